"""How Leaders are lost: with their unit, in the wrong place, without troops, for want of heart. [T-CMD-21..T-CMD-25]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.tercios.battle import Battle
from rulesets.tercios.geometry.poses import Pose
from rulesets.tercios.state import Unit


def fall_with_unit(battle: Battle, unit: Unit) -> Play[None]:
    """Leaders inside a destroyed unit fall with it; Afortunado may get away. `unit` is as it stood. [T-CMD-23]"""
    raise NotImplementedError
    yield


def mourn(battle: Battle, unit: Unit) -> Play[None]:
    """A friendly Troop was destroyed: cowards flee, Leaders without troops are removed. [T-CMD-21, T-CMD-24]"""
    raise NotImplementedError
    yield


def caught_in_the_way(battle: Battle, mover: str, turned: Pose, end: Pose) -> Play[None]:
    """Enemy Leaders that a moving base touches save themselves or die. Call it after the mover stands at its end.
    [T-CMD-22]"""
    raise NotImplementedError
    yield


def remove_leader(battle: Battle, leader: str, cause: str, rule: str) -> Play[None]:
    """He is out of the battle; a General gives his points. [T-CMD-25, T-VIC-03]"""
    raise NotImplementedError
    yield
