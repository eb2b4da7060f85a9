"""Battles that are fought hard: both fleets go for each other, ram and board, so that every turn has much to tell."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any, NamedTuple

from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Locked
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.ruleset import first_checkpoint
from rulesets.kernel.sparring import game, released_views
from rulesets.kernel.table import Event
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.dialogue.answers.sheet import Sheet
from rulesets.lepanto.game import ruleset
from rulesets.lepanto.orders.plans.templates import template
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Options


class Segment(NamedTuple):
    """What each side was told in a segment, and what it knows at its end."""

    told: dict[str, list[Event]]
    views: dict[str, Any]


def hard(side: str, view: Any) -> Sheet:
    return template("ram" if side == "islamic" else "melee", Scene(view), side)  # type: ignore[arg-type]


def answered(side: str, questions: Sequence[Question[Any]], view: Any) -> Locked:
    return Locked(side, {question.key: plain(hard(side, view)) for question in questions}, source="bot")


@cache
def battle(scenario: str = "lepanto", segments: int = 1000) -> tuple[Segment, ...]:
    """A battle in batches, each turn by one sheet."""
    start, root = first_checkpoint(ruleset, Options(scenario=scenario)), digest("tests/lepanto/fought", scenario)
    found = []
    for step in game(ruleset, start, ruleset.paces["batch"], root, answered, segments):
        if step.progress.ended:
            told = {side: [item.event for item in step.progress.told if side in item.to] for side in SIDES}
            found.append(Segment(told, dict(released_views(ruleset, step.progress))))
    return tuple(found)
