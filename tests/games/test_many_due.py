"""Many games fall due at once: idle workers are called, each claims one at a time, and no call is essential."""

import threading
from types import SimpleNamespace

import pytest
from django.db import connection

from config import celery
from games import tasks
from games.models import Segment
from games.timing import clock
from games.turns import resolution
from games.turns.leases import claim_segment
from games.upkeep import sweep
from tests.games.tables import AuctionTable


@pytest.fixture
def called(monkeypatch):
    """The calls for helpers that were sent, with the seconds after which each expires."""
    calls = []
    monkeypatch.setattr(celery, "rest_until", 0.0)
    monkeypatch.setattr(sweep, "GAMES_A_HELPER", 2)
    monkeypatch.setattr(celery.app, "send_task", lambda name, args, **how: calls.append(expiry_of(name, how)))
    return calls


def expiry_of(name, how):
    assert name == tasks.resolve_due.name
    return how["expires"]


def due_games(number):
    """Auctions whose first turn waits to be opened and is due."""
    found = []
    for _ in range(number):
        table = AuctionTable(pace="plan")
        for side, user in (("north", table.ana), ("south", table.bea)):
            table.campaign.seats.filter(side=side).update(user=user)
        found.append(table)
    return found


def start(tables):
    from games.turns.opening import start_game

    for table in tables:
        start_game(table.game, clock.now())


@pytest.fixture
def crowd(db):
    tables = due_games(5)
    start(tables)
    return tables


def opened(tables):
    return Segment.objects.filter(game__in=[table.game for table in tables], stop_no=1).count()


def test_a_sweep_calls_a_helper_for_every_few_games_and_begins_itself(crowd, called):
    assert sweep.sweep().resolved == 5
    assert called == [sweep.CALLED_FOR] * 2
    assert opened(crowd) == 5


def test_nobody_is_called_for_a_single_game(db, called):
    start(due_games(1))
    sweep.sweep()
    assert called == []


def test_no_more_helpers_are_called_than_make_sense(crowd, called, monkeypatch):
    monkeypatch.setattr(sweep, "MOST_HELPERS", 1)
    assert sweep.call_helpers() == 1


def test_while_some_are_at_work_fewer_are_called_since_those_queue_up_again(crowd, called, monkeypatch):
    monkeypatch.setattr(sweep, "GAMES_A_HELPER", 1)
    monkeypatch.setattr(sweep, "SPARE_HELPERS", 1)
    assert sweep.call_helpers() == 5
    assert claim_segment(crowd[0].segment.pk) is not None
    assert sweep.call_helpers() == 3


def test_a_dead_broker_is_asked_once_and_the_sweep_does_the_work(crowd, monkeypatch):
    asked = []

    def down(*args, **kwargs):
        asked.append(args)
        raise ConnectionError("no redis")

    monkeypatch.setattr(celery, "rest_until", 0.0)
    monkeypatch.setattr(sweep, "GAMES_A_HELPER", 2)
    monkeypatch.setattr(celery.app, "send_task", down)
    assert sweep.sweep().resolved == 5
    assert len(asked) == 1


def test_helpers_that_never_come_leave_everything_to_the_next_sweep(crowd, called):
    assert sweep.sweep(seconds=0).resolved == 0
    assert called and opened(crowd) == 0
    assert sweep.sweep().resolved == 5


def test_a_helper_whose_slice_is_over_queues_up_again(crowd, called, monkeypatch):
    now = [100.0]

    def slowly(segment):
        now[0] += sweep.SLICE / 2
        return resolution.resolve(segment)

    monkeypatch.setattr(sweep, "time", SimpleNamespace(monotonic=lambda: now[0]))
    monkeypatch.setattr(sweep, "resolve", slowly)
    assert sweep.help_out() == 2
    assert called == [sweep.CALLED_FOR]


def test_a_helper_who_comes_too_late_finds_nothing_and_calls_nobody(db, called):
    assert sweep.help_out() == 0
    assert called == []


def test_one_that_cannot_be_resolved_now_is_tried_once_a_pass_and_holds_up_no_other(crowd, called, monkeypatch):
    stuck = crowd[0].segment.pk
    tried = []

    def all_but_one(segment):
        tried.append(segment)
        return "interrupted" if segment == stuck else resolution.resolve(segment)

    monkeypatch.setattr(sweep, "resolve", all_but_one)
    assert sweep.resolve_due() == 4
    assert tried.count(stuck) == 1


@pytest.mark.django_db(transaction=True)
def test_two_at_the_same_heap_do_every_game_once():
    if connection.vendor != "postgresql":
        pytest.skip("one writer at a time")
    tables = due_games(6)
    start(tables)
    done = []

    def work():
        try:
            done.append(sweep.resolve_due())
        finally:
            connection.close()

    hands = [threading.Thread(target=work) for _ in range(2)]
    for hand in hands:
        hand.start()
    for hand in hands:
        hand.join()
    assert sum(done) == 6
    assert opened(tables) == 6


def test_calls_for_the_same_worker_are_spared_while_much_is_done(monkeypatch):
    sent = []
    monkeypatch.setattr(celery, "rest_until", 0.0)
    monkeypatch.setattr(celery.app, "send_task", lambda task, args, **how: sent.append((task, args)))
    with celery.sparing():
        for _ in range(100):
            celery.hasten(tasks.sweep.name)
        celery.hasten(tasks.resolve.name, 7)
        assert sent == [("games.tasks.sweep", ()), ("games.tasks.resolve", (7,))], (
            "what names its work goes out at once"
        )
    assert sent[2:] == [("games.tasks.sweep", ())], "the last rows came after the first call"
    celery.hasten(tasks.sweep.name)
    celery.hasten(tasks.sweep.name)
    assert len(sent) == 5, "otherwise every call goes out"
