"""Deadlines are rows: the sweep does what is due, lost time is given back, and nobody loses any."""

from contextlib import ExitStack
from datetime import UTC, date, datetime, timedelta

import pytest

from games.campaigns.moderation import answer_extension, close_stop, extend, pause, resume
from games.campaigns.player_requests import ask_extension, drop_holiday, take_holiday
from games.errors import NotAllowed, WrongState
from games.models import Bulletin, Decision, Extension, Game, Link, Pulse, Seat, Segment, Submission
from games.timing import clock
from games.timing.policy import DAY, HOUR
from games.turns import leases
from games.upkeep import sweep
from tests.games.joining import acts
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db

START = datetime(2026, 3, 2, 9, 0, tzinfo=UTC)
MINUTE = timedelta(minutes=1)


@pytest.fixture
def at():
    """Sets the clock for the rest of the test."""
    with ExitStack() as hands:
        hands.enter_context(clock.standing_at(START))

        def go(instant: datetime) -> datetime:
            hands.enter_context(clock.standing_at(instant))
            return instant

        yield go


def started(**policy) -> AuctionTable:
    pace = policy.pop("pace", "plan")
    return AuctionTable(pace=pace, clock=policy).start()


def test_the_deadline_follows_the_campaigns_clock(at):
    table = started(plan_time=2 * DAY)
    assert table.segment.deadline == START + timedelta(days=2)
    assert table.segment.due_at == START + timedelta(days=2, hours=1), "the grace is the server's patience"


def test_the_latest_of_the_asked_peoples_calendars_is_the_stops_deadline(at):
    table = started(plan_time=10 * HOUR, hours=(18, 23))
    # 09:00 UTC is 10:00 in Madrid and 04:00 in New York: ten evening hours end at 23:00 of the second evening.
    assert table.segment.deadline == datetime(2026, 3, 4, 4, 0, tzinfo=UTC)


def test_an_answer_has_a_time_of_its_own(at):
    table = started(pace="question", plan_time=3 * DAY, answer_time=DAY)
    table.order("north", {"coins": 12})
    table.order("south", {"coins": 0})
    table.resolve()
    assert table.segment.deadline == START + timedelta(days=1)


@pytest.mark.rule("lepanto:A-12")
def test_default_orders_answer_for_whoever_missed_the_deadline(at, announced):
    table = started(missed="default")
    table.order("north", {"coins": 1})
    at(table.segment.due_at - MINUTE)
    assert sweep.resolve_due() == 0, "not before the grace is over"
    at(table.segment.due_at)
    assert sweep.resolve_due() == 1
    decision = Decision.objects.get(segment__k=1, side="south")
    assert decision.locked == Decision.NOBODY
    assert decision.submissions.get().door == Submission.Door.NOBODY
    assert table.seat("south").missed == 1
    assert table.seat("north").missed == 0
    assert [a.user.name for a in announced if a.kind == "deadline-missed"] == ["Bea"]


def test_a_late_order_before_the_lock_counts(at):
    table = started(missed="default")
    table.order("north", {"coins": 1})
    at(table.segment.deadline + timedelta(minutes=30))
    table.order("south", {"coins": 5})
    assert table.resolve() == "settled"
    assert Decision.objects.get(segment__k=1, side="south").locked == 1


def test_waiting_means_that_only_people_move_the_game(at, announced):
    table = started(missed="wait")
    assert table.segment.due_at is None
    table.order("north", {"coins": 1})
    at(table.segment.deadline + timedelta(days=30))
    sweep.sweep()
    assert table.segment.ordinal == 1
    assert "moderator-wanted" in {a.kind for a in announced}
    table.order("south", {"coins": 1})
    assert table.resolve() == "settled"


def test_a_campaign_that_waits_and_locks_at_deadlines_locks_at_the_deadline_when_all_are_ready(at):
    table = started(missed="wait", resolve="deadline")
    table.order("north", {"coins": 1})
    table.order("south", {"coins": 1})
    assert table.segment.due_at == table.segment.deadline + timedelta(hours=1)
    assert table.resolve() == "not-due"


def test_a_bot_orders_for_the_absent_where_the_campaign_says_so(at):
    table = started(missed="bot")
    table.order("north", {"coins": 1})
    at(table.segment.due_at)
    sweep.resolve_due()
    decision = Decision.objects.get(segment__k=1, side="south")
    assert decision.submissions.get(version=decision.locked).door == Submission.Door.BOT
    assert table.seat("south").missed == 1


@pytest.mark.parametrize("shown", [True, False])
def test_that_a_bot_spoke_for_somebody_is_in_the_public_chain_only_where_readiness_is_shown(at, shown):
    table = started(missed="bot", resolve="deadline", show_ready=shown)
    at(table.segment.due_at)
    assert sweep.resolve_due() == 1
    link = Link.objects.get(game=table.game, chain=Link.PUBLIC, kind="locked")
    assert (b'"by":"bot"' in link.body) is shown


def test_the_moderator_decides_what_a_missed_deadline_means(at, announced):
    table = started(missed="moderator")
    table.order("north", {"coins": 1})
    with pytest.raises(WrongState):
        close_stop(by=table.max, game=table.game)
    at(table.segment.deadline + MINUTE)
    sweep.sweep()
    assert table.segment.ordinal == 1
    assert [a.user.name for a in announced if a.kind == "moderator-wanted"] == ["Max"]
    close_stop(by=table.max, game=table.game)
    assert table.resolve() == "settled"
    assert table.segment.ordinal == 2


def test_nobody_closes_a_stop_of_a_paused_game(at):
    table = started(missed="moderator")
    at(table.segment.deadline + MINUTE)
    pause(by=table.max, game=table.game)
    with pytest.raises(WrongState):
        close_stop(by=table.max, game=table.game)
    assert table.segment.due_at is None


@pytest.mark.rule("lepanto:A-12", "lepanto:D-20")
def test_one_deadline_too_many_forfeits_the_game(at):
    table = started(missed="forfeit", forfeit_after=2)
    table.order("north", {"coins": 1})
    at(table.segment.due_at)
    sweep.resolve_due()
    assert table.segment.ordinal == 2
    table.order("north", {"coins": 1})
    at(table.segment.due_at)
    sweep.resolve_due()
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER
    assert table.game.outcome == {"winner": "north", "reason": "forfeit"}
    assert table.segment.state == Segment.State.CUT


def test_ordering_in_between_forgives_a_missed_deadline(at):
    table = started(missed="forfeit", forfeit_after=2)
    at(table.segment.due_at)
    sweep.resolve_due()
    assert {seat.missed for seat in table.campaign.seats.all()} == {1}
    table.order("south")
    table.order("north")
    table.resolve()
    assert {seat.missed for seat in table.campaign.seats.all()} == {0}


def test_a_campaign_that_hides_readiness_locks_at_the_same_instant_whoever_is_ready(at, announced):
    instants = []
    for both in (True, False):
        at(START)
        table = started(resolve="deadline", show_ready=False)
        table.order("north", {"coins": 1})
        if both:
            table.order("south", {"coins": 1})
        instants.append(table.segment.due_at)
        assert table.segment.ready_at is None
        assert table.resolve() == "not-due"
    assert instants[0] == instants[1]
    assert "last-to-order" not in {a.kind for a in announced}


def test_the_last_one_is_told_where_readiness_is_shown_and_once_only(at, announced):
    table = started()
    table.order("north", {"coins": 1})
    table.order("north", {"coins": 2})
    keys = {a.key for a in announced if a.kind == "last-to-order"}
    assert len(keys) == 1
    assert {a.user.name for a in announced if a.kind == "last-to-order"} == {"Bea"}


def test_reminders_go_to_those_who_have_not_ordered(at, announced):
    table = started(plan_time=3 * DAY, reminders=[DAY, 2 * HOUR])
    table.order("north", {"coins": 1})
    at(table.segment.deadline - timedelta(days=1))
    assert sweep.remind_due(clock.now()) == 2
    assert [a.user.name for a in announced if a.kind == "reminder"] == ["Bea"]
    assert sweep.remind_due(clock.now()) == 0
    at(table.segment.deadline - timedelta(hours=2))
    sweep.remind_due(clock.now())
    assert [a.user.name for a in announced if a.kind == "reminder"] == ["Bea", "Bea"]


def test_the_last_reminder_comes_at_the_deadline_and_is_the_last(at):
    table = started(missed="wait", reminders=[])
    at(table.segment.deadline)
    assert sweep.remind_due(clock.now()) == 2
    assert set(Decision.objects.values_list("remind_at", flat=True)) == {None}
    assert sweep.remind_due(clock.now()) == 0


def test_nobody_is_reminded_while_the_game_is_paused(at, announced):
    table = started(plan_time=3 * DAY, reminders=[DAY])
    at(START + timedelta(days=1))
    pause(by=table.max, game=table.game)
    at(START + timedelta(days=2))
    sweep.remind_due(clock.now())
    assert "reminder" not in {a.kind for a in announced}
    resume(by=table.max, game=table.game)
    at(table.segment.deadline - timedelta(days=1))
    sweep.remind_due(clock.now())
    assert {a.user.name for a in announced if a.kind == "reminder"} == {"Ana", "Bea"}


def test_the_cap_ends_the_questions_of_a_segment(at):
    table = started(pace="question", plan_time=DAY, answer_time=DAY, segment_cap=2 * DAY, minimum=0, grace=0)
    at(START + timedelta(days=1))
    sweep.resolve_due()
    assert table.segment.stop_no == 2
    at(START + timedelta(days=2))
    sweep.resolve_due()
    first = Segment.objects.get(game=table.game, k=1)
    assert first.final_from == 2
    assert first.state == Segment.State.DONE


# Extensions


def test_an_extension_moves_the_deadline_and_is_used_up(at, announced):
    table = started(extensions=1)
    before = table.segment.deadline
    ask_extension(seat=table.seat("north"), game=table.game, hours=24)
    assert table.segment.deadline == before + timedelta(days=1)
    assert table.seat("north").extensions == 1
    at(before + MINUTE)
    table.order("north", {"coins": 1})
    table.order("south", {"coins": 1})
    table.resolve()
    assert table.seat("north").extensions == 1
    assert {a.user.name for a in announced if a.kind == "extended"} == {"Ana", "Bea"}


def test_an_extension_that_was_not_needed_is_given_back(at):
    table = started(extensions=1)
    ask_extension(seat=table.seat("north"), game=table.game, hours=24)
    table.order("north", {"coins": 1})
    table.order("south", {"coins": 1})
    table.resolve()
    assert table.seat("north").extensions == 0
    assert Extension.objects.get().state == Extension.State.RETURNED


def test_no_extension_is_burnt_when_nothing_is_to_be_ordered(at):
    table = started()
    table.order("north", {"coins": 1})
    with pytest.raises(WrongState):
        ask_extension(seat=table.seat("north"), game=table.game, hours=24)
    assert table.seat("north").extensions == 0
    assert not Extension.objects.exists()


def test_beyond_the_allowance_the_moderator_is_asked(at, announced):
    table = started(extensions=0)
    before = table.segment.deadline
    wish = ask_extension(seat=table.seat("north"), game=table.game, hours=10, reason="moving house")
    assert table.segment.deadline == before
    assert [a.data["reason"] for a in announced if a.kind == "extension-asked"] == ["moving house"]
    answer_extension(by=table.max, extension=wish, grant=True)
    assert table.segment.deadline == before + timedelta(hours=10)
    with pytest.raises(WrongState):
        answer_extension(by=table.max, extension=wish, grant=False)


def test_a_request_for_more_time_ends_with_the_stop_it_was_made_at(at):
    table = started(pace="question", extensions=0)
    wish = ask_extension(seat=table.seat("north"), game=table.game, hours=10)
    table.order("north", {"coins": 12})
    table.order("south", {"coins": 0})
    table.resolve()
    assert (table.segment.ordinal, table.segment.stop_no) == (1, 2)
    with pytest.raises(WrongState):
        answer_extension(by=table.max, extension=wish, grant=True)


@pytest.mark.parametrize("hours", [0, -5, 10_000])
def test_an_absurd_extension_is_refused(at, hours):
    table = started()
    with pytest.raises(WrongState):
        ask_extension(seat=table.seat("north"), game=table.game, hours=hours)
    with pytest.raises(WrongState):
        extend(by=table.max, game=table.game, hours=hours)


def test_a_moderators_extension_costs_no_seat_anything_and_stands_in_the_audit_log(at):
    table = started()
    before = table.segment.deadline
    extend(by=table.max, game=table.game, hours=5)
    assert table.segment.deadline == before + timedelta(hours=5)
    assert [entry.verb for entry in acts()] == ["extended"]
    assert {seat.extensions for seat in table.campaign.seats.all()} == {0}
    with pytest.raises(NotAllowed):
        extend(by=table.ana, game=table.game, hours=5)


# Holidays


def test_a_holiday_moves_what_is_open_and_stays_within_the_allowance(at):
    table = started(plan_time=3 * DAY, holiday_days=5)
    before = table.segment.deadline
    take_holiday(user=table.ana, first=date(2026, 3, 3), last=date(2026, 3, 31))
    assert table.segment.deadline == before + timedelta(days=5)


def test_taking_a_holiday_back_takes_no_time_from_anybody(at):
    table = started(plan_time=3 * DAY)
    holiday = take_holiday(user=table.ana, first=date(2026, 3, 3), last=date(2026, 3, 5))
    moved = table.segment.deadline
    drop_holiday(holiday=holiday)
    assert table.segment.deadline == moved


def test_an_absurd_holiday_is_refused(at):
    table = started()
    for first, last in ((date(2026, 3, 5), date(2026, 3, 4)), (date(2026, 1, 1), date(2030, 1, 1))):
        with pytest.raises(WrongState):
            take_holiday(user=table.ana, first=first, last=last)


# Pauses and outages


def test_a_pause_stops_the_clock_and_gives_the_rest_back(at):
    table = started(plan_time=3 * DAY)
    before = table.segment.deadline
    at(START + timedelta(days=2))
    pause(by=table.max, game=table.game)
    at(START + timedelta(days=40))
    sweep.sweep()
    assert table.segment.ordinal == 1
    resume(by=table.max, game=table.game)
    assert table.segment.deadline == before + timedelta(days=38)


def test_an_outage_never_counts_as_a_missed_turn(at, announced):
    table = started(plan_time=DAY)
    sweep.beat()
    due = table.segment.due_at
    now = at(due + timedelta(hours=30))
    sweep.sweep()
    assert table.segment.ordinal == 1, "nothing was claimed before the time was given back"
    gap = now - START
    assert table.segment.deadline == now + gap
    assert {a.data["why"] for a in announced if a.kind == "extended"} == {"outage"}
    assert {seat.missed for seat in Seat.objects.all()} == {0}


def test_an_ordinary_pulse_moves_nothing(at):
    table = started(plan_time=DAY)
    at(table.segment.due_at - timedelta(minutes=4))
    Pulse.objects.update_or_create(pk=1, defaults={"beat_at": clock.now()})
    at(table.segment.due_at + timedelta(minutes=5))
    sweep.sweep()
    assert table.segment.ordinal == 2


def test_the_outage_verb_speaks_spanish(at, capsys):
    from django.core.management import CommandError, call_command
    from django.utils import translation

    table = started(plan_time=DAY)
    before = table.segment.deadline
    now = at(before + timedelta(minutes=30))
    with translation.override("es"):
        with pytest.raises(CommandError, match="TO tiene que ser posterior a FROM"):
            call_command("outage", now.isoformat(), before.isoformat())
        call_command("outage", (before - timedelta(hours=5)).isoformat(), now.isoformat())
    assert "1 plazo movido." in capsys.readouterr().out


def test_the_outage_verb_gives_time_back_for_a_dead_front_end(at, capsys):
    from django.core.management import CommandError, call_command

    table = started(plan_time=DAY)
    before = table.segment.deadline
    now = at(before + timedelta(minutes=30))
    call_command("outage", (before - timedelta(hours=5)).isoformat(), now.isoformat())
    assert "1 deadline moved." in capsys.readouterr().out
    assert table.segment.deadline > now
    for wrong in (
        ("yesterday", "today"),
        (now.isoformat(), before.isoformat()),
        (now.isoformat(), "2030-01-01T00:00Z"),
    ):
        with pytest.raises((CommandError, SystemExit)):
            call_command("outage", *wrong)


def test_lag_is_the_age_of_the_last_beat(at):
    assert sweep.lag() is None
    sweep.beat()
    at(START + timedelta(seconds=90))
    assert sweep.lag() == timedelta(seconds=90)


def test_the_sweep_reads_only_what_is_due(at, django_assert_max_num_queries):
    for _ in range(3):
        started()
    with django_assert_max_num_queries(12):
        assert sweep.sweep().resolved == 0
    assert leases.due_segments(clock.now()) == []
    assert Bulletin.objects.exists()
