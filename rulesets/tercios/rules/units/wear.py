"""Markers on Troops: wear and Disorder, put on and taken off. [T-VAL-15..T-VAL-20, T-UNI-10]"""

from __future__ import annotations

from rulesets.tercios.dialogue.events.harm import Disordered, Recovered, Reorganised, WornDown
from rulesets.tercios.position.field import Battle
from rulesets.tercios.position.troops import stamina


def add_wear(battle: Battle, unit: str, points: int, cause: str, rule: str) -> None:
    """Places markers, even beyond Stamina: who does so calls `break_test` when the moment has come. [T-VAL-15]"""
    if points <= 0:
        return
    changed = battle.change(unit, wear=battle.units[unit].wear + points)
    battle.tell(WornDown(unit, points, changed.wear, cause, rule))


def remove_wear(battle: Battle, unit: str, points: int, cause: str, rule: str, *, last: bool = False) -> int:
    """Takes markers off, never the last one unless `last`. How many came off. [T-ORD-19, T-TRP-06]"""
    held = battle.units[unit].wear
    points = min(points, held if last else max(held - 1, 0))
    if points > 0:
        battle.change(unit, wear=held - points)
        battle.tell(Recovered(unit, points, held - points, cause, rule))
    return points


def disorder(battle: Battle, unit: str, cause: str, rule: str) -> None:
    """On or off: a second Disorder changes nothing. [T-VAL-18]"""
    if not battle.units[unit].disordered:
        battle.change(unit, disordered=True)
        battle.tell(Disordered(unit, cause, rule))


def reorganise(battle: Battle, unit: str, cause: str, rule: str, *, reveals: str = "") -> None:
    """Loses its Disorder; `reveals` where its owner chose it. [T-VAL-19]"""
    if battle.units[unit].disordered:
        battle.change(unit, disordered=False)
        battle.tell(Reorganised(unit, cause, rule), reveals=reveals)


def settle_stamina(battle: Battle, unit: str) -> None:
    """Stamina fell: markers beyond it come off and nobody tests. [T-VAL-20]"""
    found = battle.units[unit]
    most = stamina(battle, found)
    if found.alive and found.wear > most:
        battle.change(unit, wear=most)
        battle.tell(Recovered(unit, found.wear - most, most, "stamina", "T-VAL-20"))
