"""Steps of a track as players say them: `returns to Mahon`, `entra en Barcelona`, `se queda donde está`."""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Name, Several, Slots, Vague, always
from rulesets.language.values import Maker
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import Step
from rulesets.mistral.orders.language.name_slots import OwnFormation, Whither
from rulesets.mistral.orders.language.slots import FORMATION, PLACE, STEPS, Spelled, counted, once, whole
from rulesets.mistral.orders.language.speech import SPEECH

BERTHED = Several(OwnFormation("berthed", by_name=True, label=FORMATION.label))
AFLOAT = Several(OwnFormation("afloat", by_name=True, label=FORMATION.label))
BERTH = Name("berth", by_name=True, label=Text("Port", "puerto"))

WHITHER = Whither("place", by_name=True, label=PLACE.label)

_STEP = Maker(Step)


def step(do: str, **others: Any) -> dict[str, Any]:
    made: dict[str, Any] = _STEP.make({"do": do, **others})
    return made


HOLD, SAIL = step("hold"), step("sail")


def way_to(slots: Slots) -> dict[str, Any]:
    return step("reach", to=slots["to"], via=slots.get("via", []), tries=slots.get("tries", 0))


def _then(*steps: dict[str, Any]) -> Any:
    """To the place, and these steps there."""
    return lambda slots: [way_to(slots), *steps]


def _going_in(slots: Slots) -> list[dict[str, Any]]:
    """Into the Harbour, where there is one."""
    return [way_to(slots), step("enter")] if CHART.places[slots["to"]].kind == "port" else [way_to(slots)]


def _closed(slots: Slots) -> Any:
    """A Port is closed by a blockade, any other place by interdiction."""
    port = CHART.places[slots["to"]].kind == "port"
    return [way_to(slots), step("blockade" if port else "interdict")]


def _blocked(slots: Slots) -> Any:
    """Only a Port is blockaded: a Strait or a Sea Zone to which that is said is guarded by interdiction."""
    guarded = CHART.places[slots["to"]].kind in ("strait", "zone")
    return [way_to(slots), step("interdict" if guarded else "blockade")]


def _shut(slots: Slots) -> Any:
    """A Strait is shut by interdiction; whoever closes on a Port goes there."""
    return [way_to(slots), step("interdict")] if CHART.places[slots["to"]].kind == "strait" else None


_say = SPEECH.of(
    {
        "to": WHITHER,
        "via": Several(PLACE, most=30),
        "after": Spelled({"": Text("after|after calling at|after touching at", "después de|tras")}),
        "tries": counted(16, Text("try", "intento"), Text("tries", "intentos")),
        "count": whole(16, "MPs", "PM"),
    }
)
SPOKEN_STEPS = (
    *_say(
        way_to,
        "[<steer>] <toward> {to} <by way of> {via}",
        "[<steer>] <toward> {to} <by way of> {via}",
        "[<steer>] <by way of> {via} <toward> {to}",
        "[<steer>] <by way of> {via} <toward> {to}",
        "[<steer>] <toward> {to} {after} {via}",
        "[<steer>] <toward> {to} {after} {via}",
        "[(<come back> | go on | on | over | come home | continue | carry on | pop | nip | drift)] "
        "(to | for | -> | =>)[<the port of>] {to}[ luego]",
        "[(<come back> | seguir | continuar | tirar | salir disparado)] (a | para | hacia | hasta)[<the port of>] {to}"
        "[ luego]",
        "(reach | approach | arrive at | get to | pass by | pass through | call at) {to}"
        "[ (giving up after | in at most | at most) {tries}]",
        "(alcanzar | acercar a | aproximar a | llegar a | pasar por | hacer escala en | tocar en) {to}"
        "[ (desistiendo tras | como mucho en) {tries}]",
        "(go | make | <make for> | cross | steer | come | return | send | take | bring | lead) (for | to | in)"
        "[<the port of>] {to}",
        "(ir | tirar | venir | <make for> | con rumbo | rumbo | acudir | "
        "mandar | enviar | llevar | conducir) <toward>"
        "[<the port of>] {to}",
        "<take station> (in | at | off | before | outside | near | around | to) {to}",
        "<take station> (en | ante | frente a | delante de | a altura de | cerca de | por | junto a | a) {to}",
        "<patrol> [(to | in | off | around | along)] {to}",
        "<patrol> [(a | en | por | frente a | ante)] {to}",
    ),
    *_say(  # whoever goes there looks about by going there
        way_to,
        "<search> [(in | at | off | around)] {to}",
        "<search> [(en | a | por | frente a)] {to}",
        dear=2,
    ),
    *_say(
        way_to,
        "(withdraw | retire | run | flee | retreat | fall back | fall | escape | bolt | scuttle | get away) "
        "<toward>[<the port of>] {to}",
        "(retirar | huir | replegar | escapar | correr | retroceder | largar | pirar | salir huyendo | "
        "salir corriendo | "
        "poner a salvo | poner tierra de por medio) "
        "<toward>[<the port of>] {to}",
        dear=2,
    ),
    *_say(
        _going_in,
        "[<turn about> (and | ,)] <go into>[<the port of>] {to}[ (harbour | port)]",
        "[<turn about> (y | ,)] <go into>[<the port of>] {to}",
        dear=1,
    ),
    *_say(
        way_to,
        "<turn about> (and | ,) [<steer>] <toward> {to}",
        "<turn about> (y | ,) [<steer>] <toward> {to}",
        dear=1,
    ),
    *_say(
        _going_in,
        "[(<come back> | go on | go | send | take | bring | lead | sail | steer | head | run | move | come)] "
        "(into | inside)[<the port of>] {to}",
        "[(<come back> | ir | llevar | mandar | enviar | conducir | navegar)] dentro de[<the port of>] {to}",
        dear=1,
    ),
    *_say(
        _blocked,
        "<blockade of> {to}",
        "<blockade of> {to}",
        "(keep | hold | put) {to} (under blockade | blockaded | <shut>)",
        "(mantener | tener | poner | dejar) [a] {to} (bajo bloqueo | bloqueado | <shut>)",
        "(go | come | take | bring | lead | send) (to | for | off | before) {to} [(to | and)] "
        "blockade[ (port | harbour)]",
        "(ir | llevar | mandar | enviar | conducir) (a | hacia | frente a | delante de | ante) {to} [(a | para | y)] "
        "bloquear[ puerto]",
    ),
    *_say(always(step("blockade")), "blockade (port | harbour)", "bloquear puerto"),
    *_say(
        _then(HOLD),
        "(go | sail | cross | <make for>) (to | for) {to} and (wait | stay | remain | hold | lie) "
        "(off | outside | before) (port | harbour)",
        "(ir | navegar | cruzar | <make for>) (a | hacia | hasta) {to} y (esperar | aguardar | quedar | permanecer | "
        "mantener) (delante de | frente a | fuera de | a vista de) puerto",
    ),
    *_say(
        _going_in,
        "(go | sail | cross | <come back> | <make for>) (to | for) {to} and (wait | stay | remain | hold | lie | keep) "
        "(in | inside) (port | harbour)",
        "(ir | navegar | cruzar | <come back> | <make for>) (a | hacia | hasta) {to} y (esperar | aguardar | quedar | "
        "permanecer | mantener) (en | dentro de) puerto",
    ),
    *_say(
        _then(step("interdict")),
        "(interdict | hold interdiction of) {to}",
        "(interceptar | interceptar en) {to}",
        "(go | come | take | bring | lead | send) (to | for | off | into) {to} [(to | and)] interdict[ (it | <trade>)]",
        "(ir | llevar | mandar | enviar | conducir) (a | hacia | frente a) {to} [(a | para | y)] interceptar[ <trade>]",
        "(interdict | intercept | stop | cut off) <trade> (in | at | off | through) {to}",
        "(interceptar | cortar | impedir) <trade> (en | por | frente a) {to}",
    ),
    *_say(
        _closed,
        "(close off | seal off | seal | shut off | cut off | bar) {to}",
        "(cerrar | cortar | sellar) {to}",
    ),
    *_say(
        _shut,
        "(block | block up | block off | close | shut | stop up | cork) {to}[ off]",
        "(taponar | tapar | cerrar paso por | cortar paso por) {to}",
    ),
    *_say(
        always(HOLD),
        "<stay>[<where it is>]",
        "<stay>[<where it is>]",
        "there <stay>",
        "(allí | ahí) <stay>",
        "<stays there>",
        "<stays there>",
        "(<patrol> | cruise | patrol | keep station) there",
        "(<patrol> | cruzar | patrullar | mantener) (allí | ahí)",
        "(heave to | hove to | lie to | lie hove to | keep station | keep its station | mark time | bide time | "
        "loiter | "
        "linger | idle | ride at anchor | lie at anchor | stand by | stay out | sit)[<where it is>]",
        "(poner a pairo | quedar a pairo | mantener a pairo | estar a pairo | a pairo | ponerse a pairo | "
        "quedar a capa | mantener a capa | marcar tiempo | mantener puesto | mantener posición | "
        "conservar posición | conservar puesto | no mover de puesto | no mover ni dedo | "
        "quedar esperando)[<where it is>]",
        "(stay put | keep still | do nothing | stand still | continue where is | stay as is)",
        "[(seguir | continuar)] (quieto | parado | en su sitio | en su puesto | donde está)",
        "(stay put | put | still)",
        "(seguir | continuar) (allí | ahí | donde está | en su sitio | en su puesto | quieto | igual | como está)",
    ),
    *_say.alike(always(step("enter")), "<go into harbour>", "<inside>"),
    *_say(
        always(step("interdict")),
        "(interdict | hold interdiction) there",
        "interceptar (allí | ahí)",
        "there interdict",
        "(allí | ahí) interceptar",
        "(interdict | intercept | stop | cut off) <trade>",
        "(interceptar | cortar | impedir | estorbar) <trade>",
    ),
    *_say(
        always(step("blockade")), "(blockade there | there blockade)", "(bloquear (allí | ahí) | (allí | ahí) bloquear)"
    ),
    *_say(
        always(step("enter")),
        "(anchor | drop anchor | put in | moor | go into harbour | go into port | enter harbour) there",
        "(fondear | echar ancla | anclar | atracar | amarrar | entrar en puerto) (allí | ahí)",
    ),
    *_say(
        always(SAIL),
        "(put to sea | leave harbour | leave port | to sea | go out | set sail | weigh anchor | weigh | put out | "
        "get under way | get underway | up anchor | cast off | slip moorings | make sail | clear harbour | "
        "clear port | "
        "come out | sail out | slip out | (come | get | go | sail | slip) out of (harbour | port) | (quit | exit) "
        "(harbour | port))",
        "(salir | salir de puerto | salir a mar | hacer a mar | a mar | levar anclas | levar ancla | levar | "
        "dejar puerto | largar velas | dar vela | hacer vela | soltar amarras | largar amarras | hacerse a vela | "
        "salir a mar abierto | hacer a vela | dar a vela | izar velas | desplegar velas | abandonar puerto)",
    ),
    *_say(
        lambda slots: step("wait", count=slots["count"]),
        "(wait | mark time | hold | stay | linger | loiter | delay | hang about | lie to) [there] [for] {count} "
        "[(MPs | MP | points | movement points | increments | MPIs | MPI | IPM | movement increments)][ there]",
        "(esperar | aguardar | aguantar | quedar a espera | mantener a espera | quedar | mantener | permanecer | "
        "marcar tiempo | dejar pasar | quedar parado | quedar quieto | parar) [(allí | ahí)] [durante] {count} "
        "[(PM | puntos | puntos de movimiento | incrementos | IPM | MPI | MPIs | incrementos de movimiento)]"
        "[ (allí | ahí)]",
    ),
    *_say(
        always(step("wait", count=1)),
        "(wait | stay | hold | linger | delay) [for] [a] (MP | point | movement point | increment | MPI)",
        "(esperar | aguardar | aguantar | quedar a espera | mantener a espera | dejar pasar) "
        "(PM | punto | punto de movimiento | incremento | IPM | MPI | incremento de movimiento)",
    ),
    *_say(
        always(step("remove")),
        "((drive off | drive out | chase off) [(interdictor | interdicting Auxiliary | pirate | pirates)] | "
        "remove (interdictor | interdicting Auxiliary | pirate | pirates))",
        "(expulsar | echar | ahuyentar | quitar) a (interceptor | auxiliar que intercepta | pirata | piratas)",
    ),
    *_say(
        always(step("leave")),
        "(leave chart | go off map | sail off map | exit map | leave board)",
        "(dejar mapa | salir de carta | abandonar carta | irse de mapa | salir de tablero)",
    ),
)

# Sentences that name who does it.

_ENEMY = Vague(
    Text(
        "nearest enemy|closest enemy|enemy|enemies|marker|nearest marker|enemy fleet|them",
        "enemigo más cercano|enemigo|enemigos|a por enemigo|marcador|marcador más cercano|flota enemiga|"
        "enemigo más próximo",
    ),
    Text("go to <place>|battle seek", "ir a <lugar>|buscar combate"),
    label=Text("place", "lugar"),
)
TRACK = SPEECH.of(
    {"who": Several(FORMATION), "vague": _ENEMY, "berth": BERTH, "via": Several(PLACE, most=30)},
    "formations.{who}.track",
)
_berthed, _afloat = TRACK.of({"who": BERTHED}), TRACK.of({"who": AFLOAT})
CHASING = (
    *TRACK.alike(always([]), "{who}: <go after> {vague}"),
    *TRACK(always([]), "{who}: (look | search | hunt) for {vague}", "{who}: buscar [a] {vague}"),
    *TRACK(always([]), "{who}: (seek [out] | find) {vague}", "{who}: encontrar [a] {vague}"),
)
"""Which enemy, and where: asked back."""


def lies_at(slots: Slots, place: str) -> bool:
    """Whether all who are named lie there."""
    stations = slots.lexicon.names("station")
    return all(stations.entry(f"{who}@{slots[place]}") is not None for who in slots["who"])


def departure(slots: Slots) -> Any:
    """Those who leave a Port must lie there."""
    if "berth" in slots and not lies_at(slots, "berth"):
        return None
    going = [way_to(slots)] if "to" in slots else []
    return once([SAIL, *going, *slots.get("track", ())])


def _late_departure(slots: Slots) -> Any:
    """Out of harbour after some time, `waits two MPs and then leaves Toulon`."""
    waiting = slots["first"]
    if any(step["do"] != "wait" for step in waiting) or ("berth" in slots and not lies_at(slots, "berth")):
        return None
    going = [way_to(slots)] if "to" in slots else []
    return once([*waiting, SAIL, *going, *slots.get("track", ())])


DEPARTURES = (
    *_berthed(
        _late_departure,
        "{who}: {first} <and then> (<set sail> from | leave | clear | depart) {berth}[ (to | for) {to}]"
        "[ <and then> {track}]",
        "{who}: {first} <and then> (<set sail> de | dejar | abandonar) {berth}[ (a | hacia | rumbo a) {to}]"
        "[ <and then> {track}]",
        "{who}: {first} <and then> <set sail> (to | for) {to}[ <and then> {track}]",
        "{who}: {first} <and then> <set sail> (a | hacia | rumbo a | con rumbo a) {to}[ <and then> {track}]",
        slots={"first": STEPS},
    ),
    *_berthed(
        departure,
        "{who}: (take | get | bring | lead) out (to | into) {to}[ <and then> {track}]",
        "{who}: sacar (a | hacia) {to}[ <and then> {track}]",
        "{who}: <set sail>[ from {berth}] (to | for | in) {to}[ <by way of> {via}][ <and then> {track}]",
        "{who}: <set sail>[ de {berth}] (a | hacia | rumbo a | con rumbo a | en) {to}[ <by way of> {via}]"
        "[ <and then> {track}]",
        "{who}: (go | move | sail | leave) from {berth} <toward> {to}[ <by way of> {via}][ <and then> {track}]",
        "{who}: (ir | mover | navegar | salir) de {berth} <toward> {to}[ <by way of> {via}][ <and then> {track}]",
        "{who}: (take | get | bring | lead) [(fleet | ships)] [out] from (harbour | port | "
        "{berth})[ <and then> {track}]",
        "{who}: sacar [(flota | barcos | navíos | escuadra)] de (puerto | {berth})[ <and then> {track}]",
        "{who}: (take | get | bring | lead) [(fleet | ships)] out[ <and then> {track}]",
        "{who}: sacar [(flota | barcos | navíos | escuadra)][ a mar][ <and then> {track}]",
        "{who}: <set sail> [(to | and)] {track}",
        "{who}: <set sail> [(a | para | y)] {track}",
        "{who}: (leave | sail from | slip from | slip out from | go from | come from | get from | put out of | "
        "put to sea from | depart from) {berth}[ <and then> {track}]",
        "{who}: (dejar | salir de | zarpar de | partir de | abandonar) {berth}[ <and then> {track}]",
    ),
    *_afloat(  # who is at sea sets out from there
        lambda slots: slots["track"],
        "{who}: <put to sea> <and then> {track}",
        "{who}: <put to sea> <and then> {track}",
        dear=-2,
    ),
    *_afloat(
        lambda slots: once([way_to(slots), *slots.get("track", ())]),
        "{who}: <set sail> <toward> {to}[ <and then> {track}]",
        "{who}: <set sail> (a | hacia | rumbo a | con rumbo a) {to}[ <and then> {track}]",
        slots={"to": WHITHER},
    ),
)
