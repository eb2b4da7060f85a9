"""How many examples a property is tried on: the same few in the suite, new ones and many under `./estafeta soak`."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import settings

SOAKING = bool(os.environ.get("ESTAFETA_SOAK"))
USUAL = 100
"""Of a property that says nothing, as Hypothesis itself has it."""
FEWEST = 8


def number(many: int) -> int:
    """`many` would be good, but the suite has not the time, and the same ones again every day find little more."""
    return many * 10 if SOAKING else max(FEWEST, many // 3)


def examples(many: int, **more: Any) -> settings:
    """Hypothesis's settings for a property that deserves `many` examples."""
    return settings(max_examples=number(many), **more)


def load() -> None:
    """Before any property is defined. Properties are judged by what they find, not by how busy the machine is."""
    settings.register_profile("suite", max_examples=number(USUAL), derandomize=True, database=None, deadline=None)
    settings.register_profile("soak", max_examples=number(USUAL), derandomize=False, deadline=None)
    settings.load_profile("soak" if SOAKING else "suite")
