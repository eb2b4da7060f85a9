"""Words for movement: the owner's Formations by name, the enemy's as markers or sightings."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.names import (
    auxiliary_class,
    auxiliary_name,
    corsair_name,
    formation_name,
    place_name,
    sailing_name,
)
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.dialogue.events.sailing import (
    CalledHome,
    CouldNot,
    HarbourEntered,
    HarbourLeft,
    InterdictorDriven,
    MarkerAppeared,
    MarkerGone,
    MarkerMoved,
    OwnInterdictorDriven,
    PirateDriven,
    Sailed,
    SightingInHarbour,
    SightingMoved,
    StationSeen,
    StationTaken,
    UnderWay,
    WindNotCaught,
)
from rulesets.mistral.reports.prose.wording import check_words, side_acting, squadrons_listed

HOW = {
    "with": Text("", ""),
    "against": Text(" against the wind", " contra el viento"),
    "caught": Text(", having caught the wind", " tras tomar el viento"),
}


def _check(check: Check | None) -> Text:
    if check is None:
        return Text("", "")
    words = check_words(check.roll, check.drms, check.rating)
    return Text(" {words}", " {words}").of(words)


def _sailed(event: Sailed) -> Text:
    mover, start, end = capital(formation_name(event.mover)), place_name(event.start), place_name(event.end)
    how, check = HOW.get(event.how, Text("", "")), _check(event.check)
    return Text(
        "{mover} sails from {start} to {end}{how}{check}.", "{mover} navega de {start} a {end}{how}{check}."
    ).of(mover, start, end, how, check)


def _under_way(event: UnderWay) -> Text:
    mover, goal, check = capital(formation_name(event.mover)), place_name(event.goal), _check(event.check)
    return Text(
        "{mover} works its way towards {goal}{check}: {paid} MP paid, {left} to go.",
        "{mover} avanza hacia {goal}{check}: {paid} PM pagados, faltan {left}.",
    ).of(mover, goal, check, event.paid, event.left)


def _not_caught(event: WindNotCaught) -> Text:
    mover, goal, check = capital(formation_name(event.mover)), place_name(event.goal), _check(event.check)
    return Text(
        "{mover} does not catch the wind for {goal}{check}.", "{mover} no logra tomar el viento hacia {goal}{check}."
    ).of(mover, goal, check)


def _could_not(event: CouldNot) -> Text:
    mover, what = capital(formation_name(event.mover)), sailing_name(event.do, event.to)
    return Text("{mover} could not {what} and marks time.", "{mover} no pudo {what} y espera.").of(mover, what)


def _entered(event: HarbourEntered) -> Text:
    formation, port = capital(formation_name(event.formation)), place_name(event.port)
    return Text("{formation} enters the Harbour of {port}.", "{formation} entra en el puerto de {port}.").of(
        formation, port
    )


def _left(event: HarbourLeft) -> Text:
    formation, port = capital(formation_name(event.formation)), place_name(event.port)
    if not event.left_behind:
        return Text("{formation} puts to sea from {port}.", "{formation} se hace a la mar desde {port}.").of(
            formation, port
        )
    behind = squadrons_listed(event.left_behind)
    return Text(
        "{formation} puts to sea from {port}; In Ordinary there: {behind}.",
        "{formation} se hace a la mar desde {port}; allí siguen en reparación: {behind}.",
    ).of(formation, port, behind)


def _marker_moved(event: MarkerMoved) -> Text:
    side, start, end = side_acting(event.side), place_name(event.start), place_name(event.end)
    return Text("A marker of {side} moves from {start} to {end}.", "Un marcador de {side} pasa de {start} a {end}.").of(
        side, start, end
    )


def _marker_appeared(event: MarkerAppeared) -> Text:
    side, place = side_acting(event.side), place_name(event.place)
    return Text("A marker of {side} appears at {place}.", "Aparece un marcador de {side} en {place}.").of(side, place)


def _marker_gone(event: MarkerGone) -> Text:
    """Where there is a Harbour it may have gone in; a Dummy taken back looks the same. [M-HIDE-03]"""
    side, place = side_acting(event.side), place_name(event.place)
    gone = Text("A marker of {side} is gone from {place}", "Un marcador de {side} ya no está en {place}").of(
        side, place
    )
    if CHART.places[event.place].has_harbour:
        return Text("{gone}, perhaps into Harbour.", "{gone}; quizá ha entrado en puerto.").of(gone)
    return Text("{gone}.", "{gone}.").of(gone)


def _sighting_moved(event: SightingMoved) -> Text:
    start, end = place_name(event.start), place_name(event.end)
    return Text("{name} sails from {start} to {end}.", "{name} navega de {start} a {end}.").of(event.name, start, end)


def _sighting_in_harbour(event: SightingInHarbour) -> Text:
    port = place_name(event.port)
    return Text(
        "{name} enters the Harbour of {port} and is out of sight.",
        "{name} entra en el puerto de {port} y se pierde de vista.",
    ).of(event.name, port)


def _station(name: Text, place: Text, task: str) -> Text:
    if task == "blockade":
        return Text("{name} Blockades {place}.", "{name} bloquea {place}.").of(name, place)
    return Text("{name} Interdicts {place}.", "{name} intercepta en {place}.").of(name, place)


def _station_taken(event: StationTaken) -> Text:
    return _station(capital(formation_name(event.formation)), place_name(event.place), event.task)


def _station_seen(event: StationSeen) -> Text:
    return _station(same(event.name), place_name(event.place), event.task)


def _driven(event: InterdictorDriven) -> Text:
    formation, place, kind = formation_name(event.formation), place_name(event.place), auxiliary_class(event.kind)
    formation = capital(formation)
    return Text(
        "{formation} drives an enemy {kind} away from {place}.", "{formation} expulsa de {place} a un enemigo: {kind}."
    ).of(formation, kind, place)


def _own_driven(event: OwnInterdictorDriven) -> Text:
    ship, place = capital(auxiliary_name(event.auxiliary)), place_name(event.place)
    by = Text(" by {name}", " por {name}").of(event.name) if event.name else Text("", "")
    return Text(
        "{ship} is driven away from {place}{by} and goes to Recovery.",
        "{ship} se ve expulsado de {place}{by} y pasa a recuperación.",
    ).of(ship, place, by)


def _pirate(event: PirateDriven) -> Text:
    name, place, side = corsair_name(event.corsair), place_name(event.place), side_acting(event.side)
    return Text(
        "A Formation of {side} ends the Interdiction of {place} ({name}).",
        "Una formación de {side} pone fin a la interceptación en {place} ({name}).",
    ).of(side, place, name)


def _called_home(event: CalledHome) -> Text:
    formation, place = capital(formation_name(event.formation)), place_name(event.place)
    return Text(
        "{formation} at {place} has no Orders and no enemy near: it must go home.",
        "{formation}, en {place}, no tiene órdenes ni enemigo cerca: debe volver a puerto.",
    ).of(formation, place)


WORDS: Words = {
    Sailed: _sailed,
    UnderWay: _under_way,
    WindNotCaught: _not_caught,
    CouldNot: _could_not,
    HarbourEntered: _entered,
    HarbourLeft: _left,
    MarkerMoved: _marker_moved,
    MarkerAppeared: _marker_appeared,
    MarkerGone: _marker_gone,
    SightingMoved: _sighting_moved,
    SightingInHarbour: _sighting_in_harbour,
    StationTaken: _station_taken,
    StationSeen: _station_seen,
    InterdictorDriven: _driven,
    OwnInterdictorDriven: _own_driven,
    PirateDriven: _pirate,
    CalledHome: _called_home,
}
