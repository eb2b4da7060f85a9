"""Receives mail from other mail servers over LMTP or SMTP. Refuses what is not for us before its text is sent."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
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
"""Threads that ask the database. The sockets have one thread of their own."""
SILENCE = 60.0
"""Seconds after which an idle connection is closed."""
LONGEST_STAY = 600.0
"""Seconds after which any connection is closed, so that none can keep a place for ever."""
MOST_LINES = 100
MOST_OF_ONE_PEER = 40
"""Open connections from one peer. A mail server in front of us opens up to twenty by default."""
FULL_HOUSE = b"421 4.7.0 Too many connections, try again later\r\n"
LONGEST_LINE = 10_000
"""Bytes. The standard allows 1000, but mail programs exceed that."""
FULL = store.Answer("too-many-recipients", 452, "4.5.3 Too many recipients, send it to the others apart")

# This logger writes addresses, and ours contain tokens.
logging.getLogger("mail.log").setLevel(logging.ERROR)


class Crowd:
    """The open connections. Only the thread of the sockets uses it."""

    def __init__(self) -> None:
        self.lines: Counter[str] = Counter()

    def lets_in(self, peer: str) -> bool:
        if self.lines.total() >= MOST_LINES or self.lines[peer] >= MOST_OF_ONE_PEER:
            return False
        self.lines[peer] += 1
        return True

    def leaves(self, peer: str) -> None:
        self.lines[peer] -= 1
        if self.lines[peer] <= 0:
            del self.lines[peer]


class _Guarded(SMTP):
    """Refuses a connection when there are too many, and closes one that lasts too long."""

    line_length_limit = LONGEST_LINE
    crowd: Crowd
    _peer: str | None = None
    """None if the connection was refused."""
    _closing_time: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        name = transport.get_extra_info("peername")
        peer = str(name[0]) if isinstance(name, tuple) else ""
        if not self.crowd.lets_in(peer):
            MAILS.labels(direction="in", result="too-many-lines").inc()
            transport.write(FULL_HOUSE)
            transport.close()
            return
        self._peer = peer
        self._closing_time = self.loop.call_later(LONGEST_STAY, transport.close)
        super().connection_made(transport)

    def connection_lost(self, error: Exception | None) -> None:
        if self._peer is None:
            return
        self.crowd.leaves(self._peer)
        if self._closing_time is not None:
            self._closing_time.cancel()
        super().connection_lost(error)

    def eof_received(self) -> bool | None:
        return super().eof_received() if self._peer is not None else None


class _Smtp(_Guarded):
    pass


class _Lmtp(_Guarded, LMTP):
    """Answers once for each recipient after the text, even if the text itself is refused. [RFC 2033, 4.2]"""

    _owed = 0
    """How many answers the client expects: none before it was told to send the text."""

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
    """Handles the commands of a mail server. Never raises, because an error here is not the mail's fault."""

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
        except Exception:  # probably the database is down; the sender keeps the mail and tries again
            log.exception("a mail could not be taken now", door=self.door)
            return otherwise

    def leave(self) -> None:
        """Finishes its work and closes its database connections."""
        together = threading.Barrier(THREADS)
        for _ in range(THREADS):
            self._pool.submit(_hang_up, together)
        self._pool.shutdown(wait=True)


class Listener(Controller):
    """Listens in a thread of its own from `start` to `stop`."""

    def __init__(self, host: str, port: int, protocol: str) -> None:
        self._kind: type[_Guarded] = {"lmtp": _Lmtp, "smtp": _Smtp}[protocol]
        self.crowd = Crowd()
        super().__init__(Receiver(protocol), hostname=host, port=port)

    def factory(self) -> SMTP:
        line = self._kind(
            self.handler,
            hostname=settings.ESTAFETA_MAIL_DOMAIN,
            ident="Estafeta",
            data_size_limit=settings.ESTAFETA_MAIL_LARGEST,
            enable_SMTPUTF8=True,
            timeout=SILENCE,
        )
        line.crowd = self.crowd
        return line

    def stop(self, no_assert: bool = False) -> None:
        super().stop(no_assert=no_assert)
        self.handler.leave()


def address(listen: str) -> tuple[str, int]:
    """Host and port, without the brackets around an IPv6 address."""
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
