"""Wishes behind when or where, what alone is done, and what stands before an order: in any game."""

from __future__ import annotations

import pytest

from tests.language.meaning import means, not_taken

CHRISTIAN, TURK = "turn-christian", "turn-islamic"


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "meant"),
    [
        ("mistral", "summer-bourbon", "en", "Rather than stay, Flotilla B holds.", "Flotilla B: hold"),
        ("tercios", "middle", "en", "Instead of waiting, C1 charges NC1.", "C1 attack NC1"),
        ("tercios", "middle", "es", "En vez de esperar, C1 carga a NC1.", "C1 attack NC1"),
        ("lepanto", CHRISTIAN, "es", "Para empezar, el centro avanza 2.", "CC: advance 2"),
        ("lepanto", CHRISTIAN, "en", "To begin with, the centre advances 2.", "CC: advance 2"),
    ],
)
def test_what_stands_before_the_order(game: str, position: str, language: str, said: str, meant: str) -> None:
    means(game, position, language, said, meant)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "meant"),
    [
        (
            "mistral",
            "plan-british",
            "en",
            "After any battle {} Flotilla A to go home.",
            "Flotilla A: after battle go home",
        ),
        ("lepanto", CHRISTIAN, "en", "At the end of the turn {} the centre to face east.", "CC: E"),
        ("tercios", "middle", "en", "Then {} C1 to charge NC1", "C1 attack NC1"),
    ],
)
@pytest.mark.parametrize("wish", ["I want", "I would like", "we want"])
def test_a_wish_behind_when_or_where(game: str, position: str, language: str, said: str, meant: str, wish: str) -> None:
    means(game, position, language, said.format(wish), meant if game != "lepanto" else f"[face]\n{meant}")


@pytest.mark.parametrize("wish", ["quiero que", "me gustaría que", "prefiero que"])
def test_a_wish_behind_when_or_where_in_spanish(wish: str) -> None:
    means("lepanto", CHRISTIAN, "es", f"Al final {wish} el centro mire al este.", "[face]\nCC: E")
    means("tercios", "middle", "es", f"Después {wish} C1 cargue a NC1.", "C1 attack NC1")


@pytest.mark.parametrize(
    ("game", "position", "said", "meant"),
    [
        ("mistral", "summer-british", "That Toulon be blockaded by the Grand Flotilla.", "Grand Flotilla: blockade"),
        ("lepanto", CHRISTIAN, "That the centre advance three.", "CC: advance 3"),
        ("tercios", "middle", "That C1 charge NC1.", "C1 attack NC1"),
    ],
)
def test_formal_orders_begin_with_that(game: str, position: str, said: str, meant: str) -> None:
    means(game, position, "en", said, meant)


def test_but_only_if() -> None:
    searched = "Light Auxiliary 1 search Gulf of Valencia if enemy marker in Gulf of Valencia"
    said = "Light Auxiliary 1 is to search the Gulf of Valencia, but only if there is an enemy marker in it."
    means("mistral", "plan-british", "en", said, searched)


@pytest.mark.parametrize(
    ("game", "position", "language", "said", "meant"),
    [
        ("tercios", "middle", "en", "C1 does not charge, it only fires at NC1", "C1 fire at NC1"),
        ("tercios", "middle", "es", "C1 no carga, solo dispara a NC1", "C1 fire at NC1"),
        ("lepanto", TURK, "en", "The centre doesn't ram, just advances 2.", "IC: advance 2"),
        ("lepanto", TURK, "es", "La capitana de Siroco no embiste, solo se acerca.", "[move]\nIR-G07: toward nearest"),
    ],
)
def test_what_alone_is_done(game: str, position: str, language: str, said: str, meant: str) -> None:
    means(game, position, language, said, meant)


def test_what_is_done_if_something_else_is_not() -> None:
    not_taken("tercios", "middle", "en", "If M1 does not charge, only fire at NM1")
