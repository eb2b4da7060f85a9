"""The two forms for administration: before the first Turn, and in each Administrative Phase. [M-ASYNC-30]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.dialogue.answers.worksheet import Preparation, Worksheet
from rulesets.mistral.position.view import View


class Prepare(Question[Preparation], frozen=True):
    """What a side arranges before the first Turn, hidden from the enemy. [M-SEQ-03, D-01, D-02]"""

    stop_class: ClassVar[str] = "preparation"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Prepare your fleet: 50-gun ships, Flotillas, Leaders, first Orders and Auxiliaries.",
            "Prepara tu flota: navíos de 50 cañones, flotillas, jefes, primeras órdenes y auxiliares.",
        )


class FillWorksheet(Question[Worksheet], frozen=True):
    """Steps 2 to 7 of the Administrative Phase on one sheet. An empty one uses every default. [M-ASYNC-30]"""

    stop_class: ClassVar[str] = "sheet"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Your sheet for the Administrative Phase of Turn {turn}, {year}.",
            "Tu hoja para la fase administrativa del turno {turn} de {year}.",
        ).of(view.date.turn, view.date.year)
