"""Old texts of conditions: the meaning that the two old languages gave them, as recorded then, is the same today."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from rulesets.mistral.orders.plans import conditions as mistral
from rulesets.tercios.orders.plans import conditions as tercios
from rulesets.tercios.orders.plans import selectors
from tests.mistral.test_conditions import knowing
from tests.tercios import test_conditions, test_selectors

BEFORE = Path(__file__).parent / "before"


def told(name: str) -> Any:
    return json.loads((BEFORE / f"{name}.json").read_text(encoding="utf-8"))


def test_texts_of_tercios_are_judged_as_before() -> None:
    view = test_conditions.table().view("south")
    for text, about, held, code in told("tercios"):
        assert tercios.holds(text, view, "south", **about) is held, text
        assert [problem.code for problem in tercios.problems(text)] == ([code] if code else []), text


def test_trees_of_tercios_hold_as_their_texts_did() -> None:
    view = test_conditions.table().view("south")
    refused = []
    for text, about, held, code in told("tercios"):
        tree, problems = tercios.CONDITIONS.settled(text)
        if code or problems:
            assert tree == text
            refused += problems
            continue
        assert not isinstance(tree, str)
        assert tercios.holds(tree, view, "south", **about) is held, text
        assert tercios.problems(tree) == []
    assert refused and {problem.code for problem in refused} == {"too-fine"}


def test_selectors_mean_whom_they_meant() -> None:
    view = test_selectors.table().view("south")
    for text, by, chosen, first, code in told("selectors"):
        assert [problem.code for problem in selectors.problems(text)] == ([code] if code else []), text
        settled, problems = selectors.SELECTORS.settled(text)
        assert problems == []
        assert (settled == text) or not code
        for who in (text, settled):
            assert selectors.pick(who, view, by, foe="NM1") == chosen, text
            assert selectors.pick_first(who, view, by) == first, text


@pytest.mark.parametrize("as_tree", [False, True])
def test_texts_of_mistral_hold_as_before_and_so_do_their_trees(as_tree: bool) -> None:
    view = knowing().view("british")
    for text, formation, held, codes in told("mistral"):
        when = mistral.CONDITIONS.settled(text)[0] if as_tree else text
        assert isinstance(when, str) is (not as_tree or "unreadable" in codes), text
        assert mistral.holds(when, view, formation) is held, text
        found = [problem.code for problem in mistral.condition_problems(when, view, "here")]
        assert {*codes} <= {*found} and bool(found) == bool(codes), "of one term both arguments may be wrong"
