"""The record of a segment: locked stops as input, the trace as proof, and `Drift` for
where a replay differs from it."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from rulesets.kernel.dice import Roll

Source = Literal["live", "bot", "plan", "default"]


class Locked(msgspec.Struct, frozen=True, omit_defaults=True):
    """One side's part of a locked stop. If it has no answers, the side's plan or the defaults answer.

    `waives` replaces the classes of stops at which the side does not want to be asked, from this lock on.
    """

    side: str
    answers: dict[str, Any] | None = None
    source: Literal["live", "bot"] = "live"
    waives: tuple[str, ...] | None = None


class Stop(msgspec.Struct, frozen=True, omit_defaults=True):
    """A stop after its lock. After a `final` stop nobody is asked again in the segment."""

    locked: tuple[Locked, ...]
    final: bool = False


class Asked(msgspec.Struct, frozen=True, tag="asked", array_like=True):
    stop: int
    side: str
    key: str
    digest: str


class Answered(msgspec.Struct, frozen=True, tag="answered", array_like=True):
    """A journal entry: the question's key and digest, the answer, and who gave it."""

    side: str
    key: str
    digest: str
    source: Source
    answer: Any


class Rolled(msgspec.Struct, frozen=True, tag="rolled", array_like=True):
    roll: Roll


class TellDigest(msgspec.Struct, frozen=True, tag="told", array_like=True):
    to: tuple[str, ...]
    digest: str


class Shown(msgspec.Struct, frozen=True, tag="shown", array_like=True):
    """The view that an audience got with the bulletin of a stop."""

    stop: int
    audience: str
    digest: str


Entry = Asked | Answered | Rolled | TellDigest | Shown
Trace = tuple[Entry, ...]


class Journal(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything besides checkpoint and dice that determines a segment, and what has been told so far."""

    revision: int
    pace: tuple[str, ...]
    waived: dict[str, tuple[str, ...]] = {}
    stops: tuple[Stop, ...] = ()
    trace: Trace = ()


class Drift(Exception):
    """A replay met something other than what is recorded, because code, data or journal are different."""

    def __init__(self, place: str, written: object, found: object) -> None:
        super().__init__(f"{place}: written is {written!r}, played is {found!r}")
        self.place = place


class Recorder:
    """Writes the trace and compares it with the trace that is already recorded."""

    def __init__(self, expected: Trace) -> None:
        self._expected = expected
        self.entries: list[Entry] = []

    @property
    def replaying(self) -> bool:
        return len(self.entries) < len(self._expected)

    def add(self, entry: Entry) -> None:
        at = len(self.entries)
        if at < len(self._expected) and self._expected[at] != entry:
            raise Drift(_place(entry), self._expected[at], entry)
        self.entries.append(entry)

    def written_views(self, stop: int) -> list[Shown]:
        """The views recorded for this stop at the present place. They are taken over without being made again."""
        found = []
        for entry in self._expected[len(self.entries) :]:
            if not isinstance(entry, Shown) or entry.stop != stop:
                break
            found.append(entry)
        return found

    def close(self, place: str) -> None:
        if self.replaying:
            raise Drift(place, self._expected[len(self.entries)], None)


def _place(entry: Entry) -> str:
    match entry:
        case Rolled(roll=roll):
            return roll.key
        case Asked(key=key) | Answered(key=key):
            return key
        case TellDigest(to=to):
            return f"event to {', '.join(to)}"
        case Shown(stop=stop, audience=audience):
            return f"view of {audience} at stop {stop}"
