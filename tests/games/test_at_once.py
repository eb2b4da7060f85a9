"""Orders stored in one statement without waiting for the lock. If anything has changed, the lock decides."""

import threading
import time

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from games.api.orders import ReceiptForm, receipt_form
from games.campaigns import moderation
from games.errors import Closed, NotAllowed, Stale
from games.models import Decision, Link, Segment, Submission, User
from games.orders import play
from games.turns.resolution import resolve
from games.visibility import sight
from notifications.models import Notice
from tests.games.joining import substitute
from tests.games.signers import SigningTable
from tests.games.tables import AuctionTable

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="elsewhere the lock is always waited for"),
]


@pytest.fixture
def table() -> AuctionTable:
    return AuctionTable(pace="plan").start()


def read(table, side):
    """The decision as a request reads it."""
    user = {"north": table.ana, "south": table.bea}[side]
    return sight.find_decision(user, table.decision(side).ref, to_answer=True)


def submit(read, seen=0, coins=1, **more):
    decision, seat = read
    key = play.asked(decision, seat).questions[0].key
    return play.submit(decision=decision, seat=seat, answers={key: {"coins": coins}}, seen=seen, door="api", **more)


def at_once(act):
    """Its result, and whether it worked without the lock."""
    with CaptureQueriesContext(connection) as queries:
        result = act()
    return result, not any("FOR NO KEY UPDATE" in query["sql"] for query in queries.captured_queries)


def test_orders_are_stored_by_a_single_statement(table):
    submit(read(table, "north"))
    found = read(table, "north")
    with CaptureQueriesContext(connection) as queries:
        submit(found, seen=1)
    assert len(queries) == 1
    assert table.decision("north").standing == 2


def test_a_signature_costs_one_question_more():
    table = SigningTable(pace="plan").start()
    found = read(table, "north")
    signed = table.signature(found[0], {"coins": 1}, table.hers)
    with CaptureQueriesContext(connection) as queries:
        table.order("north", {"coins": 1}, **signed)
    asked = [query["sql"] for query in queries.captured_queries if "games_seatkey" in query["sql"]]
    assert len(asked) == 1 and asked[0].startswith("SELECT")


def test_both_ways_of_storing_write_the_same(table):
    other = AuctionTable(pace="plan").start()
    receipt, quick = at_once(lambda: submit(read(table, "north"), luck="San Jorge"))
    found = read(other, "north")
    found[0].segment.mark = None
    slow_receipt, slow = at_once(lambda: submit(found, luck="San Jorge"))
    assert quick and not slow
    assert told(receipt) == told(slow_receipt)
    assert rows(table) == rows(other)


def told(receipt):
    """What the author reads, without random parts and times."""
    form = receipt_form(receipt, receipt.decision.standing, "Ana")
    assert form.proof.fits
    own = ("decision", "seal", "chain_head", "made_at", "proof")
    return {name: getattr(form, name) for name in ReceiptForm.__struct_fields__ if name not in own}


def rows(table):
    """What was written, without keys, times and random parts."""
    own = {"id", "ref", "salt", "seal", "chain_head", "made_at", "hash", "body", "prev", "decision", "seat", "game"}
    own |= {"segment", "campaign", "user", "message_id", "nonce", "bounce_hash", "key", "due_at", "owed_since"}
    own |= {"remind_at", "deadline", "opened_at", "stopped_at", "checkpoint", "trace", "bulletins"}
    written = [
        *Submission.objects.filter(decision__segment__game=table.game),
        *Link.objects.filter(game=table.game, chain="north").order_by("n"),
        *Decision.objects.filter(segment__game=table.game).order_by("side"),
        *Segment.objects.filter(game=table.game),
        *Notice.objects.filter(game=table.game).order_by("pk"),
    ]
    return [
        {field.name: getattr(row, field.attname) for field in row._meta.concrete_fields if field.name not in own}
        for row in written
    ]


def test_the_last_orders_make_the_segment_due_whichever_way_they_come(table):
    submit(read(table, "north"))
    assert table.segment.ready_at is None
    submit(read(table, "south"))
    assert table.segment.ready_at is not None
    assert table.resolve() == "settled"


def test_who_read_before_the_other_side_ordered_still_makes_it_due(table):
    """Both read that the other is missing; the second to write must notice that it is the last."""
    north, south = read(table, "north"), read(table, "south")
    submit(north)
    receipt, quick = at_once(lambda: submit(south))
    assert not quick and receipt.submission.version == 1
    assert table.segment.ready_at is not None


def test_orders_read_before_the_lock_are_refused_after_it(table):
    north = read(table, "north")
    submit(read(table, "north"))
    submit(read(table, "south"))
    table.resolve()
    with pytest.raises(Closed) as refused:
        submit(north, seen=1)
    assert refused.value.asked == table.decision("north")
    assert Submission.objects.filter(decision=north[0]).count() == 1


def test_who_lost_his_seat_in_between_is_refused(table):
    north = read(table, "north")
    substitute(by=table.max, seat=table.seat("north"), user=User.objects.create_user("new@example.org"))
    with pytest.raises(NotAllowed):
        submit(north)
    assert not Submission.objects.filter(decision=north[0]).exists()


def test_a_pause_in_between_holds(table):
    submit(read(table, "north"))
    south = read(table, "south")
    moderation.pause(by=table.max, game=table.game)
    submit(south)
    assert table.segment.due_at is None and table.resolve() == "not-due"


def test_an_older_version_is_stale_and_the_present_one_is_named(table):
    first = read(table, "north")
    submit(read(table, "north"))
    with pytest.raises(Stale) as refused:
        submit(first, seen=0)
    assert refused.value.current == 1


def test_a_repeated_request_gets_its_receipt_again(table):
    first = submit(read(table, "north"), idem="one")
    again = submit(read(table, "north"), idem="one")
    assert again.again and again.submission.pk == first.submission.pk
    assert Submission.objects.filter(decision=first.decision).count() == 1


def test_a_key_used_for_another_decision_stores_nothing(table):
    first = submit(read(table, "north"), idem="one")
    submit(read(table, "south"))
    table.resolve()
    again = submit(read(table, "north"), idem="one")
    assert again.again and again.submission.pk == first.submission.pk
    assert not Submission.objects.filter(decision=table.decision("north")).exists()


def test_a_withdrawal_goes_the_same_way(table):
    submit(read(table, "north"))
    decision, seat = read(table, "north")
    receipt, quick = at_once(lambda: play.withdraw(decision=decision, seat=seat, seen=1, door="api"))
    assert quick and receipt.withdrawn and table.decision("north").standing is None


@pytest.mark.parametrize("turn", range(3))
def test_both_sides_and_a_worker_at_the_same_instant_lose_nothing(turn):
    """Each side amends as fast as it can while a worker resolves: what counted was acknowledged last."""
    table = AuctionTable(pace="plan").start()
    taken: dict[str, list[int]] = {"north": [], "south": []}
    refused: list[Exception] = []
    refs = {side: table.decision(side).ref for side in taken}
    segment = table.segment.pk
    start = threading.Barrier(3)

    def amend(side, user):
        try:
            start.wait()
            while True:
                decision, seat = sight.find_decision(user, refs[side], to_answer=True)
                version = submit((decision, seat), seen=decision.version).submission.version
                taken[side].append(version)
        except Closed as closed:
            refused.append(closed)
        finally:
            connection.close()

    def work():
        try:
            start.wait()
            while not all(len(versions) > 3 for versions in taken.values()):
                time.sleep(0.01)
            while resolve(segment) == "not-due":
                time.sleep(0.001)
        finally:
            connection.close()

    threads = [
        threading.Thread(target=amend, args=("north", table.ana)),
        threading.Thread(target=amend, args=("south", table.bea)),
        threading.Thread(target=work),
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert Segment.objects.get(pk=segment).state == Segment.State.DONE
    assert len(refused) == 2, "both were still writing when it was locked"
    for side, versions in taken.items():
        assert versions == list(range(1, len(versions) + 1))
        decision = Decision.objects.get(segment=segment, side=side)
        assert decision.locked == decision.version == versions[-1]
        assert Link.objects.filter(game=table.game, chain=side).count() == len(versions)
        assert Notice.objects.filter(decision=decision, kind="receipt").count() == len(versions)
