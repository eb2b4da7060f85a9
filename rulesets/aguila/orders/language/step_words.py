"""Steps and places: how far, which way, where. [A-MOV-05..A-MOV-08, G-31]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.orders.language.slots import ACROSS, HEADING, NEXT, UP, angle, length
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.kernel.text import Text
from rulesets.language import Clause, Code, Form, Recast, Several, Unwritable, says


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
            ("turn", "turn", "gira|girar|turn"),
            ("wheel", "wheel|pivot", "conversión|pivota|pivotar|wheel"),
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
STEPS = Several(Clause("step"), by=NEXT, most=12, label=Text("steps", "pasos"))
PATH = Several(Clause("step"), by=Text(",|, then|then|and", ",|, luego|luego|y"), most=6, label=Text("way", "camino"))

STANCE = (
    says(
        (r"\({x}, {y}\) facing {heading}", r"\({x}(; | ,) {y}\) mirando a {heading}"),
        Text("(20, 10) facing 90°", "(20; 10) mirando a 90°"),
        {"x": ACROSS, "y": UP, "heading": HEADING},
        Stance,
        about=Text(
            "the middle of the base; degrees clockwise from the top of the table",
            "el centro de la base; grados en sentido horario desde lo alto de la mesa",
        ),
    ),
)
STANCES = Several(Clause("stance"), by=Text(";|or|, or", ";|o|, o"), most=60, label=Text("places", "lugares"))
AT = Clause("stance", label=Text("place and heading", "lugar y rumbo"))
