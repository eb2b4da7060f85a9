"""Movement as players say it, without who is told: `form square`, `que avancen dos pulgadas`. [A-MOV, P-06]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.aguila.orders.language.slots import FORMATIONS, HEADING, OWN, OWNS, PIECE, PLACE, PLACES, SIDES, angle
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.aguila.orders.language.step_words import STEPS
from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Slots, Vague, always

FARTHEST = 90_000
"""To stop so far away is to turn and not to march."""
_AHEAD: dict[str, Any] = {"to": "ahead"}
SAY = SPEECH.of(
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
    *SAY.alike(
        _straight("fwd"),
        "<go> {inches} [<ahead>]",
        "<go> <ahead> {inches}",
        "{inches} <ahead>",
        "<ahead> {inches}",
    ),
    *SAY(_straight("fwd"), "{inches} more", "otras {inches}", "advance another {inches}", "{inches} más"),
    *SAY.alike(
        _straight("back"),
        "<fall back> {inches}",
        "<go> {inches} <backward>",
        "{inches} <backward>",
        "<backward> {inches}",
        "(<fall back> | <backward>) {inches} [,] <without turning>",
        "[<go>] {inches} <backward> [,] <without turning>",
    ),
    *SAY.alike(
        _straight("left"),
        "<sidestep> {inches} <to the left>",
        "<sidestep> <to the left> {inches}",
        "{inches} <to the left>",
        "{inches} (sideways | aside | a un lado) [,] <to the left>",
        "<sidestep> {inches} <to the left> [,] <without turning>",
        "<sidestep> <to the left> {inches} [,] <without turning>",
    ),
    *SAY.alike(
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
        for form in SAY(
            _turned(do, sign),
            f"{saying} {{degrees}} {side}",
            f"{saying} [de] {{degrees}} {side}",
            f"{saying} {side} [by] {{degrees}}",
            f"{saying} {side} [de] {{degrees}}",
        )
    ),
    *SAY.alike(always({"do": "turn", "by": 1800}), "<turn about>"),
    *SAY.alike(always({"do": "turn", "by": 900}), "<sideways> <to the right>"),
    *SAY.alike(always({"do": "turn", "by": -900}), "<sideways> <to the left>"),
)

# Where to.


def goal_of(slots: Slots) -> dict[str, Any]:
    goal = {"to": slots["to"]} if "to" in slots else {"place": slots["place"]}
    return {**goal, "stop": slots["inches"]} if "inches" in slots else goal


SPOKEN_GOALS: tuple[Form, ...] = (
    *SAY.alike(goal_of, "{to} <stopping at> {inches} [<away>]", "{place} <stopping at> {inches} [<away>]"),
    *SAY.alike(
        lambda slots: {"to": slots["to"], "most": slots["inches"]},
        "{to} [,] <at most> {inches}",
        "{to} {inches}",
        dear=1,
    ),
)

# Orders.


def order_of(order: str, **more: Any) -> dict[str, Any]:
    return {"order": order, **more}


def _toward(order: str) -> Callable[[Slots], Any]:
    return lambda slots: order_of(order, toward=slots["goal"] if "goal" in slots else goal_of(slots))


def _stepped(order: str) -> Callable[[Slots], Any]:
    return lambda slots: order_of(order, steps=[{"do": "fwd", "by": slots["inches"]}])


def _formed(slots: Slots) -> dict[str, Any]:
    going = {"toward": slots["goal"]} if "goal" in slots else {"steps": slots["steps"]} if "steps" in slots else {}
    return order_of("FORM", formation=slots["formation"], **going)


def _carried(order: str, *names: str, **more: Any) -> Callable[[Slots], Any]:
    """An order with what stands in these slots."""
    return lambda slots: order_of(order, **more, **{name: slots[name] for name in names if name in slots})


SPOKEN_ORDERS: tuple[Form, ...] = (
    *SAY.alike(always(order_of("HALT")), "<keep still> [<in its place>]", "[<keep still>] <in its place>"),
    *SAY.alike(
        _toward("ADVANCE"),
        "<make for> {goal}",
        "<close to> {inches} (of | from | de) {to}",
    ),
    *SAY.alike(
        lambda slots: order_of("ADVANCE", toward={"to": slots["to"], "most": slots["inches"]}),
        "<go> {inches} [<ahead>] <headed for> {to}",
        "(<ahead> {inches} | {inches} [<ahead>]) <headed for> {to}",
    ),
    *SAY(
        lambda slots: order_of("ADVANCE", toward={"to": slots["to"], "most": slots["inches"]}),
        "<go> {inches} (closer | nearer) to {to}",
        "(acercar | aproximar | arrimar) {inches} a {to}",
    ),
    *SAY.alike(
        lambda slots: order_of("DOUBLE", toward={"to": slots["to"], "most": slots["inches"]}),
        "[<go>] <at the double> {inches} <headed for> {to}",
        "<go> {inches} <at the double> <headed for> {to}",
        "<go> {inches} <headed for> {to} [,] <at the double>",
    ),
    *SAY(
        _toward("ADVANCE"),
        "(close | approach | close up | close in) [(to | on | with)] {to} [(to | up to | to within | within)] {inches} "
        "[<away>]",
        "(acercar | aproximar) a {to} (hasta | a | hasta quedar a) {inches} [<away>]",
    ),
    *SAY.alike(
        _toward("DOUBLE"),
        "<gallop> [up] <headed for> {goal}",
        "[<go>] <at the double> <headed for> {goal}",
        "<make for> {goal} [,] <at the double>",
    ),
    *SAY.alike(
        _stepped("DOUBLE"),
        "[<go>] <at the double> [,] {inches} [<ahead>]",
        "[<go>] <ahead> <at the double> {inches}",
        "<go> [<ahead>] {inches} [<ahead>] [,] <at the double>",
        "[<go>] <at the double> <ahead> {inches}",
    ),
    *SAY.alike(
        always(order_of("DOUBLE", toward=_AHEAD)), "[<go>] <at the double> [<ahead>]", "<go> [<ahead>] <at the double>"
    ),
    *SAY.alike(
        always(order_of("ADVANCE", toward=_AHEAD)),
        "<go> [<ahead>]",
        "<ahead>",
        "<go> [<ahead>] <as far as possible> [<ahead>]",
        "<ahead> <as far as possible>",
    ),
    *SAY(_toward("ADVANCE"), "(to | toward | towards | for) {goal}", "(a | hacia | hasta) {goal}"),
    *SAY.alike(
        lambda slots: order_of("ADVANCE", toward={**_AHEAD, "most": slots["inches"]}),
        "<go> [<ahead>] [,] <at most> {inches} [<ahead>]",
        "<go> [<ahead>] {inches} [<ahead>] <at most>",
    ),
    *SAY(
        lambda slots: order_of("FACE", toward={**goal_of(slots), "stop": FARTHEST}),
        "<face> [(to | toward | towards | at)] {to}",
        "<face> [(a | hacia | con)] {to}",
        "<face> [(to | toward | towards | at)] {place}",
        "<face> [(a | hacia)] {place}",
    ),
    *SAY.alike(
        _formed,
        "[<form>] [(in | en)] {formation} [<next step> {steps}]",
        "<form> {formation} <next step> [<go>] <headed for> {goal}",
        "<form> {formation} <next step> <make for> {goal}",
        "[(in | en)] {formation} <next step> [<go>] <headed for> {goal}",
        "(<form> | into | a) {formation} (<but> | <next step>) <keep still> [<in its place>]",
        "(<form> | into | a) {formation} [,] <in its place>",
        "<keep still> [<in its place>] (<but> | <next step>) <form> {formation}",
    ),
    *SAY.alike(
        lambda slots: order_of("FORM", formation=slots["formation"], toward=_AHEAD),
        "[<form>] [(in | en)] {formation} <next step> <go> <as far as possible>",
        "[<form>] [(in | en)] {formation} <next step> [<go>] <ahead> <as far as possible>",
        "(advance | march | avanzar | marchar) (in | en) {formation} [<as far as possible>]",
    ),
    *SAY.alike(
        lambda slots: order_of("FORM", formation=slots["formation"], steps=[{"do": "fwd", "by": slots["inches"]}]),
        "<go> [<ahead>] {inches} [<ahead>] (in | en) {formation}",
        "<go> [<ahead>] (in | en) {formation} {inches} [<ahead>]",
        dear=-2,
    ),
    *SAY(
        always(order_of("FORM", formation="open_order")),
        "(open up | open out | open | loosen | spread out | shake out) [(order | ranks | formation)]",
        "(abrir | dispersar | aclarar) (orden | filas | formación)",
    ),
    *SAY(
        _formed,
        "[(change | go | switch | pass)] from {was} (to | into) {formation}",
        "[(cambiar | pasar)] de {was} a {formation}",
        slots={"was": FORMATIONS},
    ),
    *SAY.alike(None, "[<form>] [(in | en)] {which_column}"),
    *SAY.alike(_carried("LIMBER", "steps"), "<limber> [<next step> {steps}]"),
    *SAY.alike(lambda slots: order_of("LIMBER", toward=slots["goal"]), "<limber> <next step> <make for> {goal}"),
    *SAY.alike(_carried("UNLIMBER", "steps"), "<unlimber>", "{steps} <next step> <unlimber>"),
    *SAY.alike(_carried("REDEPLOY", "steps"), "<limber> <next step> {steps} <next step> <unlimber>"),
    *SAY.alike(_carried("JOIN", "join"), "<join> {join}"),
    *SAY.alike(_carried("JOIN", "join", double=True), "<join> {join} <at the double>"),
    *SAY(
        _carried("MOVE", "path"),
        "<ride> [over] (to | up to | as far as) {path}",
        "<ride> (a | hasta) {path}",
    ),
    *SAY.alike(_carried("ENTER", "building"), "<enter> {building}"),
    *SAY(
        _carried("EXIT", "side", "formation", "steps"),
        "<leave> (by | through | from | on) {side} [side] [(in | into) {formation}] [<next step> {steps}]",
        "<leave> (por | desde | hacia) [lado] {side} [en {formation}] [<next step> {steps}]",
    ),
    *SAY.alike(None, "{how_far}", "{how_much}"),
)
SPOKEN_OTHERWISE: tuple[Form, ...] = (
    *SAY.alike(always({"otherwise": "halt"}), "[(it | they)] <keep still> [<in its place>]"),
    *SAY.alike(always({"otherwise": "stop"}), "[(it | they)] <as far as it can>", dear=0),
)
