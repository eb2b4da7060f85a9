"""Whatever the order language writes, it reads back as the same answer, in either language. [A-07]"""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from rulesets.conditions import notation, spelled
from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.tercios.dialogue import questions
from rulesets.tercios.dialogue.questions.acting import Attend
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.reacting import React
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployArmy
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.grammar import ORDERS
from rulesets.tercios.orders.plans import conditions, selectors
from rulesets.tercios.rules.armies.ready_armies import ready_armies
from tests.examples import examples
from tests.tercios.written_orders import Writer
from tests.tercios.written_parts import view

VIEWS = {side: view(side) for side in ("south", "north")}
ASKED = {
    f"{side}-{type(question).__name__}": (side, question, answers)
    for side in VIEWS
    for question, answers in Writer(side).answers()
    if side == "south" or isinstance(question, PlanTurn | Attend | React | DeployArmy)
}
"""Every class for one side, and for the other those with ids of all kinds."""
languages = st.sampled_from(LANGUAGES)


def assert_reads_back(side: str, question: Question[Any], answer: Any, language: str, reader: str) -> None:
    text = order_language.write(question, answer, VIEWS[side], language)
    reading = order_language.read(text, [question], VIEWS[side], reader)
    assert reading.problems == (), text
    assert read_answer(question, reading.answers[question.key]) == answer, text


@pytest.mark.rule("A-07")
@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
@examples(20, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large])
@given(data=st.data(), language=languages, reader=languages)
def test_every_answer_reads_back_as_it_was_written(asked: Any, data: Any, language: str, reader: str) -> None:
    side, question, answers = asked
    assert_reads_back(side, question, data.draw(answers), language, reader)


@examples(150)
@given(tree=Writer("south").condition())
def test_every_condition_is_one_the_rules_can_judge_and_functions_can_say(tree: Any) -> None:
    assert conditions.problems(tree) == []
    assert conditions.CONDITIONS.tree(notation.written(tree)) == tree
    assert conditions.CONDITIONS.settled(notation.written(tree)) == (tree, [])


@examples(100)
@given(who=Writer("north").selector())
def test_every_selector_is_one_the_rules_can_judge_and_texts_spelled(who: Any) -> None:
    assert selectors.problems(who) == []
    assert selectors.SELECTORS.settled(spelled(who)) == (who, [])


@pytest.mark.parametrize("language", LANGUAGES)
def test_army_lists_are_written_and_read_in_their_own_words(language: str) -> None:
    question = ChooseArmy("army")
    army = ready_armies()[0].army
    text = order_language.write(question, plain(army), VIEWS["south"], language)
    reading = order_language.read(text, [question], VIEWS["south"], language)
    assert reading.problems == ()
    assert read_answer(question, reading.answers["army"]) == army


def test_every_class_of_question_has_its_sentences() -> None:
    known = {topic.question for topic in ORDERS.topics} | {ChooseArmy}
    tried = {type(question) for _, question, _ in ASKED.values()} | {ChooseArmy}
    modules = [
        importlib.import_module(info.name)
        for info in pkgutil.iter_modules(questions.__path__, "rulesets.tercios.dialogue.questions.")
    ]
    asked = {
        kind
        for module in modules
        for kind in vars(module).values()
        if isinstance(kind, type) and issubclass(kind, Question) and kind.__module__ == module.__name__
    }
    bare = {kind for kind in asked if kind.__name__ == "Acting"}
    assert asked - bare == known == tried
