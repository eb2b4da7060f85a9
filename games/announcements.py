"""Announces what happened: one signal, sent inside the transaction of the event.

A listener may write rows, but must not do anything slow or risky: an exception in it rolls the transaction back.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Literal

from django.dispatch import Signal

from games.db import changes
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

JOINING = frozenset({"game-started", "substituted", "admission-answered", "audience"})
"""Kinds after which a person may have more campaigns than before."""


@dataclass(frozen=True, kw_only=True)
class Announcement:
    """One thing to tell one person. `key` is unique for ever, so that announcing it twice has no effect."""

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
    """When it happened, if the announcer knows."""


announced = Signal()


def announce(*announcements: Announcement, writes: Writes | None = None) -> None:
    """Announces everything at once, which is cheaper for listeners than one at a time. Open pages look again.

    If `writes` is given, listeners add their rows to it. Otherwise they write at once.
    """
    if announcements:
        together = writes or Writes()
        announced.send(sender=Announcement, announcements=announcements, writes=together)
        if topics := frozenset(topic for each in announcements for topic in _topics(each)):
            together.afterwards(changes.Touched(topics))
        if writes is None:
            together.run()


def _topics(announcement: Announcement) -> Iterator[str]:
    """What an open page has to look at again."""
    if announcement.game is not None:
        yield changes.of_campaign(announcement.game.campaign_id)
    elif announcement.campaign is not None:
        yield changes.of_campaign(announcement.campaign.pk)
    if announcement.user is not None and announcement.kind in JOINING:
        yield changes.of_person(announcement.user.pk)
