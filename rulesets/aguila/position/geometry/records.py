"""What the geometry is asked and what it answers: plain records."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

from rulesets.aguila.position.geometry.stances import Arc, Spot, Stance
from rulesets.tabletop.geometry.records import Record

Do = Literal["fwd", "back", "left", "right", "turn", "wheel"]


class Reason(StrEnum):
    """Why a move or a charge cannot be made as asked, or a base cannot stand somewhere."""

    TOO_FAR = "too_far"
    """More than the allowance or the reach."""
    TURNS = "turns"
    """More turns or wheels than the order allows."""
    ANGLE = "angle"
    """A turn or wheel of more than 90 degrees."""
    TABLE = "table"
    IMPASSABLE = "impassable"
    OBSTACLE = "obstacle"
    """At the double, or with a gun."""
    ROUGH = "rough"
    """A gun in an area."""
    ENEMY = "enemy"
    """Too close to an enemy."""
    FRIEND = "friend"
    """Too close to a friend whom it does not cross, or on whom it would end."""
    OUT_OF_ARC = "out_of_arc"
    WAY = "way"
    """No path leads to the side that must be struck."""
    ROOM = "room"
    """No room beside the target."""


class Hindrance(Record, frozen=True):
    """The reason, and the ids of the units or pieces in the way."""

    reason: Reason
    by: tuple[str, ...] = ()


class Step(Record, frozen=True):
    """One primitive. `by`: thousandths of an inch, or tenths of a degree (+ is clockwise; a wheel: R). [G-31]"""

    do: Do
    by: int


class Going(Record, frozen=True, kw_only=True):
    """What an order allows. [G-35, G-37]"""

    allowance: int
    turns: int = 0
    wheels: int = 0
    any_turn: bool = False
    """Turns of any angle: FACE, guns."""
    double: bool = False
    gap: int = 1000
    """How near it may come to enemies; 2000 in open order. [A-MOV-12]"""
    free_ground: bool = False
    """Difficult ground costs nothing more. [A-TER-06]"""
    gun: bool = False
    officer: bool = False
    """Crosses friends freely. [A-MOV-18]"""


class Walked(Record, frozen=True, kw_only=True):
    """A move as far as it went. Its end is always legal."""

    at: Stance
    spent: int = 0
    steps: tuple[Step, ...] = ()
    """What was walked: the last one may be shorter than it was asked."""
    steps_done: int = 0
    """How many of the steps were walked in full."""
    crossed: tuple[str, ...] = ()
    waded: tuple[str, ...] = ()
    """Frozen water that it touched. [A-WEA-08]"""
    hindrance: Hindrance | None = None
    """Why it did not go on."""


class Sight(Record, frozen=True, kw_only=True):
    """[G-09..G-14, G-20..G-30]"""

    clear: bool
    """Seen at least in the first test of G-28."""
    doubtful: bool = False
    """Seen only in the first test: a die decides."""
    share: float = 1.0
    """How much of the target lies in the arc. With the arc `any` it is that of the 45 degrees arc. [G-11]"""
    distance: float = 0.0
    nearest: Spot = (0.0, 0.0)


class Contact(Record, frozen=True, kw_only=True):
    """How a charger comes to its target. [G-42..G-46]"""

    path: tuple[Step, ...]
    touch: Stance
    final: Stance
    cost: int
    side: Arc
    obstacle: str = ""
    """The defended obstacle at which it stops. [A-CHG-22]"""
    waded: tuple[str, ...] = ()
