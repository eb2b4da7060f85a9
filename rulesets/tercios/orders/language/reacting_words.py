"""Answers to an enemy's activation, when they are asked for. [D-27..D-34, D-52]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import Also, Choice, Fixed, Form, Several, Topic, always, answer, says
from rulesets.tercios.dialogue.answers import in_play
from rulesets.tercios.dialogue.questions import reacting
from rulesets.tercios.orders.language.answer_words import ANSWERS_SAID
from rulesets.tercios.orders.language.deciding import yes_or_no
from rulesets.tercios.orders.language.rule_words import ANSWERS
from rulesets.tercios.orders.language.slots import ENEMY, FACING, LENGTH, ONE_BY_ONE, OWN, WEAPON, WHERE
from rulesets.tercios.orders.language.speech import SPEECH

_REACTION = Form(
    in_play.Reaction,
    en="[{troop}[:] ]{do}[ {side}][ {distance}][ with {weapon}]",
    es="[{troop}[:] ]{do}[ {side}][ {distance}][ con {weapon}]",
    slots={
        "troop": OWN,
        "do": Also(Choice(ANSWERS, label=Text("answer", "respuesta")), ANSWERS_SAID),
        "side": FACING,
        "distance": LENGTH,
        "weapon": WEAPON,
    },
    example=Text('M1 flee 8"', 'M1 huye 8"'),
)

ONE_AFTER_ANOTHER = Text(
    "|,|and|then|, then|, and|and then|, and then", "|,|y|e|luego|después|, y|, luego|y luego|y después"
)
_PLAINLY = (
    *SPEECH(always({"do": "HOLD"}), "[{troop}[:] ]<no>", "[{troop}[:] ]<no>", slots={"troop": OWN}),
    *SPEECH(always({"do": "REACT"}), "[{troop}[:] ]<yes>", "[{troop}[:] ]<yes>", slots={"troop": OWN}),
)
"""Whether it reacts at all: if so, as its card allows."""
_THEM = Fixed(
    None,
    Text(
        "them|it|enemy|riders|horsemen|horse|cavalry|squadron|infantry|foot|battalion",
        "ellos|enemigo|jinetes|caballería|caballos|escuadrón|infantería|infantes|batallón",
    ),
)
_AT_THEM = SPEECH(
    in_play.Reaction,
    "[{troop}[:] ]{do} [at|on] {them}[ <before they come>]",
    "[{troop}[:] ]{do} [a|contra|sobre] {them}[ <before they come>]",
    "[{troop}[:] ]{do} <before they come>",
    "[{troop}[:] ]{do} <before they come>",
    slots={
        "troop": OWN,
        "do": Fixed("FIRE", Text("fire|shoot", "fuego|dispara")),
        "them": _THEM,
    },
)
_VOLLEY = SPEECH(
    lambda slots: {"do": "FIRE"},
    "[{troop}[:] ](give | send | serve) [{them}] [a] <volley>[ <before they come>]",
    "[{troop}[:] ](da | suelta | larga | pega) [a {them}] [uno|una] <volley>[ <before they come>]",
    slots={"troop": OWN, "them": _THEM},
)
"""Whom it is fired at is the one who comes."""

REACTING = (
    Topic(
        reacting.React,
        _REACTION,
        *_AT_THEM,
        *_VOLLEY,
        *_PLAINLY,
        title=Text("reaction", "reacción"),
        subject={"troop": "unit"},
    ),
    Topic(
        reacting.ReactFromAmbush,
        _REACTION,
        *_PLAINLY,
        title=Text("reaction from ambush", "reacción en emboscada"),
        subject={"troop": "unit"},
    ),
    Topic(
        reacting.ReactFromFortress,
        _REACTION,
        title=Text("reaction from a fortress", "reacción desde una fortaleza"),
        subject={"troop": "unit"},
    ),
    Topic(
        reacting.GiveShelter,
        says(
            ("shelter[ {company}] with {unit}[ at {at}]", "resguarda[ {company}] con {unit}[ en {at}]"),
            Text("shelter M1 with C2 at contact", "resguarda M1 con C2 en contacto"),
            {"company": OWN, "unit": OWN, "at": WHERE},
            in_play.Rescue,
        ),
        says(
            ("no shelter[ for {company}][ at {at}]", "sin resguardo[ para {company}][ en {at}]"),
            Text("no shelter", "sin resguardo"),
            {"company": OWN, "at": WHERE},
            in_play.Rescue,
        ),
        *SPEECH(
            lambda slots: {"unit": slots["unit"]},
            "[with] {unit} [(helps | goes | comes | protects | covers | protects it)]",
            "[con] {unit} [(acude | ayuda | va | protege)]",
            "let {unit} (help | go | come | protect) [it]",
            "(acude | ayuda | va | protege) {unit}",
            slots={"unit": OWN},
        ),
        *SPEECH(always({}), "(<no> | none | <nobody>)", "(<no> | ninguno|ninguna | <nobody>)"),
        title=Text("resguardo|shelter", "resguardo"),
        subject={"company": "unit"},
    ),
    answer(
        reacting.OrderWindows,
        Text("order of answers", "orden de respuesta"),
        ("[{foe}: ]answer [in] [the] order {units}", "[{foe}: ]responden [por] [este] orden {units}"),
        Text("answer order M1 C2", "responden orden M1 C2"),
        {"foe": ENEMY, "units": Several(OWN, by=ONE_BY_ONE)},
        subject={"foe": "foe"},
        spoken=(
            *SPEECH(
                lambda slots: slots["units"] if len(slots["units"]) > 1 else None,
                "[(first | order)] {units}",
                "[(primero | orden)] {units}",
                slots={"units": Several(OWN, by=ONE_AFTER_ANOTHER)},
            ),
            *SPEECH(
                lambda slots: [slots["one"], slots["other"]] if slots["one"] != slots["other"] else None,
                "{one} (before | first[,] [and] [then]) {other} [(second | next | after | last)]",
                "{one} (antes de|que | primero[,] [y] [luego]) {other} [(segundo | después | último)]",
                "first {one}[,] [and] [then] {other}",
                "primero {one}[,] [y] [luego] {other}",
                slots={"one": OWN, "other": OWN},
            ),
        ),
    ),
    yes_or_no(
        reacting.GoOn,
        "go on",
        "sigue",
        Text("go on", "seguir"),
        Text("T1 go on yes", "T1 sigue sí"),
        done=Text(
            "go on | carry on | continue | keep going | press on | go [ahead]",
            "sigue [adelante] | continúa | prosigue | adelante | va",
        ),
        left=Text("(stop | halt | stay) [there|here|put]", "(para | detén | queda) [(ahí | allí | aquí | donde está)]"),
    ),
)
