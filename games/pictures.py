"""Boards as pictures: the ruleset's SVG, and that as PNG with fonts of our own, so that all machines draw alike."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import Any

import resvg_py

from rulesets.kernel.ruleset import Ruleset

WIDTH = 1600
PAPER = "#fbf8f1"
FAMILY = "DejaVu Sans"
FONT_FILES = [str(path) for path in sorted((Path(__file__).resolve().parent / "fonts").glob("*.ttf"))]


def board_svg(rules: Ruleset[Any], view: bytes, language: str) -> str:
    """The board of a bulletin's view."""
    return rules.board(rules.decode_view(view), language)


@lru_cache(maxsize=32)
def png_of(svg: str) -> bytes:
    """Raises ValueError on something that is no picture."""
    drawn = resvg_py.svg_to_bytes(
        svg_string=svg,
        background=PAPER,
        width=WIDTH,
        skip_system_fonts=True,
        font_files=FONT_FILES,
        font_family=FAMILY,
        serif_family=FAMILY,
        sans_serif_family=FAMILY,
        monospace_family=FAMILY,
    )
    return bytes(drawn)
