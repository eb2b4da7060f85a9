"""Waiting against the promise: nothing due waits long once nothing is wrong, and one part never stops the whole."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tests.chaos.checks.faults import Span, longest_without, spans
from tests.chaos.checks.moves import claims, settles
from tests.chaos.checks.pace import Pace
from tests.chaos.history import Fact, Story
from tests.chaos.violations import Violation

STANDSTILL = 25.0
"""Seconds without a single settlement although many wait, while at most parts of the server are struck."""
MANY = 8
"""More than all workers together may hold in their hands when they die."""
WHOLE = ("postgres restarted", "postgres crashed", "postgres frozen", "postmaster frozen", "database's disk full")
"""Blows under which nobody can do anything."""
RECOVERS = 15.0
"""Seconds that the whole may take to find its feet after one of those."""


@dataclass(frozen=True)
class Wait:
    """A stop of a game from the instant at which it was due."""

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
    yield from _standstills(story, found, pace)


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
    """Of every stop that somebody claimed, and of every segment that is due at the end."""
    games, ended = story.games, story.one("end")["at"]
    begun: dict[tuple[int, int], float] = {}
    found = []
    for move in story.all("move"):
        at = (move["segment"], move["stop"])
        if claims(move) and move["due"] is not None:
            begun.setdefault(at, move["due"])
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


def _standstills(story: Story, found: list[Wait], pace: Pace) -> Iterator[Violation]:
    """Between two settlements lies no long stretch in which many waited, unless the database was away."""
    away = spans(story, lambda blow: blow["kind"] in WHOLE, RECOVERS)
    instants = sorted({wait.settled for wait in found})
    for before, after in zip(instants, instants[1:], strict=False):
        stood = longest_without(before, after, away)
        if stood <= STANDSTILL * pace.stretch(before, after):
            continue
        waiting = sum(wait.due <= before + 1 and wait.settled >= after for wait in found)
        if waiting >= MANY:
            under = _under(story, before, after)
            yield Violation("standstill", "-", f"{waiting} games were due and none settled for {stood:.0f} s: {under}")


def _under(story: Story, begin: float, end: float) -> str:
    ended = story.one("end")["at"]
    lifted = {fact["number"]: fact["at"] for fact in story.all("lifted")}
    stood: list[tuple[Span, Fact]] = [
        ((blow["at"], lifted.get(blow["number"], ended)), blow) for blow in story.all("blow")
    ]
    names = [f"{blow['kind']} ({blow['on']})" for (first, last), blow in stood if first < end and last > begin]
    return ", ".join(names) or "no blow"
