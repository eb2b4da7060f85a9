"""Wind, movement and facing in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from rulesets.kernel.phrases import counted, join
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import NUMBERS
from rulesets.lepanto.book.names import DIRECTION_NAMES, FLEETS
from rulesets.lepanto.book.reasons import WHY
from rulesets.lepanto.dialogue.events.sailing import (
    CastOff,
    DoriaRolled,
    Drifted,
    Faced,
    FleetsSighted,
    Held,
    Moved,
    RamEntered,
    Rested,
    Shortened,
    TakenInTow,
    TurnBegan,
    WindChecked,
    Wrecked,
)
from rulesets.lepanto.reports.prose.names import ship, ships

Words = Mapping[type[Event], Callable[[Any], Text]]


CHRISTIAN_SHIPS = Text("Christian ship", "nave cristiana"), Text("Christian ships", "naves cristianas")
OTTOMAN_SHIPS = Text("Ottoman ship", "nave otomana"), Text("Ottoman ships", "naves otomanas")


def _sighted(event: FleetsSighted) -> Text:
    return Text(
        "The fleets sight each other: {christian} and {islamic}. The wind blows towards {toward:the}.",
        "Las flotas se avistan: {christian} y {islamic}. El viento sopla hacia {toward:el}.",
    ).of(
        counted(event.christian, *CHRISTIAN_SHIPS), counted(event.islamic, *OTTOMAN_SHIPS), DIRECTION_NAMES[event.wind]
    )


def _began(event: TurnBegan) -> Text:
    return Text("Turn {turn}: now {fleet:the} is to move.", "Turno {turn}: ahora le toca mover {fleet:a}.").of(
        event.turn, FLEETS[event.side]
    )


def _wind(event: WindChecked) -> Text:
    toward = DIRECTION_NAMES[NUMBERS[event.after]]
    if event.calm is not None:
        return Text(
            "The wind dies (die {die}), and a new one rises towards {toward:the} (die {calm}).",
            "El viento cae (dado {die}) y se levanta otro hacia {toward:el} (dado {calm}).",
        ).of(event.roll.total, toward, event.calm.total)
    if event.before == event.after:
        return Text(
            "The wind keeps blowing towards {toward:the} (die {die}).",
            "El viento sigue soplando hacia {toward:el} (dado {die}).",
        ).of(toward, event.roll.total)
    return Text(
        "The wind shifts: it blows towards {toward:the} now (die {die}).",
        "El viento rola: ahora sopla hacia {toward:el} (dado {die}).",
    ).of(toward, event.roll.total)


def _doria(event: DoriaRolled) -> Text:
    if not event.ships:
        return Text(
            "Doria’s galleasses hold their course (die {die}).",
            "Las galeazas de Doria mantienen su rumbo (dado {die}).",
        ).of(event.roll.total)
    return Text(
        "Doria’s galleasses stop for good (die {die}): {ships} can only drift from now on.",
        "Las galeazas de Doria se detienen para siempre (dado {die}): "
        "{ships} solo {ships:=deriva|derivan} de ahora en adelante.",
    ).of(event.roll.total, ships(event.ships))


def _tow(event: TakenInTow) -> Text:
    return Text("{galley} takes {galleass} in tow.", "{galley} da remolque {galleass:a}.").of(
        ship(event.galley), ship(event.galleass)
    )


def _cast(event: CastOff) -> Text:
    if event.broken:
        return Text(
            "{galley} breaks the cable of {galleass} in {hex}.", "{galley} rompe el remolque {galleass:de} en {hex}."
        ).of(ship(event.galley), ship(event.galleass), event.hex)
    return Text("{galley} casts off {galleass} in {hex}.", "{galley} suelta {galleass:a} en {hex}.").of(
        ship(event.galley), ship(event.galleass), event.hex
    )


def _drifted(event: Drifted) -> Text:
    return Text("{ship} drifts from {start} to {end}.", "{ship} deriva de {start} a {end}.").of(
        ship(event.ship), event.start, event.end
    )


def _held(event: Held) -> Text:
    return Text(
        "Another ship keeps {ship} from drifting in {hex}.",
        "Otra nave impide que {ship} derive en {hex}.",
    ).of(ship(event.ship), event.hex)


_ON: Mapping[str, Text] = {
    "land": Text("drifts ashore from {hex} and is lost", "encalla al derivar desde {hex} y se pierde"),
    "divided": Text(
        "drifts onto a spit of land from {hex} and is lost",
        "deriva desde {hex} contra una lengua de tierra y se pierde",
    ),
    "track": Text(
        "drifts out of the battle from {hex} and is lost", "sale de la batalla a la deriva desde {hex} y se pierde"
    ),
    "outside": Text("drifts off the map from {hex} and is lost", "sale del mapa a la deriva desde {hex} y se pierde"),
}


def _wrecked(event: Wrecked) -> Text:
    return Text("{ship} {how}.", "{ship} {how}.").of(ship(event.ship), _ON[event.on].of(event.hex))


def _moved(event: Moved) -> Text:
    said = _way(event)
    if event.exhausted:
        said = Text("{said}, its oarsmen exhausted", "{said}, con los remeros agotados").of(said)
    if event.galleass:
        said = Text("{said}; {galleass} follows to {astern}", "{said}; {galleass} la sigue hasta {astern}").of(
            said, ship(event.galleass), event.astern
        )
    return Text("{said}.", "{said}.").of(said)


def _way(event: Moved) -> Text:
    facing = DIRECTION_NAMES[event.facing]
    if not event.hexes:
        return Text("{ship} turns in {hex} towards {facing:the}", "{ship} vira en {hex} hacia {facing:el}").of(
            ship(event.ship), event.start, facing
        )
    return Text(
        "{ship} goes from {start} to {end} ({how}), facing {facing}",
        "{ship} va de {start} a {end} ({how}), proa {facing:a}",
    ).of(ship(event.ship), event.start, event.hexes[-1], _how(event.steps), facing)


def _how(steps: str) -> Text:
    """How many hexes by sail and by oars: 2 by sail, 1 by oars."""
    numbers = [(steps.count("S"), BY_SAIL), (steps.count("O"), BY_OARS)]
    return join(", ", [words.of(number) for number, words in numbers if number])


BY_SAIL, BY_OARS = Text("{n} by sail", "{n} a vela"), Text("{n} by oars", "{n} a remo")


def _ram(event: RamEntered) -> Text:
    return Text(
        "{ship} runs at {victim} in {hex} over {hexes}.", "{ship} se lanza contra {victim} en {hex} tras {hexes}."
    ).of(ship(event.ship), ship(event.victim), event.hex, _hexes(event.speed))


def _hexes(count: int) -> Text:
    return counted(count, Text("hex", "hexágono"), Text("hexes", "hexágonos"))


def _shortened(event: Shortened) -> Text:
    why = Text("{why} ({by})", "{why} ({by})").of(WHY[event.why], ship(event.by)) if event.by else WHY[event.why]
    if not event.made:
        return Text("{ship} stays where it is: {why}.", "{ship} se queda donde está: {why}.").of(ship(event.ship), why)
    return Text("{ship} goes only {hexes}: {why}.", "{ship} solo avanza {hexes}: {why}.").of(
        ship(event.ship), _hexes(event.made), why
    )


def _faced(event: Faced) -> Text:
    return Text("{ship} turns to face {facing:the}.", "{ship} se orienta {facing:a}.").of(
        ship(event.ship), DIRECTION_NAMES[event.after]
    )


def _rested(event: Rested) -> Text:
    return Text("The oarsmen of {ships} are rested.", "Los remeros {ships:de} han descansado.").of(ships(event.ships))


WORDS: Words = {
    FleetsSighted: _sighted,
    TurnBegan: _began,
    WindChecked: _wind,
    DoriaRolled: _doria,
    TakenInTow: _tow,
    CastOff: _cast,
    Drifted: _drifted,
    Held: _held,
    Wrecked: _wrecked,
    Moved: _moved,
    RamEntered: _ram,
    Shortened: _shortened,
    Faced: _faced,
    Rested: _rested,
}
