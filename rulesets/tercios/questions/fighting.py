"""Questions of a combat and its end. [D-26, D-35..D-37, D-43]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question


class InvokeMalaGuerra(Question[bool], frozen=True):
    """Pikes that tie: fight on at once? One player's wish is enough. [T-COM-25, T-COM-26, D-35]"""

    unit: str
    foe: str
    rounds: int
    """Rounds of mala guerra fought already in this combat."""

    stop_class: ClassVar[str] = "mala-guerra"


class Consolidate(Question[bool], frozen=True):
    """The enemy is annihilated: advance 3"? Impetuosos must. [T-COM-24, T-CAV-16, D-36]"""

    unit: str

    stop_class: ClassVar[str] = "consolidate"


class UseElegance(Question[bool], frozen=True):
    """Elegante: let the unit unlock instead of retreating. Veiled while nobody knows of it. [T-QUA-25, D-37]"""

    leader: str
    unit: str

    stop_class: ClassVar[str] = "elegante"


class LoseMember(Question[str], frozen=True):
    """Which member an emplaced fortification loses. [T-TRP-17, D-43]"""

    unit: str

    stop_class: ClassVar[str] = "loss"


class Caracole(Question[int], frozen=True):
    """After its shot: how far to fall back, nothing for not at all. [T-CAV-06, D-26]"""

    unit: str

    stop_class: ClassVar[str] = "caracole"
