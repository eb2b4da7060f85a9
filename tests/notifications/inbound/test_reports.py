"""Mail that comes back: what it means for the address, the mail and the clock. It gets no answer."""

from __future__ import annotations

import smtplib
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from django.db import transaction
from django.test import Client
from django.urls import reverse

from games.models import AuditEntry, Extension
from games.people import accounts
from games.timing import clock
from games.visibility import sight
from notifications import addresses, outbox, preferences
from notifications.inbound import store
from notifications.inbound.doors.listener import Listener
from notifications.inbound.pipeline import work_off
from notifications.inbound.reading import read
from notifications.inbound.reading.bounces import sends_back
from notifications.models import Address, Inbound, Notice
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import free_port
from tests.notifications.post import a_notice
from tests.standing import laid

pytestmark = pytest.mark.django_db

REPORTS = Path(__file__).resolve().parent / "reports"
ENVELOPE = "bounce-4xq7rk2m5n6p7a3b4c5d6e7f2g3h4j5k6m7n2p3q@estafeta.example"
MESSAGE_ID = "<0f1e2d3c4b5a69788796a5b4c3d2e1f0@estafeta.example>"
COMPLAINTS = "complaints@estafeta.example"
FATES = {
    "address": ("failed", "the address is wrong"),
    "full": ("waiting", None),
    "server": ("failed", "sent back by another server"),
    "later": ("failed", "not delivered in time"),
    "delayed": ("sent", ""),
    "none": ("sent", ""),
    "complaint": ("sent", ""),
}
"""The state of the mail afterwards, and why."""


@cache
def reports() -> dict[str, dict[str, str]]:
    return tomllib.loads((REPORTS / "expected.toml").read_text())


def meaning(word: str) -> list[str]:
    found = [name for name, report in reports().items() if report["means"] == word]
    assert found, word
    return found


def raw(name: str, notice: Notice | None = None) -> bytes:
    """The report as it is, or as if it were about this mail."""
    content = (REPORTS / f"{name}.eml").read_bytes()
    if notice is None:
        return content
    for written, meant in (
        (ENVELOPE, addresses.bounce_address(notice)),
        (MESSAGE_ID, notice.message_id),
        (COMPLAINTS, complaints_address()),
    ):
        content = content.replace(written.encode(), meant.encode())
    return content.replace(b"\n", b"\r\n")


def complaints_address() -> str:
    return "complaints@" + addresses.bounce_address(Notice(nonce="x")).partition("@")[2]


def recipient(name: str, notice: Notice) -> str:
    return complaints_address() if reports()[name].get("to") == "complaints" else addresses.bounce_address(notice)


@laid
def table() -> AuctionTable:
    """An auction whose first mails have been sent."""
    return sent_out(AuctionTable(pace="plan").start())


def sent_out(table: AuctionTable) -> AuctionTable:
    while outbox.deliver_due():
        pass
    return table


def asked(table: AuctionTable) -> Notice:
    return Notice.objects.get(kind="orders-wanted", user=table.bea)


def comes_in(name: str, notice: Notice) -> Inbound:
    to = recipient(name, notice)
    verdict = store.accept(raw(name, notice), sender=reports()[name].get("envelope", ""), recipients=[to], door="lmtp")
    assert verdict.answer.is_kept, name
    work_off()
    return Inbound.objects.latest("pk")


class Undone(Exception):
    """Undoes what one report did, so that the next starts from the same state."""


def judge(name: str, table: AuctionTable) -> None:
    word, notice = reports()[name]["means"], asked(table)
    before, others = table.segment.deadline, Notice.objects.exclude(kind="mail-failed").count()
    inbound = comes_in(name, notice)
    notice.refresh_from_db()
    state, error = FATES[word]
    assert notice.state == state, (name, inbound.outcome)
    assert error is None or notice.last_error == error, name
    assert inbound.state == ("dropped" if word in ("delayed", "none") else "done"), (name, inbound.outcome)
    found = Address.objects.filter(email=table.bea.email).first() or Address()
    assert (found.refused_at is not None) == (word == "address"), name
    assert (found.full_at is not None) == (word == "full"), name
    assert (found.stopped_at is not None) == (word == "complaint"), name
    assert Extension.objects.exists() == (word == "address"), name
    assert before is not None and table.segment.deadline is not None
    assert (table.segment.deadline > before) == (word == "address"), name
    assert Notice.objects.filter(kind="mail-failed", user=table.max).exists() == (state == "failed"), name
    # A held clock is announced; a report itself is never answered.
    answered = Notice.objects.exclude(kind__in=("mail-failed", "extended")).count()
    assert answered == others and not Notice.objects.filter(kind="mail-answer").exists(), name


def test_there_are_reports_of_many_servers():
    assert len(reports()) >= 100
    assert {path.stem for path in REPORTS.glob("*.eml")} == set(reports())


@pytest.mark.parametrize("word", FATES)
def test_a_report_does_to_address_mail_and_clock_what_it_means(table: AuctionTable, word: str):
    for name in meaning(word):
        with pytest.raises(Undone), transaction.atomic():
            judge(name, table)
            raise Undone


@pytest.mark.parametrize("name", [name for name, report in reports().items() if report["means"] in FATES])
def test_a_report_names_who_was_not_reached_and_by_which_mail(name: str):
    bounce = read(raw(name), sent="").bounce
    if reports()[name]["means"] in ("none", "complaint"):
        assert bounce is None
    else:
        assert bounce is not None and bounce.message_id == reports()[name].get("id", MESSAGE_ID)
        assert [one.address for one in bounce.recipients] == [reports()[name].get("names", "bea@example.org")]


@pytest.mark.django_db(transaction=True)
def test_reports_come_in_by_the_real_door():
    names = ["postfix-daemon-without-domain", "exim-mailbox-full", "qmail-rcpthosts", "exim-delay", "complaint-jmrp"]
    for name in names:
        table = sent_out(AuctionTable(pace="plan").start())
        Address.objects.all().delete()
        Extension.objects.all().delete()
        notice = asked(table)
        port = free_port()
        listener = Listener("127.0.0.1", port, "lmtp")
        listener.start()
        try:
            with smtplib.LMTP("127.0.0.1", port) as client:
                sender = reports()[name].get("envelope", "")
                client.sendmail(sender, [recipient(name, notice)], raw(name, notice))
        finally:
            listener.stop()
        work_off()
        notice.refresh_from_db()
        assert notice.state == FATES[reports()[name]["means"]][0], name
        assert not Notice.objects.filter(kind="mail-answer").exists()


def test_a_report_sent_again_does_nothing_more(table: AuctionTable):
    comes_in("postfix-user-unknown", asked(table))
    comes_in("exim-user-unknown", asked(table))
    assert Notice.objects.filter(kind="mail-failed").count() == 1


@pytest.mark.parametrize(
    ("sender", "is_one"),
    [("", True), ("mailer-daemon", True), ("mailer-daemon (mail delivery system)", True), ("postmaster@x.org", True)]
    + [("mailer-daemonic@x.org", False), ("eve@example.net", False), ("bounces@example.net", False)],
)
def test_only_nobody_and_servers_send_mail_back(sender: str, is_one: bool):
    assert sends_back(sender) is is_one


# A full mailbox.


def test_a_mail_that_found_a_full_mailbox_goes_out_again_under_its_id(table: AuctionTable):
    notice = asked(table)
    comes_in("gmail-out-of-storage", notice)
    assert outbox.deliver_due() == 0, "it waits"
    with clock.standing_at(clock.now() + addresses.FULL_RESTS + outbox.FIRST_RETRY):
        assert outbox.deliver_due() == 1
    again = Notice.objects.get(pk=notice.pk)
    assert (again.state, again.message_id) == ("sent", notice.message_id)
    assert Address.objects.get(email=table.bea.email).full_at is None


def test_a_mailbox_that_is_full_for_days_is_told_of(table: AuctionTable):
    notice = asked(table)
    with clock.standing_at(clock.now() + outbox.GIVE_UP_AFTER + outbox.FIRST_RETRY):
        comes_in("qmail-mailbox-full", notice)
    notice.refresh_from_db()
    assert (notice.state, notice.last_error) == ("failed", "the mailbox stayed full")
    assert Notice.objects.get(kind="mail-failed").data["why"] == "full"


def test_all_of_a_digest_that_came_back_goes_out_again(table: AuctionTable):
    preferences.choose(user=table.bea, campaign=None, level="digest")
    for number in (1, 2):
        a_notice(table.bea, f"test/{number}", kind="report", campaign=table.campaign, digest=True)
    outbox.deliver_due()
    lead = Notice.objects.get(key="test/1")
    assert lead.state == "sent"
    comes_in("sendmail-quota", lead)
    assert set(Notice.objects.filter(key__startswith="test/").values_list("state", flat=True)) == {"waiting"}


# Complaints.


def page_of(user: Any) -> tuple[Client, str]:
    client = Client()
    client.force_login(user)
    return client, reverse("mail-preferences")


def test_a_complaint_stops_all_mail_but_the_way_back_in(table: AuctionTable):
    comes_in("complaint-arf-abuse", asked(table))
    a_notice(table.bea, "test/1", kind="game-over", campaign=table.campaign)
    a_notice(table.ana, "test/2", kind="generic")
    outbox.deliver_due()
    assert Notice.objects.get(key="test/1").last_error == "stopped by its reader"
    assert Notice.objects.get(key="test/2").state == "sent"
    accounts.ask_for_link(email=table.bea.email, machine="203.0.113.1")
    outbox.deliver_due()
    assert Notice.objects.get(kind="login-link").state == "sent"


def test_who_complained_sees_it_and_starts_again(table: AuctionTable):
    client, page = page_of(table.bea)
    assert "Start getting emails again" not in client.get(page).text
    comes_in("complaint-jmrp", asked(table))
    assert "Start getting emails again" in client.get(page).text and addresses.is_stopped(table.bea.email), (
        "looking changes nothing"
    )
    assert "You’re getting emails again." in client.post(page, {"start-again": "1"}, follow=True).text
    assert not addresses.is_stopped(table.bea.email)
    a_notice(table.bea, "test/1")
    assert outbox.deliver_due() == 1


def test_nobody_starts_anybody_elses_mail(table: AuctionTable):
    comes_in("complaint-arf-abuse", asked(table))
    client, page = page_of(table.ana)
    client.post(page, {"start-again": "1"})
    assert addresses.is_stopped(table.bea.email)
    assert not AuditEntry.objects.filter(verb="mail-started").exists()


def test_a_complaint_is_in_the_log_of_moderators_and_the_own_side_and_of_no_opponent(table: AuctionTable):
    comes_in("complaint-arf-opt-out", asked(table))
    client, page = page_of(table.bea)
    client.post(page, {"start-again": "1"})
    verbs = {
        user.name: [entry.verb for entry, _ in sight.audit_log(user, table.campaign) if entry.verb.startswith("mail-")]
        for user in (table.ana, table.bea, table.max)
    }
    assert verbs == {"Ana": [], "Bea": ["mail-started", "mail-stopped"], "Max": ["mail-started", "mail-stopped"]}


def test_an_invited_stranger_who_complains_gets_nothing_more(table: AuctionTable):
    now = clock.now()
    given = {"kind": "generic", "made_at": now, "due_at": now, "owed_since": now, "email": "eve@example.net"}
    Notice.objects.create(key="test/1", **given)
    outbox.deliver_due()
    comes_in("complaint-arf-abuse", Notice.objects.get(key="test/1"))
    Notice.objects.create(key="test/2", **given)
    outbox.deliver_due()
    assert Notice.objects.get(key="test/2").state == "dropped"
    assert not AuditEntry.objects.filter(verb="mail-stopped").exists()
