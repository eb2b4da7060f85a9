"""Mails to deliver in tests, and an answer that can be counted."""

from __future__ import annotations

import imaplib
import secrets
import socket
from typing import Any
from urllib.parse import quote

import pytest
from django.db import connection

from games.timing import clock
from notifications import addresses
from notifications.inbound import recipients, store
from notifications.models import Inbound, Notice
from tests.games.tables import AuctionTable

WRITER = "ana@example.org"
HOST = "127.0.0.1"


def address_of(table: AuctionTable, side: str = "north") -> str:
    """The orders address of a side."""
    decision, seat = table.decision(side), table.seat(side)
    assert decision is not None and seat.user is not None
    return addresses.orders_address(decision, seat, seat.user)


def key_of(to: str) -> str:
    """What we store of our address."""
    found = recipients.read(to)
    assert found is not None
    return found.key


def a_mail(to: str, text: str = "bid 5", **headers: str) -> bytes:
    """A mail of its own Message-ID, with network line ends; `Message_ID` and the like replace headers or add some."""
    given = {
        "From": f"Ana <{WRITER}>",
        "To": to,
        "Subject": "Re: orders",
        "Date": "Sun, 15 Nov 2026 06:00:00 +0000",
        "Message-ID": f"<{secrets.token_hex(8)}@example.org>",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=utf-8",
        "Content-Transfer-Encoding": "8bit",
    }
    given |= {name.replace("_", "-"): value for name, value in headers.items()}
    head = "\r\n".join(f"{name}: {value}" for name, value in given.items())
    body = text.replace("\n", "\r\n")
    return f"{head}\r\n\r\n{body}\r\n".encode()


def kept(to: str, sender: str = WRITER) -> Inbound:
    """A mail that was stored and waits for its answer."""
    verdict = store.accept(a_mail(to), sender=sender, recipients=[to], door="lmtp")
    assert [answer.word for answer in verdict.answers] == ["kept"]
    return Inbound.objects.latest("pk")


def nothing_is_fetched_whole(monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on, fetching more of a mail than its headers fails the test."""
    ask = imaplib.IMAP4.uid

    def asked(server: imaplib.IMAP4, command: str, *args: Any) -> Any:
        if "BODY.PEEK[]" in " ".join(map(str, args)):
            pytest.fail("a mail was fetched")
        return ask(server, command, *args)

    monkeypatch.setattr(imaplib.IMAP4, "uid", asked)


def answer_it(mail: Inbound) -> str:
    """Replaces the handling: writes a row that is committed with the mark, one more for each call."""
    now = clock.now()
    key = f"answer/{mail.pk}/{secrets.token_hex(8)}"
    Notice(key=key, kind="generic", email=WRITER, made_at=now, due_at=now, owed_since=now).save()
    return "answered"


def answers(mail: Inbound | None = None) -> int:
    """How often a mail was answered; without one, how many answers there are."""
    return Notice.objects.filter(key__startswith=f"answer/{mail.pk}/" if mail else "answer/").count()


def database_url() -> str:
    """The database of the tests, for processes of their own."""
    found = connection.settings_dict
    if connection.vendor == "sqlite":
        return f"sqlite:///{found['NAME']}"
    who = quote(str(found["USER"]), safe="")
    password = f":{quote(str(found['PASSWORD']), safe='')}" if found["PASSWORD"] else ""
    return f"postgresql://{who}{password}@{found['HOST']}:{found['PORT']}/{found['NAME']}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        return int(probe.getsockname()[1])
