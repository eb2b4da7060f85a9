"""Tasks of Auxiliaries as players say them."""

from __future__ import annotations

from functools import partial
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Items, Slots, Speech, Spoken, always
from rulesets.language.values import Maker
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.slots import CONVOY, FORMATION, NEXT, PLACE, Known
from rulesets.mistral.orders.language.speech import SPEECH

_TASK = Maker(AuxiliaryTask)
_WINDOWS = Choice(
    {
        1: Text("1|first|W1", "1|primera|V1"),
        2: Text("2|second|W2", "2|segunda|V2"),
        3: Text("3|third|last|W3", "3|tercera|última|V3"),
    }
)
MPIS = Choice(
    {
        1: Text("1|first", "1|primer|primero"),
        2: Text("2|second", "2|segundo"),
        3: Text("3|third", "3|tercer|tercero"),
        4: Text("4|fourth|last", "4|cuarto|último"),
    },
    label=Text("MPI", "IPM"),
)
_MARKED = "marked"
"""If there is a marker where the task leads."""
_detail = SPEECH.of({"window": _WINDOWS, "mpi": MPIS, "when": CONDITION})


def _shadow(told: str, *patterns: str) -> tuple[Spoken, ...]:
    return _detail(lambda slots: {"shadow": told}, *patterns)


TASK_DETAILS = (
    *_detail(
        dict,
        "[(in | during | at)] window {window}[ of]",
        "[(en | durante)] ventana {window}[ de]",
        "[(in | during | at)] {window} window[ of]",
        "[(en | durante)] {window} ventana[ de]",
        "[(in | during | at | of)] (MPI | increment) {mpi}",
        "[(en | durante | de)] (IPM | incremento) {mpi}",
        "[(in | during | at | of)] {mpi} (MPI | increment)",
        "[(en | durante | de)] {mpi} (IPM | incremento)",
    ),
    *_shadow(
        "yes",
        "[(and | then)] [to] (shadow | follow | keep watch on | watch | trail | tail | keep eye on | keep track of"
        " | keep in sight | keep them in sight | stick to | dog) [<what it finds>]",
        "[(y | luego)] (vigilar | seguir | no perder de vista [a] | no quitar ojo a | mantener a vista) "
        "[<what it finds>]",
        "[and] (if finds anything | if finds something | if finds any | if finds one) (shadow | follow | watch)",
        "[y] (si encuentra algo | si encuentra a alguien | si ve algo | si da con algo | si encuentra) (vigilar |"
        " seguir)",
    ),
    *_shadow(
        "no",
        "[(and | but)] (no shadowing | not shadow | without shadowing | no shadow | not follow | without following) "
        "[(anyone | anybody | anything | them)]",
        "[(y | pero)] (no vigilar | sin vigilar | no seguir | sin seguir | sin vigilancia) [(nada | a nadie | nadie)]",
    ),
    *_shadow(
        "largest",
        "[and] (shadow | follow | trail | tail | watch | keep watch on | keep eye on | dog) "
        "(largest | biggest | largest one | strongest | main) "
        "[(group | fleet | force | formation | 1 | of them | enemy | enemy fleet | enemy formation | squadron | ones)] "
        "[(finds | it finds | sees | spots | comes across | there | meets)]",
        "[y] (vigilar | seguir | no perder de vista | pegar) [a] (mayor | más grande | más fuerte | más numeroso | "
        "más gordo) "
        "[(grupo | fuerza | flota | formación | de ellos | de ellas | enemigo)] [(encuentre | vea | haya | aviste | "
        "halle | encontrar)]",
        "[and] shadow (group | fleet | force | formation) (with most (sail | ships) | that is largest)",
        "[y] (vigilar | seguir) [a] (grupo | fuerza | flota | formación) (mayor | más grande | más fuerte | "
        "más numeroso) "
        "[(encuentre | vea | haya | aviste | halle | encontrar)]",
    ),
    *_detail(dict, "(if | when | only if) {when}", "(si | cuando | solo si) {when}"),
    *_detail(
        always({_MARKED: True}),
        "(if | when | only if) [(there is | it is)] [still] [(a | an | any)] <marker> [(is | stays)] [(there | "
        "still there)]",
        "(si | cuando | solo si) [(allí | ahí)] "
        "[(hay | seguir | continuar | está | quedar | aparecer | asomar)] [(allí | ahí)] [algún] <marker> "
        "[(seguir | continuar | está | quedar)] [(allí | ahí)]",
    ),
)
_HARBOURS = Known("place", by_name=True, label=Text("Port", "puerto"))
_say = SPEECH.of({"details": Items(Clause("task detail"), by=NEXT, label=Text("details", "detalles"))})


def _task(do: str, at: str) -> Any:
    def meaning(slots: Slots) -> Any:
        told: dict[str, Any] = {}
        for detail in slots.get("details", ()):
            if any(name in told and told[name] != value for name, value in detail.items()):
                return None
            told.update(detail)
        if do == "fireship" and "_fireship_" not in slots["auxiliary"]:
            return None
        if told.pop(_MARKED, False):
            told["when"] = {"is": "holds", "word": "marker_in", "of": [slots["at"]]} if "at" in slots else None
            if told["when"] is None:
                return None
        where = at.format(at=slots["at"]) if "at" in slots else ""
        return _TASK.make({"auxiliary": slots["auxiliary"], "do": do, "at": where, **told})

    return meaning


def _looking(slots: Slots) -> Any:
    """Whoever scouts and is sent to a stretch of sea looks about there; to a Port one is assigned."""
    scouts = any(f"_{kind}_" in slots["auxiliary"] for kind in ("fleet", "light", "galley"))
    at_sea = CHART.places[slots["at"]].kind != "port"
    return _task("search", "{at}")(slots) if scouts and at_sea else None


def _tasked(say: Speech, do: str, *patterns: str, at: Any = PLACE, form: str = "{at}") -> tuple[Spoken, ...]:
    whole = (f"[<send>] {{auxiliary}} [<to go and>] {pattern}[ {{details}}]" for pattern in patterns)
    return say(_task(do, form), *whole, slots={"at": at})


def spoken_tasks(into: str) -> tuple[Spoken, ...]:
    """On a plan, or in a window of Tasks."""
    say = _say.of(into=into)
    tasked = partial(_tasked, say)
    return (
        *tasked(
            "search",
            "<search> [(in | at | into | around | off | over | along)] {at}",
            "<search> [(en | a | por | frente a)] {at}",
            "<look about> [(in | at | into | around | off | over | along | on)] {at}",
            "<look about> [(en | a | por | frente a)] {at}",
        ),
        *tasked(
            "search",
            "<search> [(in | at | into | around)] [(in | into | inside)] "
            "(harbour of | port of | inside | harbour at | what lies in) {at}",
            "<search> [(en | a | por)] [(en | dentro de)] "
            "(puerto de | dentro de | interior de | lo que hay en puerto de) {at}",
            "<search> [(in | at | into | around)] [(in | into | inside)] {at} (harbour | port)",
            "<search> [(en | a | por)] [(en | dentro de)] {at} (puerto | por dentro)",
            at=_HARBOURS,
            form="harbour:{at}",
        ),
        *tasked(
            "search",
            "(go to | to) {at} (search | look | scout | to search | and search | and look | to look | to scout | and "
            "scout | "
            "to look for enemy | and look for enemy | for look | to take look | to have look | on reconnaissance | to "
            "see "
            "what is there | to see who is there)",
            "(ir a | a) {at} (a explorar | y explorar | a buscar | y buscar | a buscar enemigo | a buscar a enemigo |"
            " para explorar | a mirar | para mirar | mirar | a ver | a echar vistazo | a echar ojeada | de "
            "reconocimiento "
            "| "
            "de exploración | a ver qué hay | a ver quién hay | explorar | buscar | buscar a enemigo | buscar enemigo)",
        ),
        *say(
            _looking,
            "[<send>] {auxiliary} [(go | sail | head | out)] (to | off | for) {at}[ {details}]",
            "[<send>] {auxiliary} [(ir | navegar | salir)] (a | hacia | frente a) {at}[ {details}]",
            slots={"at": PLACE},
            dear=3,
        ),
        *tasked("assist", "<assist> {at}[ <in battle>]", "<assist> {at}[ <in battle>]", at=FORMATION),
        *tasked("assist", "(with | alongside) {at}", "(con | junto a) {at}", at=FORMATION),
        *tasked("attack_convoy", "<attack convoy> {at}", "<attack convoy> {at}", at=CONVOY),
        *tasked("attack_convoy", "(after | against) [convoy] {at}", "(contra | tras) [convoy] {at}", at=CONVOY),
        *tasked("blockade", "<blockade> {at}", "<blockade> {at}"),
        *tasked("interdict", "<interdict> {at}", "<interdict> {at}"),
        *tasked("bombard", "<bombard> {at}[ (harbour | port)]", "<bombard> {at}"),
        *tasked("fireship", "<fireship> {at}[ (harbour | port)]", "<fireship> {at}"),
        *say(
            _task("fireship", "{at}"),
            "(use | launch | loose | throw | send) {auxiliary} (against | at | on) "
            "[[enemy] (ships | fleet) (at | in | of)] {at}[ {details}]",
            "(usar | emplear | utilizar | lanzar | soltar | echar | mandar) {auxiliary} (contra | sobre) "
            "[(barcos | navíos | buques | flota) (de | en)] {at}[ {details}]",
            slots={"at": PLACE},
        ),
        *tasked(
            "attack_convoy",
            "(attack | raid | hunt | go hunting | go after | prey on | fall on | look for | hunt for | seek | search "
            "for) "
            "(convoys | any convoy | merchants | merchantmen | prizes | prey | shipping) (in | at | off) {at}",
            "(atacar | cazar | asaltar | hostigar | perseguir | caer sobre | buscar | ir a por) [a] (convoyes | "
            "cualquier convoy | mercantes | presas | presa) (en | frente a | por) {at}",
        ),
        *tasked(
            "recall",
            "(recall | come back | come home | return | called back | go home | head home | come in | stand down | "
            "call off)",
            "(retirar | volver | regresar | volver a casa | volver a puerto | regresar a casa | a casa | de vuelta | "
            "dejar tarea | abandonar tarea)",
        ),
    )
