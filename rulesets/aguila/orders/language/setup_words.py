"""Before the first turn: ground, edges, officers, deployment, vanguard. Army lists have a text of their own.
[D-02..D-17]"""

from __future__ import annotations

from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Laying, Placing, SideChoice, VanguardMove
from rulesets.aguila.dialogue.questions import setup as asked
from rulesets.aguila.orders.language.slots import ACROSS, FORMATIONS, HEADING, OFFICER, OWN, OWNS, PIECE, UP
from rulesets.aguila.orders.language.speech import SPEECH
from rulesets.aguila.orders.language.spoken_ground import COUNTRY, SPOKEN_GROUND
from rulesets.aguila.orders.language.spoken_setup import SPOKEN_SETUP
from rulesets.aguila.orders.language.spoken_turns import SPOKEN_DECISIONS
from rulesets.aguila.orders.language.standing_words import OPPORTUNE
from rulesets.aguila.orders.language.step_words import AT, PATH, STANCES
from rulesets.aguila.position.state import Note
from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Fixed, Flag, Form, Topic, YesNo, says

_YES = YesNo(label=Text("yes or no", "sí o no"))
_TURN = Choice(
    {"first": Text("first", "primero"), "second": Text("second", "segundo")},
    label=Text("first or second", "primero o segundo"),
)
_EDGES = Choice(
    {
        "bottom": Text("lower edge|bottom", "borde inferior|bottom"),
        "top": Text("upper edge|top", "borde superior|top"),
        "lower": Text("below the diagonal|lower", "bajo la diagonal|lower"),
        "upper": Text("above the diagonal|upper", "sobre la diagonal|upper"),
        "lower_left": Text("lower left quarter|lower_left", "cuarto inferior izquierdo|lower_left"),
        "lower_right": Text("lower right quarter|lower_right", "cuarto inferior derecho|lower_right"),
        "upper_left": Text("upper left quarter|upper_left", "cuarto superior izquierdo|upper_left"),
        "upper_right": Text("upper right quarter|upper_right", "cuarto superior derecho|upper_right"),
    },
    label=Text("edge", "borde"),
)
_KIND = Choice(
    {id: Text("|".join(dict.fromkeys((id, kind.name.en))), id) for id, kind in BOOK.kinds.items()},
    label=Text("kind of terrain", "clase de terreno"),
)
_LAY: dict[str, Any] = {
    "x": ACROSS,
    "y": UP,
    "rot": HEADING,
    "kind": _KIND,
    "crossing": ACROSS,
    "ford": Flag(Text("as a ford", "con vado")),
}
_PLACE_SLOTS: dict[str, Any] = {
    "unit": OWN,
    "at": AT,
    "building": PIECE,
    "inside": OWN,
    "limbered": Flag(Text("limbered", "enganchado|enganchada")),
    "formation": FORMATIONS,
}


def _assigning(name: str) -> dict[str, Any]:
    return {"into": f"assignment.{name}"}


_PREPARE = (
    says(
        ("officers and batteries as in the list", "oficiales y baterías como en la lista"),
        Text("officers and batteries as in the list", "oficiales y baterías como en la lista"),
        constant={},
        into="assignment",
    ),
    says(
        ("{unit} under {officer}", "{unit} a las órdenes de {officer}"),
        Text("B1 under BO2", "B1 a las órdenes de BO2"),
        {"unit": OWNS, "officer": OFFICER},
        **_assigning("officers.{unit}"),
    ),
    says(
        ("battery {guns}", "batería {guns}"),
        Text("battery B5 and B6", "batería B5 y B6"),
        {"guns": OWNS},
        **_assigning("batteries[]"),
    ),
    says(
        ("break up {unit} among {others}", "repartir {unit} entre {others}"),
        Text("break up B4 among B1 and B2", "repartir B4 entre B1 y B2"),
        {"unit": OWN, "others": OWNS},
        **_assigning("broken_up.{unit}"),
    ),
    says(
        ("regimental gun {gun} with {unit}", "cañón de regimiento {gun} con {unit}"),
        Text("regimental gun B5 with B1", "cañón de regimiento B5 con B1"),
        {"gun": OWN, "unit": OWN},
        into="assignment.regiments.{gun}",
    ),
    says(
        ("sappers with {unit}", "zapadores con {unit}"),
        Text("sappers with B1", "zapadores con B1"),
        {"unit": AnyOf(Fixed("", Text("nobody", "nadie")), OWN, label=Text("unit", "unidad"))},
        **_assigning("sappers_with"),
    ),
    says(
        ("sappers dig in {unit}", "zapadores atrincheran a {unit}"),
        Text("sappers dig in B1", "zapadores atrincheran a B1"),
        {"unit": AnyOf(Fixed("", Text("nobody", "nadie")), OWN, label=Text("unit", "unidad"))},
        **_assigning("dug_in"),
    ),
    says(
        ("garrison {garrison}", "guarnición {garrison}"),
        Text("garrison B1 and B2", "guarnición B1 y B2"),
        {"garrison": OWNS},
        into="garrison",
    ),
    says(
        ("hide {unit} at {at} in {formation}", "ocultar {unit} en {at} en {formation}"),
        Text("hide B1 at (20, 10) facing 90° in line", "ocultar B1 en (20; 10) mirando a 90° en línea"),
        {"unit": OWN, "at": AT, "formation": FORMATIONS},
        Note,
        into="hidden.{unit}",
    ),
)

SETTING_UP = (
    Topic(
        asked.ChooseCountry,
        says(
            ("[fight in] {country}", "[combatir en] {country}"),
            Text("fight in the steppe", "combatir en la estepa"),
            {"country": COUNTRY},
        ),
        *SPOKEN_GROUND[asked.ChooseCountry],
        title=Text("country", "tipo de terreno"),
    ),
    Topic(
        asked.ShiftWeather,
        says(("weather {shift}", "tiempo {shift}"), Text("weather no", "tiempo no"), {"shift": OPPORTUNE}),
        *SPOKEN_GROUND[asked.ShiftWeather],
        title=Text("weather", "tiempo"),
    ),
    Topic(
        asked.LayPiece,
        says(
            (
                r"lay at \({x}, {y}\)[ turned {rot}][ as {kind}][ crossing at {crossing}][ {ford}]",
                r"colocar en \({x}(; | ,) {y}\)[ girada {rot}][ como {kind}][ paso en {crossing}][ {ford}]",
            ),
            Text("lay at (30, 20) turned 45°", "colocar en (30; 20) girada 45°"),
            _LAY,
            Laying,
        ),
        says(
            (
                r"{skip}[ at \({x}, {y}\)][ turned {rot}][ as {kind}][ crossing at {crossing}][ {ford}]",
                r"{skip}[ en \({x}(; | ,) {y}\)][ girada {rot}][ como {kind}][ paso en {crossing}][ {ford}]",
            ),
            Text("leave it out", "dejarla fuera"),
            {**_LAY, "skip": Fixed(True, Text("leave it out", "dejarla fuera"))},
            Laying,
        ),
        *SPOKEN_GROUND[asked.LayPiece],
        title=Text("terrain", "terreno"),
    ),
    Topic(
        asked.LayMore,
        says(("another piece {more}", "otra pieza {more}"), Text("another piece yes", "otra pieza sí"), {"more": _YES}),
        *SPOKEN_GROUND[asked.LayMore],
        title=Text("more terrain", "más terreno"),
    ),
    Topic(
        asked.ChooseEdge,
        says(("edge {edge}", "borde {edge}"), Text("edge lower edge", "borde borde inferior"), {"edge": _EDGES}),
        *SPOKEN_SETUP[asked.ChooseEdge],
        title=Text("edge", "borde"),
    ),
    Topic(
        asked.Prepare,
        *_PREPARE,
        *SPOKEN_DECISIONS[asked.Prepare],
        *SPOKEN_SETUP[asked.Prepare],
        title=Text("preparation", "preparación"),
        empty=Text("as in the list", "como en la lista"),
        unsaid=Text(
            "no changes|no change|nothing|leave everything as it is|leave it as it is|everything as it is|as it is"
            "|nothing to change|change nothing|leave everything as list says|everything as in list|as list says|"
            "keep list",
            "sin cambios|nada|así está bien|no cambiamos nada|todo como está|dejarlo como está|dejar todo como está"
            "|nada que cambiar|no cambio nada|está bien así",
        ),
    ),
    Topic(
        asked.ChooseSide,
        says(
            ("deploy {deploy}[, {choose}][, edge {edge}]", "desplegar {deploy}[, {choose}][, borde {edge}]"),
            Text("deploy second", "desplegar segundo"),
            {
                "deploy": _TURN,
                "choose": Choice({"edge": Text("choose the edge", "elegir borde")}, label=Text("choose", "elegir")),
                "edge": _EDGES,
            },
            SideChoice,
        ),
        *SPOKEN_SETUP[asked.ChooseSide],
        title=Text("deployment roll", "tirada de despliegue"),
    ),
    Topic(
        asked.DeployWave,
        Form(
            Placing,
            en="{unit}: at {at}[ in building {building}][ with {inside}][ {limbered}][ in {formation}]",
            es="{unit}: en {at}[ en edificio {building}][ con {inside}][ {limbered}][ en {formation}]",
            slots=_PLACE_SLOTS,
            into="units.{unit}",
            example=Text("B1: at (20, 10) facing 0° in line", "B1: en (20; 10) mirando a 0° en línea"),
        ),
        Form(
            Placing,
            en="{unit}: placed[ in building {building}][ with {inside}][ {limbered}][ in {formation}]",
            es="{unit}: situada[ en edificio {building}][ con {inside}][ {limbered}][ en {formation}]",
            slots={name: slot for name, slot in _PLACE_SLOTS.items() if name != "at"},
            into="units.{unit}",
            example=Text("BO1: placed with B1", "BO1: situada con B1"),
        ),
        says(
            ("positions: {positions}", "posiciones: {positions}"),
            Text(
                "positions: (20, 10) facing 0°; (24, 10) facing 0°",
                "posiciones: (20; 10) mirando a 0°; (24; 10) mirando a 0°",
            ),
            {"positions": STANCES},
            into="positions",
        ),
        *SPOKEN_SETUP[asked.DeployWave],
        title=Text("deployment", "despliegue"),
        empty=Text("deploy nobody", "no desplegar a nadie"),
    ),
    Topic(
        asked.Redeploy,
        says(
            ("{unit}: at {at}", "{unit}: en {at}"),
            Text("B1: at (20, 10) facing 0°", "B1: en (20; 10) mirando a 0°"),
            {"unit": OWN, "at": AT},
            into="units.{unit}",
        ),
        *SPOKEN_SETUP[asked.Redeploy],
        title=Text("redeployment", "redespliegue"),
        empty=Text("nobody moves", "nadie se mueve"),
        unsaid=Text(
            "nobody|no one|none|no|no one moves|nobody changes|no changes|all stay where they are|stay where they are|"
            "they all stay where they are|everybody stays|everyone stays put|stay put|all stay|nobody moves",
            "nadie|ninguno|ninguna|no|no se mueve nadie|nadie cambia|sin cambios|se quedan donde están|"
            "todos se quedan donde están|se quedan como están|no cambia nadie|quedan donde están|que nadie se mueva",
        ),
    ),
    Topic(
        asked.MoveVanguard,
        says(
            ("no vanguard move", "sin movimiento de vanguardia"),
            Text("no vanguard move", "sin movimiento de vanguardia"),
            {},
            VanguardMove,
        ),
        says(
            ("vanguard[ {unit}][ in {formation}][: {steps}]", "vanguardia[ {unit}][ en {formation}][: {steps}]"),
            Text('vanguard B4: advance 4"', 'vanguardia B4: avanza 4"'),
            {"unit": OWN, "formation": FORMATIONS, "steps": PATH},
            VanguardMove,
        ),
        *SPOKEN_SETUP[asked.MoveVanguard],
        title=Text("vanguard", "vanguardia"),
    ),
    Topic(
        asked.DeclareFormations,
        says(
            ("{unit}: {formation}", "{unit}: {formation}"),
            Text("B1: line", "B1: línea"),
            {"unit": OWNS, "formation": FORMATIONS},
            into="{unit}",
        ),
        *SPEECH(
            lambda slots: slots["formation"],
            "{unit}: [(start | begin | go | deploy | stand | be | form)] [(in | into)] {formation}",
            "{unit}: [(empezar | comenzar | salir | ir | formar | estar | desplegar | quedar)] [en] {formation}",
            "(start | begin) with {unit} in {formation}",
            "(empezar | comenzar) con {unit} en {formation}",
            slots={"unit": OWNS},
            into="{unit}",
        ),
        title=Text("formations", "formaciones"),
        empty=Text("no formations", "sin formaciones"),
    ),
)
