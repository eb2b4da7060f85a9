"""When a card is checked, and with how many dice. [T-ORD-05..T-ORD-09]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.tercios.position.scene import Scene, Troop, marks_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import counts_as_fresh
from rulesets.tercios.position.values import Modifier, Pool
from rulesets.tercios.rules.fighting.shots import always_checks, shooters_of
from rulesets.tercios.rules.units.checks import discipline


def needs_check(scene: Scene, unit: Troop, order: Order) -> bool:
    """A worn unit makes a check. A giant gun always does to shoot, also in a fortification.
    [T-ORD-05, T-ORD-06, T-WPN-15]"""
    return not counts_as_fresh(unit) or (order == "FUEGO" and any(map(always_checks, shooters_of(scene, unit))))


def order_dice(scene: Scene, unit: Troop, order: Order, swapped: bool = False) -> Pool:
    """Discipline, with the bonus of Insigne and Religioso. [T-ORD-09, T-QUA-42, T-QUA-58]"""
    return discipline(scene, unit, _encouraged(unit, order, swapped))


def _encouraged(unit: Troop, order: Order, swapped: bool) -> Iterator[Modifier]:
    if marks_of(unit, "insigne"):
        yield Modifier("insigne", 1, rule="T-QUA-42")
    if order == "RESISTID" and not swapped and marks_of(unit, "religioso"):
        yield Modifier("religioso", 1, rule="T-QUA-58")
