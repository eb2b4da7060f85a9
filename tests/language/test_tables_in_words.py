"""The table as people say it: edges by the compass, scenery of the usual size, roads, the map as it is."""

from __future__ import annotations

from typing import Any

import pytest

from rulesets.tercios.game import ruleset
from tests.language.corpus.positions_tercios import position
from tests.language.meaning import means, not_taken


def wishes(said: str, language: str) -> list[Any]:
    questions, view = position("scenery")
    reading = ruleset.read(said, questions, view, language)
    assert reading.problems == (), (said, [problem.text.en for problem in reading.problems])
    (answer,) = reading.answers.values()
    return [wish["place"] for wish in answer.get("wishes", [])]


@pytest.mark.parametrize(
    ("language", "said", "edge"),
    [
        ("es", "me quedo con el borde sur", "keep"),
        ("es", "borde sur", "keep"),
        ("es", "mi borde", "keep"),
        ("es", "prefiero el borde norte", "turn"),
        ("es", "al norte", "turn"),
        ("es", "el borde que tenga más cobertura", "cover"),
        ("es", "me da igual el borde", "cover"),
        ("en", "I'll take the south edge", "keep"),
        ("en", "my own edge", "keep"),
        ("en", "north edge please", "turn"),
        ("en", "the other one", "turn"),
        ("en", "whichever edge has the most cover", "cover"),
        ("en", "any edge will do", "cover"),
    ],
)
def test_an_edge_goes_by_the_compass_by_whose_it_is_and_by_its_cover(language, said, edge):
    means("tercios", "table", language, said, f"edge {edge}")


@pytest.mark.parametrize(
    ("language", "said"),
    [("es", "no quiero cambiar el mapa"), ("es", "sin cambios en el mapa"), ("en", "leave the map alone")],
)
def test_the_map_may_stay_as_it_is(language, said):
    means("tercios", "table", language, said, "map nothing")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "el lado del pueblo"),
        ("en", "the village side"),
        ("es", "el borde este"),
        ("en", "not the north edge"),
        ("es", "no quiero el borde norte"),
    ],
)
def test_an_edge_that_may_be_another_one_is_not_taken(language, said):
    not_taken("tercios", "table", language, said)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("es", "una colina en (36, 24) y un bosque en (20, 20)"),
        ("en", "I'd like a hill in the centre and a wood at (20, 20)"),
    ],
)
def test_a_piece_without_a_size_has_a_middling_one(language, said):
    assert [(piece["terrain"], piece["x"], piece["y"], piece["rx"]) for piece in wishes(said, language)] == [
        ("hill", 36000, 24000, 4500),
        ("wood", 20000, 20000, 4500),
    ]


@pytest.mark.parametrize(
    ("language", "said", "rx", "ry"),
    [
        ("en", "a small wood at (30, 20), 4 by 3", 4000, 3000),
        ("es", "un bosque en (30, 20) de 8 por 5", 4000, 2500),
        ("es", "un bosque en (30, 20), radios 6 por 5", 6000, 5000),
    ],
)
def test_a_size_is_whole_or_half_whichever_is_allowed(language, said, rx, ry):
    ((piece),) = wishes(said, language)
    assert (piece["rx"], piece["ry"]) == (rx, ry)


def test_a_size_that_may_be_whole_or_half_is_asked_back():
    not_taken("tercios", "scenery", "en", "a wood at (30, 20), 6 by 6")
    not_taken("tercios", "scenery", "es", "un bosque en (30, 20) de 6 por 6")


@pytest.mark.parametrize(
    ("language", "said", "terrain", "width"),
    [
        ("en", "a river from (36,0) to (36,48) 2 inches wide", "river", 2000),
        ("es", "un río de (36,0) a (36,48) de 2 pulgadas de ancho", "river", 2000),
        ("en", "a road from (36,0) to (36,48)", "road", 1000),
    ],
)
def test_what_runs_from_place_to_place(language, said, terrain, width):
    (piece,) = wishes(said, language)
    assert (piece["terrain"], piece["points"], piece["width"]) == (terrain, [[36000, 0], [36000, 48000]], width)


def test_two_of_a_kind_need_two_places():
    assert [piece["x"] for piece in wishes("dos bosques en (20,24) y (50,24)", "es")] == [20000, 50000]
    not_taken("tercios", "scenery", "es", "tres bosques en (20,24) y (50,24)")


@pytest.mark.parametrize(
    ("language", "said"),
    [("es", "no quiero escenografía y mantengo el borde"), ("en", "no scenery and I keep my edge")],
)
def test_no_scenery_and_an_edge_in_one_line(language, said):
    means("tercios", "scenery", language, said, "edge keep")


@pytest.mark.parametrize(
    ("language", "said"), [("es", "ponme un trigal en (50,30) de 8x6"), ("en", "crops at (50,30), 8x6")]
)
def test_a_size_is_written_as_on_a_phone(language, said):
    ((piece),) = wishes(said, language)
    assert (piece["terrain"], piece["w"], piece["h"]) == ("field", 8000, 6000)
