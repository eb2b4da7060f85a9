"""By night: light and dark are exchanged, what can be read stays readable, what is dyed keeps its colour."""

from __future__ import annotations

import re

import pytest

from rulesets.aguila.reports.board.paper import SIDES as AGUILA
from rulesets.aguila.reports.board.paper import TABLE
from rulesets.drawing.colours import BLUE, INK, OCHRE, PAPER, WAX
from rulesets.drawing.night import ALWAYS, by_night, night_style
from rulesets.lepanto.reports.chart import paper as lepanto
from rulesets.mistral.reports.chart import paper as mistral
from rulesets.tabletop.board import ground
from rulesets.tabletop.board.sheet import TABLE as FIELDS
from rulesets.tercios.reports.board.paper import SIDES as TERCIOS

BASES = [(side.ink, side.fill) for sides in (TERCIOS, AGUILA) for side in sides.values()]
COUNTRY = [
    FIELDS,
    *(look.fill for look in ground.LOOKS.values()),
    *(each for some in TABLE.values() for each in some.values()),
]
WATERS = [mistral.SEA, mistral.DEEP, mistral.LAND, lepanto.SEA, lepanto.LAND]


def brightness(colour: str) -> float:
    """As WCAG computes it."""
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well one colour can be read on the other, from 1 to 21."""
    light, dark = sorted((brightness(one), brightness(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_contrast_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == contrast("#fff", "#000") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("colour", [INK, PAPER, BLUE, OCHRE, WAX, "#fff", "#000"])
def test_light_and_dark_are_exchanged(colour):
    black, white = contrast(colour, "#000"), contrast(colour, "#fff")
    dark = by_night(colour)
    assert re.fullmatch(r"#[0-9a-f]{6}", dark)
    assert (black > white) == (contrast(dark, "#000") < contrast(dark, "#fff"))


@pytest.mark.parametrize("ink", [INK, WAX, BLUE, OCHRE])
def test_what_is_written_on_paper_can_be_read_by_night(ink):
    assert contrast(by_night(ink), by_night(PAPER)) > 4.5


@pytest.mark.parametrize(("ink", "fill"), BASES)
def test_a_base_stands_out_from_its_own_colours_by_night(ink, fill):
    assert contrast(by_night(ink), by_night(fill)) > 4.5 and contrast(by_night(INK), by_night(fill)) > 7


@pytest.mark.parametrize("colour", sorted({*COUNTRY, *WATERS}))
def test_letters_can_be_read_on_any_ground_by_night_as_by_day(colour):
    halo = by_night(PAPER)
    assert contrast(by_night(INK), halo) > 7, "ids have an edge of the paper's colour"
    if contrast(INK, colour) > 9:
        assert contrast(by_night(INK), by_night(colour)) > 7


def test_the_style_names_what_is_used_and_what_scripts_draw_with_and_leaves_out_what_is_kept():
    style = night_style('<rect fill="#abcdef"/><path stroke="#123456"/>', ".id{fill:red}", kept=["#123456"])
    assert f'[fill="#abcdef"]:not(.dye,.dye *){{fill:{by_night("#abcdef")}}}' in style
    assert "#123456" not in style and style.endswith(".id{fill:red}}</style>")
    assert all(f'[stroke="{colour}"]' in style for colour in ALWAYS)
    assert style.startswith("<style>@media screen and (prefers-color-scheme:dark){"), "paper stays white in print"
