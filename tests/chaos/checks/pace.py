"""How slow the machine was: how much a time limit stretches between two moments."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from itertools import accumulate

from tests.chaos.history import Story

NEAR = 5.0
"""Seconds around a moment that show how slow the machine was then."""


class Pace:
    def __init__(self, story: Story) -> None:
        beats = story.all("beat")
        self._at = [float(beat["at"]) for beat in beats]
        self._sum = [0.0, *accumulate(float(beat["slow"]) for beat in beats)]

    def stretch(self, begin: float, end: float) -> float:
        """How many times longer than on an idle machine things took, on average; 1 if unknown."""
        first, last = bisect_left(self._at, begin - NEAR), bisect_right(self._at, end + NEAR)
        return (self._sum[last] - self._sum[first]) / (last - first) if last > first else 1.0

    @property
    def average(self) -> float:
        return round(self._sum[-1] / len(self._at), 1) if self._at else 1.0
