"""Questions after a Battle: prizes and reorganisation. [D-26, D-60]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.dialogue.answers.worksheet import Reorganise
from rulesets.mistral.position.view import View


class TakePrize(Question[str], frozen=True):
    """Which Squadron takes a Captured Sail. [D-60]"""

    squadrons: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Which Squadron takes the prize?", "¿Qué escuadra se queda con la presa?")


class ReorganiseAfterBattle(Question[tuple[Reorganise, ...]], frozen=True):
    """The Formations that took part may be reorganised where they are. [D-26]"""

    place: str
    formations: tuple[str, ...]

    stop_class: ClassVar[str] = "battle"

    def prompt(self, view: View) -> Text:
        return Text("Reorganise after the Battle?", "¿Reorganizas tras el combate?")
