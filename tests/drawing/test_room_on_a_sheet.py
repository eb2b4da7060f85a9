"""Placing labels: nothing is put on something else, and the place that covers least is found."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulesets.drawing.boxes import Box
from rulesets.drawing.crowding import CELL, Crowd, Inked
from rulesets.drawing.lettering import halved, width_of

SHEET = Box(0, 0, 400, 300)
BOXES = st.builds(Box, st.integers(0, 300), st.integers(0, 200), st.integers(1, 90), st.integers(1, 90))


def test_boxes_that_only_touch_do_not_overlap():
    one, beside = Box(0, 0, 10, 10), Box(10, 0, 10, 10)
    assert not one.overlaps(beside) and one.shared(beside) == 0
    assert one.grown(1).overlaps(beside) and one.grown(1).shared(beside) == 10


@given(BOXES, BOXES)
def test_two_boxes_share_something_just_if_they_overlap(one, other):
    assert (one.shared(other) > 0) == one.overlaps(other) == other.overlaps(one)


@pytest.mark.parametrize(("left", "inside"), [(3, True), (2, False), (389, False), (387, True)])
def test_a_box_keeps_from_the_edge(left, inside):
    assert Box(left, 10, 10, 10).within(SHEET, 2) is inside


@given(st.lists(BOXES, max_size=8), BOXES)
def test_a_crowd_knows_every_box_in_it(held, box):
    crowd = Crowd()
    for each in held:
        crowd.add(each)
    assert crowd.covers(box) == any(each.overlaps(box) for each in held)


def test_a_box_over_many_cells_is_found_in_each():
    crowd = Crowd()
    crowd.add(Box(0, 0, 5 * CELL, 1))
    assert crowd.covers(Box(4 * CELL + 2, 0, 1, 1)) and not crowd.covers(Box(4 * CELL + 2, 2, 1, 1))


def test_ink_is_summed_under_any_rectangle():
    inked = Inked(SHEET)
    inked.spot(20, 20, 1.5)
    inked.spot(100, 100, 2)
    inked.fill(Box(200, 200, 15, 7), 1)
    inked.settle()
    assert inked.under(0, 0, 50, 50) == 1.5
    assert inked.under(0, 0, 150, 150) == 3.5
    assert inked.under(196, 196, 30, 30) == 2
    assert inked.under(300, 10, 20, 20) == 0


@pytest.mark.parametrize("place", [(-9, 0), (0, -9), (395, 0), (0, 295)])
def test_nothing_stands_beside_the_sheet(place):
    inked = Inked(SHEET)
    inked.settle()
    assert inked.under(*place, 20, 20) == math.inf


def test_what_lies_outside_leaves_no_ink():
    inked = Inked(SHEET)
    inked.spot(-50, 10, 1)
    inked.spot(5000, 10, 1)
    inked.settle()
    assert inked.under(0, 0, 390, 290) == 0


def test_wide_letters_bold_ones_and_longer_texts_take_more_room():
    assert width_of("iii", 10) < width_of("aaa", 10) < width_of("MMM", 10)
    assert width_of("aaa", 10) < width_of("aaa", 10, bold=True) < width_of("aaaa", 10) < width_of("aaaa", 20)


def test_a_name_is_halved_as_evenly_as_its_words_allow():
    assert halved("Golfe du Lion") == ("Golfe", "du Lion")
    assert halved("a bb ccc dddd") == ("a bb", "ccc dddd")
    assert halved("Toulon") == ("Toulon",)


def test_the_name_of_a_group_stands_near_it_where_it_covers_least():
    ink = Inked(Box(0, 0, 1000, 1000))
    group = [(500.0, 500.0), (520.0, 500.0), (480.0, 500.0)]
    for x, y in group:
        ink.fill(Box(x - 20, y - 20, 40, 40), 1)
    ink.settle()
    first = ink.least_hidden(group, (100, 30), (0, 1000), [])
    assert ink.under(*first) == 0
    assert abs(first.left + 50 - 500) <= 100 and abs(first.top + 15 - 500) <= 100
    second = ink.least_hidden(group, (100, 30), (0, 1000), [first])
    assert not second.overlaps(first) and ink.under(*second) == 0
    assert ink.least_hidden(group, (100, 30), (520, 1000), []).left >= 520
