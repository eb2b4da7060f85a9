"""The board in a mail: the same picture as on the pages, and a description in words."""

from __future__ import annotations

import html
import re
from collections.abc import Sequence

from django.utils.translation import gettext_noop as _noop

from games.models import Bulletin
from games.visibility import boards
from games.words import worded
from notifications.letters.blocks import Board
from notifications.letters.phrases import clean
from rulesets.kernel.briefing import Window

ALONE = _noop("Board")
CLOSER = _noop("A closer picture")
MOST_ALT = 500
_INSIDE = re.compile(r"<svg\b[^>]*>(.*)", re.DOTALL)
_DESCRIPTION = re.compile(
    r"\s*(?:<title[^>]*>(?P<title>.*?)</title>)?\s*(?:<desc[^>]*>(?P<desc>.*?)</desc>)?", re.DOTALL
)


def board_of(bulletin: Bulletin, title: str, language: str) -> Board:
    """The board as the bulletin's audience sees it."""
    svg = boards.svg(bulletin.game, bulletin, language)
    png = boards.png(bulletin.game, bulletin, language, patient=True, drawn_from=svg)
    return Board(png, described(svg, f"{worded(ALONE).in_(language)}: {title}"))


def closer_of(bulletin: Bulletin, windows: Sequence[Window], language: str) -> list[Board]:
    """Enlarged parts of that board, readable on a phone."""
    if not windows:
        return []
    svg = boards.svg(bulletin.game, bulletin, language)
    drawn = [boards.closeup(bulletin.game, bulletin, language, window, drawn_from=svg) for window in windows]
    return [Board(png, worded(CLOSER).in_(language)) for png in drawn]


def described(svg: str, otherwise: str) -> str:
    """The title and description inside the SVG."""
    inside = _INSIDE.search(svg)
    found = _DESCRIPTION.match(inside[1]) if inside else None
    words = [html.unescape(part) for part in (found["title"], found["desc"]) if part] if found else []
    return clean(". ".join(words) or otherwise, MOST_ALT)
