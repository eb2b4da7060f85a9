"""What must be true of a position between two segments, whoever played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.kernel.questions import encode
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.parts import parts, regular_squadrons, squadrons_of, top
from rulesets.mistral.position.state import SIDES, State
from rulesets.mistral.rules.fleet.counters import counter_limit
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, auxiliary_room

MOST_BYTES = 150_000
ON_MAP = ("arrived", "under_way", "forming")


def violations(state: State) -> list[str]:
    """Every broken promise, in words."""
    return [
        *_time(state),
        *_squadrons(state),
        *_counters(state),
        *_formations(state),
        *_leaders(state),
        *_auxiliaries(state),
        *_chits(state),
        *_convoys(state),
        *_sight(state),
        *_size(state),
    ]


def _time(state: State) -> Iterator[str]:
    if not 1 <= state.date.turn <= 16:
        yield f"turn {state.date.turn}"
    wanted = range(1, 5) if state.phase == "impulse" else range(1)
    if state.impulse not in wanted:
        yield f"impulse {state.impulse} in the phase {state.phase}"
    if state.mpi != 0:
        yield f"between segments in MPI {state.mpi}"


def _squadrons(state: State) -> Iterator[str]:
    track = [entry.id for entry in state.levant]
    for id, each in state.squadrons.items():
        if id != each.id:
            yield f"{each.id} is kept as {id}"
        if not 1 <= each.sail <= FORCES.squadron_sail[each.subclass]:
            yield f"{id} has {each.sail} Sail"
        if each.dp < 0:
            yield f"{id} has {each.dp} DPs"
        if each.flotilla and each.flotilla not in state.formations:
            yield f"{id} is under {each.flotilla}, which does not exist"
            continue
        if id in track:
            if each.port or each.flotilla:
                yield f"{id} is on the Levant Trade Track and at {each.port or each.flotilla}"
        elif not each.port and not each.flotilla:
            yield f"{id} is nowhere"
        if each.port and each.condition == "ready":
            yield f"{id} is Ready in the Harbour of {each.port}"
        if each.port and not CHART.places[each.port].has_harbour:
            yield f"{id} lies in {each.port}, which has no Harbour"
        if each.flotilla:
            home = top(state, each.flotilla)
            if home.side != each.side:
                yield f"{id} is under {each.flotilla} of the enemy"
            if home.harbour != bool(each.port) or (each.port and each.port != home.place):
                yield f"{id} is in {each.port or 'no port'}, {home.id} in {home.place} (harbour: {home.harbour})"
            if not home.harbour and each.condition != "ready":
                yield f"{id} is {each.condition} at sea"


def _counters(state: State) -> Iterator[str]:
    used = Counter((each.contingent, each.subclass) for each in state.squadrons.values())
    for (contingent, subclass), number in used.items():
        if subclass != "flagship" and number > counter_limit(state, contingent, subclass):
            yield f"{number} Squadrons {contingent} {subclass}"
    ships = Counter((ship.contingent, ship.kind) for ship in state.auxiliaries.values() if ship.box != "aside")
    for (contingent, kind), number in ships.items():
        if number > FORCES.counters[contingent].get(kind, 0):
            yield f"{number} Auxiliaries {contingent} {kind}"


def _formations(state: State) -> Iterator[str]:
    for id, held in state.formations.items():
        if held.parent:
            if held.parent not in state.formations:
                yield f"{id} is under {held.parent}, which does not exist"
            elif state.formations[held.parent].side != held.side:
                yield f"{id} is under an enemy"
            elif state.formations[held.parent].kind not in ("grand", "convoy"):
                yield f"{id} is under {held.parent}, which holds no Flotillas"
            continue
        if held.place not in CHART.places:
            yield f"{id} is at {held.place!r}"
        elif CHART.places[held.place].kind == "offmap":
            yield f"{id} is off the map"
        elif held.harbour and not CHART.places[held.place].has_harbour:
            yield f"{id} is in Harbour at {held.place}"
        if held.kind != "convoy" and not squadrons_of(state, id):
            yield f"{id} is empty"
        if held.kind == "convoy" and id not in state.convoys:
            yield f"{id} carries no convoy"
        if held.kind == "independent" and len(regular_squadrons(state, id)) > 1:
            yield f"{id} has {len(regular_squadrons(state, id))} regular Squadrons"
        if held.kind in ("grand", "flag", "detachment") and id not in COUNTERS:
            yield f"there is no counter {id}"
        if held.harbour and (held.spotted or held.blockading or held.interdicting):
            yield f"{id} is in Harbour and spotted or on station"
        if held.blockading and CHART.places[held.place].kind != "port":
            yield f"{id} blockades {held.place}"


def _leaders(state: State) -> Iterator[str]:
    for id, leader in state.leaders.items():
        if leader.status == "port" and not (leader.at in CHART.places and CHART.places[leader.at].has_harbour):
            yield f"{id} is in port at {leader.at!r}"
        if leader.status == "formation":
            if leader.at not in state.formations:
                yield f"{id} is with {leader.at!r}, which does not exist"
            elif state.formations[leader.at].side != leader.side:
                yield f"{id} is with the enemy"


def _auxiliaries(state: State) -> Iterator[str]:
    track = [entry.id for entry in state.levant]
    for id, ship in state.auxiliaries.items():
        placed = ship.box in ("assigned", "tasked")
        homeless = ship.box == "tasked" and not ship.at  # Its Formation was unformed meanwhile.
        if placed and not homeless and ship.at not in state.formations and ship.at not in CHART.places:
            yield f"{id} is assigned to {ship.at!r}"
        if placed and ship.at in state.formations and state.formations[ship.at].side != ship.side:
            yield f"{id} is assigned to the enemy"
        if not placed and (ship.at or ship.task):
            yield f"{id} is in the box {ship.box} and at {ship.at!r} with {ship.task}"
        if (ship.task is not None) != (ship.box == "tasked"):
            yield f"{id} is in the box {ship.box} with {ship.task}"
        if (ship.box == "levant") != (id in track):
            yield f"{id} is in the box {ship.box}; on the track: {id in track}"
        if ship.task is not None and ship.task.kind in ("shadow", "escort"):
            if ship.task.target not in state.formations:
                yield f"{id} follows {ship.task.target}, which does not exist"
        if (
            ship.task is not None
            and ship.task.kind in ("blockade", "interdict")
            and ship.task.place not in CHART.places
        ):
            yield f"{id} is on task at {ship.task.place!r}"
    if (state.phase, state.impulse) != ("impulse", 1):
        return  # Losses at sea may leave a Formation with too many until the next Reorganisation Step.
    for id, held in state.formations.items():
        if held.parent or held.kind == "convoy":
            continue
        aboard = [s for s in state.auxiliaries.values() if s.box == "assigned" and s.at in parts(state, id)]
        if len(aboard) > auxiliary_room(held.kind, len(squadrons_of(state, id))):
            yield f"{id} has {len(aboard)} Auxiliaries"


def _chits(state: State) -> Iterator[str]:
    holders = Counter(chit.holder for chit in state.chits.values() if chit.state == "issued")
    for id, chit in state.chits.items():
        if chit.state == "issued":
            if chit.holder not in state.formations and chit.holder not in state.auxiliaries:
                yield f"{id} is issued to {chit.holder!r}, which does not exist"
            if chit.issued is None:
                yield f"{id} is issued without a date"
            if holders[chit.holder] > 1:
                yield f"{chit.holder} has {holders[chit.holder]} Orders"
        elif chit.holder or chit.issued is not None or chit.duty:
            yield f"{id} is {chit.state} and held by {chit.holder!r}"
        if chit.state == "hand" and chit.received is None:
            yield f"{id} is in hand without a date"


def _convoys(state: State) -> Iterator[str]:
    for id, convoy in state.convoys.items():
        if (convoy.stage in ON_MAP) != (id in state.formations):
            yield f"convoy {id} is {convoy.stage}; has a formation: {id in state.formations}"
        if convoy.stage == "under_way" and convoy.kind != "victualling" and convoy.route not in CHART.routes:
            yield f"convoy {id} follows {convoy.route!r}"


def _sight(state: State) -> Iterator[str]:
    for side in SIDES:
        names = [held.spotted for held in state.formations.values() if held.side == side and held.spotted]
        for name, number in Counter(names).items():
            if number > 1:
                yield f"{number} formations of {side} are seen as {name}"
    for id, dummy in state.dummies.items():
        if dummy.place and dummy.place not in CHART.places:
            yield f"{id} is at {dummy.place!r}"


def _size(state: State) -> Iterator[str]:
    size = len(encode(state))
    if size >= MOST_BYTES:
        yield f"the position takes {size} bytes"
