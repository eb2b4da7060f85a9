"""Waiting for something to happen in another process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any


def within(seconds: float, condition: Callable[[], Any]) -> bool:
    """Whether it holds before the time is over."""
    end = time.monotonic() + seconds
    while not condition():
        if time.monotonic() > end:
            return False
        time.sleep(0.1)
    return True
