"""Waiting times: nothing due waits long once nothing is wrong, and a single broken part never stops the whole."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.chaos.checks.faults import Span, longest_without, spans
from tests.chaos.checks.moves import claims, settles
from tests.chaos.checks.pace import Pace
from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation

STANDSTILL = 15.0
"""Seconds that a blow to one part must last before we can say that it stopped the whole."""
LONG_DUE = 10.0
"""Seconds for which those games had been due when it ended."""
MANY = 4
"""Number of such games. A blow may hold up the games that its part is working on."""
HANDS = ("worker1", "worker2", "sweeper")
"""Processes that settle. At least one must be left."""
WHOLE = ("postgres restarted", "postgres crashed", "postgres frozen", "postmaster frozen", "database's disk full")
"""Blows under which nobody can do anything."""
COMES_BACK = 30.0
"""Seconds that a process takes to be at work again after a blow."""


@dataclass(frozen=True)
class Wait:
    """A stop of a game from the moment when it was due."""

    game: str
    segment: int
    stop: int
    due: float
    settled: float
    """Or when the run ended."""
    done: bool


def check(story: Story) -> Iterator[Violation]:
    bad, promised, pace = spans(story), story.one("run")["wait"], Pace(story)
    found = waits(story)
    for wait in found:
        waited = longest_without(wait.due, wait.settled, bad)
        if waited > promised and waited > promised * pace.stretch(wait.due, wait.settled):
            what = f"segment row {wait.segment}, stop {wait.stop} waited {waited:.0f} s though nothing was wrong"
            yield Violation("waited too long", wait.game, what + ("" if wait.done else ", and still waits"))
    yield from _standstills(story, found)


def figures(story: Story) -> dict[str, Any]:
    bad, calm, found = spans(story), story.one("calm")["at"], waits(story)
    return {
        "longest wait with nothing wrong, seconds": _most(longest_without(w.due, w.settled, bad) for w in found),
        "longest wait after the last fault, seconds": _most(max(0.0, w.settled - max(w.due, calm)) for w in found),
        "longest wait in all, seconds": _most(w.settled - w.due for w in found),
        "the machine was slower by, on the average": Pace(story).average,
    }


def _most(seconds: Iterator[float]) -> float:
    return round(max(seconds, default=0.0), 1)


def waits(story: Story) -> list[Wait]:
    """For every stop that somebody claimed, and every segment due at the end. Nobody waits before the start."""
    games, started, ended = story.games, story.one("started")["at"], story.one("end")["at"]
    begun: dict[tuple[int, int], float] = {}
    found = []
    for move in story.all("move"):
        at = (move["segment"], move["stop"])
        if claims(move) and move["due"] is not None:
            begun.setdefault(at, max(move["due"], started))
        elif settles(move) and at in begun:
            found.append(Wait(_ref(games, move), *at, begun.pop(at), move["at"], done=True))
    for row in story.all("segment"):
        if row["state"] in ("open", "resolving") and row["due"] is not None and not _fails(games, row):
            due = begun.get((row["id"], row["stop"]), row["due"])
            found.append(Wait(_ref(games, row), row["id"], row["stop"], min(due, ended), ended, done=False))
    return found


def _ref(games: dict[int, Fact], row: Fact) -> str:
    return str(games.get(row["game"], {}).get("ref", "?"))


def _fails(games: dict[int, Fact], row: Fact) -> bool:
    return bool(games.get(row["game"], {}).get("fails"))


def _standstills(story: Story, found: list[Wait]) -> Iterator[Violation]:
    """Somebody could settle, many games were due, and nothing happened during a whole blow."""
    settled = sorted(wait.settled for wait in found if wait.done)
    blows = _blows(story)
    for (begin, end), blow in blows:
        whole = any(other["kind"] in WHOLE and _meet(span, (begin, end)) for span, other in blows)
        if end - begin < STANDSTILL or whole or not _somebody_left(blows, (begin, end)):
            continue
        waiting = sum(wait.due <= end - LONG_DUE and wait.settled >= end for wait in found)
        if waiting >= MANY and bisect_left(settled, begin + 2) == bisect_left(settled, end):
            what = f"{blow['kind']} ({blow['on']}) for {end - begin:.0f} s: none of {waiting} due games was settled"
            yield Violation("standstill", "-", what)


def _blows(story: Story) -> list[tuple[Span, Fact]]:
    ended = story.one("end")["at"]
    lifted = {fact["number"]: fact["at"] for fact in story.all("lifted")}
    return [((blow["at"], lifted.get(blow["number"], ended)), blow) for blow in story.all("blow")]


def _meet(one: Span, other: Span, after: float = COMES_BACK) -> bool:
    """Whether the first is active, or being recovered from, at some time of the second."""
    return one[0] < other[1] and one[1] + after > other[0]


def _somebody_left(blows: list[tuple[Span, Fact]], window: Span) -> bool:
    struck = {hand for span, blow in blows if _meet(span, window) for hand in HANDS if _strikes(blow["on"], hand)}
    return len(struck) < len(HANDS)


def _strikes(place: str, hand: str) -> bool:
    return place in (hand, f"{hand}->postgres", f"{hand}'s cable")
