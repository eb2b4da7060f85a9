"""What a turn of Tercios costs the rules alone, and beside it a movement phase of the `diplomacy` package."""

from __future__ import annotations

import random
import statistics
from dataclasses import dataclass

import msgspec

from config import collector
from rulesets.kernel.engine import advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Answered, Journal
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import bots, game, streams
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders.plans import plan_form
from rulesets.tercios.position.state import Options
from tests.bench.diplomacy_phase import milliseconds, movement_phases
from tests.bench.measure import percentile
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings

POINTS = 1500
TABLES = ("campos_abiertos", "la_aldea", "paso_del_rio")
GAMES = 6
ROUNDS = 3


@dataclass(frozen=True)
class Turn:
    """A turn whose plans are locked: everything that the engine is given, and how much it will have to answer."""

    checkpoint: Checkpoint
    journal: Journal
    root: bytes
    decisions: int


def turn(_: Surroundings) -> Result:
    """Whole turns of two armies by plan, each as if this process had never seen the game; CPU time."""
    result = Result("turn", goals=[Goal("cpu_ms", 40), Goal("decision_cpu_ms", 0.5)])
    turns = [turn for seed in range(1, GAMES + 1) for turn in _played(seed)]
    whole: list[list[float]] = [[] for _ in turns]
    phases: list[float] = []
    play_phase = movement_phases()
    collector.settle()  # as a worker does when it starts
    for _round in range(ROUNDS):
        for at, one in enumerate(turns):
            whole[at].append(milliseconds(lambda one=one: _resolve(one)))
            if play_phase is not None:
                phases += play_phase()
    each = [statistics.median(times) for times in whole]
    result.add(
        "",
        {
            "turns": len(turns),
            "decisions": percentile([float(one.decisions) for one in turns], 50),
            "cpu_ms": percentile(each, 50),
            "cpu_p95_ms": percentile(each, 95),
            "decision_cpu_ms": round(sum(each) / sum(one.decisions for one in turns), 3),
        },
    )
    if phases:
        result.add("diplomacy", {"phases": len(phases), "phase_cpu_ms": percentile(phases, 50)})
    return result


def _played(seed: int) -> list[Turn]:
    """The turns of one game between bots, on dice that follow from the seed."""
    root = digest("estafeta/bench/tercios", seed)
    options = Options(points=POINTS, table=TABLES[seed % len(TABLES)])
    start, answer = first_checkpoint(ruleset, options), bots(ruleset, random.Random(seed))
    found, opening = [], 1
    for step in game(ruleset, start, ruleset.paces["dispatch"], root, answer, 40):
        if step.progress.ended:
            if ruleset.decode_state(step.checkpoint.state).phase == "turn":
                decisions = sum(isinstance(entry, Answered) for entry in step.progress.trace)
                journal = msgspec.structs.replace(step.journal, trace=())
                found.append(Turn(step.checkpoint, journal, digest("estafeta/sparring/1", root, opening), decisions))
            opening += 1
    return found


def _resolve(one: Turn) -> None:
    progress = advance(ruleset, one.checkpoint, one.journal, streams(ruleset, one.root))
    assert progress.ended
    for looked_through in (plan_form._attention, plan_form._running, plan_form._targets):
        looked_through.cache_clear()
