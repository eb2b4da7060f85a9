"""Holding two worlds against each other: the first difference must lie inside an event that says it reveals.

[decisions 2.3, 2.4]
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest

from rulesets.kernel.ruleset import Checkpoint
from tests.games.worlds import Look, Story, World, apart


class Leak(AssertionError):
    """North could tell two worlds apart before anything was revealed."""


@dataclass
class Count:
    """How much a comparison was worth."""

    pairs: int = 0
    looks: int = 0
    doors: int = 0
    mails: int = 0
    parted: int = 0
    rules: dict[str, int] = field(default_factory=dict)


def compare(story: Story, twin: Checkpoint, secrets: tuple[int, int], count: Count) -> None:
    """Plays both worlds and raises `Leak` where north could tell them apart too early."""
    with pytest.MonkeyPatch.context() as patch, apart():
        one = World(story, patch, story.position, secrets[0], fickle=False).run()
    count.pairs += 1
    with pytest.MonkeyPatch.context() as patch, apart():
        two = World(story, patch, twin, secrets[1], fickle=True)
        parted = _part(one, two, count)
    count.mails += min(one.mails, two.mails)
    if not parted and len(one.looks) != len(two.looks):
        raise Leak(f"{len(one.looks)} stops in one world, {len(two.looks)} in the other")


def _part(one: World, two: World, count: Count) -> bool:
    """Plays the second world until something is revealed: what comes after may differ in everything."""
    for number, _ in enumerate(two.unfold()):
        if number == len(one.looks):
            break
        left = one.looks[number]
        rule = first_difference(left, two.looks[number])
        count.looks += 1
        count.doors += len(left.doors)
        if rule:
            count.parted += 1
            count.rules[rule] = count.rules.get(rule, 0) + 1
            return True
    return False


def first_difference(one: Look, two: Look) -> str:
    """The rule that revealed something, "" if nothing differs; anything else that differs is a leak."""
    for left, right in zip(one.events, two.events, strict=False):
        if left != right:
            return _reveals(one, left, right)
    if len(one.events) != len(two.events):
        longer = max(one.events, two.events, key=len)
        return _reveals(one, longer[min(len(one.events), len(two.events))], None)
    doors = sorted(one.doors.keys() | two.doors.keys())
    leaking = [door for door in doors if one.doors.get(door) != two.doors.get(door)]
    if leaking:
        parts = (f"{door}: {_apart(one.doors.get(door), two.doors.get(door))}" for door in leaking)
        raise Leak(f"{one.when}: " + "\n".join(parts))
    if one.when != two.when:
        raise Leak(f"{one.when} in one world, {two.when} in the other")
    return ""


def _reveals(look: Look, *events: dict[str, Any] | None) -> str:
    rules = [event.get("reveals", "") for event in events if event is not None]
    found = next((rule for rule in rules if rule), "")
    if not found:
        raise Leak(f"{look.when}: events: {events}")
    return found


def _apart(one: Any, two: Any) -> str:
    """Where two answers part, with a little of what stands around."""
    left, right = repr(one), repr(two)
    at = next((at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    return f"{left[max(0, at - 80) : at + 80]!r} / {right[max(0, at - 80) : at + 80]!r}"
