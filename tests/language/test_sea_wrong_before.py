"""Sentences of Mistral and Lepanto that once were taken for something else: right now, asked back or refused."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

BRITISH, CHRISTIAN, TURK = "plan-british", "turn-christian", "turn-islamic"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Flotilla A keeps the fight light"),
        ("en", "Flotilla A keeps the battle at low intensity"),
        ("es", "la flotilla A mantiene un combate ligero"),
    ],
)
def test_a_battle_that_is_kept_light_is_not_avoided(language: str, said: str) -> None:
    means("mistral", BRITISH, language, said, "Flotilla A: intensity light")


def test_a_battle_that_is_kept_up_is_neither_avoided_nor_over() -> None:
    asked("mistral", BRITISH, "en", "Flotilla A keeps the battle")
    asked("mistral", BRITISH, "es", "la flotilla A se mantiene en combate")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Flotilla A keeps out of the fight"),
        ("en", "Flotilla A keeps out of any battle"),
        ("es", "la flotilla A se mantiene fuera del combate"),
    ],
)
def test_who_keeps_out_of_battle_avoids_it(language: str, said: str) -> None:
    means("mistral", BRITISH, language, said, "Flotilla A: battle avoid")


def test_a_blockade_is_kept_up() -> None:
    means("mistral", BRITISH, "en", "Flotilla A keeps up the blockade", "Flotilla A: blockade")


@pytest.mark.parametrize("said", ["nadie embiste", "el centro no embiste", "nadie más embiste"])
def test_who_does_not_ram_may_still_fire(said: str) -> None:
    not_taken("lepanto", TURK, "es", said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "nadie embiste, todos avanzan 2"),
        ("es", "todos avanzan 2 sin embestir"),
        ("en", "all advance 2, nobody rams"),
    ],
)
def test_who_advances_rams_nobody_anyway(language: str, said: str) -> None:
    means("lepanto", TURK, language, said, "all: advance 2")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Flotilla A goes to Toulon, the rest with Mathews"),
        ("es", "la flotilla A va a Tolón, el resto con Mathews"),
        ("es", "Destacamento 1 va a Tolón y el 2 con Mathews"),
    ],
)
def test_those_left_with_somebody_do_not_go_too(language: str, said: str) -> None:
    not_taken("mistral", BRITISH, language, said)


def test_havens_are_told_one_or_else_another() -> None:
    said = "Flotilla A: withdraw to Port Mahon, else to Gibraltar"
    means("mistral", BRITISH, "en", said, "Flotilla A: withdraw to Port Mahon and Gibraltar")


def test_nobody_marks_time_elsewhere() -> None:
    not_taken("mistral", "moves", "en", "the Grand Flotilla waits, Detachment 1 to the Balearic Sea")
    means("mistral", "moves", "en", "Grand Flotilla: mark time", "Grand Flotilla: mark time")


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "the Real advances 2 and the centre holds", "CC-G08: advance 2\nCC - CC-G08: hold"),
        ("es", "la Real avanza 2 y el centro se queda", "CC-G08: advance 2\nCC - CC-G08: hold"),
        ("en", "the centre advances 2, all hold", "CC: advance 2\nall - CC: hold"),
        (
            "en",
            "the galleasses of the centre advance 2\nthe centre holds",
            "CC-G32 + CC-G33: advance 2\nCC - CC-G32 - CC-G33: hold",
        ),
    ],
)
def test_a_whole_does_not_take_back_what_a_part_of_it_was_told(language: str, said: str, reference: str) -> None:
    means("lepanto", CHRISTIAN, language, said, reference)


def test_of_lines_of_the_reference_the_last_one_counts() -> None:
    means("lepanto", CHRISTIAN, "en", "[move]\nCC-G08: advance 2\nCC: hold", "CC-G08: advance 2\nCC: hold")
