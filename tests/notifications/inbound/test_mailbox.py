"""Mail fetched from a real IMAP server: marked as read when it is stored, and not before."""

import os
import subprocess
import sys
from datetime import timedelta

import pytest
from django.conf import settings as django_settings
from django.core.exceptions import ImproperlyConfigured
from django.core.management import CommandError, call_command
from django.db import OperationalError

from config.mailbox import Mailbox, incoming
from games.timing import clock
from notifications import tasks
from notifications.inbound import pipeline, store
from notifications.inbound.doors import mailbox
from notifications.models import Inbound, MailServer
from tests.games.tables import AuctionTable
from tests.imap_server import HOST, PASSWORD, ImapServer
from tests.notifications.inbound.postbag import (
    WRITER,
    a_mail,
    address_of,
    answer_it,
    answers,
    database_url,
    free_port,
    kept,
    key_of,
    nothing_is_fetched_whole,
)

pytestmark = pytest.mark.django_db

URL_PASSWORD = "s3cret%2Fwith%3Asigns"

DYING = """
import os, signal, sys
import django; django.setup()
from django.conf import settings
from notifications.inbound import store
from notifications.inbound.doors import mailbox

accept = store.accept

def die(*args, **kwargs):
    accept(*args, **kwargs)
    os.kill(os.getpid(), signal.SIGKILL)

store.accept = die
mailbox.fetch(settings.ESTAFETA_MAILBOX)
"""


@pytest.fixture
def to(table: AuctionTable) -> str:
    return address_of(table)


def test_an_unread_mail_is_kept_and_then_marked_as_read(imap: ImapServer, box: Mailbox, to: str):
    raw = b"Return-Path: <ana@example.org>\r\n" + a_mail(to, "puja 5, ¡ñandú!")
    imap.put(raw)
    assert mailbox.fetch(box).kept == 1
    found = Inbound.objects.get()
    assert (found.raw, found.sender, found.recipient, found.door) == (raw, WRITER, key_of(to), "imap")
    assert imap.unread() == 0
    assert mailbox.fetch(box) == mailbox.Fetched()


def test_what_was_read_before_is_left_alone(imap: ImapServer, box: Mailbox, to: str):
    imap.put(a_mail(to), flags=r"(\Seen)")
    assert mailbox.fetch(box) == mailbox.Fetched()


def test_a_mail_stays_unread_if_it_could_not_be_kept(imap: ImapServer, box: Mailbox, to: str, monkeypatch):
    def away(*args, **kwargs):
        raise OperationalError("gone")

    imap.put(a_mail(to))
    monkeypatch.setattr(store, "accept", away)
    with pytest.raises(OperationalError):
        mailbox.fetch(box)
    assert imap.unread() == 1
    monkeypatch.undo()
    assert mailbox.fetch(box).kept == 1


@pytest.mark.django_db(transaction=True)
def test_a_process_killed_between_keeping_and_marking_makes_one_answer(imap: ImapServer, box: Mailbox, to: str):
    imap.put(a_mail(to))
    url = f"imap://{imap.user}:{URL_PASSWORD}@{HOST}:{imap.port}?starttls=off"
    environment = os.environ | {"DATABASE_URL": database_url(), "ESTAFETA_IMAP_URL": url}
    died = subprocess.run([sys.executable, "-c", DYING], cwd=django_settings.BASE_DIR, env=environment, timeout=60)
    assert died.returncode == -9
    assert (Inbound.objects.count(), imap.unread()) == (1, 1)
    assert mailbox.fetch(box).known == 1
    assert imap.unread() == 0
    pipeline.work_off(handle=answer_it)
    assert (Inbound.objects.count(), answers()) == (1, 1)


def test_a_mail_that_is_too_many_stays_unread_until_its_hour_is_over(imap: ImapServer, box: Mailbox, to: str, settings):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 1
    kept(to)
    imap.put(a_mail(to))
    assert (mailbox.fetch(box).left, imap.unread()) == (1, 1)
    with clock.standing_at(clock.now() + timedelta(minutes=61)):
        assert (mailbox.fetch(box).kept, imap.unread()) == (1, 0)


def test_mail_that_is_not_for_us_is_passed_over_once(imap: ImapServer, box: Mailbox, table: AuctionTable):
    imap.put(a_mail("turns@localhost"))
    imap.put(b"\x00\xff not a mail at all")
    assert mailbox.fetch(box).refused == 2
    assert imap.unread() == 0
    assert not Inbound.objects.exists()


def test_a_mail_that_is_too_large_is_not_even_fetched(imap: ImapServer, box: Mailbox, to: str, settings, monkeypatch):
    settings.ESTAFETA_MAIL_LARGEST = 5000
    imap.put(a_mail(to, "many words\n" * 1000))
    nothing_is_fetched_whole(monkeypatch)
    assert mailbox.fetch(box).refused == 1
    assert imap.unread() == 0


def test_the_oldest_come_first_and_the_rest_the_next_time(imap: ImapServer, box: Mailbox, to: str, monkeypatch):
    monkeypatch.setattr(mailbox, "MOST_AT_ONCE", 2)
    for number in range(3):
        imap.put(a_mail(to, Message_ID=f"<{number}@example.org>"))
    mailbox.fetch(box)
    assert list(Inbound.objects.order_by("pk").values_list("message_id", flat=True)) == [
        "<0@example.org>",
        "<1@example.org>",
    ]
    assert mailbox.fetch(box).kept == 1


def test_mails_that_are_left_for_later_do_not_hide_those_behind_them(imap, box, table, to: str, settings, monkeypatch):
    settings.ESTAFETA_MAIL_TOKEN_RATE = 1
    monkeypatch.setattr(mailbox, "MOST_AT_ONCE", 2)
    for _ in range(4):
        imap.put(a_mail(to))
    imap.put(a_mail(address_of(table, "south")))
    assert mailbox.fetch(box) == mailbox.Fetched(kept=2, left=3)


def test_a_mail_over_which_we_stumble_does_not_keep_the_others_waiting(imap, box, to: str, monkeypatch):
    accept = store.accept

    def stumble(raw: bytes, **more):
        if b"stumble" in raw:
            raise RuntimeError("a fault of ours")
        return accept(raw, **more)

    monkeypatch.setattr(store, "accept", stumble)
    imap.put(a_mail(to, "stumble"))
    imap.put(a_mail(to))
    assert mailbox.fetch(box) == mailbox.Fetched(kept=1, left=1)
    assert imap.unread() == 1


def test_a_bounce_has_no_sender_and_a_mail_without_envelope_has_its_writer(imap: ImapServer, box: Mailbox, to: str):
    imap.put(b"Return-Path: <>\r\n" + a_mail(to))
    imap.put(a_mail(to))
    mailbox.fetch(box)
    assert list(Inbound.objects.order_by("pk").values_list("sender", flat=True)) == ["", WRITER]


# Encryption and trouble.


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_server_whose_certificate_is_trusted_is_spoken_to_in_secret(imap, to: str, tls: str, monkeypatch):
    monkeypatch.setenv("SSL_CERT_FILE", str(imap.certificate))
    imap.put(a_mail(to))
    port = imap.tls_port if tls == "implicit" else imap.port
    assert mailbox.fetch(Mailbox(HOST, port, imap.user, PASSWORD, "INBOX", tls)).kept == 1


@pytest.mark.parametrize("tls", ["implicit", "starttls"])
def test_a_server_whose_certificate_nobody_vouches_for_never_hears_the_password(imap, table, tls: str):
    port = imap.tls_port if tls == "implicit" else imap.port
    before = len((imap.folder / "log").read_text())
    with pytest.raises(mailbox.Trouble, match="(?i)certificate"):
        mailbox.fetch(Mailbox(HOST, port, imap.user, PASSWORD, "INBOX", tls))
    assert "Login:" not in (imap.folder / "log").read_text()[before:]


def test_a_wrong_password_or_folder_is_trouble_that_names_neither(imap: ImapServer, table: AuctionTable):
    for wrong in (
        Mailbox(HOST, imap.port, imap.user, "another", "INBOX", "off"),
        Mailbox(HOST, imap.port, imap.user, "contraseña", "INBOX", "off"),
        Mailbox(HOST, imap.port, imap.user, PASSWORD, "Nowhere", "off"),
    ):
        with pytest.raises(mailbox.Trouble) as found:
            mailbox.fetch(wrong)
        assert wrong.password not in str(found.value)
        assert wrong.password not in repr(wrong)


def test_a_server_that_is_down_is_left_alone_longer_each_time(to: str, settings):
    settings.ESTAFETA_MAILBOX = Mailbox(HOST, free_port(), "club", PASSWORD, "INBOX", "off")
    settings.ESTAFETA_IMAP_EVERY = 60.0
    now, rests = clock.now(), []
    for _ in range(3):
        with clock.standing_at(now):
            assert mailbox.poll() is None
            until = MailServer.objects.get(pk=mailbox.ROW).rest_until
            assert until is not None
            rests.append((until - now).total_seconds())
            now = until
    assert rests == [60, 120, 240]


def test_the_mailbox_is_looked_into_once_an_interval_however_many_ask(imap, box: Mailbox, to: str, settings):
    settings.ESTAFETA_MAILBOX, settings.ESTAFETA_IMAP_EVERY = box, 60.0
    imap.put(a_mail(to))
    now = clock.now()
    with clock.standing_at(now):
        assert mailbox.poll() == mailbox.Fetched(kept=1)
        imap.put(a_mail(to))
        tasks.fetch_mail()
    assert Inbound.objects.count() == 1
    with clock.standing_at(now + timedelta(seconds=60)):
        tasks.fetch_mail()
    assert Inbound.objects.count() == 2


def test_the_command_looks_at_once_and_says_what_it_found(imap: ImapServer, box: Mailbox, to: str, settings, capsys):
    settings.ESTAFETA_MAILBOX = box
    imap.put(a_mail(to))
    imap.put(a_mail("turns@localhost"))
    call_command("fetch_mail")
    assert capsys.readouterr().out == "1 kept, 0 known before, 1 not for us\n"


def test_without_a_mailbox_nothing_is_asked_and_the_command_says_why(table: AuctionTable):
    assert django_settings.ESTAFETA_MAILBOX is None
    assert mailbox.poll() is None
    with pytest.raises(CommandError, match="ESTAFETA_IMAP_URL"):
        call_command("fetch_mail")


# The URL.


@pytest.mark.parametrize(
    ("url", "expected"),
    [
        ("imaps://u:p%40ss@h", Mailbox("h", 993, "u", "p@ss", "INBOX", "implicit")),
        ("imap://u%40h:p@h/Turns%20in", Mailbox("h", 143, "u@h", "p", "Turns in", "starttls")),
        ("imap://u:p@h:1143/INBOX/Turns?starttls=off", Mailbox("h", 1143, "u", "p", "INBOX/Turns", "off")),
        ("", None),
    ],
)
def test_an_imap_url_names_a_mailbox(url: str, expected: Mailbox | None):
    assert incoming(url) == expected


@pytest.mark.parametrize("url", ["imap.example.org", "pop3://u:p@h", "imaps://h", "imaps://u@h", "imaps://:p@"])
def test_an_imap_url_of_another_kind_is_refused_with_examples(url: str):
    with pytest.raises(ImproperlyConfigured, match="imaps://user:password@host/INBOX"):
        incoming(url)
