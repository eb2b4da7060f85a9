"""Sentences of which a part was taken for something else: a `no,`, whose line is meant, what comes first."""

from __future__ import annotations

import pytest

from tests.language.meaning import asked, means, not_taken

CHRISTIAN, TURK = "turn-christian", "turn-islamic"


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "No, rehusamos el combate"),
        ("es", "No, mejor rehusar"),
        ("es", "No, no luchamos"),
        ("en", "No, we decline"),
        ("en", "Nope, we refuse battle"),
    ],
)
def test_a_no_before_a_comma_denies_nothing_behind_it(language: str, said: str) -> None:
    means("mistral", "decline", language, said, "decline")


@pytest.mark.parametrize(("position", "said"), [("decline", "No, we fight"), ("attack", "No, attack BO1")])
def test_a_no_that_contradicts_what_follows_is_not_read(position: str, said: str) -> None:
    not_taken("mistral", position, "en", said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Ali Pasha attacks the Real"),
        ("es", "Alí Bajá ataca a la Real"),
        ("en", "Ali Pasha fires at the Real"),
        ("es", "Alí Bajá dispara a la Real"),
        ("es", "Alí Bajá tira con armas ligeras a la Real"),
        ("en", "Ali Pasha rams the Real"),
    ],
)
def test_a_captain_who_attacks_one_ship_may_mean_his_own(language: str, said: str) -> None:
    asked("lepanto", TURK, language, said)


def test_a_captain_with_all_his_ships_or_his_wing_is_the_squadron() -> None:
    attack = "[move]\nIC: toward CC-G08\n[fight]\ngun IC: CC-G08\nboard IC: CC-G08\narms IC: CC-G08"
    means("lepanto", TURK, "es", "Alí Bajá ataca a la Real con toda su escuadra", attack)
    means("lepanto", TURK, "es", "El centro de Alí Bajá ataca a la Real", attack)


@pytest.mark.parametrize(
    ("language", "said", "whole"),
    [
        ("en", "keep Doria's ships where they are except the first line, which goes forward two", "CR - CR/1: hold"),
        ("es", "El ala derecha se queda menos la primera línea, que avanza dos", "CR - CR/1: hold"),
    ],
)
def test_a_line_that_a_squadron_leaves_out_is_its_own(language: str, said: str, whole: str) -> None:
    means("lepanto", CHRISTIAN, language, said, f"{whole}\nCR/1: advance 2")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "Avanza 3 el centro y 2 las alas"),
        ("en", "Advance 3 the centre and 2 the wings"),
    ],
)
def test_a_number_before_an_article_counts_hexes(language: str, said: str) -> None:
    means("lepanto", CHRISTIAN, language, said, "CC: advance 3\nCL + CR: advance 2")


def test_the_two_wings_are_both() -> None:
    means("lepanto", CHRISTIAN, "es", "las dos alas avanzan 3", "CL + CR: advance 3")


def test_names_side_by_side_are_no_list() -> None:
    not_taken("lepanto", "face-islamic", "es", "Las galeras segunda línea de Siroco, dos lados a babor")


def test_a_turn_before_a_step_is_a_step() -> None:
    means("lepanto", CHRISTIAN, "en", "Right wing, turn one to port and sail one hex", "CR: L S")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "turn the centre to port and advance 2"),
        ("en", "turn the right wing to starboard and advance 2"),
        ("es", "el centro mira al este y avanza 2"),
    ],
)
def test_who_is_to_face_first_and_then_to_advance_is_asked(language: str, said: str) -> None:
    asked("lepanto", CHRISTIAN, language, said)


def test_who_faces_after_the_advance_or_stays_is_not() -> None:
    means("lepanto", CHRISTIAN, "es", "el centro avanza 2 y mira al este", "CC: advance 2\n[face]\nCC: E")
    means("lepanto", CHRISTIAN, "es", "la Real mira al este y se queda quieta", "CC-G08: hold\n[face]\nCC-G08: E")


def test_who_cuts_the_cable_and_turns_does_both() -> None:
    means("lepanto", "face-christian", "en", "Cut the cable of CC-X1 and turn it west", "CC-X1: break W")
    means("lepanto", "face-christian", "es", "Corta el cable de CC-X1 y gírala al oeste", "CC-X1: break W")


@pytest.mark.parametrize("said", ["la bombarda bombardea el puerto", "bombardead el puerto con la bombarda"])
def test_a_word_that_many_places_have_names_none(said: str) -> None:
    """Of all ports only Puerto Mahón begins so."""
    not_taken("mistral", "summer-british", "es", said)
