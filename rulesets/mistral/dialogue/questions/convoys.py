"""Questions about convoys and the Levant. [D-28..D-31, D-37, D-57, D-62]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.mistral.book.names import formation_name, piece_name, place_name
from rulesets.mistral.position.view import View
from rulesets.mistral.position.wishes import Short


class ScatterConvoys(Question[tuple[Short, ...]], frozen=True):
    """Which convoys Scatter now. [D-28]"""

    convoys: tuple[str, ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which convoys scatter?", "¿Qué convoyes se dispersan?")


class DivertConvoy(Question[str], frozen=True):
    """The goal of a Troop Convoy is occupied: where it goes instead. Empty means that it goes on. [D-29]"""

    convoy: str
    ports: tuple[str, ...]
    """Eligible Ports, the nearest first."""

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name = formation_name(self.convoy)
        return Text("Where does {name:the} go instead?", "¿Adónde se desvía {name:el}?").of(name)


class FrenchHarbour(Question[Literal["marseilles", "toulon", "wait"]], frozen=True):
    """Which Port the French Levant Convoy enters. [D-30]"""

    choices: tuple[Literal["marseilles", "toulon", "wait"], ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Marseilles, Toulon, or wait?", "¿Marsella, Tolón o esperar?")


class JoinConvoy(Question[str], frozen=True):
    """Which of several convoys in the place an escort joins. [D-62]"""

    escort: str
    convoys: tuple[str, ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name = piece_name(self.escort)
        return Text("Which convoy does {name:the} join?", "¿A qué convoy se une {name:el}?").of(name)


class LandStores(Question[int], frozen=True):
    """How many RPs to land in this Harbour. [D-31]"""

    port: str
    aboard: int
    room: int

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name = place_name(self.port)
        return Text(
            "Repair Points aboard: {aboard}. How many do you land {name:at}?",
            "Puntos de reparación a bordo: {aboard}. ¿Cuántos desembarcas {name:en}?",
        ).of(self.aboard, name)


class ReturnFromLevant(Question[tuple[Short, ...]], frozen=True):
    """Which Squadrons return from the Levant Trade Track. [D-37]"""

    squadrons: tuple[str, ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which Squadrons come back from the Levant?", "¿Qué escuadras vuelven de Levante?")


class AskVictualling(Question[bool], frozen=True):
    """Whether to ask for a Victualling Convoy. [D-57]"""

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Ask for a Victualling Convoy?", "¿Pides un convoy de víveres?")
