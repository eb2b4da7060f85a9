"""The plan for an Impulse, a line an order. [M-ASYNC-10..15]"""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Flag, Form, Several, Told, Topic, says
from rulesets.mistral.dialogue.answers import impulse
from rulesets.mistral.dialogue.answers.impulse import Posture, ScreenRule
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.fieldwise import Fieldwise, Itemised, Silent
from rulesets.mistral.orders.language.posture_words import posture_parts
from rulesets.mistral.orders.language.slots import (
    CORSAIR,
    DUMMY,
    FORMATION,
    FORMATIONS,
    HOLDER,
    NOBODY,
    OWN_CONVOY,
    PLACE,
    PLACES,
    PREY,
    SQUADRONS,
    STATION,
    STEPS,
    counted,
    whole,
)
from rulesets.mistral.orders.language.spoken_clauses import CLAUSES
from rulesets.mistral.orders.language.spoken_dummies import SPOKEN_DUMMIES, SPOKEN_PIRATES, SPOKEN_SCREENS
from rulesets.mistral.orders.language.spoken_for_all import ABOARD, FOR_ALL
from rulesets.mistral.orders.language.spoken_hunts import HUNTS
from rulesets.mistral.orders.language.spoken_staff import (
    FROM_LEVANT,
    SPOKEN_CONVOYS,
    SPOKEN_ORDERS,
    may_divert,
    victualling,
)
from rulesets.mistral.orders.language.spoken_stays import IDLE, STAYING
from rulesets.mistral.orders.language.spoken_steps import CHASING, DEPARTURES
from rulesets.mistral.orders.language.spoken_tasks import spoken_tasks
from rulesets.mistral.orders.language.spoken_throws import SPOKEN_THROWS
from rulesets.mistral.orders.language.task_words import CLASSES, SCREENED, task_forms
from rulesets.mistral.orders.language.where_they_lie import LEAVING, MEETING

DICE = Choice(
    {
        "battle": Text("battle", "combate"),
        "intensity": Text("intensity", "intensidad"),
        "reinforcement": Text("reinforcement", "refuerzo"),
        "search": Text("search", "exploración"),
        "withdrawal": Text("withdrawal", "retirada"),
        "order": Text("order", "orden"),
    },
    label=Text("dice", "dados"),
)
_POSTURE = Text("posture", "actitud")

FORMATION_FORMS = (
    says(
        ("{who}: {track}", "{who}: {track}"),
        Text(
            "Flotilla A: sail, go to Toulon by fastest, blockade",
            "Flotilla A: zarpar, ir a Tolón por lo más rápido, bloquear",
        ),
        {"who": FORMATIONS, "track": STEPS},
        into="formations.{who}.track",
        about=Text("its track; afterwards it holds", "su derrota; después se mantiene"),
    ),
    Told(
        impulse.Clause,
        "then",
        en="{who}: (when | if) {when}[ then {then}][ {resume}]",
        es="{who}: (cuando | si) {when}[ entonces {then}][ {resume}]",
        slots={
            "who": FORMATIONS,
            "when": CONDITION,
            "then": STEPS,
            "resume": Flag(
                Text(
                    "then resume|; then resume|; resume|resume",
                    "y seguir|luego seguir|; luego seguir|; seguir|; y seguir|seguir",
                )
            ),
        },
        into="formations.{who}.clauses[]",
        about=Text(
            "looked at before every MP, the first that holds wins; `then resume` goes back to the track",
            "se miran antes de cada PM y vale la primera cierta; `y seguir` vuelve a la derrota",
        ),
        example=Text(
            "Flotilla A: when enemy spotted within 2 then go to Port Mahon by fastest, hold",
            "Flotilla A: cuando enemigo avistado a 2 entonces ir a Puerto Mahón por lo más rápido, mantenerse",
        ),
    ),
    Itemised(
        Posture,
        "posture item",
        en="{who}: {items}",
        es="{who}: {items}",
        slots={"who": FORMATIONS},
        into="formations.{who}.posture",
        parts=posture_parts,
        label=_POSTURE,
        about=Text("how it meets the enemy", "cómo recibe al enemigo"),
        example=Text(
            "Flotilla A: battle seek if odds 1.5, against warships",
            "Flotilla A: buscar combate si la proporción es 1,5, contra navíos",
        ),
    ),
    Itemised(
        Posture,
        "posture item",
        en="(all formations | all | everybody): {items}",
        es="(todas las formaciones | todas | todos): {items}",
        into="battle",
        parts=posture_parts,
        label=_POSTURE,
        about=Text("for every Formation that has no word of its own", "para toda formación sin actitud propia"),
        example=Text("all formations: battle avoid", "todas las formaciones: evitar combate"),
    ),
)
OTHER_FORMS = (
    Fieldwise(
        impulse.DummyPlan,
        en="{dummy}: {track}",
        es="{dummy}: {track}",
        slots={"dummy": DUMMY, "track": STEPS},
        into="dummies.{dummy}",
        example=Text("Dummy 1: go to Toulon by fastest", "Señuelo 1: ir a Tolón por lo más rápido"),
    ),
    Fieldwise(
        impulse.DummyPlan,
        en="{dummy}: [{back}][ place (at | with) {at}][ then {track}]",
        es="{dummy}: [{back}][ poner (en | con) {at}][ luego {track}]",
        slots={
            "dummy": DUMMY,
            "at": STATION,
            "back": Flag(Text("take back|back", "recoger|retirar")),
            "track": STEPS,
        },
        into="dummies.{dummy}",
        about=Text(
            "out with a Formation or from a Friendly Port, or back",
            "con una formación, en un puerto amigo, o de vuelta",
        ),
        example=Text(
            "Dummy 1: place at Port Mahon then go to Toulon by fastest",
            "Señuelo 1: poner en Puerto Mahón luego ir a Tolón por lo más rápido",
        ),
    ),
    *task_forms("tasks[]"),
    Form(
        ScreenRule,
        en="screen[ against {against}][ in {places}][ (with | use) {use}][ keeping|keep {keep}][ chance {chance}]",
        es=(
            "cubrir[ contra {against}][ en {places}][ (con | usar) {use}][ guardando|guardar {keep}]"
            "[ probabilidad {chance}]"
        ),
        slots={
            "against": Several(SCREENED, label=SCREENED.label),
            "places": PLACES,
            "use": Several(CLASSES, label=Text("classes", "clases")),
            "keep": whole(20, "reserve", "reserva"),
            "chance": whole(100, "chance", "probabilidad"),
        },
        into="screening[]",
        about=Text("the first line that fits decides", "decide la primera línea que encaje"),
        example=Text(
            "screen against search and shadow in Off Catalonia with Fleet Auxiliaries keeping 2",
            "cubrir contra exploración y vigilancia en Frente a Cataluña con auxiliares de flota guardando 2",
        ),
    ),
    Itemised(
        impulse.ConvoyPlan,
        "convoy item",
        en="convoy {convoy}: {items}",
        es="convoy {convoy}: {items}",
        slots={"convoy": OWN_CONVOY},
        into="convoys.{convoy}",
        elsewhere=("track",),
        fits=may_divert,
        label=Text("wishes", "deseos"),
        example=Text(
            "convoy Victualling: scatter, land 4 at Gibraltar",
            "convoy de víveres: dispersarse, desembarcar 4 en Gibraltar",
        ),
    ),
    says(
        ("convoy {convoy}: {track}", "convoy {convoy}: {track}"),
        Text("convoy Victualling: go to Port Mahon", "convoy de víveres: ir a Puerto Mahón"),
        {"convoy": OWN_CONVOY, "track": STEPS},
        into="convoys.{convoy}.track",
        about=Text("of a Victualling Convoy", "de un convoy de víveres"),
    ),
    says(
        ("ask for (a | the) Victualling Convoy", "pedir (un | el) convoy de víveres"),
        Text("ask for a Victualling Convoy", "pedir un convoy de víveres"),
        constant=True,
        into="victualling",
    ),
    says(
        ("bring back from the Levant {squadrons}", "traer de Levante {squadrons}"),
        Text("bring back from the Levant B5", "traer de Levante B5"),
        {"squadrons": SQUADRONS},
        into="from_levant",
    ),
    Itemised(
        impulse.OrderPlan,
        "order item",
        en="order of {who}: {items}",
        es="orden de {who}: {items}",
        slots={"who": HOLDER},
        into="orders.{who}",
        label=Text("wishes", "deseos"),
        about=Text("for the Order it executes", "para la orden que cumple"),
        example=Text("order of Flotilla A: do not extend", "orden de Flotilla A: no prorrogar"),
    ),
    says(
        ("{pirate}: go for {target}", "{pirate}: a por {target}"),
        Text("Algerines: go for Balearic Sea", "Argelinos: a por Mar Balear"),
        {"pirate": CORSAIR, "target": PREY},
        into="corsairs.pirates.{pirate}",
    ),
    says(
        ("Knights stop {pirates}", "caballeros detienen a {pirates}"),
        Text("Knights stop Algerines", "caballeros detienen a Argelinos"),
        {"pirates": AnyOf(NOBODY, Several(CORSAIR), label=Text("pirates, or nobody", "piratas, o nadie"))},
        into="corsairs.knights_against",
    ),
    says(
        ("Knights escort in {place}", "caballeros escoltan en {place}"),
        Text("Knights escort in Sicilian Channel", "caballeros escoltan en Canal de Sicilia"),
        {"place": PLACE},
        into="corsairs.knights_escort",
    ),
    Fieldwise(
        impulse.MulliganPlan,
        en="throw again[ {dice}][ from {worse_than} up][ at most {most}]",
        es="repetir tiradas[ de {dice}][ desde {worse_than} en adelante][ como mucho {most}]",
        slots={
            "dice": Several(DICE, label=Text("dice", "dados")),
            "worse_than": whole(9, "face", "cara"),
            "most": counted(4, Text("time", "vez"), Text("times", "veces")),
        },
        into="mulligans",
        about=Text(
            "for Prestige; 9 is the worst face for you, 0 the best",
            "a cambio de prestigio; 9 es la peor cara para ti y 0 la mejor",
        ),
        example=Text(
            "throw again battle and search at most 2 times",
            "repetir tiradas de combate y exploración como mucho 2 veces",
        ),
    ),
)

SILENT_FORMS = tuple(
    Silent(
        en=f"{en}: (no orders | nothing)",
        es=f"{es}: (sin órdenes | nada)",
        slots=slots,
        into=into,
        field=field,
        default=default,
        example=Text("{example}: no orders", "{example}: sin órdenes").of(example),
    )
    for en, es, slots, into, field, default, example in (
        ("{who}", "{who}", {"who": FORMATION}, "formations.{who}", "track", [], Text("Flotilla A", "Flotilla A")),
        ("{dummy}", "{dummy}", {"dummy": DUMMY}, "dummies.{dummy}", "track", [], Text("Dummy 1", "Señuelo 1")),
        (
            "convoy {convoy}",
            "convoy {convoy}",
            {"convoy": OWN_CONVOY},
            "convoys.{convoy}",
            "track",
            [],
            Text("convoy Victualling", "convoy de víveres"),
        ),
        (
            "order of {who}",
            "orden de {who}",
            {"who": HOLDER},
            "orders.{who}",
            "extend",
            True,
            Text("order of Flotilla A", "orden de Flotilla A"),
        ),
    )
)

PLANNING = Topic(
    PlanImpulse,
    *FORMATION_FORMS,
    *SILENT_FORMS,
    *OTHER_FORMS,
    *DEPARTURES,
    *CLAUSES,
    *STAYING,
    *IDLE,
    *CHASING,
    *MEETING,
    *LEAVING,
    *HUNTS,
    *ABOARD,
    *FOR_ALL,
    *spoken_tasks("tasks[]"),
    *SPOKEN_DUMMIES,
    *SPOKEN_SCREENS,
    *SPOKEN_PIRATES,
    *SPOKEN_CONVOYS,
    *SPOKEN_ORDERS,
    *SPOKEN_THROWS,
    *victualling("victualling"),
    *FROM_LEVANT,
    title=Text("plan|orders|impulse", "plan|órdenes|impulso"),
    empty=Text("no orders", "sin órdenes"),
    about=Text(
        "Every part may be left out: what has no orders marks time.",
        "Todo puede omitirse: lo que no tiene órdenes se mantiene donde está.",
    ),
)
