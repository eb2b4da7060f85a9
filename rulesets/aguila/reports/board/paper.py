"""The sheet on which the table is drawn: its parts, its colours by country, season, side and nation, its letters."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.view import View
from rulesets.drawing.boxes import Box
from rulesets.tabletop.board.levels import Levels
from rulesets.tabletop.board.sheet import Sheet

MARGIN, KEY_WIDTH, GAP = 84, 372, 10
"""Space around the table for the ruler and for units that are not on it; the column beside it; the space between."""


class Dress(NamedTuple):
    """The colours of a nation's troops: coat, and lapels and crossbelts."""

    coat: str
    facing: str


class Colours(NamedTuple):
    ink: str
    fill: str
    hatched: bool


SIDES: Mapping[str, Colours] = {
    "blue": Colours("#1f4a73", "#cfdeec", hatched=False),
    "red": Colours("#8e2419", "#f0d0c6", hatched=True),
}
"""The bases of Red are hatched, so that nothing is told by colour alone."""
DRESS: Mapping[str, Dress] = {
    "at": Dress("#fbf7ea", "#8c2331"),
    "by": Dress("#76a9e0", "#c22f2f"),
    "es": Dress("#8b5e3c", "#e9c34c"),
    "fr": Dress("#2f55a8", "#fdfbf4"),
    "pl": Dress("#233675", "#e9c34c"),
    "pr": Dress("#2a3a4f", "#d9493c"),
    "ru": Dress("#34704a", "#e3574a"),
    "uk": Dress("#c23a2e", "#f2dc8c"),
}
FLAGS: Mapping[str, str] = {
    "at": "eagle_yellow",
    "by": "lozenges",
    "es": "burgundy",
    "fr": "tricolour",
    "pl": "white_red",
    "pr": "eagle_white",
    "ru": "muscovy",
    "uk": "union",
}
"""By nation, as `rulesets.drawing.flags` names them."""
PLAIN = Dress("#8f8a7c", "#fdfbf4")

GREENS: Mapping[str, str] = {"": "#d8d9b2", "spring": "#cfdcab", "summer": "#dcdcae", "autumn": "#dfd3a6"}
TABLE: Mapping[str, Mapping[str, str]] = {
    "arid": {"": "#e5dab2", "winter": "#e6e0c8"},
    "desert": {"": "#ecdcae", "winter": "#ece0bd"},
    "steppe": {"": "#e0dbac", "winter": "#e9e9de"},
    "forest": {**GREENS, "": "#cfd6a8", "winter": "#e6e9e0"},
}
"""Country and season -> the colour of the table; "" for any other season."""
SNOWY = "#eef0ec"

LEVELS = Levels(far=0.44, close=1.0, letters={"far": 42, "middle": 26, "close": 15})
LETTERS, FINE = 26, 11
"""The smallest letters that are shown in between, and from near by."""


def sheet_of(view: View) -> Sheet:
    """The reader's side is at the bottom. [A-SCN-03]"""
    upper = view.edges.get(view.own_side, "").startswith(("top", "upper"))
    return Sheet(BOOK.constants.width, BOOK.constants.depth, margin=MARGIN, upside_down=upper)


def table_box(sheet: Sheet) -> Box:
    return Box(sheet.margin, sheet.margin, sheet.table_width, sheet.table_height)


def key_box(sheet: Sheet) -> Box:
    """The column beside the table."""
    width, height = sheet.size
    return Box(width + GAP, 24, KEY_WIDTH, height - 48)


def whole_box(sheet: Sheet) -> Box:
    width, height = sheet.size
    return Box(0, 0, width + GAP + KEY_WIDTH + 24, height)


def small_box(sheet: Sheet) -> Box:
    """What a small screen shows: the table without the column and without the rulers at its sides."""
    width, height = sheet.size
    return Box(sheet.margin - 14, 0, width - 2 * sheet.margin + 28, height)


def turned(sheet: Sheet, at: Stance) -> str:
    """The transform of a drawing whose middle is at 0 0 and which looks up."""
    x, y = sheet.at(at.middle)
    heading = (at.heading / 10 + (180 if sheet.upside_down else 0)) % 360
    return f"translate({x:g} {y:g}) rotate({heading:g})"


def table_colour(view: View) -> str:
    """By country and season; white where it snows."""
    if view.weather in ("snow", "blizzard"):
        return SNOWY
    colours = TABLE.get(view.country, {**GREENS, "winter": "#e4e6db"})
    return colours.get(view.season, colours[""])


def dress_of(nation: str) -> Dress:
    return DRESS.get(nation, PLAIN)
