"""The garbage collector of a process that serves for days: it need not look at the books again and again."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 50_000, 20, 50
"""Objects made before the young are looked at (Python's 700 is for small scripts), and how often the older ones are."""


def settle() -> None:
    """After start-up: what is loaded now stays for good, and new objects are looked at less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
