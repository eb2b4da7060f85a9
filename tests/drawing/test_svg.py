"""Tags, attributes and texts are escaped, and a picture says what it shows."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.drawing.svg import picture, tag, title, words

SVG = "{http://www.w3.org/2000/svg}"
TEXTS = st.text(st.characters(min_codepoint=32, exclude_categories=["Cs", "Cc"], exclude_characters="\ufffe\uffff"))


def test_names_of_attributes_are_made_svgs_own():
    assert tag("g", class_="unit", stroke_width=2, data_at="1 2") == '<g class="unit" stroke-width="2" data-at="1 2"/>'


def test_an_attribute_without_a_value_is_left_out_and_zero_is_kept():
    assert tag("rect", x=0, rx=None) == '<rect x="0"/>'


def test_elements_lie_within_each_other():
    assert tag("g", tag("a"), tag("b"), id="x") == '<g id="x"><a/><b/></g>'


@given(TEXTS)
def test_whatever_is_said_comes_back_as_it_was_said(said):
    found = ElementTree.fromstring(tag("text", words(said), id=said))
    assert (found.text or "", found.get("id")) == (said, said)


@pytest.mark.parametrize("said", ['"', "'", "<b>", "a & b", "\t\n", "\"'"])
def test_signs_that_mean_something_in_svg_are_only_signs(said):
    assert ElementTree.fromstring(tag("text", words(said), id=said)).get("id") == said


def test_a_title_is_escaped():
    assert title("<script>") == "<title>&lt;script&gt;</title>"


def test_a_picture_begins_with_its_title_and_its_description():
    root = ElementTree.fromstring(picture(100, 50.0, "Turn 3", tag("g"), description="North & South", data_dots=20))
    assert [child.tag.removeprefix(SVG) for child in root] == ["title", "desc", "g"]
    assert (root[0].text, root[1].text) == ("Turn 3", "North & South")
    assert (root.get("viewBox"), root.get("role"), root.get("data-dots")) == ("0 0 100 50", "img", "20")


def test_a_picture_of_which_the_title_says_all_has_no_description():
    assert "<desc" not in picture(1, 1, "Turn 3")
