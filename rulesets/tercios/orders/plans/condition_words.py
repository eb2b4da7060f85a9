"""What a condition can speak of: the words of A-15 and what each asks of the owner's view. [A-15, A-17]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

import msgspec

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.state import other
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.rules.leaders.command import is_commanded

Kind = Literal["unit", "leader", "any", "card"]
"""What stands in the parentheses of a word."""


class Situation(msgspec.Struct, frozen=True):
    """What a condition is asked about: the side's view, the unit or Leader whose rule it is, its foe if any."""

    view: View
    side: str
    foe: str = ""
    unit: str = ""

    def named(self, id: str) -> str:
        return {"FOE": self.foe, "SELF": self.unit}.get(id, id)

    def troop(self, id: str) -> UnitView | None:
        return appraisal.troop(self.view, self.named(id))


def _of(question: Callable[[View, UnitView], bool]) -> Callable[[Situation, str], bool]:
    def ask(at: Situation, id: str) -> bool:
        unit = at.troop(id)
        return unit is not None and question(at.view, unit)

    return ask


def _alive(at: Situation, id: str) -> bool:
    """On the table or waiting in ambush; a Leader not lost."""
    id = at.named(id)
    leader = at.view.leaders.get(id)
    if leader is not None:
        return leader.status != "removed"
    unit = at.view.units.get(id)
    return unit is not None and unit.alive


def _exhausted(at: Situation, id: str) -> bool:
    leader = at.view.leaders.get(id)
    return leader is not None and leader.exhausted


def _inside(at: Situation, leader: str, unit: str) -> bool:
    found = appraisal.chief(at.view, leader)
    return found is not None and bool(found.inside) and found.inside == at.named(unit)


def _known(at: Situation, id: str, order: str) -> bool:
    """Only if this player has legally seen the card: the view shows no other. [A-17, H-07]"""
    id = at.named(id)
    card = at.view.cards.get(id)
    if card is not None:
        return card.order == order
    ambush = at.view.ambushes.get(id)
    return ambush is not None and ambush.order == order


def _between(
    question: Callable[[View, str, str], bool],
) -> Callable[[Situation, str, str], bool]:
    return lambda at, one, two: question(at.view, at.named(one), at.named(two))


def _foe_is(arm: str) -> Callable[[Situation], bool]:
    def ask(at: Situation) -> bool:
        foe = at.troop("FOE") if at.foe else None
        return foe is not None and foe.troop.arm == arm

    return ask


PREDICATES: dict[str, tuple[tuple[Kind, ...], Callable[..., bool]]] = {
    "fresh": (("unit",), _of(lambda view, unit: unit.wear == 0)),
    "limit": (("unit",), _of(appraisal.is_at_limit)),
    "disordered": (("unit",), _of(lambda view, unit: unit.disordered)),
    "alive": (("any",), _alive),
    "acted": (("unit",), _of(lambda view, unit: unit.acted)),
    "has_card": (("unit",), _of(lambda view, unit: view.holds_card(unit.id))),
    "visible": (("unit", "unit"), _between(appraisal.sees)),
    "reach": (("unit", "unit"), _between(appraisal.reaches)),
    "inrange": (("unit", "unit"), _between(appraisal.in_range)),
    "flank": (("unit", "unit"), _between(appraisal.outflanks)),
    "threatened": (("unit",), _of(lambda view, unit: appraisal.threatened(view, unit.id))),
    "commanded": (("unit",), _of(is_commanded)),
    "exhausted": (("leader",), _exhausted),
    "inside": (("leader", "unit"), _inside),
    "initiative": ((), lambda at: at.view.first == at.side),
    "known": (("unit", "card"), _known),
    "from_infantry": ((), _foe_is("infantry")),
    "from_cavalry": ((), _foe_is("cavalry")),
    "flanked": ((), lambda at: bool(at.foe and at.unit) and appraisal.flankable(at.view, at.foe, at.unit)),
}


def _count(value: Callable[[View, UnitView], int]) -> Callable[[Situation, str], float | None]:
    def ask(at: Situation, id: str) -> float | None:
        unit = at.troop(id)
        return None if unit is None else value(at.view, unit)

    return ask


def _inches(at: Situation, one: str, two: str) -> float | None:
    found = appraisal.distance(at.view, at.named(one), at.named(two))
    return None if found is None else found / INCH


def _shot(at: Situation, one: str, two: str) -> float | None:
    known = at.troop(one) is not None and at.troop(two) is not None
    return appraisal.shot_value(at.view, at.named(one), at.named(two)) if known else None


NUMBERS: dict[str, tuple[tuple[Kind, ...], Callable[..., float | None]]] = {
    "turn": ((), lambda at: at.view.turn),
    "step": ((), lambda at: at.view.steps.get(at.side, 0)),
    "wear": (("unit",), _count(lambda view, unit: unit.wear)),
    "wear_left": (("unit",), _count(appraisal.wear_left)),
    "dist": (("any", "any"), _inches),
    "odds": (("unit", "unit"), lambda at, one, two: appraisal.charge_odds(at.view, at.named(one), at.named(two))),
    "shot": (("unit", "unit"), _shot),
    "enemies_left": ((), lambda at: appraisal.left_to_act(at.view, other(at.side))),
    "friends_left": ((), lambda at: appraisal.left_to_act(at.view, at.side)),
    "lead": ((), lambda at: appraisal.lead(at.view, at.side)),
}
