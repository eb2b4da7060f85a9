"""How many examples are tried: the same few in the suite, many new ones and whole lists under `./estafeta soak`."""

from __future__ import annotations

import os
from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import Any

import pytest
from hypothesis import settings

SOAKING = bool(os.environ.get("ESTAFETA_SOAK"))
USUAL = 100
"""For a property that does not say, as in Hypothesis itself."""
FEWEST = 8
CASES = 12
SHARE = 8
"""Of a test with more cases than the first figure, the suite tries that many, or one in the second if that is more."""


def number(many: int) -> int:
    """Fewer than `many` in the suite, which has little time: the same examples every day find little more."""
    return many * 10 if SOAKING else max(FEWEST, many // 3)


def examples(many: int, **more: Any) -> settings:
    """Hypothesis's settings for a property that deserves `many` examples."""
    return settings(max_examples=number(many), **more)


def spread(every: Iterable[Any], kind: Callable[[Any], Hashable], one_in: int) -> list[Any]:
    """A test's parameters: of each kind the suite has the first, then one in so many. The others are left to soak."""
    met: Counter[Hashable] = Counter()
    marked = []
    for each in every:
        marks = [pytest.mark.soak] if met[kind(each)] % one_in else []
        met[kind(each)] += 1
        marked.append(pytest.param(*each, marks=marks))
    return marked


def shares(number: int) -> list[Any]:
    """A test's parameter: the first of so many shares of a long list is in the suite. The others are left to soak."""
    return [0, *(pytest.param(share, marks=pytest.mark.soak) for share in range(1, number))]


def leave_to_soak(items: Iterable[pytest.Item]) -> None:
    """Of a test with many cases a share is in the suite, spread evenly over them. The others are left to soak. A test
    that has chosen a share by itself is left alone."""
    tests: dict[tuple[Hashable, str], list[pytest.Item]] = defaultdict(list)
    for item in items:
        tests[item.path, item.nodeid.split("[", 1)[0]].append(item)
    for cases in tests.values():
        wanted = max(CASES, len(cases) // SHARE)
        if len(cases) <= wanted or any(case.get_closest_marker("soak") for case in cases):
            continue
        kept = {number * len(cases) // wanted for number in range(wanted)}
        for number, case in enumerate(cases):
            if number not in kept:
                case.add_marker(pytest.mark.soak)


def load() -> None:
    """Call it before any property is defined. Properties have no time limit, because the machine may be busy."""
    settings.register_profile("suite", max_examples=number(USUAL), derandomize=True, database=None, deadline=None)
    settings.register_profile("soak", max_examples=number(USUAL), derandomize=False, deadline=None)
    settings.load_profile("soak" if SOAKING else "suite")
