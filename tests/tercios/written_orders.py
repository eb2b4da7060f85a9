"""Arbitrary answers to everything that can be asked in a battle."""

from __future__ import annotations

from typing import Any, get_args

from hypothesis import strategies as st

from rulesets.kernel.questions import Question
from rulesets.tabletop.book import scenery
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers import in_play as answers
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.dialogue.answers import setting_up as layout
from rulesets.tercios.dialogue.questions import acting, fighting, leading, planning, reacting, setup, steps
from tests.tercios.written_parts import Parts, Strategy


class Writer(Parts):
    """Arbitrary answers of one side: plans, and answers to single questions."""

    # Plans.

    def do_move(self) -> Strategy:
        goals = st.one_of(
            st.fixed_dictionaries({"to": self.place}),
            st.fixed_dictionaries({"toward": self.selector(), "stop": self.length}),
            st.fixed_dictionaries({"away": self.selector()}),
            st.fixed_dictionaries({"heading": self.degrees, "dist": self.length}),
            st.fixed_dictionaries({"into": self.element}),
            st.fixed_dictionaries({"enter": self.element}),
            st.fixed_dictionaries({"join": self.own}),
        )
        limits = st.fixed_dictionaries(
            {},
            optional={
                "limit": self.length,
                "safe": st.sampled_from(get_args(plan.Safety)),
                "fallback": self.few(st.sampled_from(plan.LADDER)),
            },
        )
        return st.tuples(goals, limits).map(lambda parts: plan.DoMove(**parts[0], **parts[1]))

    def do_face(self) -> Strategy:
        return st.one_of(
            st.builds(plan.DoFace, side=self.facing),
            st.builds(plan.DoFace, toward=self.selector()),
            st.just(plan.DoFace()),
        )

    def doing(self) -> Strategy:
        return st.one_of(
            self.do_move(),
            self.do_face(),
            st.builds(plan.DoFire, targets=self.wishes(), weapon=st.one_of(st.just("auto"), self.weapon)),
            st.sampled_from([plan.DoReorganise(), plan.DoLimber(), plan.DoUnlimber()]),
        )

    def intents(self) -> Strategy:
        free = st.one_of(st.none(), self.do_face())
        return st.builds(
            plan.Intents,
            atencion=st.one_of(
                st.none(),
                st.builds(plan.AtencionIntent, pre_face=free, tries=self.few(self.few(self.doing(), 0, 2))),
            ),
            atacad=st.one_of(st.none(), st.builds(plan.AtacadIntent, targets=self.wishes())),
            corred=st.one_of(
                st.none(), st.builds(plan.CorredIntent, pre_face=free, move=st.one_of(st.none(), self.do_move()))
            ),
            fuego=st.one_of(
                st.none(),
                st.builds(
                    plan.FuegoIntent,
                    targets=self.wishes(),
                    weapon=st.one_of(st.just("auto"), self.weapon),
                    gun=st.sampled_from([None, "FIRST", "LAST"]),
                    members=st.dictionaries(self.own, self.wishes(), max_size=2),
                ),
            ),
        ).filter(lambda intents: intents != plan.Intents())

    def leader_move(self) -> Strategy:
        return st.builds(
            plan.LeaderMove,
            to=st.one_of(st.none(), self.place),
            toward=st.one_of(st.just(""), self.selector()),
            within=self.length,
            join=st.one_of(st.just(""), self.own),
        ).filter(lambda move: move != plan.LeaderMove())  # an empty form is no move

    def leader_entry(self) -> Strategy:
        return st.builds(
            plan.LeaderEntry,
            leader=self.leader,
            when=self.maybe_condition(),
            before=st.one_of(st.just(""), self.own),
            move=st.one_of(st.none(), self.leader_move()),
            act=st.one_of(st.just(""), self.action),
            targets=self.few(self.selector()),
            virtue=self.virtue,
            card=st.one_of(st.none(), self.card),
            facing=st.one_of(st.none(), self.facing),
            length=self.length,
            to=st.one_of(st.none(), self.place),
            then=st.one_of(st.none(), self.leader_move()),
            boost=st.sampled_from([None, "fire", "combat"]),
            swap=st.booleans(),
            repeat=st.integers(1, 20),
        )

    def rule(self) -> Strategy:
        return st.builds(
            plan.ReactionRule,
            on=st.sampled_from(["CHARGE", "APPROACH"]),
            do=st.sampled_from([*get_args(answers.Answer), "SHELTER"]),
            when=self.maybe_condition(),
            unseen=st.booleans(),
            side=st.one_of(st.none(), self.facing),
            distance=self.length,
            unit=st.one_of(st.just(""), self.own),
            at=st.sampled_from(["contact", "nearest", "earliest"]),
            weapon=st.one_of(st.just(""), self.weapon),
            max_per_foe=st.integers(0, 20),
        )

    def policy(self) -> Strategy:
        words = ["YES", "NO", "NEVER", "ALWAYS", "ACCEPT", "STOP", "JOIN", "STEP", "FIRST", "LAST", "NEAREST", "TOWARD"]
        return st.builds(
            plan.Policy,
            word=st.sampled_from(["", *words]),
            when=self.maybe_condition(),
            max=st.one_of(st.none(), st.integers(0, 20)),
            distance=self.length,
            targets=self.few(
                st.one_of(self.selector(), self.action.filter(lambda id: id not in ("INSPIRAR", "CORRER")))
            ),
        )

    def plan(self) -> Strategy:
        whose = st.one_of(self.own, self.leader, st.sampled_from(plan.CLASSES))
        turn = st.sampled_from(["FIRST", "SECOND"])
        return st.builds(
            plan.Plan,
            cards=st.dictionaries(self.own, self.card, max_size=4),
            initiative=st.builds(plan.Initiative, when=self.maybe_condition(), then=turn, otherwise=turn),
            joint=self.few(
                st.builds(
                    plan.JointOrder, units=self.few(self.own, 1, 5), card=self.card, order=self.few(self.own, 0, 5)
                ),
                most=2,
            ),
            leave=self.few(
                st.builds(
                    plan.Leave,
                    unit=self.own,
                    card=self.card,
                    wear=st.integers(0, 9),
                    side=st.sampled_from(["left", "right"]),
                ),
                most=2,
            ),
            intents=st.dictionaries(self.own, self.intents(), max_size=2),
            sequence=self.few(
                st.builds(
                    plan.Entry,
                    unit=self.own,
                    when=self.maybe_condition(),
                    leader=st.one_of(st.just(""), self.leader),
                    late=st.booleans(),
                )
            ),
            leaders=self.few(self.leader_entry(), most=2),
            reactions=st.dictionaries(whose, self.few(self.rule(), 1), max_size=2),
            policies=st.dictionaries(
                whose,
                st.dictionaries(st.sampled_from(get_args(plan.PolicyName)), self.policy(), min_size=1, max_size=2),
                max_size=2,
            ),
            pauses=self.few(self.condition(), most=2),
        )

    # Answers to single questions.

    def actions(self) -> Strategy:
        via = {"via": st.integers(0, 6)}
        shot = st.builds(answers.Shot, shooter=self.own, target=self.enemy, weapon=st.one_of(st.just(""), self.weapon))
        return st.one_of(
            self.move_action(),
            st.builds(answers.FreeFace, side=self.facing, **via),
            st.builds(answers.Face, side=self.facing, **via),
            st.builds(answers.Fire, shots=self.few(shot, 1), **via),
            st.builds(answers.Charge, target=self.enemy, **via),
            st.builds(answers.Approach, target=self.enemy, **via),
            st.builds(answers.Join, unit=self.own, **via),
            st.builds(answers.Enter, building=self.element, **via),
            *(
                st.builds(action, **via)
                for action in (answers.Reorganise, answers.Limber, answers.Unlimber, answers.Stop)
            ),
        )

    def move_action(self) -> Strategy:
        return st.builds(
            answers.Move,
            to=st.one_of(st.none(), self.place),
            heading=st.one_of(st.none(), self.degrees),
            exit=st.one_of(st.none(), self.place),
            via=st.integers(0, 6),
        )

    def leader_order(self) -> Strategy:
        return st.builds(
            answers.LeaderOrder,
            leader=self.leader,
            path=self.few(self.place),
            join=st.one_of(st.just(""), self.own),
            action=st.one_of(st.just(""), self.action),
            targets=self.few(st.one_of(self.own, self.enemy, self.chief)),
            virtue=self.virtue,
            card=st.one_of(st.none(), self.card),
            facing=st.one_of(st.none(), self.facing),
            length=self.length,
            to=st.one_of(st.none(), self.place),
            then=self.few(self.place),
            then_join=st.one_of(st.just(""), self.own),
            boost=st.sampled_from([None, "fire", "combat"]),
            swap=st.booleans(),
        )

    def reaction(self) -> Strategy:
        return st.builds(
            answers.Reaction,
            do=st.sampled_from(get_args(answers.Answer)),
            side=st.one_of(st.none(), self.facing),
            distance=self.length,
            weapon=st.one_of(st.just(""), self.weapon),
        )

    def piece(self) -> Strategy:
        kind, size = st.sampled_from(sorted(CATALOGUE.terrain)), self.length
        spot = {"terrain": kind, "x": self.coordinate, "y": self.coordinate, "angle": self.degrees}
        return st.one_of(
            st.builds(scenery.Ellipse, rx=size, ry=size, **spot),
            self.box(),
            st.builds(scenery.Path, terrain=kind, points=self.few(self.place, 1), width=size),
        )

    def box(self) -> Strategy:
        kind, size = st.sampled_from(sorted(CATALOGUE.terrain)), self.length
        spot = {"terrain": kind, "x": self.coordinate, "y": self.coordinate, "angle": self.degrees}
        return st.builds(scenery.Rect, w=size, h=size, **spot)

    def map_change(self) -> Strategy:
        return st.builds(
            layout.MapChange,
            do=st.sampled_from(["none", "move", "add", "remove"]),
            element=st.one_of(st.just(""), self.element, st.just("urban1")),
            by=self.place,
            place=st.one_of(st.none(), self.piece()),
        )

    def command(self) -> Strategy:
        unit = st.builds(
            layout.UnitPlacement,
            unit=self.own,
            at=st.one_of(st.none(), st.builds(Pose, self.coordinate, self.coordinate, self.degrees)),
            host=st.one_of(st.just(""), self.own),
            building=st.one_of(st.just(""), self.element),
            ambush=st.one_of(st.just(""), self.element),
            limbered=st.booleans(),
            left_out=st.booleans(),
        )
        return st.builds(
            layout.CommandPlacement,
            command=st.sampled_from(["K1", "G"]),
            units=self.few(unit, most=4),
            leader=st.one_of(st.none(), self.place),
            inside=st.one_of(st.just(""), self.own),
        )

    def commands(self) -> Strategy:
        """Each once: two lines that deploy the same Command contradict each other."""
        return st.lists(self.command(), unique_by=lambda placed: placed.command, max_size=2).map(tuple)

    def answers(self) -> list[tuple[Question[Any], Strategy]]:
        """A question of every class but the army's, and what may be answered to it."""
        unit, key = self.unit, "k"
        leader = unit[0] + "L1"
        foe = ("N" if unit[0] == "S" else "S") + "C1"
        where = st.sampled_from(["contact", "nearest", "earliest"])
        rescue = st.builds(answers.Rescue, unit=st.one_of(st.just(""), self.own), at=where)
        river = scenery.Path(terrain="river", points=((0, 0), (9000, 0)), width=2000)
        return [
            (planning.PlanTurn(key, 3), self.plan()),
            (planning.RevisePlan(key, 3), self.plan()),
            (planning.AmendPlan(key, 3, 1), self.plan()),
            (steps.ChooseFirst(key), st.sampled_from(["FIRST", "SECOND"])),
            (
                steps.TakeStep(key),
                st.builds(
                    answers.StepChoice,
                    leader=st.one_of(st.none(), self.leader_order()),
                    troop=st.one_of(st.just(""), self.own),
                ),
            ),
            (steps.PickTroop(key), st.one_of(st.just(""), self.own)),
            *((kind(key, unit), self.actions()) for kind in (acting.Attend, acting.Attack, acting.Run, acting.Shoot)),
            (acting.AbandonFortress(key, unit), st.booleans()),
            (acting.LeaveToReact(key, unit), st.booleans()),
            (acting.RollForMore(key, unit), st.booleans()),
            (acting.ForcedCharge(key, unit), self.enemy),
            (acting.AcceptCorrection(key, unit), st.booleans()),
            (acting.HandOver(key, unit), st.integers(0, 20)),
            (reacting.React(key, unit, foe, "CHARGE"), self.reaction()),
            (reacting.ReactFromAmbush(key, unit, foe, "APPROACH"), self.reaction()),
            (reacting.ReactFromFortress(key, unit, foe, "CHARGE"), self.reaction()),
            (reacting.GiveShelter(key, unit, foe), rescue),
            (reacting.OrderWindows(key, (unit,), foe), self.few(self.own, 1)),
            (reacting.GoOn(key, unit, foe), st.booleans()),
            (fighting.InvokeMalaGuerra(key, unit, foe, 0), st.booleans()),
            (fighting.Consolidate(key, unit), st.booleans()),
            (fighting.UseElegance(key, leader, unit), st.booleans()),
            (fighting.LoseMember(key, unit), self.own),
            (fighting.Caracole(key, unit), self.length),
            (leading.Oppose(key, leader, "audaz", foe), st.booleans()),
            (leading.MakeWay(key, leader, unit), st.sampled_from(["JOIN", "STEP"])),
            (leading.Escape(key, leader), st.one_of(st.none(), self.place)),
            (
                setup.WishScenery(key),
                st.builds(
                    layout.SceneryWishes,
                    wishes=self.few(st.builds(layout.SceneryWish, place=self.piece(), spots=self.few(self.place))),
                    crossings=self.few(self.piece()),
                    map=self.few(self.map_change()),
                    edge=st.sampled_from(["COVER", "KEEP", "TURN"]),
                ),
            ),
            (
                setup.SurveyTable(key),
                st.builds(
                    layout.SceneryWishes,
                    map=self.few(self.map_change()),
                    edge=st.sampled_from(["COVER", "KEEP", "TURN"]),
                ),
            ),
            (
                setup.BuyElement(key, 3, True),
                st.builds(layout.Purchase, place=st.one_of(st.none(), self.piece()), via=st.integers(0, 6)),
            ),
            (setup.PlaceCrossing(key, river), self.box()),
            (setup.ChangeMap(key, 3), self.map_change()),
            (setup.ChooseEdge(key), st.sampled_from(["KEEP", "TURN"])),
            (setup.DeployArmy(key), st.builds(layout.FirstWave, commands=self.commands())),
            (setup.DeployCommand(key, ("K1",)), self.command()),
            (
                setup.FinishDeployment(key),
                st.builds(
                    layout.SecondWave,
                    general=self.command(),
                    vanguard=self.few(st.builds(layout.VanguardMove, unit=self.own, move=self.move_action())),
                ),
            ),
            (setup.DeployGeneral(key), self.command()),
            (setup.MoveVanguard(key, unit), self.move_action()),
        ]
