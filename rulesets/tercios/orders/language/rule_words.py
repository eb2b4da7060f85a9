"""Standing rules of a plan: how Troops answer the enemy, and policies for everything else. [A-21..A-25]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Flag, Form, Several, says
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.slots import FACING, LENGTH, NEXT, OWN, OWN_ANYONE, WEAPON, WHERE, whole

CLASS = Choice(
    {
        "ALL": Text("all", "todas|todos"),
        "INFANTRY": Text("infantry", "infantería"),
        "CAVALRY": Text("cavalry", "caballería"),
        "ARTILLERY": Text("artillery", "artillería"),
        "FORMATION": Text("formations|formation", "formaciones|formación"),
        "COMPANY": Text("companies|company", "compañías|compañía"),
    },
    label=Text("class", "clase"),
)
WHOSE = Several(
    AnyOf(CLASS, OWN_ANYONE, label=Text("Troop, Leader or class", "Tropa, Mando o clase")),
    label=Text("Troops, Leaders or classes", "Tropas, Mandos o clases"),
)
TRIGGER = Choice({"CHARGE": Text("charge", "carga"), "APPROACH": Text("approach", "acercamiento|aproximación")})
ANSWERS: dict[str, Text] = {
    "HOLD": Text("hold", "aguanta"),
    "REACT": Text("react", "reacciona"),
    "FACE": Text("face", "encara"),
    "FIRE": Text("fire|shoot", "fuego|dispara"),
    "COUNTERCHARGE": Text("countercharge", "contracarga"),
    "INTERCEPT": Text("intercept", "intercepta"),
    "FLEE": Text("flee", "huye"),
    "RESIST": Text("resist", "resiste"),
    "EVADE": Text("evade", "evade|evita"),
    "FIRE_FLEE": Text("fire and flee|fire_flee", "fuego y huye"),
}
RESPONSE = Choice({**ANSWERS, "SHELTER": Text("shelter", "resguarda")}, label=Text("answer", "respuesta"))

POLICY = Choice(
    {
        "MALAGUERRA": Text("mala guerra|malaguerra|bad war", "mala guerra|malaguerra"),
        "CONSOLIDATE": Text("consolidate", "consolidar"),
        "CARACOLE": Text("caracole", "caracolear"),
        "CONTINUE": Text("continue", "continuar"),
        "ABANDON_FORT": Text("abandon fortress|abandon_fort", "abandonar fortaleza"),
        "ELEGANTE": Text("elegant|elegante", "elegante"),
        "FRIO": Text("cold-blooded|frio", "frío"),
        "ESCAPE": Text("escape", "escapar"),
        "OVERLAP": Text("overlap", "solapamiento"),
        "CORRECTION": Text("correction", "corrección"),
        "NUMEROSOS_ROLL": Text("numerosos roll|numerosos_roll|numerosos", "tirada de numerosos|numerosos"),
        "GUN_ORDER": Text("gun order|gun_order", "orden del cañón"),
        "LOSS": Text("loss", "pérdida"),
        "PROVOKED": Text("provoked", "provocada"),
        "IMPETUOUS": Text("impetuous", "impetuosa"),
    },
    label=Text("policy", "norma"),
)
WORD = Choice(
    {
        "YES": Text("yes", "sí"),
        "NO": Text("no", "no"),
        "NEVER": Text("never", "nunca"),
        "ALWAYS": Text("always", "siempre"),
        "ACCEPT": Text("accept", "aceptar"),
        "STOP": Text("stop", "parar"),
        "JOIN": Text("join", "unirse"),
        "STEP": Text("step aside|step", "apartarse"),
        "FIRST": Text("first", "primero"),
        "LAST": Text("last", "último"),
        "NEAREST": Text("safest", "lo más seguro"),
        "TOWARD": Text("toward|towards", "hacia"),
    },
    label=Text("word", "palabra"),
)

QUALITY = Choice(
    {quality.id.upper(): quality.name for quality in CATALOGUE.qualities.values()},
    label=Text("Quality", "Cualidad"),
)

RULE = (
    Form(
        plan.ReactionRule,
        en=(
            "[{unseen} ]on {on}[ if {when}] (do {do} | : {do})[ {side}][ {distance}][ (with {unit} | {unit})][ at {at}]"
            "[ using {weapon}][ max {max_per_foe} per foe]"
        ),
        es=(
            "[{unseen} ]ante {on}[ si {when}] (haz {do} | : {do})[ {side}][ {distance}][ (con {unit} | {unit})]"
            "[ en {at}][ usando {weapon}][ máximo {max_per_foe} por enemigo]"
        ),
        slots={
            "unseen": Flag(Text("unseen", "a ciegas")),
            "on": TRIGGER,
            "when": CONDITION,
            "do": RESPONSE,
            "side": FACING,
            "distance": LENGTH,
            "unit": OWN,
            "at": WHERE,
            "weapon": WEAPON,
            "max_per_foe": whole(20, "units", "unidades"),
        },
        about=Text(
            "`unseen` is for a card that its owner may not look at",
            "`a ciegas` es para una carta que su dueño no puede ver",
        ),
        example=Text('on charge if from infantry do evade 8"', 'ante carga si de infantería haz evade 8"'),
    ),
)
REACTIONS = (
    says(
        ("react {unit}[:] {rules}", "reacción|react {unit}[:] {rules}"),
        Text(
            "react M1 on charge if from cavalry do fire; on charge do hold",
            "reacción M1 ante carga si de caballería haz fuego; ante carga haz aguanta",
        ),
        {"unit": WHOSE, "rules": Several(Clause("rule", label=Text("rule", "regla")), by=Text(";", ";"))},
        into="reactions.{unit}[*]",
        about=Text("the first rule that fits decides", "decide la primera regla que encaja"),
    ),
)
POLICIES = (
    Form(
        plan.Policy,
        en=(
            "policy {unit} {policy}[ {word}][ if {when}][ max {max}][ distance {distance}]"
            "[ ({targets} | for {targets})]"
        ),
        es=(
            "norma {unit} {policy}[ {word}][ si {when}][ máximo {max}][ distancia {distance}]"
            "[ ({targets} | para {targets})]"
        ),
        slots={
            "unit": WHOSE,
            "policy": POLICY,
            "word": WORD,
            "when": CONDITION,
            "max": whole(20, "times", "veces"),
            "distance": LENGTH,
            "targets": Several(
                AnyOf(QUALITY, SELECTOR, label=Text("target or Quality", "objetivo o Cualidad")), by=NEXT
            ),
        },
        into="policies.{unit}.{policy}",
        about=Text("a standing answer", "una respuesta permanente"),
        example=Text(
            "policy T1 mala guerra if wear of T1 <= wear of foe max 2",
            "norma T1 mala guerra si desgaste de T1 <= desgaste de enemigo máximo 2",
        ),
    ),
)
