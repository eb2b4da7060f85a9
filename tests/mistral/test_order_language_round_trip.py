"""Whatever the order language writes, it reads back as the same answer, in either language. [M-ASYNC-10, M-ASYNC-30]"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.mistral.declared import QUESTIONS
from rulesets.mistral.dialogue.questions.administration import FillWorksheet, Prepare
from rulesets.mistral.dialogue.questions.battle import TakeStations
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.dialogue.questions.orders import IssueOrders
from rulesets.mistral.orders import language as order_language
from rulesets.mistral.orders.language.grammar import ORDERS
from rulesets.mistral.orders.plans.conditions import CONDITIONS
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.position.view import View
from tests.examples import examples
from tests.mistral.written_orders import Writer, field

FORMS = (PlanImpulse, FillWorksheet, Prepare)
WRITERS = {"british": Writer("1744", "british"), "bourbon": Writer("1746", "bourbon")}
ASKED = {
    f"{side}-{type(question).__name__}": (writer.view, question, answers)
    for side, writer in WRITERS.items()
    for question, answers in writer.answers()
    if side == "british" or isinstance(question, (*FORMS, IssueOrders, TakeStations))
}
"""Every class for one side, and for the other those with names of all kinds."""
languages = st.sampled_from(LANGUAGES)


def assert_reads_back(view: View, question: Question[Any], answer: Any, language: str, reader: str) -> None:
    text = order_language.write(question, answer, view, language)
    reading = order_language.read(text, [question], view, reader)
    assert reading.problems == (), text
    assert read_answer(question, reading.answers[question.key]) == answer, text


@pytest.mark.rule("M-ASYNC-10", "M-ASYNC-30", "M-ASYNC-40")
@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
@examples(8, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data(), language=languages, reader=languages)
def test_every_answer_reads_back_as_it_was_written(asked: Any, data: Any, language: str, reader: str) -> None:
    view, question, answers = asked
    assert_reads_back(view, question, data.draw(answers), language, reader)


@pytest.mark.rule("M-ASYNC-12")
@examples(40)
@given(tree=WRITERS["british"].condition())
def test_every_condition_is_one_the_rules_can_judge(tree: Any) -> None:
    assert CONDITIONS.problems(tree, WRITERS["british"].view) == []


@pytest.mark.parametrize("scenario", ["1740", "1742", "1744", "1745", "1747"])
@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_a_side_starts_from_reads_back_in_every_set_up(scenario: str, side: Any, language: str) -> None:
    view = field(scenario, side)
    for question in (kind("form") for kind in FORMS):
        assert_reads_back(view, question, question.default(view), language, language)


def test_an_answer_as_json_is_written_like_the_answer_itself() -> None:
    view = field("1744", "british")
    question = PlanImpulse("plan")
    text = "Flotilla A: sail, go to Toulon by fastest, blockade\nall formations: battle avoid"
    raw = order_language.read(text, [question], view, "en").answers["plan"]
    verbose = {**raw, "corsairs": {}, "mulligans": {"dice": []}, "formations": {**raw["formations"]}}
    assert order_language.write(question, verbose, view, "en") == text
    assert order_language.write(question, read_answer(question, plain(verbose)), view, "en") == text


def test_every_class_of_question_has_its_sentences() -> None:
    tried = {type(question) for _, question, _ in ASKED.values()}
    assert set(QUESTIONS) == {topic.question for topic in ORDERS.topics} == tried
