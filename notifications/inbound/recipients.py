"""Our own addresses: which of them a mail was sent to, and whether we ever gave out its token."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from email.message import Message
from email.utils import getaddresses

from config.reply_addresses import COMPLAINTS, KINDS, TAG, WHOLE, spelled, taken_apart
from games.people import tokens
from notifications.inbound.reading.headers import shallow
from notifications.models import MessageAddress, Notice, ReplyAddress, Trial

_KEY = re.compile(rf"({'|'.join((*KINDS, COMPLAINTS))})-([0-9a-f]{{64}})\Z")
_TOKEN = re.compile(
    rf"\b({'|'.join(KINDS)})-([a-z2-7]{{{WHOLE}}}|[a-z2-7]{{{TAG}}})(?![a-z2-7])".encode(), re.IGNORECASE
)
_ANSWERED: dict[str, type[ReplyAddress | MessageAddress]] = {"orders": ReplyAddress, "answer": MessageAddress}
_TABLES: dict[str, type[ReplyAddress | MessageAddress | Trial]] = {**_ANSWERED, "trial": Trial}
BY_OUR_SERVER = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To")
"""Headers from the server that put the mail into a mailbox: the address to which it really came."""
BY_THE_WRITER = ("To", "Cc", "Resent-To", "Resent-Cc")


@dataclass(frozen=True)
class Recipient:
    """An address of our form, in one spelling."""

    kind: str
    token: str

    @property
    def address(self) -> str:
        return spelled(self.kind, self.token).lower()

    @property
    def key(self) -> str:
        """What we store of the address: enough to find its row again, but nobody can write to it."""
        return stored_key(self.kind, tokens.hashed(self.token))

    def is_known(self) -> bool:
        """Whether we gave out this token, even if it has expired. Its holder is then told what to do instead."""
        if self.kind == COMPLAINTS:
            return True
        if self.kind == "bounce":
            return Notice.objects.filter(bounce_hash=tokens.hashed(self.token)).exists()
        return _TABLES[self.kind].objects.filter(token_hash=tokens.hashed(self.token)).exists()


def read(address: str) -> Recipient | None:
    """None if the address does not have our form. Does not ask the database."""
    found = taken_apart(address)
    return Recipient(*found) if found else None


def stored_key(kind: str, token_hash: str) -> str:
    return f"{kind}-{token_hash}"


def read_key(key: str) -> tuple[str, str] | None:
    """Kind and token hash from a stored key. Older versions stored the plain address."""
    if found := _KEY.match(key):
        return found[1], found[2]
    given = read(key)
    return (given.kind, tokens.hashed(given.token)) if given else None


def owner_of(key: str) -> str | None:
    """The address whose owner may order through this key; None if there is none."""
    found = read_key(key)
    if found is None or found[0] not in _ANSWERED:
        return None
    email = _ANSWERED[found[0]].objects.filter(token_hash=found[1]).values_list("user__email", flat=True).first()
    return email.lower() if email else None


def without_tokens(raw: bytes) -> bytes:
    """The mail without the tokens in its headers and quotations. Its length stays, so that it reads the same."""
    return _TOKEN.sub(lambda found: found[1] + b"-" + b"x" * len(found[2]), raw)


def in_headers(message: Message) -> list[str]:
    """Our addresses in a mail without an envelope. Those from the writer count only if no server noted one."""
    return _ours(message, BY_OUR_SERVER) or _ours(message, BY_THE_WRITER)


def _ours(message: Message, names: Iterable[str]) -> list[str]:
    lines = [shallow(str(value)) for name in names for value in message.get_all(name, [])]
    found = (read(address) for _, address in getaddresses(lines))
    return list(dict.fromkeys(recipient.address for recipient in found if recipient is not None))
