"""What Mistral costs the rules alone: an Impulse by plan, a year between bots, the size of a checkpoint."""

from __future__ import annotations

import random
import statistics
import time
from dataclasses import dataclass

import msgspec

from config import collector
from rulesets.kernel.engine import advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import bots, game, streams
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from tests.bench.diplomacy_phase import milliseconds
from tests.bench.measure import percentile
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings

SCENARIOS = ("1742", "1744", "1746")
ROUNDS = 3
MOST_SEGMENTS = 90


@dataclass(frozen=True)
class Impulse:
    """An Impulse whose plans are locked."""

    checkpoint: Checkpoint
    journal: Journal
    root: bytes


def impulse(_: Surroundings) -> Result:
    """Impulses by plan, engine only, and whole years by bots; CPU time."""
    result = Result("impulse", goals=[Goal("cpu_ms", 25), Goal("year_cpu_s", 15), Goal("checkpoint_kb", 150)])
    impulses: list[Impulse] = []
    years: list[float] = []
    biggest = 0
    for seed, scenario in enumerate(SCENARIOS, 1):
        before = time.process_time()
        found, size = _played(seed, scenario)
        years.append(time.process_time() - before)
        impulses += found
        biggest = max(biggest, size)
    collector.settle()
    times: list[list[float]] = [[] for _ in impulses]
    for _round in range(ROUNDS):
        for at, one in enumerate(impulses):
            times[at].append(milliseconds(lambda one=one: _resolve(one)))
    each = [statistics.median(measured) for measured in times]
    result.add(
        "",
        {
            "impulses": len(impulses),
            "cpu_ms": percentile(each, 50),
            "cpu_p95_ms": percentile(each, 95),
            "year_cpu_s": round(max(years), 2),
            "checkpoint_kb": round(biggest / 1024, 1),
        },
    )
    return result


def _played(seed: int, scenario: str) -> tuple[list[Impulse], int]:
    """The Impulses of one year between bots, and the largest checkpoint met."""
    root = digest("estafeta/bench/mistral", seed)
    start, answer = first_checkpoint(ruleset, Options(scenario=scenario)), bots(ruleset, random.Random(seed))
    found: list[Impulse] = []
    opening, size = 1, 0
    for step in game(ruleset, start, ruleset.paces["plan"], root, answer, MOST_SEGMENTS):
        if step.progress.ended:
            size = max(size, len(step.checkpoint.state))
            if ruleset.decode_state(step.checkpoint.state).phase == "impulse":
                journal = msgspec.structs.replace(step.journal, trace=())
                found.append(Impulse(step.checkpoint, journal, digest("estafeta/sparring/1", root, opening)))
            opening += 1
    return found, size


def _resolve(one: Impulse) -> None:
    assert advance(ruleset, one.checkpoint, one.journal, streams(ruleset, one.root)).ended
