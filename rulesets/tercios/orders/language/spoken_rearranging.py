"""A deployment drawn up otherwise than proposed: two groups or Troops change places, somebody stands a little aside.

How far aside somebody stands is asked where it is not said: see `deploying`.
"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Spoken
from rulesets.language.spoken import Slots
from rulesets.tercios.orders.language.slots import AHEAD, COMMAND, OWN

WAYS = {
    AHEAD: Text("forward", "hacia delante"),
    AHEAD + 9_000: Text("to the left", "a la izquierda"),
    AHEAD + 18_000: Text("back", "hacia atrás"),
    AHEAD + 27_000: Text("to the right", "a la derecha"),
}
_PLACES = "(lugar | lugares | sitio | sitios | posición | posiciones | puesto | puestos)"


def _exchanged(slots: Slots) -> Any:
    both = [slots["first"], slots["then"]]
    return {"put": "exchange", "who": both} if both[0] != both[1] and "G" not in both else None


def _swapped(slots: Slots) -> Any:
    both = [slots["troop"], slots["second"]]
    return {"put": "swap", "who": both} if both[0] != both[1] else None


def _aside(way: int | None, slots: Slots) -> Any:
    who = slots["who"]
    said = slots["way"] if way is None else way
    if who == "G" or said not in WAYS:
        return None
    return {"put": "aside", "who": [who] if isinstance(who, str) else list(who), "way": said}


def rearranging(say: Any) -> tuple[Spoken, ...]:
    """Sentences that move those who stand as proposed, made with what other sentences of a deployment are made with."""
    return (
        *say(
            _exchanged,
            "(swap | exchange | switch | change) [(places | place | positions) of] {first} (and | with | for) {then} "
            "[(places | place | positions | around)]",
            f"(intercambia | cambia | permuta | trueca) [de] [{_PLACES}] [de] {{first}} (y | con | por | a) {{then}} "
            f"[[de] {_PLACES}]",
            "{first} and {then} (swap | exchange | change | trade | switch) [(places | place | positions)]",
            f"{{first}} y {{then}} (intercambia | cambia | permuta | trueca) [(de | entre sí)] [{_PLACES}]",
            slots={"first": COMMAND, "then": COMMAND},
        ),
        *say(
            _swapped,
            "(swap | exchange | switch | change) (places | positions) of {troop} and {second}",
            f"(intercambia | cambia | permuta | trueca) [de] {_PLACES} [de] {{troop}} (y | con | a) {{second}}",
            slots={"troop": OWN, "second": OWN},
        ),
        *say(
            lambda slots: _aside(None, slots),
            "[(move | shift | slide | push | bring | put | pull | place)] {who} [(a little | a bit | slightly)] "
            "[(to | toward | towards)] {way} [(a little | a bit | slightly)]",
            "[(mueve | desplaza | corre | lleva | pon | pasa | echa | coloca)] {who} [(un poco | algo)] [(a | hacia)] "
            "{way} [(un poco | algo)]",
            dear=2,
        ),
        *say(
            lambda slots: _aside(AHEAD, slots),
            "(advance | push up | bring up) {who} [(a little | a bit)]",
            "(adelanta | avanza) {who} [(un poco | algo)]",
            dear=2,
        ),
        *say(
            lambda slots: _aside(AHEAD + 18_000, slots),
            "(pull back | set back | move back | draw back) {who} [(a little | a bit)]",
            "(retrasa | atrasa | retira | echa atrás) {who} [(un poco | algo)]",
            dear=2,
        ),
    )
