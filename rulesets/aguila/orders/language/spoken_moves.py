"""Movement as players say it: `form square`, `que avancen dos pulgadas`, `B6 se encara al enemigo`. [A-MOV, P-06]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.language.names import Armies
from rulesets.aguila.orders.language.slots import FORMATIONS, HEADING, OWN, OWNS, PIECE, PLACE, PLACES, SIDES, angle
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.aguila.orders.language.step_words import STEPS
from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Lexicon, Slots, Vague, always
from rulesets.language.values import Maker

_LINE = Maker(UnitOrder)
FARTHEST = 90_000
"""To stop so far away is to turn and not to march."""
_AHEAD: dict[str, Any] = {"to": "ahead"}
_say = SPEECH.of(
    {
        "degrees": angle(),
        "steps": STEPS,
        "goal": Clause("goal", label=Text("goal", "meta")),
        "place": PLACE,
        "path": PLACES,
        "join": OWN,
        "again": OWN,
        "building": PIECE,
        "side": SIDES,
        "order": Clause("order", label=Text("order", "orden")),
        "through": OWNS,
        "heading": HEADING,
        "otherwise": Clause("otherwise", label=Text("if it cannot", "si no puede")),
        "how_far": Vague(
            Text("fall back|retreat|withdraw|retire|go back", "retroceder|retirar|replegar|ir atrás"),
            Text('back 1"|back 2"', 'atrás 1"|atrás 2"'),
            label=Text("how far", "cuánto"),
        ),
        "which_column": Vague(
            Text("column|columns", "columna|columnas"),
            Text("form attack column|form march column", "forma columna de ataque|forma columna de marcha"),
            label=Text("which column", "qué columna"),
        ),
        "how_much": Vague(
            Text("turn right|turn to right|turn left|turn to left", "girar a derecha|girar a izquierda"),
            Text("turn right 45°|turn right 90°|turn left 45°|turn left 90°", "gira derecha 45°|gira izquierda 45°"),
            label=Text("how much", "cuánto"),
        ),
    }
)

# Steps.


def _straight(do: str) -> Callable[[Slots], Any]:
    return lambda slots: {"do": do, "by": slots["inches"]}


def _turned(do: str, sign: int) -> Callable[[Slots], Any]:
    return lambda slots: {"do": do, "by": sign * slots["degrees"]}


SPOKEN_STEPS: tuple[Form, ...] = (
    *_say.alike(
        _straight("fwd"),
        "<go> {inches} [<ahead>]",
        "<go> <ahead> {inches}",
        "{inches} <ahead>",
        "<ahead> {inches}",
    ),
    *_say(_straight("fwd"), "{inches} more", "otras {inches}", "advance another {inches}", "{inches} más"),
    *_say.alike(
        _straight("back"),
        "<fall back> {inches}",
        "<go> {inches} <backward>",
        "{inches} <backward>",
        "<backward> {inches}",
        "(<fall back> | <backward>) {inches} [,] <without turning>",
        "[<go>] {inches} <backward> [,] <without turning>",
    ),
    *_say.alike(
        _straight("left"),
        "<sidestep> {inches} <to the left>",
        "<sidestep> <to the left> {inches}",
        "{inches} <to the left>",
        "{inches} (sideways | aside | a un lado) [,] <to the left>",
        "<sidestep> {inches} <to the left> [,] <without turning>",
        "<sidestep> <to the left> {inches} [,] <without turning>",
    ),
    *_say.alike(
        _straight("right"),
        "<sidestep> {inches} <to the right>",
        "<sidestep> <to the right> {inches}",
        "{inches} <to the right>",
        "{inches} (sideways | aside | a un lado) [,] <to the right>",
        "<sidestep> {inches} <to the right> [,] <without turning>",
        "<sidestep> <to the right> {inches} [,] <without turning>",
    ),
    *(
        form
        for do, saying in (("turn", "<turn>"), ("wheel", "<wheel>"))
        for sign, side in ((1, "<to the right>"), (-1, "<to the left>"))
        for form in _say(
            _turned(do, sign),
            f"{saying} {{degrees}} {side}",
            f"{saying} [de] {{degrees}} {side}",
            f"{saying} {side} [by] {{degrees}}",
            f"{saying} {side} [de] {{degrees}}",
        )
    ),
    *_say.alike(always({"do": "turn", "by": 1800}), "<turn about>"),
    *_say.alike(always({"do": "turn", "by": 900}), "<sideways> <to the right>"),
    *_say.alike(always({"do": "turn", "by": -900}), "<sideways> <to the left>"),
)

# Where to.


def _to(slots: Slots) -> dict[str, Any]:
    goal = {"to": slots["to"]} if "to" in slots else {"place": slots["place"]}
    return {**goal, "stop": slots["inches"]} if "inches" in slots else goal


SPOKEN_GOALS: tuple[Form, ...] = (
    *_say.alike(_to, "{to} <stopping at> {inches} [<away>]", "{place} <stopping at> {inches} [<away>]"),
    *_say.alike(
        lambda slots: {"to": slots["to"], "most": slots["inches"]},
        "{to} [,] <at most> {inches}",
        "{to} {inches}",
        dear=1,
    ),
)

# Orders.


def _order(order: str, **more: Any) -> dict[str, Any]:
    return {"order": order, **more}


def _toward(order: str) -> Callable[[Slots], Any]:
    return lambda slots: _order(order, toward=slots["goal"] if "goal" in slots else _to(slots))


def _stepped(order: str) -> Callable[[Slots], Any]:
    return lambda slots: _order(order, steps=[{"do": "fwd", "by": slots["inches"]}])


def _formed(slots: Slots) -> dict[str, Any]:
    going = {"toward": slots["goal"]} if "goal" in slots else {"steps": slots["steps"]} if "steps" in slots else {}
    return _order("FORM", formation=slots["formation"], **going)


def _carried(order: str, *names: str, **more: Any) -> Callable[[Slots], Any]:
    """An order with what stands in these slots."""
    return lambda slots: _order(order, **more, **{name: slots[name] for name in names if name in slots})


SPOKEN_ORDERS: tuple[Form, ...] = (
    *_say.alike(always(_order("HALT")), "<keep still> [<in its place>]", "[<keep still>] <in its place>"),
    *_say.alike(
        _toward("ADVANCE"),
        "<make for> {goal}",
        "<close to> {inches} (of | from | de) {to}",
    ),
    *_say.alike(
        lambda slots: _order("ADVANCE", toward={"to": slots["to"], "most": slots["inches"]}),
        "<go> {inches} [<ahead>] <headed for> {to}",
        "(<ahead> {inches} | {inches} [<ahead>]) <headed for> {to}",
    ),
    *_say(
        lambda slots: _order("ADVANCE", toward={"to": slots["to"], "most": slots["inches"]}),
        "<go> {inches} (closer | nearer) to {to}",
        "(acercar | aproximar | arrimar) {inches} a {to}",
    ),
    *_say.alike(
        lambda slots: _order("DOUBLE", toward={"to": slots["to"], "most": slots["inches"]}),
        "[<go>] <at the double> {inches} <headed for> {to}",
        "<go> {inches} <at the double> <headed for> {to}",
        "<go> {inches} <headed for> {to} [,] <at the double>",
    ),
    *_say(
        _toward("ADVANCE"),
        "(close | approach | close up | close in) [(to | on | with)] {to} [(to | up to | to within | within)] {inches} "
        "[<away>]",
        "(acercar | aproximar) a {to} (hasta | a | hasta quedar a) {inches} [<away>]",
    ),
    *_say.alike(
        _toward("DOUBLE"),
        "<gallop> [up] <headed for> {goal}",
        "[<go>] <at the double> <headed for> {goal}",
        "<make for> {goal} [,] <at the double>",
    ),
    *_say.alike(
        _stepped("DOUBLE"),
        "[<go>] <at the double> [,] {inches} [<ahead>]",
        "[<go>] <ahead> <at the double> {inches}",
        "<go> [<ahead>] {inches} [<ahead>] [,] <at the double>",
        "[<go>] <at the double> <ahead> {inches}",
    ),
    *_say.alike(
        always(_order("DOUBLE", toward=_AHEAD)), "[<go>] <at the double> [<ahead>]", "<go> [<ahead>] <at the double>"
    ),
    *_say.alike(
        always(_order("ADVANCE", toward=_AHEAD)),
        "<go> [<ahead>]",
        "<ahead>",
        "<go> [<ahead>] <as far as possible> [<ahead>]",
        "<ahead> <as far as possible>",
    ),
    *_say(_toward("ADVANCE"), "(to | toward | towards | for) {goal}", "(a | hacia | hasta) {goal}"),
    *_say.alike(
        lambda slots: _order("ADVANCE", toward={**_AHEAD, "most": slots["inches"]}),
        "<go> [<ahead>] [,] <at most> {inches} [<ahead>]",
        "<go> [<ahead>] {inches} [<ahead>] <at most>",
    ),
    *_say(
        lambda slots: _order("FACE", toward={**_to(slots), "stop": FARTHEST}),
        "<face> [(to | toward | towards | at)] {to}",
        "<face> [(a | hacia | con)] {to}",
        "<face> [(to | toward | towards | at)] {place}",
        "<face> [(a | hacia)] {place}",
    ),
    *_say.alike(
        _formed,
        "[<form>] [(in | en)] {formation} [<next step> {steps}]",
        "<form> {formation} <next step> [<go>] <headed for> {goal}",
        "<form> {formation} <next step> <make for> {goal}",
        "[(in | en)] {formation} <next step> [<go>] <headed for> {goal}",
        "(<form> | into | a) {formation} (<but> | <next step>) <keep still> [<in its place>]",
        "(<form> | into | a) {formation} [,] <in its place>",
        "<keep still> [<in its place>] (<but> | <next step>) <form> {formation}",
    ),
    *_say.alike(
        lambda slots: _order("FORM", formation=slots["formation"], toward=_AHEAD),
        "[<form>] [(in | en)] {formation} <next step> <go> <as far as possible>",
        "[<form>] [(in | en)] {formation} <next step> [<go>] <ahead> <as far as possible>",
        "(advance | march | avanzar | marchar) (in | en) {formation} [<as far as possible>]",
    ),
    *_say(
        always(_order("FORM", formation="open_order")),
        "(open up | open out | open | loosen | spread out | shake out) [(order | ranks | formation)]",
        "(abrir | dispersar | aclarar) (orden | filas | formación)",
    ),
    *_say(
        _formed,
        "[(change | go | switch | pass)] from {was} (to | into) {formation}",
        "[(cambiar | pasar)] de {was} a {formation}",
        slots={"was": FORMATIONS},
    ),
    *_say.alike(None, "[<form>] [(in | en)] {which_column}"),
    *_say.alike(_carried("LIMBER", "steps"), "<limber> [<next step> {steps}]"),
    *_say.alike(lambda slots: _order("LIMBER", toward=slots["goal"]), "<limber> <next step> <make for> {goal}"),
    *_say.alike(_carried("UNLIMBER", "steps"), "<unlimber>", "{steps} <next step> <unlimber>"),
    *_say.alike(_carried("REDEPLOY", "steps"), "<limber> <next step> {steps} <next step> <unlimber>"),
    *_say.alike(_carried("JOIN", "join"), "<join> {join}"),
    *_say.alike(_carried("JOIN", "join", double=True), "<join> {join} <at the double>"),
    *_say(
        _carried("MOVE", "path"),
        "<ride> [over] (to | up to | as far as) {path}",
        "<ride> (a | hasta) {path}",
    ),
    *_say.alike(_carried("ENTER", "building"), "<enter> {building}"),
    *_say(
        _carried("EXIT", "side", "formation", "steps"),
        "<leave> (by | through | from | on) {side} [side] [(in | into) {formation}] [<next step> {steps}]",
        "<leave> (por | desde | hacia) [lado] {side} [en {formation}] [<next step> {steps}]",
    ),
    *_say.alike(None, "{how_far}", "{how_much}"),
)
SPOKEN_OTHERWISE: tuple[Form, ...] = (
    *_say.alike(always({"otherwise": "halt"}), "[(it | they)] <keep still> [<in its place>]"),
    *_say.alike(always({"otherwise": "stop"}), "[(it | they)] <as far as it can>", dear=0),
)

# Whole lines.

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
    return _line(slots, _order(order, steps=told) if told else _order("HALT"))


def _faced(slots: Slots) -> dict[str, Any] | None:
    return _turn_to(slots, [])


def _gone(slots: Slots) -> dict[str, Any] | None:
    return _turn_to(slots, [{"do": "fwd", "by": slots["inches"]}])


def _are_officers(slots: Slots) -> bool:
    lexicon = slots.lexicon
    return isinstance(lexicon, Armies) and all(id in lexicon.officers for id in lexicon.units(slots["who"]))


def _beside_them(slots: Slots) -> dict[str, Any] | None:
    """An officer rides up to a unit; where exactly a unit is to stand has to be said."""
    return _line(slots, _order("MOVE", toward={"to": slots["to"]})) if _are_officers(slots) else None


def _with_them(slots: Slots) -> dict[str, Any] | None:
    """Only officers go with a unit."""
    return _line(slots, _order("JOIN", join=slots["join"])) if _are_officers(slots) else None


SPOKEN_LINES: tuple[Form, ...] = tuple(
    form
    for say in [_say.of(into="orders[]", section="move")]
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
            lambda slots: _line(slots, _order("LIMBER", toward=slots["goal"])),
            "<limber> {who} <next step> (bring | take | move | pull | drag | lead) [(them | it)] [(up | over | round)] "
            "<headed for> {goal}",
            "<limber> [a] {who} <next step> (llevar | traer | mover | arrastrar | conducir) <headed for> {goal}",
        ),
        *say(
            lambda slots: _line(slots, _order("DOUBLE", toward=slots["goal"])),
            "(bring | take | send | get | move) {who} [(up | over | forward)] <at the double> <headed for> {goal}",
            "(llevar | mandar | enviar | traer | mover) [a] {who} <at the double> <headed for> {goal}",
        ),
        *say(
            lambda slots: _line(slots, _order("ADVANCE", toward=_to(slots))),
            "(bring | take | move | get | send) {who} [up] (to | to within | within | up to) {inches} (of | from) {to}",
            "(llevar | traer | acercar | aproximar | mover | mandar | enviar) [a] {who} (hasta | a | hasta quedar a) "
            "{inches} de {to}",
            "(bring | take | move | get | send) {who} [up] <headed for> {to} [,] [and] "
            "(stop | stopping | halt | halting) [at] {inches} [<away>]",
            "(llevar | traer | acercar | aproximar | mover | mandar | enviar) [a] {who} <headed for> {to} [,] [y] "
            "(parar | parando | detener | deteniéndose | quedar | quedando) a {inches} [<away>]",
        ),
        *say(
            lambda slots: _line(slots, _order("MOVE", path=slots["path"])) if _are_officers(slots) else None,
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
            lambda slots: _line(slots, _order("LIMBER", steps=[{"do": "fwd", "by": slots["inches"]}])),
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
            lambda slots: _line(slots, _order("HALT")),
            "(keep | leave | hold) {who} (where is | where are | in place | in position | there | back | still | put)",
            "(dejar | mantener | tener) [a] {who} (donde está | donde están | quieto | en su sitio | atrás | parado | "
            "en posición)",
        ),
    )
)
SPOKEN_FORM_UP: tuple[Form, ...] = _say(
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
