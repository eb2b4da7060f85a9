"""The heartbeat: whatever is due is done here, however it came to be forgotten. Idempotent; any number may run."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db import transaction

from config.celery import hasten, sparing
from config.metrics import HALTED_GAMES
from games import clock
from games.audiences import consent
from games.leases import due_segments, leased_segments
from games.models import Pulse, Segment
from games.outage import make_good
from games.reminders import remind_due
from games.resolution import resolve

log = structlog.get_logger(__name__)

OUTAGE = timedelta(minutes=10)
MOST_AT_ONCE = 200
SLICE = 3.0
"""Seconds that a worker stays at what fell due by itself; then whoever has just handed in his orders has a turn."""
CALLED_FOR = 5.0
"""Seconds within which a helper must find a free worker; the next sweep calls anew."""
AT_A_LOOK = 20
GAMES_A_HELPER = 4
MOST_HELPERS = 50
SPARE_HELPERS = 16


@dataclass(frozen=True)
class Swept:
    resolved: int
    reminded: int


def sweep(seconds: float | None = None) -> Swept:
    """One pass: beat, make good for an outage, resolve what is due (one at a time, with what help there is), remind.

    With `seconds` it starts no further resolution after so long; helpers and the next sweep do the rest.
    """
    if not beat():
        return Swept(0, 0)
    call_helpers()
    resolved = resolve_due(seconds=seconds)
    consent.sweep(clock.now())
    return Swept(resolved, remind_due(clock.now()))


def beat() -> bool:
    """Moves the pulse by compare-and-set; the first beat after a long silence first gives the lost time back.

    False while somebody else is doing that: until the deadlines are moved nothing may be locked. [decisions 4.8]
    """
    with transaction.atomic():
        now = clock.now()
        pulse = Pulse.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=1).first()
        if pulse is None:
            return _others_beat(now)
        if now <= pulse.beat_at:
            return True
        if now - pulse.beat_at > OUTAGE:
            moved = make_good(pulse.beat_at, now)
            log.warning("the sweep was away", since=pulse.beat_at.isoformat(), deadlines_moved=moved)
        pulse.beat_at = now
        pulse.save(update_fields=["beat_at"])
    return True


def _others_beat(now: datetime) -> bool:
    """The very first beat; or somebody else is at it, who may be frozen and is not waited for."""
    pulse, _made = Pulse.objects.get_or_create(pk=1, defaults={"beat_at": now})
    return now - pulse.beat_at <= OUTAGE


def call_helpers() -> int:
    """Asks idle workers to take part when many games are due; how many were asked. A call that is lost costs nothing.

    Hands are called for and not games handed out: whoever comes claims what he finds, one at a time, and what a dead
    worker or a broker forgets is still due when the next one looks. Who is at work queues up again by himself: when
    some are, calls are for those who were not free or not there before, and too many would keep the workers busy.
    """
    from games.tasks import resolve_due as task

    now = clock.now()
    wanted = len(due_segments(now, GAMES_A_HELPER * MOST_HELPERS)) // GAMES_A_HELPER
    if wanted > SPARE_HELPERS and (at_work := leased_segments(now, MOST_HELPERS)):
        wanted = min(wanted, 2 * at_work + SPARE_HELPERS)
    called = 0
    while called < wanted and hasten(task, expires=CALLED_FOR):
        called += 1
    return called


def help_out() -> int:
    """What a helper does: a slice of what is due. If there is more he queues up again behind those who wait."""
    from games.tasks import resolve_due as task

    done = resolve_due(seconds=SLICE)
    if done and due_segments(clock.now(), 1):
        hasten(task, expires=CALLED_FOR)
    return done


def resolve_due(most: int = MOST_AT_ONCE, seconds: float | None = None) -> int:
    """Claims one segment at a time: a worker that dies takes no other game with it. [decisions 4.6]"""
    ends = math.inf if seconds is None else time.monotonic() + seconds
    in_vain: set[int] = set()
    done = 0
    with sparing():
        while done < most and time.monotonic() < ends and (found := _some_due(in_vain)):
            for segment in found:
                if time.monotonic() >= ends:
                    break
                if resolve(segment) == "settled":
                    done += 1
                else:
                    in_vain.add(segment)
    HALTED_GAMES.set(Segment.objects.filter(state=Segment.State.HALTED).count())
    return done


def _some_due(in_vain: set[int]) -> list[int]:
    """Some of the oldest, in no order: workers that all began with the first would snatch it from each other."""
    due = due_segments(clock.now(), AT_A_LOOK * 5, besides=in_vain)
    return random.sample(due, min(AT_A_LOOK, len(due)))


def lag(now: datetime | None = None) -> timedelta | None:
    """How long ago the sweep beat; None before its first beat."""
    beaten = Pulse.objects.filter(pk=1).values_list("beat_at", flat=True).first()
    return None if beaten is None else (now or clock.now()) - beaten


def turns_lag(now: datetime | None = None) -> timedelta:
    """How long the oldest due segment has been waiting for its resolution; nothing if none is."""
    at = now or clock.now()
    oldest = Segment.objects.filter(due_at__lte=at).order_by("due_at").values_list("due_at", flat=True).first()
    return at - oldest if oldest is not None else timedelta(0)
