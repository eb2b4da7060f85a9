"""When something was wrong, and what: time spans, and what remains of others without them."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from tests.chaos.history import Fact, Story

Span = tuple[float, float]


def spans(story: Story, of: Callable[[Fact], bool] = lambda blow: True, after: float = 0.0) -> list[Span]:
    """When such blows were active, each with some time afterwards; joined and in order."""
    ended = story.one("end")["at"]
    lifted = {fact["number"]: fact["at"] for fact in story.all("lifted")}
    found = [(blow["at"], lifted.get(blow["number"], ended) + after) for blow in story.all("blow") if of(blow)]
    return joined(found)


def joined(found: Iterable[Span]) -> list[Span]:
    whole: list[Span] = []
    for begin, end in sorted(found):
        if whole and begin <= whole[-1][1]:
            whole[-1] = (whole[-1][0], max(whole[-1][1], end))
        else:
            whole.append((begin, end))
    return whole


def longest_without(begin: float, end: float, bad: list[Span]) -> float:
    """The longest time between two moments without any of these spans."""
    longest, free = 0.0, begin
    for first, last in bad:
        if last <= begin or first >= end:
            continue
        longest = max(longest, first - free)
        free = max(free, last)
    return max(longest, end - free, 0.0)


def during(at: float, bad: list[Span]) -> bool:
    return any(first <= at <= last for first, last in bad)
