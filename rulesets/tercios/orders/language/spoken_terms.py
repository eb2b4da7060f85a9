"""Conditions as people say them: read in a player's own words, never written. [A-15]"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Slot
from rulesets.tercios.orders.language.settling import IT
from rulesets.tercios.orders.language.slots import length, whole
from rulesets.tercios.orders.plans.situations import ANYBODY

Made = Callable[[Mapping[str, Any]], Any]

_INCHES = length("distance", "distancia")
_MARKERS = whole(20, "markers", "marcadores")
_SIGNS = {
    "<": Text("less than|under|closer than|nearer than", "menos de|más cerca de|menor de"),
    "<=": Text("within|at most|no farther than|up to", "como mucho a|no más de"),
    ">": Text("more than|over|farther than|beyond", "más de|más lejos de"),
    ">=": Text("at least", "al menos"),
}
_DISTANCE_SIGN = Choice(_SIGNS, label=Text("comparison", "comparación"))


def _holds(word: str, *, denied: bool = False) -> Made:
    said = f"not {word}" if denied else word
    return lambda slots: {"is": "said of one", "word": said, "a": slots.get("a", IT)}


def _compared(word: str, of: list[str], sign: str, number: int) -> dict[str, Any]:
    tag = "said of one" if len(of) == 1 else "said of two"
    left = {"is": tag, "word": word, **dict(zip("ab", of, strict=False))}
    return {"is": "compare", "left": left, "sign": sign, "right": {"is": "figure", "thousandths": number}}


def _apart(slots: Mapping[str, Any]) -> Any:
    """Without the other one it is the distance from the Troop whose order it is."""
    one, other = slots.get("a", IT), slots.get("b", "")
    of = [one, other] if other else ["self", one]
    return _compared("dist", of, slots.get("sign", "<="), slots["inches"])


def _worn(sign: str) -> Made:
    return lambda slots: _compared("wear", [slots.get("a", IT)], sign, 1000 * slots["wear"])


def _term(makes: Made, en: str, es: str, **slots: Slot) -> Form:
    return Form(makes, en=en, es=es, slots=slots, spoken=True)


_A, _B = ANYBODY, ANYBODY

_STATE = Choice(
    {
        "disordered": Text("is disordered|is in disorder", "está desordenado|está en desorden"),
        "not disordered": Text("is not disordered|is in order", "no está desordenado|está en orden"),
        "fresh": Text("is fresh", "está fresco"),
        "not fresh": Text("is not fresh|is worn", "no está fresco|está desgastado"),
        "limit": Text("is at the limit", "está al límite"),
        "acted": Text("has acted|has already acted", "ha actuado|ya ha actuado"),
        "not acted": Text("has not acted|has not acted yet", "no ha actuado|aún no ha actuado"),
        "threatened": Text("is threatened|is in danger", "está amenazado|está en peligro"),
    },
    label=Text("state", "estado"),
)
SPOKEN_TERMS = (
    _term(lambda slots: {"is": "said of one", "word": slots["word"], "a": IT}, "{word}", "{word}", word=_STATE),
    _term(
        lambda slots: {"is": "said of two", "word": "inrange", "a": "self", "b": slots.get("a", IT)},
        "[{a} ]is in|within range",
        "[{a} ]está|tiene a tiro",
        a=_A,
    ),
    _term(
        lambda slots: {"is": "said of two", "word": "reach", "a": "self", "b": slots.get("a", IT)},
        "([{a} ]is in|within (reach | charge range) | can reach {a})",
        "([{a} ]está (al alcance | a distancia de carga) | alcanza [a] {a})",
        a=_A,
    ),
    _term(
        _apart,
        "[{a} ](is | gets | comes) {sign} {inches}[ away][ (from | of | to) {b}]",
        "[{a} ](está | se pone | queda | llega) [a] {sign} {inches}[ de {b}]",
        a=_A,
        b=_B,
        sign=_DISTANCE_SIGN,
        inches=_INCHES,
    ),
    _term(
        _holds("threatened"),
        "{a} (is about to be charged | may be charged | can be charged | is in danger | is under threat |"
        " might be charged)",
        "{a} (está en peligro | puede ser cargado|cargada | está a punto de ser cargado|cargada | corre peligro"
        " | va a ser cargado|cargada)",
        a=_A,
    ),
    _term(
        _holds("threatened"),
        "(they can charge | an enemy can charge | the enemy can charge | someone can charge) {a}",
        "(pueden cargar [contra|a] | van a cargar [contra|a] | amenazan [a] | el enemigo puede cargar [contra|a]) {a}",
        a=_A,
    ),
    _term(
        _holds("alive", denied=True),
        "{a} (dies | falls | is killed | is lost | is destroyed | gets killed)",
        "{a} (muere | cae | es destruido|destruida|eliminado|eliminada | es abatido|abatida)",
        a=_A,
    ),
    _term(
        _holds("alive", denied=True),
        "(they kill | we lose | the enemy kills) {a}",
        "(matan [a] | perdemos [a] | pierdo [a] | destruyen [a] | el enemigo mata [a]) {a}",
        a=_A,
    ),
    _term(
        _holds("disordered"),
        "{a} (is in disorder | falls into disorder | gets disordered | becomes disordered)",
        "{a} (se desordena | está en desorden | cae en desorden | queda desordenado|desordenada)",
        a=_A,
    ),
    _term(
        _holds("acted"),
        "{a} (acts | has already acted | has moved | has gone | has done its part)",
        "{a} (actúe | haya actuado | ya ha actuado | haya movido | actúa)",
        a=_A,
    ),
    _term(
        _holds("has_card"),
        "{a} (still has its card | still holds its card | holds a card | still has a card)",
        "{a} (aún tiene carta | todavía tiene carta | conserva la carta | aún tiene su carta)",
        a=_A,
    ),
    _term(
        _worn(">="),
        "{a} (has | reaches | gets | takes) {wear} (or more) [(wear | markers | wear markers)][ of wear]",
        "{a} (tiene | llega a | alcanza | acumula) {wear} (o más) [(de desgaste | marcadores | marcadores"
        " de desgaste)]",
        a=_A,
        wear=_MARKERS,
    ),
    _term(
        _worn(">="),
        "{a} (has | reaches | gets | takes | gets to) {wear} (wear | markers | wear markers | of wear)",
        "{a} (tiene | llega a | alcanza | acumula) {wear} (de desgaste | marcadores | marcadores de"
        " desgaste | desgastes)",
        a=_A,
        wear=_MARKERS,
    ),
    _term(
        _worn(">="),
        "{a} has (at least) {wear} [(wear | markers | wear markers)][ of wear]",
        "{a} tiene (al menos | por lo menos) {wear} [(de desgaste | marcadores | marcadores de desgaste)]",
        a=_A,
        wear=_MARKERS,
    ),
    _term(
        _worn(">"),
        "{a} has more than {wear} [(wear | markers | wear markers)][ of wear]",
        "{a} tiene más de {wear} [(de desgaste | marcadores | marcadores de desgaste)]",
        a=_A,
        wear=_MARKERS,
    ),
    _term(
        _worn("<"),
        "{a} has (less | fewer) than {wear} [(wear | markers | wear markers)][ of wear]",
        "{a} tiene menos de {wear} [(de desgaste | marcadores | marcadores de desgaste)]",
        a=_A,
        wear=_MARKERS,
    ),
)
