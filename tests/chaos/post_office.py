"""A real SMTP server with moods drawn from the seed: it refuses, hangs, hangs up, is slow; and notes what arrived."""

from __future__ import annotations

import asyncio
import hashlib
import random
import re
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from email import message_from_bytes, policy
from types import TracebackType
from typing import Any

from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from tests.chaos.letters import Letterbox
from tests.chaos.processes import free_port
from tests.services import HOST

ACCEPT = "accept"
NO_SUCH_USER = "550 5.1.1 no such user"
MOODS = {
    ACCEPT: 6,
    "refuse": 2,
    "450 4.2.0 mailbox busy": 1,
    "452 4.2.2 mailbox full": 1,
    "552 5.2.2 mailbox full": 1,
    "554 5.7.1 relay access denied": 1,
    NO_SUCH_USER: 1,
    "hang": 2,
    "cut in the text": 2,
    "cut before the answer": 3,
    "slow": 2,
}
"""How often each mood is in the deck. One that begins with a code always refuses with that."""
NAMED = {
    NO_SUCH_USER: re.compile(r"bea\d*2@"),
    "452 4.2.2 mailbox full": re.compile(r"bea\d*[38]@"),
    "552 5.2.2 mailbox full": re.compile(r"bea\d*[38]@"),
}
"""Moods that refuse one reader: the reader. They do not affect others."""
LASTS = (1.5, 4.0)  # seconds
HANGS = (0.5, 5.0)  # seconds; some of it within a client's patience, most of it not
DAWDLES = (0.1, 0.6)  # seconds

VANISHED, LEFT, WENT_ON = "vanished", "left", "went on"
REFUSALS = ("421 4.3.2 going down", "451 4.7.1 come back later", "554 5.7.1 Relay access denied")
"""Refusals that are no reader's fault."""


@dataclass(frozen=True)
class Refusal:
    """A refusal of one mail, for the recipient or for the text."""

    sender: str
    recipient: str
    said: str
    at: datetime


@dataclass
class Delivery:
    """A mail that arrived completely, whether or not it was answered."""

    message_id: str
    sender: str
    recipient: str
    headers: tuple[str, ...]
    """Headers that must not change when it comes again: the recipient and the thread."""
    text: str
    """A hash of its plain text, which is rendered each time and may have changed."""
    at: datetime
    answered: bool = False
    """With 250."""
    afterwards: str = VANISHED
    """What the client did on this connection after the answer. One that goes on has read the answer."""


class Moods:
    """An endless series of (mood, seconds). The whole deck is used before it is shuffled again."""

    def __init__(self, seed: int, kinds: Sequence[str] = ()) -> None:
        self._chance = random.Random(f"moods/{seed}")
        self._full = list(kinds) or [mood for mood, times in MOODS.items() for _ in range(times)]
        self._deck: list[str] = []

    def __next__(self) -> tuple[str, float]:
        if not self._deck:
            self._deck = self._chance.sample(self._full, len(self._full))
        return self._deck.pop(), self._chance.uniform(*LASTS)


@dataclass
class PostOffice:
    """The server in its own thread. Its mood is changed from outside, and open connections notice too."""

    seed: int
    kinds: Sequence[str] = ()
    mood: str = ACCEPT
    moods: Counter[str] = field(default_factory=Counter)
    did: Counter[str] = field(default_factory=Counter)
    """What clients met, counted."""
    received: list[Delivery] = field(default_factory=list)
    refusals: list[Refusal] = field(default_factory=list)
    box: Letterbox = field(default_factory=Letterbox)
    """Where players find the reply address of their mail."""
    _ends: float = 0.0

    def __enter__(self) -> PostOffice:
        self.port = free_port()
        self.chance = random.Random(f"post office/{self.seed}")
        self._series = Moods(self.seed, self.kinds)
        self._controller = _Doors(self, hostname=HOST, port=self.port)
        self._controller.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, tb: TracebackType | None) -> None:
        self._controller.stop(no_assert=True)

    @property
    def url(self) -> str:
        return f"smtp://{HOST}:{self.port}?starttls=off&reserved=on"

    def step(self) -> None:
        """Takes the next mood, if it is time."""
        if time.monotonic() >= self._ends:
            self.mood, lasts = next(self._series)
            self.moods[self.mood] += 1
            self._ends = time.monotonic() + lasts

    def calm(self) -> None:
        self.mood = ACCEPT

    def refuses(self, sender: str = "", recipient: str = "") -> str:
        """A refusal, sometimes given in this mood; otherwise ""."""
        said = self.chance.choice(REFUSALS) if self.mood == "refuse" else self.mood
        speaks = said[:1] in ("4", "5") and (self.mood == "refuse" or bool(recipient))
        other = said in NAMED and not NAMED[said].match(recipient)
        if not speaks or other or self.chance.random() < 0.3:
            return ""
        self.did[f"refused {said[:9]}"] += 1
        self.refusals.append(Refusal(sender, recipient, said, datetime.now(UTC)))
        return said

    # Hooks of aiosmtpd.

    async def handle_RCPT(
        self, line: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if no := self.refuses(envelope.mail_from or "", address):
            return no
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, line: Line, session: Session, envelope: Envelope) -> str:
        if no := self.refuses(envelope.mail_from or "", envelope.rcpt_tos[0]):
            return no
        delivery, reply_to = _delivery(envelope)
        self.received.append(delivery)
        if self.mood == "cut before the answer":
            self.did["cut before the answer"] += 1
            await line.hang_up()
        await self.take_time()
        # Answered and noted in one step: if a client vanishes earlier, this coroutine is cancelled before it gets here.
        delivery.answered = True
        line.last = delivery
        self.box.arrived(delivery.recipient, reply_to, delivery.message_id)
        return f"250 2.0.0 queued as {len(self.received)}"

    async def take_time(self) -> None:
        if self.mood in ("hang", "slow"):
            self.did["hung" if self.mood == "hang" else "dawdled"] += 1
            await asyncio.sleep(self.chance.uniform(*(HANGS if self.mood == "hang" else DAWDLES)))


class Line(SMTP):
    """One connection."""

    last: Delivery | None = None
    """The mail that was accepted last."""

    def __init__(self, office: PostOffice) -> None:
        super().__init__(office, hostname="post.example.org", enable_SMTPUTF8=True)
        self._office = office

    async def hang_up(self) -> None:
        """Does not return: the lost connection cancels the caller."""
        if self.transport is not None:
            self.transport.abort()
        await asyncio.sleep(60)

    async def _handle_client(self) -> None:
        await self._office.take_time()
        if no := self._office.refuses():
            await self.push(no.replace("451", "421"))
            await self.hang_up()
        else:
            await super()._handle_client()

    async def smtp_NOOP(self, arg: str) -> None:
        self._seen(WENT_ON)
        await super().smtp_NOOP(arg)

    async def smtp_MAIL(self, arg: str | None) -> None:
        self._seen(WENT_ON)
        await super().smtp_MAIL(arg)

    async def smtp_QUIT(self, arg: str) -> None:
        self._seen(LEFT)
        await super().smtp_QUIT(arg)

    async def smtp_DATA(self, arg: str) -> None:
        if self._office.mood != "cut in the text":
            await super().smtp_DATA(arg)
            return
        self._office.did["cut in the text"] += 1
        await self.push("354 go on")
        await self._reader.readline()
        await self.hang_up()

    def _seen(self, what: str) -> None:
        if self.last is not None and self.last.afterwards == VANISHED:
            self.last.afterwards = what


class _Doors(Controller):
    def factory(self) -> SMTP:
        return Line(self.handler)


def _delivery(envelope: Envelope) -> tuple[Delivery, str]:
    """The mail and its reply address."""
    assert isinstance(envelope.content, bytes)
    message: Any = message_from_bytes(envelope.content, policy=policy.default)
    body = message.get_body(("plain",))
    (recipient,) = envelope.rcpt_tos
    delivery = Delivery(
        message_id=str(message["Message-ID"]),
        sender=envelope.mail_from or "",
        recipient=recipient,
        headers=tuple(str(message[name] or "") for name in ("From", "To", "In-Reply-To", "References")),
        text=hashlib.sha256(body.get_content().encode() if body else b"").hexdigest(),
        at=datetime.now(UTC),
    )
    return delivery, str(message["Reply-To"] or "")
