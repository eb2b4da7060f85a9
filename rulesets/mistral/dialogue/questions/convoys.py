"""What is asked about convoys and the Levant. [D-28..D-31, D-37, D-57]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Problem, Text
from rulesets.mistral.book.names import formation_name, place_name
from rulesets.mistral.dialogue.answers.impulse import Short
from rulesets.mistral.position.view import View

GIBRALTAR_STORES = 4
"""[M-CONVOY-34]"""


def _names(ids: tuple[str, ...], code: str, answer: tuple[str, ...]) -> list[Problem]:
    words = Text("That cannot be done with it now.", "Ahora no se puede hacer eso con él.")
    return [Problem(f"[{at}]", code, words, ids) for at, id in enumerate(answer) if id not in ids or id in answer[:at]]


class ScatterConvoys(Question[tuple[Short, ...]], frozen=True):
    """Convoys that Scatter now. [D-28]"""

    convoys: tuple[str, ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which convoys scatter?", "¿Qué convoyes se dispersan?")

    def default(self, view: View) -> tuple[Short, ...]:
        return ()

    def problems(self, answer: tuple[Short, ...], view: View) -> list[Problem]:
        return _names(self.convoys, "no-convoy", answer)


class DivertConvoy(Question[str], frozen=True):
    """A Troop Convoy whose goal is occupied: where to instead, or on (empty). [D-29]"""

    convoy: str
    ports: tuple[str, ...]
    """Eligible, the nearest first."""

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name = formation_name(self.convoy)
        return Text(f"Where does {name.en} go instead?", f"¿Adónde se desvía {name.es}?")

    def default(self, view: View) -> str:
        return self.ports[0] if self.ports else ""

    def options(self, view: View) -> dict[str, list[Option]]:
        on = Option("", Text("go on", "seguir"))
        return {"": [on, *(Option(port, place_name(port)) for port in self.ports)]}

    def problems(self, answer: str, view: View) -> list[Problem]:
        if answer in ("", *self.ports):
            return []
        return [Problem("", "not-eligible", Text("It cannot go there.", "No puede ir allí."), self.ports)]


class FrenchHarbour(Question[Literal["marseilles", "toulon", "wait"]], frozen=True):
    """Where the French Levant Convoy goes in. [D-30]"""

    choices: tuple[Literal["marseilles", "toulon", "wait"], ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Marseilles, Toulon, or wait?", "¿Marsella, Tolón o esperar?")

    def default(self, view: View) -> Literal["marseilles", "toulon", "wait"]:
        return self.choices[0]

    def options(self, view: View) -> dict[str, list[Option]]:
        wait = Text("wait", "esperar")
        return {"": [Option(one, wait if one == "wait" else place_name(one)) for one in self.choices]}

    def problems(self, answer: Literal["marseilles", "toulon", "wait"], view: View) -> list[Problem]:
        if answer in self.choices:
            return []
        return [Problem("", "shut", Text("It cannot go in there.", "Allí no puede entrar."), self.choices)]


class LandStores(Question[int], frozen=True):
    """RPs to land in this Harbour. [D-31]"""

    port: str
    aboard: int
    room: int

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        name = place_name(self.port)
        return Text(
            f"How many of {self.aboard} Repair Points at {name.en}?", f"¿Cuántos de {self.aboard} puntos en {name.es}?"
        )

    def default(self, view: View) -> int:
        """Gibraltar up to its limit, Mahon the rest."""
        return min(self.aboard, self.room)

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": [Option(n, Text(str(n), str(n))) for n in range(min(self.aboard, self.room) + 1)]}

    def problems(self, answer: int, view: View) -> list[Problem]:
        most = min(self.aboard, self.room)
        return [] if 0 <= answer <= most else [Problem("", "too-many", Text(f"0 to {most}.", f"De 0 a {most}."))]


class ReturnFromLevant(Question[tuple[Short, ...]], frozen=True):
    """Squadrons that come back from the Levant Trade Track. [D-37]"""

    squadrons: tuple[str, ...]

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Which Squadrons come back from the Levant?", "¿Qué escuadras vuelven de Levante?")

    def default(self, view: View) -> tuple[Short, ...]:
        return ()

    def problems(self, answer: tuple[Short, ...], view: View) -> list[Problem]:
        return _names(self.squadrons, "not-there", answer)


class AskVictualling(Question[bool], frozen=True):
    """Ask for a Victualling Convoy. [D-57]"""

    stop_class: ClassVar[str] = "convoy"
    veiled: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Ask for a Victualling Convoy?", "¿Pides un convoy de víveres?")

    def default(self, view: View) -> bool:
        return False
