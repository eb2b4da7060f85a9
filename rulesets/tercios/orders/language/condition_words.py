"""Conditions and selectors in orders: `T1 is fresh and C2 can charge NT1`, `disordered cavalry by distance`. [A-15]"""

from __future__ import annotations

from rulesets.conditions import wording
from rulesets.conditions.selector_wording import chosen_forms, distance_forms, selector_slot
from rulesets.kernel.text import Text
from rulesets.language import Choice
from rulesets.tercios.orders.language.slots import LENGTH
from rulesets.tercios.orders.language.speech import SPEECH
from rulesets.tercios.orders.language.spoken_terms import SPOKEN_TERMS
from rulesets.tercios.orders.plans.condition_words import DECLARED
from rulesets.tercios.orders.plans.conditions import CONDITIONS
from rulesets.tercios.orders.plans.selectors import SELECTORS
from rulesets.tercios.orders.plans.situations import AIMED_AT, AIMED_AT_ENEMY

CONDITION = wording.condition_slot(CONDITIONS)
TERMS = (*wording.terms_of(DECLARED), *SPOKEN_TERMS)
QUANTITIES = wording.quantities_of(DECLARED)

SELECTOR = selector_slot(SELECTORS, AIMED_AT, Text("target", "objetivo"))
TARGET = selector_slot(SELECTORS, AIMED_AT_ENEMY, Text("target", "objetivo"))
"""The same of enemies alone."""
_ORDER = Choice(
    {
        "nearest": Text(
            "nearest|closest|nearest to hand|in front|in front of|opposite|right in front of|directly in front of",
            "más cercano|más próximo|más a mano|de enfrente|enfrente|tiene enfrente|tienen enfrente|tenga enfrente|"
            "tengan enfrente|de delante|tengan delante",
        ),
        "most_worn": Text(
            "most worn|most battered|most damaged", "más desgastado|más tocado|más castigado|más desgaste"
        ),
        "weakest": Text("weakest", "más débil"),
        "disordered": Text(
            "disordered|in disorder|is disordered|is in disorder",
            "desordenado|en desorden|está desordenado|esté desordenado|está en desorden|esté en desorden",
        ),
        "fresh": Text("fresh", "fresco"),
    },
    label=Text("order", "orden"),
)
_STATE = Choice(
    {
        "disordered": Text(
            "disordered|in disorder", "desordenado|en desorden|que esté desordenado|que está desordenado"
        ),
        "fresh": Text("fresh", "fresco|que esté fresco|que está fresco"),
    },
    label=Text("state", "estado"),
)
_KIND = Choice(
    {
        "artillery": Text("artillery|gun|battery|cannon", "artillería|cañón|batería|pieza"),
        "cavalry": Text("cavalry|horse|horsemen|squadron", "caballería|jinetes|escuadrón|caballos"),
        "infantry": Text("infantry|foot", "infantería|infantes"),
        "formation": Text("formation|battalion|tercio", "formación|batallón|tercio"),
        "company": Text("company", "compañía"),
    },
    label=Text("kind", "clase"),
)
_ARM = Choice(
    {
        "cavalry": Text(
            "horse|horsemen|enemy horse|enemy horsemen|enemy cavalry|any cavalry|any horse",
            "jinetes|caballos|caballería enemiga|caballos enemigos|jinetes enemigos|cualquier caballería",
        ),
        "infantry": Text(
            "foot|enemy foot|enemy infantry|any infantry|any foot",
            "infantes|infantería enemiga|infantes enemigos|cualquier infantería",
        ),
        "artillery": Text("enemy artillery|enemy guns", "artillería enemiga|cañones enemigos"),
    },
    label=Text("kind", "clase"),
)
_CHOSEN_SAID = (
    *SPEECH(
        lambda slots: {"words": [slots["first"], slots["kind"]], "by": "", "order": ""},
        "({first} [enemy] {kind} | {kind} [that|which] {first})",
        "({kind} [enemigo] [(con | tiene | tenga)] {first} | {first} {kind}"
        " | enemigo de {kind} [(con | tiene)] {first})",
        slots={"first": _ORDER, "kind": _KIND},
        dear=-2,
    ),
    *SPEECH(
        lambda slots: {"words": [slots["first"], "inrange"], "by": "", "order": ""},
        "{first} [(enemy | one)] [(is | has | have)] in range",
        "[enemigo] {first} [(esté | está | tenga | tiene | tengan | haya | quede)] a tiro",
        slots={"first": _ORDER},
    ),
    *SPEECH(
        lambda slots: {"words": [slots["first"], slots["state"]], "by": "", "order": ""},
        "{first} {state} (enemy | one | unit | troop | of them)",
        "(enemigo | unidad | tropa) {state} {first}",
        slots={"first": _ORDER, "state": _STATE},
    ),
    *SPEECH.alike(lambda slots: {"words": [slots["kind"]], "by": "", "order": ""}, "{kind}", slots={"kind": _ARM}),
)
CHOSEN = (
    *_CHOSEN_SAID,
    *chosen_forms(
        SELECTORS,
        about=Text(
            "whoever fits all the words, in the order asked for", "quien cumpla todas las palabras, en el orden pedido"
        ),
        example=Text("disordered cavalry by distance", "desordenado caballería por distancia"),
    ),
)
DISTANCE = distance_forms(SELECTORS, LENGTH, Text('no farther than 12"', 'a no más de 12"'))
