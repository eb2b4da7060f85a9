"""Anything that a side could submit, over the real set-ups: material for the order language."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Literal, get_args

import msgspec
from hypothesis import strategies as st

from rulesets.conditions import Holds, trees
from rulesets.kernel.questions import Question
from rulesets.mistral.book.chart import CHART, WINDS
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.answers import impulse, worksheet
from rulesets.mistral.dialogue.questions import administration, battle, convoys, orders, politics, tasks
from rulesets.mistral.dialogue.questions import impulse as sailing
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.records import Cursor
from rulesets.mistral.position.state import SIDES, Formation, Side
from rulesets.mistral.position.view import View, view
from rulesets.mistral.position.wishes import MulliganWish, Wishes
from rulesets.mistral.rules.fleet.counters import is_squadron_counter
from rulesets.mistral.rules.fleet.flotillas import COUNTERS
from rulesets.mistral.rules.setup import first_state

Answers = st.SearchStrategy[Any]
TYPES = tuple(FORCES.order_defaults)
CONVOYS = {"british": ("british_levant", "victualling"), "bourbon": ("french_levant", "troop_1", "troop_2")}


@cache
def field(scenario: str, side: Side) -> View:
    """A set-up in which each side's first Formations are at sea and in sight of the other; convoys sail too."""
    state = first_state(Options(scenario=scenario, campaign=scenario < "1748"))
    for one in SIDES:
        heads = [held for held in state.formations.values() if held.side == one and not held.parent and held.place]
        for number, formation in enumerate(heads[:2], 1):
            seen = msgspec.structs.replace(formation, harbour=False, spotted=f"E{number}")
            state.formations[formation.id] = seen
    state.formations["victualling"] = Formation(id="victualling", side="british", kind="convoy", place="s14")
    state.formations["troop_1"] = Formation(id="troop_1", side="bourbon", kind="convoy", place="s14")
    state.formations["ind_B1"] = Formation(id="ind_B1", side="british", kind="independent", place="s14")
    return view(state, side)


def some(values: Sequence[Any], most: int = 3, least: int = 0) -> Answers:
    """A few of them in any order."""
    return st.lists(st.sampled_from(values), min_size=least, max_size=most, unique=True).map(tuple)


def kept(strategy: Answers) -> Answers:
    """Left out half of the time."""
    return st.one_of(st.none(), strategy)


def one_of(struct: Any, name: str) -> Answers:
    """A value of a field that takes one of a list of words."""
    return st.sampled_from(list(_words(msgspec.structs.fields(struct), name)))


def _words(fields: Any, name: str) -> Iterator[Any]:
    kind = next(entry.type for entry in fields if entry.name == name)
    for inner in (kind, *get_args(kind), *(deeper for part in get_args(kind) for deeper in get_args(part))):
        if getattr(inner, "__origin__", None) is Literal:
            yield from get_args(inner)


class Writer:
    """Everything one side may write about."""

    def __init__(self, scenario: str, side: Side) -> None:
        self.view = field(scenario, side)
        self.side = side
        other = next(one for one in SIDES if one != side)
        self.places = list(CHART.places)
        self.formations = list(self.view.formations)
        self.flotillas = [id for id, counter in COUNTERS.items() if counter.side == side]
        self.squadrons = list(self.view.squadrons)
        self.foes = [id for id in field(scenario, other).squadrons if is_squadron_counter(id, other)]
        self.ships = list(self.view.auxiliaries)
        self.leaders = list(self.view.leaders)
        self.dummies = list(self.view.dummies)
        self.chits = list(self.view.chits)
        self.corsairs = list(FORCES.corsairs)
        self.seen = list(self.view.sightings) or [""]
        self.convoys = list(CONVOYS[side])
        self.holders = [*self.formations, *self.ships, *self.squadrons]
        self.place = st.sampled_from(self.places)
        self.formation = st.sampled_from(self.formations)

    # Conditions.

    def fact(self) -> Answers:
        number = st.tuples(st.integers(0, 20))
        convoy = st.sampled_from([*self.convoys, *(name for name in self.seen if name)])
        counts = ("enemy_within", "sail_least", "sail_most", "gale_within", "mpi")
        return st.one_of(
            st.builds(Holds, st.sampled_from(("enemy_in", "marker_in")), st.tuples(self.place)),
            st.builds(Holds, st.sampled_from(counts), number),
            st.sampled_from(("spotted", "shadowed", "over_third", "over_two_thirds", "battle")).map(Holds),
            st.builds(Holds, st.just("wind"), st.tuples(st.sampled_from(list(WINDS)))),
            st.builds(Holds, st.just("convoy_in"), st.tuples(convoy, self.place)),
            st.builds(Holds, st.just("formation_in"), st.tuples(self.formation, self.place)),
        )

    def condition(self) -> Answers:
        """Settled trees, as words make them."""
        grown = st.recursive(
            self.fact(),
            lambda inner: st.one_of(
                st.builds(trees.Not, inner),
                st.builds(trees.All, st.lists(inner, min_size=1, max_size=3).map(tuple)),
                st.builds(trees.Any, st.lists(inner, min_size=1, max_size=3).map(tuple)),
            ),
            max_leaves=4,
        )
        return grown.map(trees.settled)

    # The plan.

    def step(self) -> Answers:
        tries = st.integers(0, 16)
        return st.one_of(
            st.builds(impulse.Step, do=st.just("go"), to=self.place, tries=tries),
            st.builds(impulse.Step, do=st.just("reach"), to=self.place, via=some(self.places), tries=tries),
            st.builds(impulse.Step, do=st.just("wait"), count=tries),
            st.builds(impulse.Step, do=one_of(impulse.Step, "do")),
            st.builds(
                impulse.Step,
                do=one_of(impulse.Step, "do"),
                to=st.one_of(st.just(""), self.place),
                via=some(self.places),
                count=tries,
                tries=tries,
            ),
        )

    def track(self) -> Answers:
        return st.lists(self.step(), max_size=4).map(tuple)

    def posture(self) -> Answers:
        ratio = kept(st.integers(0, 1000))
        words = {
            name: kept(one_of(impulse.Posture, name))
            for name in (
                "battle",
                "decline",
                "withdraw",
                "reinforce",
                "intensity",
                "pairing",
                "extra",
                "shifts",
                "after",
            )
        }
        shares = ("seek", "decline", "withdraw", "reinforce", "heavy", "light")
        ratios = {f"{share}_ratio": ratio for share in shares}
        whole = st.builds(
            impulse.Posture,
            **words,
            **ratios,
            seek_against=some(("warships", "convoys", "flagships")),
            spare_french=kept(st.booleans()),
            defy_french=kept(st.booleans()),
            withdraw_to=some(self.places),
            leaders=st.dictionaries(st.sampled_from(self.leaders), st.sampled_from(self.squadrons), max_size=2),
            protect=st.sampled_from(["", *self.squadrons]),
            pairs=st.dictionaries(st.sampled_from(self.squadrons), st.sampled_from(self.foes), max_size=2),
            fireships=kept(one_of(impulse.Posture, "fireships")),
            fireship_sail=kept(st.integers(1, 4)),
        )
        return st.one_of(st.just(impulse.Posture()), whole)

    def task(self) -> Answers:
        return st.builds(
            impulse.AuxiliaryTask,
            auxiliary=st.sampled_from(self.ships),
            do=one_of(impulse.AuxiliaryTask, "do"),
            at=st.sampled_from(["", *self.places, *self.formations, *(name for name in self.seen if name)]),
            window=kept(st.sampled_from((1, 2, 3))),
            mpi=kept(st.integers(1, 4)),
            when=st.one_of(st.just(""), self.condition()),
            shadow=st.sampled_from(("usual", "yes", "no", "largest")),
        )

    def harbour_search(self) -> Answers:
        ports = [f"harbour:{id}" for id, place in CHART.places.items() if place.has_harbour]
        return st.builds(
            impulse.AuxiliaryTask,
            auxiliary=st.sampled_from(self.ships),
            do=st.just("search"),
            at=st.sampled_from(ports),
            window=kept(st.sampled_from((1, 2, 3))),
        )

    def tasks(self) -> Answers:
        return st.lists(st.one_of(self.task(), self.harbour_search()), max_size=3).map(tuple)

    def plan(self) -> Answers:
        clause = st.builds(impulse.Clause, when=self.condition(), then=self.track(), resume=st.booleans())
        formation = st.builds(
            impulse.FormationPlan,
            track=self.track(),
            clauses=st.lists(clause, max_size=2).map(tuple),
            posture=self.posture(),
        )
        dummy = st.builds(
            impulse.DummyPlan,
            at=st.sampled_from(["", *self.formations, *self.places]),
            back=st.booleans(),
            track=self.track(),
        )
        rule = st.builds(
            impulse.ScreenRule,
            against=some(("search", "shadow", "assist", "attack_convoy", "pirates")),
            places=some(self.places),
            use=some(("fleet", "fleet50", "galley", "light", "privateer")),
            keep=st.integers(0, 20),
            chance=st.integers(0, 100),
        )
        convoy = st.builds(
            impulse.ConvoyPlan,
            scatter=st.booleans(),
            divert=some(self.places),
            track=self.track(),
            land=st.dictionaries(self.place, st.integers(0, 20), max_size=2),
        )
        order = st.builds(
            impulse.OrderPlan,
            extend=st.booleans(),
            hand_over=st.sampled_from(["", *self.formations]),
            convoy=st.sampled_from(["", *self.convoys]),
            terminate=one_of(impulse.OrderPlan, "terminate"),
            terminate_when=st.one_of(st.just(""), self.condition()),
        )
        corsairs = st.builds(
            impulse.CorsairPlan,
            pirates=st.dictionaries(
                st.sampled_from(self.corsairs), st.sampled_from([*self.places, *self.convoys]), max_size=2
            ),
            knights_against=kept(some(self.corsairs)),
            knights_escort=st.sampled_from(["", *self.places]),
        )
        mulligans = st.builds(
            impulse.MulliganPlan,
            dice=some(("battle", "intensity", "reinforcement", "search", "withdrawal", "order")),
            worse_than=st.integers(0, 9),
            most=st.integers(0, 4),
        )
        return st.builds(
            impulse.ImpulsePlan,
            formations=st.dictionaries(self.formation, formation, max_size=2),
            dummies=st.dictionaries(st.sampled_from(self.dummies), dummy, max_size=2),
            tasks=self.tasks(),
            screening=st.lists(rule, max_size=2).map(tuple),
            battle=self.posture(),
            convoys=st.dictionaries(st.sampled_from(self.convoys), convoy, max_size=1),
            victualling=st.booleans(),
            from_levant=some(self.squadrons),
            orders=st.dictionaries(st.sampled_from([*self.formations, *self.ships]), order, max_size=1),
            corsairs=corsairs,
            mulligans=mulligans,
        )

    # Sheets.

    def orders_part(self) -> Answers:
        wishes = ["toulon", "po_valley", *TYPES, *self.chits[:20]]
        return st.builds(
            worksheet.OrdersPart,
            sets=kept(st.integers(0, 3)),
            pick=st.sampled_from(["", *self.chits]),
            prefer=some(wishes, most=5),
            issue=self.issues(),
            issue_drawn=st.dictionaries(st.sampled_from(TYPES), st.sampled_from(self.holders), max_size=2),
            victualling=st.booleans(),
        )

    def issues(self) -> Answers:
        issue = st.builds(
            worksheet.Issue,
            chit=st.sampled_from(self.chits),
            to=st.sampled_from(self.holders),
            partner=st.sampled_from(["", "levant", *self.formations, *self.places]),
        )
        return st.lists(issue, max_size=3).map(tuple)

    def reorganising(self) -> Answers:
        action = st.builds(
            worksheet.Reorganise,
            do=one_of(worksheet.Reorganise, "do"),
            kind=st.sampled_from(("", "grand", "flag", "detachment")),
            flotilla=st.sampled_from(["", *self.flotillas]),
            flotillas=some(self.flotillas, most=2),
            squadrons=some(self.squadrons),
            sail=st.integers(0, 40),
            leader=st.sampled_from(["", *self.leaders]),
            port=st.sampled_from(["", *self.places]),
            port2=st.sampled_from(["", *self.places]),
            auxiliary=st.sampled_from(["", *self.ships]),
        )
        return st.lists(st.one_of(action, self.usual_action()), max_size=3).map(tuple)

    def usual_action(self) -> Answers:
        """Only the fields an action uses."""
        build, flotilla = worksheet.Reorganise, st.sampled_from(self.flotillas)
        squadrons, leader = some(self.squadrons, least=1), st.sampled_from(self.leaders)
        pair, sail = some(self.squadrons, least=2, most=2), st.integers(0, 9)
        return st.one_of(
            st.builds(build, do=st.just("form"), flotilla=flotilla, squadrons=squadrons),
            st.builds(build, do=st.just("unform"), flotilla=flotilla),
            st.builds(build, do=st.just("join"), flotilla=flotilla, squadrons=squadrons),
            st.builds(build, do=st.just("detach"), squadrons=squadrons),
            st.builds(build, do=st.just("transfer"), sail=sail, squadrons=pair),
            st.builds(build, do=st.just("split"), sail=sail, squadrons=some(self.squadrons, least=1, most=1)),
            st.builds(build, do=st.just("post"), leader=leader, flotilla=flotilla),
            st.builds(build, do=st.just("post"), leader=leader, port=self.place),
            st.builds(build, do=st.just("to_fleet50"), squadrons=pair),
            st.builds(build, do=st.just("from_fleet50"), auxiliary=st.sampled_from(self.ships), port=self.place),
            st.builds(build, do=st.just("ransom"), leader=leader),
        )

    def assign(self) -> Answers:
        where = st.sampled_from(["levant", "available", *self.places, *self.formations])
        return kept(st.dictionaries(st.sampled_from(self.ships), where, max_size=3))

    def sheet(self) -> Answers:
        reinforcement = st.builds(
            worksheet.Reinforcement,
            french_request=st.booleans(),
            spanish_request=st.booleans(),
            shift=st.sampled_from(("no", "up", "down")),
            shift_unless=kept(st.integers(0, 9)),
            take=st.sampled_from(("first", "second")),
            place=st.dictionaries(st.sampled_from(["new", "french", *self.squadrons]), self.place, max_size=2),
            troop_convoys=kept(st.integers(0, 2)),
        )
        harbour = st.builds(
            worksheet.HarbourPart,
            lay_up=kept(some(self.squadrons)),
            repair=st.dictionaries(self.place, some(self.squadrons), max_size=2),
            rps=st.dictionaries(self.place, st.integers(0, 40), max_size=2),
            fit_out=kept(some(self.squadrons)),
        )
        wishes = st.builds(
            Wishes,
            withdraw=some([*self.squadrons, *self.ships]),
            campaign=one_of(Wishes, "campaign"),
            towards=one_of(Wishes, "towards"),
            indies=one_of(Wishes, "indies"),
            mulligans=st.builds(MulliganWish, dice=some(["order", "request"]), worse_than=st.integers(0, 9)),
        )
        return st.builds(
            worksheet.Worksheet,
            orders=self.orders_part(),
            assign=self.assign(),
            reinforcement=reinforcement,
            reorganise=self.reorganising(),
            harbour=harbour,
            bases=st.dictionaries(st.sampled_from(self.corsairs), self.place, max_size=2),
            wishes=wishes,
        )

    def preparation(self) -> Answers:
        pair = st.tuples(st.sampled_from(self.squadrons), st.sampled_from(self.squadrons))
        return st.builds(
            worksheet.Preparation,
            fleet50s=st.lists(pair, max_size=2).map(tuple),
            arrange=self.reorganising(),
            orders=self.orders_part(),
            assign=self.assign(),
        )

    # Everything that is asked.

    def answers(self) -> Iterator[tuple[Question[Any], Answers]]:
        yield sailing.PlanImpulse("q/plan"), self.plan()
        yield administration.FillWorksheet("q/sheet"), self.sheet()
        yield administration.Prepare("q/prepare"), self.preparation()
        yield from self._at_sea()
        yield from self._in_battle()
        yield from self._of_orders()

    def _at_sea(self) -> Iterator[tuple[Question[Any], Answers]]:
        first, ship = self.formations[0], self.ships[0]
        number = st.integers(0, 20)
        counted = ("step", "waited", "tries", "back_to", "back_waited", "back_tries")
        cursor = st.builds(Cursor, clause=st.integers(-1, 19), declared=st.booleans(), **dict.fromkeys(counted, number))
        mp = st.builds(
            sailing.Sailing,
            do=one_of(sailing.Sailing, "do"),
            to=st.sampled_from(["", *self.places]),
            cursor=kept(cursor),
        ).filter(lambda one: one.to or one.do != "pass")
        movers = st.sampled_from([*self.formations, *self.dummies])
        yield sailing.SpendMPs("q/mps", tuple(self.formations)), st.dictionaries(movers, mp, max_size=3)
        yield sailing.DefyByBlockade("q/defy", first, "toulon"), st.booleans()
        yield tasks.TaskAuxiliaries("q/tasks", 1), self.tasks()
        yield tasks.ShadowIt("q/shadow", ship, self.seen[0], 2, True), st.booleans()
        yield (
            tasks.ScreenTask("q/screen", "search", "fleet", "s14", tuple(self.ships)),
            st.builds(tasks.Screen, auxiliary=st.sampled_from(["", *self.ships]), chance=st.integers(0, 100)),
        )
        yield tasks.CounterShadow("q/counter", first), st.booleans()
        dummies = st.sampled_from(self.dummies)
        where = st.sampled_from(["", *self.formations, *self.places])
        yield tasks.PlaceDummies("q/dummies"), st.dictionaries(dummies, where, max_size=3)
        prey = st.sampled_from([*self.places, *self.convoys, *(name for name in self.seen if name)])
        pirates = st.sampled_from(self.corsairs)
        yield tasks.TaskPirates("q/pirates", tuple(self.corsairs)), st.dictionaries(pirates, prey, max_size=2)
        yield tasks.UseKnights("q/knights", self.corsairs[0], "s14", True), st.booleans()
        yield tasks.KnightsEscort("q/escort", tuple(self.places)), st.sampled_from(["", *self.places])
        yield tasks.PirateBase("q/base", self.corsairs[0], tuple(self.places)), self.place
        yield tasks.FallOnConvoy("q/fall", ship, self.seen[0]), st.booleans()
        yield tasks.DefyByTask("q/defy_task", ship, "toulon"), st.booleans()
        yield convoys.ScatterConvoys("q/scatter", tuple(self.convoys)), some(self.convoys)
        yield convoys.DivertConvoy("q/divert", self.convoys[0], ("genoa",)), st.sampled_from(["", *self.places])
        ports: tuple[Any, ...] = ("marseilles", "toulon", "wait")
        yield convoys.FrenchHarbour("q/harbour", ports), st.sampled_from(ports)
        yield convoys.JoinConvoy("q/joins", first, tuple(self.convoys)), st.sampled_from(self.convoys)
        yield convoys.LandStores("q/land", "gibraltar", 8, 8), st.integers(0, 20)
        yield convoys.ReturnFromLevant("q/levant", tuple(self.squadrons)), some(self.squadrons)
        yield convoys.AskVictualling("q/victualling"), st.booleans()

    def _in_battle(self) -> Iterator[tuple[Question[Any], Answers]]:
        first = self.formations[0]
        enemies = tuple(
            battle.EnemySquadron(id=id, contingent="british", subclass="sol", sail=3, damage="none")
            for id in self.foes[:3]
        )
        assault = st.builds(
            battle.Assault,
            formation=self.formation,
            target=st.sampled_from(["E1", "E44"]),
            defy=st.booleans(),
        )
        yield (
            battle.Attack("q/attack", "s14", tuple(self.formations), ("E1", "E44")),
            st.one_of(st.just(battle.Assault()), assault),
        )
        yield battle.Decline("q/decline", "s14", first, 5, 6), st.booleans()
        flight = st.builds(battle.Flight, attempt=st.booleans(), assist=st.sampled_from(["", *self.ships]))
        yield battle.Withdraw("q/withdraw", "s14", first, 5, 6), flight
        yield battle.WithdrawTo("q/to", first, tuple(self.places)), self.place
        helpers = st.dictionaries(self.formation, st.sampled_from(self.ships), max_size=2)
        rally = st.builds(battle.Rally, formations=some(self.formations), assists=helpers)
        yield battle.Reinforce("q/reinforce", "s14", tuple(self.formations), 5, 6), rally
        aboard = st.dictionaries(st.sampled_from(self.leaders), st.sampled_from(self.squadrons), max_size=3)
        companions = st.dictionaries(st.sampled_from(self.squadrons), st.sampled_from(self.squadrons), max_size=2)
        stations = st.builds(battle.Stations, leaders=aboard, companions=companions)
        yield battle.TakeStations("q/stations", (first,), tuple(self.squadrons)), stations
        foes = st.sampled_from(self.foes)
        sent = st.dictionaries(st.sampled_from(self.ships), foes, max_size=2)
        yield battle.SendFireships("q/fireships", tuple(self.ships), enemies), sent
        yield battle.ChooseIntensity("q/intensity", "s14", 5, 6), st.sampled_from(("light", "medium", "heavy"))
        pair = st.builds(battle.Pair, own=st.sampled_from(self.squadrons), enemy=foes)
        yield battle.NextPair("q/pair", tuple(self.squadrons), enemies), pair
        combats = st.sampled_from(("1", "2", "13", "convoy"))
        extras = st.dictionaries(st.sampled_from(self.squadrons), combats, max_size=3)
        yield battle.PlaceExtras("q/extras", tuple(self.squadrons), (), 2), extras
        yield battle.GiveShifts("q/shifts", 1, 3), st.integers(0, 9)
        yield battle.ThrowAgain("q/again", "battle", 4), st.booleans()
        yield battle.UseRank("q/rank", "battle", 4, 5, 1, True), st.booleans()
        yield battle.TakePrize("q/prize", tuple(self.squadrons)), st.sampled_from(self.squadrons)
        yield battle.ReorganiseAfterBattle("q/after", "s14", (first,)), self.reorganising()

    def _of_orders(self) -> Iterator[tuple[Question[Any], Answers]]:
        first, chit = self.formations[0], self.chits[0]
        draw = st.builds(orders.Draw, sets=st.integers(0, 3), pick=st.sampled_from(["", *self.chits]))
        yield orders.DrawOrders("q/draw"), draw
        yield orders.TakeChit("q/take", tuple(self.chits)), st.sampled_from(self.chits)
        yield orders.IssueOrders("q/issue"), self.issues()
        yield orders.EndOrder("q/end", first, chit), st.booleans()
        yield orders.ExtendOrder("q/extend", first, chit), st.booleans()
        successors = tuple(self.formations)
        yield orders.HandOver("q/hand", first, chit, successors), st.sampled_from(["", *self.formations])
        yield politics.WithdrawSail("q/sail", "british"), some([*self.squadrons, *self.ships])
        move = st.builds(
            politics.CampaignMove,
            campaign=st.sampled_from(("", "po_valley", "apennines")),
            towards=st.sampled_from(("bourbon", "allied")),
        )
        yield politics.MoveCampaign("q/campaign", ("po_valley",)), move
        yield politics.ChooseOne("q/choose", "west_indies"), st.sampled_from(("first", "second"))
        yield politics.ShiftRequest("q/shift", "british", 4), st.sampled_from(("no", "up", "down"))
