"""Movement as players say it, with who is told: `B6 se encara al enemigo`, `bring B3 up to R4`. [A-MOV, P-06]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.spoken_orders import SAY, goal_of, order_of
from rulesets.language import Form, Lexicon, Slots
from rulesets.language.values import Maker

_LINE = Maker(UnitOrder)
_OF_THE_LINE = ("through", "heading")


def _line(slots: Slots, order: dict[str, Any]) -> dict[str, Any]:
    own = {name: slots[name] for name in _OF_THE_LINE if name in slots}
    return _LINE.make({**order, "who": slots["who"], **own, **slots.get("otherwise", {})})


def _turn_to(slots: Slots, steps: list[Any]) -> dict[str, Any] | None:
    """Toward a side of the table: each unit from where it faces. [A-MOV-04, A-MOV-05]"""
    lexicon = slots.lexicon
    if not isinstance(lexicon, Armies):
        return None
    who = lexicon.units(slots["who"])
    turns = {(slots["course"] - lexicon.headings[id] + 1799) % 3600 - 1799 for id in who if id in lexicon.headings}
    if len(turns) != 1 or any(id not in lexicon.headings for id in who):
        return None
    (turn,) = turns
    told = [*([{"do": "turn", "by": turn}] if turn else []), *steps]
    order = "FACE" if abs(turn) > 900 or not steps else "ADVANCE"
    return _line(slots, order_of(order, steps=told) if told else order_of("HALT"))


def _faced(slots: Slots) -> dict[str, Any] | None:
    return _turn_to(slots, [])


def _gone(slots: Slots) -> dict[str, Any] | None:
    return _turn_to(slots, [{"do": "fwd", "by": slots["inches"]}])


def _are_officers(slots: Slots) -> bool:
    lexicon = slots.lexicon
    return isinstance(lexicon, Armies) and all(id in lexicon.officers for id in lexicon.units(slots["who"]))


def _beside_them(slots: Slots) -> dict[str, Any] | None:
    """An officer rides up to a unit; where exactly a unit is to stand has to be said."""
    return _line(slots, order_of("MOVE", toward={"to": slots["to"]})) if _are_officers(slots) else None


def _with_them(slots: Slots) -> dict[str, Any] | None:
    """Only officers go with a unit."""
    return _line(slots, order_of("JOIN", join=slots["join"])) if _are_officers(slots) else None


SPOKEN_LINES: tuple[Form, ...] = tuple(
    form
    for say in [SAY.of(into="orders[]", section="move")]
    for form in (
        *say(
            lambda slots: _line(slots, slots["order"]),
            "{who}: {order} <through> {through} [[(, | ;)] otherwise [(it | they | {again})] {otherwise}]",
            "{who}: {order} <through> {through} [[(, | ;)] si no [{again}] {otherwise}]",
            "{who}: {order} [(, | ;)] otherwise [(it | they | {again})] {otherwise}",
            "{who}: {order} [(, | ;)] si no [{again}] {otherwise}",
            "{who}: (pass | go | move | march | cross) through {through} <next step> {order}",
            "{who}: (atravesar | cruzar | pasar por | traspasar) [a] {through} <next step> {order}",
            "{who}: {order} [,] <looking to> [(to | at)] {heading}",
            "{who}: {order} [,] <looking to> [(a | hacia)] {heading}",
        ),
        *say(
            lambda slots: _line(slots, order_of("LIMBER", toward=slots["goal"])),
            "<limber> {who} <next step> (bring | take | move | pull | drag | lead) [(them | it)] [(up | over | round)] "
            "<headed for> {goal}",
            "<limber> [a] {who} <next step> (llevar | traer | mover | arrastrar | conducir) <headed for> {goal}",
        ),
        *say(
            lambda slots: _line(slots, order_of("DOUBLE", toward=slots["goal"])),
            "(bring | take | send | get | move) {who} [(up | over | forward)] <at the double> <headed for> {goal}",
            "(llevar | mandar | enviar | traer | mover) [a] {who} <at the double> <headed for> {goal}",
        ),
        *say(
            lambda slots: _line(slots, order_of("ADVANCE", toward=goal_of(slots))),
            "(bring | take | move | get | send) {who} [up] (to | to within | within | up to) {inches} (of | from) {to}",
            "(llevar | traer | acercar | aproximar | mover | mandar | enviar) [a] {who} (hasta | a | hasta quedar a) "
            "{inches} de {to}",
            "(bring | take | move | get | send) {who} [up] <headed for> {to} [,] [and] "
            "(stop | stopping | halt | halting) [at] {inches} [<away>]",
            "(llevar | traer | acercar | aproximar | mover | mandar | enviar) [a] {who} <headed for> {to} [,] [y] "
            "(parar | parando | detener | deteniéndose | quedar | quedando) a {inches} [<away>]",
        ),
        *say(
            lambda slots: _line(slots, order_of("MOVE", path=slots["path"])) if _are_officers(slots) else None,
            "(send | take | bring | move | get) {who} to {path}",
            "(mandar | llevar | enviar | mover) [a] {who} (a | hasta) {path}",
        ),
        *say.alike(
            _beside_them,
            "{who} [,] [(<ride> | <go> | <keep still> | put | poner | colocar | situar | place | come)] beside {to}",
        ),
        *say(
            _with_them,
            "{who} [,] [go] with {join}",
            "{who} [,] con {join}",
            "(take | bring | send | put | get) {who} [(up | over | along)] with {join}",
            "(llevar | mandar | poner | meter | enviar) [a] {who} con {join}",
        ),
        *say(
            lambda slots: _line(slots, order_of("LIMBER", steps=[{"do": "fwd", "by": slots["inches"]}])),
            "<limber> {who} <next step> (bring | take | move | pull | advance | drag) [(them | it)] [up] "
            "[<ahead>] {inches} "
            "[<ahead>]",
            "<limber> [a] {who} <next step> (llevar | traer | mover | avanzar | adelantar | tirar de) [<ahead>] "
            "{inches} "
            "[<ahead>]",
        ),
        *say(
            _faced,
            "{who}: <face> [(to | toward | towards)] {course}",
            "{who}: <face> [(a | hacia)] {course}",
        ),
        *say(
            _gone,
            "{who}: <go> [<ahead>] {inches} [(to | toward | towards)] {course}",
            "{who}: <go> [<ahead>] {inches} [(a | hacia)] {course}",
            "{who}: <go> [(to | toward | towards)] {course} {inches}",
            "{who}: <go> [(a | hacia)] {course} {inches}",
            "{who}: {inches} [(to | toward | towards)] {course}",
            "{who}: {inches} [(a | hacia)] {course}",
        ),
        *say(
            lambda slots: _line(slots, order_of("HALT")),
            "(keep | leave | hold) {who} (where is | where are | in place | in position | there | back | still | put)",
            "(dejar | mantener | tener) [a] {who} (donde está | donde están | quieto | en su sitio | atrás | parado | "
            "en posición)",
        ),
    )
)
SPOKEN_FORM_UP: tuple[Form, ...] = SAY(
    lambda slots: slots["through"],
    "form [up] without [a] (check | test) [(for | with)] {through}",
    "formar sin (chequeo | tirada | prueba) [(a | con)] {through}",
    into="form_up",
    section="move",
)
for _form in SPOKEN_LINES:
    _form.told_of = ("who",)


def by_kind(values: dict[str, Any], lexicon: Lexicon) -> list[dict[str, Any]]:
    """Officers move where units advance, and the other way about; toward a side of the table each turns by itself.
    [A-MOV-23]"""
    who, order = values.get("who"), values.get("order")
    if not isinstance(lexicon, Armies) or not isinstance(who, list):
        return [values]
    units = lexicon.units(who)
    if "course" in values and len({lexicon.headings.get(id) for id in units}) > 1:
        return [{**values, "who": [id]} for id in units if id not in lexicon.officers]
    if not isinstance(order, dict) or not units:
        return [values]
    if all(id in lexicon.officers for id in units):
        return [{**values, "order": _ridden(order)}]
    return [{**values, "order": _marched(order)}] if not any(id in lexicon.officers for id in units) else [values]


def _ridden(order: dict[str, Any]) -> dict[str, Any]:
    toward = order.get("toward")
    if order.get("order") not in ("ADVANCE", "MOVE") or not toward:
        return order
    if set(toward) == {"place"}:
        return {"order": "MOVE", "path": [toward["place"]]}
    return {**order, "order": "MOVE"}


def _marched(order: dict[str, Any]) -> dict[str, Any]:
    path = order.get("path", ())
    if order.get("order") == "MOVE" and len(path) == 1 and set(order) <= {"order", "path"}:
        return {"order": "ADVANCE", "toward": {"place": path[0]}}
    return order
