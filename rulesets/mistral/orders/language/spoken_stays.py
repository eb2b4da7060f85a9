"""Who stays somewhere, and what those do who do not sail about, as players say it."""

from __future__ import annotations

from typing import Any

from rulesets.language import Name, Several, Slots, always
from rulesets.mistral.orders.language.slots import FORMATIONS, LEADER, PLACE, whole
from rulesets.mistral.orders.language.spoken_steps import AFLOAT, BERTHED, HOLD, SAIL, TRACK, lies_at, step, way_to

_berthed = TRACK.of({"who": BERTHED})


def staying(slots: Slots) -> Any:
    """Where it is already it holds; elsewhere it goes first."""
    return [HOLD] if lies_at(slots, "to") else [way_to(slots), HOLD]


def _blockading(slots: Slots) -> Any:
    """Who lies off the port already goes nowhere first."""
    return [step("blockade")] if lies_at(slots, "to") else None


def _led(slots: Slots) -> Any:
    """By the one who commands it."""
    formation, _, _ = slots["chief"].partition("/")
    return slots["track"] if slots["who"] == [formation] else None


def _nobody(slots: Slots) -> Any:
    """All who could, or those who lie in the Port that is named."""
    every = slots.lexicon.names("formation").several(("all",))
    if "berth" in slots:
        every = tuple(id for id in every if lies_at(Slots({**slots, "who": [id]}, slots.lexicon), "berth"))
    return [(f"formations.{id}.track", [HOLD]) for id in every] or None


def _lingering(slots: Slots) -> Any:
    waiting = step("wait", count=slots["count"])
    return [*([] if lies_at(slots, "to") else [way_to(slots)]), waiting, *slots.get("track", ())]


LINGERING = TRACK(
    _lingering,
    "{who}: <stay at> {to} [for] {count} (MPs | MP | points | movement points | increments)[ <and then> {track}]",
    "{who}: <stay at> {to} [durante] {count} (PM | puntos | puntos de movimiento | incrementos)[ <and then> {track}]",
    slots={"count": whole(16, "MPs", "PM")},
)


def _out_and_staying(slots: Slots) -> Any:
    """Out of Harbour, and then held off some place; who is at sea already just goes there, and who lies there is there
    when they are out."""
    stations = slots.lexicon.names("berthed")
    berthed = all(stations.entry(who) is not None for who in slots["who"])
    return [*([SAIL] if berthed else []), *([] if berthed and lies_at(slots, "to") else [way_to(slots)]), HOLD]


STAYING = (
    *_berthed.alike(always([HOLD]), "{who}: (<stay in harbour> | <inside>)", dear=-2),
    *LINGERING,
    *TRACK(
        _out_and_staying,
        "{who}: (<put to sea> | <set sail>) <and then> <stay at> {to}",
        "{who}: (<put to sea> | <set sail>) <and then> <stay at> {to}",
        dear=-2,
    ),
    *TRACK(
        staying,
        "{who}: <stay at> {to} [(still | without moving)]",
        "{who}: <stay at> {to} [(sin mover | sin moverse | quieto)]",
    ),
)


def _from_here(slots: Slots) -> Any:
    """From where it is already, which says nothing new."""
    if not lies_at(slots, "origin"):
        return None
    return [*([way_to(slots)] if "to" in slots else []), *slots.get("track", ())]


FROM_HERE = TRACK.of({"who": AFLOAT, "origin": PLACE})(
    _from_here,
    "{who}: [<steer>] from {origin} <toward> {to}[ <by way of> {via}][ <and then> {track}]",
    "{who}: [<steer>] (de | desde) {origin} <toward> {to}[ <by way of> {via}][ <and then> {track}]",
    "{who}: (<leave> | get away from | move away from | go from | sail from) {origin} <and then> {track}",
    "{who}: (alejar de | <leave> | salir de | partir de | apartar de) {origin} <and then> {track}",
    "{who}: (<leave> | sail from) {origin} (for | to) {to}[ <and then> {track}]",
    "{who}: (alejar de | <leave> | salir de | partir de | apartar de) {origin} (hacia | rumbo a | para | a) {to}"
    "[ <and then> {track}]",
    slots={"via": Several(PLACE, most=30)},
    dear=1,
)


def _retiring(slots: Slots) -> Any:
    """Away from the enemy is a march; where to withdraw from a battle is said with `if attacked`."""
    going = [HOLD] if lies_at(slots, "to") else [way_to(slots)]
    told = {"track": going, "posture.battle": "avoid"}
    return [(f"formations.{id}.{field}", value) for id in slots["who"] for field, value in told.items()]


RETIRING = TRACK(
    _retiring,
    "{who}: (withdraw | retreat | retire | fall back | pull back | pull out) (to | into | toward) {to}[,] avoid battle",
    "{who}: (retirar | replegar | retroceder) (a | hacia | hasta) {to}[,] evitar combate",
    into="formations",
    scattered=True,
    dear=-2,
)
IDLE = (
    *RETIRING,
    *FROM_HERE,
    *TRACK(
        _blockading,
        "{who}: <blockade of> {to}",
        "{who}: <blockade of> {to}",
        "{who}: (keep | hold | put) {to} (under blockade | blockaded | <shut>)",
        "{who}: (mantener | tener | poner | dejar) [a] {to} (bajo bloqueo | bloqueado | <shut>)",
        "{who}: <stay at> {to} [(and | to)] blockade[ (port | harbour)]",
        "{who}: <stay at> {to} [(y | para)] bloquear[ puerto]",
        dear=-1,
    ),
    *_berthed(
        always([HOLD]),
        "{who}: (stay | remain | hold | wait | keep | lie) (in | at) (harbour | port)[ (of | at) {berth}]",
        "{who}: (quedar | permanecer | esperar | aguardar | seguir | continuar) en puerto[ (de | en) {berth}]",
        "{who}: not (sail | put to sea | leave harbour | leave port | leave | go out)[ (of | from) {berth}]",
        "{who}: no (salir | zarpar | salir de puerto | hacer a mar | abandonar puerto)[ de {berth}]",
    ),
    *TRACK(
        always([HOLD]),
        "(leave | keep) {who} <where it is>",
        "(dejar | mantener | tener) [a] {who} <where it is>",
    ),
    *TRACK(
        None,
        "(send | order | dispatch | tell | ask) {who} [(to | and | out)] {track}",
        "(mandar | enviar | ordenar | hacer | decir) [(a | que)] {who} [(a | para)] {track}",
        slots={"who": FORMATIONS},
    ),
    *TRACK(
        _led,
        "{chief} (take | lead | bring) {who} {track}",
        "{chief} (llevar | conducir | dirigir) [a] {who} {track}",
        slots={"who": FORMATIONS, "chief": Name("commander", by_name=True, label=LEADER.label)},
    ),
    *TRACK(
        _led,
        "{chief} {track} (with | at the head of | leading | commanding) {who}",
        "{chief} {track} (con | al frente de | al mando de | mandando) {who}",
        slots={"who": FORMATIONS, "chief": Name("commander", by_name=True, label=LEADER.label)},
        dear=1,
    ),
    *TRACK(
        _nobody,
        "(nobody | no one) (move | moves | sail | go out | leave | leave harbour)[ [(from | of)] {berth}]",
        "nadie (mover | moverse | salir | zarpar | salir de puerto)[ de {berth}]",
        into="formations",
        scattered=True,
    ),
)
