"""What stands on the page at first, so that *Submit* alone plays sensibly."""

from __future__ import annotations

import random
from collections import Counter
from functools import cache
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.mistral.bot.judgement import own_flotillas
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.game import ruleset
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.chits.pool import order_of
from tests.bench.duels import lawful, proposal
from tests.mistral.matches import YEAR, match

FORGOTTEN = {"worn-at-sea", "sails-in-vain", "lone-convoy", "orders-kept", "idle-yard"}
"""What somebody says who sees that a worn fleet, an Order in hand or a convoy was not thought of."""


@cache
def submitted() -> list[tuple[Question[Any], Any, View]]:
    """Two Turns in which both sides submit every sheet as it is."""
    found = []

    def note(question: Question[Any], view: View, chance: random.Random) -> Any:
        answer = proposal(question, view, chance)
        found.append((question, answer, view))
        return answer

    for _ in match(2, Options(scenario=YEAR), bourbon=lawful(note), british=lawful(note), most_segments=13):
        pass
    return found


def test_nothing_is_forgotten_on_a_sheet_that_is_submitted_as_it_is() -> None:
    said = Counter(advice.kind for asked in submitted() for advice in ruleset.advice(*asked))
    assert not FORGOTTEN & {*said}, said


def test_no_fleet_without_an_order_marks_time_at_sea() -> None:
    at_sea = [
        (held.id, plan.formations[held.id].track)
        for question, plan, view in submitted()
        if isinstance(question, PlanImpulse)
        for held in own_flotillas(view)
        if held.place and not held.harbour and order_of(view, held.id) is None
    ]
    assert len(at_sea) > 10
    assert [id for id, track in at_sea if track[0].do == "hold"] == []


def test_every_kind_of_sheet_is_filled_in_and_who_says_nothing_still_orders_nothing() -> None:
    for kind in (Prepare, PlanImpulse, FillWorksheet):
        question, answer, view = next(each for each in submitted() if isinstance(each[0], kind))
        assert answer != question.default(view)
        assert answer == question.proposal(view)
    question, _, view = next(each for each in submitted() if isinstance(each[0], PlanImpulse))
    assert question.default(view) == ImpulsePlan()
