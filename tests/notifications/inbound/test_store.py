"""Incoming mail is stored once, or refused before anybody reads it."""

from datetime import timedelta

import pytest
from django.apps import apps
from django.db import connection
from prometheus_client import REGISTRY

from games.timing import clock
from notifications.addresses import bounce_address
from notifications.inbound import pipeline, recipients, store
from notifications.models import Inbound, Notice
from tests.games.tables import AuctionTable
from tests.notifications.inbound.postbag import WRITER, a_mail, address_of, kept, key_of

pytestmark = pytest.mark.django_db

STRANGE_ADDRESSES = [
    "estafeta@localhost",
    "orders-abc@localhost",
    "orders-" + "a" * 40 + "@localhost",  # well shaped, never given out
    "bounce-" + "a" * 40 + "@localhost",
    "orders-" + "a" * 40 + "@elsewhere.example",
    "",
    "@",
    "orders-\0@localhost",
    "orders-" + "a" * 5000 + "@localhost",
    "órdenes-" + "a" * 40 + "@localhost",
]


@pytest.fixture
def to(table: AuctionTable) -> str:
    return address_of(table)


def accept(raw: bytes, *to: str, sender: str = WRITER) -> list[str]:
    verdict = store.accept(raw, sender=sender, recipients=to, door="lmtp")
    return [answer.word for answer in verdict.answers]


def counted(word: str) -> float:
    return REGISTRY.get_sample_value("estafeta_mails_total", {"direction": "in", "result": word}) or 0.0


def test_a_mail_is_kept_byte_for_byte_with_its_envelope(to: str):
    raw = a_mail(to, "puja 5, ¡ñandú!", Message_ID="<1@example.org>")
    assert accept(raw, to, sender="Ana@Example.org") == ["kept"]
    found = Inbound.objects.get()
    assert (found.raw, found.sender, found.recipient) == (raw, "ana@example.org", key_of(to))
    assert (found.message_id, found.door, found.state) == ("<1@example.org>", "lmtp", "waiting")


def test_the_same_mail_again_is_the_same_mail(to: str):
    raw = a_mail(to)
    assert accept(raw, to) == ["kept"]
    assert accept(raw, to) == ["again"]
    assert Inbound.objects.count() == 1


def test_headers_that_servers_add_on_the_way_do_not_make_another_mail(to: str):
    raw = a_mail(to)
    accept(raw, to)
    other_way = b"Received: from x by y; Sun, 15 Nov 2026 06:00:00 +0000\r\nDelivered-To: box\r\n" + raw
    assert accept(other_way, to) == ["again"]
    assert accept(other_way.replace(b"\r\n", b"\n"), to) == ["again"]


@pytest.mark.parametrize("header", ["Message-ID", "Subject", "From"])
def test_what_its_writer_changes_makes_another_mail(to: str, header: str):
    raw = a_mail(to, Message_ID="<1@example.org>")
    accept(raw, to)
    changed = raw.replace(f"{header}: ".encode(), f"{header}: x".encode(), 1)
    assert changed != raw
    assert accept(changed, to) == ["kept"]


def test_the_same_words_in_a_new_mail_are_a_new_mail(to: str):
    assert accept(a_mail(to, "status"), to) == ["kept"]
    assert accept(a_mail(to, "status"), to) == ["kept"]


def test_each_of_our_addresses_gets_its_own_copy_and_only_ours_do(table: AuctionTable, to: str):
    south = address_of(table, "south")
    assert accept(a_mail(to), to, "friend@example.org", south) == ["kept", "no-token", "kept"]
    assert set(Inbound.objects.values_list("recipient", flat=True)) == {key_of(to), key_of(south)}


def test_an_address_in_capitals_is_the_same_address(to: str):
    raw = a_mail(to)
    assert accept(raw, to.upper()) == ["kept"]
    assert accept(raw, f"<{to}>") == ["again"]


@pytest.mark.parametrize("address", STRANGE_ADDRESSES)
def test_what_is_sent_to_no_address_that_was_given_out_is_not_kept(table: AuctionTable, address: str):
    assert accept(a_mail("x@localhost"), address) == ["no-token"]
    assert store.screen(WRITER, address) is store.NOBODY
    assert not Inbound.objects.exists()


def test_a_bounce_comes_back_to_the_mail_it_belongs_to(table: AuctionTable):
    notice = Notice.objects.first()
    assert notice is not None
    to = bounce_address(notice)
    assert store.screen("<>", to).is_kept
    assert accept(a_mail(to), to, sender="<>") == ["kept"]
    assert Inbound.objects.get().sender == ""


def test_a_mail_that_is_too_large_is_not_kept(to: str, settings):
    settings.ESTAFETA_MAIL_LARGEST = 2000
    assert accept(a_mail(to, "x" * 2000), to) == ["too-large"]
    assert accept(a_mail(to, "short"), to) == ["kept"]


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\r\n\r\nno headers at all",
        b"X-Long: " + b"x" * 70_000 + b"\r\n\r\nbid 5",
        b"X-A: b\r\n" * 2000 + b"\r\nbid 5",
        b"X-Folded: a\r\n" + b" b\r\n" * 2000 + b"\r\nbid 5",
    ],
)
def test_headers_without_end_or_without_beginning_are_refused(to: str, raw: bytes):
    assert accept(raw, to) == ["malformed"]


def test_a_mail_that_goes_round_in_circles_is_refused(to: str):
    assert accept(b"Received: from a by b\r\n" * 60 + a_mail(to), to) == ["loop"]


@pytest.mark.parametrize(
    "raw",
    [
        b"Message-ID: <\xff\x00\xfe>\r\nFrom: \x00\r\n\r\n\x00\xff",
        b"no colon in here\r\n\r\nbid 5",
        b"Subject: =?utf-8?B?////?=\r\nFrom: =?x-none?Q?=FF?= <a@b>\r\n\r\nbid 5",
        b"From: a@b\r\nMessage-ID: " + b"<" * 3000 + b"\r\n\r\n",
        b"Subject: \xed\xa0\x80\r\n\r\nhalf a character",
    ],
)
def test_bytes_of_any_kind_can_be_kept(to: str, raw: bytes):
    assert accept(raw, to, sender="\0bad\ud800@example.org") == ["kept"]
    assert Inbound.objects.get().raw == raw
    assert accept(raw, to) == ["again"]


def test_more_recipients_than_anybody_has_seats_are_refused(to: str):
    assert set(accept(a_mail(to), *[to] * (store.MOST_RECIPIENTS + 1))) == {"too-many-recipients"}


def test_one_sender_writes_so_many_mails_an_hour_and_no_more(table: AuctionTable, to: str, settings):
    settings.ESTAFETA_MAIL_SENDER_RATE = 3
    for _ in range(3):
        kept(to)
    assert accept(a_mail(to), to, sender="ANA@example.org") == ["flood"]
    assert accept(a_mail(to), address_of(table, "south")) == ["flood"]
    assert accept(a_mail(to), to, sender="bea@example.org") == ["kept"]
    assert store.screen(WRITER, to) is store.HURRIED
    with clock.standing_at(clock.now() + timedelta(minutes=61)):
        assert accept(a_mail(to), to) == ["kept"]


def test_one_address_takes_so_many_mails_an_hour_from_whomever(table: AuctionTable, to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 3
    for number in range(3):
        kept(to, sender=f"p{number}@example.org")
    assert accept(a_mail(to), to, sender="p4@example.org") == ["flood"]
    assert accept(a_mail(to), address_of(table, "south"), sender="p4@example.org") == ["kept"]


def test_a_mail_handed_in_again_after_our_answer_got_lost_is_no_flood(to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 1
    raw = a_mail(to)
    assert [accept(raw, to), accept(raw, to)] == [["kept"], ["again"]]


def test_bounces_have_no_sender_in_common_that_could_be_too_busy(table: AuctionTable, settings):
    settings.ESTAFETA_MAIL_SENDER_RATE = 1
    for notice in Notice.objects.all()[:2]:
        to = bounce_address(notice)
        assert accept(a_mail(to), to, sender="") == ["kept"]


def test_a_rate_of_nought_sets_no_limit(to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = settings.ESTAFETA_MAIL_SENDER_RATE = 0
    for _ in range(70):
        kept(to)


def test_one_answer_for_several_recipients_asks_for_another_try_if_one_needs_it(to: str):
    assert store.Verdict((store.KEPT, store.HURRIED)).answer is store.HURRIED
    assert store.Verdict((store.NOBODY, store.KEPT)).answer is store.KEPT
    assert store.Verdict((store.NOBODY,)).answer is store.NOBODY
    assert store.Verdict(()).answer is store.NOBODY


def test_what_comes_in_is_counted_by_outcome(to: str):
    before = counted("kept"), counted("no-token")
    accept(a_mail(to), to, "x@localhost")
    assert (counted("kept"), counted("no-token")) == (before[0] + 1, before[1] + 1)


@pytest.mark.django_db(transaction=True)
def test_a_worker_is_asked_only_when_the_mail_is_there(to: str, monkeypatch):
    seen = []
    monkeypatch.setattr(store, "nudge", lambda: seen.append((connection.in_atomic_block, Inbound.objects.count())))
    raw = a_mail(to)
    accept(raw, to)
    accept(raw, to)
    assert seen == [(False, 1)]


def test_addresses_are_read_from_what_the_server_noted_before_what_the_writer_says(table: AuctionTable, to: str):
    south = address_of(table, "south")
    written = store.headers(a_mail(f"Ana <{to}>, x@example.org", Cc=south.upper()))
    assert recipients.in_headers(written) == [to, south]
    noted = store.headers(b"Delivered-To: " + south.encode() + b"\r\n" + a_mail(to))
    assert recipients.in_headers(noted) == [south]
    catch_all = store.headers(b"Delivered-To: turns@localhost\r\n" + a_mail(to))
    assert recipients.in_headers(catch_all) == [to]


def test_no_token_is_written_down_anywhere_once_a_mail_is_handled(table: AuctionTable, to: str):
    """While the row waits, the token is only in the mail's own headers. [decisions 6]"""
    token = to.partition("@")[0].partition("-")[2]
    text = f"status\nwrite to {to}\n> Reply-To: {to.upper()}"
    accept(a_mail(to, text, Delivered_To=to, From=table.ana.email), to)
    assert token not in Inbound.objects.get().recipient
    pipeline.work_off()
    found = Inbound.objects.get()
    assert found.state == "done" and found.raw is not None and Notice.objects.filter(kind="mail-answer").exists()
    for model in apps.get_app_config("notifications").get_models():
        for row in model.objects.values():
            kept = " ".join(bytes(v).decode(errors="replace") if isinstance(v, bytes) else str(v) for v in row.values())
            assert token not in kept.lower(), model


def test_who_came_by_an_address_cannot_close_it_to_its_owner(table: AuctionTable, to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE, settings.ESTAFETA_MAIL_SENDER_RATE = 3, 0
    for number in range(3):
        assert accept(a_mail(to), to, sender=f"thief{number}@example.net") == ["kept"]
    assert accept(a_mail(to), to, sender="thief9@example.net") == ["flood"]
    assert store.screen(table.ana.email, to).is_kept
    for _ in range(3):
        assert accept(a_mail(to), to, sender=table.ana.email) == ["kept"]
    assert accept(a_mail(to), to, sender=table.ana.email) == ["flood"], "nor is he without a limit"


@pytest.mark.parametrize("header", ["To", "Delivered-To", "From", "Return-Path"])
def test_brackets_inside_brackets_without_end_break_no_door(to: str, header: str):
    """The standard library parses them recursively until the stack is full."""
    raw = a_mail(to, **{header.replace("-", "_"): "(" * 5000 + "a@example.org"})
    recipients.in_headers(store.headers(raw))
    store.clean_sender("(" * 5000 + "<a@example.org>")
    assert accept(raw, to) == ["kept"]
    pipeline.work_off()
    assert Inbound.objects.get().state in ("done", "dropped")
