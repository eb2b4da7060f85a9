"""Why a move cannot be made, in words. [T-MOV, T-UNI-08, T-UNI-11]"""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tercios.book.naming import explained

_WORDS: dict[Reason, Text] = {
    Reason.PIVOT: Text("It would have to turn more than 90 degrees", "Tendría que girar más de 90 grados"),
    Reason.CROSSES: Text("The way is blocked", "El camino está cortado"),
    Reason.IMPASSABLE: Text("Impassable ground", "Terreno intransitable"),
    Reason.CORRIDOR: Text("The passage is too narrow", "El paso es demasiado estrecho"),
    Reason.TOO_CLOSE: Text("Only an attack goes that near to an enemy", "Solo un ataque se acerca tanto al enemigo"),
    Reason.TOO_FAR: Text("Too far", "Demasiado lejos"),
    Reason.OFF_TABLE: Text("Off the table", "Fuera de la mesa"),
    Reason.OVERLAP: Text("No room to stand there", "No cabe ahí"),
    Reason.UNSEEN: Text("It does not see its target", "No ve a su objetivo"),
}


def hindrance_text(found: Hindrance) -> Text:
    """The reason and who or what is in the way."""
    named = f": {', '.join(found.by)}" if found.by else ""
    return explained(Text("{words}{named}.", "{words}{named}.").of(_WORDS[found.reason], named))


def hindrance_problem(found: Hindrance, where: str) -> Problem:
    return Problem(where, found.reason.value.replace("_", "-"), hindrance_text(found))
