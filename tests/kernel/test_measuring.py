"""What a page asks about a position: queries are distinguished, and an invalid one is answered in both languages."""

from __future__ import annotations

import msgspec
import pytest

from rulesets.kernel.measuring import Asked, Query, SheetText, question_of, read_query
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import Mismeasure
from tests.sealed_bid.orders import Bribe, PlaceBid


class Far(Query, frozen=True, kw_only=True, tag="far"):
    """How far."""

    unit: str


class Sheet(Query, frozen=True, kw_only=True, tag="sheet"):
    """What orders mean."""

    question: Asked
    text: SheetText


def test_a_query_is_known_by_what_it_asks():
    assert read_query({"ask": "far", "unit": "T1"}, Far | Sheet) == Far(unit="T1")
    assert read_query({"ask": "sheet", "question": {}, "text": "hold"}, Far | Sheet).text == "hold"


@pytest.mark.parametrize(
    "raw",
    [
        {},
        {"ask": "near", "unit": "T1"},
        {"ask": "far"},
        {"ask": "far", "unit": "T1", "more": 1},
        {"ask": "sheet", "question": {}, "text": "x" * 60_001},
        {"ask": "sheet", "question": {str(n): n for n in range(13)}, "text": ""},
    ],
)
def test_what_is_no_query_is_refused_in_both_languages(raw):
    with pytest.raises(Mismeasure) as refused:
        read_query(raw, Far | Sheet)
    assert refused.value.reason.en.startswith("This cannot be asked")
    assert refused.value.reason.es.startswith("Esto no se puede preguntar")


def test_a_page_gives_back_the_question_it_was_given():
    question: Question[object] = PlaceBid("round1/bid")
    assert question_of(plain(question), (PlaceBid, Bribe)) == question


def test_a_made_up_question_is_none():
    with pytest.raises(msgspec.ValidationError):
        question_of({**plain(PlaceBid("round1/bid")), _tag(): "Nothing"}, (PlaceBid, Bribe))


def _tag() -> str:
    """The field by which questions are told apart."""
    return str(PlaceBid.__struct_config__.tag_field)
