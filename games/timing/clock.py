"""A campaign's time: the one clock, each seat's calendar, a stop's deadline, and when a segment falls due."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime, timedelta
from typing import Any, Literal, NamedTuple

import msgspec
from django.db import connection
from django.db.models import DateTimeField, Func

from games.db.prepared_queries import Prepared, keeping_cursor
from games.db.write_batch import Writes
from games.models import Campaign, Decision, Holiday, Seat, Segment
from games.timing import calendar
from games.timing.policy import ClockPolicy

_HOLIDAYS = Prepared(lambda campaign: Holiday.objects.filter(user__seats__campaign_id=campaign), campaign=int)

CLOCK = Func(function="clock_timestamp", output_field=DateTimeField())
"""The time as PostgreSQL knows it when it comes to that place of a statement."""

_told: ContextVar[datetime | None] = ContextVar("told", default=None)


def told() -> datetime | None:
    """The instant at which the clock was made to stand, if it was."""
    return _told.get()


RECKONED_FOR = 5.0
"""Seconds for which the time is reckoned from the last asking before the database is asked again."""
MOST_TRIP = 0.005
"""Seconds that an asking may take to be reckoned from: by so much, and by what two clocks drift apart in five seconds
(a few milliseconds), reckoned time runs ahead of the database's at most."""


class _Asking(NamedTuple):
    began: float
    instant: datetime


_last: _Asking | None = None


def now() -> datetime:
    """The database's clock on PostgreSQL, so that many machines agree; this machine's in the embedded mode.

    Within a transaction the database is asked, since there it decides; elsewhere the time is reckoned from the last
    asking, with the clock of this process that nobody sets. What is claimed because it is due is claimed by the
    database's clock alone, so that reckoned time, which runs a few milliseconds ahead, makes nothing early.
    """
    if (instant := told()) is not None:
        return instant
    if connection.vendor != "postgresql":
        return datetime.now(UTC)
    if connection.in_atomic_block or (reckoned := _reckoned()) is None:
        return asked()
    return reckoned


def asked() -> datetime:
    """What the database says now."""
    global _last
    if (instant := told()) is not None or connection.vendor != "postgresql":
        return instant or datetime.now(UTC)
    began = time.monotonic()
    with keeping_cursor(connection) as cursor:
        cursor.execute("SELECT clock_timestamp()")
        answer: datetime = cursor.fetchone()[0]
    _last = _Asking(began, answer) if time.monotonic() - began <= MOST_TRIP else None
    return answer


def _reckoned() -> datetime | None:
    last, passed = _last, 0.0
    if last is None or (passed := time.monotonic() - last.began) > RECKONED_FOR:
        return None
    return last.instant + timedelta(seconds=passed)


def is_the_databases() -> bool:
    """Whether a statement may read the clock itself, which saves asking for the time."""
    return connection.vendor == "postgresql" and told() is None


def columns() -> dict[str, Func]:
    """To be annotated to a query that is made at a time that matters: see `read_at`."""
    return {"read_at": CLOCK} if connection.vendor == "postgresql" else {}


def read_at(row: Any) -> datetime:
    """When a row was found that was asked for with `columns`."""
    found: datetime = told() or getattr(row, "read_at", None) or now()
    return found


@contextmanager
def standing_at(instant: datetime) -> Iterator[None]:
    """Lets the clock stand: for tests, rehearsals and stories."""
    token = _told.set(instant)
    try:
        yield
    finally:
        _told.reset(token)


def policy_of(campaign: Campaign) -> ClockPolicy:
    """What the next stop will open under, as it is stored: it was judged when it was set; limits may have changed."""
    return msgspec.convert(campaign.clock, ClockPolicy)


def policy_at(segment: Segment) -> ClockPolicy:
    """What governs the present stop: the policy it opened under, whatever the campaign's has become since.

    Anything else would let a moderator show, in the middle of a stop, who has ordered. Before its first stop a segment
    has none of its own.
    """
    return msgspec.convert(segment.clock or segment.game.campaign.clock, ClockPolicy)


def calendar_of(policy: ClockPolicy, seat: Seat) -> calendar.Calendar:
    """The hours that count for whoever holds the seat."""
    if seat.user is None:
        return calendar.calendar_of(policy, "UTC")
    declared = Holiday.objects.filter(user_id=seat.user.pk).values_list("first", "last")
    return calendar.calendar_of(policy, seat.user.zone, list(declared))


def stop_deadline(
    policy: ClockPolicy, seats: Sequence[Seat], kind: Literal["plan", "answer"], segment: Segment, opened: datetime
) -> datetime:
    """The latest of the asked people's own calendars; bots need no time. [decisions 3.7]"""
    people = [seat.user for seat in seats if seat.user is not None]
    holidays = _HOLIDAYS.all(campaign=segment.game.campaign_id) if people else []
    calendars = [
        calendar.calendar_of(policy, user.zone, [(day.first, day.last) for day in holidays if day.user_id == user.pk])
        for user in people
    ]
    return calendar.deadline(policy, calendars, kind, opened, segment.opened_at)


def due_at(policy: ClockPolicy, segment: Segment, *, paused: bool, all_standing: bool, at: datetime) -> datetime | None:
    """When the present stop is to be locked; None while only people can move the game. [decisions 4.1, 4.2]

    A campaign that resolves at deadlines locks at the same instant whether or not everybody is ready: anything
    else would tell.
    """
    if paused or segment.state == Segment.State.HALTED or segment.deadline is None:
        return None
    if all_standing and policy.resolve == "ready":
        return at
    if policy.missed in ("wait", "moderator"):
        return max(at, calendar.acted_on(policy, segment.deadline)) if all_standing else None
    return calendar.acted_on(policy, segment.deadline)


def wants_time(policy: ClockPolicy, segment: Segment, side: str) -> Decision | None:
    """The side's decision at the present stop, if more time for it makes sense.

    Orders that stand need none. Where readiness is hidden they count as not given: a deadline that moves only for
    those who have not ordered would tell who that is. [decisions 2.3]
    """
    asked = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=side)
    return (asked.filter(standing__isnull=True) if policy.show_ready else asked).first()


def all_standing(segment: Segment) -> bool:
    decisions = Decision.objects.filter(segment=segment, stop_no=segment.stop_no)
    return not decisions.filter(standing__isnull=True).exists()


def refresh_due(
    policy: ClockPolicy, segment: Segment, writes: Writes, *, paused: bool, all_standing: bool, at: datetime
) -> None:
    """Brings `due_at` and `ready_at` to what is true now, also if that is what they were: the row bears a new mark."""
    segment.due_at = due_at(policy, segment, paused=paused, all_standing=all_standing, at=at)
    segment.ready_at = at if all_standing and policy.resolve == "ready" and segment.due_at else None
    writes.update(segment, "due_at", "ready_at")


def next_reminder(policy: ClockPolicy, segment: Segment, after: datetime) -> datetime | None:
    """The next time to speak to a side that has not ordered; the last is the deadline itself."""
    if segment.deadline is None or segment.stopped_at is None or segment.deadline <= after:
        return None
    times = calendar.reminder_times(policy, segment.stopped_at, segment.deadline, after)
    return times[0] if times else segment.deadline


def cap_reached(policy: ClockPolicy, segment: Segment, at: datetime) -> bool:
    """Whether plan and default answer the rest of the segment from here on. [decisions 3.7]"""
    end = calendar.segment_end(policy, segment.opened_at)
    return end is not None and at >= end
