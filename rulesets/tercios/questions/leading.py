"""What is asked about Leaders besides their own orders. [D-18, D-40..D-42]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Question
from rulesets.tercios.geometry.poses import Point


class Oppose(Question[bool], frozen=True):
    """Frío: oppose a Command action that succeeded. Veiled while nobody knows that he has it. [T-QUA-32, D-18]"""

    leader: str
    quality: str
    by: str

    stop_class: ClassVar[str] = "oppose"


class MakeWay(Question[Literal["JOIN", "STEP"]], frozen=True):
    """An own Leader stands where the unit ends: he joins it or steps aside. [T-MOV-11, D-40]"""

    leader: str
    unit: str

    stop_class: ClassVar[str] = "overlap"


class Escape(Question[Point | None], frozen=True):
    """Where a Leader gets to who escapes a moving enemy or a lost unit; None leaves it to the server.
    [T-CMD-22, T-QUA-03, D-41, D-42]"""

    leader: str
    spots: tuple[Point, ...] = ()
    """Places that would do, the nearest first: all he may choose from."""

    stop_class: ClassVar[str] = "escape"
