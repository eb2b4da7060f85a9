"""Every question has a judge: itself if it is short, else a judge of the ruleset."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from rulesets.kernel.questions import JUDGES, Question
from rulesets.tercios.declared import QUESTIONS
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.questions.acting import Run
from rulesets.tercios.game import ruleset
from rulesets.tercios.orders import judges
from tests.tercios.battlefield import Battlefield, mil


@pytest.mark.parametrize("kind", QUESTIONS, ids=lambda kind: kind.__name__)
def test_every_question_says_its_default_or_has_a_judge(kind):
    assert (kind.default is Question.default) == (kind in JUDGES)


def test_no_kind_of_question_has_two_judges():
    kinds = Counter(judge.of for judge in judges.JUDGES)
    assert set(kinds.values()) == {1}
    assert set(kinds) <= set(QUESTIONS)


@pytest.mark.parametrize("judge", judges.JUDGES, ids=lambda judge: judge.of.__name__)
def test_what_a_judge_says_its_question_does_not_say_otherwise(judge):
    said = {name for name in vars(type(judge)) if not name.startswith("_")}
    assert {name for name in said if getattr(judge.of, name) is not getattr(Question, name)} == set()


def test_a_refusal_calls_units_as_its_reader_does() -> None:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10), card="CORRED")
    field.unit("NT1", "sue_batallon", (20, 18), 270, card="CORRED")
    field.unit("ST2", "esp_tercio_viejo", (40, 10), card="CORRED")
    field.unit("ST3", "esp_tercio_viejo", (40, 18), card="CORRED")
    for side, unit, to, says in (
        ("south", "ST2", (40, 18), "T3"),
        ("south", "ST1", (20, 17.6), "NT1"),
        ("north", "NT1", (20, 10.4), "ST1"),
    ):
        known = field.view(side)
        (found, *_) = Run("k", unit).problems(Move(to=(mil(to[0]), mil(to[1]))), known)
        for language in ("en", "es"):
            said = found.text.in_(language)
            assert re.search(rf"\b{says}\b", said), said
            assert not re.search(rf"\b{side[0].upper()}T\d", said), said


def test_a_form_that_measures_a_move_calls_units_as_its_reader_does() -> None:
    field = Battlefield()
    field.unit("ST1", "esp_tercio_viejo", (20, 10))
    field.unit("ST2", "esp_tercio_viejo", (20, 14))
    asked = {"ask": "move", "unit": "ST1", "order": "CORRED", "to": [mil(20), mil(14)]}
    why = ruleset.measure(field.view("south"), asked, "en")["why"]
    assert "T2" in why and "ST2" not in why
