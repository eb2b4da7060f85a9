"""Why a move cannot be made, in words."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason

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


def say(hindrance: Hindrance) -> Text:
    """The reason, and what is in the way if something is."""
    said = _WORDS[hindrance.reason]
    if not hindrance.by:
        return Text(f"{said.en}.", f"{said.es}.")
    by = ", ".join(hindrance.by)
    return Text(f"{said.en}: {by}.", f"{said.es}: {by}.")
