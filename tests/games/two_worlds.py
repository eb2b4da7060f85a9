"""Compares two worlds: the first difference must be inside an event that says it reveals something.

[decisions 2.3, 2.4]
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Checkpoint, Ruleset
from tests.games.worlds import Look, Story, World, apart


class Leak(AssertionError):
    """The watcher could tell two worlds apart before anything was revealed."""


@dataclass
class Count:
    """How much was compared."""

    pairs: int = 0
    looks: int = 0
    """Moments before anything was revealed."""
    doors: int = 0
    mails: int = 0
    parted: int = 0
    rules: dict[str, int] = field(default_factory=dict)


def redealt(
    rules: Ruleset[Any], position: Checkpoint, redeal: Callable[..., Any], watcher: str, seed: str
) -> Checkpoint:
    """The same position as far as the watcher can see."""
    state = redeal(rules.decode_state(position.state), watcher, random.Random(seed))
    return Checkpoint(position.ruleset, position.revision, encode(state))


def compare(story: Story, twin: Checkpoint, secrets: tuple[int, int], count: Count) -> None:
    """Plays both worlds and raises `Leak` if the watcher could tell them apart too early.

    First it compares only what happens, which is cheap. After something was revealed the worlds may differ in
    everything, so doors are opened only where there is something to compare, when both are played once more.
    """
    positions = (story.position, twin)

    def both(**how: Any) -> tuple[list[Look], list[Look]]:
        found = []
        for number, (position, secret) in enumerate(zip(positions, secrets, strict=True)):
            with pytest.MonkeyPatch.context() as patch, apart():
                world = World(story, patch, position, secret, fickle=bool(number)).run(**how)
            found.append(world)
        count.mails += min(world.mails for world in found)
        return found[0].looks, found[1].looks

    shared = _until_revealed(*both(through_doors=lambda number: False), count)
    count.pairs += 1
    count.looks += shared
    chosen = range(max(0, shared - story.most_looks), shared)
    if not chosen:
        return
    for left, right in zip(*both(through_doors=chosen.__contains__, most_looks=shared), strict=True):
        _same_behind_every_door(left, right)
        count.doors += len(left.doors)


def _until_revealed(one: list[Look], two: list[Look], count: Count) -> int:
    """How many looks there are before something is revealed."""
    for number, (left, right) in enumerate(zip(one, two, strict=False)):
        rule = first_difference(left, right)
        if rule:
            count.parted += 1
            count.rules[rule] = count.rules.get(rule, 0) + 1
            return number
        if left.when != right.when:
            raise Leak(f"{left.when} in one world, {right.when} in the other")
    if len(one) != len(two):
        raise Leak(f"{len(one)} stops in one world, {len(two)} in the other")
    return len(one)


def first_difference(one: Look, two: Look) -> str:
    """The rule that revealed something, "" if the same happened; any other difference is a leak."""
    for left, right in zip(one.events, two.events, strict=False):
        if left != right:
            return _reveals(one, left, right)
    if len(one.events) != len(two.events):
        longer = max(one.events, two.events, key=len)
        return _reveals(one, longer[min(len(one.events), len(two.events))], None)
    return ""


def _reveals(look: Look, *events: dict[str, Any] | None) -> str:
    rules = [event.get("reveals", "") for event in events if event is not None]
    found = next((rule for rule in rules if rule), "")
    if not found:
        raise Leak(f"{look.when}: events: {events}")
    return found


def _same_behind_every_door(one: Look, two: Look) -> None:
    doors = sorted(one.doors.keys() | two.doors.keys())
    leaking = [door for door in doors if one.doors.get(door) != two.doors.get(door)]
    if leaking:
        parts = (f"{door}: {_apart(one.doors.get(door), two.doors.get(door))}" for door in leaking)
        raise Leak(f"{one.when}: " + "\n".join(parts))


def _apart(one: Any, two: Any) -> str:
    """Where two answers differ, with a little of what is around."""
    left, right = repr(one), repr(two)
    at = next((at for at, (a, b) in enumerate(zip(left, right, strict=False)) if a != b), min(len(left), len(right)))
    return f"{left[max(0, at - 80) : at + 80]!r} / {right[max(0, at - 80) : at + 80]!r}"
