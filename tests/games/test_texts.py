"""The same words for the same decision are read once, and nobody's reading is anybody else's."""

from __future__ import annotations

from typing import Any

import pytest

from games.orders import play, texts
from rulesets.kernel.reading import Reading
from tests.games.tables import AuctionTable
from tests.sealed_bid import ruleset
from tests.standing import laid

pytestmark = pytest.mark.django_db


@laid
def table() -> AuctionTable:
    return AuctionTable(pace="plan").start()


@pytest.fixture
def read(monkeypatch: pytest.MonkeyPatch) -> list[tuple[str, str]]:
    """What was really read, and in which language."""
    found: list[tuple[str, str]] = []
    sound = type(ruleset).read

    def counted(self: Any, text: str, questions: Any, view: Any, language: str) -> Reading:
        found.append((text, language))
        return sound(self, text, questions, view, language)

    monkeypatch.setattr(type(ruleset), "read", counted)
    monkeypatch.setattr(texts, "remembered", {})
    return found


def asked(table: AuctionTable, side: str) -> play.Asked:
    return play.asked(table.decision(side), table.seat(side))


def test_the_same_words_are_read_once(table, read):
    first = texts.read(asked(table, "north"), "bid 3", "en")
    assert texts.read(asked(table, "north"), "bid 3", "en") == first
    assert read == [("bid 3", "en")]


def test_other_words_another_language_and_another_side_are_read_by_themselves(table, read):
    for side, text, language in (
        ("north", "bid 3", "en"),
        ("north", "bid 4", "en"),
        ("north", "bid 3", "es"),
        ("south", "bid 3", "en"),
    ):
        texts.read(asked(table, side), text, language)
    assert len(read) == 4


def test_after_a_turn_the_same_words_are_read_anew(table, read):
    texts.read(asked(table, "north"), "bid 3", "en")
    table.play_round({"coins": 1}, {"coins": 2})
    texts.read(asked(table, "north"), "bid 3", "en")
    assert len(read) == 2


def test_what_one_reader_does_to_an_answer_is_nothing_to_the_next(table, read):
    first = texts.read(asked(table, "north"), "bid 3", "en")
    (key,) = first.answers
    first.answers[key]["coins"] = 100
    assert texts.read(asked(table, "north"), "bid 3", "en").answers[key]["coins"] == 3


def test_no_more_than_some_readings_are_remembered(table, read, monkeypatch):
    monkeypatch.setattr(texts, "MOST_REMEMBERED", 2)
    for coins in (1, 2, 3, 1):
        texts.read(asked(table, "north"), f"bid {coins}", "en")
    assert len(read) == 4 and len(texts.remembered) == 2


def test_half_a_character_is_read_like_any_other(table, read):
    assert texts.read(asked(table, "north"), "bid \ud800", "en").problems
