"""Reports what a side sees when enemy markers, sightings or Leaders change without an event of their own. [M-HIDE-17]

Moves and Spottings are told as they happen. Everything else that makes a marker appear or disappear (Dummies placed,
Flotillas unformed at sea, ships lost) or changes a Spotted Formation is found here by comparison, and told.
"""

from __future__ import annotations

import dataclasses
from collections import Counter
from dataclasses import dataclass
from typing import Any

import msgspec

from rulesets.mistral.book.forces import SIDES, Side, other
from rulesets.mistral.dialogue.events import sailing as moves
from rulesets.mistral.dialogue.events import searching as told
from rulesets.mistral.position.admirals import admirals
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import ready_formations
from rulesets.mistral.position.view import Sighting, markers, sighting


@dataclass
class Lookout:
    """What a side believes about the other, and how many events it has read."""

    markers: Counter[str]
    sightings: dict[str, Sighting]
    leaders: tuple[str, ...]
    admirals: dict[str, str]
    read: int = 0
    enemy: Side = dataclasses.field(default="british")


def post_lookouts(field: Field) -> None:
    """At the start of a segment both sides know what their views show."""
    field.lookouts = {side: _lookout(field, other(side)) for side in SIDES}


def _lookout(field: Field, enemy: Side) -> Lookout:
    return Lookout(
        markers=Counter(markers(field.state, enemy)),
        sightings=_sightings(field, enemy),
        leaders=_leaders(field, enemy),
        admirals=admirals(field),
        read=len(field.table.told),
        enemy=enemy,
    )


def _sightings(field: Field, enemy: Side) -> dict[str, Sighting]:
    return {held.spotted: sighting(field.state, held) for held in ready_formations(field, enemy) if held.spotted}


def _leaders(field: Field, enemy: Side) -> tuple[str, ...]:
    return tuple(leader.id for leader in field.leaders.values() if leader.side == enemy and leader.status != "gone")


def report_changes(field: Field) -> None:
    """Tells every change that the events so far do not explain."""
    for side in SIDES if field.lookouts else ():
        lookout: Lookout = field.lookouts[side]
        _read(field, side, lookout)
        _report_markers(field, side, lookout)
        _report_sightings(field, side, lookout)
        _report_leaders(field, side, lookout)
        lookout.read = len(field.table.told)


def _read(field: Field, side: str, lookout: Lookout) -> None:
    for item in field.table.told[lookout.read :]:
        if side in item.to:
            _believe(item.event, lookout)
            if field.table.since(2):
                _follow(item.event, lookout)


def _follow(event: Any, lookout: Lookout) -> None:
    """Follows what is told as it happens about Formations in sight: moves, stations, Shadows. [M-HIDE-02, M-HIDE-04]"""
    match event:
        case moves.SightingMoved(side=lookout.enemy):
            _note(lookout, event.name, place=event.end, blockading=False, interdicting=False)
        case moves.StationSeen(side=lookout.enemy):
            blockading = event.task == "blockade"
            _note(lookout, event.name, blockading=blockading, interdicting=not blockading)
        case told.ShadowAttached():
            _note(lookout, event.name, shadowed=True)
        case told.ShadowEnded():
            _note(lookout, event.name, shadowed=False)


def _note(lookout: Lookout, name: str, **fields: Any) -> None:
    if name in lookout.sightings:
        lookout.sightings[name] = msgspec.structs.replace(lookout.sightings[name], **fields)


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


def _report_markers(field: Field, side: Side, lookout: Lookout) -> None:
    now = Counter(markers(field.state, lookout.enemy))
    for place in sorted({*now, *lookout.markers}):
        more = now[place] - lookout.markers[place]
        for _ in range(abs(more)):
            kind = moves.MarkerAppeared if more > 0 else moves.MarkerGone
            field.tell(kind(side=lookout.enemy, place=place), side)
    lookout.markers = now


def _report_sightings(field: Field, side: Side, lookout: Lookout) -> None:
    now = _sightings(field, lookout.enemy)
    for name in sorted({*now, *lookout.sightings}):
        if name not in now:
            field.tell(told.SightingGone(name), side)
        elif now[name] != lookout.sightings.get(name):
            field.tell(told.SightingChanged(now[name]), side)
    lookout.sightings = now


def _report_leaders(field: Field, side: Side, lookout: Lookout) -> None:
    leaders, posts = _leaders(field, lookout.enemy), admirals(field)
    if (leaders, posts) != (lookout.leaders, lookout.admirals):
        field.tell(told.LeadersKnown(lookout.enemy, leaders, posts), side)
    lookout.leaders, lookout.admirals = leaders, posts
