"""Lettering, arrows, symbols, legends and scales come out as SVG that says what it was told."""

from __future__ import annotations

import re
from xml.etree import ElementTree

import pytest

from rulesets.drawing import colours
from rulesets.drawing.arrows import arrow_head, arrow_marker
from rulesets.drawing.boxes import Box
from rulesets.drawing.legend import framed, lettered
from rulesets.drawing.lettering import label, letters, plain
from rulesets.drawing.scale import scale_bar
from rulesets.drawing.svg import tag
from rulesets.drawing.symbols import anchor, badge, compass, star
from rulesets.kernel.text import Text


def numbers(path: str) -> list[float]:
    return [float(found) for found in re.findall(r"-?\d+(?:\.\d+)?", path)]


def brightness(colour: str) -> float:
    """As WCAG computes it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("ink", [colours.INK, colours.WAX, colours.BLUE, colours.OCHRE])
def test_what_is_written_in_ink_stands_out_from_the_paper(ink):
    assert (brightness(colours.PAPER) + 0.05) / (brightness(ink) + 0.05) > 4.5


def test_a_label_has_a_pale_edge_and_may_be_written_otherwise():
    found = ElementTree.fromstring(label("A & B", 10.04, 20, of=14, anchor="end", fill="#fff"))
    assert found.text == "A & B" and found.get("stroke") == colours.PAPER and found.get("paint-order") == "stroke"
    assert (found.get("x"), found.get("text-anchor"), found.get("fill")) == ("10.0", "end", "#fff")


def test_plain_words_have_no_edge():
    assert ElementTree.fromstring(plain("A < B", 1, 2, of=12)).get("stroke") is None


def test_letters_of_nothing_are_nothing():
    assert letters("", 1, 2, 12, colours.INK) == ""
    assert ElementTree.fromstring(letters("&", 1, 2, 12, colours.INK)).text == "&"


@pytest.mark.parametrize(("heading", "behind"), [(0, (85, 100)), (90, (100, 85)), (180, (115, 100)), (-90, (100, 115))])
def test_an_arrow_points_where_it_heads(heading, behind):
    x, y, *corners = numbers(arrow_head((100, 100), heading, 10))
    assert (x, y) == (100, 100)
    assert ((corners[0] + corners[2]) / 2, (corners[1] + corners[3]) / 2) == pytest.approx(behind)


def test_a_line_may_end_in_an_arrow_by_its_id():
    found = ElementTree.fromstring(arrow_marker("arrow-south", colours.BLUE))
    assert found.get("id") == "arrow-south" and found[0].get("fill") == colours.BLUE and found.get("orient") == "auto"


def test_a_star_has_five_points_and_is_even_on_both_sides():
    found = ElementTree.fromstring(star(50, 50, 10, fill="none"))
    corners = [tuple(numbers(corner)) for corner in (found.get("points") or "").split()]
    assert len(corners) == 10 and corners[0] == (50, 40) and found.get("fill") == "none"
    assert {(100 - x, y) for x, y in corners} == set(corners)


def test_a_compass_has_a_point_in_each_direction_half_dark_and_half_pale():
    drawn = compass([0, 120, 240], 50)
    pale, dark = re.findall(r' d="([^"]*)"', drawn)
    assert pale.count("z") == dark.count("z") == 3
    assert re.findall(r"L(\S+ \S+)z", pale) == re.findall(r"L(\S+ \S+)z", dark) == ["36 0", "-18 31.2", "-18 -31.2"]


def test_a_badge_grows_with_its_letters():
    one, two = (ElementTree.fromstring(tag("g", badge(said, 0, 0, solid=True))) for said in ("C", "CC"))
    assert float(one[0].get("width") or 0) < float(two[0].get("width") or 0)
    assert two[1].text == "CC" and two[1].get("fill") == colours.WHITE


def test_an_anchor_stands_around_its_centre():
    found = ElementTree.fromstring(anchor(20, 30, 10, colours.INK))
    assert (found.get("d") or "").startswith("M20 27.0V35.0") and found.get("stroke") == colours.INK


def test_a_scale_has_four_fields_by_turns_dark_and_pale():
    found = ElementTree.fromstring(scale_bar(10, 20, 25.5, 6, plain("12 miles", 0, 0, of=12), stroke_width=1))
    *fields, said = found
    assert [field.get("x") for field in fields] == ["10.0", "35.5", "61.0", "86.5"]
    assert [field.get("fill") for field in fields] == [colours.INK, colours.PAPER] * 2
    assert (said.text, found.get("class"), found.get("stroke-width")) == ("12 miles", "scale", "1")


@pytest.mark.parametrize(
    ("language", "said"), [("en", ["Orders", "S", "Show"]), ("es", ["Órdenes", "D", "Demostración"])]
)
def test_a_legend_says_in_either_language_what_its_letters_mean(language, said):
    column = lettered(
        Text("Orders", "Órdenes"), {"x": Text("S", "D")}, {"x": Text("Show", "Demostración")}, (10, 20), language
    )
    found = ElementTree.fromstring(framed(Box(5, 15, 100, 50), "Legend", *column, id="legend"))
    title, frame, *texts = found
    assert (title.text, frame.get("width"), found.get("class")) == ("Legend", "100", "legend")
    assert [text.text for text in texts] == said
