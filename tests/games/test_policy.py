"""What a campaign may set its clock to."""

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.timing.policy import (
    DAY,
    HOUR,
    YEAR,
    ClockPolicy,
    PolicyError,
    Problem,
    decode,
    encode,
    problems,
    weekly_minutes,
    window_length,
)


def codes(policy: ClockPolicy) -> list[tuple[str, str]]:
    return [(problem.field, problem.code) for problem in problems(policy)]


def refusal(data: object) -> list[tuple[str, str]]:
    with pytest.raises(PolicyError) as refused:
        decode(data)
    return [(problem.field, problem.code) for problem in refused.value.problems]


def test_a_policy_nobody_touched_gives_three_days_for_a_plan_and_one_for_an_answer():
    policy = ClockPolicy()
    assert problems(policy) == []
    assert (policy.plan_time, policy.answer_time, policy.minimum) == (3 * DAY, DAY, 12 * HOUR)


@pytest.mark.parametrize(
    ("field", "value", "code"),
    [
        ("plan_time", 0, "too_small"),
        ("plan_time", YEAR + 1, "too_large"),
        ("answer_time", -1, "too_small"),
        ("answer_time", YEAR + 1, "too_large"),
        ("segment_cap", -1, "too_small"),
        ("segment_cap", YEAR + 1, "too_large"),
        ("segment_cap", 2 * DAY, "shorter_than"),
        ("minimum", -1, "too_small"),
        ("minimum", 30 * DAY + 1, "too_large"),
        ("grace", -1, "too_small"),
        ("grace", 7 * DAY + 1, "too_large"),
        ("weekdays", (), "empty"),
        ("weekdays", (0, 1), "not_a_weekday"),
        ("weekdays", (7, 8), "not_a_weekday"),
        ("weekdays", (6, 7, 6), "repeated"),
        ("hours", (9, 9), "empty"),
        ("hours", (0, 0), "empty"),
        ("hours", (-1, 8), "not_an_hour"),
        ("hours", (24, 8), "not_an_hour"),
        ("hours", (8, 25), "not_an_hour"),
        ("reminders", tuple(range(60, 60 * 12, 60)), "too_many"),
        ("reminders", (60, 60), "repeated"),
        ("reminders", (60, 0), "too_small"),
        ("reminders", (60, YEAR + 1), "too_large"),
        ("extensions", -1, "too_small"),
        ("extensions", 101, "too_large"),
        ("extension_time", -1, "too_small"),
        ("extension_time", 90 * DAY + 1, "too_large"),
        ("holiday_days", -1, "too_small"),
        ("holiday_days", 181, "too_large"),
        ("forfeit_after", 0, "too_small"),
        ("forfeit_after", 101, "too_large"),
        ("substitute_time", -1, "too_small"),
        ("substitute_time", 90 * DAY + 1, "too_large"),
    ],
)
def test_an_absurd_setting_is_refused_by_its_own_field(field, value, code):
    assert codes(msgspec.structs.replace(ClockPolicy(), **{field: value})) == [(field, code)]


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("plan_time", 1),
        ("segment_cap", 0),
        ("segment_cap", 3 * DAY),
        ("minimum", 0),
        ("grace", 0),
        ("weekdays", (6,)),
        ("hours", (18, 2)),
        ("hours", (18, 0)),
        ("hours", (23, 24)),
        ("reminders", ()),
        ("extensions", 0),
        ("holiday_days", 0),
        ("forfeit_after", 1),
        ("substitute_time", 0),
        ("missed", "wait"),
        ("resolve", "deadline"),
    ],
)
def test_an_unusual_setting_that_makes_sense_is_accepted(field, value):
    assert problems(msgspec.structs.replace(ClockPolicy(), **{field: value})) == []


def test_a_problem_carries_the_figures_its_sentence_needs():
    assert problems(ClockPolicy(minimum=31 * DAY)) == [Problem("minimum", "too_large", {"most": 30 * DAY})]


def test_every_wrong_field_is_named_at_once():
    assert codes(ClockPolicy(grace=-5, weekdays=(), hours=(3, 3))) == [
        ("grace", "too_small"),
        ("weekdays", "empty"),
        ("hours", "empty"),
    ]


def test_a_window_past_midnight_is_as_long_as_it_feels():
    assert [window_length(hours) for hours in ((0, 24), (18, 2), (18, 0), (9, 17))] == [24, 8, 6, 8]


def test_one_hour_a_week_is_too_little_and_two_are_enough():
    short = ClockPolicy(weekdays=(7,), hours=(20, 21), plan_time=HOUR, answer_time=HOUR)
    assert weekly_minutes(short) == HOUR
    assert codes(short) == [("hours", "too_little_time")]
    assert codes(msgspec.structs.replace(short, hours=(20, 22))) == []


def test_a_plan_that_would_take_more_than_a_year_of_counted_hours_is_refused():
    sundays = ClockPolicy(weekdays=(7,), hours=(20, 22), segment_cap=0)
    assert codes(sundays) == []
    assert codes(msgspec.structs.replace(sundays, plan_time=5 * DAY)) == [("plan_time", "takes_over_a_year")]


def test_who_hides_readiness_resolves_at_deadlines_only():
    assert codes(ClockPolicy(show_ready=False, resolve="ready")) == [("resolve", "hidden_readiness_needs_deadline")]
    assert codes(ClockPolicy(show_ready=False, resolve="deadline")) == []


@pytest.mark.parametrize("missed", ["wait", "moderator"])
def test_who_hides_readiness_cannot_let_a_late_side_hold_up_the_game(missed):
    hidden = ClockPolicy(show_ready=False, resolve="deadline", missed=missed)
    assert codes(hidden) == [("missed", "hidden_readiness_cannot_wait")]


@given(
    st.builds(
        ClockPolicy,
        plan_time=st.integers(1, 10 * DAY),
        answer_time=st.integers(1, 10 * DAY),
        weekdays=st.sets(st.integers(1, 7), min_size=2).map(tuple),
        hours=st.sampled_from([(0, 24), (18, 2), (8, 22)]),
        reminders=st.sets(st.integers(1, YEAR), max_size=10).map(tuple),
        missed=st.sampled_from(["wait", "default", "bot", "moderator", "forfeit"]),
    )
)
def test_a_policy_comes_back_from_its_row_as_it_went_in(policy):
    assert decode(encode(policy)) == policy
    assert decode(msgspec.json.encode(policy)) == policy


def test_what_is_stored_spells_out_every_field():
    assert set(encode(ClockPolicy())) == set(ClockPolicy.__struct_fields__)


def test_fields_left_out_take_their_defaults():
    assert decode({"grace": 0}) == ClockPolicy(grace=0)


def test_a_misspelt_field_is_refused():
    assert refusal({"plan_tiem": 60}) == [("plan_tiem", "unknown")]


def test_values_of_the_wrong_kind_are_all_named():
    data = {"plan_time": "soon", "hours": [9], "show_ready": 1, "missed": "flog", "weekdays": [1.5]}
    assert refusal(data) == [(name, "malformed") for name in sorted(data)]


def test_an_absurd_number_is_refused_on_decoding_too():
    assert refusal({"plan_time": 10**30}) == [("plan_time", "too_large")]
    assert refusal(b'{"weekdays": []}') == [("weekdays", "empty")]


@pytest.mark.parametrize("data", [b"", b"[]", b"null", b'{"grace"', b"\xff", b'{"missed": "\xff"}', b"[" * 100_000, []])
def test_what_is_no_object_at_all_is_malformed(data):
    assert refusal(data) == [("", "malformed")]
