"""A stop keeps the clock under which it opened, even if a moderator changes the campaign's meanwhile."""

import importlib
from datetime import UTC, datetime, timedelta

import pytest
from django.apps import apps
from django.db import connection

from games.campaigns.moderation import change_clock, extend, pause, resume
from games.campaigns.player_requests import ask_extension
from games.errors import WrongState
from games.models import Game, Segment, Submission
from games.timing import clock
from games.timing.policy import DAY, HOUR
from games.upkeep import sweep
from games.visibility import sight
from tests.api.callers import Caller
from tests.games.tables import AuctionTable

pytestmark = pytest.mark.django_db

HIDDEN = {"resolve": "deadline", "show_ready": False}
START = datetime(2026, 3, 2, 12, tzinfo=UTC)


@pytest.fixture
def at():
    """Sets the clock; the test starts at noon."""
    clocks = [clock.standing_at(START)]
    clocks[0].__enter__()

    def move(instant):
        clocks.append(clock.standing_at(instant))
        clocks[-1].__enter__()

    yield move
    for one in reversed(clocks):
        one.__exit__(None, None, None)


def started(**settings):
    return AuctionTable(clock=settings).start()


def change(table, **settings):
    change_clock(by=table.max, campaign=table.campaign, clock_policy=settings)
    table.game = Game.objects.select_related("campaign").get(pk=table.game.pk)


def seen_by_the_moderator(table):
    game = Game.objects.select_related("campaign").get(pk=table.game.pk)
    return sight.readiness(sight.standing(table.max, game))


def test_readiness_that_was_hidden_stays_hidden_until_the_next_stop(at):
    table = started(**HIDDEN)
    table.order("north", {"coins": 1})
    change(table, show_ready=True)
    assert seen_by_the_moderator(table) == {}
    at(table.segment.due_at)
    sweep.resolve_due()
    asked = [side for side in ("north", "south") if table.decision(side)]  # the dice say who
    assert seen_by_the_moderator(table) == dict.fromkeys(asked, False) != {}


def test_readiness_that_was_shown_is_shown_until_the_next_stop(at):
    table = started()
    change(table, **HIDDEN)
    table.order("north", {"coins": 1})
    assert seen_by_the_moderator(table) == {"north": True, "south": False}
    table.order("south")
    table.resolve()
    assert seen_by_the_moderator(table) == {}


def refused(*given):
    """Makes the fast path without the lock fail, so that orders wait for the lock."""
    raise WrongState()


@pytest.fixture(params=["quick", "locked"])
def order(request, monkeypatch):
    """Orders over HTTP: by the one statement that needs no lock, and by the lock."""
    if request.param == "locked":
        monkeypatch.setattr("games.orders.play.moment_of", refused)

    def hand_in(table, side):
        caller = Caller(table.seat(side).user)
        said = caller.post(f"decisions/{table.decision(side).ref}/submit", {"answers": {}, "seen": 0})
        assert said.status_code == 201

    return hand_in


def test_a_stop_that_resolves_at_its_deadline_does_so_after_a_change(at, order, announced):
    table = started(**HIDDEN)
    due = table.segment.due_at
    change(table, resolve="ready")
    order(table, "north")
    order(table, "south")
    assert (table.segment.due_at, table.segment.ready_at) == (due, None)
    assert "last-to-order" not in {a.kind for a in announced}


def test_a_stop_that_resolves_when_all_are_ready_does_so_after_a_change(at, order, announced):
    table = started()
    change(table, **HIDDEN)
    order(table, "north")
    order(table, "south")
    assert table.segment.due_at == START
    assert [a.user.name for a in announced if a.kind == "last-to-order"] == ["Bea"]


def test_who_is_absent_is_dealt_with_as_the_stop_promised(at):
    table = started(missed="default")
    change(table, missed="bot")
    at(table.segment.due_at)
    sweep.resolve_due()
    assert not Submission.objects.filter(door="bot").exists()
    at(table.segment.due_at)
    sweep.resolve_due()
    assert Submission.objects.filter(door="bot").exists()


def test_nobody_forfeits_by_a_rule_that_was_made_after_the_stop_opened(at):
    table = started(missed="default")
    change(table, missed="forfeit", forfeit_after=1)
    at(table.segment.due_at)
    sweep.resolve_due()
    table.game.refresh_from_db()
    assert table.game.state == Game.State.RUNNING
    at(table.segment.due_at)
    sweep.resolve_due()
    table.game.refresh_from_db()
    assert table.game.state == Game.State.OVER


def test_the_letter_about_a_missed_deadline_says_what_held(at, announced):
    table = started(missed="default")
    change(table, missed="bot")
    at(table.segment.due_at)
    sweep.resolve_due()
    assert {a.data["policy"] for a in announced if a.kind == "deadline-missed"} == {"default"}


def test_who_is_waited_for_is_still_waited_for_when_the_deadline_is_moved(at):
    table = started(missed="wait")
    change(table, missed="default")
    extend(by=table.max, game=table.game, hours=5)
    assert table.segment.due_at is None


def test_a_pause_and_an_extension_go_by_the_stops_own_clock(at):
    table = started(extensions=0, extension_time=DAY, **HIDDEN)
    change(table, extensions=9, extension_time=9 * DAY)
    with pytest.raises(WrongState):
        ask_extension(seat=table.seat("north"), game=table.game, hours=48)
    assert ask_extension(seat=table.seat("north"), game=table.game, hours=24).state == "asked"
    pause(by=table.max, game=table.game)
    at(START + timedelta(hours=1))
    resume(by=table.max, game=table.game)
    table.order("north", {"coins": 1})
    table.order("south", {"coins": 1})
    assert table.segment.due_at > START + timedelta(hours=1)


def test_time_is_given_to_ready_and_unready_alike_while_readiness_is_hidden(at):
    """An extension refused because nothing is missing would reveal that the side has ordered."""
    table = started(**HIDDEN)
    change(table, show_ready=True)
    table.order("north", {"coins": 1})
    assert ask_extension(seat=table.seat("north"), game=table.game, hours=1).state == "granted"


def test_the_cap_of_a_segment_is_the_present_stops(at):
    table = AuctionTable(pace="question", clock={"segment_cap": 0, "grace": 0, "plan_time": DAY, "minimum": 0}).start()
    change(table, segment_cap=DAY, answer_time=HOUR, plan_time=DAY, minimum=0, grace=0)
    at(table.segment.due_at)
    sweep.resolve_due()
    assert Segment.objects.get(game=table.game, k=1).final_from == 2, "the first stop had no cap, the second has"


def test_stops_that_are_open_at_the_upgrade_keep_the_clock_they_have():
    table = started(**HIDDEN)
    Segment.objects.update(clock={})
    importlib.import_module("games.migrations.0007_limits").keep_the_clock(apps, connection.schema_editor())
    assert table.segment.clock == table.campaign.clock
    assert not clock.policy_at(table.segment).show_ready
