"""Events of combats, their ends and the moves that follow."""

from __future__ import annotations

from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.dialogue.subjects import OfLeader, OfMove, OfSide, OfUnit
from rulesets.tercios.position.values import Pool


class Struck(OfUnit, frozen=True):
    """One unit's part of a round: it strikes and the other resists. [T-COM-13, T-COM-14]"""

    foe: str
    mala_guerra: int
    """0 in the first round, then the number of the round of mala guerra. [T-COM-25]"""
    pool: Pool
    least: int
    roll: Roll
    hits: int
    courage: Pool | None
    save: int
    resisted: Roll | None
    saves: int
    wear: int
    rule: str


class CombatDecided(Event, frozen=True):
    """What each has caused in this combat so far, and who is ahead. Nobody is in a tie. [T-COM-20, T-COM-22]"""

    charger: str
    target: str
    caused: dict[str, int]
    winner: str
    rule: str


class MalaGuerraInvoked(OfSide, frozen=True):
    """Pikes that tied continue to fight. [T-COM-25]"""

    unit: str
    foe: str
    round: int
    rule: str


class FellBack(OfUnit, frozen=True):
    """A unit unlocked or retreated. `completed` says whether it got as far as it should. [T-COM-18, T-COM-21]"""

    foe: str
    how: str
    """`unlock` or `retreat`."""
    pose: Pose
    length: int
    completed: bool
    rule: str


class StoodFast(OfUnit, frozen=True):
    """A beaten unit did not move: its fortress holds, or it cannot leave its building.
    [T-TRP-13, T-TRP-17, T-TER-24]"""

    foe: str
    where: str
    """`fortress`, `emplaced` or `building`."""
    rule: str


class SteppedBack(OfMove, frozen=True):
    """The unit that stayed makes room. [T-COM-19]"""


class KeptCalm(OfUnit, frozen=True):
    """A Tranquilo inside saves the unit from the wear of a blocked retreat. [T-QUA-62]"""

    rule: str


class FortressLost(OfUnit, frozen=True):
    """A retreating unit leaves its Fortaleza Móvil for good. [T-TRP-13]"""

    rule: str


class EleganceUsed(OfLeader, frozen=True):
    """A Leader lets the unit unlock instead of retreating. [T-QUA-25]"""

    unit: str
    rule: str


class Pursued(OfMove, frozen=True):
    """Cavalry destroyed the enemy that it beat and continues. [T-CAV-03, T-WPN-06]"""


class Consolidated(OfMove, frozen=True):
    """The charger advances over the place of a destroyed enemy. [T-COM-24]"""


class MovedIn(OfUnit, frozen=True):
    """The charger consolidates into the building that it has emptied. [T-TER-24]"""

    building: str
    rule: str


class GunShifted(Event, frozen=True):
    """A gun makes way for a unit of its own side that ended its move on it. [T-MOV-10]"""

    gun: str
    mover: str
    pose: Pose
    rule: str
