"""Tunes the garbage collector of a process that runs for days. It need not scan the loaded rules again and again."""

from __future__ import annotations

import gc

YOUNG, MIDDLE, OLD = 50_000, 20, 50
"""How many new objects trigger a collection (Python's 700 suits small scripts), and how rarely older ones are scanned.
"""


def settle() -> None:
    """Call after start-up: keeps what is loaded for good, and scans new objects less often."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(YOUNG, MIDDLE, OLD)
