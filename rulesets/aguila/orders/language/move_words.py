"""Movement: what each unit does, step by step or toward a goal. [A-MOV, P-06..P-09]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.language.slots import (
    ACROSS,
    FORMATIONS,
    GOAL,
    HEADING,
    NEXT,
    OWN,
    OWNS,
    PIECE,
    PLACE,
    PLACES,
    SIDES,
    UP,
    WHO,
    Part,
    angle,
    length,
    verb,
)
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Code, Flag, Form, Recast, Several, Unwritable, says
from rulesets.language.values import Maker

# Steps.


def _signed(do: str, sign: int) -> Recast:
    """An angle to one side: a wheel to the left is below 0. [G-31]"""

    def made(by: int) -> Any:
        return {"do": do, "by": sign * by}

    def unmade(kept: Any) -> int:
        by = kept.get("by") if isinstance(kept, dict) and kept.get("do") == do else None
        if not isinstance(by, int) or (by < 0) != (sign < 0):
            raise Unwritable(f"{kept!r} is no {do}")
        return sign * by

    return Recast(angle(), made, unmade, label=Text("degrees", "grados"))


def _straight(do: str) -> Recast:
    def unmade(kept: Any) -> Any:
        if not isinstance(kept, dict) or kept.get("do") != do:
            raise Unwritable(f"{kept!r} is no {do}")
        return kept["by"]

    return Recast(length(low=-200_000), lambda by: {"do": do, "by": by}, unmade, label=Text("inches", "pulgadas"))


def _step(slot: Recast, en: str, es: str, example: Text) -> Form:
    return Form(value="by", en=f"{en} {{by}}", es=f"{es} {{by}}", slots={"by": slot}, example=example)


STEP = (
    _step(
        _straight("fwd"),
        "advance|forward|fwd|ahead|forwards",
        "avanza|adelante|avanzar|fwd",
        Text('advance 2"', 'avanza 2"'),
    ),
    _step(_straight("back"), "back|backwards", "atrás|retrocede|retroceder|back", Text('back 2"', 'atrás 2"')),
    _step(_straight("left"), "left", "izquierda", Text('left 2"', 'izquierda 2"')),
    _step(_straight("right"), "right", "derecha", Text('right 2"', 'derecha 2"')),
    *(
        form
        for do, en, es in (
            ("turn", "turn|pivot", "gira|girar|turn"),
            ("wheel", "wheel", "conversión|wheel"),
        )
        for sign, (side, lado) in ((1, ("right", "derecha")), (-1, ("left", "izquierda")))
        for form in (
            Form(
                value="by",
                en=f"({en.replace('|', ' | ')}) {side} {{by}}",
                es=f"({es.replace('|', ' | ')}) [(a la | a)] {lado} {{by}}",
                slots={"by": _signed(do, sign)},
                example=Text(f"{do} {side} 30°", f"{es.split('|')[0]} {lado} 30°"),
            ),
            Form(
                value="by",
                en=f"({en.replace('|', ' | ')}) {{by}} [to] [the] {side}",
                es=f"({es.replace('|', ' | ')}) {{by}} a la {lado}",
                slots={"by": _signed(do, sign)},
                example=Text(f"{do} 30° {side}", f"{es.split('|')[0]} 30° a la {lado}"),
            ),
        )
    ),
)


def _lettered(do: str) -> Recast:
    """`R30` is 30 degrees to the right. [P-27]"""

    def made(code: str) -> Any:
        return {"do": do, "by": round(float(code[1:]) * 10) * (1 if code[0] == "r" else -1)}

    def unmade(kept: Any) -> str:
        raise Unwritable(f"{kept!r} is written in words")

    says_so = Text("`R30` or `L30`", "`R30` o `L30`")
    return Recast(Code(r"[rl]\d{1,3}(\.\d)?", says_so, label=says_so), made, unmade, label=says_so)


STEP += tuple(_step(_lettered(do), do, do, Text(f"{do} R30", f"{do} R30")) for do in ("turn", "wheel"))
_STEPS = Several(Clause("step"), by=NEXT, most=12, label=Text("steps", "pasos"))
PATH = Several(Clause("step"), by=Text(",|, then|then|and", ",|, luego|luego|y"), most=6, label=Text("way", "camino"))

STANCE = (
    says(
        (r"\({x}, {y}\) facing {heading}", r"\({x}, {y}\) mirando a {heading}"),
        Text("(20, 10) facing 90°", "(20, 10) mirando a 90°"),
        {"x": ACROSS, "y": UP, "heading": HEADING},
        Stance,
        about=Text(
            "the middle of the base; degrees clockwise from the top of the table",
            "el centro de la peana; grados en sentido horario desde lo alto de la mesa",
        ),
    ),
)
STANCES = Several(Clause("stance"), by=Text(";|or|, or", ";|o|, o"), most=60, label=Text("places", "lugares"))
AT = Clause("stance", label=Text("place and heading", "lugar y rumbo"))

# Orders.

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
        Text('(30, 20) at most 4"', '(30, 20) como mucho 4"'),
        {"place": PLACE, **_TOWARD_SLOTS},
    ),
    Part(f"nowhere{_HOW_FAR[0]}", f"ninguna parte{_HOW_FAR[1]}", Text("nowhere", "ninguna parte"), _TOWARD_SLOTS),
)
_GOING = Clause("goal", label=Text("goal", "meta"))
_ORDER = Choice(
    {
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
    },
    label=Text("order", "orden"),
)
DERIVED = {"fwd": "ADVANCE", "wheel": "ADVANCE", "back": "BACK", "left": "SIDE", "right": "SIDE", "turn": "FACE"}


def _by_steps(steps: list[Any]) -> dict[str, Any]:
    """The order that steps alone come to: back is BACK, aside is SIDE, turns are FACE, everything else ADVANCE."""
    kinds = {DERIVED.get(step["do"], "ADVANCE") if isinstance(step, dict) else "ADVANCE" for step in steps}
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
        slots={"steps": Recast(_STEPS, _by_steps, _only_steps, label=Text("steps", "pasos"))},
        example=Text('advance 2", wheel right 30°, advance 2"', 'avanza 2", conversión derecha 30°, avanza 2"'),
        about=Text(
            "back is a step back, left and right to one side, turns alone a change of facing",
            "atrás es paso atrás, izquierda y derecha a un lado, y giros solos un cambio de encaramiento",
        ),
    ),
    Part(
        "{order} toward|towards|to {toward}",
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
            "steps": _STEPS,
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
        Text("enter house1", "entra en house1"),
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
            "steps": _STEPS,
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
        Text("move to (30, 20)", "mueve a (30, 20)"),
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
            'entra en la mesa por (30, 2) mirando a 0°, en columna de marcha, avanza 2"',
        ),
        {
            "at": STANCES,
            "formation": FORMATIONS,
            "double": Flag(Text("at the double", "a paso ligero")),
            "steps": _STEPS,
        },
        always={"order": "ARRIVE"},
    ),
    Part(
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
            "steps": _STEPS,
        },
        about=Text("any order, with all that may go with it", "cualquier orden, con todo lo que puede llevar"),
    ),
    Part(
        "{order}[:] {steps}",
        "{order}[:] {steps}",
        Text("ADVANCE fwd 2, turn R30, fwd 2", "ADVANCE fwd 2, turn R30, fwd 2"),
        {"order": _ORDER, "steps": _STEPS},
    ),
    Part("{order}", "{order}", Text("limber", "engancha"), {"order": _ORDER}),
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
        {"other_steps": _STEPS},
        always={"otherwise": "steps"},
    ),
    Part("no other steps", "sin otros pasos", Text("no other steps", "sin otros pasos"), always={"otherwise": "steps"}),
    Part(
        "halt unused {other_steps}",
        "alto sin usar {other_steps}",
        Text('halt unused back 2"', 'alto sin usar atrás 2"'),
        {"other_steps": _STEPS},
        always={"otherwise": "halt"},
    ),
    Part(
        "stop unused {other_steps}",
        "stop sin usar {other_steps}",
        Text('stop unused back 2"', 'stop sin usar atrás 2"'),
        {"other_steps": _STEPS},
        always={"otherwise": "stop"},
    ),
)
_ORDER_MAKER = Maker(UnitOrder)
_OWN_LINE = ("who", "through", "heading", "otherwise", "other_steps")


def lean(raw: Any) -> dict[str, Any]:
    """An order without what has its default, but for what is done; a goal likewise."""
    taken = _ORDER_MAKER.take(raw) or {}
    usual = {field.name: field.default() for field in _ORDER_MAKER.fields if not field.required}
    told = {name: value for name, value in taken.items() if name in ("who", "order") or value != usual.get(name)}
    return told


class OrderLine(Form):
    """A whole line: who, the order as its clause says it, and what else belongs to it."""

    def value(self, values: Any) -> Any:
        merged = dict(values["order"])
        for name in ("who", "through", "heading"):
            if name in values:
                merged[name] = values[name]
        return _ORDER_MAKER.make({**merged, **values.get("otherwise", {})})

    def slot_values(self, raw: Any) -> dict[str, Any] | None:
        told = lean(raw)
        if not told:
            return None
        slots: dict[str, Any] = {name: told[name] for name in ("who", "through", "heading") if name in told}
        other = {name: told[name] for name in ("otherwise", "other_steps") if name in told}
        if other:
            slots["otherwise"] = {"otherwise": "stop", **other}
        return {**slots, "order": {name: value for name, value in told.items() if name not in _OWN_LINE}}

    @property
    def named_only(self) -> tuple[str, ...]:
        return ()


MOVES = (
    OrderLine(
        en=(
            "{who}: {order}[ through {through}][, then facing {heading}][, [;] (if it cannot | "
            "otherwise | \\|) {otherwise}]"
        ),
        es=(
            "{who}: {order}[ a través de {through}][, después mirando a {heading}][, [;] (si no "
            "puede | si no | \\|) {otherwise}]"
        ),
        constant=None,
        slots={
            "who": WHO,
            "order": Clause("order", label=Text("order", "orden")),
            "through": OWNS,
            "heading": HEADING,
            "otherwise": Clause("otherwise", label=Text("if it cannot", "si no puede")),
        },
        into="orders[]",
        section="move",
        example=Text(
            'B2: form attack column, advance 2", if it cannot halt',
            'B2: forma columna de ataque, avanza 2", si no puede alto',
        ),
        about=Text("in this order; officers come last", "en este orden; los oficiales van al final"),
    ),
)
MOVES[0].told_of = ("who",)
FORM_UP = says(
    ("form up without a check: {units}", "¡Formen! sin chequeo: {units}"),
    Text("form up without a check: B2", "¡Formen! sin chequeo: B2"),
    {"units": OWNS},
    into="form_up",
    section="move",
)
