"""A prepared lookup gives exactly what the query would."""

import threading

import pytest
from django.db import connection
from django.db.models import Model
from django.test.utils import CaptureQueriesContext

from games.models import Decision, Seat, User
from games.prepared import Prepared
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
