"""Addresses of ours: which of them a mail was sent to, and whether the token in one was ever given out."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from email.message import Message
from email.utils import getaddresses

from django.conf import settings

from games import tokens
from notifications.models import Notice, ReplyAddress

_LOCAL = re.compile(r"(?P<kind>orders|bounce)-(?P<token>[a-z2-7]{40})\Z")
BY_OUR_SERVER = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To")
"""Written by the server that put the mail into a mailbox: the address it really came to."""
BY_THE_WRITER = ("To", "Cc", "Resent-To", "Resent-Cc")


@dataclass(frozen=True)
class Recipient:
    """An address of the shape we give out, in the one spelling that is stored."""

    kind: str
    token: str

    @property
    def address(self) -> str:
        return f"{self.kind}-{self.token}@{settings.ESTAFETA_MAIL_DOMAIN.lower()}"

    def is_known(self) -> bool:
        """Whether this very token was given out, be it dead by now: its holder is told what is wanted instead."""
        if self.kind == "bounce":
            return Notice.objects.filter(bounce_hash=tokens.hashed(self.token)).exists()
        return ReplyAddress.objects.filter(token_hash=tokens.hashed(self.token)).exists()


def read(address: str) -> Recipient | None:
    """None for whatever is not shaped like an address of ours; asks no database."""
    local, _, domain = address.strip().strip("<>").lower().rpartition("@")
    found = _LOCAL.match(local) if domain == settings.ESTAFETA_MAIL_DOMAIN.lower() else None
    return Recipient(found["kind"], found["token"]) if found else None


def in_headers(message: Message) -> list[str]:
    """Our addresses in a mail that came without an envelope; what its writer put down only if no server noted one."""
    return _ours(message, BY_OUR_SERVER) or _ours(message, BY_THE_WRITER)


def _ours(message: Message, names: Iterable[str]) -> list[str]:
    lines = [str(value) for name in names for value in message.get_all(name, [])]
    found = (read(address) for _, address in getaddresses(lines))
    return list(dict.fromkeys(recipient.address for recipient in found if recipient is not None))
