"""The sweep: does whatever is due, however it came to be forgotten. Idempotent; several may run at once."""

from __future__ import annotations

import math
import random
import time
from dataclasses import dataclass
from datetime import datetime, timedelta

import structlog
from django.db import InterfaceError, OperationalError, transaction

from config.celery import hasten, sparing
from config.metrics import HALTED_GAMES
from games.campaigns.joining import consent
from games.models import Pulse, Segment
from games.orders.calls import RESOLVE_DUE
from games.timing import clock
from games.timing.outage import make_good
from games.turns.leases import due_segments, leased_segments
from games.turns.reminders import remind_due
from games.turns.resolution import resolve
from games.upkeep import clock_steps
from rulesets.kernel.registry import CANARY

log = structlog.get_logger(__name__)

OUTAGE = timedelta(minutes=10)
BEYOND_THE_BEAT = timedelta(seconds=30)
MOST_AT_ONCE = 200
SLICE = 3.0
"""Seconds that a worker spends on what fell due by itself. Then players who have just submitted get a turn."""
CALLED_FOR = 5.0
"""Seconds within which a call must find a free worker. The next sweep calls again."""
AT_A_LOOK = 20
GAMES_A_HELPER = 4
MOST_HELPERS = 50
SPARE_HELPERS = 16


@dataclass(frozen=True)
class Swept:
    resolved: int
    reminded: int


def sweep(seconds: float | None = None) -> Swept:
    """One pass: beat, compensate for an outage, resolve what is due (one at a time, with other workers' help), remind.

    With `seconds` it starts no further resolution after that time. Helpers and the next sweep do the rest.
    """
    if not beat():
        return Swept(0, 0)
    call_helpers()
    resolved = resolve_due(seconds=seconds)
    until = horizon()
    consent.sweep(until)
    return Swept(resolved, remind_due(until))


def beat() -> bool:
    """Moves the pulse under its lock. The first beat after a long silence first gives the lost time back.

    So does the first beat after somebody set the clock ahead: players could not order in the hours that were skipped.
    If the clock was set back the pulse moves with it, or a sweep that died afterwards would seem to beat in the future.
    Returns False while another worker is doing this: until the deadlines are moved nothing may be locked. [decisions
    4.8, 4.11]
    """
    with transaction.atomic():
        pulse = Pulse.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=1).first()
        look = clock_steps.look()
        if pulse is None:
            return _others_beat(look)
        step = clock_steps.step(pulse, look)
        if look.now <= pulse.beat_at and not step:
            return True
        if step > timedelta(0) or look.now - pulse.beat_at > OUTAGE:
            moved = make_good(pulse.beat_at, look.now)
            log.warning("the sweep was away", since=pulse.beat_at.isoformat(), deadlines_moved=moved)
        if step < timedelta(0):
            clock_steps.bring_back(look.now)
        clock_steps.record(pulse, look, step)
        pulse.beat_at = look.now
        pulse.save()
    return True


def _others_beat(look: clock_steps.Look) -> bool:
    """The very first beat, or another worker is doing it. That one may be frozen, so we do not wait."""
    first = {"beat_at": look.now, "readings": look.readings({})}
    pulse, _made = Pulse.objects.get_or_create(pk=1, defaults=first)
    return look.now - pulse.beat_at <= OUTAGE


def horizon() -> datetime:
    """Up to when deadlines may be acted on: now, but never far beyond the last beat.

    A beat comes first and gives back lost time. Acting earlier on a clock that was set ahead would tell people that
    they missed a deadline.
    """
    if (instant := clock.told()) is not None:
        return instant
    pulse = Pulse.objects.filter(pk=1).annotate(**clock.columns()).first()
    if pulse is None:
        return clock.asked()
    return min(clock.read_at(pulse), pulse.beat_at + BEYOND_THE_BEAT)


def call_helpers() -> int:
    """Asks idle workers to help when many games are due. Returns how many were asked. A lost call does no harm.

    Calls name no games: each worker claims what it finds, one at a time. What a dead worker or a broker forgets is
    still due when the next one looks. Workers that are helping queue up again by themselves. So calls are only for
    those that were busy or not there before, and too many calls would keep the workers busy.
    """
    now = horizon()
    wanted = len(due_segments(now, GAMES_A_HELPER * MOST_HELPERS)) // GAMES_A_HELPER
    if wanted > SPARE_HELPERS and (at_work := leased_segments(now, MOST_HELPERS)):
        wanted = min(wanted, 2 * at_work + SPARE_HELPERS)
    called = 0
    while called < wanted and hasten(RESOLVE_DUE, expires=CALLED_FOR):
        called += 1
    return called


def help_out() -> int:
    """What a helper does: resolves for a while. If more is due, it queues up again behind others."""
    done = resolve_due(seconds=SLICE)
    if done and due_segments(horizon(), 1):
        hasten(RESOLVE_DUE, expires=CALLED_FOR)
    return done


def resolve_due(most: int = MOST_AT_ONCE, seconds: float | None = None) -> int:
    """Claims one segment at a time, so that a worker that dies affects no other game. [decisions 4.6]"""
    ends = math.inf if seconds is None else time.monotonic() + seconds
    in_vain: set[int] = set()
    done = 0
    with sparing():
        while done < most and time.monotonic() < ends and (found := _some_due(in_vain)):
            for segment in found:
                if time.monotonic() >= ends:
                    break
                if _resolved(segment):
                    done += 1
                else:
                    in_vain.add(segment)
    HALTED_GAMES.set(Segment.objects.filter(state=Segment.State.HALTED).exclude(game__ruleset=CANARY).count())
    return done


def _resolved(segment: int) -> bool:
    """A failure of one game, even if it cannot be recorded, holds up no other."""
    try:
        return resolve(segment) == "settled"
    except (OperationalError, InterfaceError):
        raise
    except Exception:
        log.exception("a segment could not be resolved, and that not be told", segment=segment)
        return False


def _some_due(in_vain: set[int]) -> list[int]:
    """Some of the oldest in random order: if all workers began with the first, they would compete for it."""
    due = due_segments(horizon(), AT_A_LOOK * 5, besides=in_vain)
    return random.sample(due, min(AT_A_LOOK, len(due)))


def lag(now: datetime | None = None) -> timedelta | None:
    """How long ago the sweep beat; None before its first beat. Setting the clock back does not make it less."""
    pulse = Pulse.objects.filter(pk=1).first()
    if pulse is None:
        return None
    return max((now or clock.now()) - pulse.beat_at, clock_steps.still_for(pulse))
