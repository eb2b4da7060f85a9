"""A table without a game, drawn: where points are, the ruler, terrain of known and new kinds, bases and trails."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rulesets.tabletop.board.bases import Colours, base_with_front, beside, hollow_base, pips, pose_data, trail
from rulesets.tabletop.board.ground import DEFINITIONS, LOOKS, PATTERNS, Look, names, terrain
from rulesets.tabletop.board.sheet import DOTS, MARGIN, Sheet, cartouche, lines_across, size, table_picture, turned
from rulesets.tabletop.geometry.features import Feature
from rulesets.tabletop.geometry.poses import Base, Pose

SHEET = Sheet(40_000, 30_000)
BLUE = Colours("#00f", "#ccf", hatched=False)
SVG = "{http://www.w3.org/2000/svg}"


def square(id: str, kind: str) -> Feature:
    return Feature(id, kind, ((1000, 1000), (4000, 1000), (4000, 4000), (1000, 4000)))


def picture(*above: str, below: tuple[str, ...] = ()) -> ElementTree.Element:
    return ElementTree.fromstring(table_picture(SHEET, "A table", "en", [DEFINITIONS], below, above))


def test_the_sheet_has_north_up_and_room_around_the_table():
    assert SHEET.at((0, 30_000)) == (MARGIN, MARGIN)
    assert SHEET.at((40_000, 0)) == (MARGIN + 40 * DOTS, MARGIN + 30 * DOTS)
    assert SHEET.size == (40 * DOTS + 2 * MARGIN, 30 * DOTS + 2 * MARGIN)
    assert size(2500) == 50 and [turned(heading) for heading in (9000, 0, 18_000)] == [0, 90, 270]


def test_the_picture_is_whole_tells_its_title_and_carries_its_measures():
    root = picture(*cartouche(SHEET, "Turn 3", "Open fields", "Wood, road"), below=tuple(lines_across(SHEET, [15_000])))
    assert root.get("viewBox") == "0 0 920 720" and root.findtext(f"{SVG}title") == "A table"
    assert (root.get("data-dots"), root.get("data-margin"), root.get("data-height")) == ("20", str(MARGIN), "600.0")
    texts = [text.text for text in root.iter(f"{SVG}text")]
    assert {"Turn 3", "Open fields", "Wood, road", '12"', "0", "36"} <= set(texts)
    assert [line.get("y1") for line in root.iter(f"{SVG}line")] == [str(MARGIN + 15 * DOTS + 0.0)]


@pytest.mark.parametrize(("upside_down", "signs"), [(False, ["x →", "y ↑"]), (True, ["← x", "y ↓"])])
def test_both_sides_count_from_the_same_corner_and_are_told_which(upside_down, signs):
    sheet = Sheet(40_000, 30_000, upside_down=upside_down)
    root = ElementTree.fromstring(table_picture(sheet, "A table", "en", [], [], []))
    (dot,) = (each for each in root.iter(f"{SVG}circle") if each.get("class") == "origin")
    assert (float(dot.get("cx")), float(dot.get("cy"))) == sheet.at((0, 0))
    assert "the same one for both sides" in dot.findtext(f"{SVG}title")
    figures = {text.text: text for text in root.iter(f"{SVG}text")}
    assert [sign for sign in figures if sign in signs] == signs
    last = float(figures["36"].get("x"))
    assert (last < MARGIN + 20 * DOTS) == upside_down, "it grows as the arrow says"


def test_terrain_is_drawn_from_below_with_what_is_said_of_it():
    found = terrain(SHEET, [square("road1", "road"), square("hill1", "hill")], lambda feature: f"This is {feature.id}")
    assert [re.search(r' id="(\w+)"', part)[1] for part in found] == ["hill1", "road1"]
    assert "<title>This is road1</title>" in found[1] and found[0].count("<polygon") == 3


def test_every_pattern_that_a_kind_is_drawn_with_is_there_and_a_game_adds_kinds_of_its_own():
    assert all(f'id="{look.pattern}"' in PATTERNS for look in LOOKS.values() if look.pattern)
    looks = {**LOOKS, "dunes": Look("#eda", contours=(1.0, 0.5))}
    (dunes,) = terrain(SHEET, [square("dunes1", "dunes")], lambda _: "", looks)
    assert dunes.count("<polygon") == 2
    (unknown,) = terrain(SHEET, [square("x1", "unheard-of")], lambda _: "")
    assert Look().fill in unknown


def test_features_are_named_where_they_lie_but_for_narrow_kinds():
    drawn = names(SHEET, [square("wood1", "wood"), square("wall1", "wall")], lambda each: each.id, ["wall"])
    assert len(drawn) == 1 and ">wood1<" in drawn[0] and f'x="{MARGIN + 50}.0"' in drawn[0]


def test_a_base_stands_by_its_front_edge_turned_as_it_looks():
    pose, base = Pose(10_000, 10_000, 0), Base(3000, 1500)
    drawn = base_with_front(SHEET, pose, base, BLUE, {"stroke_width": 2}, ["<g/>"], [pips(3, 1, 20)])
    assert 'transform="translate(260.0 460.0) rotate(90.0)"' in drawn and 'x="-30.0" y="0" width="60.0"' in drawn
    assert "hatch" not in drawn
    assert "hatch" in base_with_front(SHEET, pose, base, Colours("#f00", "#fcc", hatched=True), {}, [], [])
    assert hollow_base(SHEET, pose, base, "#00f").count('fill="none"') == 1
    assert pose_data(pose, base) == {"data_pose": "10000 10000 0", "data_depth": 1500}


@pytest.mark.parametrize(("most", "filled"), [(1, 0), (4, 2), (4, 9)])
def test_pips_are_as_many_as_can_be_lost_filled_where_lost(most, filled):
    drawn = pips(most, filled, 10)
    assert drawn.count("<circle") == most
    assert drawn.count('fill="#8a2d1e"') == min(most, filled)


def test_a_trail_leaves_out_steps_too_short_to_see_and_none_is_drawn_for_who_stayed():
    drawn = trail(SHEET, [(0, 0), (100, 0), (1000, 0), (1000, 200), (4000, 0)], "#00f", "arrow-blue")
    assert drawn.count(",") == 3 and 'marker-end="url(#arrow-blue)"' in drawn
    assert trail(SHEET, [(0, 0), (100, 100)], "#00f", "arrow-blue") == ""


def test_a_sign_beside_an_edge_lies_beyond_it():
    assert beside(SHEET, (5000, 5000), (3000, 5000), 9) == (MARGIN + 60 - 9, MARGIN + 500)
