"""A declared charge, and the moves by which it comes to blows. [A-CHG-13..A-CHG-24]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.events.charging import Charged, ChargeLost, CounterCharged
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.charging import counter
from rulesets.aguila.position.geometry.lining_up import line_up
from rulesets.aguila.position.geometry.records import Contact, Step
from rulesets.aguila.position.geometry.stances import Arc, Spot, Stance
from rulesets.aguila.rules.charging.declaring import contact
from rulesets.aguila.rules.moving.ice import break_ice, ice_between
from rulesets.aguila.rules.moving.officers import step_aside
from rulesets.aguila.rules.moving.speed import charge_reach
from rulesets.kernel.table import Play


class Onset:
    """One declaration and what has become of it."""

    def __init__(
        self,
        *,
        target: str,
        chargers: list[str],
        sides: dict[str, Arc],
        path: tuple[Step, ...],
        line: int,
        arcs: dict[str, Arc],
    ) -> None:
        self.target = target
        self.chargers = chargers
        """Those that still charge."""
        self.sides = sides
        """The side of the target's base that each strikes. [G-41]"""
        self.arcs = arcs
        """The arc of the target in which each stood; only front for who has no flanks. [A-CHG-19]"""
        self.path = path
        self.line = line
        self.counter: int | None = None
        """The target countercharges, at most so far. [D-44]"""
        self.faced = ""
        """The charger to whom a countercharger turns: the nearest. [A-CAV-08, A-CHG-33]"""
        self.contacts: dict[str, Contact] = {}
        self.origins: dict[str, Spot] = {}
        """The front centre of each charger before it moved: across what it attacks. [A-TER-11, G-18]"""


def make_moves(field: Field, onsets: Sequence[Onset]) -> Play[None]:
    """In the order of declaration. [A-CHG-24]"""
    for onset in onsets:
        if onset.counter is not None and onset.chargers:
            yield from _countercharge(field, onset)
        yield from _close_in(field, onset)


def _countercharge(field: Field, onset: Onset) -> Play[None]:
    """It turns to the charger and moves up to half its charge move; the clash is front to front. [A-CAV-08, G-48]"""
    id, charger = onset.target, onset.faced
    start = field.units[id].at
    if start is None or onset.counter is None:
        return
    reach = min(charge_reach(field, id), 2 * onset.counter)
    end = counter(field.ground, field.body(id), field.body(charger), reach, kept_in=field.table.since(4))
    field.move(id, end)
    field.tell(CounterCharged(id, charger, start, end))
    step_aside(field, id)
    for each in onset.chargers:
        onset.sides[each] = onset.arcs[each] = "front"
    yield from break_ice(field, id, ice_between(field, id, start, end))


def _close_in(field: Field, onset: Onset) -> Play[None]:
    """Chargers that cannot reach stay where they are. [A-CHG-20, A-CHG-23]"""
    able = []
    for id in onset.chargers:
        why = _prevented(field, id, onset)
        if why:
            field.tell(ChargeLost(id, onset.target, why))
        else:
            able.append(id)
    places = _places(field, onset, able)
    onset.chargers = []
    for id in able:
        place = places.get(id)
        start = field.units[id].at
        if place is None or start is None:
            field.tell(ChargeLost(id, onset.target, "room"))
            continue
        onset.origins[id] = field.body(id).front_centre
        field.move(id, place)
        onset.chargers.append(id)
        field.tell(Charged(id, onset.target, onset.sides[id], start, place))
        step_aside(field, id)
        yield from break_ice(field, id, onset.contacts[id].waded)
    onset.chargers = [id for id in onset.chargers if field.is_here(id)]


def _prevented(field: Field, id: str, onset: Onset) -> str:
    if not field.is_here(onset.target):
        return "gone"
    if not field.is_here(id) or field.is_stunned(id):
        return "stunned"
    found = contact(field, id, onset.target, onset.path, onset.sides[id])
    if isinstance(found, Contact):
        onset.contacts[id] = found
        return ""
    return "way"


def _places(field: Field, onset: Onset, able: list[str]) -> dict[str, Stance | None]:
    """Several on one side share it; who strikes another side keeps off them at the corner. [A-CHG-20, G-46, G-47]"""
    if len(able) == 1:
        return {able[0]: onset.contacts[able[0]].final}
    found: dict[str, Stance | None] = {}
    ground = field.ground
    for side in dict.fromkeys(onset.sides[id] for id in able):
        row = [(field.body(id), onset.contacts[id]) for id in able if onset.sides[id] == side]
        places = line_up(ground, row, field.body(onset.target), side)
        ground = ground.holding(*(field.body(id).standing(at) for id, at in places.items() if at is not None))
        found |= places
    return found
