"""Which events one line tells: a report of two hundred ships must stay readable. [A-25]

Events with dice are told together only where they follow each other, because a page shows the dice below their line.
Of moves, turns and drift, which have none, each line tells all of its kind in that phase, in the place of the first.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.lepanto.dialogue.events.fighting import Boarded, Fired, FiredSmallArms, LineIdle, Rammed, Repulsed
from rulesets.lepanto.dialogue.events.sailing import (
    CastOff,
    Drifted,
    Faced,
    Held,
    Moved,
    RamEntered,
    Shortened,
    Wrecked,
)
from rulesets.lepanto.reports.prose import attacks, fighting, movements, sailing
from rulesets.lepanto.reports.prose.names import line_of

WORDS: sailing.Words = {**sailing.WORDS, **fighting.WORDS}
_PHASES: Mapping[type[Event], str] = {
    **dict.fromkeys((Drifted, Held, Wrecked), "drift"),
    **dict.fromkeys((Moved, Shortened, RamEntered, CastOff), "movement"),
    Faced: "facing",
}


@dataclass(frozen=True)
class Line:
    """The events that a line tells, by their place, and what makes a sentence of them."""

    key: Hashable
    at: list[int]
    say: Callable[[Sequence[Any]], Text]


def lines(events: Sequence[Event]) -> list[Line]:
    """The lines of a bulletin in their order."""
    found: list[Line] = []
    for at, event in enumerate(events):
        key, say = _kind(event)
        joined = _joined(found, key, event, events)
        if joined is None:
            found.append(Line(key, [at], say))
        else:
            joined.at.append(at)
    return found


def _joined(found: Sequence[Line], key: Hashable, event: Event, events: Sequence[Event]) -> Line | None:
    """The line that tells this event too."""
    if not found:
        return None
    last = events[found[-1].at[-1]]
    if isinstance(event, Repulsed) and isinstance(last, (Boarded, FiredSmallArms)):
        return found[-1]
    if key is None:
        return None
    phase = _PHASES.get(type(event))
    if phase is None:
        return found[-1] if found[-1].key == key else None
    for earlier in reversed(found):
        if _PHASES.get(type(events[earlier.at[0]])) != phase:
            return None
        if earlier.key == key:
            return earlier
    return None


def _kind(event: Any) -> tuple[Hashable, Callable[[Sequence[Any]], Text]]:
    """What an event has in common with those that the same line tells (None: nothing), and how they are told."""
    match event:
        case Moved() | Shortened():
            return ("moved", line_of(event.ship)), _moved
        case RamEntered():
            return "rams", movements.rams_line
        case Drifted() | Held():
            return "drift", movements.drifted_line
        case Faced():
            return ("faced", movements.squadron_of(event)), _faced
        case Fired():
            return ("guns", attacks.gunners(event)), attacks.guns_line
        case Rammed(result="I"):
            return "stuck", attacks.stuck_line
        case LineIdle():
            return ("idle", event.why), attacks.idle_line
    return None, _alone


def _alone(events: Sequence[Any]) -> Text:
    return WORDS[type(events[0])](events[0])


def _moved(events: Sequence[Any]) -> Text:
    return _alone(events) if len(events) == 1 else movements.moved_line(events)


def _faced(events: Sequence[Any]) -> Text:
    return _alone(events) if len(events) == 1 else movements.faced_line(events)
