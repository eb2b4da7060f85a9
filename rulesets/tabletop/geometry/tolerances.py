"""How exact the table is: the only place that says when two measures count as equal."""

from __future__ import annotations

from math import floor
from typing import Final

INCH: Final = 1000
"""Thousandths of an inch in an inch."""

EPS: Final = 1.0
"""0.001": "at most R" allows R + EPS, "less than R" asks for less than R - EPS."""

AREA_EPS: Final = 1000.0
"""0.001 square inches, in square thousandths: bases that share no more only touch."""

TOUCH: Final = 4.0
"""Bases at most this far apart touch: rounding two poses after contact can leave so much between them."""

FUZZ: Final = 1e-4
"""A ten-thousandth of a thousandth. Whole coordinates put distances just on a limit; this keeps float noise off it."""

INSET: Final = EPS + FUZZ
"""A line or point counts as inside a shape only if it is deeper than this."""


def at_most(distance: float, limit: float, slack: float = EPS) -> bool:
    """A game that measures less finely says by how much a limit may be missed."""
    return distance <= limit + slack + FUZZ


def less_than(distance: float, limit: float, slack: float = EPS) -> bool:
    return distance < limit - slack - FUZZ


def at_least(distance: float, limit: float, slack: float = EPS) -> bool:
    return not less_than(distance, limit, slack)


def shares_area(area: float) -> bool:
    return area > AREA_EPS + FUZZ


def whole(value: float) -> int:
    """The nearest whole number; halves, and what noise made of them, go up."""
    return floor(value + 0.5 + FUZZ)


def whole_below(value: float) -> int:
    """The greatest whole number not above the value, noise forgiven."""
    return floor(value + FUZZ)
