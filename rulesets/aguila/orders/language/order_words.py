"""The orders that a unit may be given, by steps or toward a goal. [A-MOV, P-06..P-09]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.orders.language.slots import (
    FORMATIONS,
    GOAL,
    OWN,
    PIECE,
    PLACE,
    PLACES,
    SIDES,
    Notation,
    Part,
    length,
    verb,
)
from rulesets.aguila.orders.language.step_words import STANCES, STEPS
from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Flag, Form, Recast, Unwritable

_HOW_FAR = (
    "[ to within {stop}][ at most {most}]",
    "[ hasta {stop}][ como mucho {most}]",
)
_TOWARD_SLOTS: dict[str, Any] = {"stop": length(), "most": length()}
TOWARD = (
    Part(
        f"{{to}}{_HOW_FAR[0]}",
        f"{{to}}{_HOW_FAR[1]}",
        Text('R4 to within 6"', 'R4 hasta 6"'),
        {"to": GOAL, **_TOWARD_SLOTS},
    ),
    Part(
        f"{{place}}{_HOW_FAR[0]}",
        f"{{place}}{_HOW_FAR[1]}",
        Text('(30, 20) at most 4"', '(30; 20) como mucho 4"'),
        {"place": PLACE, **_TOWARD_SLOTS},
    ),
    Part(f"nowhere{_HOW_FAR[0]}", f"ninguna parte{_HOW_FAR[1]}", Text("nowhere", "ninguna parte"), _TOWARD_SLOTS),
)
_GOING = Clause("goal", label=Text("goal", "meta"))
_NAMES = {
    "HALT": Text("halt|stand", "alto|HALT"),
    "FACE": Text("face", "cambio de encaramiento|FACE"),
    "ADVANCE": Text("advance", "avanza|avanzar|ADVANCE"),
    "BACK": Text("back", "atrás|BACK|retrocede"),
    "SIDE": Text("to one side|side", "a un lado|SIDE"),
    "DOUBLE": Text("at the double|double", "a paso ligero|DOUBLE|paso ligero"),
    "FORM": Text("form", "forma|formar|FORM"),
    "LIMBER": Text("limber", "engancha|enganchar|LIMBER"),
    "UNLIMBER": Text("unlimber", "desengancha|desenganchar|UNLIMBER"),
    "REDEPLOY": Text("redeploy", "reposiciona|reposicionar|REDEPLOY"),
    "ENTER": Text("enter", "entra|entrar|ENTER"),
    "EXIT": Text("leave|exit", "sale|salir|EXIT"),
    "MOVE": Text("move|ride", "mueve|mover|MOVE|cabalga"),
    "JOIN": Text("join", "se une|unirse|JOIN"),
    "ARRIVE": Text("come on|arrive", "entra en la mesa|ARRIVE|llega"),
}
_ORDER = Choice(_NAMES, label=Text("order", "orden"))
_BARE = Choice({id: _NAMES[id] for id in ("HALT", "LIMBER", "UNLIMBER", "EXIT")}, label=Text("order", "orden"))
"""Orders that need no more words. Who only advances goes straight ahead: that is said in other words."""
QUARTER = 900
"""The largest turn of an ADVANCE, in tenths of a degree. [G-33]"""
DERIVED = {"fwd": "ADVANCE", "wheel": "ADVANCE", "back": "BACK", "left": "SIDE", "right": "SIDE", "turn": "FACE"}


def _by_steps(steps: list[Any]) -> dict[str, Any]:
    """The order that steps alone come to: back is BACK, aside is SIDE, turns are FACE, everything else ADVANCE; but who
    first turns by more than 90 degrees and then goes on has FACE, too. [A-MOV-04]"""
    kinds = {DERIVED.get(step["do"], "ADVANCE") if isinstance(step, dict) else "ADVANCE" for step in steps}
    first = steps[0] if steps and isinstance(steps[0], dict) else {}
    if first.get("do") == "turn" and abs(first["by"]) > QUARTER and kinds == {"FACE", "ADVANCE"}:
        return {"order": "FACE", "steps": steps}
    return {"order": kinds.pop() if len(kinds) == 1 else "ADVANCE", "steps": steps}


def _only_steps(kept: Any) -> Any:
    if not isinstance(kept, dict) or set(kept) != {"order", "steps"} or _by_steps(kept["steps"]) != kept:
        raise Unwritable(f"{kept!r} is more than steps")
    return kept["steps"]


ORDER = (
    Part("{order}", "{order}", Text("halt", "alto"), {"order": verb("HALT", "halt|stand|hold", "alto|HALT")}),
    Form(
        value="steps",
        en="{steps}",
        es="{steps}",
        slots={"steps": Recast(STEPS, _by_steps, _only_steps, label=Text("steps", "pasos"))},
        example=Text('advance 2", wheel right 30°, advance 2"', 'avanza 2", conversión derecha 30°, avanza 2"'),
        about=Text(
            "back is a step back, left and right to one side, turns alone a change of facing",
            "atrás es paso atrás, izquierda y derecha a un lado, y giros solos un cambio de encaramiento",
        ),
    ),
    Part(
        "{order} toward|towards {toward}",
        "{order} hacia {toward}",
        Text('advance toward R4 to within 6"', 'avanza hacia R4 hasta 6"'),
        {"order": _ORDER, "toward": _GOING},
        about=Text("the server finds the steps", "el servidor busca los pasos"),
    ),
    Part(
        "form {formation}[, {dismount}][, [and|then] {steps}]",
        "forma|formar|FORM {formation}[, {dismount}][, [y|luego] {steps}]",
        Text('form attack column, advance 2"', 'forma columna de ataque, avanza 2"'),
        {
            "formation": FORMATIONS,
            "dismount": Flag(Text("dismount|dismounted", "desmonta|desmontada")),
            "steps": STEPS,
        },
        always={"order": "FORM"},
    ),
    Part(
        "form {formation}[, {dismount}] and [go] toward {toward}",
        "forma|formar {formation}[, {dismount}] y [ve] hacia {toward}",
        Text("form line and toward R4", "forma línea y hacia R4"),
        {
            "formation": FORMATIONS,
            "dismount": Flag(Text("dismount|dismounted", "desmonta|desmontada")),
            "toward": _GOING,
        },
        always={"order": "FORM"},
    ),
    Part(
        "enter {building}",
        "entra|entrar|ocupa [en] {building}",
        Text("enter house1", "entra en casa1"),
        {"building": PIECE},
        always={"order": "ENTER"},
    ),
    Part(
        "leave|exit by [the] {side}[ in {formation}][ {double}][, {steps}]",
        "sale|salir por [la|el] {side}[ en {formation}][ {double}][, {steps}]",
        Text('leave by front in line, advance 2"', 'sale por frente en línea, avanza 2"'),
        {
            "side": SIDES,
            "formation": FORMATIONS,
            "double": Flag(Text("at the double", "a paso ligero")),
            "steps": STEPS,
        },
        always={"order": "EXIT"},
    ),
    Part(
        "join {join}[ by {path}][ {leave}][ {double}]",
        "(se une a | unirse a | JOIN) {join}[ por {path}][ {leave}][ {double}]",
        Text("join B1", "se une a B1"),
        {
            "join": OWN,
            "path": PLACES,
            "leave": Flag(Text("leaving its unit", "saliendo de su unidad")),
            "double": Flag(Text("at the double", "a paso ligero")),
        },
        always={"order": "JOIN"},
        about=Text("an officer", "un oficial"),
    ),
    Part(
        "move|ride|go to {path}[ {leave}][ {double}]",
        "mueve|mover|cabalga|ve a {path}[ {leave}][ {double}]",
        Text("move to (30, 20)", "mueve a (30; 20)"),
        {
            "path": PLACES,
            "leave": Flag(Text("leaving its unit", "saliendo de su unidad")),
            "double": Flag(Text("at the double", "a paso ligero")),
        },
        always={"order": "MOVE"},
        about=Text("an officer", "un oficial"),
    ),
    Part(
        "(come on | arrive) at {at}[, in {formation}][ {double}][, {steps}]",
        "entra en la mesa por {at}[, en {formation}][ {double}][, {steps}]",
        Text(
            'come on at (30, 2) facing 0°, in march column, advance 2"',
            'entra en la mesa por (30; 2) mirando a 0°, en columna de marcha, avanza 2"',
        ),
        {
            "at": STANCES,
            "formation": FORMATIONS,
            "double": Flag(Text("at the double", "a paso ligero")),
            "steps": STEPS,
        },
        always={"order": "ARRIVE"},
    ),
    Notation(
        "order {order}[, in {formation}][, {dismount}][ toward {toward}][, building {building}][, by side {side}]"
        "[, {double}][, join {join}][, by way {path}][, {leave}][, at {at}][: {steps}]",
        "orden {order}[, en {formation}][, {dismount}][ hacia {toward}][, edificio {building}][, por lado {side}]"
        "[, {double}][, se une a {join}][, por camino {path}][, {leave}][, en lugar {at}][: {steps}]",
        Text("order advance", "orden avanza"),
        {
            "order": _ORDER,
            "formation": FORMATIONS,
            "dismount": Flag(Text("dismounted|dismount", "desmontada|desmonta")),
            "toward": _GOING,
            "building": PIECE,
            "side": SIDES,
            "double": Flag(Text("at the double", "a paso ligero")),
            "join": OWN,
            "path": PLACES,
            "leave": Flag(Text("leaving its unit", "saliendo de su unidad")),
            "at": STANCES,
            "steps": STEPS,
        },
        about=Text("any order, with all that may go with it", "cualquier orden, con todo lo que puede llevar"),
    ),
    Notation(
        "{order}[:] {steps}",
        "{order}[:] {steps}",
        Text("ADVANCE fwd 2, turn R30, fwd 2", "ADVANCE fwd 2, turn R30, fwd 2"),
        {"order": _ORDER, "steps": STEPS},
    ),
    Part("{order}", "{order}", Text("limber", "engancha"), {"order": _BARE}),
)
OTHERWISE = (
    Part("halt", "alto|halt", Text("halt", "alto"), always={"otherwise": "halt"}),
    Part(
        "(stop | as far as it can)",
        "(hasta donde pueda | stop)",
        Text("stop", "hasta donde pueda"),
        always={"otherwise": "stop"},
    ),
    Part(
        "{other_steps}",
        "{other_steps}",
        Text('back 2"', 'atrás 2"'),
        {"other_steps": STEPS},
        always={"otherwise": "steps"},
    ),
    Part("no other steps", "sin otros pasos", Text("no other steps", "sin otros pasos"), always={"otherwise": "steps"}),
    Part(
        "halt unused {other_steps}",
        "alto sin usar {other_steps}",
        Text('halt unused back 2"', 'alto sin usar atrás 2"'),
        {"other_steps": STEPS},
        always={"otherwise": "halt"},
    ),
    Part(
        "stop unused {other_steps}",
        "stop sin usar {other_steps}",
        Text('stop unused back 2"', 'stop sin usar atrás 2"'),
        {"other_steps": STEPS},
        always={"otherwise": "stop"},
    ),
)
