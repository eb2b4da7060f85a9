"""How events are put into words: names of things, and the words of each kind of event by its class."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kernel.text import Text

Words = Mapping[type[Any], Callable[[Any], Text]]
"""What each module of this package offers as WORDS: an event's class, and the function that says it."""

ORDER_NAMES: dict[str, Text] = {
    "ATENCION": Text("Stand ready", "¡Atención!"),
    "ATACAD": Text("Attack", "¡Atacad!"),
    "CORRED": Text("Run", "¡Corred!"),
    "FUEGO": Text("Fire", "¡Fuego!"),
    "RESISTID": Text("Hold fast", "¡Resistid!"),
}
COMMON_ACTIONS: dict[str, Text] = {"correr": Text("Hurry", "Correr"), "inspirar": Text("Inspire", "Inspirar")}
"""The two Command actions that every Leader has. [T-CMD-26, T-CMD-27]"""


def side_name(side: str) -> Text:
    return Text("South", "Sur") if side == "south" else Text("North", "Norte")


def inches(mils: int) -> str:
    """A length for people: 3.25 with as few digits as it needs, and the sign for inches."""
    return f"{mils / 1000:.2f}".rstrip("0").rstrip(".") + '"'
