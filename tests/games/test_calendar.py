"""Counted time and deadlines, by example and by property."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from games.timing.calendar import (
    HORIZON,
    LONGEST_STOP,
    Calendar,
    OutOfReach,
    UnknownZone,
    acted_on,
    after,
    after_outage,
    after_pause,
    allowed_holidays,
    calendar_of,
    counted,
    deadline,
    extended,
    for_substitute,
    reminder_times,
    segment_end,
    whole_minute,
)
from games.timing.policy import DAY, HOUR, ClockPolicy
from tests.examples import examples

ZONES = [
    "Europe/Madrid",
    "America/New_York",
    "Asia/Kolkata",
    "Pacific/Apia",
    "Australia/Lord_Howe",
    "Africa/Casablanca",
    "America/Havana",
    "America/St_Johns",
]
# Clocks change near these: Samoa's lost day, St John's repeated midnight, spring and autumn, Ramadan in Morocco.
RESTLESS = [(2011, 12, 30), (2010, 11, 7), (2010, 3, 14), (2026, 3, 29), (2026, 10, 25), (2026, 4, 5), (2026, 2, 15)]
MADRID = ZoneInfo("Europe/Madrid")
EVENINGS = Calendar(zone="Europe/Madrid", weekdays=(1, 2, 3, 4, 5), hours=(18, 2))
OFFICE = Calendar(zone="Europe/Madrid", weekdays=(1, 2, 3, 4, 5), hours=(9, 17))


def minutes(count: float) -> timedelta:
    return timedelta(minutes=count)


def hours(count: float) -> timedelta:
    return timedelta(hours=count)


def days(count: float) -> timedelta:
    return timedelta(days=count)


def utc(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=UTC)


def madrid(*parts: int) -> datetime:
    return datetime(*parts, tzinfo=MADRID).astimezone(UTC)


def half_hours(instant: datetime) -> datetime:
    return instant.replace(minute=instant.minute // 30 * 30, second=0, microsecond=0)


instants = st.one_of(
    st.builds(lambda day, offset: utc(*day) + offset, st.sampled_from(RESTLESS), st.timedeltas(days(-4), days(4))),
    st.builds(lambda offset: utc(2009, 1, 1) + offset, st.timedeltas(timedelta(), days(21 * 365))),
)
durations = st.timedeltas(timedelta(), hours(60))
windows = st.one_of(
    st.just((0, 24)),
    st.tuples(st.integers(0, 23), st.integers(0, 24)).filter(lambda window: window[0] != window[1]),
)
weekday_sets = st.sets(st.integers(1, 7), min_size=1).map(lambda chosen: tuple(sorted(chosen)))


@st.composite
def holidays_near(draw, instant: datetime) -> tuple[tuple[date, date], ...]:
    ranges = st.tuples(st.integers(-3, 40), st.integers(0, 12))
    first = instant.date()
    drawn = draw(st.lists(ranges, max_size=3))
    return tuple((first + days(skip), first + days(skip + length)) for skip, length in drawn)


@st.composite
def calendars_at(draw, instant: datetime) -> Calendar:
    return Calendar(
        zone=draw(st.sampled_from(ZONES)),
        weekdays=draw(weekday_sets),
        hours=draw(windows),
        holidays=draw(holidays_near(instant)),
    )


@st.composite
def starts(draw) -> tuple[Calendar, datetime]:
    instant = draw(instants)
    return draw(calendars_at(instant)), instant


# Counted time, by example


def test_a_day_of_counted_time_on_an_open_calendar_is_a_day():
    assert after(Calendar(zone="Asia/Kolkata"), utc(2026, 1, 1, 12), days(1)) == utc(2026, 1, 2, 12)


def test_office_hours_stop_on_friday_evening_and_go_on_on_monday():
    friday_four_o_clock = madrid(2026, 1, 9, 16)
    assert after(OFFICE, friday_four_o_clock, hours(2)) == madrid(2026, 1, 12, 10)


def test_time_that_is_used_up_just_as_the_window_closes_ends_there_and_not_at_the_next_opening():
    assert after(OFFICE, madrid(2026, 1, 9, 9), hours(8)) == madrid(2026, 1, 9, 17)


def test_no_time_at_all_has_passed_at_once_even_outside_the_window():
    saturday = madrid(2026, 1, 10, 12)
    assert after(OFFICE, saturday, timedelta()) == saturday


def test_a_window_past_midnight_belongs_to_the_weekday_it_began_on():
    friday, monday = madrid(2026, 1, 9, 18), madrid(2026, 1, 12, 0)
    assert counted(EVENINGS, friday, monday) == hours(8)  # until Saturday at two
    assert counted(EVENINGS, monday, monday + hours(2)) == timedelta()  # Sunday's evening does not count
    assert after(EVENINGS, friday, hours(9)) == madrid(2026, 1, 12, 19)


def test_a_window_open_since_yesterday_is_found():
    assert after(EVENINGS, madrid(2026, 1, 7, 1), minutes(30)) == madrid(2026, 1, 7, 1, 30)


def test_a_holiday_takes_the_evenings_that_begin_on_it():
    on_tuesday = Calendar(zone="Europe/Madrid", hours=(18, 2), holidays=((date(2026, 1, 6), date(2026, 1, 6)),))
    assert counted(on_tuesday, madrid(2026, 1, 6, 0), madrid(2026, 1, 7, 18)) == hours(2)  # what Monday left over
    assert after(on_tuesday, madrid(2026, 1, 6, 2), hours(1)) == madrid(2026, 1, 7, 19)


@pytest.mark.parametrize(
    ("zone", "day", "length"),
    [
        ("Europe/Madrid", date(2026, 3, 29), hours(23)),
        ("Europe/Madrid", date(2026, 3, 30), hours(24)),
        ("Europe/Madrid", date(2026, 10, 25), hours(25)),
        ("America/New_York", date(2026, 3, 8), hours(23)),
        ("America/New_York", date(2026, 11, 1), hours(25)),
        ("Australia/Lord_Howe", date(2026, 10, 4), hours(23.5)),
        ("Australia/Lord_Howe", date(2026, 4, 5), hours(24.5)),
        ("America/Havana", date(2026, 3, 8), hours(23)),  # midnight itself is skipped
        ("America/Havana", date(2026, 11, 1), hours(25)),  # midnight comes twice
        ("Pacific/Apia", date(2011, 12, 29), hours(24)),
        ("Pacific/Apia", date(2011, 12, 30), hours(0)),  # the day that never was
        ("Pacific/Apia", date(2011, 12, 31), hours(24)),
        ("Asia/Kolkata", date(2026, 3, 29), hours(24)),
    ],
)
def test_a_local_day_is_as_long_as_its_clock_makes_it(zone, day, length):
    only_that_day = Calendar(zone=zone, holidays=((day - days(30), day - days(1)), (day + days(1), day + days(30))))
    noon = datetime(day.year, day.month, day.day, 12, tzinfo=UTC)
    assert counted(only_that_day, noon - days(10), noon + days(10)) == length


def test_a_window_that_opens_at_a_skipped_hour_opens_when_the_clock_jumps():
    night = Calendar(zone="Europe/Madrid", hours=(2, 5))
    assert after(night, utc(2026, 3, 29), hours(1)) == utc(2026, 3, 29, 2)  # jumps at 01:00 UTC, from two to three
    assert counted(night, utc(2026, 3, 29), utc(2026, 3, 29, 12)) == hours(2)


def test_a_window_that_lies_in_the_skipped_hour_alone_is_empty_that_day():
    assert counted(Calendar(zone="Europe/Madrid", hours=(2, 3)), utc(2026, 3, 29), utc(2026, 3, 29, 12)) == timedelta()


def test_the_hours_of_a_skipped_day_are_not_made_up_on_the_next():
    office = Calendar(zone="Pacific/Apia", hours=(9, 17))
    midnight = utc(2011, 12, 30, 10)  # the 29th ended, the 31st began
    assert counted(office, midnight - days(1), midnight + days(1)) == hours(16)
    assert after(office, midnight, hours(10)) == midnight + days(1) + hours(11)


def test_a_date_that_begins_twice_loses_nothing_in_between():
    always = Calendar(zone="America/St_Johns")  # on this night 00:01 was followed by 23:01 of the day before
    assert counted(always, utc(2010, 11, 7, 2, 45), utc(2010, 11, 7, 3, 15)) == minutes(30)


def test_an_hour_that_comes_twice_opens_a_window_the_first_time_and_counts_twice():
    night = Calendar(zone="Europe/Madrid", hours=(2, 5))
    assert after(night, utc(2026, 10, 24, 12), minutes(1)) == utc(2026, 10, 25, 0, 1)
    assert counted(night, utc(2026, 10, 24, 12), utc(2026, 10, 25, 12)) == hours(4)


def test_an_instant_may_be_given_in_any_zone_and_comes_back_in_utc():
    reached = after(OFFICE, datetime(2026, 1, 9, 16, tzinfo=MADRID), hours(2))
    assert reached == madrid(2026, 1, 12, 10)
    assert reached.tzinfo is UTC


def test_hours_are_real_hours_across_a_change_even_if_both_ends_are_given_in_local_time():
    start, end = datetime(2026, 3, 28, 20, tzinfo=MADRID), datetime(2026, 3, 29, 12, tzinfo=MADRID)
    assert counted(Calendar(zone="Asia/Kolkata"), start, end) == hours(15)


def test_an_instant_without_a_zone_is_refused():
    with pytest.raises(ValueError, match="time zone"):
        counted(OFFICE, utc(2026, 1, 1).replace(tzinfo=None), utc(2026, 1, 2))


def test_nothing_is_counted_backwards():
    assert counted(OFFICE, madrid(2026, 1, 9, 12), madrid(2026, 1, 8, 12)) == timedelta()
    with pytest.raises(ValueError, match="negative"):
        after(OFFICE, utc(2026, 1, 1), minutes(-1))


@pytest.mark.parametrize("zone", ["Mars/Olympus", "Europe", "", "../../etc/passwd", "a\0b", "x" * 5000])
def test_an_unknown_zone_is_named_in_the_error(zone):
    with pytest.raises(UnknownZone, match="unknown time zone"):
        Calendar(zone=zone)


@pytest.mark.parametrize("wrong", [{"weekdays": ()}, {"weekdays": (0,)}, {"hours": (7, 7)}, {"hours": (3, 25)}])
def test_a_calendar_in_which_no_time_could_ever_run_cannot_be_made(wrong):
    with pytest.raises(ValueError):
        Calendar(zone="Europe/Madrid", **wrong)


def test_a_calendar_that_is_all_holiday_ends_in_an_error_and_not_in_an_endless_search():
    for_ever = Calendar(zone="Europe/Madrid", holidays=((date(2020, 1, 1), date.max),))
    with pytest.raises(OutOfReach):
        after(for_ever, utc(2026, 1, 1), minutes(1))


def test_the_horizon_is_the_last_instant_within_reach():
    always, start = Calendar(zone="Europe/Madrid"), utc(2026, 1, 1)
    assert after(always, start, HORIZON) == start + HORIZON
    with pytest.raises(OutOfReach):
        after(always, start, HORIZON + timedelta(microseconds=1))


# Counted time, by property


@given(starts(), durations)
def test_what_is_counted_until_the_time_has_passed_is_that_time(start, duration):
    calendar, instant = start
    assert counted(calendar, instant, after(calendar, instant, duration)) == duration


@given(st.sampled_from(["UTC", "Europe/Madrid", "Pacific/Apia", "America/St_Johns"]), instants, durations)
def test_where_every_hour_counts_time_is_counted_time_whatever_the_clocks_do(zone, start, duration):
    calendar = Calendar(zone=zone)
    end = after(calendar, start, duration)
    assert end - start == duration == counted(calendar, start, end)


@given(starts(), durations.filter(bool))
def test_no_earlier_instant_would_do(start, duration):
    calendar, instant = start
    just_before = after(calendar, instant, duration) - timedelta(microseconds=1)
    assert counted(calendar, instant, just_before) < duration


@given(starts(), durations, durations)
def test_more_time_never_ends_sooner(start, one, other):
    calendar, instant = start
    less, more = sorted((one, other))
    assert after(calendar, instant, less) <= after(calendar, instant, more)


@given(starts(), st.timedeltas(timedelta(), days(9)), durations)
def test_who_starts_later_never_ends_sooner(start, delay, duration):
    calendar, instant = start
    assert after(calendar, instant, duration) <= after(calendar, instant + delay, duration)


@given(starts(), durations, durations)
def test_time_taken_in_two_parts_ends_where_it_ends_in_one(start, first, second):
    calendar, instant = start
    pause = after(calendar, instant, first)
    assert after(calendar, pause, second) == (after(calendar, instant, first + second) if second else pause)


@given(starts(), st.lists(st.timedeltas(timedelta(), days(40)), min_size=2, max_size=2))
def test_counted_time_adds_up(start, lengths):
    calendar, instant = start
    middle, end = instant + min(lengths), instant + max(lengths)
    assert counted(calendar, instant, middle) + counted(calendar, middle, end) == counted(calendar, instant, end)


@given(starts(), durations)
def test_holidays_only_ever_delay(start, duration):
    calendar, instant = start
    at_work = Calendar(zone=calendar.zone, weekdays=calendar.weekdays, hours=calendar.hours)
    assert after(at_work, instant, duration) <= after(calendar, instant, duration)


def on_the_wall(calendar: Calendar, instant: datetime) -> bool:
    """Whether time counts at this moment, read from a local clock and calendar."""
    wall = instant.astimezone(ZoneInfo(calendar.zone))
    start, end = calendar.hours
    day = wall.date()
    if start < end:
        open_now = start <= wall.hour < end
    else:
        open_now = wall.hour >= start or wall.hour < end
        day -= days(1) if wall.hour < end else days(0)
    on_holiday = any(first <= day <= last for first, last in calendar.holidays)
    return open_now and day.isoweekday() in calendar.weekdays and not on_holiday


@examples(40)
@given(starts())
def test_counted_time_is_what_a_wall_clock_shows_half_hour_by_half_hour(start):
    calendar, instant = start
    assume(calendar.zone != "America/St_Johns")  # until 2011 its clocks changed at a minute past midnight
    instant = half_hours(instant)
    ticks = [instant + minutes(30 * n) for n in range(48 * 6)]
    assert counted(calendar, instant, ticks[-1] + minutes(30)) == minutes(30) * sum(
        on_the_wall(calendar, tick) for tick in ticks
    )


# Holidays

BRIDGE = (date(2026, 12, 28), date(2027, 1, 3))


def test_holidays_count_in_date_order_until_the_year_s_allowance_is_used_up():
    august, easter = (date(2026, 8, 1), date(2026, 8, 25)), (date(2026, 4, 1), date(2026, 4, 10))
    assert allowed_holidays([august, easter], 30) == (easter, (date(2026, 8, 1), date(2026, 8, 20)))


def test_a_day_declared_twice_is_taken_once():
    twice = [(date(2026, 5, 1), date(2026, 5, 4)), (date(2026, 5, 3), date(2026, 5, 6))]
    assert allowed_holidays(twice, 6) == ((date(2026, 5, 1), date(2026, 5, 6)),)


def test_each_calendar_year_pays_for_its_own_days():
    assert allowed_holidays([BRIDGE], 4) == (BRIDGE,)
    assert allowed_holidays([BRIDGE], 2) == (
        (date(2026, 12, 28), date(2026, 12, 29)),
        (date(2027, 1, 1), date(2027, 1, 2)),
    )


def test_without_an_allowance_no_holiday_counts():
    assert allowed_holidays([BRIDGE], 0) == ()


def test_a_holiday_that_ends_before_it_begins_is_refused():
    with pytest.raises(ValueError, match="before it begins"):
        allowed_holidays([(date(2026, 5, 2), date(2026, 5, 1))], 30)


def test_a_holiday_as_long_as_the_calendar_is_cut_without_counting_its_days_one_by_one():
    granted = allowed_holidays([(date.min, date.max)], 1)
    assert (len(granted), granted[0]) == (9999, (date.min, date.min))


def test_a_seat_s_calendar_takes_hours_from_the_campaign_and_zone_and_holidays_from_the_player():
    policy = ClockPolicy(weekdays=(6, 7), hours=(10, 20), holiday_days=2)
    assert calendar_of(policy, "Asia/Kolkata", [(date(2026, 5, 1), date(2026, 5, 9))]) == Calendar(
        zone="Asia/Kolkata", weekdays=(6, 7), hours=(10, 20), holidays=((date(2026, 5, 1), date(2026, 5, 2)),)
    )


@given(instants.flatmap(holidays_near), st.integers(0, 40))
def test_allowed_holidays_are_the_earliest_declared_days_of_each_year(declared, allowance):
    by_year: dict[int, list[date]] = {}
    for day in sorted({first + days(n) for first, last in declared for n in range((last - first).days + 1)}):
        by_year.setdefault(day.year, []).append(day)
    expected = {day for year in by_year.values() for day in year[:allowance]}
    granted = [
        first + days(n) for first, last in allowed_holidays(declared, allowance) for n in range((last - first).days + 1)
    ]
    assert granted == sorted(expected)


# Deadlines

OPENED = utc(2026, 1, 5, 8, 0, 37)  # a Monday
ALWAYS = Calendar(zone="Europe/Madrid")


def test_a_plan_has_three_days_and_people_read_a_whole_minute():
    assert deadline(ClockPolicy(), [ALWAYS], "plan", OPENED, OPENED) == utc(2026, 1, 8, 8, 1)


def test_an_answer_has_its_own_figure():
    assert deadline(ClockPolicy(), [ALWAYS], "answer", OPENED, OPENED) == utc(2026, 1, 6, 8, 1)


def test_a_whole_minute_is_left_alone():
    assert whole_minute(utc(2026, 1, 5, 8)) == utc(2026, 1, 5, 8)
    assert whole_minute(utc(2026, 1, 5, 8, 0, 0, 1)) == utc(2026, 1, 5, 8, 1)


def test_a_stop_has_one_deadline_the_latest_of_the_sides():
    away = Calendar(zone="America/New_York", holidays=((date(2026, 1, 5), date(2026, 1, 7)),))
    both = deadline(ClockPolicy(), [ALWAYS, away], "plan", OPENED, OPENED)
    assert both == utc(2026, 1, 11, 5)  # three days from midnight of the 8th in New York
    assert both == deadline(ClockPolicy(), [away, ALWAYS], "plan", OPENED, OPENED)


def test_a_player_gets_the_minimum_whatever_the_calendar_says():
    hurried = ClockPolicy(answer_time=10, minimum=12 * HOUR)
    assert deadline(hurried, [ALWAYS], "answer", OPENED, OPENED) == utc(2026, 1, 5, 20, 1)


def test_the_cap_ends_a_segment_that_drags_on():
    policy, late = ClockPolicy(segment_cap=3 * DAY), OPENED + days(2.25)
    assert segment_end(policy, OPENED) == OPENED + days(3)
    assert deadline(policy, [ALWAYS], "answer", late, OPENED) == utc(2026, 1, 8, 8, 1)


def test_the_cap_never_cuts_below_the_minimum():
    policy = ClockPolicy(segment_cap=3 * DAY)
    for waited in (2.9, 3, 40):
        opened = OPENED + days(waited)
        assert deadline(policy, [ALWAYS], "answer", opened, OPENED) == whole_minute(opened + hours(12))


def test_without_a_cap_a_holiday_may_last():
    august = calendar_of(ClockPolicy(), "Europe/Madrid", [(date(2026, 8, 1), date(2026, 8, 30))])
    opened = madrid(2026, 7, 31, 12)
    policy = ClockPolicy(segment_cap=0)
    assert segment_end(policy, opened) is None
    assert deadline(policy, [august], "plan", opened, opened) == madrid(2026, 9, 2, 12)


def test_a_side_that_is_always_on_holiday_cannot_stop_the_game_for_ever():
    never = Calendar(zone="Europe/Madrid", holidays=((date(2020, 1, 1), date.max),))
    assert deadline(ClockPolicy(), [never], "answer", OPENED, OPENED) == whole_minute(OPENED + days(14))
    assert deadline(ClockPolicy(), [never], "plan", OPENED, OPENED) == whole_minute(OPENED + LONGEST_STOP)
    uncapped = deadline(ClockPolicy(segment_cap=0), [never], "plan", OPENED, OPENED)
    assert uncapped == whole_minute(OPENED + LONGEST_STOP)


def test_where_nobody_with_a_calendar_is_asked_the_minimum_is_left():
    assert deadline(ClockPolicy(), [], "plan", OPENED, OPENED) == whole_minute(OPENED + hours(12))


policies = st.builds(
    ClockPolicy,
    plan_time=st.integers(1, 10 * DAY),
    answer_time=st.integers(1, 10 * DAY),
    segment_cap=st.one_of(st.just(0), st.integers(1, 20 * DAY)),
    minimum=st.integers(0, 3 * DAY),
)


@given(policies, instants, st.timedeltas(timedelta(), days(30)), st.sampled_from(["plan", "answer"]), st.data())
def test_a_deadline_is_a_whole_minute_between_minimum_and_cap_and_gives_every_side_its_time(
    policy, segment_opened, since, kind, data
):
    opened = segment_opened + since
    sides = data.draw(st.lists(calendars_at(opened), min_size=1, max_size=2))
    falls = deadline(policy, sides, kind, opened, segment_opened)
    earliest = opened + minutes(policy.minimum)
    cap = segment_end(policy, segment_opened) if kind == "answer" else None
    latest = cap or opened + LONGEST_STOP
    assert (falls.second, falls.microsecond) == (0, 0)
    assert earliest <= falls < max(earliest, latest) + minutes(1)
    if falls < latest:
        allowed = minutes(policy.plan_time if kind == "plan" else policy.answer_time)
        assert min(counted(side, opened, falls) for side in sides) >= allowed


def test_a_missed_deadline_is_acted_on_after_the_grace():
    assert acted_on(ClockPolicy(grace=90), utc(2026, 1, 8, 18)) == utc(2026, 1, 8, 19, 30)


# Reminders


def test_reminders_come_a_day_and_four_hours_before():
    falls = OPENED + days(3)
    assert reminder_times(ClockPolicy(), OPENED, falls, OPENED) == [falls - hours(24), falls - hours(4)]


def test_a_reminder_that_would_come_on_the_heels_of_the_question_is_left_out():
    falls = OPENED + hours(30)
    assert reminder_times(ClockPolicy(), OPENED, falls, OPENED) == [falls - hours(4)]
    assert reminder_times(ClockPolicy(), OPENED, OPENED + hours(32), OPENED)[0] == OPENED + hours(8)


def test_a_reminder_whose_time_has_come_is_not_listed_again():
    falls = OPENED + days(3)
    assert reminder_times(ClockPolicy(), OPENED, falls, falls - hours(24)) == [falls - hours(4)]
    assert reminder_times(ClockPolicy(), OPENED, falls, falls) == []


# What moves a deadline

FALLS = utc(2026, 1, 8, 18)


def test_an_extension_is_counted_from_the_deadline_in_the_seat_s_own_hours():
    thursday_evening = madrid(2026, 1, 8, 17)
    assert extended(OFFICE, thursday_evening, hours(9), thursday_evening - days(1)) == madrid(2026, 1, 12, 10)


def test_an_extension_taken_within_the_grace_is_counted_from_now():
    assert extended(ALWAYS, FALLS, days(1), FALLS + minutes(30)) == FALLS + days(1) + minutes(30)


def test_a_substitute_gets_two_days_on_top_of_what_was_left():
    assert for_substitute(ClockPolicy(), ALWAYS, FALLS, FALLS - days(1)) == FALLS + days(2)
    assert for_substitute(ClockPolicy(), ALWAYS, FALLS, FALLS + days(5)) == FALLS + days(7)


def test_a_substitute_gets_the_minimum_even_if_the_campaign_gives_him_nothing_more():
    assert for_substitute(ClockPolicy(substitute_time=0), ALWAYS, FALLS, FALLS) == FALLS + hours(12)


def test_a_deadline_that_fell_in_an_outage_gets_the_gap_again():
    down, up = FALLS - hours(20), FALLS + hours(10)
    assert after_outage(ClockPolicy(), FALLS, down, up) == up + hours(30)


def test_after_a_short_outage_the_minimum_is_given():
    assert after_outage(ClockPolicy(), FALLS, FALLS - hours(1), FALLS + hours(1)) == FALLS + hours(13)


@pytest.mark.parametrize(
    ("down", "up", "what"),
    [
        (hours(-3), hours(-2), "over before the deadline"),
        (hours(1), hours(30), "began when the grace had run out"),
        (minutes(-5), minutes(5), "two beats of a healthy server"),
    ],
)
def test_a_deadline_that_no_outage_touched_stays(down, up, what):
    assert after_outage(ClockPolicy(), FALLS, FALLS + down, FALLS + up) == FALLS, what


def test_a_deadline_just_after_an_outage_leaves_the_hours_that_were_lost_up_to_the_minimum():
    up = FALLS - minutes(5)
    assert after_outage(ClockPolicy(), FALLS, up - hours(3), up) == up + hours(3)
    assert after_outage(ClockPolicy(), FALLS, up - days(3), up) == up + hours(12)
    assert after_outage(ClockPolicy(), FALLS, FALLS - days(3), FALLS - days(1)) == FALLS


def test_an_outage_that_took_only_the_grace_or_left_some_of_it_moves_the_deadline_too():
    grace_lost = after_outage(ClockPolicy(), FALLS, FALLS + minutes(1), FALLS + hours(2))
    grace_left = after_outage(ClockPolicy(), FALLS, FALLS - hours(5), FALLS + minutes(1))
    assert (grace_lost, grace_left) == (FALLS + hours(14), FALLS + minutes(1) + hours(12))


def test_an_outage_someone_names_by_hand_may_be_as_short_as_he_says():
    down, up = FALLS - minutes(4), FALLS + minutes(4)
    assert after_outage(ClockPolicy(), FALLS, down, up, shortest=timedelta()) == up + hours(12)


@given(policies, st.timedeltas(days(-9), days(9)), st.timedeltas(timedelta(), days(9)))
def test_an_outage_moves_a_deadline_once_and_only_ever_later(policy, began, gap):
    down = FALLS + began
    moved = after_outage(policy, FALLS, down, down + gap)
    assert moved >= FALLS
    assert after_outage(policy, moved, down, down + gap) == moved
    if moved != FALLS:
        fell_meanwhile = down + gap >= FALLS
        owed = max(gap, minutes(policy.minimum)) if fell_meanwhile else min(gap, minutes(policy.minimum))
        assert moved >= down + gap + owed


def test_a_paused_game_goes_on_with_the_time_that_was_left():
    assert after_pause(ClockPolicy(), FALLS, FALLS - days(2), FALLS + days(7)) == FALLS + days(9)


def test_a_game_paused_at_the_last_minute_goes_on_with_the_minimum():
    now = FALLS + days(7)
    assert after_pause(ClockPolicy(), FALLS, FALLS - minutes(1), now) == now + hours(12)


@given(policies, st.timedeltas(days(-9), days(9)), st.timedeltas(timedelta(), days(90)))
def test_a_pause_costs_nobody_time(policy, began, length):
    paused_at = FALLS + began
    now = paused_at + length
    moved = after_pause(policy, FALLS, paused_at, now)
    assert moved - now >= max(FALLS - paused_at, minutes(policy.minimum))
