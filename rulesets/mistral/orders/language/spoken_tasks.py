"""Tasks of Auxiliaries, Dummies, screens and pirates as players say them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import Choice, Clause, Form, Lexicon
from rulesets.language.values import Maker
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.meant import Items, Meant
from rulesets.mistral.orders.language.slots import (
    AUXILIARY,
    CONVOY,
    FORMATION,
    NEXT,
    PLACE,
    Known,
)

_TASK = Maker(AuxiliaryTask)
_WINDOWS = Choice(
    {
        1: Text("1|first|W1", "1|primera|V1"),
        2: Text("2|second|W2", "2|segunda|V2"),
        3: Text("3|third|last|W3", "3|tercera|última|V3"),
    }
)
_MPIS = Choice(
    {
        1: Text("1|first", "1|primer|primero"),
        2: Text("2|second", "2|segundo"),
        3: Text("3|third", "3|tercer|tercero"),
        4: Text("4|fourth|last", "4|cuarto|último"),
    },
    label=Text("MPI", "IPM"),
)


def _detail(en: str, es: str, slots: Mapping[str, Any] | None = None, **told: Any) -> Form:
    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> dict[str, Any]:
        return {**told, **values}

    return Meant(meaning, en=en, es=es, slots=slots or {})


_MPI = {"mpi": _MPIS}
TASK_DETAILS: tuple[Form, ...] = (
    _detail(
        "[(in | during | at)] window {window}[ of]", "[(en | durante)] ventana {window}[ de]", {"window": _WINDOWS}
    ),
    _detail(
        "[(in | during | at)] {window} window[ of]", "[(en | durante)] {window} ventana[ de]", {"window": _WINDOWS}
    ),
    _detail(
        "[(in | during | at | of)] (MPI | increment) {mpi}", "[(en | durante | de)] (IPM | incremento) {mpi}", _MPI
    ),
    _detail(
        "[(in | during | at | of)] {mpi} (MPI | increment)", "[(en | durante | de)] {mpi} (IPM | incremento)", _MPI
    ),
    _detail(
        "[(and | then)] [to] (shadow | follow | keep watch on | watch | trail) [(what finds | whatever finds | "
        "anything finds | "
        "what it sees | them | him | enemy | yes | if finds anything | if finds something | anyone finds | all finds)]",
        "[(y | luego)] (vigilar | seguir) [(lo que encuentre | que encuentre | lo que vea | si encuentra algo | "
        "enemigo | a enemigo | "
        "todo que encuentre | a quien encuentre | cuanto encuentre | sí)]",
        shadow="yes",
    ),
    _detail(
        "[and] (if finds anything | if finds something | if finds any | if finds one) (shadow | follow | watch)",
        "[y] (si encuentra algo | si encuentra a alguien | si ve algo | si da con algo | si encuentra) (vigilar |"
        " seguir)",
        shadow="yes",
    ),
    _detail(
        "[(and | but)] (no shadowing | not shadow | without shadowing | no shadow | not follow | without following)",
        "[(y | pero)] (no vigilar | sin vigilar | no seguir | sin seguir | sin vigilancia | no vigilar nada)",
        shadow="no",
    ),
    _detail(
        "[and] shadow (largest | biggest | largest one | strongest)",
        "[y] (vigilar | seguir) (mayor | a mayor | más grande | a más grande | más fuerte)",
        shadow="largest",
    ),
    _detail("(if | when | only if) {when}", "(si | cuando | solo si) {when}", {"when": CONDITION}),
)
_DETAILS = Items(Clause("task detail"), by=NEXT, label=Text("details", "detalles"))
_SEARCH = (
    "(search | explore | scout | look | look for enemy | search for enemy | reconnoitre | sweep | check | "
    "inspect | have look | "
    "look around | seek enemy | look out for enemy | make search | watch) [(in | at | into | around)]",
    "(explorar | buscar | buscar enemigo | buscar a enemigo | reconocer | otear | inspeccionar | mirar | "
    "rastrear | batir | "
    "hacer exploración | echar vistazo | echar ojo | vigilar) [(en | a | por)]",
)
_DOES = {
    "assist": (
        "(assist | help | support | accompany | aid | scout for | go with | serve with)",
        "(asistir a | ayudar a | apoyar a | acompañar a | auxiliar a | ir con)",
    ),
    "attack_convoy": (
        "(attack | attack convoy | go after | go after convoy | raid | raid convoy | hunt | hunt convoy | "
        "fall on | chase | chase convoy)",
        "(atacar | atacar a convoy | ir a por | ir a por convoy | asaltar a convoy | cazar | cazar a convoy | "
        "perseguir a convoy | "
        "caer sobre convoy | hostigar a convoy)",
    ),
    "blockade": ("(blockade | blockade port of)", "(bloquear | bloquear puerto de)"),
    "interdict": ("(interdict | interdict in)", "(interceptar | interceptar en)"),
    "bombard": (
        "(bombard | shell | bomb | fire at | fire on)",
        "(bombardear | cañonear | disparar contra | tirar contra)",
    ),
    "fireship": (
        "(fireship at | burn ships at | burn ships in | attack ships in | set fire to ships in | go in at | burn)",
        "(incendiar en | brulote en | quemar barcos en | quemar navíos de | incendiar barcos de | incendiar | quemar)",
    ),
}
_AT_WHAT = {"assist": FORMATION, "attack_convoy": CONVOY}
_HARBOURS = Known("place", by_name=True, label=Text("Port", "puerto"))
_SEND = ("[(send | order | use | dispatch | put)]", "[(enviar | mandar | usar | emplear)]")
_TO = ("[(to go | to | go | and | goes to)]", "[(a | para | que | ir a | irse a | salir a | y)]")


def _task(do: str, at: str = "{at}") -> Any:
    def meaning(values: Mapping[str, Any], lexicon: Lexicon) -> Any:
        told: dict[str, Any] = {}
        for detail in values.get("details", ()):
            if any(name in told and told[name] != value for name, value in detail.items()):
                return None
            told.update(detail)
        where = at.format(at=values["at"]) if "at" in values else ""
        return _TASK.make({"auxiliary": values["auxiliary"], "do": do, "at": where, **told})

    return meaning


def _tasked(do: str, en: str, es: str, at: Any = PLACE, form: str = "{at}", dear: int = 0) -> Form:
    slots = {"auxiliary": AUXILIARY, "details": _DETAILS, **({"at": at} if at else {})}
    return Meant(
        _task(do, form),
        en=f"{_SEND[0]} {{auxiliary}} {_TO[0]} {en}[ {{details}}]",
        es=f"{_SEND[1]} {{auxiliary}} {_TO[1]} {es}[ {{details}}]",
        slots=slots,
        into="tasks[]",
        dear=dear,
    )


SPOKEN_TASKS: tuple[Form, ...] = (
    _tasked("search", f"{_SEARCH[0]} {{at}}", f"{_SEARCH[1]} {{at}}"),
    _tasked(
        "search",
        f"{_SEARCH[0]} [(in | into | inside)] (harbour of | port of | inside | harbour at | what lies in) {{at}}",
        f"{_SEARCH[1]} [(en | dentro de)] (puerto de | dentro de | interior de | lo que hay en puerto de) {{at}}",
        at=_HARBOURS,
        form="harbour:{at}",
    ),
    _tasked(
        "search",
        f"{_SEARCH[0]} [(in | into | inside)] {{at}} (harbour | port)",
        f"{_SEARCH[1]} [(en | dentro de)] {{at}} (puerto | por dentro)",
        at=_HARBOURS,
        form="harbour:{at}",
    ),
    _tasked(
        "search",
        "(go to | to) {at} (to search | and search | and look | to look | to scout | and scout | "
        "to look for enemy | and look for enemy)",
        "(ir a | a) {at} (a explorar | y explorar | a buscar | y buscar | a buscar enemigo | a buscar a enemigo |"
        " para explorar | a mirar | "
        "explorar | buscar | buscar a enemigo | buscar enemigo)",
    ),
    *(_tasked(do, f"{en} {{at}}", f"{es} {{at}}", at=_AT_WHAT.get(do, PLACE)) for do, (en, es) in _DOES.items()),
    _tasked(
        "attack_convoy",
        "(attack | raid | hunt | fall on) (convoys | any convoy | merchants | merchantmen) (in | at | off) {at}",
        "(atacar | cazar | asaltar | caer sobre) (convoyes | cualquier convoy | mercantes) (en | frente a) {at}",
        at=PLACE,
    ),
    _tasked(
        "recall",
        "(recall | come back | come home | return | called back | go home)",
        "(retirar | volver | regresar | volver a casa | volver a puerto)",
        at=None,
    ),
)
