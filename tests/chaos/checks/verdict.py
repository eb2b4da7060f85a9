"""Runs all judges on a history."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from tests.chaos.checks import health, letters, moves, orders, records, shown, verbs, waiting
from tests.chaos.history import Story
from tests.chaos.violations import Violation

JUDGES: tuple[Callable[[Story], Iterator[Violation]], ...] = (
    orders.check,
    records.check,
    shown.check,
    moves.check,
    waiting.check,
    health.check,
    verbs.check,
    letters.check,
)


def judge(story: Story) -> list[Violation]:
    """What the judges find, and what the server's own tools said about its archives and mail while it ran."""
    story.one("end")
    told = [Violation(*one) for fact in story.all("testimony") for one in fact["violations"]]
    found = [violation for check in JUDGES for violation in check(story)]
    return list(dict.fromkeys(found + told))


def figures(story: Story) -> dict[str, Any]:
    return waiting.figures(story) | health.figures(story) | letters.figures(story)
