"""Boards as pictures: the ruleset's SVG, and PNG made from it, drawn in the same way on all machines."""

from __future__ import annotations

import re
from typing import Any

from games.visibility.easel import Undrawn, easel
from games.visibility.painter import FAMILY, FONT_FILES, PAPER, WIDTH
from rulesets.kernel.briefing import Window
from rulesets.kernel.ruleset import Ruleset

__all__ = [
    "CLOSER_WIDTH",
    "FAMILY",
    "FONT_FILES",
    "PAPER",
    "WIDTH",
    "Undrawn",
    "board_svg",
    "cropped",
    "png_of",
]

CLOSER_WIDTH = 900
"""Width of a part of a board: twice the pixels of a phone's screen."""
LEVELS = ("far", "middle", "close")
"""Of detail, as in `workbench/detail.js`."""
_DETAILS = re.compile(r'<svg\b[^>]*?\bdata-details="([\d. ]+)"')
_DETAIL = re.compile(r'(<svg\b[^>]*?\bdata-detail=")[^"]*(")')
_VIEW_BOX = re.compile(r'(<svg\b[^>]*?\bviewBox=")[^"]*(")')

DRAWN_WITHIN = 30.0  # seconds; the slowest board takes one


def board_svg(rules: Ruleset[Any], view: bytes, language: str) -> str:
    """The board of a bulletin's view."""
    return rules.board(rules.decode_view(view), language)


def cropped(svg: str, window: Window) -> str:
    """The picture cropped to that part, with the details that there is room for."""
    seen = f"{window.x:g} {window.y:g} {window.width:g} {window.height:g}"
    made, found = _VIEW_BOX.subn(rf"\g<1>{seen}\g<2>", svg, count=1)
    if not found:
        raise Undrawn("a picture without a viewBox cannot be cut out of")
    return _detailed(made, CLOSER_WIDTH / window.width)


def _detailed(svg: str, pixels: float) -> str:
    """A picture that has levels of detail says at how many pixels for each unit they begin (`data-details`)."""
    limits = _DETAILS.search(svg)
    if limits is None:
        return svg
    level = LEVELS[sum(pixels >= float(limit) for limit in limits[1].split())]
    return _DETAIL.sub(rf"\g<1>{level}\g<2>", svg, count=1)


def png_of(svg: str, width: int = WIDTH) -> bytes:
    """Drawn in a separate process, so that no other request waits for it."""
    return easel.paint(svg, width, DRAWN_WITHIN)
