"""What can be said after every turn: who was seen to move and attack, how far apart the fleets are, the wind, the end.

Sides and onlookers are told the same.
"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.briefing import Told
from rulesets.kernel.phrases import counted, listed
from rulesets.kernel.text import Text
from rulesets.lepanto.book.charts import number_of
from rulesets.lepanto.book.names import DIRECTION_NAMES, SHIPS_COUNTED
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rammed, Scored
from rulesets.lepanto.dialogue.events.sailing import Moved, WindChecked
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import SIDES
from rulesets.lepanto.position.view import View
from rulesets.lepanto.reports.prose.movements import hexes

NEAR = 4
"""Within so many hexes of an enemy a ship is in contact. [A-25]"""
ATTACKS: tuple[tuple[type[Fired | FiredSmallArms | Boarded | Rammed], Text], ...] = (
    (Fired, Text("fired guns with {ships}", "disparó los cañones de {ships}")),
    (FiredSmallArms, Text("fired small arms with {ships}", "disparó las armas ligeras de {ships}")),
    (Boarded, Text("boarded with {ships}", "abordó con {ships}")),
    (Rammed, Text("rammed with {ships}", "embistió con {ships}")),
)


def stirred(told: Told[View], side: str) -> Text | None:
    """What a side's ships were seen to do, to stand after who they are: moved 9 ships and boarded with 2."""
    moved = {event.ship for event in told.of(Moved) if SHIPS[event.ship].side == side}
    done = [Text("moved {ships}", "movió {ships}").of(_ships(len(moved)))] if moved else []
    for kind, words in ATTACKS:
        attackers = {id for event in told.of(kind) for id in _attackers(event) if SHIPS[id].side == side}
        if attackers:
            done.append(words.of(_ships(len(attackers))))
    return listed(done) if done else None


def _attackers(event: Fired | FiredSmallArms | Boarded | Rammed) -> Iterator[str]:
    yield from event.ships if isinstance(event, Boarded) else (event.ship,)


def _ships(number: int) -> Text:
    return counted(number, *SHIPS_COUNTED)


def apart(told: Told[View]) -> Text | None:
    """How far apart the fleets are, until they are close."""
    scene = Scene(told.view)
    if not all(scene.fleet(side) for side in SIDES) or (far := scene.least_distance()) <= NEAR:
        return None
    return Text("The fleets are {hexes} apart.", "Las flotas están a {hexes}.").of(hexes(far))


def changed_wind(told: Told[View]) -> Text | None:
    """[L-WIND-01]"""
    if all(event.before == event.after for event in told.of(WindChecked)):
        return None
    return _towards(CHANGED, told.view.wind)


def steady_wind(told: Told[View]) -> Text | None:
    return None if changed_wind(told) else _towards(STEADY, told.view.wind)


def _towards(said: Text, wind: int) -> Text:
    return said.of(DIRECTION_NAMES[wind], number_of(wind))


CHANGED = Text(
    "The wind has changed: it blows towards {toward:the} ({number}).",
    "El viento ha cambiado: sopla hacia {toward:el} ({number}).",
)
STEADY = Text("The wind blows towards {toward:the} ({number}).", "El viento sopla hacia {toward:el} ({number}).")


def to_the_end(told: Told[View]) -> list[Text]:
    """Which turn it is, and how many there are. Nothing when the battle is over."""
    if list(told.of(Scored)):
        return []
    return [
        Text("it is turn {turn} of {last} at most", "la partida va por el turno {turn} de {last}, como máximo").of(
            told.view.turn, told.view.last_turn
        )
    ]


def lost_in_all(told: Told[View]) -> Text | None:
    """How many ships each fleet has lost since the battle began."""
    lost = [sum(SHIPS[loss.ship].side == side for loss in told.view.lost) for side in SIDES]
    if not any(lost):
        return None
    return Text(
        "Since the battle began the Christian fleet has lost {ships}, the Ottoman fleet {more}.",
        "Desde que empezó la batalla la flota cristiana ha perdido {ships}; la otomana, {more}.",
    ).of(_ships(lost[0]), lost[1])


def worth_nothing(told: Told[View], side: str) -> Text | None:
    """How many ships of a side give it no points now: the Repulsed and the Immobilised. [L-VIC-01]"""
    number = sum(
        SHIPS[id].side == side and (ship.repulsed or bool(ship.immobilised)) for id, ship in told.view.ships.items()
    )
    return _ships(number) if number else None
