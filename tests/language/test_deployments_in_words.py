"""A deployment as people say it: places by each other, a little aside, which way to look, the rest as proposed."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.kernel.questions import plain
from rulesets.language import Reading
from rulesets.tercios.game import ruleset
from tests.language.corpus.positions_tercios import position

NORTH, EAST = 9000, 0


def read(text: str, language: str, at: str = "deploy") -> Reading:
    questions, view = position(at)
    return ruleset.read(text, questions, view, language)


def standing(commands: list[dict[str, Any]]) -> dict[str, Any]:
    """Where each Troop and Leader stands, by id."""
    found: dict[str, Any] = {}
    for command in commands:
        found[f"{command['command']} leader"] = command.get("inside") or tuple(command.get("leader") or ())
        for unit in command["units"]:
            at = unit.get("at")
            found[unit["unit"]] = (at["x"], at["y"], at["heading"]) if at else unit.get("host")
    return found


def proposed() -> dict[str, Any]:
    (question,), view = position("deploy")
    return standing(plain(question.default(view))["commands"])


def moved(text: str, language: str) -> dict[str, Any]:
    """Who stands elsewhere than proposed, and where."""
    reading = read(text, language)
    assert reading.problems == (), (text, [problem.text.en for problem in reading.problems])
    (answer,) = reading.answers.values()
    before = proposed()
    return {id: where for id, where in standing(answer["commands"]).items() if before[id] != where}


def refused(text: str, language: str, at: str = "deploy") -> list[str]:
    problems = read(text, language, at).problems
    assert problems, text
    return [problem.code for problem in problems]


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "T1 goes at (36, 12) facing north"),
        ("en", "the old tercio T1 in the centre, at (36, 12), facing the enemy"),
        ("es", "Mi tercio viejo T1 en el centro, en (36, 12), mirando al norte"),
        ("es", "quiero a T1 en 36,12"),
    ],
)
def test_a_place_is_said_in_numbers_with_words_around_it(language, said):
    assert moved(said, language) == {"ST1": (36000, 12000, NORTH)}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "C1 at (60, 12) and C2 at (56, 12), both facing east"),
        ("en", "C1 and C2 at (60, 12) and (56, 12), facing east"),
        ("es", "C1 en (60, 12) y C2 en (56, 12), ambos mirando al este"),
        ("es", "C1 y C2 en (60, 12) y (56, 12) mirando al este"),
    ],
)
def test_several_stand_and_look_as_one_line_says(language, said):
    assert moved(said, language) == {"SC1": (60000, 12000, EAST), "SC2": (56000, 12000, EAST)}


@pytest.mark.parametrize(
    ("language", "said", "x", "y"),
    [
        ("en", "B1 to the left of C3", 15115, 12000),
        ("es", "el cañón a la izquierda de C3", 15115, 12000),
        ("en", "B1 on C3's left, touching it", 14615, 12000),
        ("es", "B1 a la izquierda de C3, a 2 pulgadas", 13115, 12000),
        ("en", "B1 2 inches to the left of C3", 13115, 12000),
    ],
)
def test_somebody_stands_beside_another_front_by_front(language, said, x, y):
    ((_, where),) = moved(said, language).items()
    assert where[1:] == (y, NORTH) and abs(where[0] - x) < 2000
    base = proposed()["SC3"][0] - where[0]
    assert base > 0


def test_the_gap_is_half_an_inch_none_or_as_said():
    def x(said: str) -> int:
        return int(moved(said, "en")["SB1"][0])

    usual = x("B1 left of C3")
    assert x("B1 left of C3, touching it") == usual + 500
    assert x("B1 2 inches left of C3") == x("B1 left of C3, 2 inches apart") == usual - 1500


def test_behind_somebody_is_the_nearest_free_place():
    behind = moved("M1 behind T1", "en")
    assert behind == moved("M1 detrás de T1", "es")
    assert behind["SM1"][0] == proposed()["ST1"][0] and behind["SM1"][1] < proposed()["SM3"][1]
    assert moved("M1 half an inch behind T2", "en") == moved("M1 behind T2", "en")


@pytest.mark.parametrize(
    ("language", "said", "by"),
    [
        ("en", "gun 3 inches back", (0, -3000)),
        ("es", "retrasa el cañón 3 pulgadas", (0, -3000)),
        ("en", "move B1 2 inches further right", (2000, 0)),
        ("es", "B1 2 pulgadas más a la derecha", (2000, 0)),
        ("es", "mueve el cañón 4 pulgadas al oeste", (-4000, 0)),
        ("en", "shift B1 6 inches towards the centre", (-6000, 0)),
    ],
)
def test_somebody_is_put_a_little_aside(language, said, by):
    x, y, heading = proposed()["SB1"]
    assert moved(said, language) == {"SB1": (x + by[0], y + by[1], heading)}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "K2 5 inches to the right"),
        ("en", "move all the cavalry 5 inches right"),
        ("es", "toda la caballería 5 pulgadas a la derecha"),
        ("es", "mueve el segundo mando 5 pulgadas al este"),
    ],
)
def test_a_whole_command_goes_with_its_leader(language, said):
    before, after = proposed(), moved(said, language)
    assert set(after) == {"SC1", "SC2", "SC3", "K2 leader"}
    assert {after[id][0] - before[id][0] for id in after} == {5000}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "All the cavalry on the right wing"),
        ("en", "move the cavalry to the other wing"),
        ("es", "La caballería en el ala derecha, mirando al norte"),
        ("es", "cambia la caballería de flanco"),
    ],
)
def test_a_wing_is_past_everybody_else(language, said):
    after = {**proposed(), **moved(said, language)}
    assert min(after[id][0] for id in ("SC1", "SC2", "SC3")) > max(after[id][0] for id in ("SB1", "SM1", "ST2"))
    assert after["SC1"][1] == proposed()["SC1"][1]


@pytest.mark.parametrize(
    ("language", "said"),
    [("en", "T2 in the middle"), ("es", "pon T2 en el centro de la mesa"), ("en", "put T2 dead centre")],
)
def test_the_middle_is_the_middle_of_the_table(language, said):
    assert moved(said, language) == {"ST2": (36000, 12000, NORTH)}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "leave K2 where it is"),
        ("en", "the rest as proposed"),
        ("en", "all facing north"),
        ("es", "deja K2 como está"),
        ("es", "lo demás como está"),
        ("es", "todos mirando al norte"),
    ],
)
def test_what_stays_as_proposed_says_nothing_new(language, said):
    assert moved(said, language) == {}


@pytest.mark.parametrize(
    ("language", "said"), [("en", "T2 and T3 swap places"), ("es", "T2 y T3 intercambian posiciones")]
)
def test_two_change_places(language, said):
    before = proposed()
    assert moved(said, language) == {"ST2": before["ST3"], "ST3": before["ST2"]}


def test_lines_of_one_deployment_know_of_each_other():
    text = "B1 to the left of T3\nT3 at (20, 8)\nthe rest as proposed"
    after = moved(text, "en")
    assert after["ST3"] == (20000, 8000, NORTH)
    assert after["SB1"][1] == 8000 and after["SB1"][0] < 20000


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "M1 and M2 behind T1"),
        ("es", "B1 al lado de T2"),
        ("en", "B1 next to T2"),
        ("en", "T1 to the left of T2\nT2 to the left of T1"),
        ("es", "T1 en (36, 12)\nT1 en (20, 12)"),
        ("en", "both facing north"),
        ("en", "T2 facing west\nB1 to the left of T2"),
        ("en", "M1 with T1"),
    ],
)
def test_what_does_not_tell_one_place_is_refused_with_the_reason(language, said):
    assert set(refused(said, language)) == {"malformed.place"}


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "T3 T1"),
        ("en", "put the sleeves in the second line"),
        ("es", "las mangas en segunda línea"),
        ("es", "la caballería cerca del río"),
        ("en", "T1 to the right"),
        ("es", "T1 a la derecha"),
        ("en", "C1, C2 and C3 at (12, 12) and (16, 12)"),
        ("en", "K2 at (20, 12)"),
    ],
)
def test_what_is_vague_is_not_understood(language, said):
    assert refused(said, language)


@pytest.mark.parametrize(
    ("language", "said", "general"),
    [
        ("en", "the general goes behind the old tercio, at (38, 6)", (38000, 6000)),
        ("es", "el comandante va solo en (40,5)", (40000, 5000)),
        ("en", "move the general 4 inches left", (23850, 9212)),
        ("es", "sin vanguardia", (27850, 9212)),
        ("en", "no vanguard moves", (27850, 9212)),
        ("en", "the general rides with the old tercio", "ST1"),
        ("es", "el general a 2 pulgadas por detrás de T1", (36000, 4488)),
    ],
)
def test_the_general_is_placed_by_those_on_the_table(language, said, general):
    reading = read(said, language, "general")
    assert reading.problems == ()
    (answer,) = reading.answers.values()
    assert standing([answer["general"]])["G leader"] == general
