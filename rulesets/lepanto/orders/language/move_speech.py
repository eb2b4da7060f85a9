"""What the free sentences of movement have in common: their slots."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Clause, Items, Recast, Unwritable, Whole
from rulesets.lepanto.orders.language.move_words import ORDER
from rulesets.lepanto.orders.language.nobody_named import COURSE, TooFar, Unsaid
from rulesets.lepanto.orders.language.selecting import MOVING
from rulesets.lepanto.orders.language.slots import FOE, NEAREST, Itself
from rulesets.lepanto.orders.language.speech import SPEECH


def _no_words(kept: Any) -> Any:
    raise Unwritable("steps are written by their letters")


PATH = Recast(
    Items(
        Clause("pace"),
        loosely=False,
        by=Text(",|then|and|, then|and then|;", ",|luego|y|, luego|y luego|;|después|y después"),
        most=11,
    ),
    "".join,
    _no_words,
    label=Text("steps", "pasos"),
)
_IN_LINE = Itself(
    {
        "dress": Text(
            "line abreast on|line abreast with|line abreast dressed on|in line abreast on|in line abreast with|"
            "form line abreast on|form line abreast with|keep line abreast with|keep line abreast on|dress line on|"
            "keep line with|keep line on|form line on|form line with|hold line with|in line with|line up with|"
            "align with|form up on|form up with|keep abreast of|stay abreast of|keep level with|stay level with|"
            "keep in line with|stay in line with|keep station on|hold station on|keep station with|"
            "keep station beside|dress with|level with|abreast of|dressed on|aligned with|in line abreast of|"
            "in line beside|stay in line abreast with",
            "línea de frente con|línea de frente alineada con|en línea de frente con|en línea con|formar en línea con|"
            "formar línea con|formar línea de frente con|mantener línea con|mantener línea de frente con|"
            "guardar línea con|mantener en línea con|ir en línea con|navegar en línea con|avanzar en línea con|"
            "seguir en línea con|alinear con|alinear sobre|mantener a altura de|ir a altura de|seguir a altura de|"
            "mantener a par de|ir a par de|avanzar a par de|avanzar a altura de|guardar puesto junto a|"
            "mantener puesto junto a|guardar puesto con|mantener alineado con|mantener alineada con|"
            "mantener alineadas con|mantener alineados con|guardar formación con|mantener formación con|"
            "alineada con|alineadas con|alineado con|alineados con|ir alineadas con|ir alineados con|a par de|"
            "a altura de|a la altura de|ir alineado con|ir alineada con",
        )
    },
    label=Text("in line with", "en línea con"),
)
_LINE = Itself(
    {
        "dress": Text(
            "line abreast|in line abreast|form line abreast|keep line abreast|hold line abreast|form line|keep line|"
            "hold line|keep station|hold station|dress line|dress|stay|keep|remain|follow",
            "línea de frente|en línea de frente|en línea|formar línea|formar en línea|formar línea de frente|"
            "mantener línea|mantener línea de frente|guardar línea|mantener puesto|guardar puesto|alinear|quedar|"
            "mantener|permanecer|seguir|ir",
        )
    },
    label=Text("in line", "en línea"),
)


def _with(what: str, con: str) -> Text:
    """Under sail, sails only, just by sail: in these very words, as who goes does not always sail."""
    ways = [f"{how} {noun}" for noun in what.split("|") for how in ("by", "under", "with", "on", "using")]
    english = [*ways, *what.split("|")]
    spanish = con.split("|")
    return Text(
        "|".join([*english, *(f"{said} only|{said} alone|only {said}|just {said}" for said in english)]),
        "|".join([*spanish, *(f"solo {said}|solamente {said}|{said} solo|{said} nada más" for said in spanish)]),
    )


_UNDER_SAIL = Itself(
    {"S": _with("sail|sails|sailing", "a vela|con vela|con velas|a velas|vela|velas")},
    label=Text("under sail", "a vela"),
)
_BY_OARS = Itself(
    {"O": _with("oar|oars|rowing", "a remo|con remos|con remo|a remos|al remo|remo|remos|remando|bogando")},
    label=Text("by oars", "a remo"),
)
SAY = SPEECH.of(
    {
        "run": Clause("run", label=Text("run", "arrancada")),
        "otherwise": Clause("otherwise", label=Text("else", "si no")),
        "path": PATH,
        "sail": Itself({"S": Text("sail", "a vela")}, label=Text("sail", "a vela")),
        "under_sail": _UNDER_SAIL,
        "by_oars": _BY_OARS,
        "in_line": _IN_LINE,
        "line": _LINE,
        "behind": Whole(1, 30, label=Text("hexes", "hexágonos")),
        "count": Whole(1, 2, label=Text("times", "veces")),
        "rowed": TooFar(Text("row 2|advance {n}|advance {n} press", "remar 2|avanzar {n}|avanzar {n} forzando")),
        "sailed": TooFar(Text("2 by sail|advance {n}|advance {n} press", "2 a vela|avanzar {n}|avanzar {n} forzando")),
        "course": COURSE,
        "foe": FOE,
        "near": NEAREST,
        "everybody": Unsaid(),
        "general": Clause("general", label=Text("movement", "movimiento")),
        "order": ORDER,
        "who": MOVING,
    }
)
