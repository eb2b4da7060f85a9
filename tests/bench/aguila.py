"""What a turn of Águila costs the rules alone: two armies of 2,000 points that march, fire and charge by plan."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec

from config import collector
from rulesets.aguila.dialogue.answers.battle import BattlePlan, ChargeOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.game import ruleset
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Options
from rulesets.aguila.position.view import View
from rulesets.kernel.engine import advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Journal, Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Checkpoint, first_checkpoint
from rulesets.kernel.sparring import game, streams
from tests.bench.diplomacy_phase import milliseconds
from tests.bench.measure import percentile
from tests.bench.result import Goal, Result
from tests.bench.surroundings import Surroundings

ROUNDS = 3
SCENARIOS = ("pitched", "hill")
MOST_SEGMENTS = 40


@dataclass(frozen=True)
class Turn:
    """A game turn whose orders are locked."""

    checkpoint: Checkpoint
    journal: Journal
    root: bytes


def battle_turn(_: Surroundings) -> Result:
    """Turns of whole battles, engine only, each as if this process had never seen the game; CPU time."""
    result = Result("battle-turn", goals=[Goal("cpu_ms", 50), Goal("checkpoint_kb", 80)])
    turns = [one for seed, scenario in enumerate(SCENARIOS, 1) for one in played(seed, scenario)]
    collector.settle()
    times: list[list[float]] = [[] for _ in turns]
    for _round in range(ROUNDS):
        for at, one in enumerate(turns):
            times[at].append(milliseconds(lambda one=one: resolve(one)))
    every = [statistics.median(measured) for measured in times]
    biggest = max(len(one.checkpoint.state) for one in turns)
    figures = {"turns": len(turns), "cpu_ms": percentile(every, 50), "cpu_p95_ms": percentile(every, 95)}
    result.add("", figures | {"checkpoint_kb": round(biggest / 1024, 1)})
    return result


def _answers(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
    return Locked(side, {question.key: plain(_answer(question, view)) for question in questions}, source="bot")


def _answer(question: Question[Any], view: View) -> Any:
    """Everybody goes for the nearest enemy, fires at the nearest and charges the nearest."""
    match question:
        case OrderMovement():
            toward = Toward(to="nearest", stop=3000)
            return MovementPlan(orders=(UnitOrder(who=("all",), order="ADVANCE", toward=toward),))
        case OrderBattle():
            scene = Scene(view)
            able = [id for id in scene.troops(view.own_side) if not scene.is_gun(id)]
            return BattlePlan(charges=tuple(ChargeOrder(who=(id,), targets=("nearest",)) for id in able[:40]))
    return question.proposal(view)


def played(seed: int, scenario: str) -> list[Turn]:
    """The turns of one battle, on dice that follow from the seed."""
    root = digest("estafeta/bench/aguila", seed)
    found: list[Turn] = []
    opening = 0
    first = first_checkpoint(ruleset, Options(scenario=scenario, points=2000))
    for step in game(ruleset, first, ruleset.paces["plan"], root, _answers, MOST_SEGMENTS):
        if step.progress.ended:
            opening += 1
            if ruleset.decode_state(step.checkpoint.state).phase == "turn":
                journal = msgspec.structs.replace(step.journal, trace=())
                found.append(Turn(step.checkpoint, journal, digest("estafeta/sparring/1", root, opening)))
    return found


def resolve(one: Turn) -> None:
    assert advance(ruleset, one.checkpoint, one.journal, streams(ruleset, one.root)).ended
