"""Whatever the order language writes, it reads back as the same answer, in either language. [A-11..A-23]"""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import HealthCheck, given
from hypothesis import strategies as st

from rulesets.kernel.questions import Question, plain, read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.lepanto.book.contents import SIDES, Side
from rulesets.lepanto.book.ships import SCENARIOS
from rulesets.lepanto.declared import QUESTIONS
from rulesets.lepanto.dialogue.answers.sheet import (
    Attack,
    Doctrine,
    DoctrineLine,
    Fight,
    FightLine,
    MoveLine,
    Movement,
    Sheet,
)
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders import language as order_language
from rulesets.lepanto.orders.language.grammar import ORDERS
from rulesets.lepanto.orders.plans.situations import CONDITIONS
from rulesets.lepanto.orders.plans.templates import TEMPLATES, template, usual
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.view import View
from tests.examples import examples
from tests.lepanto.written_orders import Writer, opening

MOST_LINES = 60
"""Of a turn by mail."""
WRITERS: dict[str, Writer] = {side: Writer(side) for side in SIDES}
ASKED = {
    f"{side}-{type(question).__name__}": (writer.view, question, answers)
    for side, writer in WRITERS.items()
    for question, answers in writer.answers()
}
languages = st.sampled_from(LANGUAGES)


def assert_reads_back(view: View, question: Question[Any], answer: Any, language: str, reader: str) -> None:
    text = order_language.write(question, answer, view, language)
    reading = order_language.read(text, [question], view, reader)
    assert reading.problems == (), text
    assert reading.understood == (), text
    assert read_answer(question, reading.answers[question.key]) == answer, text


@pytest.mark.rule("A-13", "A-15", "A-17", "A-18", "A-19", "A-21", "A-22", "A-23")
@pytest.mark.parametrize("asked", ASKED.values(), ids=list(ASKED))
@examples(40, suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much])
@given(data=st.data(), language=languages, reader=languages)
def test_every_answer_reads_back_as_it_was_written(asked: Any, data: Any, language: str, reader: str) -> None:
    view, question, answers = asked
    assert_reads_back(view, question, data.draw(answers), language, reader)


@pytest.mark.rule("A-19")
@examples(40)
@given(tree=WRITERS["christian"].condition())
def test_every_condition_is_one_the_rules_can_judge(tree: Any) -> None:
    assert CONDITIONS.problems(tree, WRITERS["christian"].view) == []


@pytest.mark.parametrize("side", SIDES)
@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_ready_sheets_read_back_in_every_scenario_and_fit_a_mail(side: Side, scenario: str, language: str) -> None:
    view = opening(side, scenario)
    scene = Scene(view)
    for sheet in (usual(scene, side), *(template(name, scene, side) for name in TEMPLATES)):
        assert_reads_back(view, OrderTurn("turn"), sheet, language, language)
        assert len(order_language.write(OrderTurn("turn"), sheet, view, language).splitlines()) <= MOST_LINES


@pytest.mark.rule("A-13")
def test_the_longest_selection_reads_back() -> None:
    galleys = [id for id in sorted(opening("christian").ships) if id[0] == "C" and id[3] == "G"]
    for who in (" + ".join(galleys[:44]), " - ".join(["CC"] * 80)):
        assert 380 < len(who) <= 400
        sheet = Sheet(move=(MoveLine(who=who, order=Movement(do="advance", hexes=3)),))
        assert_reads_back(opening("christian"), OrderTurn("turn"), sheet, "es", "en")


@pytest.mark.rule("A-19")
def test_a_hundred_rams_in_their_order_read_back() -> None:
    view = opening("islamic")
    own = [id for id in view.ships if id.startswith("I")]
    sheet = Sheet(fight=Fight(rams=tuple(reversed(own))))
    assert len(own) > 100
    assert_reads_back(view, OrderTurn("turn"), sheet, "en", "es")


def test_what_an_order_does_not_use_is_not_written() -> None:
    """Forms leave figures behind when somebody changes what is done."""
    view, question = opening("christian"), OrderTurn("turn")
    untidy = Sheet(
        move=(MoveLine(who="cc/1 +  cl", order=Movement(do="hold", hexes=3, press=True, to="IC-G05")),),
        fight=Fight(
            lines=(
                FightLine(attack=Attack(act="gun", who="CC", targets=("any",), least="3:1", split=True)),
                FightLine(attack=Attack(act="board", who="CC"), otherwise=Attack(act="gun", who="CC")),
            ),
            doctrines=(DoctrineLine(who="CC", name="shoot", doctrine=Doctrine(guns="none")),),
        ),
    )
    written = ["[move]", "CC/1 + CL: hold", "[fight]", "gun CC: best", "board CC", "doctrine CC: shoot"]
    assert order_language.write(question, untidy, view, "en").splitlines() == written
    assert order_language.write(question, plain(untidy), view, "en").splitlines() == written


def test_every_class_of_question_has_its_sentences() -> None:
    assert set(QUESTIONS) == {topic.question for topic in ORDERS.topics} == {type(asked[1]) for asked in ASKED.values()}
