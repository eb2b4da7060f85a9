"""The time that decides is the database's, and need not be asked for again and again."""

import time
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection, transaction

from games.timing import clock

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture(autouse=True)
def nobody_asked_yet(monkeypatch):
    """A query may take as long as it does on a busy machine."""
    monkeypatch.setattr(clock, "MOST_TRIP", -1.0)
    clock.asked()  # took too long to compute time from it
    monkeypatch.setattr(clock, "MOST_TRIP", 10.0)
    monkeypatch.setattr(clock, "RECKONED_FOR", 3600.0)


def databases_time() -> datetime:
    with connection.cursor() as cursor:
        cursor.execute("SELECT clock_timestamp()")
        return cursor.fetchone()[0]


def test_the_database_is_asked_once_for_many_readings(django_assert_num_queries):
    with django_assert_num_queries(1):
        readings = [clock.now() for _ in range(100)]
    assert readings == sorted(readings)
    assert readings[-1] > readings[0]


def test_after_a_while_it_is_asked_again(django_assert_num_queries, monkeypatch):
    monkeypatch.setattr(clock, "RECKONED_FOR", 0.0)
    with django_assert_num_queries(3):
        for _ in range(3):
            clock.now()


def test_within_a_transaction_it_is_asked_each_time(django_assert_num_queries):
    clock.now()
    with transaction.atomic(), django_assert_num_queries(3):
        for _ in range(3):
            clock.now()


def test_reckoned_time_is_never_behind_and_ahead_by_no_more_than_the_asking_took(monkeypatch):
    before = time.monotonic()
    clock.asked()
    trip = time.monotonic() - before
    for _ in range(20):
        earliest = databases_time()
        reckoned = clock.now()
        latest = databases_time()
        assert earliest <= reckoned <= latest + timedelta(seconds=trip)


def test_an_asking_that_took_long_is_not_reckoned_from(django_assert_num_queries, monkeypatch):
    monkeypatch.setattr(clock, "MOST_TRIP", 0.0)
    with django_assert_num_queries(2):
        clock.now()
        clock.now()


def test_what_this_machine_takes_the_time_to_be_does_not_matter(monkeypatch):
    class Wrong(datetime):
        @classmethod
        def now(cls, tz=None):
            return datetime(1999, 1, 1, tzinfo=UTC)

    monkeypatch.setattr(clock, "datetime", Wrong)
    assert clock.now().year >= 2026
    with transaction.atomic():
        assert clock.now().year >= 2026


def test_a_clock_that_is_made_to_stand_stands(django_assert_num_queries):
    instant = datetime(2030, 1, 1, tzinfo=UTC)
    with clock.standing_at(instant), django_assert_num_queries(0):
        assert clock.now() == clock.asked() == instant
