"""Sketches of what should be drawn apart from a whole board, so that callers need not know how the board draws."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.tercios.position.geometry.terrain import Element
from rulesets.tercios.position.view import View


class PieceSketch(NamedTuple):
    """These Troops and Leaders as they are in that position."""

    position: View
    troops: tuple[str, ...]
    leaders: tuple[str, ...]


class GroundSketch(NamedTuple):
    """These pieces of terrain on that position's table."""

    position: View
    elements: tuple[Element, ...]
