"""A prepared query gives exactly what the query would, and a prepared change does what it would."""

import threading
from datetime import UTC, datetime, timedelta

import pytest
from django.db import connection
from django.db.models import F, Model
from django.test.utils import CaptureQueriesContext

from games.db.prepared_queries import Prepared, PreparedChange
from games.models import Decision, Seat, User
from tests.games.tables import AuctionTable


def fields(row: Model) -> dict:
    """Every column of a row, deferred ones left out."""
    return {name: value for name, value in vars(row).items() if name != "_state"}


WHOLE = Prepared(
    lambda ref: Decision.objects.select_related("segment__game__campaign").defer("segment__checkpoint").filter(ref=ref),
    ref=str,
)
SEAT = Prepared(
    lambda campaign, side: Seat.objects.select_related("user").filter(campaign_id=campaign, side=side),
    campaign=int,
    side=str,
)


@pytest.mark.django_db
def test_a_row_and_those_it_brings_along_are_the_same_as_asked_the_long_way():
    table = AuctionTable().start()
    ref = table.decision("north").ref
    for _ in range(2):
        quick = WHOLE.one(ref=ref)
        slow = Decision.objects.select_related("segment__game__campaign").defer("segment__checkpoint").get(ref=ref)
        assert fields(quick) == fields(slow)
        assert fields(quick.segment) == fields(slow.segment)
        assert fields(quick.segment.game) == fields(slow.segment.game)
        assert fields(quick.segment.game.campaign) == fields(slow.segment.game.campaign)
        assert quick.segment.get_deferred_fields() == {"checkpoint"}
        assert not quick._state.adding and quick._state.db == "default"


@pytest.mark.django_db
def test_it_takes_one_query_and_none_for_what_came_along():
    table = AuctionTable().start()
    ref = table.decision("south").ref
    with CaptureQueriesContext(connection) as queries:
        assert WHOLE.one(ref=ref).segment.game.campaign.name == "Auction"
    assert len(queries) == 1


@pytest.mark.django_db
def test_nothing_found_is_none_and_a_missing_related_row_too():
    table = AuctionTable()
    assert WHOLE.one(ref="nothing") is None
    seat = SEAT.one(campaign=table.campaign.pk, side="north")
    assert seat == table.seat("north") and seat.user is None
    assert SEAT.one(campaign=table.campaign.pk + 1, side="north") is None


@pytest.mark.django_db
def test_what_it_found_can_be_changed_and_saved():
    table = AuctionTable().start()
    seat = SEAT.one(campaign=table.campaign.pk, side="north")
    seat.missed = 7
    seat.save(update_fields=["missed"])
    assert table.seat("north").missed == 7


@pytest.mark.django_db
def test_values_are_values_and_never_part_of_the_query():
    AuctionTable().start()
    for hostile in ("' OR 1=1 --", "%s", "%(ref)s", "\\", "place 0"):
        assert WHOLE.one(ref=hostile) is None


@pytest.mark.django_db(transaction=True)
def test_each_thread_asks_through_its_own_connection():
    table = AuctionTable().start()
    found = []

    def look() -> None:
        try:
            found.append(SEAT.one(campaign=table.campaign.pk, side="north").user)
        finally:
            connection.close()

    threads = [threading.Thread(target=look) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert found == [User.objects.get(pk=table.ana.pk)] * 4


SET_MISSED = PreparedChange(
    lambda campaign, side, before: (
        Seat.objects.filter(campaign_id=campaign, side=side, taken_at__lt=before),
        {"missed": F("missed") + 2, "taken_at": before},
    ),
    campaign=int,
    side=str,
    before=datetime,
)


@pytest.mark.django_db
def test_a_prepared_change_changes_what_the_query_would_and_says_how_many():
    table = AuctionTable().start()
    later = datetime(2101, 3, 4, 5, 6, 7, 89, tzinfo=UTC)
    for missed in (2, 4):
        assert SET_MISSED.run(campaign=table.campaign.pk, side="north", before=later) == 1
        seat = table.seat("north")
        assert (seat.missed, seat.taken_at) == (missed, later)
        later += timedelta(days=1)
    assert SET_MISSED.run(campaign=table.campaign.pk, side="north", before=later - timedelta(days=9)) == 0
    assert SET_MISSED.run(campaign=table.campaign.pk + 1, side="north", before=later) == 0
    assert table.seat("south").missed == 0


@pytest.mark.django_db
def test_all_rows_come_in_the_order_of_the_query():
    table = AuctionTable().start()
    sides = Prepared(lambda campaign: Seat.objects.filter(campaign_id=campaign).order_by("-side"), campaign=int)
    assert [seat.side for seat in sides.all(campaign=table.campaign.pk)] == ["south", "north"]
    assert sides.all(campaign=table.campaign.pk + 1) == []


@pytest.mark.django_db
def test_what_is_computed_comes_along_with_the_row():
    table = AuctionTable().start()
    counted = Prepared(
        lambda ref: Decision.objects.filter(ref=ref).annotate(twice=F("stop_no") * 2, view=F("segment__k")), ref=str
    )
    decision = table.decision("north")
    found = counted.one(ref=decision.ref)
    assert (found.twice, found.view, found) == (2, 1, decision)


@pytest.mark.django_db
@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="only PostgreSQL keeps statements")
def test_the_server_keeps_a_statement_unless_a_pooler_stands_between(monkeypatch):
    table = AuctionTable().start()

    def kept() -> int:
        SEAT.one(campaign=table.campaign.pk, side="north")
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM pg_prepared_statements WHERE statement LIKE '%%games_seat%%'")
            return cursor.fetchone()[0]

    monkeypatch.setitem(connection.settings_dict, "DISABLE_SERVER_SIDE_CURSORS", True)
    before = kept()
    monkeypatch.setitem(connection.settings_dict, "DISABLE_SERVER_SIDE_CURSORS", False)
    assert kept() == before + 1
    assert kept() == before + 1
