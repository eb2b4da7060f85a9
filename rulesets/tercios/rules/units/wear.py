"""Markers on Troops: wear and Disorder, added and removed. [T-VAL-15..T-VAL-20, T-UNI-10]"""

from __future__ import annotations

from rulesets.tercios.dialogue.events.harm import Disordered, Recovered, Reorganised, WornDown
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.troops import stamina


def add_wear(field: Field, unit: str, points: int, cause: str, rule: str) -> None:
    """Adds markers, even beyond Stamina. The caller must call `break_test` at the right moment. [T-VAL-15]"""
    if points <= 0:
        return
    changed = field.change(unit, wear=field.units[unit].wear + points)
    field.tell(WornDown(unit, points, changed.wear, cause, rule))


def remove_wear(field: Field, unit: str, points: int, cause: str, rule: str, *, last: bool = False) -> int:
    """Removes markers, but never the last one unless `last`. Returns how many were removed. [T-ORD-19, T-TRP-06]"""
    held = field.units[unit].wear
    points = min(points, held if last else max(held - 1, 0))
    if points > 0:
        field.change(unit, wear=held - points)
        field.tell(Recovered(unit, points, held - points, cause, rule))
    return points


def disorder(field: Field, unit: str, cause: str, rule: str) -> None:
    """A unit is Disordered or not: a second Disorder changes nothing. [T-VAL-18]"""
    if not field.units[unit].disordered:
        field.change(unit, disordered=True)
        field.tell(Disordered(unit, cause, rule))


def reorganise(field: Field, unit: str, cause: str, rule: str, *, reveals: str = "") -> None:
    """The unit loses its Disorder. `reveals` is given if its owner chose it. [T-VAL-19]"""
    if field.units[unit].disordered:
        field.change(unit, disordered=False)
        field.tell(Reorganised(unit, cause, rule), reveals=reveals)


def settle_stamina(field: Field, unit: str) -> None:
    """Stamina became lower: markers beyond it are removed without a test. [T-VAL-20]"""
    found = field.units[unit]
    most = stamina(field, found)
    if found.alive and found.wear > most:
        field.change(unit, wear=most)
        field.tell(Recovered(unit, found.wear - most, most, "stamina", "T-VAL-20"))
