"""When a player's time runs: counted hours in a time zone, holidays, and the deadlines that follow from them.

Every moment comes in as an argument and goes out in UTC. Nothing here reads a clock.
"""

from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, date, datetime, time, timedelta
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

import msgspec

from games.timing.policy import ClockPolicy, Hours, window_length

Holiday = tuple[date, date]  # first and last day, both included
Span = tuple[datetime, datetime]

ONE_DAY = timedelta(days=1)
HORIZON = timedelta(days=3 * 366)
LONGEST_STOP = timedelta(days=366)
OUTAGE = timedelta(minutes=10)
LONGEST_MARGIN = timedelta(days=30)
"""No grace and no minimum is longer."""


class UnknownZone(ValueError):
    """No such time zone."""


class OutOfReach(ValueError):
    """The calendar has too little counted time before the horizon."""


class Calendar(msgspec.Struct, frozen=True, kw_only=True):
    """When one player's time counts. A window belongs to the local date on which it opens, even past midnight."""

    zone: str
    weekdays: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)
    hours: Hours = (0, 24)
    holidays: tuple[Holiday, ...] = ()

    def __post_init__(self) -> None:
        zone_named(self.zone)
        start, end = self.hours
        if not (0 <= start <= 23 and 0 <= end <= 24) or window_length(self.hours) == 0:
            raise ValueError(f"no counted hours in {self.hours}")
        if not self.weekdays or not all(1 <= day <= 7 for day in self.weekdays):
            raise ValueError(f"not ISO weekdays: {self.weekdays}")

    @property
    def never_rests(self) -> bool:
        """Whether every hour of every day counts."""
        return self.hours == (0, 24) and not self.holidays and len(set(self.weekdays)) == 7


def zone_named(name: str) -> ZoneInfo:
    """The IANA time zone. Raises UnknownZone for anything else, folders and tricks with paths included."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise UnknownZone(f"unknown time zone {name[:60]!r}") from None


def calendar_of(policy: ClockPolicy, zone: str, declared: Iterable[Holiday] = ()) -> Calendar:
    """A seat's calendar: the campaign's hours and weekdays in the player's time zone, minus the player's holidays."""
    return Calendar(
        zone=zone,
        weekdays=policy.weekdays,
        hours=policy.hours,
        holidays=allowed_holidays(declared, policy.holiday_days),
    )


# Holidays


def allowed_holidays(declared: Iterable[Holiday], allowance: int) -> tuple[Holiday, ...]:
    """The declared days that count: in order of date, each once, until the allowance of a calendar year is used up."""
    left: dict[int, int] = {}
    granted: list[Holiday] = []
    for first, last in _year_by_year(_merged(declared)):
        days = min((last - first).days + 1, left.get(first.year, allowance))
        left[first.year] = left.get(first.year, allowance) - days
        if days > 0:
            granted.append((first, first + timedelta(days=days - 1)))
    return tuple(_merged(granted))


def _merged(ranges: Iterable[Holiday]) -> list[Holiday]:
    """The same days as separate ranges in order of date, with neighbours joined."""
    merged: list[Holiday] = []
    for first, last in sorted(ranges):
        if first > last:
            raise ValueError(f"a holiday ends on {last}, before it begins on {first}")
        if merged and (first - merged[-1][1]).days <= 1:
            merged[-1] = (merged[-1][0], max(merged[-1][1], last))
        else:
            merged.append((first, last))
    return merged


def _year_by_year(ranges: Iterable[Holiday]) -> Iterator[Holiday]:
    for first, last in ranges:
        for year in range(first.year, last.year + 1):
            yield max(first, date(year, 1, 1)), min(last, date(year, 12, 31))


# Counted time


def counted(calendar: Calendar, start: datetime, end: datetime) -> timedelta:
    """How much counted time is between two moments; none if they are in the wrong order."""
    windows = _windows(calendar, _utc(start), _utc(end))
    return sum((closes - opens for opens, closes in windows), timedelta())


def after(calendar: Calendar, start: datetime, duration: timedelta) -> datetime:
    """The first moment when `duration` of counted time has passed since `start`."""
    start = _utc(start)
    reached = _reach(calendar, start, duration, start + HORIZON)
    if reached is None:
        raise OutOfReach(f"{duration} of counted time from {start} on is beyond the horizon")
    return reached


def _reach(calendar: Calendar, start: datetime, duration: timedelta, limit: datetime) -> datetime | None:
    """Like `after`, but None if `limit` comes first."""
    if duration < timedelta():
        raise ValueError(f"counted time cannot be negative: {duration}")
    if not duration:
        return start
    if calendar.never_rests:
        return start + duration if duration <= limit - start else None
    left = duration
    for opens, closes in _windows(calendar, start, limit):
        if closes - opens >= left:
            return opens + left
        left -= closes - opens
    return None


def _windows(calendar: Calendar, start: datetime, end: datetime) -> Iterator[Span]:
    """The counted spans between two UTC moments, separate and in order, one for each local date that counts."""
    zone = zone_named(calendar.zone)
    first_hour, last_hour = calendar.hours
    if last_hour < first_hour:
        last_hour += 24
    # A day more at both ends: a window may have opened yesterday, and a clock set back can repeat a midnight.
    day = start.astimezone(zone).date() - ONE_DAY
    last = end.astimezone(zone).date() + ONE_DAY
    while day <= last:
        if _counts(calendar, day):
            opens = max(_instant(day, first_hour, zone), start)
            closes = min(_instant(day, last_hour, zone), end)
            if opens < closes:
                yield opens, closes
        day += ONE_DAY


def _counts(calendar: Calendar, day: date) -> bool:
    return day.isoweekday() in calendar.weekdays and not any(first <= day <= last for first, last in calendar.holidays)


def _instant(day: date, hour: int, zone: ZoneInfo) -> datetime:
    """A local hour in UTC: the first of two if the clock is set back, the moment of the jump if the hour is skipped."""
    local = datetime.combine(day, time(), zone) + timedelta(hours=hour)
    before, afterwards = _offset(local), _offset(local.replace(fold=1))
    if before < afterwards:
        return _jump((local - afterwards).replace(tzinfo=UTC), (local - before).replace(tzinfo=UTC), zone)
    return (local - before).replace(tzinfo=UTC)


def _jump(low: datetime, high: datetime, zone: ZoneInfo) -> datetime:
    """When the offset changed between two moments. Samoa skipped a whole day, so adding the old offset is wrong."""
    new = _offset(high.astimezone(zone))
    seconds_low, seconds_high = 0, int((high - low).total_seconds())
    while seconds_high - seconds_low > 1:
        middle = (seconds_low + seconds_high) // 2
        if _offset((low + timedelta(seconds=middle)).astimezone(zone)) == new:
            seconds_high = middle
        else:
            seconds_low = middle
    return low + timedelta(seconds=seconds_high)


def _offset(local: datetime) -> timedelta:
    offset = local.utcoffset()
    assert offset is not None  # ZoneInfo always has an offset
    return offset


def _utc(instant: datetime) -> datetime:
    if instant.tzinfo is None:
        raise ValueError(f"{instant} does not say its time zone")
    return instant.astimezone(UTC)


def whole_minute(instant: datetime) -> datetime:
    """Rounded up, so that people read 18:00 and not 18:00:37."""
    floor = instant.replace(second=0, microsecond=0)
    return floor if floor == instant else floor + timedelta(minutes=1)


# Deadlines


def segment_end(policy: ClockPolicy, segment_opened: datetime) -> datetime | None:
    """When plan and default begin to answer for everybody; None if the campaign has no cap."""
    return _utc(segment_opened) + _minutes(policy.segment_cap) if policy.segment_cap else None


def deadline(
    policy: ClockPolicy,
    calendars: Sequence[Calendar],
    kind: Literal["plan", "answer"],
    opened: datetime,
    segment_opened: datetime,
) -> datetime:
    """One deadline for the whole stop: the latest of the asked sides', within the segment's cap, not below the minimum.

    The cap is for answers: a plan may wait for the end of a holiday, and nothing else is asked after that. It never
    fails for lack of counted time: a calendar with nothing but holidays gets the cap, or a year if there is none.
    """
    opened = _utc(opened)
    allowed = _minutes(policy.plan_time if kind == "plan" else policy.answer_time)
    cap = segment_end(policy, segment_opened) if kind == "answer" else None
    latest = cap or opened + LONGEST_STOP
    own = (_reach(calendar, opened, allowed, latest) or latest for calendar in calendars)
    return whole_minute(max(opened + _minutes(policy.minimum), max(own, default=opened)))


def acted_on(policy: ClockPolicy, deadline: datetime) -> datetime:
    """When a missed deadline has its consequence."""
    return _utc(deadline) + _minutes(policy.grace)


def reminder_times(policy: ClockPolicy, opened: datetime, deadline: datetime, now: datetime) -> list[datetime]:
    """The reminders still to come, earliest first. None fall in the first quarter of the time, when all is new."""
    opened, deadline, now = _utc(opened), _utc(deadline), _utc(now)
    soonest = opened + (deadline - opened) / 4
    wanted = {deadline - _minutes(before) for before in policy.reminders}
    return sorted(instant for instant in wanted if instant > now and instant >= soonest)


# What moves a deadline


def extended(calendar: Calendar, deadline: datetime, duration: timedelta, now: datetime) -> datetime:
    """`duration` more of the seat's counted time, from the deadline on, or from now if that has passed."""
    return whole_minute(after(calendar, max(_utc(deadline), _utc(now)), duration))


def for_substitute(policy: ClockPolicy, calendar: Calendar, deadline: datetime, now: datetime) -> datetime:
    """Gives a substitute time to read, in addition to what the seat had left."""
    later = extended(calendar, deadline, _minutes(policy.substitute_time), now)
    return max(later, whole_minute(_utc(now) + _minutes(policy.minimum)))


def after_outage(
    policy: ClockPolicy, deadline: datetime, last_beat: datetime, now: datetime, *, shortest: timedelta = OUTAGE
) -> datetime:
    """Gives the lost time back, from now on, to a deadline that fell (or whose grace ran) while the server was down.

    If a deadline comes so soon afterwards that the outage took its last hours, those hours are given back, up to the
    minimum. Two beats at most `shortest` apart are no outage: every deadline falls between two beats.
    """
    deadline, last_beat, now = _utc(deadline), _utc(last_beat), _utc(now)
    gap, minimum = now - last_beat, _minutes(policy.minimum)
    if gap <= shortest or acted_on(policy, deadline) <= last_beat:
        return deadline
    if deadline > now:
        return max(deadline, whole_minute(now + min(gap, minimum)))
    return whole_minute(now + max(gap, minimum))


def after_pause(policy: ClockPolicy, deadline: datetime, paused_at: datetime, now: datetime) -> datetime:
    """A paused game continues with the time that was left, and at least the minimum."""
    paused = max(_utc(now) - _utc(paused_at), timedelta())
    return whole_minute(max(_utc(deadline) + paused, _utc(now) + _minutes(policy.minimum)))


def _minutes(count: int) -> timedelta:
    return timedelta(minutes=count)
