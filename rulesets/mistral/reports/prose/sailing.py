"""Words for movement: the owner's Formations by name, the enemy's as markers or sightings."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.phrases import capital
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
    return Text(f" {words.en}", f" {words.es}")


def _sailed(event: Sailed) -> Text:
    mover, start, end = capital(formation_name(event.mover)), place_name(event.start), place_name(event.end)
    how, check = HOW.get(event.how, Text("", "")), _check(event.check)
    return Text(
        f"{mover.en} sails from {start.en} to {end.en}{how.en}{check.en}.",
        f"{mover.es} navega de {start.es} a {end.es}{how.es}{check.es}.",
    )


def _under_way(event: UnderWay) -> Text:
    mover, goal, check = capital(formation_name(event.mover)), place_name(event.goal), _check(event.check)
    return Text(
        f"{mover.en} works its way towards {goal.en}{check.en}: {event.paid} MP paid, {event.left} to go.",
        f"{mover.es} avanza hacia {goal.es}{check.es}: {event.paid} PM pagados, faltan {event.left}.",
    )


def _not_caught(event: WindNotCaught) -> Text:
    mover, goal, check = capital(formation_name(event.mover)), place_name(event.goal), _check(event.check)
    return Text(
        f"{mover.en} does not catch the wind for {goal.en}{check.en}.",
        f"{mover.es} no logra tomar el viento hacia {goal.es}{check.es}.",
    )


def _could_not(event: CouldNot) -> Text:
    mover, what = capital(formation_name(event.mover)), sailing_name(event.do, event.to)
    return Text(f"{mover.en} could not {what.en} and marks time.", f"{mover.es} no pudo {what.es} y espera.")


def _entered(event: HarbourEntered) -> Text:
    formation, port = capital(formation_name(event.formation)), place_name(event.port)
    return Text(f"{formation.en} enters the Harbour of {port.en}.", f"{formation.es} entra en el puerto de {port.es}.")


def _left(event: HarbourLeft) -> Text:
    formation, port = capital(formation_name(event.formation)), place_name(event.port)
    if not event.left_behind:
        return Text(f"{formation.en} puts to sea from {port.en}.", f"{formation.es} se hace a la mar desde {port.es}.")
    behind = squadrons_listed(event.left_behind)
    return Text(
        f"{formation.en} puts to sea from {port.en}; In Ordinary there: {behind.en}.",
        f"{formation.es} se hace a la mar desde {port.es}; allí siguen en reparación: {behind.es}.",
    )


def _marker_moved(event: MarkerMoved) -> Text:
    side, start, end = side_acting(event.side), place_name(event.start), place_name(event.end)
    return Text(
        f"A marker of {side.en} moves from {start.en} to {end.en}.",
        f"Un marcador de {side.es} pasa de {start.es} a {end.es}.",
    )


def _marker_appeared(event: MarkerAppeared) -> Text:
    side, place = side_acting(event.side), place_name(event.place)
    return Text(f"A marker of {side.en} appears at {place.en}.", f"Aparece un marcador de {side.es} en {place.es}.")


def _marker_gone(event: MarkerGone) -> Text:
    """Where there is a Harbour it may have gone in; a Dummy taken back looks the same. [M-HIDE-03]"""
    side, place = side_acting(event.side), place_name(event.place)
    gone = Text(f"A marker of {side.en} is gone from {place.en}", f"Un marcador de {side.es} ya no está en {place.es}")
    if CHART.places[event.place].has_harbour:
        return Text(f"{gone.en}, perhaps into Harbour.", f"{gone.es}; quizá ha entrado en puerto.")
    return Text(f"{gone.en}.", f"{gone.es}.")


def _sighting_moved(event: SightingMoved) -> Text:
    start, end = place_name(event.start), place_name(event.end)
    return Text(f"{event.name} sails from {start.en} to {end.en}.", f"{event.name} navega de {start.es} a {end.es}.")


def _sighting_in_harbour(event: SightingInHarbour) -> Text:
    port = place_name(event.port)
    return Text(
        f"{event.name} enters the Harbour of {port.en} and is out of sight.",
        f"{event.name} entra en el puerto de {port.es} y se pierde de vista.",
    )


def _station(name: Text, place: Text, task: str) -> Text:
    if task == "blockade":
        return Text(f"{name.en} Blockades {place.en}.", f"{name.es} bloquea {place.es}.")
    return Text(f"{name.en} Interdicts {place.en}.", f"{name.es} intercepta en {place.es}.")


def _station_taken(event: StationTaken) -> Text:
    return _station(capital(formation_name(event.formation)), place_name(event.place), event.task)


def _station_seen(event: StationSeen) -> Text:
    return _station(Text(event.name, event.name), place_name(event.place), event.task)


def _driven(event: InterdictorDriven) -> Text:
    formation, place, kind = formation_name(event.formation), place_name(event.place), auxiliary_class(event.kind)
    formation = capital(formation)
    return Text(
        f"{formation.en} drives an enemy {kind.en} away from {place.en}.",
        f"{formation.es} expulsa de {place.es} a un enemigo: {kind.es}.",
    )


def _own_driven(event: OwnInterdictorDriven) -> Text:
    ship, place = capital(auxiliary_name(event.auxiliary)), place_name(event.place)
    by = Text(f" by {event.name}", f" por {event.name}") if event.name else Text("", "")
    return Text(
        f"{ship.en} is driven away from {place.en}{by.en} and goes to Recovery.",
        f"{ship.es} se ve expulsado de {place.es}{by.es} y pasa a recuperación.",
    )


def _pirate(event: PirateDriven) -> Text:
    name, place, side = corsair_name(event.corsair), place_name(event.place), side_acting(event.side)
    return Text(
        f"A Formation of {side.en} ends the Interdiction of {place.en} ({name.en}).",
        f"Una formación de {side.es} pone fin a la interceptación en {place.es} ({name.es}).",
    )


def _called_home(event: CalledHome) -> Text:
    formation, place = capital(formation_name(event.formation)), place_name(event.place)
    return Text(
        f"{formation.en} at {place.en} has no Orders and no enemy near: it must go home.",
        f"{formation.es}, en {place.es}, no tiene órdenes ni enemigo cerca: debe volver a puerto.",
    )


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
