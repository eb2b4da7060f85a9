"""A line that was understood is remembered with its names: it means and costs the same when it is read again."""

from __future__ import annotations

import pytest

from rulesets.language import Effort, Lexicon, Reading, memory
from tests.sealed_bid.orders import PlaceBid
from tests.sealed_bid.words import ORDERS

BID = PlaceBid("bid")


def read(text: str, names: Lexicon, effort: Effort | None = None, *, language: str = "en") -> Reading:
    return ORDERS.read(text, [BID], language, names, effort=effort)


def test_a_line_means_and_costs_the_same_when_it_is_read_again() -> None:
    names, first, again, anew = Lexicon(), Effort(), Effort(), Effort()
    before = read("bid 3", names, first)
    assert names.read_lines and before.answers["bid"]["coins"] == 3
    assert read("bid 3", names, again) == before == read("bid 3", Lexicon(), anew)
    assert first.steps == again.steps == anew.steps > 0


def test_what_one_reader_does_to_an_answer_is_nothing_to_the_next() -> None:
    names = Lexicon()
    read("bid 3", names).answers["bid"]["coins"] = 100
    assert read("bid 3", names).answers["bid"]["coins"] == 3


def test_what_is_not_understood_is_looked_at_anew() -> None:
    names = Lexicon()
    assert read("bidd thre", names).problems and not names.read_lines
    assert read("bidd thre", names, language="es").problems != read("bidd thre", names).problems


def test_a_text_ends_at_its_budget_however_much_of_it_was_read_before() -> None:
    names, whole = Lexicon(), Effort()
    read("bid 3", names, whole)
    little = Effort(most=whole.steps // 2)
    reading = read("bid 3\nbid 3", names, little)
    assert {problem.code for problem in reading.problems} == {"limit.tangled"}
    assert little.steps <= little.most + 1


def test_no_more_than_some_lines_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "MOST_REMEMBERED", 3)
    names = Lexicon()
    for coins in range(10):
        assert read(f"bid {coins}", names).answers["bid"]["coins"] == coins
        assert len(names.read_lines) <= 3
