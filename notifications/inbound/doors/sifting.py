"""Picks out our mails from a mailbox that a person also uses. All others stay untouched.

Of a private mail we read only the addresses and which mail it answers, and we store nothing. To avoid reading the same
mails again and again, we remember the number of the last mail that is settled. Later mails are looked at even if the
owner has opened them, so that a player's orders are not lost.
"""

from __future__ import annotations

import hashlib
import imaplib
import re
from collections.abc import Callable, Iterator
from threading import Event
from typing import Any

from config.mailbox import Mailbox
from notifications.inbound import recipients, store, threads
from notifications.mail_trouble import IS_POLLED
from notifications.models import MailServer

AT_ONCE = 100
LOOKED_AT: tuple[str, ...] = (*recipients.BY_OUR_SERVER, *recipients.BY_THE_WRITER, "From", "In-Reply-To", "References")
LOOKED_AT += ("Message-ID", "Auto-Submitted", "Precedence", "List-Id")
_UID = re.compile(rb"\bUID (\d+)")


class Mark:
    """How far the mailbox has been looked through. A mail that is left for later keeps the mark before it."""

    def __init__(self, server: imaplib.IMAP4, mailbox: Mailbox) -> None:
        where = f"{mailbox.host}/{mailbox.user}/{mailbox.folder}/{_number(server, 'UIDVALIDITY')}"
        self._box = hashlib.sha256(where.encode()).hexdigest()
        row, _ = MailServer.objects.get_or_create(pk=IS_POLLED)
        self.at: int | None = row.looked_to if row.box == self._box else None
        self._held = False

    def pass_by(self, uid: int) -> None:
        """Everything up to this mail is settled, unless an earlier mail is not."""
        if not self._held and (self.at is None or uid > self.at):
            self.at = uid

    def hold(self) -> None:
        self._held = True

    def keep(self) -> None:
        if self.at is not None:
            MailServer.objects.filter(pk=IS_POLLED).update(box=self._box, looked_to=self.at)


def ours(server: imaplib.IMAP4, mailbox: Mailbox) -> Iterator[tuple[bytes, Callable[[], None]]]:
    """Our mails, oldest first, each with a function to call when it is settled."""
    mark, end = Mark(server, mailbox), _number(server, "UIDNEXT") - 1
    uids = _waiting(server, mark)
    for start in range(0, len(uids), AT_ONCE):
        some = uids[start : start + AT_ONCE]
        try:
            yield from _sifted(some, _heads(server, some), mark)
        finally:
            mark.keep()
    if end >= 0:
        mark.pass_by(end)
        mark.keep()


def _sifted(uids: list[bytes], heads: dict[bytes, bytes], mark: Mark) -> Iterator[tuple[bytes, Callable[[], None]]]:
    for uid in uids:
        if is_ours(heads.get(uid, b"")):
            settled = Event()
            yield uid, settled.set
            if not settled.is_set():
                mark.hold()
        mark.pass_by(int(uid))


def is_ours(head: bytes) -> bool:
    """Whether the mail contains an address that we gave out, or answers a mail of ours."""
    known = (recipients.read(address) for address in recipients.in_headers(store.headers(head)))
    return any(found.is_known() for found in known if found) or threads.answered(head) is not None


def found(server: imaplib.IMAP4, *wanted: str) -> list[bytes]:
    lines = said(server.uid("SEARCH", *wanted))
    return sorted((lines[0] or b"").split(), key=int) if lines else []


def said(answer: tuple[str, list[Any]]) -> list[Any]:
    kind, lines = answer
    if kind != "OK":
        raise imaplib.IMAP4.error(f"{kind} {lines!r:.300}")
    return lines


def _waiting(server: imaplib.IMAP4, mark: Mark) -> list[bytes]:
    """The mails to look at. The first time these are the unread ones: whatever was read before is too old."""
    if mark.at is None:
        return found(server, "UNSEEN", "UNDELETED")
    # `n:*` includes the last mail even if its number is below n.
    return [uid for uid in found(server, "UID", f"{mark.at + 1}:*", "UNDELETED") if int(uid) > mark.at]


def _heads(server: imaplib.IMAP4, uids: list[bytes]) -> dict[bytes, bytes]:
    """The headers that we need, without marking anything as read."""
    wanted = f"(UID BODY.PEEK[HEADER.FIELDS ({' '.join(LOOKED_AT)})])"
    parts = said(server.uid("FETCH", b",".join(uids).decode(), wanted))
    heads: dict[bytes, bytes] = {}
    for part, after in zip(parts, [*parts[1:], b""], strict=True):
        if isinstance(part, tuple):
            # Most servers send the number before the headers, some after them.
            told = _UID.search(part[0]) or _UID.search(after if isinstance(after, bytes) else b"")
            if told:
                heads[told[1]] = bytes(part[1])
    return heads


def _number(server: imaplib.IMAP4, name: str) -> int:
    """A number that the server sent when the folder was opened; 0 if it did not."""
    lines = server.response(name)[1]
    return int(lines[-1]) if lines and lines[-1] else 0
