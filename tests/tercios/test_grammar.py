"""Every form of the orders of Tercios has an example that is read, and a place in the reference."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from rulesets.kernel.questions import Question
from rulesets.kernel.text import LANGUAGES, Text
from rulesets.language import Clause, Form, Grammar, Topic
from rulesets.tercios.dialogue.questions.setup import FinishDeployment
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.language.grammar import ORDERS
from tests.tercios.written_orders import Writer
from tests.tercios.written_parts import LEADERS, UNITS, view

FIELD = view("south")
QUESTIONS = {type(question): question for question, _ in Writer("south").answers()}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_form_has_an_example_that_is_read(language: str) -> None:
    for topic in ORDERS.topics:
        for form in topic.forms:
            if form.spoken:
                continue
            assert form.example is not None, form.source
            question = _asked(topic.question, form.example.en)
            text = form.example.in_(language)
            if isinstance(question, FinishDeployment) and form is not topic.forms[0]:
                text += "\n" + topic.forms[0].example.in_(language)
            said = order_language.read(text, [question], FIELD, language)
            assert said.problems == (), text
            assert question.key in said.answers, text


class Probe(Question[Any], frozen=True):
    """Asks only for a clause."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("clause", sorted(ORDERS.clauses))
def test_every_clause_has_an_example_that_is_read(clause: str, language: str) -> None:
    said = Form(en="say {said}", es="di {said}", slots={"said": Clause(clause)}, value="said")
    grammar = Grammar(Topic(Probe, said, title=Text("probe", "prueba")), clauses=ORDERS.clauses)
    for form in ORDERS.clauses[clause]:
        if form.spoken:
            continue
        assert form.example is not None, form.source
        text = f"say {form.example.in_(language)}"
        reading = grammar.read(text, [Probe("p")], language, order_language.lexicon(FIELD))
        assert reading.problems == (), text


def _asked(kind: type[Question[Any]], example: str) -> Question[Any]:
    """A question of the class, about the unit in the example."""
    found = QUESTIONS[kind]
    named = [word for word in example.split() if word in (*UNITS, *LEADERS)]
    subjects = next(topic.subject for topic in ORDERS.topics if topic.question is kind)
    for field in subjects.values():
        if named and field in ("unit", "leader"):
            found = replace(found, **{field: f"S{named[0]}"})
    return found


def test_everything_people_meet_has_a_name_in_both_languages() -> None:
    assert ORDERS.unlabelled() == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_reference_tells_every_topic_and_clause(language: str) -> None:
    told = order_language.page(language)
    for topic in ORDERS.topics:
        assert f" {topic.titled(language)[:1].upper()}{topic.titled(language)[1:]}\n" in told
    for title in ORDERS.clause_titles.values():
        assert f" {title.in_(language)[:1].upper()}{title.in_(language)[1:]}\n" in told


@pytest.mark.parametrize(("language", "page"), [("en", "tercios-orders.md"), ("es", "tercios-orders.es.md")])
def test_the_page_that_teaches_the_orders_is_up_to_date(language: str, page: str) -> None:
    kept = (Path(__file__).parents[2] / "docs" / "play" / page).read_text(encoding="utf-8")
    assert kept == order_language.page(language), "python -m rulesets.tercios.orders.language " + language
