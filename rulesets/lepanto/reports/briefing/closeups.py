"""Which parts of the board are worth a closer picture: the busiest fights, or else where the fleets are nearest."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rulesets.hexes.grid import Hex, distance
from rulesets.hexes.layout import ACROSS, centre, size
from rulesets.hexes.near import crowds
from rulesets.kernel.briefing import Window
from rulesets.kernel.table import Event
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, Rammed
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View

LEAST = ACROSS * 14
"""The least width of a closer picture: ids stay readable on a phone."""
ABOUT = 4
"""Ships within so many hexes of its middle belong to a fight."""
MOST_FIGHTS = 2


def closeups(events: Sequence[Event], view: View) -> list[Window]:
    scene = Scene(view)
    return [
        Window.around([centre(hex) for hex in hexes], size(SEA.grid), LEAST)
        for hexes in crowds(_fought(events, _places(scene, view)), ABOUT, MOST_FIGHTS) or _nearest(scene)
    ]


def _places(scene: Scene, view: View) -> dict[str, Hex]:
    """Where ships are, and where the lost ones were."""
    return {loss.ship: SEA.hex(loss.hex) for loss in view.lost if loss.hex} | scene.hexes


def _fought(events: Sequence[Event], places: Mapping[str, Hex]) -> Iterator[Hex]:
    """The hexes of those who fought."""
    return (places[id] for event in events for id in _fighters(event) if id in places)


def _fighters(event: Any) -> Iterator[str]:
    match event:
        case Fired() | FiredSmallArms():
            yield from (event.ship, event.target)
        case Boarded():
            yield from (*event.ships, event.target)
        case Rammed():
            yield from (event.ship, event.victim)


def _nearest(scene: Scene) -> list[list[Hex]]:
    """The two opposing ships that are nearest to each other; without an enemy, any ship."""
    pairs = [
        (distance(scene.hexes[one], scene.hexes[two]), one, two)
        for one in scene.fleet("christian")
        for two in scene.fleet("islamic")
    ]
    if pairs:
        _, one, two = min(pairs)
        return [[scene.hexes[one], scene.hexes[two]]]
    return [[hex] for hex in list(scene.hexes.values())[:1]]
