"""What a player turn of Lepanto costs the rules alone: with orders for whole lines, and ship by ship as bots do."""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from config import collector
from rulesets.kernel.engine import advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import bots, game, streams
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.position.state import Options
from rulesets.lepanto.rules.turn import will_pair
from tests.bench.diplomacy_phase import milliseconds
from tests.bench.measure import percentile
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings

ROUNDS = 3
MOST_SEGMENTS = 70
FULL = 12
"""In so many segments at the beginning nearly all ships take part."""

Answerer = Callable[[str, Sequence[Question[Any]], Any], Locked]


@dataclass(frozen=True)
class Turn:
    """A player turn whose orders are locked; `paired`: both of a game turn."""

    checkpoint: Checkpoint
    journal: Journal
    root: bytes
    paired: bool
    full: bool


def player_turn(_: Surroundings) -> Result:
    """Player turns of the whole battle, engine only, each as if this process had never seen the game; CPU time."""
    goals = [Goal("cpu_ms", 30), Goal("lines.full_cpu_ms", 30), Goal("paired_cpu_ms", 60), Goal("checkpoint_kb", 40)]
    result = Result("player-turn", goals=goals)
    played = {"lines": _played(1, _proposals), "ships": _played(2, bots(ruleset, random.Random(2)))}
    collector.settle()
    every: list[float] = []
    pairs: list[float] = []
    for name, turns in played.items():
        measured = list(zip(turns, _measured(turns), strict=True))
        single = [time for one, time in measured if not one.paired]
        full = [time for one, time in measured if one.full and not one.paired]
        pairs += [time for one, time in measured if one.paired]
        every += single
        result.add(name, {"turns": len(single), "cpu_ms": percentile(single, 50), "full_cpu_ms": percentile(full, 50)})
    biggest = max(len(one.checkpoint.state) for turns in played.values() for one in turns)
    figures = {
        "cpu_ms": percentile(every, 50),
        "cpu_p95_ms": percentile(every, 95),
        "paired_cpu_ms": percentile(pairs, 50),
    }
    result.add("", figures | {"checkpoint_kb": round(biggest / 1024, 1)})
    return result


def _measured(turns: Sequence[Turn]) -> list[float]:
    times: list[list[float]] = [[] for _ in turns]
    for _round in range(ROUNDS):
        for at, one in enumerate(turns):
            times[at].append(milliseconds(lambda one=one: _resolve(one)))
    return [statistics.median(measured) for measured in times]


def _proposals(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
    """What is proposed for whole lines, sent as it is."""
    return Locked(side, {question.key: plain(question.proposal(view)) for question in questions}, source="bot")


def _played(seed: int, answer: Answerer) -> list[Turn]:
    """The turns of one battle, on dice that follow from the seed."""
    root = digest("estafeta/bench/lepanto", seed)
    found: list[Turn] = []
    for step in game(
        ruleset, first_checkpoint(ruleset, Options()), ruleset.paces["batch"], root, answer, MOST_SEGMENTS
    ):
        if step.progress.ended:
            opening = len(found) + 1
            paired = will_pair(ruleset.decode_state(step.checkpoint.state))
            journal = msgspec.structs.replace(step.journal, trace=())
            dice = digest("estafeta/sparring/1", root, opening)
            found.append(Turn(step.checkpoint, journal, dice, paired, opening <= FULL))
    return found


def _resolve(one: Turn) -> None:
    assert advance(ruleset, one.checkpoint, one.journal, streams(ruleset, one.root)).ended
