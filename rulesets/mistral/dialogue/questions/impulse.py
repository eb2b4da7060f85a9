"""Questions in an Impulse: a side's plan, and how its Formations spend their MPs."""

from __future__ import annotations

from typing import Annotated, ClassVar, Literal

import msgspec

from rulesets.forms import said, unasked
from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import formation_name, place_name
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.position.records import Cursor
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short


class Sailing(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The use of one MP: progress on the passage to a neighbour, mark time, Harbour, a
    station, or the map's edge. [M-SEQ-14]"""

    do: Annotated[
        Literal["pass", "mark", "enter", "sail", "blockade", "interdict", "remove", "leave"], said("What", "Qué")
    ] = "mark"
    to: Annotated[Short, said("Where", "Adónde")] = ""
    cursor: Annotated[Cursor | None, unasked()] = None
    """How far it has got in its plan."""


class PlanImpulse(Question[ImpulsePlan], frozen=True):
    """The plan for the whole Impulse. [M-ASYNC-10]"""

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Your plan for Impulse {impulse} of Turn {turn}, {year}.",
            "Tu plan para el impulso {impulse} del turno {turn} de {year}.",
        ).of(view.impulse, view.date.turn, view.date.year)


class SpendMPs(Question[dict[str, Sailing]], frozen=True):
    """How each mover of the side spends its MP in this MPI. A mover that is not named
    marks time. [M-SEQ-15, D-04, D-05]"""

    formations: tuple[str, ...] = ()

    stop_class: ClassVar[str] = "move"

    def opens(self, public_view: View) -> bool:
        """Never before MPI 1: a stop there would reveal that a side has a Formation of MA 5. [M-SEQ-13, M-HIDE-01]"""
        return public_view.mpi > 0

    def prompt(self, view: View) -> Text:
        return Text(
            "How do your Formations spend their MP in MPI {mpi}?", "¿Cómo gastan tus formaciones su PM en el IPM {mpi}?"
        ).of(view.mpi)

    def as_written(self, answer: dict[str, Sailing]) -> dict[str, Sailing]:
        """The answer without each mover's progress in its plan, which nobody writes."""
        return {id: Sailing(do=sailing.do, to=sailing.to) for id, sailing in answer.items()}


class DefyByBlockade(Question[bool], frozen=True):
    """Whether to pay for Blockading a French Port before France is at war. [M-FLEET-10, M-FLEET-12, D-12]"""

    formation: str = ""
    port: str = ""

    stop_class: ClassVar[str] = "move"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        formation, port = formation_name(self.formation), place_name(self.port)
        return Text(
            "Shall {formation:the} Blockade {port:the}? That defies the French: 3 Prestige, and war with them.",
            "¿Debe {formation:el} bloquear {port:el}? Es desafiar a Francia: 3 de prestigio, y entra en guerra.",
        ).of(formation, port)
