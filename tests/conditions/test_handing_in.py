"""Submitted answers: old texts become trees, what has no words is refused, and what is stored stays."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.engine import complete
from rulesets.kernel.questions import plain, read_answer
from rulesets.kernel.text import LANGUAGES
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.game import ruleset as mistral
from rulesets.mistral.orders import language as mistral_language
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.game import ruleset as tercios
from rulesets.tercios.orders.language import order_language
from tests.mistral.test_conditions import knowing
from tests.tercios.test_conditions import table

TURN, IMPULSE = PlanTurn("turn/3/plan", 3), PlanImpulse(key="plan")


def handed_in(**plan: Any) -> Any:
    view = table().view("south")
    cards = dict(plain(TURN.default(view))["cards"])
    return complete(tercios, [TURN], {TURN.key: {"cards": cards, **plan}}, view, None)


FRESH = {"is": "holds", "word": "fresh", "of": ["ST1"]}


def test_a_text_that_is_handed_in_is_stored_as_a_tree() -> None:
    made = handed_in(
        pauses=["not (FRESH(st1) and turn >= 2.5)"],
        intents={"SC1": {"ATACAD": {"targets": [{"sel": "disordered cavalry within:12 by wear", "if": "flanked"}]}}},
    )
    assert made.problems == ()
    late = {
        "is": "compare",
        "left": {"is": "measured", "word": "turn"},
        "sign": ">=",
        "right": {"is": "figure", "thousandths": 2500},
    }
    assert made.answers[TURN.key]["pauses"] == [{"is": "not", "of": {"is": "all", "of": [FRESH, late]}}]
    (wish,) = made.answers[TURN.key]["intents"]["SC1"]["ATACAD"]["targets"]
    assert wish["sel"] == {"is": "select", "words": ["disordered", "cavalry"], "within": 12000, "by": "wear"}
    assert wish["if"] == {"is": "holds", "word": "flanked"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_denied_twice_is_said(language: str) -> None:
    """It was accepted as a text, and could then not be written."""
    made = handed_in(pauses=["not not fresh(ST1)", "not not not fresh(ST1)"])
    assert made.answers[TURN.key]["pauses"] == [FRESH, {"is": "not", "of": FRESH}]
    view = table().view("south")
    text = order_language.write(TURN, made.answers[TURN.key], view, language)
    read = order_language.read(text, [TURN], view, language).answers[TURN.key]
    assert read["pauses"] == made.answers[TURN.key]["pauses"]


@pytest.mark.parametrize("number", ["2.1234", "-0.00001", "10000.5"])
def test_a_number_that_no_words_say_is_refused_by_name(number: str) -> None:
    """It was accepted as a text, and could then not be written."""
    made = handed_in(pauses=["turn = 9", f"wear(ST1) >= {number}"])
    (problem,) = made.problems
    assert (problem.where, problem.code) == (f"{TURN.key}.pauses.1", "too-fine")
    assert problem.text.en != problem.text.es
    assert handed_in(pauses=["wear(ST1) >= 2.1200"]).problems == ()


@pytest.mark.parametrize(
    ("tree", "code"),
    [
        ({"is": "holds", "word": "hungry", "of": ["ST1"]}, "no-word"),
        ({"is": "holds", "word": "fresh"}, "arguments"),
        ({"is": "holds", "word": "exhausted", "of": ["ST1"]}, "no-id"),
        ({"is": "holds", "word": "known", "of": ["NT1", "CHARGE"]}, "no-card"),
        ({"is": "holds", "word": "fresh", "of": [3]}, "no-id"),
        ({"is": "all", "of": []}, "malformed"),
        ({"is": "perhaps", "of": [FRESH]}, "malformed"),
        ({"is": "any", "of": [FRESH] * 61}, "too-long"),
        ("fresh(ST1) and", "unfinished"),
    ],
)
def test_a_tree_that_says_nothing_is_refused(tree: Any, code: str) -> None:
    assert [problem.code for problem in handed_in(pauses=[tree]).problems] == [code]


def test_a_tree_is_stored_in_its_one_form() -> None:
    tree = {"is": "all", "of": [{"is": "all", "of": [FRESH]}, {"is": "not", "of": {"is": "not", "of": FRESH}}]}
    assert handed_in(pauses=[tree]).answers[TURN.key]["pauses"] == [{"is": "all", "of": [FRESH, FRESH]}]


def test_a_deeply_nested_tree_is_refused_and_breaks_nothing() -> None:
    tree: Any = FRESH
    for at in range(3000):
        tree = {"is": "all" if at % 2 else "any", "of": [FRESH, tree]}
    assert handed_in(pauses=[tree]).problems


def test_what_is_stored_stays_as_it_was_written() -> None:
    old = {"pauses": ["not not FRESH(st1)", "wear(ST1) >= 2.1234"], "reactions": {}}
    assert plain(read_answer(TURN, old)) == {"pauses": old["pauses"]}
    plan = {"formations": {"b_flag_a": {"clauses": [{"when": "I AM SPOTTED", "then": [{"do": "hold"}]}]}}}
    assert plain(read_answer(IMPULSE, plan)) == plan


@pytest.mark.parametrize("language", LANGUAGES)
def test_mistral_takes_texts_and_trees_and_says_them_in_words(language: str) -> None:
    view = knowing().view("british")
    given = {"clauses": [{"when": "no estoy avistado o (ipm es 2)", "then": [{"do": "hold"}]}]}
    made = complete(mistral, [IMPULSE], {IMPULSE.key: {"formations": {"b_flag_a": given}}}, view, None)
    (clause,) = made.answers[IMPULSE.key]["formations"]["b_flag_a"]["clauses"]
    denied = {"is": "not", "of": {"is": "holds", "word": "spotted"}}
    assert clause["when"] == {"is": "any", "of": [denied, {"is": "holds", "word": "mpi", "of": [2]}]}
    text = mistral_language.write(IMPULSE, made.answers[IMPULSE.key], view, language)
    assert ("estoy avistado" if language == "es" else "I am spotted") in text
    assert mistral_language.read(text, [IMPULSE], view, language).answers[IMPULSE.key] == made.answers[IMPULSE.key]


def test_a_condition_in_a_short_reply_takes_the_place_of_the_one_on_the_sheet() -> None:
    both = {"is": "all", "of": [FRESH, {"is": "holds", "word": "initiative"}]}
    reply = {"initiative": {"if": {"is": "holds", "word": "flanked"}}}
    laid = TURN.laid_over({"initiative": {"if": both, "then": "SECOND"}}, reply)
    assert laid == {"initiative": {"if": reply["initiative"]["if"], "then": "SECOND"}}
    aim, other = (
        {"is": "select", "words": ["cavalry"], "by": "wear"},
        {"is": "select", "words": ["fresh", "infantry"]},
    )
    assert TURN.laid_over({"toward": aim}, {"toward": other}) == {"toward": other}
