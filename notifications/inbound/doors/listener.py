"""A door that other mail servers deliver to: LMTP or SMTP. What is not for us is turned away before its text comes."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import structlog
from aiosmtpd.controller import Controller
from aiosmtpd.lmtp import LMTP
from aiosmtpd.smtp import SMTP, Envelope, Session
from django.conf import settings
from django.db import close_old_connections, connections

from config.metrics import MAILS
from notifications.inbound import store

log = structlog.get_logger(__name__)

T = TypeVar("T")

THREADS = 4
"""That ask the database; the sockets have one of their own."""
SILENCE = 60.0
"""Seconds after which a line on which nothing is said is cut."""
LONGEST_LINE = 10_000
"""Bytes. The standard says 1000, and mail programs exceed that."""
FULL = store.Answer("too-many-recipients", 452, "4.5.3 Too many recipients, send it to the others apart")

# It writes addresses into its lines, and ours hold tokens.
logging.getLogger("mail.log").setLevel(logging.ERROR)


class _Smtp(SMTP):
    line_length_limit = LONGEST_LINE


class _Lmtp(LMTP):
    """Answers once for each recipient after the text, also where the text itself is refused. [RFC 2033, 4.2]"""

    line_length_limit = LONGEST_LINE
    _owed = 0
    """Answers that the other side waits for: none before it was told to go on with the text."""

    async def smtp_DATA(self, arg: str) -> None:
        try:
            await super().smtp_DATA(arg)
        finally:
            self._owed = 0

    async def push(self, status: Any) -> None:
        if self._owed > 1 and "\r\n" not in status:
            status = "\r\n".join([status] * self._owed)
        elif status.startswith("354") and self.envelope is not None:
            self._owed = len(self.envelope.rcpt_tos)
        await super().push(status)


class Receiver:
    """Answers for a mail server; never raises, since whatever goes wrong here is no fault of the mail."""

    def __init__(self, door: str) -> None:
        self.door = door
        self._pool = ThreadPoolExecutor(THREADS, thread_name_prefix="receive")

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if len(envelope.rcpt_tos) >= store.MOST_RECIPIENTS:
            return FULL.line
        answer = await self._ask(lambda: store.screen(envelope.mail_from or "", address), store.TROUBLE)
        if not answer.is_kept:
            MAILS.labels(direction="in", result=answer.word).inc()
            return answer.line
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 OK"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        raw, sender, to = bytes(envelope.original_content or b""), envelope.mail_from or "", list(envelope.rcpt_tos)
        trouble = store.Verdict((store.TROUBLE,) * len(to))
        verdict = await self._ask(lambda: store.accept(raw, sender=sender, recipients=to, door=self.door), trouble)
        if self.door == "lmtp":
            return "\r\n".join(answer.line for answer in verdict.answers)
        return verdict.answer.line

    async def handle_exception(self, error: Exception) -> str:
        log.error("a mail session failed", error=type(error).__name__)
        return store.TROUBLE.line

    async def _ask(self, act: Callable[[], T], otherwise: T) -> T:
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, _with_fresh_connection, act)
        except Exception:  # most likely the database is away; whoever sends keeps the mail and comes back
            log.exception("a mail could not be taken now", door=self.door)
            return otherwise

    def leave(self) -> None:
        """Finishes what it is doing and gives its database connections back."""
        together = threading.Barrier(THREADS)
        for _ in range(THREADS):
            self._pool.submit(_hang_up, together)
        self._pool.shutdown(wait=True)


class Listener(Controller):
    """Listens in a thread of its own from `start` to `stop`."""

    def __init__(self, host: str, port: int, protocol: str) -> None:
        self._kind = {"lmtp": _Lmtp, "smtp": _Smtp}[protocol]
        super().__init__(Receiver(protocol), hostname=host, port=port)

    def factory(self) -> SMTP:
        return self._kind(
            self.handler,
            hostname=settings.ESTAFETA_MAIL_DOMAIN,
            ident="Estafeta",
            data_size_limit=settings.ESTAFETA_MAIL_LARGEST,
            enable_SMTPUTF8=True,
            timeout=SILENCE,
        )

    def stop(self, no_assert: bool = False) -> None:
        super().stop(no_assert=no_assert)
        self.handler.leave()


def address(listen: str) -> tuple[str, int]:
    """Host and port; brackets around an IPv6 address are left out."""
    host, _, port = listen.rpartition(":")
    return host.strip("[]") or "127.0.0.1", int(port)


def _with_fresh_connection(act: Callable[[], T]) -> T:
    close_old_connections()
    try:
        return act()
    finally:
        close_old_connections()


def _hang_up(together: threading.Barrier) -> None:
    together.wait(10)
    connections.close_all()
