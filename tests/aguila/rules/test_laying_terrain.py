"""Choosing the country and laying its terrain, rule by rule. [A-GEO]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.setting_up import Laying
from rulesets.aguila.dialogue.events.setup import CountryChosen, CountryRolled, PieceLaid, PieceLeftOut, PieceRolled
from rulesets.aguila.dialogue.questions.setup import ChooseCountry, LayMore, LayPiece
from rulesets.aguila.orders.judges.setup import COUNTRIES
from rulesets.aguila.rules.setup.ground import make_ground
from rulesets.aguila.rules.setup.laying import kinds_for, usual_kind, usual_place, why_not_there
from tests.aguila.battlefield import Battlefield

SPOT = (3, 3, 3, 3)
"""Four dice for the point from which a place is looked for."""


def table(**options: Any) -> Battlefield:
    """France (4) against Austria (2) on a table of summer weather without anything on it."""
    return Battlefield(season="", weather="", **{"country": "fertile", **options})


def pieces(field: Battlefield) -> list[str]:
    return [told.kind for told in field.told(PieceLaid)]


def lay(field: Battlefield, *dice: int, more: Any = False, place: Any = None) -> None:
    """The whole of the ground: country, season, weather (dice 4, 3 and 3), then the pieces that these dice say."""
    given = {LayMore: more, LayPiece: place or (lambda question: usual_place(field.scene, question))}
    field.state.options = msgspec.structs.replace(field.state.options, season="summer")
    field.play(make_ground, 3, 1, 3, 3, *dice, answers=given)


FIELD = (1, 5)
"""Six in the fertile table: fields."""


@pytest.mark.rule("aguila:A-GEO-01", "A-GEO-03")
def test_the_higher_roll_with_strategic_factor_chooses_and_begins() -> None:
    field = table(country="choose")
    field.state.options = msgspec.structs.replace(field.state.options, season="summer")
    chosen: list[str] = []

    def country(question: ChooseCountry) -> str:
        chosen.append(question.key)
        return "fertile"

    answers = {
        ChooseCountry: country,
        LayMore: False,
        LayPiece: lambda question: usual_place(field.scene, question),
    }
    piece = (*FIELD, *SPOT)
    field.play(make_ground, 1, 3, 1, 6, 3, 3, *piece, *piece, *piece, answers=answers)
    assert [told.winner for told in field.told(CountryRolled)] == ["", "red"], "4 + 1 and 2 + 3 are rolled again"
    assert chosen[0].startswith("turn1/red/country") and field.state.country == "fertile"
    assert [told.side for told in field.told(PieceRolled)] == ["red", "blue", "red"]


@pytest.mark.rule("aguila:A-GEO-01")
def test_an_agreed_country_is_not_chosen() -> None:
    field = table(country="steppe")
    lay(field, 1, 4, *SPOT, 1, 4, *SPOT, 1, 4, *SPOT)
    assert field.told(CountryChosen)[0] == CountryChosen("steppe", "")
    assert pieces(field) == ["hill_easy"] * 3


@pytest.mark.rule("aguila:A-GEO-02", "A-GEO-07")
def test_the_six_countries_in_their_order_each_with_a_whole_table() -> None:
    assert list(BOOK.terrain_table) == ["mountain", "arid", "fertile", "forest", "steppe", "desert"]
    assert list(COUNTRIES) == list(BOOK.terrain_table)
    assert all(len(column) == 11 for column in BOOK.terrain_table.values())


@pytest.mark.rule("aguila:A-GEO-03", "A-GEO-04")
@pytest.mark.parametrize(
    ("answers", "count"),
    [
        ([False, False], 3),
        ([False, True], 4),
        ([True, False, False], 4),
        ([True, True, True, True, True], 8),
        ([True, True, True, True, False, True], 8),
    ],
)
def test_from_three_to_eight_pieces_and_one_more_after_who_stops(answers: list[bool], count: int) -> None:
    field, left = table(), list(answers)
    lay(field, *(*FIELD, *SPOT) * count, more=lambda question: left.pop(0))
    assert len(pieces(field)) == count and left == []
    assert [told.side for told in field.told(PieceRolled)] == (["blue", "red"] * 4)[:count]


@pytest.mark.rule("aguila:A-GEO-05")
@pytest.mark.parametrize(
    ("gap", "among", "why"), [(4, (), ""), (3.9, (), "near"), (1, ("house1",), ""), (0.9, ("house1",), "near")]
)
def test_pieces_are_four_inches_apart_and_one_inch_within_a_roll(gap: float, among: tuple[str, ...], why: str) -> None:
    field = table().lay("house1", "building_wood", 30, 20)
    question = LayPiece("key", "building_wood", (0, 0), 4000, among)
    assert why_not_there(field.scene, question, Laying(x=round((34 + gap) * 1000), y=20_000)) == why


@pytest.mark.rule("aguila:A-GEO-05", "A-GEO-10")
def test_a_river_keeps_no_distance_but_what_comes_later_keeps_it_from_the_river() -> None:
    field = table().lay("wood1", "wood", 30, 20)
    river = LayPiece("key", "river", (30_000, 20_000), 4000)
    assert why_not_there(field.scene, river, Laying(y=26_000)) == ""
    field.lay("river1", "river", 35.43, 35)
    house = LayPiece("key", "building_wood", (0, 0), 4000)
    assert why_not_there(field.scene, house, Laying(x=60_000, y=27_000)) == "near"
    assert why_not_there(field.scene, house, Laying(x=60_000, y=26_500)) == ""


@pytest.mark.rule("aguila:A-GEO-05", "A-GEO-13")
def test_a_piece_without_a_place_is_left_out() -> None:
    field = table()
    for at, y in enumerate((6, 18, 30, 42)):
        field.lay(f"stream{at}", "river", 35.43, y)
    assert usual_place(field.scene, LayPiece("key", "wood", (20_000, 20_000), 4000)) == Laying(skip=True)


@pytest.mark.rule("aguila:A-GEO-04", "A-GEO-05")
def test_a_piece_that_was_left_out_does_not_lie_on_the_table() -> None:
    field, rolled = table(), 0

    def left_out_first(question: LayPiece) -> Laying:
        nonlocal rolled
        rolled += 1
        return Laying(skip=True) if rolled == 1 else usual_place(field.scene, question)

    lay(field, *(*FIELD, *SPOT) * 4, place=left_out_first)
    assert len(field.told(PieceLeftOut)) == 1 and len(pieces(field)) == 3


@pytest.mark.rule("aguila:A-GEO-05", "A-GEO-10")
@pytest.mark.parametrize(("wood", "river"), [(10, 20), (20, 14), (16, 22)])
def test_a_river_is_laid_across_no_other_piece_if_it_can_be_helped(wood: float, river: float) -> None:
    field = table().lay("wood1", "wood", 30, wood)
    found = usual_place(field.scene, LayPiece("key", "river", (30_000, 20_000), 4000))
    assert found.y == river * 1000
    for at, y in enumerate((6, 18, 30, 42)):
        field.lay(f"lake{at}", "lake", 20, y, 30, 12)
    assert usual_place(field.scene, LayPiece("key", "river", (30_000, 20_000), 4000)).y == 20_000


@pytest.mark.rule("aguila:A-GEO-10", "A-GEO-13")
@pytest.mark.parametrize(
    ("answer", "why"),
    [
        (Laying(y=2500, crossing=30_000), ""),
        (Laying(y=2400, crossing=30_000), "table"),
        (Laying(y=46_000, crossing=30_000), "table"),
        (Laying(y=20_000, crossing=2750), ""),
        (Laying(y=20_000, crossing=2700), "table"),
        (Laying(y=20_000, crossing=90_000), "table"),
    ],
)
def test_a_river_and_its_crossing_lie_wholly_on_the_table(answer: Laying, why: str) -> None:
    assert why_not_there(table().scene, LayPiece("key", "river", (0, 0), 4000), answer) == why


@pytest.mark.rule("aguila:A-GEO-10")
@pytest.mark.parametrize("spot", [(500, 500), (70_000, 47_000)])
def test_the_usual_place_of_a_river_is_legal(spot: tuple[int, int]) -> None:
    question = LayPiece("key", "river", spot, 4000)
    assert why_not_there(table().scene, question, usual_place(table().scene, question)) == ""


@pytest.mark.rule("aguila:A-GEO-12", "A-GEO-13")
def test_what_the_placer_may_choose_and_what_it_is_by_default() -> None:
    assert usual_kind("oasis") == "oasis" and kinds_for("oasis") == ("oasis", "palm_grove")
    assert usual_kind("wall_or_fence") == "wall_low" and kinds_for("wall_or_fence") == ("wall_low", "fence")
    assert BOOK.kinds["oasis"].move == BOOK.kinds["palm_grove"].move == "difficult"
    assert BOOK.kinds["wall_low"].width == BOOK.kinds["fence"].width == 6000
    question = LayPiece("key", "oasis", (0, 0), 4000)
    assert why_not_there(table().scene, question, Laying(x=30_000, y=20_000, kind="palm_grove")) == ""
    assert why_not_there(table().scene, question, Laying(x=30_000, y=20_000, kind="lake")) == "kind"


@pytest.mark.rule("aguila:A-GEO-13")
def test_a_die_says_how_many_houses_and_one_each_of_what_they_are() -> None:
    field = table()
    houses = (4, 5, 5, 3, 4, 1, *SPOT, *SPOT, *SPOT)
    lay(field, *houses, *FIELD, 1, 1, 6, 6, *FIELD, 6, 6, 6, 6)
    assert pieces(field)[:3] == ["building_wood", "building_stone", "building_wood"]
    assert len(pieces(field)) == 5


@pytest.mark.rule("aguila:A-GEO-13")
@pytest.mark.parametrize(("x", "why"), [(2000, ""), (1900, "table"), (68_870, ""), (68_950, "table")])
def test_pieces_lie_wholly_on_the_table(x: int, why: str) -> None:
    question = LayPiece("key", "building_wood", (0, 0), 4000)
    assert why_not_there(table().scene, question, Laying(x=x, y=20_000)) == why
