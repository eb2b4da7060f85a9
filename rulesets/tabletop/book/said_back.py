"""Orders as they are said back to whoever gave them: in quarters of an inch, whole degrees and points of the compass.

The sheet keeps the exact text. What is made here is only for reading: nothing takes it for orders.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple

from rulesets.kernel.phrases import figure
from rulesets.kernel.text import Text

EIGHTH = 45
"""Degrees between two points of the compass."""

_NUMBER = r"(-?\d+(?:[.,]\d+)?)"
_PLACE = re.compile(rf"\({_NUMBER}[,;] {_NUMBER}\)")
_LENGTH = re.compile(rf'{_NUMBER}"')
_HEADING = re.compile(rf"\b(heading|rumbo|facing|mirando a) {_NUMBER}°")
_TURN = re.compile(rf"\b(left|right|izquierda|derecha) {_NUMBER}°")
_WAYS = {
    "left": Text("slightly left", "ligeramente a la izquierda"),
    "right": Text("slightly right", "ligeramente a la derecha"),
}
_SIDES = {"left": "left", "izquierda": "left", "right": "right", "derecha": "right"}


class Compass(NamedTuple):
    """How a game names directions: `points` from zero degrees on, an eighth of a circle apart."""

    points: Sequence[Text]
    facing: Text
    """A pattern for whoever looks that way: facing {way}."""
    heading: Text
    """A pattern for whoever goes that way: heading {way}."""


def said_back(line: str, language: str, compass: Compass) -> str:
    """A line of orders as somebody would say it. A line that only says what the next ones are about is left out."""
    if line.startswith("["):
        return ""
    line = _PLACE.sub(lambda found: _place(found[1], found[2]).in_(language), line)
    line = _LENGTH.sub(lambda found: _quarters(found[1]).in_(language) + '"', line)
    line = _HEADING.sub(lambda found: _heading(found[1], found[2], compass).in_(language), line)
    return _TURN.sub(lambda found: _turn(found[1], found[2]).in_(language), line)


def _value(number: str) -> float:
    return float(number.replace(",", "."))


def _quarters(number: str) -> Text:
    return figure(f"{round(_value(number) * 4) / 4:g}")


def _place(x: str, y: str) -> Text:
    return Text("({x}, {y})", "({x}; {y})").of(_quarters(x), _quarters(y))


def _heading(word: str, degrees: str, compass: Compass) -> Text:
    whole = round(_value(degrees)) % 360
    pattern = compass.facing if word in ("facing", "mirando a") else compass.heading
    if whole % EIGHTH == 0:
        return pattern.of(compass.points[whole // EIGHTH])
    return Text("{word} {degrees}°", "{word} {degrees}°").of(word, whole)


def _turn(side: str, degrees: str) -> Text:
    whole = round(_value(degrees))
    return Text("{side} {degrees}°", "{side} {degrees}°").of(side, whole) if whole else _WAYS[_SIDES[side]]
