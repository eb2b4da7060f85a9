"""Reads the mail URLs of the settings: `smtp://`, `smtps://` or `folder://` for sending, IMAP for fetching."""

from dataclasses import dataclass, field
from typing import Any
from urllib.parse import parse_qs, unquote, urlsplit

from django.core.exceptions import ImproperlyConfigured

BACKENDS = "django.core.mail.backends"
ANSWER_WITHIN = 20  # seconds that a mail server may take before the attempt counts as failed


def outgoing(url: str) -> dict[str, Any]:
    """Django's EMAIL_* settings for a mail URL."""
    parts = urlsplit(url)
    if parts.scheme == "folder":
        return {"EMAIL_BACKEND": f"{BACKENDS}.filebased.EmailBackend", "EMAIL_FILE_PATH": unquote(parts.path)}
    if parts.scheme not in ("smtp", "smtps") or not parts.hostname:
        raise ImproperlyConfigured(
            "ESTAFETA_MAIL_URL must look like smtp://user:password@host:587, smtps://user:password@host:465 "
            "or folder:///var/lib/estafeta/mail"
        )
    implicit_tls = parts.scheme == "smtps"
    starttls = not implicit_tls and parse_qs(parts.query).get("starttls", ["on"])[0] != "off"
    return {
        "EMAIL_BACKEND": f"{BACKENDS}.smtp.EmailBackend",
        "EMAIL_HOST": parts.hostname,
        "EMAIL_PORT": parts.port or (465 if implicit_tls else 587),
        "EMAIL_HOST_USER": unquote(parts.username or ""),
        "EMAIL_HOST_PASSWORD": unquote(parts.password or ""),
        "EMAIL_USE_SSL": implicit_tls,
        "EMAIL_USE_TLS": starttls,
        "EMAIL_TIMEOUT": ANSWER_WITHIN,
        "ESTAFETA_MAIL_TO_RESERVED": parse_qs(parts.query).get("reserved", ["off"])[0] == "on",
    }


RESERVED = frozenset({"test", "example", "invalid", "localhost", "local", "internal"})
"""Top-level names that nobody can own. [RFC 2606, 6761, 6762]"""
RESERVED_DOMAINS = frozenset({"example.com", "example.net", "example.org"})


def is_reserved(address: str) -> bool:
    """Whether nobody can have this address: examples, tests, and the people of the demo."""
    labels = address.rpartition("@")[2].strip(".").lower().split(".")
    return labels[-1] in RESERVED or ".".join(labels[-2:]) in RESERVED_DOMAINS


@dataclass(frozen=True)
class Mailbox:
    """A folder on an IMAP server. Its text never shows the password."""

    host: str
    port: int
    user: str
    password: str = field(repr=False)
    folder: str
    tls: str
    """`implicit`, `starttls` or `off`."""


def incoming(url: str) -> Mailbox | None:
    """The mailbox that an IMAP URL names; None for an empty URL."""
    if not url:
        return None
    parts = urlsplit(url)
    if parts.scheme not in ("imap", "imaps") or not parts.hostname or not parts.username or parts.password is None:
        raise ImproperlyConfigured(
            "ESTAFETA_IMAP_URL must look like imaps://user:password@host/INBOX or imap://user:password@host:143/INBOX"
        )
    starttls = "off" if parse_qs(parts.query).get("starttls", ["on"])[0] == "off" else "starttls"
    implicit_tls = parts.scheme == "imaps"
    return Mailbox(
        host=parts.hostname,
        port=parts.port or (993 if implicit_tls else 143),
        user=unquote(parts.username),
        password=unquote(parts.password),
        folder=unquote(parts.path.strip("/")) or "INBOX",
        tls="implicit" if implicit_tls else starttls,
    )


SIGNED_BY = {"mailgun": "MAILGUN_WEBHOOK_SIGNING_KEY", "mailersend": "MAILERSEND_INBOUND_SECRET"}
"""Services that sign what they post, with django-anymail's name for the key."""
PASSWORD_OF = ("mailjet", "postmark", "sparkpost")
"""Services that send a user name and a password instead."""


def webhook(service: str, secret: str) -> dict[str, str]:
    """django-anymail's settings for the one service that may post mail. A secret is required, or anybody could post."""
    if not service:
        return {}
    if service not in (*SIGNED_BY, *PASSWORD_OF):
        raise ImproperlyConfigured(
            f"ESTAFETA_MAIL_WEBHOOK must be one of {', '.join(sorted((*SIGNED_BY, *PASSWORD_OF)))}"
        )
    if not secret or (service in PASSWORD_OF and ":" not in secret):
        kind = "the key with which it signs" if service in SIGNED_BY else "user:password"
        raise ImproperlyConfigured(f"With ESTAFETA_MAIL_WEBHOOK={service} ESTAFETA_MAIL_WEBHOOK_SECRET must be {kind}")
    return {SIGNED_BY.get(service, "WEBHOOK_SECRET"): secret}
