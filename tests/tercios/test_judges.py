"""Every question has a judge: itself if it is short, else a judge of the ruleset."""

from __future__ import annotations

from collections import Counter

import pytest

from rulesets.kernel.questions import JUDGES, Question
from rulesets.tercios.declared import QUESTIONS
from rulesets.tercios.orders import judges


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_every_question_says_its_default_or_has_a_judge(kind):
    assert (kind.default is Question.default) == (kind in JUDGES)


def test_no_kind_of_question_has_two_judges():
    kinds = Counter(judge.of for judge in judges.JUDGES)
    assert set(kinds.values()) == {1}
    assert set(kinds) <= set(QUESTIONS)


@pytest.mark.parametrize("judge", judges.JUDGES, ids=lambda judge: judge.of.__name__)
def test_what_a_judge_says_its_question_does_not_say_otherwise(judge):
    said = {name for name in vars(type(judge)) if not name.startswith("_")}
    assert {name for name in said if getattr(judge.of, name) is not getattr(Question, name)} == set()
