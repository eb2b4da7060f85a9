"""Reads notices as their readers do, and provides mail servers with special behaviour on a real socket."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.test import override_settings

from games.models import User
from games.timing import clock
from notifications.delivery import Parcel, Postman
from notifications.listeners import insert
from notifications.models import Notice

HOST = "127.0.0.1"


def sends_and(dies: type[BaseException]) -> Callable[[Postman, Parcel], str]:
    """A postman whose worker is killed after the mail is sent and before that is recorded."""
    send = Postman.send

    def send_and_die(postman: Postman, parcel: Parcel) -> str:
        send(postman, parcel)
        raise dies

    return send_and_die


class MailServer:
    """Receives mail on a socket. `rcpt` and `data` answer for it; what it accepted is in `taken`."""

    def __init__(self) -> None:
        self.taken: list[EmailMessage] = []
        self.senders: list[str] = []
        self.sessions = 0
        self.rcpt: Callable[[str], str] = lambda address: "250 OK"
        self.data: Callable[[bytes], str] = lambda content: "250 2.0.0 queued as 4711"
        self.seconds = 0.0

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        answer = self.rcpt(address)
        if answer.startswith("250"):
            envelope.rcpt_tos.append(address)
        return answer

    async def handle_EHLO(
        self, server: SMTP, session: Session, envelope: Envelope, hostname: str, responses: list[str]
    ) -> list[str]:
        self.sessions += 1  # the controller's own first connection sends no EHLO
        session.host_name = hostname
        return responses

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        await asyncio.sleep(self.seconds)
        assert isinstance(envelope.content, bytes)
        answer = self.data(envelope.content)
        if answer.startswith("250"):
            self.taken.append(message_from_bytes(envelope.content, policy=policy.default))
            self.senders.append(envelope.mail_from or "")
        return answer

    @property
    def ids(self) -> list[str]:
        return [str(message["Message-ID"]) for message in self.taken]


class HangsUp(SMTP):
    """Drops the connection in the middle of the first mail's text, then behaves."""

    dropped = False

    async def smtp_DATA(self, arg: str) -> None:
        if HangsUp.dropped:
            await super().smtp_DATA(arg)
            return
        HangsUp.dropped = True
        await self.push("354 go on")
        await self._reader.readline()
        self.transport.abort()


class Drips(SMTP):
    """Answers a sender with line after line, and never the last one."""

    async def smtp_MAIL(self, arg: str) -> None:
        while not self.transport.is_closing():
            await self.push("250-one moment")
            await asyncio.sleep(0.1)


class RefusesAt(SMTP):
    """Refuses at one stage of the conversation, as long as it is told to."""

    stage, answer = "", ""

    async def _handle_client(self) -> None:
        if RefusesAt.stage == "connect":
            await self.push(RefusesAt.answer)
            self.transport.close()
        else:
            await super()._handle_client()

    async def smtp_EHLO(self, hostname: str) -> None:
        await (self.push(RefusesAt.answer) if RefusesAt.stage == "EHLO" else super().smtp_EHLO(hostname))

    async def smtp_HELO(self, hostname: str) -> None:
        await (self.push(RefusesAt.answer) if RefusesAt.stage == "EHLO" else super().smtp_HELO(hostname))

    async def smtp_MAIL(self, arg: str) -> None:
        await (self.push(RefusesAt.answer) if RefusesAt.stage == "MAIL" else super().smtp_MAIL(arg))

    async def smtp_RCPT(self, arg: str) -> None:
        await (self.push(RefusesAt.answer) if RefusesAt.stage == "RCPT" else super().smtp_RCPT(arg))

    async def smtp_DATA(self, arg: str) -> None:
        await (self.push(RefusesAt.answer) if RefusesAt.stage == "DATA" else super().smtp_DATA(arg))


@contextmanager
def listening(server: MailServer, kind: type[SMTP] = SMTP, timeout: int = 30) -> Iterator[MailServer]:
    class Post(Controller):
        def factory(self) -> SMTP:
            return kind(self.handler, hostname="post.example.org", enable_SMTPUTF8=True)

    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port = probe.getsockname()[1]
    controller = Post(server, hostname=HOST, port=port)
    controller.start()
    settings: dict[str, Any] = {
        "EMAIL_BACKEND": "django.core.mail.backends.smtp.EmailBackend",
        "EMAIL_HOST": HOST,
        "EMAIL_PORT": port,
        "EMAIL_USE_TLS": False,
        "EMAIL_USE_SSL": False,
        "EMAIL_HOST_USER": "",
        "EMAIL_TIMEOUT": timeout,
    }
    try:
        with override_settings(**settings):
            yield server
    finally:
        controller.stop(no_assert=True)


def a_notice(user: User, key: str = "test/1", **fields: Any) -> Notice:
    """A row of the outbox, due now."""
    now = clock.now()
    given = {"key": key, "kind": "generic", "user": user, "made_at": now, "due_at": now, "owed_since": now} | fields
    insert(Notice(**given))
    return Notice.objects.get(key=key)


def text_of(message: Any) -> str:
    return str(message.get_body(("plain",)).get_content())


def html_of(message: Any) -> str:
    return str(message.get_body(("html",)).get_content())


def parts_of(message: Any, kind: str) -> list[Any]:
    return [part for part in message.walk() if part.get_content_type() == kind]
