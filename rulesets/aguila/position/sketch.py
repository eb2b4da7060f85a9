"""Sketches of what should be drawn apart from a whole board, so that callers need not know how the board draws."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.aguila.position.state import Piece
from rulesets.aguila.position.view import View


class PieceSketch(NamedTuple):
    """These units and officers as they are in that position."""

    position: View
    ids: tuple[str, ...]


class GroundSketch(NamedTuple):
    """These pieces of terrain on that position's table."""

    position: View
    pieces: tuple[Piece, ...]
