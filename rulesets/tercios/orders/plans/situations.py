"""What a condition can ask about the owner's view, and its arguments. It knows only
what its owner sees. [A-15, A-17]"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from rulesets.conditions import Argument, Kind
from rulesets.kernel.text import Problem, Text
from rulesets.language import AnyOf, Fixed
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.orders.language.slots import ANYONE, CARD, Narrowed
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.view import UnitView, View

# Arguments.

UNIT_ID = re.compile(r"[SN][TMCB][0-9]{1,3}")
LEADER_ID = re.compile(r"[SN](G|L[0-9]{1,3})")
FOE, SELF = "foe", "self"
"""The enemy in a reaction or combat, and the unit whose rule, wish or line it is."""


def is_unit_id(word: str) -> bool:
    return UNIT_ID.fullmatch(word) is not None


def is_leader_id(word: str) -> bool:
    return LEADER_ID.fullmatch(word) is not None


def tidy(given: str) -> str:
    """A name as it is stored: ids and cards in capitals, the unit itself and its foe as words."""
    return given.lower() if given.lower() in (FOE, SELF) else given.upper()


def _unit(word: str, given: Argument) -> Problem | None:
    if given in (FOE, SELF) or is_unit_id(str(given)):
        return None
    return _no_id(word, given, Text("a unit", "una unidad"))


def _leader(word: str, given: Argument) -> Problem | None:
    return None if is_leader_id(str(given)) else _no_id(word, given, Text("a Leader", "un Mando"))


def _anybody(word: str, given: Argument) -> Problem | None:
    return None if is_leader_id(str(given)) else _unit(word, given)


def _no_id(word: str, given: Argument, who: Text) -> Problem:
    text = Text(
        f"{word} speaks of {who.en}, not of {given or '?'}.", f"{word} trata de {who.es}, no de {given or '?'}."
    )
    return Problem("", "no-id", text)


def _card(word: str, given: Argument) -> Problem | None:
    if given in ORDERS:
        return None
    text = Text(f"{given or '?'} is no order card.", f"{given or '?'} no es una carta de orden.")
    return Problem("", "no-card", text, ORDERS)


FOE_WORDS = Text("foe|the foe", "enemigo|el enemigo|foe")
SELF_WORDS = Text("self|itself|himself", "ella|ella misma|él mismo|yo|self")
_FOE = Fixed(FOE, FOE_WORDS, label=Text("the foe", "el enemigo"))
_SELF = Fixed(SELF, SELF_WORDS, label=Text("the unit itself", "la propia unidad"))
AIMED_AT = AnyOf(_FOE, ANYONE, label=Text("Troop or Leader", "Tropa o Mando"))
AIMED_AT_ENEMY = AnyOf(
    _FOE, Narrowed("anyone", "enemy anyone", label=ANYONE.label), label=Text("Troop or Leader", "Tropa o Mando")
)
ANYBODY = AnyOf(_FOE, _SELF, ANYONE, label=Text("Troop or Leader", "Tropa o Mando"))
_LISTS = (
    ("special", Text("By the case", "Según el caso")),
    ("own", Text("Ours", "Los nuestros")),
    ("enemies", Text("The enemy's", "Del enemigo")),
)
_WHO = Text("Who", "Quién")
UNIT = Kind("unit", _WHO, ANYBODY, _unit, tidy=tidy, lists=_LISTS)
LEADER = Kind("leader", _WHO, ANYBODY, _leader, tidy=tidy, lists=_LISTS[1:])
ENEMY_UNIT = Kind("enemy", _WHO, AIMED_AT_ENEMY, _unit, tidy=tidy, lists=_LISTS[2:])
WHOEVER = Kind("any", _WHO, ANYBODY, _anybody, tidy=tidy, lists=_LISTS)
A_CARD = Kind("card", Text("Card", "Carta"), CARD, _card, tidy=tidy, lists=(("cards", Text("Card", "Carta")),))


# Questions.


class Situation(msgspec.Struct, frozen=True):
    """Where a condition is evaluated: the side's view, the unit or Leader whose rule it is, and its foe if any."""

    view: View
    side: str
    foe: str = ""
    unit: str = ""

    def named(self, id: str) -> str:
        return {FOE: self.foe, SELF: self.unit}.get(id, id)

    def troop(self, id: str) -> UnitView | None:
        return appraisal.troop(self.view, self.named(id))


def of_unit(question: Callable[[View, UnitView], bool]) -> Callable[[Situation, str], bool]:
    def ask(at: Situation, id: str) -> bool:
        unit = at.troop(id)
        return unit is not None and question(at.view, unit)

    return ask


def alive(at: Situation, id: str) -> bool:
    """On the table or in ambush; for a Leader, not lost."""
    id = at.named(id)
    leader = at.view.leaders.get(id)
    if leader is not None:
        return leader.status != "removed"
    unit = at.view.units.get(id)
    return unit is not None and unit.alive


def exhausted(at: Situation, id: str) -> bool:
    leader = at.view.leaders.get(id)
    return leader is not None and leader.exhausted


def inside(at: Situation, leader: str, unit: str) -> bool:
    found = appraisal.chief(at.view, leader)
    return found is not None and bool(found.inside) and found.inside == at.named(unit)


def known(at: Situation, id: str, order: str) -> bool:
    """Only if this player has legally seen the card. The view shows no others. [A-17, H-07]"""
    id = at.named(id)
    card = at.view.cards.get(id)
    if card is not None:
        return card.order == order
    ambush = at.view.ambushes.get(id)
    return ambush is not None and ambush.order == order


def between(question: Callable[[View, str, str], bool]) -> Callable[[Situation, str, str], bool]:
    return lambda at, one, two: question(at.view, at.named(one), at.named(two))


def foe_is(arm: str) -> Callable[[Situation], bool]:
    def ask(at: Situation) -> bool:
        foe = at.troop(FOE) if at.foe else None
        return foe is not None and foe.troop.arm == arm

    return ask


def comes_from(at: Situation, id: str) -> bool:
    """Whether this very enemy is the one who charges, comes near or fights."""
    return bool(at.foe) and at.foe == at.named(id)


def count(value: Callable[[View, UnitView], int]) -> Callable[[Situation, str], float | None]:
    def ask(at: Situation, id: str) -> float | None:
        unit = at.troop(id)
        return None if unit is None else value(at.view, unit)

    return ask


def inches(at: Situation, one: str, two: str) -> float | None:
    found = appraisal.distance(at.view, at.named(one), at.named(two))
    return None if found is None else found / INCH


def odds(at: Situation, one: str, two: str) -> float | None:
    return appraisal.charge_odds(at.view, at.named(one), at.named(two))


def shot(at: Situation, one: str, two: str) -> float | None:
    known = at.troop(one) is not None and at.troop(two) is not None
    return appraisal.shot_value(at.view, at.named(one), at.named(two)) if known else None
