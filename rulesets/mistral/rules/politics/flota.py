"""The Flota, the Spanish treasure fleet. [M-EVENT-33]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.politics import FlotaWatched, SailArrived
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import story
from rulesets.mistral.position.parts import is_warships, ready_formations, sail_of
from rulesets.mistral.rules.fleet.forming import add_sail
from rulesets.mistral.rules.politics.event_step import clear_event

FLOTA = "the_flota"
HAVEN = "cadiz"


def watch_for_the_flota(field: Field) -> None:
    """At the end of each of the four Turns after the one in which it was announced."""
    politics = field.politics
    announced = story(field, FLOTA).on
    if not politics.flota or announced is None or announced >= field.date:
        return
    politics.flota -= 1
    effect = next(each for each in FORCES.events[FLOTA].effects if each["do"] == "flota")
    if not _is_watched(field, effect["watch"], effect["watch_sail"]):
        if _is_shut_out(field):
            field.tell(FlotaWatched("waits" if politics.flota else "ferrol"))
        else:
            _arrive(field, effect)
    else:
        roll = field.roll("flota")
        if roll.total <= effect["taken_on"][1]:
            field.ledger("british").fulfilled += effect["taken"]
            field.tell(FlotaWatched("taken", roll))
            politics.flota = 0
        else:
            field.tell(FlotaWatched("waits" if politics.flota else "ferrol", roll))
    if not politics.flota:
        clear_event(field, FLOTA)


def _is_watched(field: Field, places: list[str], sail: int) -> bool:
    """Enough Ready British warships that are not Disorganised, in #1, off Cadiz or anywhere in
    The Gut. Escorts do not count."""
    return any(
        is_warships(field, held.id)
        and not held.disorganised
        and sail_of(field, held.id) >= sail
        and any(CHART.is_in(held.place, place) for place in places)
        for held in ready_formations(field, "british")
    )


def _is_shut_out(field: Field) -> bool:
    """The Flota is a convoy: Auxiliaries that Blockade its Port keep it out, although
    they cannot capture it. [M-AUX-33]"""
    return any(
        ship.side == "british" and ship.task is not None and ship.task.kind == "blockade" and ship.task.place == HAVEN
        for ship in field.auxiliaries.values()
    )


def _arrive(field: Field, effect: dict[str, int]) -> None:
    field.politics.flota = 0
    field.ledger("bourbon").fulfilled += effect["arrives"]
    field.tell(FlotaWatched("arrived"))
    squadrons = add_sail(field, "spanish", "sol", effect["arrives_sol"], HAVEN, atlantic=True)
    arrived = SailArrived("spanish", effect["arrives_sol"], 0, (), (), squadrons, HAVEN, "flota", "M-EVENT-33")
    field.tell(arrived, "bourbon")
