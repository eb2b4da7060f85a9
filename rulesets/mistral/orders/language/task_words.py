"""Tasks of Auxiliaries with their triggers, and what is Screened against. [M-ASYNC-13, M-ASYNC-14]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.text import Text
from rulesets.language import AnyOf, Choice, Form, Recast, says
from rulesets.mistral.dialogue.answers.impulse import AuxiliaryTask
from rulesets.mistral.orders.language.condition_words import CONDITION
from rulesets.mistral.orders.language.fieldwise import Fitting
from rulesets.mistral.orders.language.name_slots import ByMoreThanItsKind
from rulesets.mistral.orders.language.slots import AUXILIARY, PLACE, Known, whole


class _KnownPlace(ByMoreThanItsKind, Known):
    """Of those that the lexicon has."""


_HARBOUR = Recast(
    _KnownPlace("place", by_name=True, label=Text("Port", "puerto")),
    made=lambda port: f"harbour:{port}",
    unmade=lambda at: at.removeprefix("harbour:") if str(at).startswith("harbour:") else None,
    label=Text("Port", "puerto"),
)
TARGET = AnyOf(
    _KnownPlace("place", by_name=True, label=Text("place", "lugar")),
    Known("formation", by_name=True, label=Text("Formation", "formación")),
    Known("convoy", by_name=True, label=Text("convoy", "convoy")),
    PLACE,
    label=Text("place, Formation or convoy", "lugar, formación o convoy"),
)
SHADOW = Choice(
    {
        "yes": Text("yes", "sí"),
        "no": Text("no", "no"),
        "largest": Text("largest|the largest", "el mayor|la mayor"),
        "usual": Text("usual|as usual", "por defecto|lo usual"),
    },
    label=Text("shadowing", "vigilancia"),
)
TASKS = {
    "search": Text("search|searches", "explorar|explora"),
    "assist": Text("assist|assists", "asistir a|asiste a"),
    "attack_convoy": Text(
        "attack convoy|attack any convoy in|attacks convoy", "atacar al convoy|atacar convoyes en|ataca al convoy"
    ),
    "blockade": Text("blockade|blockades", "bloquear|bloquea"),
    "interdict": Text("interdict|interdicts", "interceptar en|interceptar|intercepta"),
    "bombard": Text("bombard|bombards", "bombardear|bombardea"),
    "fireship": Text("fireship at|burn ships at|fireship", "incendiar en|brulote en"),
    "convert": Text("convert|converts to a Squadron", "convertir|convertirse en escuadra"),
    "recall": Text("recall|recalled", "retirar|volver"),
}
_WHEN = (
    "[ window {window}][ mpi {mpi}][ shadow {shadow}][ (if | when) {when}]",
    "[ ventana {window}][ ipm {mpi}][ vigilar {shadow}][ (si | cuando) {when}]",
)
_TASK_SLOTS = {
    "auxiliary": AUXILIARY,
    "window": Choice({n: Text("{n}|W{n}", "{n}|V{n}").of(n) for n in (1, 2, 3)}),
    "mpi": whole(4, "MPI", "IPM", low=1),
    "when": CONDITION,
    "shadow": SHADOW,
}


_NOWHERE = ("convert", "recall")
"""Tasks that need no place."""


def _told_where(*declared: Any, **others: Any) -> Form:
    """In a player's own words a task has its place: of `bombards it` the place is what `it` stands for."""
    form = says(*declared, **others)
    form.reads = Fitting(form.reads, lambda said: bool(said.get("at")) or said.get("do") in _NOWHERE)
    return form


def task_forms(into: str) -> tuple[Form, ...]:
    """[M-ASYNC-13]"""
    return (
        Form(
            AuxiliaryTask,
            en="{auxiliary}[:] {do} (the harbour of | harbour of | harbour) {at}" + _WHEN[0],
            es="{auxiliary}[:] {do} (el puerto de | puerto de) {at}" + _WHEN[1],
            slots={**_TASK_SLOTS, "do": Choice({"search": TASKS["search"]}), "at": _HARBOUR},
            into=into,
            about=Text("what lies in a Harbour", "lo que hay en un puerto"),
            example=Text(
                "Fleet Auxiliary 1 search the harbour of Toulon window 3",
                "auxiliar de flota 1 explorar el puerto de Tolón ventana 3",
            ),
        ),
        _told_where(
            ("{auxiliary}[:] {do}[ {at}]" + _WHEN[0], "{auxiliary}[:] {do}[ {at}]" + _WHEN[1]),
            Text(
                "Fleet Auxiliary 1 search Off Catalonia window 1 shadow yes",
                "auxiliar de flota 1 explorar Frente a Cataluña ventana 1 vigilar sí",
            ),
            {**_TASK_SLOTS, "do": Choice(TASKS, label=Text("task", "tarea")), "at": TARGET},
            AuxiliaryTask,
            into=into,
            about=Text(
                "worked in the order of the lines; window 1 to 3 of each MPI",
                "se cumplen en el orden de las líneas; ventana 1 a 3 de cada IPM",
            ),
        ),
    )


SCREENED = Choice(
    {
        "search": Text("search|searches", "exploración|exploraciones"),
        "shadow": Text("shadow|shadowing", "vigilancia"),
        "assist": Text("assist|assistance", "asistencia"),
        "attack_convoy": Text("convoy attack|convoy attacks", "ataque a convoyes|ataques a convoyes"),
        "pirates": Text("pirates", "piratas"),
    },
    label=Text("task screened against", "tarea contra la que se cubre"),
)
CLASSES = Choice(
    {
        "fleet": Text("Fleet Auxiliaries|fleet auxiliary|fleet", "auxiliares de flota|auxiliar de flota|flota"),
        "fleet50": Text("Fleet-50s|Fleet-50", "auxiliares de 50|auxiliar de 50"),
        "galley": Text("Galleys|Galley", "galeras|galera"),
        "light": Text("Light Auxiliaries|light auxiliary|light", "auxiliares ligeros|auxiliar ligero|ligeros"),
        "privateer": Text("Privateers|Privateer", "corsarios|corsario"),
    },
    label=Text("class of Auxiliary", "clase de auxiliar"),
)
