"""What people look at and have read. It decides about their own mail and marks, and nobody else learns of it."""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import QuerySet

from games.db import changes
from games.errors import NotFound
from games.models import Campaign, Game, TableLook, TalkRead, User
from games.timing import clock
from games.visibility import sight
from games.visibility.sight import Standing

FORGOTTEN_AFTER = timedelta(minutes=15)
"""An open page says every ten minutes that it is still looked at. One that broke down could not say that it is not."""

GONE_AFTER = timedelta(seconds=20)
"""A page that is left is often the same page loaded again."""


def look(of: Standing, *, present: bool, seen: int = 0) -> None:
    """The page of a game is on somebody's screen, or no longer; `seen` is the bulletin on it, once they did something.

    What was seen once stays seen.
    """
    until = clock.now() + (FORGOTTEN_AFTER if present else GONE_AFTER)
    seen = min(seen, sight.latest_number(of))
    fresh = {"until": until, "seen": seen, "audience": of.audience}
    row, made = TableLook.objects.get_or_create(user=of.user, game=of.game, defaults=fresh)
    if not made:
        kept = row.seen if row.audience == of.audience else 0
        TableLook.objects.filter(pk=row.pk).update(until=until, seen=max(seen, kept), audience=of.audience)


def has_seen(user: User, game: Game, audience: str, number: int) -> bool:
    """Whether this bulletin was on the screen while the person was there."""
    return _looks(user, game, audience).filter(seen__gte=number).exists()


def is_looking(user: User, game: Game, audience: str, now: datetime) -> bool:
    return _looks(user, game, audience).filter(until__gt=now).exists()


def _looks(user: User, game: Game, audience: str) -> QuerySet[TableLook]:
    return TableLook.objects.filter(user=user, game=game, audience=audience)


def read_talk(user: User, campaign: Campaign, ref: str) -> None:
    """The person has read what is said in the campaign, up to this message."""
    message = sight.messages(user, campaign).filter(ref=ref).first()
    if message is None:
        raise NotFound()
    row, made = TalkRead.objects.get_or_create(user=user, campaign=campaign, defaults={"last": message.pk})
    if made or TalkRead.objects.filter(pk=row.pk, last__lt=message.pk).update(last=message.pk):
        changes.touch(changes.of_person(user.pk))
