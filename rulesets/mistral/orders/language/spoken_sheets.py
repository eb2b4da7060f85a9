"""The sheet and the preparation as players say them."""

from __future__ import annotations

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Fixed, Name, Several, always
from rulesets.mistral.orders.language.name_slots import SomeAuxiliary
from rulesets.mistral.orders.language.slots import (
    AUXILIARIES,
    AUXILIARY,
    CHIT,
    HOLDER,
    ORDER_TYPE,
    PLACE,
    Known,
    counted,
)
from rulesets.mistral.orders.language.speech import SPEECH
from rulesets.mistral.orders.language.spoken_harbours import SPOKEN_HARBOURS
from rulesets.mistral.orders.language.spoken_issuing import issued
from rulesets.mistral.orders.language.spoken_reinforcing import SPOKEN_CAMPAIGNS, SPOKEN_REINFORCING, SPOKEN_WISHES
from rulesets.mistral.orders.language.spoken_staff import victualling
from rulesets.mistral.orders.language.spoken_throws import THROWS_ON_A_SHEET

_WISH = Name("wish", by_name=True, label=Text("kind of order, target or chit", "clase de orden, objetivo o ficha"))
_PREFER = Several(
    _WISH,
    by=Text(
        "otherwise|, otherwise|first, then|first then|first,|"
        ",|then|and|; |and then|and finally|finally|lastly|and last|before|over|than|rather than|to|sooner than",
        "otherwise|, otherwise|primero, luego|primero luego|primero y luego|primero,|"
        ",|luego|y|; |, a|y a|, luego a|luego a|y por último a|por último a|y luego a|después a|y después a|y "
        "luego|después|y por último|por último|y finalmente|finalmente|antes que|a|en vez de|en lugar de|que|más que|"
        "mejor que",
    ),
    most=60,
)
_ONE_THEN_ANOTHER = Text(
    "first, then|first then|first and then|first, and then|then|and then|, then|first, failing that|failing that|"
    ", failing that|first, otherwise|first, if not",
    "primero, luego|primero luego|primero y luego|luego|y luego|, luego|primero, después|primero y después|"
    "después|, después|y después|y si no|, y si no|si no|, si no|primero y si no",
)
_FIRST_THEN = Several(_WISH, by=_ONE_THEN_ANOTHER, least=2, most=12, label=_WISH.label)
_KINDS_IN_TURN = Several(ORDER_TYPE, by=_ONE_THEN_ANOTHER, least=2, most=12, label=ORDER_TYPE.label)
_RATHER_THAN = Several(
    _WISH,
    by=Text(
        "before|over|rather than|sooner than|more than|than|instead of|ahead of",
        "antes que|más que|mejor que|en vez de|en lugar de",
    ),
    least=2,
    most=12,
    label=_WISH.label,
)
_OTHERWISE = Several(
    _WISH,
    by=Text(
        "otherwise|, otherwise|or else|, or else|failing that|, failing that", "otherwise|, otherwise|o bien|, o bien"
    ),
    least=2,
    most=12,
    label=_WISH.label,
)
_STATION = AnyOf(
    Fixed(
        "levant",
        Text(
            "Levant Trade Track|Levant trade|Levant Track|Levant|trade track",
            "comercio de Levante|pista de comercio de Levante|pista del comercio de Levante|Levante|pista de "
            "Levante|el comercio",
        ),
    ),
    Fixed(
        "available",
        Text(
            "Available Box|available|reserve|Available|pool|Available pool|available ones",
            "disponibles|disponible|caja de disponibles|reserva|caja",
        ),
    ),
    Known("formation", by_name=True, label=Text("Formation", "formación")),
    PLACE,
    label=Text("station", "destino"),
)
_say = SPEECH.of(
    {
        "chit": CHIT,
        "to": HOLDER,
        "kind": ORDER_TYPE,
        "sets": counted(3, Text("set", "grupo"), Text("sets", "grupos")),
        "prefer": _PREFER,
        "pick": CHIT,
        "auxiliary": Several(SomeAuxiliary("auxiliary", by_name=True, label=AUXILIARY.label), label=AUXILIARIES.label),
        "at": _STATION,
    }
)


_drawn = _say.of(into="orders.issue_drawn.{kind}")
SPOKEN_ISSUES = (
    *issued("orders.issue[]"),
    *_drawn(
        None,
        "<issue> <any> {kind} [order] [<drawn>] to {to}",
        "<issue> [<any>] {kind} <any> a {to}",
        "<issue> [<any>] {kind} [order] <drawn> to {to}",
        "<issue> [<any>] {kind} <drawn> a {to}",
        "<issue> to {to} [<any>] {kind} [order] <drawn>",
        "<issue> a {to} [<any>] {kind} <drawn>",
        "<the first> {kind} [(order | orders | chit | chits)] [<drawn>][,] [(be | is | are | go | goes | given | "
        "issued)] (to | for) {to}",
        "<the first> {kind} [(orden | órdenes | ficha)] [<drawn>][,] [(ser | es | ir | va | dar | entregar | asignar | "
        "llevar)] (para | a) {to}",
        "{kind} [(order | orders | chit)] <drawn>[,] [(<issue> | go | goes | be | is)] (to | for) {to}",
        "{kind} <drawn>[,] [(<issue> | ir | va | ser | es)] (para | a) {to}",
        "<issue> <the first> {kind} [(order | orders | chit)] [<drawn>] to {to}",
        "<issue> a {to} <the first> {kind} [<drawn>]",
        "{to} <receives> <the first> {kind} [(order | orders | chit)] [<drawn>]",
        "{to} <receives> <the first> {kind} [<drawn>]",
        "(if | when) <drawn> [<any>] {kind}[ order][,] [(<issue> | go | goes | be | is)] (to | for) {to}",
        "(si | cuando) (<drawn> | hay | haber) [<any>] {kind}[,] [(<issue> | ir | ser | es | que sea)] (a | para) {to}",
        "(if | when) [<any>] {kind}[ order] <drawn>[,] [(<issue> | go | goes | be | is)] (to | for) {to}",
        "(si | cuando) [<any>] {kind} <drawn>[,] [(<issue> | ir | ser | es | que sea)] (a | para) {to}",
        "(if | when) <drawn> [<any>] {kind}[ order][,] {to} <receives>",
        "(si | cuando) (<drawn> | hay | haber) [<any>] {kind}[,] {to} <receives>",
        "(if | when) [<any>] {kind} <drawn>[,] {to} <receives>",
        "(si | cuando) (<drawn> | hay | haber) [<any>] {kind}[,] [que] <receives> {to}",
    ),
    *_drawn(
        None,
        "<issue> {kind} [order] to {to}",
        "<issue> [<any>] {kind} a {to}",
        "<issue> {to} [<any>] {kind} [order]",
        "<issue> a {to} [<any>] [orden] [de] {kind}",
        "{to} <receives> [<any>] {kind}",
        "{to} <receives> [<any>] {kind}",
        dear=3,
    ),
)
SPOKEN_DRAWING = (
    *_say(
        lambda slots: [("orders.sets", slots["sets"]), ("orders.prefer", slots["prefer"])],
        "(draw | take | get | have | give | want) {sets} [(of orders | of chits | of order chits)][,] [(preferably | "
        "for preference)] "
        "{prefer}",
        "(sacar | robar | coger | tomar | pedir | dar | querer) {sets} [(de órdenes | de fichas)][,] "
        "[(preferentemente | a poder ser | "
        "preferiblemente | mejor | a ser posible)] {prefer}",
        "[(draw | take | get)] {sets} [(drawn | taken)][,] [and] (preferring | prefer | priority | first of all) "
        "{prefer}",
        "[(sacar | coger | dar)] {sets} [(sacados | de órdenes)][,] [y][,] (a poder ser | a ser posible | "
        "prefiriendo | preferir | prioridad | ante "
        "todo | antes que nada | sobre todo | quedar con)[,] {prefer}",
        "[(draw | take | get)] {sets} [drawn][,] {prefer} (if possible | if can | if may be | preferably)",
        "[(sacar | coger | dar)] {sets} [de órdenes][,] {prefer} (si puede ser | a poder ser | a ser posible)",
        into="orders",
        scattered=True,
        dear=1,
    ),
    *_say(
        None,
        "(draw | take | get | have | give | want) [only] {sets} [(of orders | of chits | of order chits)] [at random]",
        "(sacar | robar | coger | tomar | pedir | pillar | extraer | dar | querer) [(solo | solamente)] {sets} "
        "[(de órdenes | de fichas | "
        "de fichas de órdenes)] [a azar]",
        into="orders.sets",
    ),
    *_say(
        None,
        "{sets} [(of orders | of chits | of order chits)]",
        "{sets} [(de órdenes | de fichas | de fichas de órdenes)]",
        into="orders.sets",
    ),
    *_say(always(1), "[single] set [(of orders | of chits)]", "grupo [(de órdenes | de fichas)]", into="orders.sets"),
    *_say(
        always(3),
        "(draw | take | get) (all | maximum | max | as many) [sets] [(of orders | of chits)] "
        "[(as possible | as can | can | possible | allowed)]",
        "(sacar | robar | coger | tomar) (todos | máximo | máximo de) grupos [(de órdenes | de fichas)] "
        "[(que se pueda | que se puedan | que podamos | que pueda | posibles | permitidos | se puedan | se pueda)]",
        "(max | maximum | full) draw",
        "(sacar | robar) (máximo | todo lo que se pueda | lo máximo)",
        into="orders.sets",
    ),
    *_say(
        None,
        "(take | keep | get | have | want) {prefer} first [(of all | if possible)]",
        "(coger | tomar | quedar con | quedarse con | sacar) (primero | antes que nada | ante todo | antes) "
        "[con] {prefer}",
        "(take | keep | get) [first] {in_turn}",
        "(quedar | quedarse) [(primero | antes que nada | ante todo | sobre todo)] con {in_turn}",
        "(take | keep | get) first {prefer}",
        "(quedar | quedarse) con {prefer} (primero | antes que nada | ante todo | sobre todo)",
        "(take | keep | get) {fallback}",
        "(quedar | quedarse | coger | tomar) [con] {fallback}",
        "[(want | like | would like)] {in_order}",
        "[(querer | desear)] {in_order}",
        "[(want | like | would like)] {kinds_in_turn} [[,] <and then> (anything | whatever | any)]",
        "[(querer | desear)] [primero] {kinds_in_turn} [[,] <and then> (cualquiera | lo que sea | cualquier cosa)]",
        "(priority | preference | preferred)[:] {prefer}",
        "(prioridad | preferencia | preferidos)[:] {prefer}",
        slots={
            "in_turn": _FIRST_THEN,
            "kinds_in_turn": _KINDS_IN_TURN,
            "in_order": _RATHER_THAN,
            "fallback": _OTHERWISE,
        },
        into="orders.prefer",
    ),
    *_say(
        always(1),
        "(draw | take | get | pick) [(just | only | single | 1)] (a set | set) [(of orders | of chits)] [(at random |"
        " from pool)]",
        "(sacar | robar | coger | tomar | pedir | extraer) [(solo | solamente | único)] grupo "
        "[(de órdenes | de fichas)] [(al azar | a azar | a suertes)]",
        into="orders.sets",
    ),
    *_say(
        always(0),
        "(draw nothing | not draw | draw no sets | draw no orders | draw none | not draw orders | not draw any "
        "orders | "
        "not want [any] orders | (no | not want [any]) (new | more | fresh | further) orders)[ this turn]",
        "(no sacar nada | no sacar órdenes | no sacar | no sacar ninguno | no robar | no sacar (ninguna orden | ningún "
        "grupo | fichas) | ninguna orden nueva | sin órdenes nuevas | "
        "no (querer | necesitar | coger | pedir) [(más | nuevas | ningún | ninguna)] (órdenes | orden | fichas) "
        "[nuevas])[ este turno]",
        into="orders.sets",
    ),
    *_say.alike(None, "<prefer> {prefer}", into="orders.prefer"),
    *_say(
        None,
        "(of | from | among) [(what | whatever | those that)] <drawn>[,] <prefer> {prefer}",
        "(de | entre) [(lo que | los que)] <drawn>[,] <prefer> {prefer}",
        into="orders.prefer",
    ),
    *_say(
        None,
        "(best | better | rather | above all | most of all | preferably | ideally) {prefer}",
        "(mejor | sobre todo | ante todo | preferentemente | más que nada | a ser posible | más bien) "
        "[(órdenes | fichas)] [de] {prefer}",
        "(want | like | have) [(above all | most of all | mainly | mostly | rather)] {prefer} [(most of all | "
        "above all)]",
        "querer (sobre todo | ante todo | principalmente | más que nada | preferentemente) [(órdenes | fichas)] [de] "
        "{prefer}",
        "(with preference for | with preference to | preferably | preferring | preference for) {prefer}",
        "(con preferencia por | con preferencia a | preferentemente | preferiblemente | preferencia por | "
        "con preferencia de | dando preferencia a | dando prioridad a) {prefer}",
        "{prefer} (first | preferred | preferably | for preference | by preference | if there are any)",
        "{prefer} (primero | preferentemente | preferiblemente | de preferencia | si hay)",
        "(keep | take | choose | want | like) [any] {prefer} (if | when) [(1 | any | we)] (turns up | turn up | comes "
        "up | come up | drawn | draw | there is)",
        "(quedar con | coger | elegir | querer | escoger | tomar) [algún] {prefer} si (salir | tocar | haber | "
        "aparecer) [alguno]",
        into="orders.prefer",
    ),
    *_say(
        None,
        "(pick | choose | take | keep | go for | opt for) [order] {pick} [(instead | chit | instead of (drawing "
        "| draw) [(sets | orders | chits)])]",
        "(elegir | escoger | tomar | coger | quedar con | llevar | optar por) [orden] {pick} "
        "[(en vez de | en lugar de) (sacar | robar) [(grupos | órdenes | fichas)]]",
        into="orders.pick",
    ),
    *victualling("orders.victualling"),
)
SPOKEN_ASSIGNING = (
    *_say(
        None,
        "[(assign | send | station | base | put | post | move | order | attach | place | transfer | leave | keep | "
        "give | have | "
        "detail | allot | allocate | load | embark | ship | berth)] "
        "{auxiliary} [<go and serve>] (to | at | in | with | on | onto | for | join | rejoin | to join | under) {at}",
        "[(asignar | mandar | enviar | poner | destinar | mover | llevar | agregar | adscribir | colocar | situar | "
        "pasar | "
        "trasladar | dejar | incorporar | dar | destacar | unir | meter | embarcar | cargar | sumar)] [a] "
        "{auxiliary} [<go and serve>] "
        "(a | en | con | para) {at}",
        "(with | at | to | in) {at}[,] [(go | goes | serve | serves | be | station)] {auxiliary}",
        "(con | en | a) {at}[,] [(ir | quedar | servir | navegar | estar)] {auxiliary}",
        into="assign.{auxiliary}",
    ),
    *_say(
        always("levant"),
        "{auxiliary} (cover | guard | protect | watch | look after | serve) (Levant trade | Levant Trade Track | "
        "trade)",
        "{auxiliary} (cubrir | guardar | proteger | vigilar | cuidar | servir en) (comercio de Levante | comercio)",
        "(cover | guard | protect) (Levant trade | Levant Trade Track | trade) (with | using) {auxiliary}",
        "(cubrir | guardar | proteger) (comercio de Levante | comercio) con {auxiliary}",
        "{auxiliary} [(be | is | are)] for (Levant trade | Levant Trade Track | trade)",
        "{auxiliary} (ser | son | es | quedar) para (comercio de Levante | comercio)",
        into="assign.{auxiliary}",
    ),
    *_say(
        always("available"),
        "(take back | recall | call back | free | release) {auxiliary}",
        "(retirar | recoger | liberar | hacer volver a) {auxiliary}",
        into="assign.{auxiliary}",
    ),
    *_say(
        always({}),
        "(assign no one | assign none | not assign anybody | not assign anyone | no assignments | "
        "assign no Auxiliaries)",
        "(no asignar ningún auxiliar | no asignar ninguno | no asignar nada | sin asignaciones | no asignar "
        "auxiliares | asignar a nadie)",
        into="assign",
    ),
)

SHEET_SPOKEN = (
    *SPOKEN_WISHES,
    *SPOKEN_CAMPAIGNS,
    *SPOKEN_DRAWING,
    *SPOKEN_ISSUES,
    *SPOKEN_ASSIGNING,
    *SPOKEN_HARBOURS,
    *SPOKEN_REINFORCING,
    *THROWS_ON_A_SHEET,
)
PREPARATION_SPOKEN = (*SPOKEN_DRAWING, *SPOKEN_ISSUES, *SPOKEN_ASSIGNING)
