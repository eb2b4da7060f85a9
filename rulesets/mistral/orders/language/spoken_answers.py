"""Single answers as players say them: the name of what is chosen, a number, nothing of it."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Items, Name, Slots, always
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.questions import orders, politics, tasks
from rulesets.mistral.orders.language.offered import (
    OFFERED_AUXILIARY,
    OFFERED_CHIT,
    OFFERED_CONVOY,
    OFFERED_CONVOYS,
    OFFERED_HOLDER,
    OFFERED_PLACE,
    OFFERED_SQUADRONS,
    all_of_them,
)
from rulesets.mistral.orders.language.slots import CORSAIR, HOLDER, NEXT, SHIP, whole
from rulesets.mistral.orders.language.speech import SPEECH

_DRAW, _MOVE, _SCREEN = Maker(orders.Draw), Maker(politics.CampaignMove), Maker(tasks.Screen)
_say = SPEECH.of(
    {
        "auxiliary": OFFERED_AUXILIARY,
        "base": OFFERED_PLACE,
        "chit": OFFERED_CHIT,
        "convoy": OFFERED_CONVOY,
        "convoys": OFFERED_CONVOYS,
        "escort": HOLDER,
        "n": whole(40, "number", "número"),
        "sets": whole(3, "sets", "grupos"),
        "pirate": CORSAIR,
        "place": OFFERED_PLACE,
        "squadrons": OFFERED_SQUADRONS,
        "to": OFFERED_HOLDER,
    }
)


def _half_of_them(slots: Slots) -> Any:
    number = all_of_them(slots)
    return number // 2 if number and not number % 2 else None


# Order chits.


def _drawn(sets: int) -> Any:
    return always(_DRAW.make({"sets": sets}))


SPOKEN_DRAWS = (
    *_say(
        lambda slots: _DRAW.make({"sets": slots["sets"]}),
        "[<get>] [(only | with)] {sets} [(set | sets | of them)] [(of orders | of chits)] [(only | more | will do | "
        "is enough | alone | at random)]",
        "[<get>] [(solo | con)] {sets} [(grupo | grupos)] [(de órdenes | de fichas)] "
        "[(solo | nada más | más | basta | bastan | valer | suficiente | al azar)]",
    ),
    *_say(
        _drawn(1),
        "[<get>] [only] a [single] set [(of orders | of chits)] [only]",
        "[<get>] [solo] grupo [(de órdenes | de fichas)] [(solo | nada más)]",
    ),
    *_say(
        _drawn(0),
        "(<none of it> | draw none | draw nothing | no draw | not draw [(any | anything)] [<for now>] | not (1 | any) "
        "[set])",
        "(<none of it> | no (sacar | coger | tomar | robar) [(ninguno | nada | más)] [<for now>])",
    ),
    *_say(
        lambda slots: _DRAW.make({"pick": slots["chit"]}),
        "[<get>] [(order | chit)] [(of | for)] {chit} [(order | chit)] [(instead | instead of drawing | instead of (a "
        "set | sets) | and no set)]",
        "[<get>] [(orden | ficha)] [de] {chit} [(en vez de | en lugar de) [(sacar | robar)] [(grupo | grupos | a "
        "azar)]]",
        dear=1,
    ),
)
SPOKEN_TAKING = _say.alike(None, "[<get>] {chit}") + _say(
    None,
    "[<get>] [(order | chit)] [(of | for | at | off | in)] {chit} [(order | chit | 1)]",
    "[<get>] [(orden | ficha)] [(de | en)] {chit}",
    dear=1,
)
SPOKEN_SUCCESSORS = (
    *_say.alike(always(""), "<none of it>", "<of course not>", "<keep the order>"),
    *_say(
        None,
        "[(<hand over> | give | pass | leave)] [<order>] [over] [(to | for)] {to}",
        "[(<hand over> | dar | pasar | dejar)] [<order>] [(a | para)] {to}",
        "{to} [(can | may)] (<take on> | keep | have | take | carry on with) [<order>]",
        "{to} (<take on> | quedar | llevar | tomar | heredar | seguir con | continuar con | hacer) [(<order> | cargo)]",
        "(<take on> | quedar | llevar | tomar | heredar) {to}",
        "(<take on> | quedar | llevar | tomar | heredar) {to}",
        "not (<hand over> | give | pass) [<order>] except to {to}",
        "solo a {to}",
    ),
    *_say(
        always(""),
        "not (<hand over> | give | pass) [(<order> | over)] [(to (anyone | anybody))]",
        "no (<hand over> | dar | pasar | traspasar) [<order>] [a nadie]",
    ),
)

# Convoys.

SPOKEN_SCATTERING = (
    *_say.alike(always([]), "<none of it>"),
    *_say(
        always([]),
        "(not scatter | no scattering | (stay | keep | sail | go on) together | nobody scatters | none of them "
        "scatter) [(any | anyone | anybody)]",
        "(no dispersar | no se dispersa nadie | nadie dispersar | (seguir | mantener | navegar | ir) (juntos | junto |"
        " unidos)) [(a nadie | nadie | ninguno)]",
    ),
    *_say(
        None,
        "[(only | scatter | disperse)] [only] {convoys} [1] [only]",
        "[(solo | dispersar)] [solo] [(a | de)] {convoys} [solo]",
        "{convoys} (scatter | disperse | break up | split up)",
        "{convoys} (dispersar | separar | desperdigar)",
    ),
)
SPOKEN_DIVERTING = (
    *_say(
        always(""),
        "(go on | carry on | continue | keep going | press on | stay on course | hold course | proceed | not divert | "
        "nowhere | nowhere else) [(as before | as it was)]",
        "(seguir | continuar | no desviar | mantener rumbo | a ninguna parte | a ningún sitio) [(adelante | como iba |"
        " como antes | rumbo | igual | su camino)]",
    ),
    *_say(
        None,
        "[they] [(divert | turn | go | head | sail | make | better | rather)] [<toward>] {place} [(instead | then)]",
        "[(desviar | ir | navegar | mejor | poner rumbo | volver)] [<toward>] {place}",
    ),
)
SPOKEN_HARBOURS = _say(
    None,
    "[(enter | go | put in | go in | head | make | in)] [(to | for | in | into | at)] {which} [(instead | then)]",
    "[(entrar | ir | mejor)] [(a | en | hacia)] {which}",
    slots={
        "which": Choice(
            {
                "marseilles": Text("Marseilles|Marseille", "Marsella"),
                "toulon": Text("Toulon", "Tolón"),
                "wait": Text("wait|hold|stay out|keep waiting", "esperar|aguardar|quedar fuera"),
            }
        )
    },
)
SPOKEN_ESCORTS = _say(
    None,
    "[{escort}:] [(join | escort | go | sail | protect | guard | cover)] [(to | with)] {convoy} [1]",
    "[{escort}:] [(unir | escoltar | ir | acompañar | proteger | navegar | cubrir)] [(a | con)] [de] {convoy}",
)
_LANDING = (
    "[(land | unload | leave | drop | put ashore | put off | deliver | disembark | discharge)] [(only | all)]",
    "[(desembarcar | descargar | dejar | soltar | entregar | poner en tierra)] [solo]",
)
_STORES = (
    "[(RPs | RP | repair points | points | of them | there | here)]",
    "[(PR | puntos | puntos de reparación | ahí | allí | aquí)]",
)
SPOKEN_STORES = (
    *_say(None, f"{_LANDING[0]} {{n}} {_STORES[0]}", f"{_LANDING[1]} {{n}} {_STORES[1]}"),
    *_say(
        all_of_them,
        f"{_LANDING[0]} (all | everything | lot | whole lot | all there is | everything aboard) {_STORES[0]}",
        f"{_LANDING[1]} (todo | todos | todo lo que hay | todo lo que llevar) {_STORES[1]}",
    ),
    *_say(_half_of_them, f"{_LANDING[0]} half {_STORES[0]}", f"{_LANDING[1]} (mitad | media carga) {_STORES[1]}"),
    *_say(
        always(0),
        "(<none of it> | not (land | unload | leave) [(any | anything)] | (land | leave | drop | unload) (nothing | "
        "none))",
        "(<none of it> | no (desembarcar | descargar | dejar) [nada] | (desembarcar | dejar) nada)",
    ),
)
SPOKEN_RETURNS = (
    *_say.alike(always([]), "<none of it>"),
    *_say(
        None,
        "[(bring | bring back | recall | fetch | get | call | return)] {squadrons} [(back | home)] [from Levant]",
        "[(traer | recuperar | hacer volver | volver | recoger | regresar)] [a] {squadrons} [de Levante]",
        "{squadrons} [(to | can)] (come back | return | come home | go back | come)",
        "{squadrons} (volver | regresar | venir | retornar)",
    ),
)

# Events.

LOSSES = _say(
    lambda slots: [slots["ship"]] * (slots.get("n") or 1),
    "[(a | another)] [(ship | sail)] [(from | of | off)] {ship}",
    "[otro] [(navío | barco)] [(de | a)] {ship}",
    "{n} [(ships | sail | ship)] [(from | of | off)] {ship}",
    "{n} [(navíos | navío | barcos | barco)] [(de | a)] {ship}",
    "{ship} {n} times",
    "{ship} {n} veces",
    "both [(ships | sail)] (from | of | off) {ship}",
    "ambos [(navíos | barcos)] de {ship}",
    slots={"ship": SHIP, "n": whole(9, "ships", "navíos", low=1)},
)
SPOKEN_WITHDRAWALS = _say(
    lambda slots: slots["losses"],
    "[(withdraw | take | remove | lose | give up | send home | let go | give)] {losses}",
    "[(retirar | quitar | ceder | entregar | perder | dar | sacar)] [a] {losses}",
    slots={"losses": Items(Clause("loss"), by=NEXT, loosely=False, label=Text("Squadrons", "escuadras"))},
)
_CAMPAIGN = Choice(
    {
        "po_valley": Text("Po Valley|Po|valley", "valle del Po|Po|Valle de Po"),
        "apennines": Text("Apennines|Apennine", "Apeninos|Apenino"),
    },
    label=Text("campaign", "campaña"),
)
_WAYS = Choice(
    {
        "bourbon": Text(
            "Bourbon side|Bourbons|Bourbon|our side|us|our favour",
            "borbones|borbón|nuestro lado|nosotros|nuestro favor|lado borbón",
        ),
        "allied": Text("Allied side|Allies|Allied|allies", "aliados|aliado|lado aliado"),
    },
    label=Text("side", "bando"),
)
SPOKEN_CAMPAIGN_MOVES = (
    *_say(
        _MOVE.make,
        "[<help in>] [(in | at | to | for)] [campaign (of | in)] {campaign} [campaign] [[,] (towards | to) {towards}]",
        "[<help in>] [(a | en | para)] [(campaña | frente)] [(de | en)] {campaign} [[,] (hacia | a) {towards}]",
        slots={"campaign": _CAMPAIGN, "towards": _WAYS},
    ),
    *_say(
        always(_MOVE.make({})),
        "(<none of it> | neither campaign | no campaign)",
        "(<none of it> | ninguna (campaña | de 2 campañas))",
    ),
)
SPOKEN_CHOICES = _say(
    None,
    "[(take | give up | lose | give | let have | part with)] [them] {which} [1]",
    "[(llevar | ceder | perder | dar | tomar)] [de] {which}",
    slots={"which": Name("either", by_name=True, label=Text("one of the two", "una de las dos"))},
)
SPOKEN_SHIFTING = (
    *_say(
        always("up"),
        "([(move | push | go | shift)] [1] [line] (up | upwards) [(a line | 1 line | 1)] | raise [(a line | 1 line | "
        "request)] | higher)",
        "([(mover | ir | llevar)] [hacia] [(línea | 1 línea | 1)] [(hacia | para)] arriba [(línea | 1 línea)] | subir "
        "[(línea | 1 línea | petición | 1)])",
    ),
    *_say(
        always("down"),
        "([(move | push | go | shift)] [1] [line] (down | downwards) [(a line | 1 line | 1)] | lower [(a line | 1 "
        "line | request)])",
        "([(mover | ir | llevar)] [hacia] [(línea | 1 línea | 1)] [(hacia | para)] abajo [(línea | 1 línea)] | bajar "
        "[(línea | 1 línea | petición | 1)])",
    ),
    *_say(
        always("no"),
        "(<none of it> | <of course not> | not (pay | move | spend) [(anything | prestige)] | (stay | keep | leave) "
        "[(so | as is | "
        "where is | put)] | accept)",
        "(<none of it> | <of course not> | no (pagar | mover | gastar) [(nada | prestigio)] | (quedar | dejar) [(así |"
        " como está | "
        "donde está | tal cual)] | aceptar)",
    ),
)

# At sea.

SPOKEN_SCREENS = (
    *_say(
        _SCREEN.make,
        "[(screen | cover | use)] [with] {auxiliary} [(screens | to screen | in the way | covers)]",
        "[(cubrir | interponer | usar)] [(con | a)] {auxiliary} [(cubrir | interponer | a cubrir | para cubrir)]",
        "send {auxiliary} [(to screen | in the way)]",
        "(mandar | enviar | que vaya) [a] {auxiliary} [a cubrir]",
    ),
    *_say(
        always(_SCREEN.make({})),
        "(<none of it> | not (screen | cover | interfere | bother) | no screen | without screen | let [(them | him)] "
        "(watch | pass | be | through | look | go))",
        "(<none of it> | no (cubrir | interponer | molestar) | sin cubrir | dejar (pasar | que pasen | mirar | que "
        "miren | que busquen))",
        "let them",
        "dejar hacer",
    ),
)
SPOKEN_ESCORT_DUTY = (
    *_say(
        always(""),
        "(<none of it> | nowhere | not escort | stay (at home | home | in harbour))",
        "(<none of it> | (en | a) ninguna parte | en ningún sitio | no escoltar | quedar en (casa | puerto))",
    ),
    *_say(
        None,
        "[<the knights>] [(escort | guard | protect)] [<at>] {place}",
        "[<the knights>] [(escoltar | proteger | ir)] [(en | a)] {place}",
    ),
)
SPOKEN_BASES = _say(
    None,
    "[{pirate}:] [(base | go | return | go back | go home | back | stay)] [them] [(at | in | to)] {base}",
    "[{pirate}:] [(base | ir | volver | regresar | quedar)] [(en | a)] {base}",
)
SPOKEN_FLIGHTS = _say(
    None,
    "[(withdraw | go | retreat | make | fall back | run | head | flee | back)] [<toward>] {place}",
    "[(retirar | ir | huir | replegar | volver | marchar | escapar)] [<toward>] {place}",
)
