"""The precision of the table. Only this module says when two measures count as equal."""

from __future__ import annotations

from math import floor
from typing import Final

INCH: Final = 1000
"""How many thousandths of an inch an inch has."""

EPS: Final = 1.0
"""0.001": "at most R" allows R + EPS, "less than R" means less than R - EPS."""

AREA_EPS: Final = 1000.0
"""0.001 square inches, in square thousandths. Bases that share no more than this only touch."""

TOUCH: Final = 4.0
"""Bases at most this far apart touch, because rounding two poses after contact can leave such a gap."""

FUZZ: Final = 1e-4
"""A ten-thousandth of a thousandth. Distances are often exactly at a limit; this keeps
rounding errors of floats off it."""

INSET: Final = EPS + FUZZ
"""A line or point counts as inside a shape only if it is deeper than this."""


def at_most(distance: float, limit: float, slack: float = EPS) -> bool:
    """Whether a distance is within a limit. A game that measures less exactly gives a `slack`."""
    return distance <= limit + slack + FUZZ


def less_than(distance: float, limit: float, slack: float = EPS) -> bool:
    return distance < limit - slack - FUZZ


def at_least(distance: float, limit: float, slack: float = EPS) -> bool:
    return not less_than(distance, limit, slack)


def shares_area(area: float) -> bool:
    return area > AREA_EPS + FUZZ


def whole(value: float) -> int:
    """The nearest whole number. Halves are rounded up, even with a small float error."""
    return floor(value + 0.5 + FUZZ)


def whole_below(value: float) -> int:
    """The greatest whole number that is not above the value, allowing for float errors."""
    return floor(value + FUZZ)
