"""Fetches the unread mails of an IMAP folder. A mail is marked as read only when it is stored.

In a mailbox of our own, mail that is not for us is marked as read too. In a mailbox that a person also uses
(ESTAFETA_MAIL_REPLY_TO), `sifting` picks out our mails, and no other is touched.
"""

from __future__ import annotations

import imaplib
import re
import ssl
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import timedelta
from email.message import Message

import structlog
from django.conf import settings
from django.db import DatabaseError
from django.db.models import F, Q

from config.mailbox import Mailbox
from config.metrics import MAILS
from config.reply_addresses import is_one_mailbox
from games.db.work_rows import doubled
from games.timing import clock
from notifications import mail_trouble
from notifications.inbound import recipients, store, threads
from notifications.inbound.doors import sifting
from notifications.inbound.doors.sifting import said
from notifications.models import MailServer

log = structlog.get_logger(__name__)

ANSWER_WITHIN = 20
"""Seconds without an answer after which the server counts as down."""
MOST_AT_ONCE = 100
"""Mails taken in one pass. Those left for later do not count, or many of them would hide the others."""
MOST_SECONDS = 45.0
LONGEST_REST = timedelta(minutes=15)
ROW = mail_trouble.IS_POLLED
"""The row that says when this server is polled next, so that several processes do not ask at once."""
OF_THE_LINE = (imaplib.IMAP4.error, OSError)
_SIZE = re.compile(rb"RFC822\.SIZE (\d+)")


class Trouble(Exception):
    """The server cannot be reached, hangs up, or refuses us. The text contains no password."""

    def __init__(self, said: str, kind: str) -> None:
        super().__init__(said)
        self.kind = kind


@dataclass
class Fetched:
    kept: int = 0
    known: int = 0
    refused: int = 0
    left: int = 0
    """Mails not taken for now, and still unread."""

    @property
    def taken(self) -> int:
        return self.kept + self.known + self.refused

    def count(self, answer: store.Answer) -> None:
        if answer.is_for_now:
            self.left += 1
        elif answer is store.KEPT:
            self.kept += 1
        elif answer is store.KNOWN:
            self.known += 1
        else:
            self.refused += 1


def poll() -> Fetched | None:
    """Fetches the mail if it is time to. Only one process does so, the first that asks."""
    mailbox: Mailbox | None = settings.ESTAFETA_MAILBOX
    if mailbox is None or not _is_our_turn():
        return None
    try:
        fetched = fetch(mailbox)
    except Trouble as trouble:
        _let_rest(trouble)
        return None
    MailServer.objects.filter(pk=ROW, failures__gt=0).update(failures=0, said="", trouble="")
    return fetched


def fetch(mailbox: Mailbox) -> Fetched:
    """Stores the unread mails, oldest first. Raises Trouble if the server fails."""
    ends, fetched = time.monotonic() + MOST_SECONDS, Fetched()
    with opened(mailbox) as server:
        waiting = sifting.ours(server, mailbox) if is_one_mailbox() else _all_ours(server)
        for uid, settle in waiting:
            if fetched.taken >= MOST_AT_ONCE or time.monotonic() > ends:
                break
            before = fetched.left
            try:
                _take(server, uid, fetched)
            except (*OF_THE_LINE, DatabaseError):
                raise
            except Exception:  # one mail must not keep those behind it waiting
                log.exception("a mail could not be taken over")
                fetched.left += 1
            if fetched.left == before:
                settle()
    return fetched


def _all_ours(server: imaplib.IMAP4) -> Iterator[tuple[bytes, Callable[[], None]]]:
    """For a mailbox of our own: unread mails are to be handled, and are marked as read when they are."""
    for uid in sifting.found(server, "UNSEEN", "UNDELETED"):
        yield uid, lambda: None


def _take(server: imaplib.IMAP4, uid: bytes, fetched: Fetched) -> None:
    size = _size(server, uid)
    if size is None:
        return  # somebody else deleted it
    answer = store.TOO_LARGE
    if size > settings.ESTAFETA_MAIL_LARGEST:
        MAILS.labels(direction="in", result=answer.word).inc()
    else:
        raw = _text(server, uid)
        if raw is None:
            return
        answer = _accept(raw)
    fetched.count(answer)
    if not answer.is_for_now:
        said(server.uid("STORE", uid.decode(), "+FLAGS.SILENT", r"(\Seen)"))


def _accept(raw: bytes) -> store.Answer:
    headers = store.headers(raw)
    to = recipients.in_headers(headers)
    if not to and is_one_mailbox() and (key := threads.answered(raw)):
        return store.accept_untagged(raw, sender=_sender(headers), key=key, door="imap")
    if not to:
        MAILS.labels(direction="in", result=store.NOBODY.word).inc()
        return store.NOBODY
    return store.accept(raw, sender=_sender(headers), recipients=to, door="imap").answer


def _sender(headers: Message) -> str:
    """The sender that the server noted from the envelope, or else the one in the mail."""
    noted = headers.get("Return-Path")
    return str(noted).strip() if noted is not None else str(headers.get("From", ""))


# Talking to the server.


@contextmanager
def opened(mailbox: Mailbox) -> Iterator[imaplib.IMAP4]:
    """A connection, signed in and with the folder open. Every error of server or network is raised as Trouble."""
    server: imaplib.IMAP4 | None = None
    refusal = mail_trouble.REFUSED
    try:
        server = _connected(mailbox)
        refusal = mail_trouble.UNKNOWN
        _sign_in(server, mailbox)
        refusal = mail_trouble.NO_FOLDER
        said(server.select(f'"{mailbox.folder}"'))
        refusal = mail_trouble.REFUSED
        yield server
    except OF_THE_LINE as error:
        kind = mail_trouble.kind_of(error)
        words = f"{type(error).__name__}: {error}".replace(mailbox.password, "[withheld]")[:500]
        raise Trouble(words, refusal if kind == mail_trouble.REFUSED else kind) from None
    finally:
        if server is not None:
            with suppress(*OF_THE_LINE):
                server.logout()


def _connected(mailbox: Mailbox) -> imaplib.IMAP4:
    trusted = ssl.create_default_context()
    if mailbox.tls == "implicit":
        return imaplib.IMAP4_SSL(mailbox.host, mailbox.port, ssl_context=trusted, timeout=ANSWER_WITHIN)
    server = imaplib.IMAP4(mailbox.host, mailbox.port, timeout=ANSWER_WITHIN)
    if mailbox.tls == "starttls":
        server.starttls(trusted)
    return server


def _sign_in(server: imaplib.IMAP4, mailbox: Mailbox) -> None:
    try:
        server.login(mailbox.user, mailbox.password)
    except UnicodeError:  # its text would show the password
        raise imaplib.IMAP4.error("IMAP takes only ASCII in user name and password") from None


def _size(server: imaplib.IMAP4, uid: bytes) -> int | None:
    lines = said(server.uid("FETCH", uid.decode(), "(RFC822.SIZE)"))
    found = _SIZE.search(b" ".join(line for line in lines if isinstance(line, bytes)))
    return int(found[1]) if found else None


def _text(server: imaplib.IMAP4, uid: bytes) -> bytes | None:
    """The mail's text. Does not mark the mail as read."""
    parts = said(server.uid("FETCH", uid.decode(), "(BODY.PEEK[])"))
    return next((bytes(part[1]) for part in parts if isinstance(part, tuple)), None)


# Which process may poll.


def _is_our_turn() -> bool:
    """Uses compare-and-set: the process that moves the time of the next poll may poll now."""
    now = clock.now()
    MailServer.objects.get_or_create(pk=ROW)
    free = MailServer.objects.filter(Q(rest_until__isnull=True) | Q(rest_until__lte=now), pk=ROW)
    return bool(free.update(rest_until=now + timedelta(seconds=settings.ESTAFETA_IMAP_EVERY)))


def _let_rest(trouble: Trouble) -> None:
    failures = MailServer.objects.values_list("failures", flat=True).get(pk=ROW)
    rest = doubled(timedelta(seconds=settings.ESTAFETA_IMAP_EVERY), failures, LONGEST_REST)
    again = clock.now() + rest
    told = {"said": str(trouble)[:2000], "trouble": trouble.kind}
    MailServer.objects.filter(pk=ROW).update(failures=F("failures") + 1, rest_until=again, **told)
    log.warning("the mailbox is in trouble", said=str(trouble), rest_seconds=rest.total_seconds())
