"""The first step for a mail: checks its envelope and size, and stores it. It is read later.

The answer `250` is a promise: the row is committed. If the same mail comes again, after a crash or by another way, the
row is found and no second one is added.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from email import policy
from email.message import Message
from email.parser import BytesHeaderParser
from email.utils import parseaddr

import structlog
from django.conf import settings
from django.db import transaction

from config.celery import hasten
from config.metrics import MAILS
from games.timing import clock
from notifications.inbound import recipients as ours
from notifications.inbound.reading.headers import shallow
from notifications.models import Inbound

log = structlog.get_logger(__name__)

MOST_RECIPIENTS = 10
"""Of one mail. Nobody has more seats in one game; somebody with more of our addresses has collected them."""
MOST_HEADER_BYTES = 64_000
MOST_HEADER_LINES = 1000
MOST_HOPS = 40
"""Number of `Received` lines. A mail with more is going round in circles."""
PER = timedelta(hours=1)


@dataclass(frozen=True)
class Answer:
    """The answer for one recipient in the terms of SMTP. Metrics count `word`."""

    word: str
    code: int
    text: str

    @property
    def line(self) -> str:
        return f"{self.code} {self.text}"

    @property
    def is_kept(self) -> bool:
        return self.code < 300

    @property
    def is_for_now(self) -> bool:
        """Whether the mail was not taken now but should be tried again."""
        return 400 <= self.code < 500


KEPT = Answer("kept", 250, "2.0.0 Kept, and will be answered")
KNOWN = Answer("again", 250, "2.0.0 Kept before")
NOBODY = Answer("no-token", 550, "5.1.1 No such address here")
TOO_LARGE = Answer("too-large", 552, "5.3.4 The mail is too large")
TOO_MANY = Answer("too-many-recipients", 554, "5.5.3 Too many recipients")
STRANGE = Answer("malformed", 554, "5.6.0 The headers are too long, too many or broken")
CIRCLING = Answer("loop", 554, "5.4.6 This mail goes round in circles")
HURRIED = Answer("flood", 450, "4.7.1 Too many mails in an hour, try again later")
TROUBLE = Answer("trouble", 451, "4.3.0 Not now, try again later")


@dataclass(frozen=True)
class Verdict:
    """One answer for each recipient, in their order."""

    answers: tuple[Answer, ...]

    @property
    def answer(self) -> Answer:
        """The single answer for ways that allow only one. If the mail is sent again, what is stored is recognised."""
        for suits in (lambda a: a.is_for_now, lambda a: a.is_kept):
            if found := next(filter(suits, self.answers), None):
                return found
        return self.answers[0] if self.answers else NOBODY


def screen(sender: str, recipient: str) -> Answer:
    """What we can answer before the mail's text is there: whether it is for us and its sender is within the limits."""
    found = ours.read(recipient)
    if found is None or not found.is_known():
        return NOBODY
    return HURRIED if _is_flooded(clean_sender(sender), found.key, clock.now()) else KEPT


def accept(raw: bytes, *, sender: str, recipients: Sequence[str], door: str) -> Verdict:
    """Stores the mail once for each of our addresses and calls a worker. When this returns, the mail is stored."""
    fault = _fault(raw, recipients)
    verdict = Verdict(tuple(fault or _keep(raw, sender, recipient, door) for recipient in recipients))
    for answer in verdict.answers:
        MAILS.labels(direction="in", result=answer.word).inc()
    if KEPT in verdict.answers:
        transaction.on_commit(nudge)
    elif fault:
        log.info("a mail was refused", door=door, reason=fault.word, bytes=len(raw))
    return verdict


def headers(raw: bytes) -> Message:
    """The mail's headers, as far as they can be read. Never raises."""
    return BytesHeaderParser(policy=policy.compat32).parsebytes(_split(raw[: MOST_HEADER_BYTES + 4])[0])


def digest(raw: bytes, recipient: str) -> str:
    """A hash of who wrote what to which address. Ignores headers that servers add, and line ends."""
    head, body = _split(raw)
    found = BytesHeaderParser(policy=policy.compat32).parsebytes(head)
    said = [str(found.get(name, "")) for name in ("Message-ID", "From", "Date", "Subject", "Content-Type")]
    parts = [recipient, *(" ".join(value.split()) for value in said)]
    known = hashlib.sha256()
    for part in [part.encode(errors="surrogateescape") for part in parts] + [body.replace(b"\r\n", b"\n").rstrip()]:
        known.update(len(part).to_bytes(4, "big") + part)
    return known.hexdigest()


def clean_sender(sender: str) -> str:
    """The plain address in lower case; "" for the empty sender of bounces. Drops what a database cannot store."""
    address = parseaddr(shallow(sender))[1] if "<" in sender else sender
    return _printable(address.strip().strip("<>").lower())[:254]


def nudge() -> None:
    hasten("notifications.tasks.handle_mail")


def accept_untagged(raw: bytes, *, sender: str, key: str, door: str) -> Answer:
    """Stores a mail that names none of our addresses but answers a mail of ours; `key` is that mail's address."""
    answer = _fault(raw, [key]) or _keep_as(raw, clean_sender(sender), key, key, door, untagged=True)
    MAILS.labels(direction="in", result=answer.word).inc()
    if answer is KEPT:
        transaction.on_commit(nudge)
    return answer


def _keep(raw: bytes, sender: str, recipient: str, door: str) -> Answer:
    found = ours.read(recipient)
    if found is None or not found.is_known():
        return NOBODY
    return _keep_as(raw, clean_sender(sender), found.key, found.address, door)


def _keep_as(raw: bytes, writer: str, recipient: str, spelled: str, door: str, *, untagged: bool = False) -> Answer:
    now, key = clock.now(), digest(raw, spelled)
    # Look for it before counting: a mail that is sent again because our answer was lost must not count as a flood.
    if Inbound.objects.filter(digest=key).exists():
        return KNOWN
    if _is_flooded(writer, recipient, now):
        return HURRIED
    given = {
        "raw": raw,
        "message_id": _printable(str(headers(raw).get("Message-ID", "")).strip())[:255],
        "sender": writer,
        "recipient": recipient,
        "untagged": untagged,
        "door": door,
        "received_at": now,
        "due_at": now,
    }
    _, is_new = Inbound.objects.get_or_create(digest=key, defaults=given)
    return KEPT if is_new else KNOWN


def _fault(raw: bytes, recipients: Sequence[str]) -> Answer | None:
    """What is wrong with the mail, whichever recipient it is for."""
    if len(raw) > settings.ESTAFETA_MAIL_LARGEST:
        return TOO_LARGE
    if len(recipients) > MOST_RECIPIENTS:
        return TOO_MANY
    head, _ = _split(raw)
    if not head.strip() or len(head) > MOST_HEADER_BYTES or head.count(b"\n") > MOST_HEADER_LINES:
        return STRANGE
    return CIRCLING if len(headers(raw).get_all("Received", [])) > MOST_HOPS else None


def _is_flooded(sender: str, recipient: str, now: datetime) -> bool:
    """Whether too many mails were stored lately. Bounces all have an empty sender, so only their recipient counts."""
    lately = Inbound.objects.filter(received_at__gt=now - PER)
    most = settings.ESTAFETA_MAIL_TOKEN_RATE
    if most and (to_it := lately.filter(recipient=recipient)).count() >= most:
        # Count the owner and others apart, so that somebody who got the address cannot block it for its owner.
        owner = ours.owner_of(recipient)
        counted = to_it.filter(sender=owner) if sender == owner else to_it.exclude(sender=owner)
        if counted.count() >= most:
            return True
    most = settings.ESTAFETA_MAIL_SENDER_RATE
    return bool(most and sender and lately.filter(sender=sender).count() >= most)


def _split(raw: bytes) -> tuple[bytes, bytes]:
    """Headers and body. Without an empty line, everything is headers."""
    ends = [(at, len(mark)) for mark in (b"\r\n\r\n", b"\n\n") if (at := raw.find(mark)) >= 0]
    at, width = min(ends, default=(len(raw), 0))
    return raw[:at], raw[at + width :]


def _printable(text: str) -> str:
    return "".join(char for char in text if char.isprintable())
