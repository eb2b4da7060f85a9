"""How slow the machine is just now: limits on CPU time are written for one that is neither old nor busy."""

from __future__ import annotations

import time

STEPS = 1_000_000
USUAL = 0.13
"""Seconds of CPU for so many additions where the limits were written."""


def slowness() -> float:
    """How many times longer than usual the same work takes now, at least once as long."""
    began, total = time.process_time(), 0
    for number in range(STEPS):
        total += number
    return max(1.0, (time.process_time() - began) / USUAL)
