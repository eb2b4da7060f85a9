"""A turn's own questions: who begins, whose step, which Troop. [D-14..D-20, A-30]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Question
from rulesets.tercios.questions.answers import StepChoice


class ChooseFirst(Question[Literal["FIRST", "SECOND"]], frozen=True):
    """The winner of the initiative says whether he takes the first step. [T-TURN-05, D-14]"""

    stop_class: ClassVar[str] = "initiative"


class TakeStep(Question[StepChoice], frozen=True):
    """Start of a step: a Leader or none, and the Troop if no Leader acts. [D-15..D-17, D-19, A-40]"""

    stop_class: ClassVar[str] = "step"


class PickTroop(Question[str], frozen=True):
    """A Leader has acted, or a second Troop follows: which Troop now; nothing is a pass where it is allowed.
    [D-19, D-20]"""

    named: str = ""
    """The Troop named when the step began."""

    stop_class: ClassVar[str] = "troop"
