"""How many queries the hot paths make, as docs/scaling.md says: each costs more than what it fetches."""

from collections.abc import Callable
from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from tests.api.callers import Caller
from tests.games.tables import AuctionTable

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="written together on PostgreSQL only"),
]
AROUND = ("SAVEPOINT", "RELEASE", "BEGIN", "COMMIT")


def statements(act: Callable[[], Any]) -> list[str]:
    with CaptureQueriesContext(connection) as queries:
        act()
    return [query["sql"] for query in queries.captured_queries if not query["sql"].startswith(AROUND)]


def writing(said: list[str]) -> list[str]:
    return [sql for sql in said if sql.startswith(("WITH", "UPDATE", "INSERT", "DELETE"))]


def test_a_resolution_that_ends_a_segment_takes_fifteen_statements_of_which_six_write():
    table = AuctionTable(pace="plan").start()
    table.order("north")
    table.order("south")
    said = statements(table.resolve)[1:]  # the first is the test's own query for its segment
    assert table.segment.ordinal == 2
    assert (len(said), len(writing(said))) == (15, 6), "\n".join(sql[:100] for sql in said)


@pytest.mark.parametrize("place", ["view", "decision"])
def test_a_program_that_reads_asks_for_its_token_the_game_and_the_thing_itself(place: str):
    table = AuctionTable().start()
    ana = Caller(table.ana)
    address = f"games/{table.game.ref}/{place}"
    assert ana.get(address).status_code == 200  # notes the token's use, once a minute
    assert len(statements(lambda: ana.get(address))) == 3


def test_a_submission_over_http_takes_three_statements():
    table = AuctionTable().start()
    ana, decision = Caller(table.ana), table.decision("north")
    assert decision is not None
    address = f"decisions/{decision.ref}/submit"
    assert ana.post(address, {"answers": {}, "seen": 0}).status_code == 201
    said = statements(lambda: ana.post(address, {"answers": {}, "seen": 1}))
    assert (len(said), len(writing(said))) == (3, 1)
