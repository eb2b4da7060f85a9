"""A campaign's time: the one clock, each seat's calendar, a stop's deadline, and when a segment is due."""

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
"""PostgreSQL's time at the moment when it reaches this place of a statement."""

_told: ContextVar[datetime | None] = ContextVar("told", default=None)


def told() -> datetime | None:
    """The fixed time, if the clock was stopped by `standing_at`."""
    return _told.get()


RECKONED_FOR = 5.0
"""Seconds for which the time is computed from the last query before the database is asked again."""
MOST_TRIP = 0.005
"""A query may take at most so many seconds if time is to be computed from it.

By this, plus what two clocks drift apart in five seconds (a few milliseconds), computed time can be ahead of the
database's.
"""


class _Asking(NamedTuple):
    began: float
    instant: datetime


_last: _Asking | None = None


def now() -> datetime:
    """The database's clock on PostgreSQL, so that many machines agree; this machine's clock in the embedded mode.

    Inside a transaction the database is asked, because its time decides there. Elsewhere the time is computed from the
    last query with the monotonic clock of this process. Work is claimed by the database's clock alone, so computed
    time, which may be a few milliseconds ahead, makes nothing happen early.
    """
    if (instant := told()) is not None:
        return instant
    if connection.vendor != "postgresql":
        return datetime.now(UTC)
    if connection.in_atomic_block or (reckoned := _reckoned()) is None:
        return asked()
    return reckoned


def asked() -> datetime:
    """The time that the database gives now."""
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
    """Whether a statement may read the clock itself, which saves a query for the time."""
    return connection.vendor == "postgresql" and told() is None


def columns() -> dict[str, Func]:
    """Annotations for a query whose time matters: see `read_at`."""
    return {"read_at": CLOCK} if connection.vendor == "postgresql" else {}


def read_at(row: Any) -> datetime:
    """When a row with the annotations of `columns` was read."""
    found: datetime = told() or getattr(row, "read_at", None) or now()
    return found


@contextmanager
def standing_at(instant: datetime) -> Iterator[None]:
    """Stops the clock at a moment: for tests, rehearsals and stories."""
    token = _told.set(instant)
    try:
        yield
    finally:
        _told.reset(token)


def policy_of(campaign: Campaign) -> ClockPolicy:
    """The stored policy for the next stop. It was checked when it was set, although limits may have changed since."""
    return msgspec.convert(campaign.clock, ClockPolicy)


def policy_at(segment: Segment) -> ClockPolicy:
    """The policy for the present stop: the one under which it opened, whatever the campaign has now.

    Otherwise a moderator could reveal, in the middle of a stop, who has ordered. Before its first stop a segment has no
    policy of its own.
    """
    return msgspec.convert(segment.clock or segment.game.campaign.clock, ClockPolicy)


def calendar_of(policy: ClockPolicy, seat: Seat) -> calendar.Calendar:
    """The hours that count for the seat's holder."""
    if seat.user is None:
        return calendar.calendar_of(policy, "UTC")
    declared = Holiday.objects.filter(user_id=seat.user.pk).values_list("first", "last")
    return calendar.calendar_of(policy, seat.user.zone, list(declared))


def stop_deadline(
    policy: ClockPolicy, seats: Sequence[Seat], kind: Literal["plan", "answer"], segment: Segment, opened: datetime
) -> datetime:
    """The latest deadline by the calendars of the people asked. Bots need no time. [decisions 3.7]"""
    people = [seat.user for seat in seats if seat.user is not None]
    holidays = _HOLIDAYS.all(campaign=segment.game.campaign_id) if people else []
    calendars = [
        calendar.calendar_of(policy, user.zone, [(day.first, day.last) for day in holidays if day.user_id == user.pk])
        for user in people
    ]
    return calendar.deadline(policy, calendars, kind, opened, segment.opened_at)


def due_at(policy: ClockPolicy, segment: Segment, *, paused: bool, all_standing: bool, at: datetime) -> datetime | None:
    """When the present stop will be locked; None while only people can move the game on. [decisions 4.1, 4.2]

    A campaign that resolves at deadlines locks at the same moment whether or not everybody is ready. Otherwise the
    moment would reveal who was.
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

    Submitted orders need no more time. If readiness is hidden they count as missing: a deadline that moves only for
    those who have not ordered would reveal who they are. [decisions 2.3]
    """
    asked = Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=side)
    return (asked.filter(standing__isnull=True) if policy.show_ready else asked).first()


def all_standing(segment: Segment) -> bool:
    decisions = Decision.objects.filter(segment=segment, stop_no=segment.stop_no)
    return not decisions.filter(standing__isnull=True).exists()


def refresh_due(
    policy: ClockPolicy, segment: Segment, writes: Writes, *, paused: bool, all_standing: bool, at: datetime
) -> None:
    """Recomputes `due_at` and `ready_at`. Writes the row even if they are the same, so that it gets a new mark."""
    segment.due_at = due_at(policy, segment, paused=paused, all_standing=all_standing, at=at)
    segment.ready_at = at if all_standing and policy.resolve == "ready" and segment.due_at else None
    writes.update(segment, "due_at", "ready_at")


def next_reminder(policy: ClockPolicy, segment: Segment, after: datetime) -> datetime | None:
    """The next time to remind a side that has not ordered. The last one is the deadline itself."""
    if segment.deadline is None or segment.stopped_at is None or segment.deadline <= after:
        return None
    times = calendar.reminder_times(policy, segment.stopped_at, segment.deadline, after)
    return times[0] if times else segment.deadline


def cap_reached(policy: ClockPolicy, segment: Segment, at: datetime) -> bool:
    """Whether plan and default answer the rest of the segment from here on. [decisions 3.7]"""
    end = calendar.segment_end(policy, segment.opened_at)
    return end is not None and at >= end
