"""Movement in words: the owner's Formations by name, the enemy's as markers or sightings."""

from __future__ import annotations

from rulesets.kernel.chapters import Words
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import counted, same
from rulesets.kernel.text import Text
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.names import (
    auxiliary_class,
    auxiliary_name,
    corsair_name,
    formation_name,
    harbour_name,
    place_name,
    sailing_name,
)
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
from rulesets.mistral.reports.prose.wording import NOTHING, checked, side_acting, squadrons_listed

HOW = {
    "with": Text("", ""),
    "against": Text(" against the wind", " contra el viento"),
    "caught": Text(", having caught the wind", " tras tomar el viento"),
}


def _sailed(event: Sailed) -> Text:
    how = HOW.get(event.how, NOTHING)
    return Text(
        "{mover:The} sails from {start:the} to {end:the}{how}{check}.",
        "{mover:El} navega {start:de} {end:a}{how}{check}.",
    ).of(formation_name(event.mover), place_name(event.start), place_name(event.end), how, checked(event.check))


def _under_way(event: UnderWay) -> Text:
    paid = counted(event.paid, Text("MP paid", "PM pagado"), Text("MP paid", "PM pagados"))
    left = Text("{left} to go", "falta {left}" if event.left == 1 else "faltan {left}").of(event.left)
    return Text(
        "{mover:The} works its way towards {goal:the}{check}: {paid}, {left}.",
        "{mover:El} avanza {goal:hacia}{check}: {paid}, {left}.",
    ).of(formation_name(event.mover), place_name(event.goal), checked(event.check), paid, left)


def _not_caught(event: WindNotCaught) -> Text:
    return Text(
        "{mover:The} does not catch the wind for {goal:the}{check}.",
        "{mover:El} no logra tomar el viento {goal:hacia}{check}.",
    ).of(formation_name(event.mover), place_name(event.goal), checked(event.check))


def _could_not(event: CouldNot) -> Text:
    return Text("{mover:The} could not {what} and marks time.", "{mover:El} no pudo {what} y espera.").of(
        formation_name(event.mover), sailing_name(event.do, event.to)
    )


def _entered(event: HarbourEntered) -> Text:
    return Text("{formation:The} enters {port:the}.", "{formation:El} entra {port:en}.").of(
        formation_name(event.formation), harbour_name(event.port)
    )


def _left(event: HarbourLeft) -> Text:
    formation, port = formation_name(event.formation), place_name(event.port)
    if not event.left_behind:
        return Text("{formation:The} puts to sea from {port:the}.", "{formation:El} se hace a la mar {port:desde}.").of(
            formation, port
        )
    return Text(
        "{formation:The} puts to sea from {port:the}; {behind} {behind:=stays|stay} there In Ordinary.",
        "{formation:El} se hace a la mar {port:desde}; allí {behind:=sigue|siguen} en reparación {behind:el}.",
    ).of(formation, port, squadrons_listed(event.left_behind))


def _marker_moved(event: MarkerMoved) -> Text:
    return Text(
        "A marker of {side:the} moves from {start:the} to {end:the}.",
        "Un marcador {side:de} pasa {start:de} {end:a}.",
    ).of(side_acting(event.side), place_name(event.start), place_name(event.end))


def _marker_appeared(event: MarkerAppeared) -> Text:
    return Text("A marker of {side:the} appears {place:at}.", "Aparece un marcador {side:de} {place:en}.").of(
        side_acting(event.side), place_name(event.place)
    )


def _marker_gone(event: MarkerGone) -> Text:
    """If there is a Harbour, it may have entered it. A Dummy that is taken back looks the same. [M-HIDE-03]"""
    side, place = side_acting(event.side), place_name(event.place)
    gone = Text("A marker of {side:the} is gone from {place:the}", "Un marcador {side:de} ya no está {place:en}").of(
        side, place
    )
    if CHART.places[event.place].has_harbour:
        return Text("{gone}, perhaps into Harbour.", "{gone}; quizá ha entrado en puerto.").of(gone)
    return Text("{gone}.", "{gone}.").of(gone)


def _sighting_moved(event: SightingMoved) -> Text:
    return Text("{name} sails from {start:the} to {end:the}.", "{name} navega {start:de} {end:a}.").of(
        event.name, place_name(event.start), place_name(event.end)
    )


def _sighting_in_harbour(event: SightingInHarbour) -> Text:
    return Text(
        "{name} enters {port:the} and is out of sight.",
        "{name} entra {port:en} y se pierde de vista.",
    ).of(event.name, harbour_name(event.port))


def _station(name: Text, place: Noun, task: str) -> Text:
    if task == "blockade":
        return Text("{name:The} Blockades {place:the}.", "{name:El} bloquea {place:el}.").of(name, place)
    return Text("{name:The} Interdicts {place:the}.", "{name:El} intercepta {place:en}.").of(name, place)


def _station_taken(event: StationTaken) -> Text:
    return _station(formation_name(event.formation), place_name(event.place), event.task)


def _station_seen(event: StationSeen) -> Text:
    return _station(same(event.name), place_name(event.place), event.task)


def _driven(event: InterdictorDriven) -> Text:
    return Text(
        "{formation:The} drives {kind:a} of the enemy away from {place:the}.",
        "{formation:El} expulsa {place:de} a {kind:un} {kind:=enemigo}.",
    ).of(formation_name(event.formation), auxiliary_class(event.kind), place_name(event.place))


def _own_driven(event: OwnInterdictorDriven) -> Text:
    by = Text(" by {name}", " por {name}").of(event.name) if event.name else NOTHING
    return Text(
        "{ship:The} is driven away from {place:the}{by} and goes to Recovery.",
        "{ship:El} se ve {ship:=expulsado} {place:de}{by} y pasa a recuperación.",
    ).of(auxiliary_name(event.auxiliary), place_name(event.place), by)


def _pirate(event: PirateDriven) -> Text:
    return Text(
        "A Formation of {side:the} ends the Interdiction of {place:the} by {name:the}.",
        "Una formación {side:de} pone fin a la interceptación {name:de} {place:en}.",
    ).of(side_acting(event.side), place_name(event.place), corsair_name(event.corsair))


def _called_home(event: CalledHome) -> Text:
    return Text(
        "{formation:The}, {place:at}, has no Orders and no enemy near: it must go home.",
        "{formation:El}, {place:en}, no tiene órdenes ni enemigo cerca: debe volver a puerto.",
    ).of(formation_name(event.formation), place_name(event.place))


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
