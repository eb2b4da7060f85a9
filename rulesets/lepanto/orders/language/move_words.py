"""Movement: what ships do, step by step or by a manoeuvre. [A-14..A-18]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Form, Recast, Unwritable, Whole, says
from rulesets.lepanto.dialogue.answers.sheet import MoveLine, Movement, Otherwise
from rulesets.lepanto.orders.language.selecting import MOVING
from rulesets.lepanto.orders.language.slots import GOAL, GUIDE, STEPS, TARGET, hexes, verb
from rulesets.lepanto.orders.language.speech import PRESS, RAM

_HOLD = verb("hold", "hold|stay", "mantenerse|esperar")
_ADVANCE = verb("advance", "advance", "avanzar")
_TOWARD = verb("toward", "toward|towards", "hacia")
_CLOSE = verb("close", "close to|close up to", "acercarse hasta|acercarse a")
_WITHDRAW = verb("withdraw", "withdraw", "retirarse")
_DRESS = verb("dress", "dress on", "alinearse con")
_LEAST = Whole(1, 4, label=Text("hexes of run", "hexágonos de arrancada"))


def _manoeuvres(struct: type[Movement | Otherwise]) -> tuple[Form, ...]:
    """Those that a ship is also told as an alternative. [A-18]"""
    return (
        says(("{do}", "{do}"), Text("hold", "mantenerse"), {"do": _HOLD}, struct),
        says(
            ("{do} {hexes}[ {press}]", "{do} {hexes}[ {press}]"),
            Text("advance 3", "avanzar 3"),
            {"do": _ADVANCE, "hexes": hexes(), "press": PRESS},
            struct,
            about=Text(
                "straight ahead, by sail where it can, else one hex by oars; with `press` two, which exhausts",
                "todo avante, a vela donde se pueda, si no un hexágono a remo; con `forzando` dos, lo que agota",
            ),
        ),
        says(
            ("{do} {to}[ {press}]", "{do} {to}[ {press}]"),
            Text("toward nearest", "hacia la más cercana"),
            {"do": _TOWARD, "to": GOAL, "press": PRESS},
            struct,
            about=Text("as near as it gets", "lo más cerca que pueda"),
        ),
        says(
            ("{do} {hexes}", "{do} {hexes}"),
            Text("close to 3", "acercarse hasta 3"),
            {"do": _CLOSE, "hexes": hexes()},
            struct,
            about=Text(
                "toward the nearest enemy, never nearer than so many hexes",
                "hacia el enemigo más cercano, nunca a menos de esos hexágonos",
            ),
        ),
        says(
            ("{do}[ {press}]", "{do}[ {press}]"),
            Text("withdraw", "retirarse"),
            {"do": _WITHDRAW, "press": PRESS},
            struct,
            about=Text("out of the enemy's reach", "fuera del alcance del enemigo"),
        ),
    )


def _stepped(end: str) -> tuple[Callable[[str], Any], Callable[[Any], str]]:
    def made(letters: str) -> Any:
        return {"do": "steps", "steps": letters + end}

    def unmade(kept: Any) -> str:
        match kept:
            case {"do": "steps", "steps": str(letters)} if letters.endswith("!") == bool(end):
                return letters.removesuffix("!")
        raise Unwritable(f"{kept!r} are no steps")

    return made, unmade


def _step_slot(end: str) -> Recast:
    made, unmade = _stepped(end)
    return Recast(STEPS, made, unmade, label=STEPS.label)


OTHERWISE = _manoeuvres(Otherwise)
MOVEMENT = (
    *_manoeuvres(Movement),
    says(
        ("{do} {to}[ min {least}][ else {otherwise}]", "{do} {to}[ mín {least}][ si no {otherwise}]"),
        Text("ram nearest min 3 else toward nearest", "embestir la más cercana mín 3 si no hacia la más cercana"),
        {"do": RAM, "to": TARGET, "least": _LEAST, "otherwise": Clause("otherwise", label=Text("else", "si no"))},
        Movement,
        about=Text(
            "Ottoman ships only; with a run of at least so many hexes",
            "solo naves otomanas; con una arrancada de al menos esos hexágonos",
        ),
    ),
    says(
        ("{do} {guide}[ {behind} behind][ {press}]", "{do} {guide}[ {behind} detrás][ {press}]"),
        Text("dress on CC-X1", "alinearse con CC-X1"),
        {"do": _DRESS, "guide": GUIDE, "behind": hexes(), "press": PRESS},
        Movement,
        about=Text(
            "keeps the line with that ship, or so many hexes behind it, once it has moved: who is ahead waits, who is "
            "behind pulls up; it turns onto that ship's course first. `galleass` is the nearest of your own. The ship "
            "itself and the galley that tows it follow their other lines",
            "mantiene la línea con esa nave, o tantos hexágonos por detrás, cuando ella ha movido: quien va delante "
            "espera, quien va detrás se adelanta; antes vira a su rumbo. `la galeaza` es la propia más cercana. La "
            "nave misma y la galera que la remolca siguen sus otras líneas",
        ),
    ),
    says(
        ("{do}", "{do}"),
        Text("tow on", "remolque sí"),
        {"do": verb("tow", "tow on|tow yes", "remolque sí|remolcar sí")},
        Movement,
        about=Text("of a galleass, from the next turn on", "de una galeaza, desde el próximo turno"),
    ),
    says(
        ("{do}", "{do}"),
        Text("tow off", "remolque no"),
        {"do": verb("untow", "tow off|tow no", "remolque no|remolcar no")},
        Movement,
    ),
    Form(
        value="order",
        en="{order}",
        es="{order}",
        slots={"order": _step_slot("")},
        example=Text("L S O", "L S O"),
    ),
    Form(
        value="order",
        en="{order} \\!",
        es="{order} \\!",
        slots={"order": _step_slot("!")},
        example=Text("S S O !", "S S O !"),
        about=Text("the last step rams", "el último paso embiste"),
    ),
)
ORDER = Clause("movement", label=Text("movement", "movimiento"))
MOVES = (
    says(
        ("{who}: {order}", "{who}: {order}"),
        Text("CC/1 + CC/2: advance 3", "CC/1 + CC/2: avanzar 3"),
        {"who": MOVING, "order": ORDER},
        MoveLine,
        into="move[]",
        section="move",
        about=Text(
            "lines are carried out in this order; a ship obeys the last line that names it",
            "las líneas se cumplen en este orden; una nave obedece a la última que la nombra",
        ),
    ),
)
MOVES[0].told_of = ("who",)
