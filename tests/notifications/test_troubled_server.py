"""A mail server that refuses, over a real socket: an address is blamed only if the refusal is about it."""

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import connection

from games.models import User
from games.timing import clock
from notifications import outbox, preferences, rank, relay, vital_signs
from notifications.delivery import Parcel, Postman
from notifications.models import Address, Notice
from notifications.models import MailServer as Server
from tests.games.tables import AuctionTable
from tests.notifications.post import MailServer, RefusesAt, a_notice, listening

pytestmark = pytest.mark.django_db

DENIED = "554 5.7.1 Relay access denied"
STAGES = ["connect", "EHLO", "MAIL", "RCPT", "DATA", "after DATA"]


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """A pass ends when its mails do, however busy the machine is."""
    monkeypatch.setattr(outbox, "MOST_SECONDS", 3600)


def readers(count: int) -> list[User]:
    users = [User.objects.create_user(f"reader{number}@example.org") for number in range(count)]
    for user in users:
        a_notice(user, f"test/{user.pk}")
    return users


def states() -> dict[str, int]:
    found = list(Notice.objects.values_list("state", flat=True))
    return {state: found.count(state) for state in set(found)}


def blamed() -> bool:
    return Address.objects.filter(refused_at__isnull=False).exists()


@pytest.fixture
def picky() -> Iterator[MailServer]:
    """Refuses at `RefusesAt.stage` with `RefusesAt.answer`."""
    RefusesAt.stage, RefusesAt.answer = "", DENIED
    server = MailServer()
    server.data = lambda content: RefusesAt.answer if RefusesAt.stage == "after DATA" else "250 2.0.0 queued"
    with listening(server, RefusesAt):
        yield server
    RefusesAt.stage = ""


def test_half_a_minute_of_relay_access_denied_fails_nothing_and_puts_off_a_handful(server: MailServer):
    readers(60)
    refused: list[str] = []
    server.rcpt = lambda address: refused.append(address) or f"554 5.7.1 <{address}>: Relay access denied"  # type: ignore[func-returns-value]
    start = clock.now()
    for seconds in range(0, 31, 5):
        with clock.standing_at(start + timedelta(seconds=seconds)):
            outbox.deliver_due()
    with clock.standing_at(start + timedelta(seconds=30)):
        assert outbox.lag() >= timedelta(seconds=29), "what trouble put off is owed all the same"
    assert states() == {"waiting": 60} and not blamed()
    assert len(refused) <= 8, "the outbox waited, not each mail"
    server.rcpt = lambda address: "250 OK"
    with clock.standing_at(start + timedelta(seconds=80)):
        assert outbox.deliver_due() >= 50, "the others go as soon as the server can"
    with clock.standing_at(start + timedelta(minutes=4)):
        outbox.deliver_due()
        assert outbox.lag() == timedelta(0)
    assert states() == {"sent": 60}
    assert relay.trouble() is None


def test_after_each_rest_one_mail_tries_the_server(server: MailServer):
    readers(20)
    tried: list[str] = []
    server.rcpt = lambda address: tried.append(address) or DENIED  # type: ignore[func-returns-value]
    outbox.deliver_due()
    assert len(tried) == relay.ALIKE_IS_TROUBLE
    start = clock.now()
    for minutes in (10, 20, 30):
        tried.clear()
        with clock.standing_at(start + timedelta(minutes=minutes)):
            outbox.deliver_due()
            outbox.deliver_due()
        assert len(tried) == 1


def test_one_mail_that_a_filter_dislikes_stops_no_other(server: MailServer, ana: User):
    mails = [a_notice(ana, f"spam/{number}") for number in range(5)]
    others = readers(5)
    server.rcpt = lambda address: DENIED if address.startswith("ana") else "250 OK"
    assert outbox.deliver_due() == len(others)
    assert {Notice.objects.get(pk=mail.pk).state for mail in mails} == {"waiting"}
    assert relay.trouble() is None and not blamed()


def test_a_server_that_took_nothing_for_long_is_in_trouble_though_it_refused_one_reader_only(
    server: MailServer, ana: User
):
    a_notice(ana)
    server.rcpt = lambda address: DENIED
    outbox.deliver_due()
    assert relay.trouble() is None
    with clock.standing_at(clock.now() + relay.LASTING):
        found = relay.trouble()
    assert found is not None and found.refusal == "554 5.7.1"


@pytest.mark.parametrize("answer", [DENIED, "550 5.1.1 user unknown", "550 no such user", "454 4.7.0 not now"])
@pytest.mark.parametrize("stage", ["connect", "EHLO", "MAIL"])
def test_what_is_refused_before_anybody_is_named_is_nobodys_fault(
    picky: MailServer, ana: User, stage: str, answer: str
):
    notice = a_notice(ana)
    RefusesAt.stage, RefusesAt.answer = stage, answer
    outbox.deliver_due()
    notice.refresh_from_db()
    assert notice.state == "waiting" and not blamed()
    assert notice.owed_since <= clock.now() and Server.objects.get().failures == 1


@pytest.mark.parametrize("stage", STAGES)
def test_a_refusal_that_is_the_servers_is_tried_again_soon_wherever_it_is_heard(
    picky: MailServer, ana: User, stage: str
):
    notice = a_notice(ana)
    RefusesAt.stage = stage
    outbox.deliver_due()
    notice.refresh_from_db()
    assert (notice.state, notice.failures) == ("waiting", 1) and not blamed()
    assert notice.due_at - clock.now() < timedelta(minutes=2)
    RefusesAt.stage = ""
    with clock.standing_at(clock.now() + timedelta(minutes=2)):
        assert outbox.lag() >= timedelta(minutes=1, seconds=50)
        assert outbox.deliver_due() == 1
    assert picky.ids == [notice.message_id]


@pytest.mark.parametrize("stage", ["RCPT", "DATA", "after DATA"])
def test_what_is_said_of_the_address_blames_it_wherever_it_is_heard(picky: MailServer, ana: User, stage: str):
    notice = a_notice(ana)
    RefusesAt.stage, RefusesAt.answer = stage, "550 5.1.1 user unknown"
    outbox.deliver_due()
    notice.refresh_from_db()
    assert (notice.state, notice.last_error) == ("failed", "the address is wrong") and blamed()


def test_a_server_that_refuses_for_days_is_asked_twice_an_hour_and_then_given_up(server: MailServer, ana: User):
    notice = a_notice(ana)
    server.rcpt = lambda address: DENIED
    start = clock.now()
    for hours in range(0, 24 * 5, 2):
        with clock.standing_at(start + timedelta(hours=hours)):
            outbox.deliver_due()
            notice.refresh_from_db()
            assert notice.state == "failed" or notice.due_at <= clock.now() + timedelta(minutes=38)
            assert notice.state == "waiting" or hours >= 96
    assert (notice.state, notice.last_error) == ("failed", "not delivered in time")


def test_a_full_mailbox_waits_with_all_its_mail_and_is_tried_over_days(server: MailServer, ana: User):
    first, second = a_notice(ana), a_notice(ana, "test/2")
    tried: list[str] = []
    server.rcpt = lambda address: tried.append(address) or "552 5.2.2 mailbox full"  # type: ignore[func-returns-value]
    start = clock.now()
    outbox.deliver_due()
    assert len(tried) == 1 and outbox.lag() == timedelta(0) and not blamed()
    for hours in range(1, 72):
        with clock.standing_at(start + timedelta(hours=hours)):
            outbox.deliver_due()
    assert states() == {"waiting": 2} and 10 <= len(tried) <= 40
    server.rcpt = lambda address: "250 OK"
    with clock.standing_at(start + timedelta(hours=80)):
        outbox.deliver_due()
    with clock.standing_at(start + timedelta(hours=85)):
        outbox.deliver_due()
    assert sorted(server.ids) == sorted([first.message_id, second.message_id])


def test_a_mailbox_that_stays_full_is_told_to_the_moderator_in_the_end(server: MailServer):
    table = AuctionTable(pace="plan").start()
    server.rcpt = lambda address: "452 4.2.2 over quota" if address.startswith("bea") else "250 OK"
    start = clock.now()
    for hours in range(0, 24 * 6, 4):
        with clock.standing_at(start + timedelta(hours=hours, minutes=hours)):
            outbox.deliver_due()
    failed = Notice.objects.filter(user=table.bea, state="failed")
    assert {notice.last_error for notice in failed} == {"the mailbox stayed full"}
    told = Notice.objects.filter(kind="mail-failed", user=table.max)
    assert {notice.data["why"] for notice in told} == {"full"}


def test_health_and_figures_say_what_fails_and_since_when_and_never_to_whom(server: MailServer):
    readers(5)
    server.rcpt = lambda address: f"554 5.7.1 <{address}>: Relay access denied"
    outbox.deliver_due()
    said = vital_signs.mail_part()
    assert (said["ok"], said["refusal"]) == (True, "554 5.7.1"), "not yet an alarm"
    with clock.standing_at(clock.now() + timedelta(minutes=11)):
        said, late, figures = vital_signs.mail_part(), vital_signs.outbox_part(), vital_signs.figures()
    assert said["ok"] is False and said["refusal_seconds"] > 600 and late["lag_seconds"] > 600
    assert "example.org" not in str(said) + str(figures) + Server.objects.get().said
    (lasted,) = figures["estafeta_mail_trouble_seconds"].items()
    assert lasted[0] == "554 5.7.1" and lasted[1] > 600


def test_mails_given_up_are_an_alarm_unless_their_reader_has_to_mend_it(ana: User):
    now = clock.now()
    a_notice(ana, "test/1", state="failed", last_error="the address is wrong", due_at=now)
    assert vital_signs.mail_part()["ok"] is True
    a_notice(ana, "test/2", state="failed", last_error="KeyError: 'south'", due_at=now)
    said = vital_signs.mail_part()
    assert (said["ok"], said["given_up"]) == (False, 1)
    assert vital_signs.figures()["estafeta_failed_mails"] == {"address": 1, "fault": 1}
    with clock.standing_at(now + timedelta(hours=2)):
        assert vital_signs.mail_part()["ok"] is True


# What goes out first.


def heap(user: User, count: int) -> None:
    now = clock.now() - timedelta(hours=1)
    rows = [
        Notice(key=f"heap/{number}", kind="report", user=user, digest=True, made_at=now, due_at=now, owed_since=now)
        for number in range(count)
    ]
    Notice.objects.bulk_create([row.prepare() for row in rows], batch_size=2000)


def test_a_receipt_does_not_wait_behind_ten_thousand_digests(ana: User):
    heap(ana, 10_000)
    receipt = a_notice(ana, "test/receipt", kind="receipt")
    assert outbox.due_notices(1) == [receipt.pk]


def test_kinds_go_out_in_the_order_in_which_people_wait_for_them(ana: User):
    wanted = ["login-link", "receipt", "orders-wanted", "report", "message", "reminder"]
    for kind in reversed(wanted):
        a_notice(ana, f"test/{kind}", kind=kind)
    a_notice(ana, "test/digest", kind="report", digest=True)
    kinds = [Notice.objects.get(pk=pk).key.removeprefix("test/") for pk in outbox.due_notices(10)]
    assert kinds[0] == "login-link" and set(kinds[1:3]) == {"receipt", "orders-wanted"}
    assert kinds[3:] == ["report", "message", "reminder", "digest"]


def test_what_is_collected_for_the_morning_goes_to_the_end(table: AuctionTable):
    preferences.choose(user=table.bea, campaign=None, level="digest")
    outbox.deliver_due()
    ranks = set(Notice.objects.filter(user=table.bea, state="waiting", digest=True).values_list("rank", flat=True))
    assert ranks == {rank.DIGEST}


def test_finding_what_is_due_reads_the_index_and_not_the_heap(ana: User):
    heap(ana, 3_000)
    with connection.cursor() as cursor:
        cursor.execute("ANALYZE notifications_notice")
    due = Notice.objects.filter(state="waiting", rank=rank.ORDERS, due_at__lte=clock.now()).order_by("due_at", "pk")[
        :20
    ]
    assert "notices_due_by_rank" in due.explain()


def test_something_urgent_that_comes_up_during_a_pass_is_not_last(
    server: MailServer, ana: User, monkeypatch: pytest.MonkeyPatch
):
    readers(12)
    monkeypatch.setattr(outbox, "AT_A_TIME", 4)
    send = Postman.send

    def sent_while_orders_come(postman: Postman, parcel: Parcel) -> str:
        if len(server.taken) == 2:
            a_notice(ana, "test/receipt", kind="receipt")
        return send(postman, parcel)

    monkeypatch.setattr(Postman, "send", sent_while_orders_come)
    assert outbox.deliver_due() == 13
    receipt = Notice.objects.get(kind="receipt")
    assert server.ids.index(receipt.message_id) == 4, "after those that were looked up before it came"
