"""Anything that a side could submit: material for the order language."""

from __future__ import annotations

from functools import cache
from typing import Any

from hypothesis import strategies as st

from rulesets.conditions.trees import All, Compare, Figure, Holds, Measured, Not, settled
from rulesets.conditions.trees import Any as AnyOf
from rulesets.kernel.questions import Question
from rulesets.lepanto.book.charts import ARCS, COLUMNS
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SQUADRONS
from rulesets.lepanto.dialogue.answers.sheet import (
    ArcLine,
    Attack,
    Doctrine,
    DoctrineLine,
    FaceLine,
    Facings,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Otherwise,
    Sheet,
    Until,
)
from rulesets.lepanto.dialogue.questions import OrderFacing, OrderFight, OrderMore, OrderTurn
from rulesets.lepanto.orders.plans.facing import NAMES, TURNS
from rulesets.lepanto.orders.plans.selections import STATES, Unreadable, parsed
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.position.view import View, view
from rulesets.lepanto.rules.setup import first_state

Answers = st.SearchStrategy[Any]


@cache
def opening(side: Side, scenario: str = "lepanto") -> View:
    return view(first_state(Options(scenario=scenario)), side)


def _readable(text: str) -> bool:
    try:
        parsed(text)
    except Unreadable:
        return False
    return len(text) <= 400


def some(of: Answers, most: int = 3, least: int = 0) -> Answers:
    return st.lists(of, min_size=least, max_size=most).map(tuple)


names = st.from_regex(r"[a-z][a-z0-9_-]{0,19}", fullmatch=True)
odds = st.sampled_from(COLUMNS)
perhaps_odds = st.sampled_from(("", *COLUMNS))
hexes = st.sampled_from(sorted(SEA.grid.hexes))


class Writer:
    """Strategies for what one side may order. [A-11..A-23]"""

    def __init__(self, side: Side) -> None:
        self.side, self.view = side, opening(side)
        self.own = st.sampled_from(sorted(id for id, ship in SHIPS.items() if ship.side == side))
        self.enemy = st.sampled_from(sorted(id for id, ship in SHIPS.items() if ship.side != side))
        self.ship = st.one_of(self.own, self.enemy)
        self.goal = st.one_of(st.just("nearest"), self.ship, hexes)

    def whom(self) -> Answers:
        codes = [code for code in SQUADRONS if code[0] == self.side[0].upper()]
        lines = [f"{code}/{line}" for code in (*codes, "all") for line in range(4)]
        part = st.one_of(
            self.own,
            st.builds(lambda id, last: f"{id}..{id[3]}{last:02d}", self.own, st.integers(1, 40)),
            st.sampled_from([*codes, *lines, "all", "all:G"]),
            names.map(lambda name: f"@{name}"),
        )
        term = st.builds(lambda who, state: who + state, part, st.sampled_from(["", *(f"{{{s}}}" for s in STATES)]))
        joined = st.builds(
            lambda first, others: first + "".join(f" {sign} {one}" for sign, one in others),
            term,
            st.lists(st.tuples(st.sampled_from("+-"), term), max_size=6),
        )
        return joined.filter(_readable)

    def _manoeuvre(self, made: Any) -> Answers:
        return st.one_of(
            st.just(made(do="hold")),
            st.builds(made, do=st.just("advance"), hexes=st.integers(1, 4), press=st.booleans()),
            st.builds(made, do=st.just("toward"), to=self.goal, press=st.booleans()),
            st.builds(made, do=st.just("close"), hexes=st.integers(1, 30)),
            st.builds(made, do=st.just("withdraw"), press=st.booleans()),
        )

    def movement(self) -> Answers:
        guide = self.own if self.side == "islamic" else st.one_of(self.own, st.just("galleass"))
        dress = {"do": st.just("dress"), "guide": guide, "behind": st.integers(0, 30), "press": st.booleans()}
        ways = [
            self._manoeuvre(Movement),
            st.builds(Movement, **dress),
            st.from_regex("[OSLRC]{1,11}", fullmatch=True).map(_steps),
        ]
        if self.side == "christian":
            ways.append(st.sampled_from([Movement(do="tow"), Movement(do="untow")]))
        else:
            ways.append(st.from_regex("[OSLRC]{0,10}[OS]!", fullmatch=True).map(_steps))
            victim = st.one_of(st.sampled_from(("nearest", "best")), self.enemy)
            ways.append(
                st.builds(
                    Movement,
                    do=st.just("ram"),
                    to=victim,
                    least=st.integers(0, 4),
                    otherwise=self._manoeuvre(Otherwise),
                )
            )
        return st.one_of(*ways)

    def targets(self, least: int = 0) -> Answers:
        return some(st.one_of(st.sampled_from(("best", "nearest")), self.enemy), 4, least)

    def attack(self) -> Answers:
        arc = st.builds(ArcLine, arc=st.sampled_from(ARCS), targets=self.targets())
        close = {"who": self.whom(), "least": perhaps_odds}
        return st.one_of(
            st.builds(Attack, act=st.just("gun"), who=self.whom(), targets=self.targets(), arcs=some(arc, 4)),
            st.builds(Attack, act=st.just("arms"), targets=self.targets(), **close),
            st.builds(Attack, act=st.just("arms"), targets=self.targets(2), split=st.just(True), **close),
            st.builds(Attack, act=st.just("board"), targets=self.targets(), **close),
        )

    def condition(self) -> Answers:
        term = st.one_of(
            st.builds(lambda word, id: Holds(word, (id,)), st.sampled_from(("sunk", "afloat", "repulsed")), self.ship),
            st.builds(
                lambda sign, n: Compare(Measured("lost"), sign, Figure(n)),
                st.sampled_from((">=", "<")),
                st.one_of(st.integers(0, 200).map(lambda n: n * 1000), st.integers(0, 200_000)),
            ),
        )
        joined = st.recursive(
            term,
            lambda inner: st.one_of(
                inner.map(Not),
                st.lists(inner, min_size=2, max_size=3).map(lambda held: All(tuple(held))),
                st.lists(inner, min_size=2, max_size=3).map(lambda held: AnyOf(tuple(held))),
            ),
            max_leaves=4,
        )
        return joined.map(settled)

    def fight_line(self) -> Answers:
        return st.one_of(
            st.builds(FightLine, attack=self.attack()),
            st.builds(
                FightLine, when=self.condition(), attack=self.attack(), otherwise=st.one_of(st.none(), self.attack())
            ),
            st.builds(FightLine, when=self.condition()),
        )

    def doctrine(self) -> Answers:
        guns = st.sampled_from(("best", "nearest", "none"))
        return st.one_of(
            st.builds(Doctrine, guns=guns, arms=perhaps_odds),
            st.builds(Doctrine, guns=guns, board=odds, most=st.integers(1, 6), arms=perhaps_odds),
        )

    def fight(self) -> Answers:
        by_name = st.builds(DoctrineLine, who=self.whom(), name=names)
        told = st.builds(DoctrineLine, who=self.whom(), doctrine=self.doctrine())
        rams = some(self.own, 6) if self.side == "islamic" else st.just(())
        return st.builds(Fight, rams=rams, lines=some(self.fight_line()), doctrines=some(st.one_of(by_name, told)))

    def face_line(self) -> Answers:
        to = st.one_of(st.sampled_from((*NAMES, *TURNS, "nearest", "away", "keep")), self.ship, hexes)
        return st.builds(FaceLine, who=self.whom(), to=to, cut=st.booleans())

    def facings(self) -> Answers:
        return st.builds(Facings, face=some(self.face_line()))

    def until(self) -> Answers:
        return st.builds(
            Until,
            turn=st.integers(0, 99),
            enemy_within=st.integers(0, 30),
            wind_change=st.booleans(),
            loss=st.booleans(),
            blocked=st.booleans(),
            even_combat=st.booleans(),
        )

    def answers(self) -> tuple[tuple[Question[Any], Answers], ...]:
        """Every question that the side is asked, with what it may answer."""
        return (
            (OrderTurn("turn"), self.sheet()),
            (OrderFight("fight"), self.fight()),
            (OrderMore("more"), self.fight()),
            (OrderFacing("face"), self.facings()),
        )

    def sheet(self) -> Answers:
        return st.builds(
            Sheet,
            move=some(st.builds(MoveLine, who=self.whom(), order=self.movement()), 4),
            fight=self.fight(),
            face=some(self.face_line()),
            standing=st.one_of(st.none(), self.until()),
            groups=st.dictionaries(names, self.whom(), max_size=2),
            doctrines=st.dictionaries(names, self.doctrine(), max_size=2),
            paired=st.sampled_from((None, True, False)),
        )


def _steps(steps: str) -> Movement:
    return Movement(do="steps", steps=steps)
