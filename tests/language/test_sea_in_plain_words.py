"""Orders of Mistral and Lepanto as players say them plainly, whatever the reference calls it."""

from __future__ import annotations

import pytest

from rulesets.kernel.contradictions import without_overruled
from rulesets.kernel.reading import Reading
from tests.language.exam.hearing import GAMES
from tests.language.meaning import asked, means, not_taken

BRITISH, SHEET, CHRISTIAN, TURK = "plan-british", "sheet-british", "turn-christian", "turn-islamic"


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        (
            "en",
            "Flotilla A goes to Toulon\nif it sees more than 10 sail, it goes to Port Mahon",
            "Flotilla A: go to Toulon\nFlotilla A: when sail seen at least 11 then go to Port Mahon",
        ),
        (
            "es",
            "La flotilla A va a Tolón\nsi ve más de 10 navíos, que vuelva a Mahón",
            "Flotilla A: go to Toulon\nFlotilla A: when sail seen at least 11 then go to Port Mahon",
        ),
        (
            "en",
            "Flotilla A goes to Toulon\nGrand Flotilla waits 2\nif it sees more than 10 sail, it goes to Port Mahon",
            "Flotilla A: go to Toulon\nGrand Flotilla: wait 2\n"
            "Grand Flotilla: when sail seen at least 11 then go to Port Mahon",
        ),
    ],
)
def test_a_condition_on_a_line_below_is_for_whom_the_line_above_was(language: str, said: str, reference: str) -> None:
    means("mistral", BRITISH, language, said, reference)


def test_a_condition_below_somebody_else_is_not_for_the_formation_before() -> None:
    between = "Fleet Auxiliary 1 searches Off Catalonia"
    not_taken("mistral", BRITISH, "en", f"Flotilla A goes to Toulon\n{between}\nif attacked, withdraw to Port Mahon")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Flotilla A attacks if two to one, else avoids"),
        ("en", "Flotilla A attacks at two to one, avoids below"),
        ("es", "la flotilla A ataca a dos contra uno, por debajo evita combate"),
        ("es", "la flotilla A ataca si somos dos a uno, si somos menos rehúye"),
    ],
)
def test_battle_is_sought_from_some_odds_on_and_avoided_below(language: str, said: str) -> None:
    means("mistral", BRITISH, language, said, "Flotilla A: battle seek if odds 2")


def test_who_avoids_battle_if_attacked_avoids_it() -> None:
    means("mistral", BRITISH, "en", "Flotilla A avoids battle if attacked", "Flotilla A: battle avoid")
    asked("mistral", BRITISH, "en", "Flotilla A avoids battle below even odds")


@pytest.mark.parametrize(
    ("said", "reference"),
    [
        ("fit out B5\nfit out B4", "fit out B5 and B4"),
        ("lay up B4\nB5 goes into ordinary", "lay up B4 and B5"),
        ("repair B6 at Port Mahon\nrepair B5 at Port Mahon", "repair at Port Mahon: B6 and B5"),
        ("prefer Blockade\nprefer Cruise", "prefer Blockade and Cruise"),
        ("withdraw first B4\nwithdraw first B5", "withdraw first B4 and B5"),
    ],
)
def test_lines_of_the_same_work_add_up(said: str, reference: str) -> None:
    means("mistral", SHEET, "en", said, reference)


@pytest.mark.parametrize("said", ["fit out nobody\nfit out B5", "fit out B5 and B4\nfit out B5"])
def test_lines_that_do_not_add_up_contradict_each_other(said: str) -> None:
    not_taken("mistral", SHEET, "en", said)


def test_a_line_of_ones_own_replaces_the_proposed_one_and_does_not_add_to_it() -> None:
    questions, view = GAMES["mistral"].position(SHEET)

    def read(text: str) -> Reading:
        return GAMES["mistral"].ruleset.read(text, questions, view, "en")

    lines = ["fit out B4", "lay up B6", "fit out B5"]
    assert without_overruled(read, lines, (2,)) == [1, 2]
    assert without_overruled(read, lines, (0, 2)) == [0, 1, 2]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Flotilla A goes to the Rhone, number 13, and holds"),
        ("en", "Flotilla A goes to Off the Rhone (13) and holds"),
        ("es", "la flotilla A va al Ródano, el 13, y espera"),
    ],
)
def test_a_place_and_its_number_are_one_place(language: str, said: str) -> None:
    means("mistral", BRITISH, language, said, "Flotilla A: go to Off the Rhône, hold")


def test_a_number_that_is_another_places_is_asked_about() -> None:
    asked("mistral", BRITISH, "en", "Flotilla A goes to Off Catalonia, #12")
    means("mistral", BRITISH, "en", "Flotilla A: go to #21, #12", "Flotilla A: go to #21, go to #12")


@pytest.mark.parametrize(
    ("language", "said", "behind"),
    [
        ("en", "the second line of the centre stays 2 hexes behind the first", " 2 behind"),
        ("es", "la segunda línea del centro a 2 hexágonos por detrás de la primera", " 2 behind"),
        ("en", "the second line of the centre level with the first", ""),
    ],
)
def test_a_line_dresses_on_the_flagship_of_another_line(language: str, said: str, behind: str) -> None:
    means("lepanto", CHRISTIAN, language, said, f"CC/2: dress on CC-G08{behind}")


def test_the_second_line_is_each_squadrons_own() -> None:
    reference = "CL/2: dress on CL-G06 2 behind\nCC/2: dress on CC-G08 2 behind\nCR/2: dress on CR-G07 2 behind"
    means("lepanto", CHRISTIAN, "en", "second line 2 hexes behind the first", reference)


def test_a_line_does_not_dress_on_itself() -> None:
    not_taken("lepanto", CHRISTIAN, "en", "the first line of the centre 2 hexes behind the first")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "the centre stays 3 hexes off the galleasses"),
        ("es", "el centro a 3 hexágonos de las galeazas"),
    ],
)
def test_so_many_hexes_off_the_galleasses_are_behind_them(language: str, said: str) -> None:
    means("lepanto", CHRISTIAN, language, said, "CC: dress on galleass 3 behind")


def test_of_who_goes_on_it_is_asked_how_far() -> None:
    asked("lepanto", CHRISTIAN, "en", "the wings go on")
    means("lepanto", CHRISTIAN, "es", "el centro sigue 2", "CC: advance 2")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "leave IC-G05 alone, CC-G08 fires at IC-G06"),
        ("es", "dejad en paz a IC-G05, CC-G08 dispara a IC-G06"),
    ],
)
def test_whom_nobody_is_to_touch_is_left_out_beside_others(language: str, said: str) -> None:
    means("lepanto", "fight-christian", language, said, "gun CC-G08: IC-G06")


def test_whom_nobody_is_to_touch_may_be_the_best_target() -> None:
    not_taken("lepanto", "fight-christian", "en", "leave IC-G05 alone, CC-G08 fires at the nearest")
    not_taken("lepanto", "fight-christian", "en", "leave IC-G05 alone")


@pytest.mark.parametrize(
    ("game", "position", "language", "said"),
    [
        ("lepanto", CHRISTIAN, "en", "the centre holds, the wings go on"),
        ("lepanto", CHRISTIAN, "es", "el centro avanza y las alas aguantan"),
        ("mistral", BRITISH, "en", "Flotilla A goes to Toulon; if it sees the enemy it returns to Port Mahon"),
        ("mistral", BRITISH, "es", "la flotilla A va a Tolón y si ve al enemigo vuelve a Mahón"),
    ],
)
def test_of_one_sentence_of_several_it_is_asked_too(game: str, position: str, language: str, said: str) -> None:
    asked(game, position, language, said)


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "light intensity", "all formations: intensity light"),
        ("es", "intensidad ligera", "all formations: intensity light"),
        ("en", "after battle go home", "all formations: after battle go home"),
        ("en", "our strong ships against their weak ones", "all formations: pairing strong on weak"),
        (
            "en",
            "if attacked, withdraw to Port Mahon",
            "all formations: withdraw always, withdraw to Port Mahon",
        ),
    ],
)
def test_a_posture_of_nobody_in_particular_is_for_all(language: str, said: str, reference: str) -> None:
    means("mistral", BRITISH, language, said, reference)


def test_beside_or_below_a_formation_it_is_asked_whose_posture_it_is() -> None:
    asked("mistral", BRITISH, "en", "Flotilla A goes to Toulon\nlight intensity")
    asked("mistral", BRITISH, "en", "Flotilla A goes to Toulon, fireships only against flagships")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "Rowley avoids battle unless he outnumbers the enemy"),
        ("es", "Rowley evita el combate salvo que sea superior"),
    ],
)
def test_unless_somebody_is_stronger_asks_how_much(language: str, said: str) -> None:
    asked("mistral", BRITISH, language, said)


def test_who_fights_from_a_ship_is_aboard() -> None:
    means("mistral", BRITISH, "en", "Mathews fights from the Namur", "Grand Flotilla: Mathews aboard Namur")


@pytest.mark.parametrize(
    ("language", "said", "reference"),
    [
        ("en", "the reserve stays 3 hexes behind the centre", "CV: dress on CC-G08 3 behind"),
        ("es", "el ala izquierda se mantiene a la altura del centro", "CL: dress on CC-G08"),
    ],
)
def test_a_squadron_dresses_on_who_leads_another(language: str, said: str, reference: str) -> None:
    means("lepanto", CHRISTIAN, language, said, reference)
