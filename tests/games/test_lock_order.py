"""Locks are taken in one order, so that nobody waits in a circle: campaign, games, seats."""

import threading

import pytest
from django.db import connection, transaction

from games.campaigns.gathering import seat_bot, take_seat
from games.campaigns.joining import door
from games.db.locks import lock_segment
from games.models import Seat, User
from tests.games.freezer import until
from tests.games.tables import AuctionTable

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="elsewhere there is one writer at a time"),
]


def somebody_waits() -> bool:
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT count(*) FROM pg_locks WHERE NOT granted AND pg_backend_pid() = ANY(pg_blocking_pids(pid))"
        )
        return bool(cursor.fetchone()[0])


def test_who_takes_over_a_seat_waits_for_the_game_before_it_holds_the_seat():
    """Whoever settles a turn holds the game's lock, and then counts late players at the seat."""
    table = AuctionTable(pace="plan")
    take_seat(seat=table.seat("north"), user=table.ana)
    seat = seat_bot(seat=table.seat("south"))
    new = User.objects.create_user("new@example.org")

    def take_over() -> None:
        try:
            door.ask_for_seat(seat=seat, user=new, invited_by=table.max, replaces=True)
        finally:
            connection.close()

    with transaction.atomic():
        lock_segment(table.segment.pk)
        thread = threading.Thread(target=take_over)
        thread.start()
        until(somebody_waits)
        free = Seat.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=seat.pk)
        assert free.exists()
    thread.join(60)
    assert table.seat("south").user == new
