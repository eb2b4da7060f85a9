"""Bots play whole Years: nothing breaks, nothing illegal remains, and they beat a side that does nothing."""

from __future__ import annotations

import random
from typing import Any

import pytest

from rulesets.kernel.questions import Question
from rulesets.kernel.sparring import Step
from rulesets.mistral.bot import answer
from rulesets.mistral.bot.answering import wish
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import State
from tests.mistral.invariants import MOST_BYTES, violations
from tests.mistral.matches import match, outcome
from tests.mistral.sparring import played


def _ended(steps: list[Step]) -> list[State]:
    """The positions at the ends of segments."""
    found = []
    for step in steps:
        if step.progress.checkpoint is not None:
            assert len(step.progress.checkpoint.state) < MOST_BYTES
            found.append(ruleset.decode_state(step.progress.checkpoint.state))
    return found


@pytest.mark.parametrize(("scenario", "seed"), [("1744", 3), ("1746", 5)])
def test_a_year_between_bots_ends_and_keeps_every_invariant(scenario: str, seed: int) -> None:
    ended = played(seed, Options(scenario=scenario))
    assert ended.outcome is not None
    assert {"OrderIssued", "Sailed", "OrderEnded"} <= set(ended.events)


def test_the_bot_beats_a_side_that_takes_every_default() -> None:
    end = outcome(match(31, Options(scenario="1745"), british=answer))
    assert end.winner == "british"


def test_the_same_chance_gives_the_same_campaign() -> None:
    def first_segments() -> list[bytes]:
        steps = match(11, Options(scenario="1745"), bourbon=answer, british=answer, most_segments=4)
        return [step.progress.checkpoint.state for step in steps if step.progress.checkpoint is not None]

    assert first_segments() == first_segments()


def test_bots_answer_every_question_lawfully_at_the_pace_of_questions() -> None:
    asked: set[str] = set()

    def player(question: Question[Any], view: Any, chance: random.Random) -> Any:
        asked.add(type(question).__name__)
        wished = wish(question, view, chance)
        assert wished is None or question.problems(wished, view) == []
        return answer(question, view, chance)

    steps = list(match(4, Options(scenario="1744"), bourbon=player, british=player, pace="question", most_segments=2))
    assert [each for state in _ended(steps) for each in violations(state)] == []
    assert {"Prepare", "DrawOrders", "TakeChit", "IssueOrders", "PlanImpulse", "SpendMPs", "TaskAuxiliaries"} <= asked
