"""Answers to an enemy's activation. [D-27..D-34, D-52]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Question
from rulesets.tercios.geometry.poses import Pose
from rulesets.tercios.questions.answers import Reaction, Rescue

Trigger = Literal["CHARGE", "APPROACH"]


class React(Question[Reaction], frozen=True):
    """A reaction window: asked of every unit that holds a card and meets the trigger, whatever the card.
    [T-REA-01, D-27..D-30, D-32, H-14]"""

    unit: str
    foe: str
    trigger: Trigger
    point: Pose | None = None
    """Where the mover stands when it is answered: the reaction point. [T-REA-04]"""

    stop_class: ClassVar[str] = "reaction"


class ReactFromAmbush(React, frozen=True):
    """The same for a unit whose ambush was just sprung: that it is asked would tell. [T-TRP-07, D-52]"""

    veiled: ClassVar[bool] = True


class GiveShelter(Question[Rescue], frozen=True):
    """A Company with Resguardo is charged: which cavalry protects it, and where. [T-TRP-19, D-31]"""

    unit: str
    foe: str

    stop_class: ClassVar[str] = "resguardo"


class OrderWindows(Question[tuple[str, ...]], frozen=True):
    """Several units may answer at one point: in which order they are asked. [T-REA-07, D-33]"""

    units: tuple[str, ...]
    foe: str

    stop_class: ClassVar[str] = "windows"


class GoOn(Question[bool], frozen=True):
    """An interception was thrown back or a rescuer beaten: does the unit go on? [T-REA-12, T-TRP-20, D-34]"""

    unit: str
    foe: str

    stop_class: ClassVar[str] = "continue"
