"""The board in a mail: the picture that pages show too, and in words what is on it."""

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
    """What the bulletin's audience sees of the table."""
    svg = boards.svg(bulletin.game, bulletin, language)
    png = boards.png(bulletin.game, bulletin, language, patient=True, drawn_from=svg)
    return Board(png, described(svg, f"{worded(ALONE).in_(language)}: {title}"))


def closer_of(bulletin: Bulletin, windows: Sequence[Window], language: str) -> list[Board]:
    """Parts of that board, larger: what is legible on a phone."""
    if not windows:
        return []
    svg = boards.svg(bulletin.game, bulletin, language)
    drawn = [boards.closeup(bulletin.game, bulletin, language, window, drawn_from=svg) for window in windows]
    return [Board(png, worded(CLOSER).in_(language)) for png in drawn]


def described(svg: str, otherwise: str) -> str:
    """What the picture says about itself: the root's own title and description."""
    inside = _INSIDE.search(svg)
    found = _DESCRIPTION.match(inside[1]) if inside else None
    words = [html.unescape(part) for part in (found["title"], found["desc"]) if part] if found else []
    return clean(". ".join(words) or otherwise, MOST_ALT)
