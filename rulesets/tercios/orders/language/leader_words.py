"""What Leaders are to do: an entry of a plan, or the order itself when it is asked for. [A-16, D-15..D-17]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Clause, Form, Several, Slots, says
from rulesets.tercios.dialogue.answers import plan
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.orders.language.condition_words import CONDITION, SELECTOR
from rulesets.tercios.orders.language.slots import (
    ACTION,
    ANYONE,
    BOOST,
    CARD,
    FACING,
    LEADER,
    NEXT,
    OWN,
    PLACE,
    VIRTUE,
    WAY,
    length,
    whole,
)
from rulesets.tercios.orders.language.speech import SPEECH

_WEAR = Text(
    "wear|a wear|1 wear|some wear|marker|a marker|1 marker|markers|a wear marker|1 wear marker|wear marker",
    "desgaste|un desgaste|1 desgaste|algo de desgaste|un poco de desgaste|marcadores|un marcador|1 marcador|una marca"
    "|1 marca|marca|una marca de desgaste|1 marca de desgaste|un marcador de desgaste|1 marcador de desgaste|cansancio"
    "|un poco de cansancio|algo de cansancio",
)
_TAKING_WEAR_OFF = Text(
    "|".join(
        f"{verb} {wear} {off}"
        for verb in ("take", "remove", "clear", "wipe")
        for wear in _WEAR.en.split("|")
        for off in ("off", "from")
    ),
    "|".join(f"{verb} {wear}" for verb in ("quita", "retira", "borra") for wear in _WEAR.es.split("|")),
)
_ACT = Choice(
    {
        "INSPIRAR": Text(
            "inspire|encourage|cheer|cheer on|hearten|embolden|raise spirits of|give heart to|lift morale of",
            "inspira|anima|arenga|da ánimos|da ánimo|infunde valor|infunde ánimo|levanta moral|alienta|enardece",
        ),
        "CORRER": Text("hurry", "corre"),
        "DILIGENTE": Text(
            "reorganise|put in order|put back in order|restore order in|restore",
            "reorganiza|pon en orden|ordena|recompón",
        ),
        "HONORABLE": Text(
            f"{_TAKING_WEAR_OFF.en}|relieve|take 1 off|take one off|take one from",
            f"{_TAKING_WEAR_OFF.es}|quita|alivia|quita 1|quita uno|quita algo",
        ),
        "AUTORITARIO": Text(
            "make obey|force to obey|use authority on|use authority with|exert authority on|impose authority on",
            "obliga a obedecer|haz obedecer|usa autoridad con|usa autoridad sobre|usa autoridad en|ejerce autoridad "
            "sobre|impón autoridad a|aplica autoridad a",
        ),
    },
    label=Text("action", "acción"),
)
ACT = AnyOf(_ACT, ACTION, label=Text("action", "acción"))
"""What a Leader does, by the verb for it."""
KEEP = Choice({False: Text("keep the card", "conserva la carta")})
LEADER_MOVE_CLAUSE = Clause("leader move", label=Text("the Leader's move", "movimiento del Mando"))

_SAID = Text(
    en="[ with {virtue}][ card {card}][ facing {facing}][ length {length}][ going to {to}]",
    es="[ con {virtue}][ carta {card}][ encarando {facing}][ longitud {length}][ yendo a {to}]",
)
_LAST = Text(en="[ for {boost}][ {swap}]", es="[ para {boost}][ {swap}]")
_SLOTS = {
    "leader": LEADER,
    "virtue": VIRTUE,
    "card": CARD,
    "facing": FACING,
    "length": length("length", "longitud"),
    "to": PLACE,
    "boost": BOOST,
    "swap": KEEP,
}

LEADER_ENTRY = Form(
    plan.LeaderEntry,
    en=(
        "leader {leader}[ when {when}][ before {before}][ {move}][ act {act}][ ({targets} | on {targets})]"
        f"{_SAID.en}[ then {{then}}]{_LAST.en}[ repeat {{repeat}}]"
    ),
    es=(
        "mando {leader}[ cuando {when}][ antes de {before}][ {move}][ hace {act}][ ({targets} | a {targets})]"
        f"{_SAID.es}[ luego {{then}}]{_LAST.es}[ repite {{repeat}}]"
    ),
    slots={
        **_SLOTS,
        "when": CONDITION,
        "before": OWN,
        "move": LEADER_MOVE_CLAUSE,
        "act": ACTION,
        "targets": Several(SELECTOR, by=NEXT, label=Text("targets", "objetivos")),
        "then": LEADER_MOVE_CLAUSE,
        "repeat": whole(20, "times", "veces", low=1),
    },
    into="leaders[]",
    about=Text("when a Leader acts, where to go, what to do", "cuándo actúa un Mando, adónde va, qué hace"),
    example=Text(
        'leader L1 before C2 move toward C2 within 5" act Inspire C2 with Prowess',
        'mando L1 antes de C2 mueve hacia C2 hasta 5" hace Inspirar C2 con Destreza',
    ),
)

_WITHIN = length("distance", "distancia")
LEADER_MOVE = (
    says(("join {join}", "únete a {join}"), Text("join T1", "únete a T1"), {"join": OWN}, plan.LeaderMove),
    Form(
        plan.LeaderMove,
        en="[leave] move[ to {to}][ toward|towards {toward}][ within {within}][ join {join}]",
        es="[sal] mueve[ a {to}][ hacia {toward}][ hasta {within}][ únete a {join}]",
        slots={"to": PLACE, "toward": SELECTOR, "within": length("distance", "distancia"), "join": OWN},
        example=Text('move toward T1 within 5"', 'mueve hacia T1 hasta 5"'),
    ),
    *SPEECH.of({"toward": SELECTOR, "within": _WITHIN, "join": OWN})(
        plan.LeaderMove,
        "approach|close|near [to] {toward}[ [(to | until | till)] within {within}]",
        "acerca|aproxima [a] {toward}[ [,] <as far as> {within}[ de distancia]]",
        "(stay | keep | remain | be) [at] {within} [away] (of | from) {toward}",
        "(queda | quédate | permanece | mantente | está | esté | ponte) a {within} de {toward}",
        "(move | go | ride | stay | keep | remain | be) <no farther than> {within} (of | from) {toward}",
        "(mueve | ve | cabalga | queda | quédate | permanece | mantente | está | esté | ponte) <no farther than> "
        "{within} de {toward}",
        "(keep | stay | stand | move | stick) (near | close to | close by | beside | by) {toward}",
        "(quédate | ponte | permanece | mantente | colócate | mueve | ve) (cerca de | al lado de | "
        "al costado de) {toward}",
        "(move next to | move beside | stay with | stay close to | stay next to | stay near"
        " | remain with | remain by | stand by | go with | follow) {toward}",
        "(junto a | ponte junto a | ponte al lado de | quédate con | quédate junto a"
        " | permanece junto a | permanece con | acompaña a | sigue a | mueve con |"
        " ve con | acude junto a | acude a | ve junto a | va junto a) {toward}",
        "(follow | stay with | stick with | keep up with | go with | ride with) {toward} (within | no farther than"
        " | at most) {within} "
        "[(away | behind)]",
        "(sigue a | acompaña a | ve con | va con) {toward} [,] (a menos de | hasta | a no más de"
        " | sin (separarse | alejarse) "
        "[a] más de) {within}",
        "(move | approach | close | come | get) [(up | in)] [to] within {within} (of | from) {toward}",
        "(mueve | acerca | aproxima | arrima | pon | coloca) [hasta] [quedar|estar] [a] {within} de {toward}",
        "(move | ride | make | go over | ride over | head) for|to|toward {toward}",
        "(ve | cabalga | dirígete | tira) hacia|a {toward}",
        "enter|join [ranks of] {join}",
        "entra|únete [(a | en | a filas de | en filas de)] {join}",
        "(join up with | link up with | unite with) {join}",
        "(junta | suma | incorpora | reúne) (con | a) {join}",
        "attach [to] {join}",
        "adscribe a {join}",
        "(accompany | join | go with) {join} [in|on|during] [the] (charge | attack)",
        "acompaña a {join} (en | durante) (carga | ataque)",
    ),
)

LEADER_ORDER = Form(
    LeaderOrder,
    en=(
        "leader {leader}[ by {path}][ join {join}][ act {action}][ ({targets} | on {targets})]"
        f"{_SAID.en}[ then by {{then}}][ then join {{then_join}}]{_LAST.en}"
    ),
    es=(
        "mando {leader}[ por {path}][ únete a {join}][ hace {action}][ ({targets} | a {targets})]"
        f"{_SAID.es}[ luego por {{then}}][ luego únete a {{then_join}}]{_LAST.es}"
    ),
    slots={
        **_SLOTS,
        "path": WAY,
        "join": OWN,
        "action": ACTION,
        "targets": Several(ANYONE, label=Text("targets", "objetivos")),
        "then": Several(PLACE, by=WAY.by, label=Text("second way", "segundo camino")),
        "then_join": OWN,
    },
    into="leader",
    about=Text(
        "their way point by point, then a unit they join or one action",
        "su camino punto por punto, y después una unidad a la que se une o una acción",
    ),
    example=Text(
        "leader L1 by (30, 10) (31, 12) act Inspire C2 with Prowess",
        "mando L1 por (30; 10) (31; 12) hace Inspirar C2 con Destreza",
    ),
)


def _ordered(slots: Slots) -> dict[str, Any]:
    names = {"leader": "leader", "act": "action", "targets": "targets", "virtue": "virtue", "join": "join"}
    return {field: slots[name] for name, field in names.items() if name in slots}


LEADER_SAID = SPEECH(
    _ordered,
    "[leader] {leader} {act}[ [on|to] {targets}][ with {virtue}][ first|beforehand]",
    "[mando] {leader} {act}[ [a|sobre] {targets}][ con {virtue}][ primero|antes]",
    "[leader] {leader} {act} [with] {virtue} (on|to|in|into) {targets}[ first|beforehand]",
    "[mando] {leader} {act} [con] {virtue} (a|en|sobre) {targets}[ primero|antes]",
    "[leader] {leader} first {act}[ [on|to] {targets}][ with {virtue}]",
    "[mando] {leader} (primero|antes) {act}[ [a|sobre] {targets}][ con {virtue}]",
    "[leader] {leader} (join | enter | go into) {join}",
    "[mando] {leader} (únete a | entra en) {join}",
    slots={
        "leader": LEADER,
        "act": ACT,
        "targets": Several(ANYONE, label=Text("targets", "objetivos")),
        "virtue": VIRTUE,
        "join": OWN,
    },
    into="leader",
)
