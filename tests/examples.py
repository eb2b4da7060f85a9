"""How many examples a property is tested on: the same few in the suite, many new ones under `./estafeta soak`."""

from __future__ import annotations

import os
from typing import Any

from hypothesis import settings

SOAKING = bool(os.environ.get("ESTAFETA_SOAK"))
USUAL = 100
"""For a property that does not say, as in Hypothesis itself."""
FEWEST = 8


def number(many: int) -> int:
    """Fewer than `many` in the suite, which has little time: the same examples every day find little more."""
    return many * 10 if SOAKING else max(FEWEST, many // 3)


def examples(many: int, **more: Any) -> settings:
    """Hypothesis's settings for a property that deserves `many` examples."""
    return settings(max_examples=number(many), **more)


def load() -> None:
    """Call it before any property is defined. Properties have no time limit, because the machine may be busy."""
    settings.register_profile("suite", max_examples=number(USUAL), derandomize=True, database=None, deadline=None)
    settings.register_profile("soak", max_examples=number(USUAL), derandomize=False, deadline=None)
    settings.load_profile("soak" if SOAKING else "suite")
