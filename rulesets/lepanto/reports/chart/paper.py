"""The sheet on which the sea is drawn: where its parts are, in the units of the hexes, and its colours."""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import BLUE, INK, OCHRE
from rulesets.hexes.layout import size
from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.sea import SEA as WATERS

SEA, LAND, COAST, HACHURE = "#d7e4ea", "#efe6d0", "#7d6f52", "#8ea9b6"
SIDE_INK: Mapping[Side, str] = {"christian": BLUE, "islamic": OCHRE}
SQUADRON_INK: Mapping[str, str] = {
    "purple": "#a877c9",
    "mustard": "#e0b02f",
    "blue": "#6fb1e6",
    "white": "#ffffff",
    "burgundy": "#7c1230",
    "green": "#3f9a4a",
    "orange": "#f08a2c",
    "yellow": "#f4e04d",
}
"""The bow bands. The key, the names and the titles say the squadron too."""

RIMS: Mapping[str, Mapping[str, object]] = {"white": {"stroke": INK, "stroke_width": 1.3}}
"""Bands that would be lost on the pale sea have a rim."""

WIDE, HIGH = size(WATERS.grid)
MAP = Box(12, 10, WIDE - 24, HIGH - 20)
"""Inside the frame."""
BAND = 10
"""The width of the frame's band."""
KEY = Box(MAP.right + 74, MAP.top - BAND, 430, MAP.height + 2 * BAND)
"""The column beside the map: what is the matter now, the wind, the squadrons, the signs, the gulf."""
SHEET = Box(MAP.left - 66, MAP.top - 54, KEY.right + 20 - MAP.left + 66, MAP.height + 108)
"""The whole picture."""
MAP_ALONE = Box(SHEET.left, SHEET.top, MAP.right + 66 - SHEET.left, SHEET.height)
"""What a small screen shows of it."""

FAR, CLOSE = 0.3, 1.15
"""Pixels for each unit: below the first it is seen from afar, from the second on from near by. Letters that are shown
have at least eleven pixels: 76 units from afar (on a phone the board is as high as half the screen), 36 between, 9.6
from near by."""
AFAR, LETTERS, NEARBY, FINE = 76.0, 36.0, 15.0, 9.6
