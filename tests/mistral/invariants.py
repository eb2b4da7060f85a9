"""What must be true of a position between two segments, whoever played."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from rulesets.kernel.questions import encode
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.parts import parts, regular_squadrons, squadrons_of
from rulesets.mistral.position.state import State
from rulesets.mistral.rules.fleet.counters import counter_limit
from rulesets.mistral.rules.fleet.flotillas import COUNTERS, auxiliary_room

MOST_BYTES = 150_000


def violations(state: State) -> list[str]:
    """Every broken promise, in words: what the ruleset itself calls impossible, and what is harder to find out."""
    return [
        *(f"{problem.where}: {problem.text.en}" for problem in ruleset.position_problems(state)),
        *_time(state),
        *_counters(state),
        *_formations(state),
        *_auxiliaries(state),
        *_size(state),
    ]


def _time(state: State) -> Iterator[str]:
    if state.mpi != 0:
        yield f"between segments in MPI {state.mpi}"


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
            continue
        if held.kind == "independent" and len(regular_squadrons(state, id)) > 1:
            yield f"{id} has {len(regular_squadrons(state, id))} regular Squadrons"
        if held.kind in ("grand", "flag", "detachment") and id not in COUNTERS:
            yield f"there is no counter {id}"


def _auxiliaries(state: State) -> Iterator[str]:
    if (state.phase, state.impulse) != ("impulse", 1):
        return  # Losses at sea may leave a Formation with too many until the next Reorganisation Step.
    for id, held in state.formations.items():
        if held.parent or held.kind == "convoy":
            continue
        aboard = [s for s in state.auxiliaries.values() if s.box == "assigned" and s.at in parts(state, id)]
        if len(aboard) > auxiliary_room(held.kind, len(squadrons_of(state, id))):
            yield f"{id} has {len(aboard)} Auxiliaries"


def _size(state: State) -> Iterator[str]:
    size = len(encode(state))
    if size >= MOST_BYTES:
        yield f"the position takes {size} bytes"
