"""A battle to write orders for, and arbitrary answers to everything that can be asked in it."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from rulesets.conditions import Select, trees
from rulesets.conditions.trees import SIGNS, Compare, Figure, Holds, Measured
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.plans.selectors import SELECTORS
from rulesets.tercios.position.geometry.facings import FACINGS
from rulesets.tercios.position.geometry.terrain import Element
from rulesets.tercios.position.state import ORDERS as CARDS
from rulesets.tercios.position.view import View
from tests.tercios.battlefield import Battlefield

Strategy = st.SearchStrategy[Any]

UNITS = ("T1", "T2", "T12", "M1", "C1", "C2", "B1")
LEADERS = ("G", "L1", "L2")
ELEMENTS = ("building1", "wood1", "wood12", "urban1-2")
NAMED = {"T": "esp_tercio", "M": "esp_tercio", "C": "esp_tercio", "B": "esp_tercio"}


def battlefield() -> Battlefield:
    """Two armies of the same make, with terrain between them."""
    field = Battlefield(turn=3)
    for prefix, y in (("S", 10), ("N", 40)):
        for at, unit in enumerate(UNITS):
            field.unit(prefix + unit, NAMED[unit[0]], (5 + 8 * at, y))
        for at, leader in enumerate(LEADERS):
            field.leader(prefix + leader, (5 + 8 * at, y + 5))
    corners = ((0, 0), (1000, 0), (1000, 1000), (0, 1000))
    kinds = {"building1": "building", "wood1": "wood", "wood12": "wood", "urban1-2": "building"}
    field.terrain(*(Element(id, kind, corners) for id, kind in kinds.items()))
    return field


def view(side: str = "south") -> View:
    return battlefield().view(side)


class Parts:
    """Arbitrary answers of one side: its own ids and the enemy's as the view has them."""

    def __init__(self, side: str) -> None:
        own, foe = ("S", "N") if side == "south" else ("N", "S")
        self.own = st.sampled_from([own + unit for unit in UNITS])
        self.leader = st.sampled_from([own + leader for leader in LEADERS])
        self.enemy = st.sampled_from([foe + unit for unit in UNITS])
        self.troop = st.one_of(self.own, self.enemy, st.just("foe"))
        self.spoken_of = st.one_of(self.troop, st.just("self"))
        self.chief = st.sampled_from([prefix + leader for prefix in (own, foe) for leader in LEADERS])
        self.unit = own + "T1"

    # Parts.

    element = st.sampled_from(ELEMENTS)
    coordinate = st.integers(-99_999, 199_999)
    place = st.tuples(coordinate, coordinate)
    length = st.integers(0, 99_999)
    far = st.integers(1, 99_999)
    degrees = st.integers(-36_000, 36_000)
    facing = st.sampled_from(FACINGS)
    card = st.sampled_from(CARDS)
    weapon = st.sampled_from(sorted(CATALOGUE.weapons))
    virtue = st.sampled_from(["", *sorted(CATALOGUE.virtues)])
    action = st.sampled_from(["INSPIRAR", "CORRER", *(quality.upper() for quality in sorted(CATALOGUE.qualities))])

    def few(self, of: Strategy, least: int = 0, most: int = 3) -> Strategy:
        return st.lists(of, min_size=least, max_size=most).map(tuple)

    def condition(self) -> Strategy:
        """Settled trees, as words make them."""
        one, two = st.tuples(self.spoken_of), st.tuples(self.spoken_of, self.spoken_of)
        quantity = st.one_of(
            st.builds(Figure, st.integers(-99_999, 99_999)),
            st.sampled_from(("turn", "step", "enemies_left", "friends_left", "lead")).map(Measured),
            st.builds(Measured, st.sampled_from(("wear", "wear_left")), one),
            st.builds(Measured, st.sampled_from(("dist", "odds", "shot")), two),
        )
        states = ("fresh", "limit", "disordered", "alive", "acted", "has_card", "threatened", "commanded")
        leaf = st.one_of(
            st.sampled_from(("initiative", "from_infantry", "from_cavalry", "flanked")).map(Holds),
            st.builds(Holds, st.sampled_from(states), one),
            st.builds(Holds, st.sampled_from(("alive", "exhausted")), st.tuples(self.chief)),
            st.builds(Holds, st.sampled_from(("visible", "reach", "inrange", "flank")), two),
            st.builds(Holds, st.just("inside"), st.tuples(self.chief, self.spoken_of)),
            st.builds(Holds, st.just("known"), st.tuples(self.spoken_of, self.card)),
            st.builds(Compare, quantity, st.sampled_from(SIGNS), quantity),
        )
        grown = st.recursive(
            leaf,
            lambda inner: st.one_of(
                st.builds(trees.All, self.few(inner, 1)),
                st.builds(trees.Any, self.few(inner, 1)),
                st.builds(trees.Not, inner),
            ),
            max_leaves=5,
        )
        return grown.map(trees.settled)

    def maybe_condition(self) -> Strategy:
        return st.one_of(st.just(""), self.condition())

    def selector(self) -> Strategy:
        words = st.sampled_from(["nearest", "most_worn", "cavalry", "disordered", "limit", "has_card"])
        chosen = st.builds(
            lambda words, within, by, order: SELECTORS.parts(Select(words, within, by, order if by else "")),
            self.few(words, 1),
            st.sampled_from([None, 12_500]),
            st.sampled_from(["", "distance", "wear_left", "odds"]),
            st.sampled_from(["", "asc", "desc"]),
        )
        return st.one_of(self.troop, self.chief, chosen, st.just(Select(within=7_000)))

    def target(self) -> Strategy:
        """Nobody's own Troop: whoever writes that they shoot at it is asked to think again."""
        return self.selector().filter(lambda sel: not isinstance(sel, str) or not sel.startswith(self.unit[0]))

    def wishes(self, least: int = 0) -> Strategy:
        return self.few(st.builds(plan.Wish, sel=self.target(), when=self.maybe_condition()), least)
