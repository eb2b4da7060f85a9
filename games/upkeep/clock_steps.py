"""Notices when the one clock is moved, by comparing it at each beat with the time since a machine was started.

Each machine whose workers beat has its last reading in the pulse. The one that finds a step corrects all readings, so
that it is handled once. A database that moved to a machine with another time looks the same and is treated the same.
"""

from __future__ import annotations

import time
import uuid
from collections.abc import Callable
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import NamedTuple

import structlog
from django.db.models import Q

from games.db.work_rows import cut_leases
from games.models import Pulse, Segment
from games.timing import clock
from games.turns import leases

log = structlog.get_logger(__name__)

LEAST = timedelta(seconds=5)
"""Smaller steps are normal corrections."""
DRIFT = 0.001
TOLD_FOR = timedelta(minutes=15)
READINGS_LAST = timedelta(days=1)
QUICKLY = 1.0
"""Both clocks must be read within so many seconds. A process that was stopped in between compares nothing."""
TRIES = 3

Readings = dict[str, list[float | str]]


class Look(NamedTuple):
    """Both clocks at one moment. Without a machine the time was fixed (tests), and nothing is compared."""

    now: datetime
    machine: str = ""
    ran: float = 0.0

    def readings(self, others: Readings) -> Readings:
        return others | ({self.machine: [self.ran, self.now.isoformat()]} if self.machine else {})


@cache
def machine() -> str:
    """The machine since its last start, or this process if that cannot be known."""
    try:
        return Path("/proc/sys/kernel/random/boot_id").read_text().strip()
    except OSError:
        return str(uuid.uuid4())


def ran() -> float:
    """Seconds since the machine was started, including sleep if that can be known."""
    return time.clock_gettime(getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC))


def look() -> Look:
    if clock.told() is not None:
        return Look(clock.now())
    for _ in range(TRIES):
        before = ran()
        now = clock.asked()
        if ran() - before <= QUICKLY:
            return Look(now, machine(), before)
    return Look(clock.asked())


def step(pulse: Pulse, seen: Look) -> timedelta:
    """How far the one clock was moved since this machine last looked; zero if not at all, or if it cannot be known.

    A machine that has not looked before knows only that time does not go back.
    """
    nothing = timedelta(0)
    if not seen.machine:
        return nothing
    if (known := pulse.readings.get(seen.machine)) is None:
        back = seen.now - pulse.beat_at
        return back if back < -LEAST else nothing
    passed = timedelta(seconds=seen.ran - known[0])
    moved = (seen.now - datetime.fromisoformat(known[1])) - passed
    if abs(moved) <= LEAST + abs(passed) * DRIFT:
        return nothing
    # A step ahead must be between the last beat by any machine and now. If there is no room for it, this machine stood
    # still: one that was frozen must not make the others doubt the clock.
    return nothing if seen.now - pulse.beat_at < moved - LEAST else moved


def record(pulse: Pulse, seen: Look, moved: timedelta) -> None:
    """Stores the reading, and corrects the other machines' readings from before the step."""
    kept: Readings = {}
    for name, (since, then) in pulse.readings.items():
        at = datetime.fromisoformat(then) + moved
        if seen.now - at < READINGS_LAST:
            kept[name] = [since, at.isoformat()]
    pulse.readings = seen.readings(kept)
    if moved:
        pulse.stepped_at, pulse.step_seconds = seen.now, moved.total_seconds()
        log.error("the clock was moved", seconds=pulse.step_seconds, was=pulse.beat_at.isoformat())


SetBack = Callable[[datetime], None]
_when_set_back: list[SetBack] = []


def register(act: SetBack) -> SetBack:
    """Registers owners of due times. After the clock was set back, they must move what was due "now" to the new now."""
    if act not in _when_set_back:
        _when_set_back.append(act)
    return act


def bring_back(now: datetime) -> None:
    """After the clock was set back, in the same transaction."""
    for act in _when_set_back:
        act(now)


@register
def _bring_segments_back(now: datetime) -> None:
    """Segments that wait for nobody are due again now, and no lease lasts longer than usual."""
    at_once = Q(ready_at__isnull=False) | Q(stop_no=0)
    Segment.objects.filter(at_once, due_at__gt=now).update(due_at=now)
    cut_leases(Segment.objects.filter(due_at__isnull=False), now + leases.LEASE)


def last_step() -> tuple[timedelta, timedelta | None]:
    """How far, and how long ago; None if never."""
    pulse = Pulse.objects.filter(pk=1).first()
    if pulse is None or pulse.stepped_at is None:
        return timedelta(0), None
    return timedelta(seconds=pulse.step_seconds), clock.now() - pulse.stepped_at


def beat_ahead() -> timedelta:
    """How far the last beat is in the future: the clock was set back and no sweep has noticed yet."""
    pulse = Pulse.objects.filter(pk=1).first()
    return max(pulse.beat_at - clock.now(), timedelta(0)) if pulse is not None else timedelta(0)


last_seen: tuple[datetime, float] | None = None
"""The last beat that this process saw, and when."""


def still_for(pulse: Pulse) -> timedelta:
    """How long the pulse has stood still, by clocks that nobody sets.

    These are this machine's reading, or this process's memory of when it last saw another beat.
    """
    global last_seen
    if clock.told() is not None:
        return timedelta(0)
    if last_seen is None or last_seen[0] != pulse.beat_at:
        last_seen = (pulse.beat_at, time.monotonic())
    known = _beaten_here(pulse)
    return timedelta(seconds=max(time.monotonic() - last_seen[1], 0.0 if known is None else ran() - known))


def _beaten_here(pulse: Pulse) -> float | None:
    """When this machine beat, if the last beat was its own."""
    since, then = pulse.readings.get(machine(), (None, None))
    return float(since) if since is not None and datetime.fromisoformat(str(then)) == pulse.beat_at else None
