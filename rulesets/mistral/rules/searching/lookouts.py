"""What lookouts report when the enemy's markers, sightings or Leaders change without being told. [M-HIDE-17]

Moves and Spottings are told as they happen. Whatever else makes a marker appear or vanish (Dummies put out, Flotillas
unformed at sea, ships lost) or a Spotted Formation look different is found here by comparing, and told.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events import sailing as moves
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.position.admirals import admirals
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import ready_formations
from rulesets.mistral.position.view import Sighting, markers, sighting


@dataclass
class Lookout:
    """What a side believes of the other, and how many events it has read."""

    markers: Counter[str]
    sightings: dict[str, Sighting]
    leaders: tuple[str, ...]
    admirals: dict[str, str]
    read: int = 0
    enemy: Side = field(default="british")


def post_lookouts(theatre: Theatre) -> None:
    """At the start of a segment both sides know what their views show."""
    theatre.lookouts = {side: _lookout(theatre, other(side)) for side in SIDES}


def _lookout(theatre: Theatre, enemy: Side) -> Lookout:
    return Lookout(
        markers=Counter(markers(theatre.state, enemy)),
        sightings=_sightings(theatre, enemy),
        leaders=_leaders(theatre, enemy),
        admirals=admirals(theatre),
        read=len(theatre.table.told),
        enemy=enemy,
    )


def _sightings(theatre: Theatre, enemy: Side) -> dict[str, Sighting]:
    return {held.spotted: sighting(theatre.state, held) for held in ready_formations(theatre, enemy) if held.spotted}


def _leaders(theatre: Theatre, enemy: Side) -> tuple[str, ...]:
    return tuple(leader.id for leader in theatre.leaders.values() if leader.side == enemy and leader.status != "gone")


def report_changes(theatre: Theatre) -> None:
    """Whatever the events told so far do not explain."""
    for side in SIDES if theatre.lookouts else ():
        lookout: Lookout = theatre.lookouts[side]
        _read(theatre, side, lookout)
        _report_markers(theatre, side, lookout)
        _report_sightings(theatre, side, lookout)
        _report_leaders(theatre, side, lookout)
        lookout.read = len(theatre.table.told)


def _read(theatre: Theatre, side: str, lookout: Lookout) -> None:
    for item in theatre.table.told[lookout.read :]:
        if side in item.to:
            _believe(item.event, lookout)


def _believe(event: Any, lookout: Lookout) -> None:
    match event:
        case moves.MarkerMoved(side=lookout.enemy):
            lookout.markers[event.start] -= 1
            lookout.markers[event.end] += 1
        case moves.MarkerGone(side=lookout.enemy):
            lookout.markers[event.place] -= 1
        case moves.MarkerAppeared(side=lookout.enemy):
            lookout.markers[event.place] += 1
        case told.DummyRevealed(side=lookout.enemy):
            lookout.markers[event.place] -= 1
        case told.EnemySpotted():
            lookout.markers[event.sighting.place] -= 1
            lookout.sightings[event.sighting.name] = event.sighting
        case told.EnemyLost():
            lookout.markers[event.place] += 1
            lookout.sightings.pop(event.name, None)


def _report_markers(theatre: Theatre, side: Side, lookout: Lookout) -> None:
    now = Counter(markers(theatre.state, lookout.enemy))
    for place in sorted({*now, *lookout.markers}):
        more = now[place] - lookout.markers[place]
        for _ in range(abs(more)):
            kind = moves.MarkerAppeared if more > 0 else moves.MarkerGone
            theatre.tell(kind(side=lookout.enemy, place=place), side)
    lookout.markers = now


def _report_sightings(theatre: Theatre, side: Side, lookout: Lookout) -> None:
    now = _sightings(theatre, lookout.enemy)
    for name in sorted({*now, *lookout.sightings}):
        if name not in now:
            theatre.tell(told.SightingGone(name), side)
        elif now[name] != lookout.sightings.get(name):
            theatre.tell(told.SightingChanged(now[name]), side)
    lookout.sightings = now


def _report_leaders(theatre: Theatre, side: Side, lookout: Lookout) -> None:
    leaders, posts = _leaders(theatre, lookout.enemy), admirals(theatre)
    if (leaders, posts) != (lookout.leaders, lookout.admirals):
        theatre.tell(told.LeadersKnown(lookout.enemy, leaders, posts), side)
    lookout.leaders, lookout.admirals = leaders, posts
