"""What the geometry is asked and what it answers: plain records."""

from __future__ import annotations

from enum import StrEnum
from typing import Annotated, Literal

from rulesets.aguila.position.geometry.stances import Arc, Coordinate, Spot, Stance
from rulesets.forms import said, shaped
from rulesets.forms.saying import face
from rulesets.tabletop.geometry.records import Record

Do = Literal["fwd", "back", "left", "right", "turn", "wheel"]
At = Annotated[Stance, shaped(parts="x | x; y | y; heading (degrees) | rumbo (grados)", units="inch inch decidegree")]
"""A stance as forms ask for it."""
_ANGLE = face("Degrees (+ is clockwise)", "Grados (+ a la derecha)", unit="decidegree", only="do: turn wheel")
MANY_LEGS = 12
"""More than one may write."""


class Reason(StrEnum):
    """Why a move or a charge cannot be made as asked, or a base cannot stand somewhere."""

    TOO_FAR = "too_far"
    """More than the allowance or the reach."""
    TURNS = "turns"
    """More turns or wheels than the order allows."""
    DIRECTION = "direction"
    """A way that the order does not go, or more legs than it allows."""
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

    do: Annotated[
        Do,
        said(
            "Step",
            "Paso",
            names="fwd: forward | adelante; wheel: wheel | conversión; turn: turn | giro; back: back | atrás; "
            "left: to the left | a la izquierda; right: to the right | a la derecha",
        ),
    ]
    by: Annotated[Coordinate, said("How far", "Cuánto", unit="inch", only="do: fwd back left right", faces=(_ANGLE,))]


class Going(Record, frozen=True, kw_only=True):
    """What an order allows. [G-35, G-37]"""

    allowance: int
    turns: int = 0
    wheels: int = 0
    any_turn: bool = False
    """Turns of any angle: FACE, guns."""
    turn_first: bool = False
    """FACE turns before it goes. [A-MOV-04]"""
    ways: tuple[Do, ...] = ("fwd", "back", "left", "right")
    """Where its legs may go. [A-MOV-05, A-MOV-07, A-MOV-08]"""
    legs: int = MANY_LEGS
    """How many there may be. [A-MOV-07, A-ART-04]"""
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
