"""How a unit carries out its card. [D-21..D-25, D-38, D-49, D-51]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.tercios.questions.answers import AnyAction
from rulesets.tercios.state import Order


class Acting(Question[AnyAction], frozen=True):
    """The next action of an activated unit, after those done already (their tags)."""

    unit: str
    done: tuple[str, ...] = ()
    via: int = 0
    order: ClassVar[Order]


class Attend(Acting, frozen=True):
    """¡Atención!: up to two different actions, one question each. [T-ORD-11, D-22]"""

    stop_class: ClassVar[str] = "atencion"
    order: ClassVar[Order] = "ATENCION"


class Attack(Acting, frozen=True):
    """¡Atacad!: whom to charge, or whom to approach. [T-ORD-14, T-ORD-15, D-23]"""

    stop_class: ClassVar[str] = "atacad"
    order: ClassVar[Order] = "ATACAD"


class Run(Acting, frozen=True):
    """¡Corred!: where to. [T-ORD-17, D-24]"""

    stop_class: ClassVar[str] = "corred"
    order: ClassVar[Order] = "CORRED"


class Shoot(Acting, frozen=True):
    """¡Fuego!: at whom, with what. [T-ORD-18, D-25]"""

    stop_class: ClassVar[str] = "fuego"
    order: ClassVar[Order] = "FUEGO"


class AbandonFortress(Question[bool], frozen=True):
    """Leave the Fortaleza Móvil for good before acting or reacting. [T-TRP-10, D-21]"""

    unit: str
    order: Order | None = None

    stop_class: ClassVar[str] = "fortress"


class RollForMore(Question[bool], frozen=True):
    """Numerosos without a compulsory check: roll for more than one marker. [T-ORD-21, D-51]"""

    unit: str

    stop_class: ClassVar[str] = "numerosos"


class ForcedCharge(Question[str], frozen=True):
    """An impetuous or provoked unit picks its victim among those it can reach. [T-CAV-16, T-QUA-56, D-38]"""

    unit: str

    stop_class: ClassVar[str] = "forced"


class AcceptCorrection(Question[bool], frozen=True):
    """A move would end a little off: accept the shift, or stop short. [T-MOV-14, D-49]"""

    unit: str

    stop_class: ClassVar[str] = "correction"
