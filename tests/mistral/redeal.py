"""Another war that a side cannot tell from this one, from chapter 28 of the inventory. [M-HIDE]"""

from __future__ import annotations

import random

import msgspec

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side, other
from rulesets.mistral.position.parts import ready_formations
from rulesets.mistral.position.ports import friendly_ports
from rulesets.mistral.position.state import Dummy, Formation, State
from rulesets.mistral.position.view import chit_side, convoy_side


def redeal(state: State, side: Side, chance: random.Random) -> State:
    """Deals what the other side hides again.

    That is: which marker is which, damage, strength out of sight, Auxiliaries, Leaders, chits, routes.
    """
    enemy = other(side)
    _other_markers(state, enemy, chance)
    _other_ships(state, enemy, chance)
    _other_auxiliaries(state, enemy, chance)
    _other_leaders(state, enemy, chance)
    _other_chits(state, enemy, chance)
    _other_routes(state, enemy, chance)
    return state


def _other_markers(state: State, enemy: Side, chance: random.Random) -> None:
    """Unspotted Formations and Dummies look alike; one that is half-way along a passage stays there. [M-HIDE-03]"""
    pieces: dict[str, Formation | Dummy] = {
        held.id: held for held in ready_formations(state, enemy) if _is_a_marker(held) and held.id not in state.convoys
    }
    pieces |= {id: dummy for id, dummy in state.dummies.items() if dummy.side == enemy and dummy.place}
    places = [piece.place for piece in pieces.values()]
    chance.shuffle(places)
    for (id, piece), place in zip(pieces.items(), places, strict=True):
        if isinstance(piece, Formation):
            state.formations[id] = msgspec.structs.replace(piece, place=place)
        else:
            state.dummies[id] = msgspec.structs.replace(piece, place=place)


def _is_a_marker(held: Formation) -> bool:
    under_way = bool(held.goal) or held.paid > 0 or held.turning
    return not (held.spotted or held.blockading or held.interdicting or under_way)


def _other_ships(state: State, enemy: Side, chance: random.Random) -> None:
    """DPs are never known; Sail only of Spotted Formations. [M-HIDE-04, M-HIDE-06, M-HIDE-07]"""
    for id, squadron in list(state.squadrons.items()):
        if squadron.side != enemy:
            continue
        fields: dict[str, int] = {"dp": chance.randrange(squadron.dr)}
        if not squadron.is_flagship and not _is_seen(state, squadron.flotilla):
            fields["sail"] = 1 + chance.randrange(FORCES.squadron_sail[squadron.subclass])
        state.squadrons[id] = msgspec.structs.replace(squadron, **fields)


def _is_seen(state: State, flotilla: str) -> bool:
    held = state.formations.get(flotilla)
    while held is not None and held.parent:
        held = state.formations.get(held.parent)
    return held is not None and bool(held.spotted)


def _other_auxiliaries(state: State, enemy: Side, chance: random.Random) -> None:
    """Boxes and Ports are private; lasting Tasks are not. [M-HIDE-11]"""
    ports = [port for port in friendly_ports(state, enemy) if CHART.places[port].key]
    for id, ship in list(state.auxiliaries.items()):
        if ship.side != enemy or ship.box not in ("available", "recovery") or not ports:
            continue
        box = chance.choice(("available", "recovery", "assigned"))
        at = chance.choice(ports) if box == "assigned" else ""
        state.auxiliaries[id] = msgspec.structs.replace(ship, box=box, at=at)


def _other_leaders(state: State, enemy: Side, chance: random.Random) -> None:
    """Who is in play is public, where they are is not. [M-HIDE-14]"""
    ashore = [leader for leader in state.leaders.values() if leader.side == enemy and leader.status == "port"]
    places = [leader.at for leader in ashore]
    chance.shuffle(places)
    for leader, at in zip(ashore, places, strict=True):
        state.leaders[leader.id] = msgspec.structs.replace(leader, at=at)


def _other_chits(state: State, enemy: Side, chance: random.Random) -> None:
    """Only how many were Received is known. [M-HIDE-08, M-HIDE-09]"""
    hand = [chit.id for chit in state.chits.values() if chit_side(chit) == enemy and chit.state == "hand"]
    pool = [chit.id for chit in state.chits.values() if chit_side(chit) == enemy and chit.state == "pool"]
    chance.shuffle(pool)
    for mine, drawn in zip(hand, pool, strict=False):
        received = state.chits[mine].received
        state.chits[mine] = msgspec.structs.replace(state.chits[mine], state="pool", received=None)
        state.chits[drawn] = msgspec.structs.replace(state.chits[drawn], state="hand", received=received)


def _other_routes(state: State, enemy: Side, chance: random.Random) -> None:
    """A convoy that has not moved yet may take any route. [M-HIDE-10]"""
    for id, convoy in list(state.convoys.items()):
        if convoy_side(convoy.kind) == enemy and convoy.route and convoy.stage in ("arrived", "forming"):
            routes = [route.id for route in CHART.routes.values() if route.convoy == convoy.kind]
            state.convoys[id] = msgspec.structs.replace(convoy, route=chance.choice(routes))
