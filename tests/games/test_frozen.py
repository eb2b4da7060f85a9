"""A process that is stopped in the middle of a transaction stops nobody else, and its own game only for seconds."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack

import pytest
from django.db import connection, transaction
from django.test import Client

from config import patience
from games.campaigns import moderation
from games.db.interruptions import was_cut_off
from games.db.locks import lock_segment
from games.models import Decision, Link, Pulse, Segment
from games.trust import auditing
from games.turns import leases, resolution
from games.upkeep import sweep
from notifications import outbox
from notifications.models import Notice
from rulesets.kernel.text import Text
from tests.api.callers import Caller, refused
from tests.games.freezer import HOLD, SETTLE, Frozen, until
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import database_url

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has one writer, and no such limits"),
]
FOR_EVER = 3600


@pytest.fixture
def impatient() -> Iterator[None]:
    """This process waits for a lock as long as a worker does: a second, and then it is an error."""
    patience.adopt(patience.WORKER)
    connection.close()
    yield
    patience.adopt(None)
    connection.close()


@pytest.fixture
def freeze(impatient: None) -> Iterator[object]:
    with ExitStack() as stack:

        def start(script: str, silence: int = FOR_EVER) -> Frozen:
            frozen = Frozen(script, database_url(), silence)
            stack.callback(frozen.end)
            return frozen.freeze()

        yield start


def is_there(frozen: Frozen) -> bool:
    with connection.cursor() as cursor:
        cursor.execute("SELECT count(*) FROM pg_stat_activity WHERE pid = %s", [frozen.backend])
        return bool(cursor.fetchone()[0])


def holdings(table: AuctionTable) -> dict[str, str]:
    """What a process may hold when it stops, and how it got it."""
    sweep.beat()
    notice = Notice.objects.filter(game=table.game, state="waiting")[0]
    game = f"from games.models import Game; game = Game.objects.get(pk={table.game.pk})"
    seat = table.seat("north").pk
    return {
        "segment": f"from games.db.locks import lock_segment; lock_segment({table.segment.pk})",
        "chain": f"{game}; from games.db.locks import hold_chain; hold_chain(game)",
        "campaign": f"from games.campaigns.joining.door import lock_campaign; lock_campaign({table.campaign.pk})",
        "seat": f"from games.models import Seat; Seat.objects.select_for_update(no_key=True).get(pk={seat})",
        "person": f"from games.models import User; User.objects.select_for_update(no_key=True).get(pk={table.ana.pk})",
        "outbox": f"from notifications.outbox import claim_notice; assert claim_notice({notice.pk})",
        "pulse": "from games.upkeep.sweep import beat; beat()",
    }


def test_a_frozen_process_holds_up_no_other_game(freeze):
    """Whatever it holds, not even for a moment: here, waiting for one of its locks would be an error after a second."""
    table, other = AuctionTable(pace="plan").start(), AuctionTable(pace="plan").start()
    Decision.objects.filter(segment=table.segment).update(remind_at=table.segment.opened_at)
    frozen = freeze(HOLD.format(take="; ".join(holdings(table).values())))
    other.order("north")
    other.order("south")
    assert sweep.sweep().resolved == 1
    assert other.segment.ordinal == 2
    moderation.extend(by=other.max, game=other.game, hours=1)
    outbox.deliver_due()
    assert not Notice.objects.filter(game=other.game, state="waiting").exists()
    assert is_there(frozen), "it would have proved nothing"


def test_whoever_needs_what_a_frozen_process_holds_is_told_so_in_their_language(freeze):
    table = AuctionTable(pace="plan").start()
    decision = table.decision("north")
    assert decision is not None
    frozen = freeze(HOLD.format(take=holdings(table)["segment"]))
    response = Caller(table.ana, language="es").post(f"decisions/{decision.ref}/submit", {"answers": {}, "seen": 0})
    document = refused(response, 503, "unavailable")
    assert int(response["Retry-After"]) >= 1 and "Otra persona está escribiendo aquí" in document["detail"]
    browser = Client(raise_request_exception=False)
    browser.force_login(table.max)
    page = browser.post(f"/desk/{table.game.ref}/pause/", {"reason": "lunch"})
    assert page.status_code == 503 and int(page["Retry-After"]) >= 1
    assert "Someone else is writing here" in page.content.decode()
    assert is_there(frozen)
    assert decision.submissions.count() == 0


def test_its_locks_are_free_when_it_has_said_nothing_for_too_long(freeze):
    table = AuctionTable(pace="plan").start()
    frozen = freeze(HOLD.format(take=holdings(table)["segment"]), silence=2)
    until(lambda: not is_there(frozen))
    table.order("north")
    table.order("south")
    assert sweep.sweep().resolved == 1
    frozen.wake()
    assert frozen.process.wait(60) != 0, "what it had begun is undone, and it is told so"


def test_a_worker_frozen_while_settling_is_followed_by_another_and_writes_nothing_on_waking_up(freeze):
    table = AuctionTable(pace="plan").start()
    table.order("north")
    table.order("south")
    segment = table.segment.pk
    frozen = freeze(SETTLE.format(pk=segment), silence=2)
    assert resolution.resolve(segment) == "not-due", "it is in other hands, and nobody waits for it"
    until(lambda: sweep.sweep().resolved)
    assert table.segment.ordinal == 2
    frozen.wake()
    assert frozen.says() == "interrupted"
    assert Segment.objects.get(pk=segment).state == Segment.State.DONE
    assert Link.objects.filter(game=table.game, kind="locked").count() == 1
    assert Segment.objects.get(pk=segment).failures == 0


def test_its_game_waits_no_longer_than_half_a_minute():
    for kind in (patience.VISITOR, patience.WORKER):
        assert kind.lock < kind.silence < leases.LEASE.total_seconds() <= 30


def test_a_connection_that_was_cut_off_is_known_as_such_and_replaced(impatient):
    table = AuctionTable(pace="plan").start()
    with connection.cursor() as cursor:
        cursor.execute("SET idle_in_transaction_session_timeout = '50ms'")
    session = connection.connection
    with pytest.raises(Exception) as cut, transaction.atomic():
        lock_segment(table.segment.pk)
        until(lambda: session.pgconn.socket and _was_spoken_to(session))
        lock_segment(table.segment.pk)
    assert was_cut_off(cut.value)
    assert table.segment.stop_no == 1, "the next statement finds a connection that works"
    assert connection.connection is not session


def _was_spoken_to(session: object) -> bool:
    """Whether PostgreSQL has closed the connection, which nobody has read yet."""
    import select

    return bool(select.select([session.pgconn.socket], [], [], 0)[0])  # type: ignore[attr-defined]


def test_an_outage_that_somebody_frozen_makes_good_keeps_everything_from_being_locked(freeze):
    """Until the deadlines are moved, a sweep locks nothing. When the frozen process is cut off, another moves them."""
    table = AuctionTable(pace="plan").start()
    table.order("north")
    table.order("south")
    holdings(table)
    freeze(HOLD.format(take="from games.models import Pulse; Pulse.objects.select_for_update().get()"))
    Segment.objects.filter(pk=table.segment.pk).update(ready_at=None)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sweep, "OUTAGE", -sweep.OUTAGE)
        assert sweep.sweep() == sweep.Swept(0, 0)
    assert sweep.sweep().resolved == 1


def test_an_act_that_waits_for_the_chain_in_vain_changes_nothing(freeze):
    table = AuctionTable(pace="plan").start()
    links = Link.objects.count()
    freeze(HOLD.format(take=holdings(table)["chain"]))
    with pytest.raises(Exception, match="lock timeout"):
        auditing.audit(table.campaign, table.max, "paused", Text("x", "x"), game=table.game)
    assert Link.objects.count() == links and Pulse.objects.count() == 1
