"""The form of the addresses that take replies: `orders-token@domain`, or `club+orders-token@domain` in one mailbox."""

from __future__ import annotations

import re

from django.conf import settings
from django.core.exceptions import ImproperlyConfigured

KINDS = ("orders", "bounce", "answer", "trial")
COMPLAINTS = "complaints"
"""The one address without a token. Providers report to it when somebody calls a mail of ours spam."""
WHOLE, TAG = 40, 24
"""Characters of a token: 40 for 200 bits, or 24 for the 120 bits that fit behind a mailbox's name."""
LONGEST_LOCAL = 64
"""Octets before the @. [RFC 5321, 4.5.3.1.1]"""
LONGEST_NAME = LONGEST_LOCAL - len(f"+{max(KINDS, key=len)}-") - TAG
_NAME = re.compile(r"[a-z0-9.!#$%&'*/=?^_`{|}~+-]+\Z")
_DOMAIN = re.compile(r"[a-z0-9-]+(?:\.[a-z0-9-]+)*\Z")


def one_mailbox(given: str, domain: str) -> str:
    """The mailbox that takes replies under tags, in lower case, as the settings name it; "" for a domain of our own."""
    if not given:
        return ""
    name, _, host = given.strip().lower().rpartition("@")
    if not _NAME.match(name) or not _DOMAIN.match(host):
        raise ImproperlyConfigured("ESTAFETA_MAIL_REPLY_TO must be one bare address, such as club@example.org")
    if len(name) > LONGEST_NAME:
        raise ImproperlyConfigured(
            f"ESTAFETA_MAIL_REPLY_TO: at most {LONGEST_NAME} characters may stand before the @, since a tag follows "
            f"them and mail servers take {LONGEST_LOCAL} in all"
        )
    if domain and domain.strip().lower() != host:
        raise ImproperlyConfigured(
            f"ESTAFETA_MAIL_REPLY_TO says that replies go to one mailbox at {host}, ESTAFETA_MAIL_DOMAIN that they go "
            f"to addresses at {domain}. Set the first for one mailbox, or the second for a domain of its own, not both."
        )
    return f"{name}@{host}"


def is_one_mailbox() -> bool:
    return bool(settings.ESTAFETA_MAIL_REPLY_TO)


def fitting(token: str) -> str:
    """As much of a token as fits into an address."""
    return token[:TAG] if is_one_mailbox() else token


def spelled(kind: str, token: str) -> str:
    """The address for a kind, and for a token if there is one."""
    local = f"{kind}-{fitting(token)}" if token else kind
    return f"{_prefix()}{local}@{settings.ESTAFETA_MAIL_DOMAIN}"


def taken_apart(address: str) -> tuple[str, str] | None:
    """Kind and token of an address of ours, in capitals or not; None for any other address."""
    local, _, domain = address.strip().strip("<>").lower().rpartition("@")
    prefix = _prefix()
    if domain != settings.ESTAFETA_MAIL_DOMAIN.lower() or not local.startswith(prefix):
        return None
    if local == prefix + COMPLAINTS:
        return COMPLAINTS, ""
    length = TAG if prefix else WHOLE
    found = re.fullmatch(rf"({'|'.join(KINDS)})-([a-z2-7]{{{length}}})", local[len(prefix) :])
    return (found[1], found[2]) if found else None


def shape() -> str:
    """A pattern for anything that looks like an address of ours.

    At a provider's domain other people have addresses too.
    """
    local = rf"{re.escape(_prefix())}[\w.+=-]{{1,64}}" if is_one_mailbox() else r"[\w.+=-]{1,64}"
    return rf"(?<![\w.+=-]){local}@{re.escape(settings.ESTAFETA_MAIL_DOMAIN)}\b"


def id_domain() -> str:
    """The domain of our Message-IDs, under which nobody else creates any."""
    return f"estafeta.{settings.ESTAFETA_MAIL_DOMAIN}" if is_one_mailbox() else str(settings.ESTAFETA_MAIL_DOMAIN)


def _prefix() -> str:
    name = settings.ESTAFETA_MAIL_REPLY_TO.rpartition("@")[0]
    return f"{name}+" if name else ""
