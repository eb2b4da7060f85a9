"""Why a move cannot be made, in words. [T-MOV, T-UNI-08, T-UNI-11]"""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason

_WORDS: dict[Reason, Text] = {
    Reason.PIVOT: Text("It would have to turn by more than 90 degrees", "Tendría que girar más de 90 grados"),
    Reason.CROSSES: Text("Its way crosses a unit", "Su camino cruza una unidad"),
    Reason.IMPASSABLE: Text("Impassable ground is in the way", "Hay terreno intransitable en medio"),
    Reason.CORRIDOR: Text("The passage is too narrow", "El pasillo es demasiado estrecho"),
    Reason.TOO_CLOSE: Text("It would come too close to an enemy", "Se acercaría demasiado a un enemigo"),
    Reason.TOO_FAR: Text("That is too far", "Está demasiado lejos"),
    Reason.OFF_TABLE: Text("It would leave the table", "Se saldría de la mesa"),
    Reason.OVERLAP: Text("It would end on another unit", "Terminaría encima de otra unidad"),
    Reason.UNSEEN: Text("It cannot be seen", "No se ve"),
}


def hindrance_text(found: Hindrance) -> Text:
    """The reason and who or what is in the way."""
    named = f": {', '.join(found.by)}" if found.by else ""
    return Text("{words}{named}.", "{words}{named}.").of(_WORDS[found.reason], named)


def hindrance_problem(found: Hindrance, where: str) -> Problem:
    return Problem(where, found.reason.value.replace("_", "-"), hindrance_text(found))
