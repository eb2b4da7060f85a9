"""A war at sea can be played from its mails: each one that asks something offers sentences, at every pace."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from rulesets.mistral.dialogue.questions.orders import Draw, DrawOrders
from rulesets.mistral.game import ruleset
from rulesets.mistral.orders.language import ORDERS
from rulesets.mistral.position.options import Options
from tests.kernel.briefings import occasions
from tests.kernel.offers import debts, said_in_one_sentence

MOST_ALIKE = 6
"""Mails of a kind that are read: an Impulse asks for Tasks two dozen times."""
OFTEN = {
    "plan": {"Prepare", "PlanImpulse", "FillWorksheet"},
    "question": {"Prepare", "DrawOrders", "TakeChit", "IssueOrders", "PlanImpulse", "TaskAuxiliaries", "SpendMPs"},
}
"""What a war at each pace is certain to ask."""


@pytest.mark.parametrize(("pace", "letters"), [("plan", 12), ("question", 70)])
def test_every_letter_offers_sentences_that_may_be_sent_as_they_stand(pace: str, letters: int) -> None:
    """Preparation, the first Impulses, and by plan the first Administrative Phase."""
    met: Counter[str] = Counter()
    for found in islice(occasions(ruleset, Options(scenario="1744"), 1, pace=pace, most_segments=6), letters):
        kinds = {type(question).__name__ for question in found.questions}
        met.update(kinds)
        if min(met[kind] for kind in kinds) <= MOST_ALIKE:
            assert not list(debts(ruleset, found))
    assert met.keys() >= OFTEN[pace]


def test_an_answer_of_one_sentence_is_said_anew_whole() -> None:
    for question in said_in_one_sentence(ORDERS):
        assert question.whole, question
    drawn = DrawOrders("k").laid_over({"pick": "a"}, {"sets": 1})
    assert drawn == {"sets": 1} and Draw(**drawn) == Draw(sets=1)
