"""A refused line is told whom it was taken to be for, and three orders for them that may be sent now."""

from __future__ import annotations

import pytest

from rulesets.aguila.game import ruleset
from rulesets.kernel.text import Problem
from tests.language.corpus.positions_aguila import position

CASES = {
    ("move", "B1 sings the Marseillaise"): "B1",
    ("move", "the cuirassiers eat their soup"): "B12",
    ("move", "the general dances"): "BO1",
    ("battle", "the hussars polish their boots"): "B10",
}


def _refused(place: str, text: str, language: str = "en") -> Problem:
    questions, view = position(place)
    (problem,) = ruleset.read(text, questions, view, language).problems
    return problem


@pytest.mark.rule("P-07")
@pytest.mark.parametrize(("place", "text"), CASES)
def test_a_refusal_begins_with_whom_the_line_is_for(place: str, text: str) -> None:
    who = CASES[place, text]
    problem = _refused(place, text)
    assert f"“{who}”" in problem.text.en
    assert len(problem.legal) == 3
    assert all(who in offered for offered in problem.legal)


@pytest.mark.rule("P-07")
@pytest.mark.parametrize(("place", "text"), CASES)
def test_what_is_offered_may_be_sent(place: str, text: str) -> None:
    questions, view = position(place)
    for offered in _refused(place, text).legal:
        reading = ruleset.read(offered, questions, view, "en")
        assert reading.problems == ()


@pytest.mark.rule("P-06")
def test_two_orders_for_one_unit_in_a_line_are_asked_back() -> None:
    problem = _refused("move", "B1 advances 2 inches and joins B2")
    assert problem.code == "ambiguous.sentence"
    assert len(problem.legal) == 2


def test_chatter_is_no_order_for_anybody() -> None:
    questions, view = position("move")
    assert ruleset.read("Dear friend, how are you?", questions, view, "en").stray == (1,)
