"""Whatever the order language writes, it reads back as the same answer, in either language. [P-06..P-27]"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from rulesets.aguila.declared import QUESTIONS
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.orders.language import ORDERS, read, write
from rulesets.aguila.orders.language.armies.army_code import CODE
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.armies.ready_armies import READY_ARMIES
from rulesets.kernel.questions import Question, read_answer
from rulesets.kernel.text import LANGUAGES
from tests.aguila.games import Game
from tests.aguila.language.written_orders import asked, view_of_a_battle
from tests.examples import examples

languages = st.sampled_from(LANGUAGES)
VIEW = view_of_a_battle()
ASKED = asked(VIEW)


def assert_reads_back(view: View, question: Question[Any], answer: Any, language: str, reader: str) -> None:
    text = write(question, answer, view, language)
    reading = read(text, [question], view, reader)
    assert reading.problems == (), text
    assert reading.understood == (), text
    assert read_answer(question, reading.answers[question.key]) == answer, text


def test_every_class_of_question_has_its_sentences() -> None:
    assert {topic.question for topic in ORDERS.topics} == set(QUESTIONS) - {ChooseArmy}
    assert {type(question) for question, _ in ASKED.values()} == set(QUESTIONS) - {ChooseArmy}


@pytest.mark.rule("P-06", "P-08", "P-09", "P-10", "P-13", "P-14", "P-15", "P-16", "P-17", "P-20", "P-21")
@pytest.mark.parametrize("name", ASKED)
@examples(30, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much])
@given(data=st.data(), language=languages, reader=languages)
def test_every_answer_reads_back_as_it_was_written(name: str, data: Any, language: str, reader: str) -> None:
    question, answers = ASKED[name]
    assert_reads_back(VIEW, question, data.draw(answers), language, reader)


@pytest.mark.parametrize("scenario", ["hill", "assault", "farm"])
def test_the_usual_answers_of_a_game_read_back_and_fit_a_mail(scenario: str) -> None:
    def player(question: Any, view: View) -> Any:
        answer = question.default(view)
        for language in LANGUAGES:
            assert_reads_back(view, question, answer, language, language)
            assert len(write(question, answer, view, language).splitlines()) <= 60
        return None

    game = Game(3, player, scenario=scenario, points=1000).set_up()
    for _ in range(2):
        game.turn()


@pytest.mark.parametrize("ready", READY_ARMIES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_ready_armies_read_back_as_lists_and_as_codes(ready: str, language: str) -> None:
    question, army = ChooseArmy("army", 4000), READY_ARMIES[ready]
    assert_reads_back(VIEW, question, army, language, "en")
    reading = read(CODE.share(army), [question], VIEW, language)
    assert read_answer(question, reading.answers["army"]) == army


def test_every_example_is_read_in_its_language() -> None:
    assert ORDERS.unlabelled() == []
