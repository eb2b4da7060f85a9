"""The settings of a campaign's clock, and what makes such settings invalid."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

import msgspec

HOUR = 60
DAY = 24 * HOUR
YEAR = 366 * DAY

LEAST_WEEKLY = 2 * HOUR
MOST_REMINDERS = 10

Hours = tuple[int, int]
Missed = Literal["wait", "default", "bot", "moderator", "forfeit"]


class ClockPolicy(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A campaign's clock. Durations are whole minutes. "Counted" time runs only in the hours and weekdays below."""

    plan_time: int = 3 * DAY  # counted, for the plan that opens a segment
    answer_time: int = DAY  # counted, for an answer inside a segment
    segment_cap: int = 14 * DAY  # real time from the segment's opening; 0: no cap
    minimum: int = 12 * HOUR  # real time that a player gets whatever the calendars say
    grace: int = HOUR  # real time between the deadline and its consequence
    weekdays: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)  # ISO: Monday is 1
    hours: Hours = (0, 24)  # local; (18, 2) runs past midnight and belongs to the day on which it began
    reminders: tuple[int, ...] = (DAY, 4 * HOUR)  # minutes before the deadline
    extensions: int = 3  # a seat's allowance for the whole game
    extension_time: int = 3 * DAY  # counted, the longest single extension
    holiday_days: int = 30  # a seat's allowance for a calendar year
    missed: Missed = "default"
    forfeit_after: int = 3  # missed deadlines in a row, under "forfeit"
    resolve: Literal["ready", "deadline"] = "ready"
    show_ready: bool = True
    substitute_time: int = 2 * DAY  # counted, in addition to what the seat had left


class Problem(msgspec.Struct, frozen=True):
    """One thing wrong with a policy. Whoever shows it finds the sentence for `code` and fills in `params`."""

    field: str
    code: str
    params: dict[str, int | str] = {}


class PolicyError(ValueError):
    """These settings are no valid clock policy; `problems` says why."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__("; ".join(f"{problem.field or 'policy'}: {problem.code}" for problem in problems))
        self.problems = problems


# field: (least, most)
RANGES = {
    "plan_time": (1, YEAR),
    "answer_time": (1, YEAR),
    "segment_cap": (0, YEAR),
    "minimum": (0, 30 * DAY),
    "grace": (0, 7 * DAY),
    "extensions": (0, 100),
    "extension_time": (0, 90 * DAY),
    "holiday_days": (0, 180),
    "forfeit_after": (1, 100),
    "substitute_time": (0, 90 * DAY),
}
_FIELDS = {field.name: field.type for field in msgspec.structs.fields(ClockPolicy)}
_NAME_SHOWN = 40


def window_length(hours: Hours) -> int:
    """How many hours a window lasts on an ordinary day; 0 if it is empty."""
    start, end = hours
    return end - start if end >= start else end - start + 24


def weekly_minutes(policy: ClockPolicy) -> int:
    return len(set(policy.weekdays)) * window_length(policy.hours) * HOUR


def problems(policy: ClockPolicy) -> list[Problem]:
    """Everything that makes the policy invalid. If the list is empty, a campaign may use it."""
    found = [*_out_of_range(policy), *_bad_weekdays(policy), *_bad_hours(policy), *_bad_reminders(policy)]
    # Compare fields only if each of them is valid by itself.
    return found or [*_contradictions(policy)]


def _out_of_range(policy: ClockPolicy) -> Iterator[Problem]:
    for name, (least, most) in RANGES.items():
        yield from _beyond(name, getattr(policy, name), least, most)


def _beyond(field: str, value: int, least: int, most: int) -> Iterator[Problem]:
    if value < least:
        yield Problem(field, "too_small", {"least": least})
    elif value > most:
        yield Problem(field, "too_large", {"most": most})


def _bad_weekdays(policy: ClockPolicy) -> Iterator[Problem]:
    if not policy.weekdays:
        yield Problem("weekdays", "empty")
    elif not all(1 <= day <= 7 for day in policy.weekdays):
        yield Problem("weekdays", "not_a_weekday", {"least": 1, "most": 7})
    elif len(set(policy.weekdays)) < len(policy.weekdays):
        yield Problem("weekdays", "repeated")


def _bad_hours(policy: ClockPolicy) -> Iterator[Problem]:
    start, end = policy.hours
    if not (0 <= start <= 23 and 0 <= end <= 24):
        yield Problem("hours", "not_an_hour", {"least": 0, "most": 24})
    elif window_length(policy.hours) == 0:
        yield Problem("hours", "empty")


def _bad_reminders(policy: ClockPolicy) -> Iterator[Problem]:
    if len(policy.reminders) > MOST_REMINDERS:
        yield Problem("reminders", "too_many", {"most": MOST_REMINDERS})
    elif len(set(policy.reminders)) < len(policy.reminders):
        yield Problem("reminders", "repeated")
    elif policy.reminders:
        yield from _beyond("reminders", min(policy.reminders), 1, YEAR)
        yield from _beyond("reminders", max(policy.reminders), 1, YEAR)


def _contradictions(policy: ClockPolicy) -> Iterator[Problem]:
    weekly = weekly_minutes(policy)
    if weekly < LEAST_WEEKLY:
        yield Problem("hours", "too_little_time", {"least": LEAST_WEEKLY, "counted": weekly})
    for name in ("plan_time", "answer_time"):
        wanted = getattr(policy, name)
        if wanted * 7 * DAY > YEAR * weekly:
            yield Problem(name, "takes_over_a_year", {"weekly": weekly})
        if 0 < policy.segment_cap < wanted:
            yield Problem("segment_cap", "shorter_than", {"other": name})
    yield from _tells_of_readiness(policy)


def _tells_of_readiness(policy: ClockPolicy) -> Iterator[Problem]:
    """If readiness is hidden, stops must lock at deadlines only: another moment would tell when all were ready."""
    if policy.show_ready:
        return
    if policy.resolve != "deadline":
        yield Problem("resolve", "hidden_readiness_needs_deadline")
    if policy.missed in ("wait", "moderator"):
        yield Problem("missed", "hidden_readiness_cannot_wait", {"missed": policy.missed})


def encode(policy: ClockPolicy) -> dict[str, Any]:
    """Plain JSON values with every field, so that a later change of a default changes no running campaign."""
    plain: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(policy))
    return plain


def decode(data: Mapping[str, Any] | bytes) -> ClockPolicy:
    """The policy in a stored row or a request. PolicyError names every field that is wrong, not just the first."""
    fields = _parsed(data) if isinstance(data, bytes) else data
    if not isinstance(fields, Mapping):
        raise PolicyError([Problem("", "malformed")])
    found = [Problem(str(name)[:_NAME_SHOWN], "unknown") for name in fields if name not in _FIELDS]
    values: dict[str, Any] = {}
    for name in _FIELDS.keys() & fields.keys():
        try:
            values[name] = msgspec.convert(fields[name], _FIELDS[name])
        except msgspec.ValidationError:
            found.append(Problem(name, "malformed"))
    if not found:
        policy = ClockPolicy(**values)
        found = problems(policy)
        if not found:
            return policy
    raise PolicyError(sorted(found, key=lambda problem: problem.field))


def _parsed(data: bytes) -> Any:
    try:
        return msgspec.json.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise PolicyError([Problem("", "malformed")]) from None
