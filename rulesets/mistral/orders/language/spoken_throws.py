"""Second throws as players say them, in a plan and on a sheet: `reroll battle dice on an 8 or 9`."""

from __future__ import annotations

import msgspec

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Several
from rulesets.mistral.dialogue.answers.impulse import MulliganPlan
from rulesets.mistral.orders.language.fieldwise import Fieldwise
from rulesets.mistral.orders.language.slots import whole
from rulesets.mistral.position.wishes import MulliganWish

_DICE = {
    "battle": Text("battle|battles|combat", "combate|combates|batalla"),
    "intensity": Text("intensity", "intensidad"),
    "reinforcement": Text("reinforcement|reinforcements", "refuerzo|refuerzos"),
    "search": Text("search|searches", "exploración|exploraciones|búsqueda"),
    "withdrawal": Text("withdrawal|withdrawals", "retirada|retiradas"),
    "order": Text("order|orders", "orden|órdenes"),
}
_ON_A_SHEET = {"order": _DICE["order"], "request": Text("request|requests", "petición|peticiones")}
_TIMES = Choice(
    {
        1: Text("1 time|once", "1 vez|vez"),
        2: Text("2 times|twice", "2 veces"),
        3: Text("3 times", "3 veces"),
        4: Text("4 times", "4 veces"),
    },
    label=Text("times", "veces"),
)
_FACE = AnyOf(
    Choice(
        {
            8: Text("8 or 9|8 and 9|8 or a 9|8s and 9s", "8 o 9|8 y 9|8 o un 9|8 o 1 9"),
            7: Text("7, 8 or 9|7 8 or 9", "7, 8 o 9|7 8 o 9"),
        }
    ),
    whole(9, "face", "cara"),
    label=Text("face", "cara"),
)
"""9 is the worst: the faces up to it are from the lowest up."""
_AGAIN = (
    "(reroll | throw again | roll again | throw | roll | repeat | second throw of)",
    "(repetir | rehacer | volver a tirar | tirar otra vez | repetir tiradas de | repetir tirada de | relanzar)",
)
_BAD = "(malo | mala | malos | malas | que salgan mal | salir mal | mal)"
_THROWS = "(dados de | tiradas de | tirada de | tiradas malas de | dados malos de | malas tiradas de | dado de)"
_UP = (
    "(up | or more | or worse | upwards | and above | or above | or higher)",
    "(en adelante | o más | o peor | para arriba | hacia arriba | para adelante)",
)
_FROM = (
    "(from | of | on | on a | with | if it is | if we get | if we roll | if it comes up)",
    "(desde | de | si (salir | sacar) [(de | 1)] | cuando (salir | sacar) [(de | 1)] | con)",
)
_MOST = (
    "[,][ [(at most | only)] {most}[ at most]]",
    "[,][ [(como mucho | máximo | solo | una sola)] {most}[ (como mucho | máximo)]]",
)


def _throws(struct: type[msgspec.Struct], dice: dict[str, Text], into: str, *, counted: bool) -> tuple[Fieldwise, ...]:
    most = _MOST if counted else ("", "")
    slots = {
        "dice": Several(Choice(dice), label=Text("dice", "dados")),
        "worse_than": _FACE,
        **({"most": _TIMES} if counted else {}),
    }
    return (
        Fieldwise(
            struct,
            en=f"{_AGAIN[0]} [(bad | any)] {{dice}} [(dice | die | throws | rolls)] [again]"
            f"[[,] {_FROM[0]} {{worse_than}} [{_UP[0]}]]{most[0]}",
            es=f"{_AGAIN[1]} [{_THROWS}] {{dice}} [{_BAD}][[,] {_FROM[1]} {{worse_than}} [{_UP[1]}]]{most[1]}",
            slots=slots,
            into=into,
            spoken=True,
        ),
        Fieldwise(
            struct,
            en=f"[bad] {{dice}} [(dice | throws | rolls)][[,] (from | of) {{worse_than}} {_UP[0]}][,] "
            "[(may | can | should)] [be] (thrown again | rolled again | rerolled | repeated | throw again | reroll)"
            f"{most[0]}",
            es=f"[(dados de | tiradas de)] {{dice}} [{_BAD}][[,] (desde | de) {{worse_than}} {_UP[1]}][,] "
            f"(repetir | repetirse | rehacer | volver a tirar | tirar otra vez | relanzar){most[1]}",
            slots=slots,
            into=into,
            spoken=True,
        ),
    )


SPOKEN_THROWS = _throws(MulliganPlan, _DICE, "mulligans", counted=True)
THROWS_ON_A_SHEET = _throws(MulliganWish, _ON_A_SHEET, "wishes.mulligans", counted=False)
