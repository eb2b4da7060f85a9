"""Every tree has words in both languages, and the words mean that tree. What editors are offered is valid."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.conditions import All, Holds, Not, notation, settled, vocabulary
from rulesets.conditions import Any as AnyOf
from rulesets.kernel.questions import plain
from rulesets.kernel.text import LANGUAGES
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.orders import language as mistral_language
from rulesets.mistral.orders.plans import condition_words as mistral_words
from rulesets.mistral.orders.plans.conditions import CONDITIONS as MISTRAL
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.plans import condition_words as tercios_words
from rulesets.tercios.orders.plans.conditions import CONDITIONS as TERCIOS
from tests.examples import examples
from tests.mistral.written_orders import Writer as MistralWriter
from tests.tercios.written_orders import Writer
from tests.tercios.written_parts import view

TURN, IMPULSE = PlanTurn("turn3/plan", 3), PlanImpulse(key="plan")
SOUTH = view("south")
BRITISH = MistralWriter("1744", "british")
languages = st.sampled_from(LANGUAGES)


@pytest.mark.rule("tercios:A-15")
@examples(100)
@given(tree=Writer("south").condition(), language=languages, reader=languages)
def test_every_tree_of_tercios_reads_back_from_its_words(tree: Any, language: str, reader: str) -> None:
    text = order_language.write(TURN, {"pauses": [plain(tree)]}, SOUTH, language)
    reading = order_language.read(text, [TURN], SOUTH, reader)
    assert reading.problems == (), text
    assert reading.answers[TURN.key] == {"pauses": [plain(tree)]}, text


@pytest.mark.rule("M-ASYNC-12")
@examples(60)
@given(tree=BRITISH.condition(), language=languages, reader=languages)
def test_every_tree_of_mistral_reads_back_from_its_words(tree: Any, language: str, reader: str) -> None:
    plan = {"orders": {BRITISH.formations[0]: {"terminate_when": plain(tree)}}}
    text = mistral_language.write(IMPULSE, plan, BRITISH.view, language)
    reading = mistral_language.read(text, [IMPULSE], BRITISH.view, reader)
    assert reading.problems == (), text
    assert reading.answers[IMPULSE.key] == plan, text


@given(tree=Writer("south").condition())
@examples(100)
def test_settling_is_done_once_and_changes_no_meaning(tree: Any) -> None:
    assert settled(tree) == tree
    around = Not(Not(All((AnyOf((tree,)), tree))))
    assert settled(around) == settled(All((tree, tree)))
    assert TERCIOS.tree(notation.written(around)) == settled(around)


@pytest.mark.parametrize("words", [tercios_words, mistral_words], ids=["tercios", "mistral"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_editor_is_offered_every_word_under_a_name_of_its_own(words: Any, language: str) -> None:
    declared = words.DECLARED
    told = vocabulary(declared, {}, language)
    offered = [word for topic in told["topics"] for word in topic["words"]]
    assert [word["word"] for word in offered] == list(declared.predicates)
    assert [word["word"] for word in told["quantities"]] == list(declared.quantities)
    labels = [
        label for word in (*offered, *told["quantities"]) for label in (word["label"], word.get("denied")) if label
    ]
    assert len(labels) == len(set(labels))
    assert {kind for word in offered for kind in word["kinds"]} <= set(told["kinds"])


def test_a_word_that_a_game_does_not_know_is_never_true() -> None:
    for conditions in (TERCIOS, MISTRAL):
        assert not conditions.holds(Holds("hungry", ("ST1",)), None)
        assert [problem.code for problem in conditions.problems(Holds("hungry"))] == ["no-word"]
