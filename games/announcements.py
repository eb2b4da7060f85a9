"""What happened, for whoever listens: one signal, sent inside the transaction that made it true.

A listener may write rows and must not do slow or failing things: what it raises undoes the transaction.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from django.dispatch import Signal

from games.db.write_batch import Writes
from games.models import Campaign, Decision, Game, Seat, Segment, User

Kind = Literal[
    "login-link",
    "address-changed",
    "invitation",
    "game-started",
    "orders-wanted",
    "report",
    "reminder",
    "last-to-order",
    "receipt",
    "deadline-missed",
    "moderator-wanted",
    "extension-asked",
    "extended",
    "paused",
    "resumed",
    "substituted",
    "audience",
    "admission-asked",
    "admission-answered",
    "proposal",
    "message",
    "rewound",
    "restored",
    "key-entered",
    "halted",
    "game-over",
    "audit",
]


@dataclass(frozen=True, kw_only=True)
class Announcement:
    """One thing one person is to be told. `key` names it once for ever: telling it twice is telling it once."""

    kind: Kind
    key: str
    user: User | None = None
    email: str = ""
    language: str = ""
    campaign: Campaign | None = None
    game: Game | None = None
    segment: Segment | None = None
    seat: Seat | None = None
    decision: Decision | None = None
    bulletins: tuple[int, ...] = ()
    data: dict[str, Any] = field(default_factory=dict)
    at: datetime | None = None
    """When it came true, if the announcer knows."""


announced = Signal()


def announce(*announcements: Announcement, writes: Writes | None = None) -> None:
    """Says all of it at once, which costs a listener less than saying one after the other.

    What listeners write they add to the announcer's own writes, if they give them; otherwise it is written now.
    """
    if announcements:
        together = writes or Writes()
        announced.send(sender=Announcement, announcements=announcements, writes=together)
        if writes is None:
            together.run()
