"""Names of printed things for people."""

from __future__ import annotations

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text

ORDER_NAMES: dict[str, Text] = {
    "ATENCION": Text("Stand ready", "¡Atención!"),
    "ATACAD": Text("Attack", "¡Atacad!"),
    "CORRED": Text("Run", "¡Corred!"),
    "FUEGO": Text("Fire", "¡Fuego!"),
    "RESISTID": Text("Hold fast", "¡Resistid!"),
}
COMMON_ACTIONS: dict[str, Text] = {"correr": Text("Hurry", "Correr"), "inspirar": Text("Inspire", "Inspirar")}
"""The two Command actions that every Leader has. [T-CMD-26, T-CMD-27]"""


SIDE_NAMES: dict[str, Noun] = {"south": noun("South", "el Sur"), "north": noun("North", "el Norte")}


def side_name(side: str) -> Noun:
    return SIDE_NAMES["south" if side == "south" else "north"]
