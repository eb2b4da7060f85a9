"""Random answers to every question of a battle in progress, within what their types allow."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import FORMATIONS
from rulesets.aguila.dialogue.answers import battle, in_play, movement, setting_up, standing
from rulesets.aguila.dialogue.questions import setup as before
from rulesets.aguila.dialogue.questions import turn
from rulesets.aguila.position.army import Assignment
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Note
from rulesets.aguila.position.view import View, view
from rulesets.kernel.questions import Question
from tests.aguila.games import Game


@cache
def view_of_a_battle(side: str = "blue") -> View:
    game = Game(3, scenario="farm", points=1500).set_up()
    game.turn()
    return view(game.state, side)


def _some(of: Any, most: int = 3, least: int = 0) -> Any:
    return st.lists(of, min_size=least, max_size=most, unique=True).map(tuple)


class Writer:
    def __init__(self, seen: View) -> None:
        units = seen.units
        arm = {id: BOOK.entries[unit.entry].arm for id, unit in units.items()}
        own = [id for id in units if units[id].side == "blue"]
        self.own = st.sampled_from([id for id in own if arm[id] != "officer"])
        self.officer = st.sampled_from([id for id in own if arm[id] == "officer"])
        self.foe = st.sampled_from([id for id in units if units[id].side == "red"])
        self.target = st.one_of(self.foe, st.just("nearest"))
        self.piece = st.sampled_from([piece.id for piece in seen.terrain])
        groups = ["all", "infantry", "cavalry", "guns", "officers", "brigade 1"]
        self.who = _some(st.one_of(self.own, self.officer, st.sampled_from(groups)), least=1)
        self.inches = st.integers(1, 9000).map(lambda n: n * 10)
        self.heading = st.integers(0, 3599)
        self.stance = st.builds(Stance, x=self.inches, y=self.inches, heading=self.heading)
        self.formation = st.sampled_from(FORMATIONS)
        straight = st.builds(Step, st.sampled_from(["fwd", "back", "left", "right"]), self.inches)
        turned = st.builds(Step, st.sampled_from(["turn", "wheel"]), st.integers(-1800, 1800))
        self.step = st.one_of(straight, turned)
        self.steps = st.lists(self.step, max_size=4).map(tuple)
        self.side = st.sampled_from(["front", "right", "rear", "left"])

    def toward(self) -> Any:
        stops = {"stop": st.one_of(st.just(0), self.inches), "most": st.one_of(st.just(0), self.inches)}
        goal = st.one_of(self.own, self.foe, self.piece, st.sampled_from(["nearest", "ahead"]))
        return st.one_of(
            st.builds(movement.Toward, to=goal, **stops),
            st.builds(movement.Toward, place=st.tuples(self.inches, self.inches), **stops),
        )

    def order(self) -> Any:
        way = st.lists(st.tuples(self.inches, self.inches), max_size=3).map(tuple)
        fields: dict[str, Any] = {
            "steps": self.steps,
            "toward": self.toward(),
            "formation": self.formation,
            "dismount": st.booleans(),
            "through": _some(self.own),
            "otherwise": st.sampled_from(["stop", "halt", "steps"]),
            "other_steps": self.steps,
            "building": self.piece,
            "side": self.side,
            "double": st.booleans(),
            "heading": self.heading,
            "path": way,
            "join": self.own,
            "leave": st.booleans(),
            "at": st.lists(self.stance, max_size=2).map(tuple),
        }
        orders = st.sampled_from(_ORDERS)
        return st.fixed_dictionaries({"who": self.who, "order": orders}, optional=fields).map(
            lambda found: movement.UnitOrder(**found)
        )

    def support(self) -> Any:
        return st.builds(
            battle.Support,
            officer=self.officer,
            unit=st.one_of(st.just(""), self.own),
            check=st.sampled_from(
                ["any", "command", "form", "cross", "switch", "fire", "square", "evade", "retire", "charge"]
            ),
        )

    def standing(self) -> Any:
        reactions = st.sampled_from(["fire", "square", "countercharge", "evade", "retire", "hold"])
        return st.builds(
            standing.StandingOrders,
            reactions=st.lists(
                st.builds(
                    standing.ReactionPolicy,
                    who=self.who,
                    charger=st.sampled_from(["any", "infantry", "cavalry"]),
                    arc=st.sampled_from(["any", "front", "flank", "rear"]),
                    do=st.lists(reactions, max_size=3, unique=True).map(tuple),
                    need=st.integers(0, 9),
                ),
                max_size=2,
            ).map(tuple),
            regroup=st.lists(
                st.builds(
                    standing.RegroupPolicy,
                    who=self.who,
                    charger=st.sampled_from(["stay", "advance", "back"]),
                    defender=st.sampled_from(["stay", "back"]),
                    face=st.one_of(st.sampled_from(["enemy", "keep"]), self.heading),
                    if_within=st.one_of(st.just(0), self.inches),
                ),
                max_size=2,
            ).map(tuple),
            hold_fast=st.lists(
                st.builds(standing.HoldFastPolicy, who=self.who, chance=st.integers(0, 101)), max_size=2
            ).map(tuple),
            steady=st.sampled_from(["first", "useful", "never"]),
            move_otherwise=st.lists(st.integers(1, 10), max_size=3).map(tuple),
            anticipate=st.one_of(st.sampled_from(["never", "lost"]), st.integers(1, 10)),
            move=st.sampled_from(["first", "second"]),
            opportune=st.sampled_from([-2, 0, 2]),
        )

    def battle(self) -> Any:
        def several(of: Any) -> Any:
            return st.lists(of, max_size=2).map(tuple)

        aim = st.one_of(
            st.builds(
                battle.Aim,
                at=self.target,
                ammo=st.sampled_from(["shot", "canister", "indirect"]),
                switch=st.booleans(),
                max_need=st.integers(0, 9),
                whole=st.booleans(),
                face=st.one_of(st.just(""), self.side),
            ),
            st.builds(battle.Aim, at=self.piece, ammo=st.just("building")),
        )
        return st.builds(
            battle.BattlePlan,
            fire=several(
                st.builds(
                    battle.FireOrder,
                    who=self.who,
                    aims=several(aim),
                    last=st.sampled_from(["nearest", "hold"]),
                    apart=st.booleans(),
                )
            ),
            charges=several(
                st.builds(
                    battle.ChargeOrder,
                    who=_some(self.own, least=1),
                    targets=_some(self.target, least=1),
                    path=self.steps,
                    if_target=st.sampled_from(["any", "stunned", "damaged", "not_square", "alone"]),
                    damage=st.integers(0, 99),
                    min_hit=st.integers(0, 9),
                    cancel_if_square=st.sampled_from([None, True, False]),
                    after=st.integers(0, 40),
                    succeeded=st.booleans(),
                    expert=st.booleans(),
                )
            ),
            combats=_some(self.foe),
            splits=several(
                st.builds(
                    battle.SplitOrder,
                    unit=self.own,
                    shares=st.dictionaries(self.foe, st.integers(0, 100), max_size=3),
                )
            ),
            rally=several(
                st.builds(battle.RallyOrder, officer=self.officer, units=_some(self.own), least=st.integers(0, 99))
            ),
            courage=_some(self.foe),
            support=several(self.support()),
            standing=st.one_of(st.none(), self.standing()),
        )


_ORDERS = (
    "HALT",
    "FACE",
    "ADVANCE",
    "BACK",
    "SIDE",
    "DOUBLE",
    "FORM",
    "LIMBER",
    "UNLIMBER",
    "REDEPLOY",
    "ENTER",
    "EXIT",
    "MOVE",
    "JOIN",
    "ARRIVE",
)


def asked(seen: View) -> dict[str, tuple[Question[Any], Any]]:
    """A question of every class but the army, and its answers."""
    writer = Writer(seen)
    own, foe, officer, stance = writer.own, writer.foe, writer.officer, writer.stance
    somebody = st.one_of(st.just(""), officer)
    first = next(iter(id for id in seen.units if seen.units[id].side == "blue" and "O" not in id))
    plan = st.builds(
        movement.MovementPlan,
        orders=st.lists(writer.order(), max_size=3).map(tuple),
        support=st.lists(writer.support(), max_size=2).map(tuple),
        form_up=_some(own),
        battle=st.one_of(st.none(), writer.battle()),
        standing=st.one_of(st.none(), writer.standing()),
    )
    edges = ("bottom", "top", "lower", "upper", "lower_left", "lower_right", "upper_left", "upper_right")
    found: list[tuple[Question[Any], Any]] = [
        (turn.OrderMovement("k"), plan),
        (turn.OrderBattle("k"), writer.battle()),
        (turn.Anticipate("k", ("BO1",)), somebody),
        (turn.ChooseMover("k"), st.sampled_from(["first", "second"])),
        (turn.SupportCheck("k", first, "form", 4, ("BO1",)), somebody),
        (turn.FormUp("k", first, ("BO1",)), somebody),
        (turn.AfterCrossing("k", first, "B2"), st.sampled_from(["stop", "halt", "steps"])),
        (
            turn.DeclareFire("k"),
            st.builds(
                in_play.Fire,
                shots=st.lists(
                    st.builds(
                        in_play.Shot,
                        unit=own,
                        target=foe,
                        ammo=st.sampled_from(["shot", "canister", "indirect"]),
                        face=st.one_of(st.just(""), writer.side),
                        switch=st.booleans(),
                        apart=st.booleans(),
                    ),
                    max_size=3,
                ).map(tuple),
            ),
        ),
        (turn.OrderCourage("k", ("R1", "R2")), _some(foe)),
        (turn.HoldFast("k", first, ("BO1",), 40), somebody),
        (turn.SteadyUnit("k", first, ("BO1",)), somebody),
        (
            turn.StandInRuins("k", first, "house1", 0),
            st.builds(in_play.Rebuilt, formation=writer.formation, heading=writer.heading),
        ),
        (
            turn.DeclareCharge("k"),
            st.one_of(
                st.just(in_play.Charge()),
                st.builds(
                    in_play.Charge,
                    who=_some(own, least=1),
                    target=foe,
                    path=writer.steps,
                    line=st.integers(0, 40),
                ),
            ),
        ),
        (
            turn.ReactToCharge("k", first, ("R1",), "front", ("fire", "hold")),
            st.builds(
                in_play.React,
                do=st.sampled_from(["fire", "square", "countercharge", "evade", "retire", "hold"]),
                at=st.one_of(st.just(""), foe),
                distance=writer.inches,
                gun=st.booleans(),
            ),
        ),
        (turn.GoOn("k", first, "R1"), st.booleans()),
        (turn.FightNext("k", ("R1", "R2")), foe),
        (turn.UseExperts("k", first, "R1"), st.booleans()),
        (
            turn.SplitAttacks("k", first, 10, ("R1", "R2")),
            st.dictionaries(foe, st.integers(0, 100), min_size=1, max_size=3),
        ),
        (
            turn.RegroupUnit("k", first, True),
            st.builds(
                in_play.Regroup,
                do=st.sampled_from(["stay", "advance", "back"]),
                heading=st.one_of(st.none(), writer.heading),
            ),
        ),
        (turn.PlaceOfficer("k", "BO1", Stance(0, 0)), stance),
        (turn.RallyUnits("k", {}), st.dictionaries(officer, own, max_size=2)),
        (before.ChooseCountry("k"), st.sampled_from(["mountain", "arid", "fertile", "forest", "steppe", "desert"])),
        (before.ShiftWeather("k"), st.sampled_from([-2, 0, 2])),
        (
            before.LayPiece("k", "wood", (0, 0)),
            st.builds(
                setting_up.Laying,
                x=writer.inches,
                y=writer.inches,
                rot=writer.heading,
                kind=st.sampled_from(["", *BOOK.kinds]),
                crossing=st.one_of(st.just(0), writer.inches),
                ford=st.booleans(),
                skip=st.booleans(),
            ),
        ),
        (before.LayMore("k", 1), st.booleans()),
        (before.ChooseEdge("k", ()), st.sampled_from(edges)),
        (
            before.Prepare("k"),
            st.builds(
                setting_up.Preparation,
                assignment=st.builds(
                    Assignment,
                    officers=st.dictionaries(own, officer, max_size=2),
                    batteries=st.one_of(st.none(), st.lists(_some(own, least=2), min_size=1, max_size=2).map(tuple)),
                    broken_up=st.one_of(st.none(), st.dictionaries(own, _some(own, least=1), min_size=1, max_size=2)),
                    regiments=st.one_of(st.none(), st.dictionaries(own, own, min_size=1, max_size=2)),
                    sappers_with=st.one_of(st.none(), st.just(""), own),
                    dug_in=st.one_of(st.none(), st.just(""), own),
                ),
                garrison=_some(own),
                hidden=st.dictionaries(own, st.builds(Note, at=stance, formation=writer.formation), max_size=2),
            ),
        ),
        (
            before.ChooseSide("k", ()),
            st.builds(
                setting_up.SideChoice,
                choose=st.sampled_from(["order", "edge"]),
                deploy=st.sampled_from(["first", "second"]),
                edge=st.sampled_from(["", *edges]),
            ),
        ),
        (
            before.DeployWave("k", ()),
            st.builds(
                setting_up.Deployment,
                units=st.dictionaries(
                    own,
                    st.builds(
                        setting_up.Placing,
                        at=st.one_of(st.none(), stance),
                        building=st.one_of(st.just(""), writer.piece),
                        inside=st.one_of(st.just(""), own),
                        limbered=st.booleans(),
                        formation=st.one_of(st.just(""), writer.formation),
                    ),
                    max_size=3,
                ),
                positions=_some(stance),
            ),
        ),
        (before.Redeploy("k", ()), st.builds(setting_up.Redeployment, units=st.dictionaries(own, stance, max_size=2))),
        (
            before.MoveVanguard("k", ()),
            st.builds(
                setting_up.VanguardMove,
                unit=st.one_of(st.just(""), own),
                formation=st.one_of(st.just(""), writer.formation),
                steps=writer.steps,
            ),
        ),
        (before.DeclareFormations("k", ()), st.dictionaries(own, writer.formation, max_size=3)),
    ]
    return {type(question).__name__: (question, answers) for question, answers in found}
