"""What became of a game's last mails, for the moderator's desk: numbers, names and reasons, but no content."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db.models import Count, Max, Min, Q
from django.db.models.functions import Lower
from django.utils.translation import gettext_noop as _noop

from games.models import Game, Seat
from games.timing import clock
from games.words import counted, in_each, worded
from notifications import relay
from notifications.alarm import NOT_IN_TIME, SENT_BACK, STAYED_FULL, WRONG_ADDRESS
from notifications.letters.phrases import clean, duration
from notifications.models import Address, Notice
from notifications.relay import Trouble
from rulesets.kernel.phrases import join
from rulesets.kernel.text import Text

RECENT = timedelta(days=14)
"""Older mails say nothing about whether today's arrive."""
PUBLIC = frozenset(
    {
        "game-started",
        "orders-wanted",
        "report",
        "extended",
        "paused",
        "resumed",
        "rewound",
        "restored",
        "halted",
        "game-over",
        "audit",
    }
)
"""Kinds written at moments that everybody knows of. A waiting receipt or reminder would show who has ordered."""

ALL_SENT = _noop("all sent")
UNWRITTEN = _noop("it couldn’t be written")
REASONS = {
    WRONG_ADDRESS: _noop("the address is wrong"),
    STAYED_FULL: _noop("the mailbox was full for too long"),
    SENT_BACK: _noop("returned by another mail server"),
    NOT_IN_TIME: _noop("not delivered in time"),
    "refused for good": _noop("refused by the mail server"),
}


@dataclass
class Fate:
    """What became of the mails of one game."""

    sent: bool = False
    waiting: int = 0
    since: datetime | None = None
    failed: list[Text] = field(default_factory=list)
    stopped: list[str] = field(default_factory=list)
    trouble: Trouble | None = None

    def in_words(self, now: datetime) -> Text | None:
        parts = list[Text]()
        if self.since is not None:
            parts.append(_waiting(self.waiting, now - self.since))
            if self.trouble is not None:
                parts.append(_troubled(self.trouble, now))
        if count := len(self.failed):
            failed = counted("%(count)s failed", "%(count)s failed", count)
            parts.append(Text("{failed}: {who}", "{failed}: {who}").of(failed, join(", ", self.failed)))
        if not parts and self.sent:
            parts.append(worded(ALL_SENT))
        parts += [_stopped(who) for who in self.stopped]
        return join("; ", parts) if parts else None


def last_mails(games: Sequence[Game]) -> dict[int, Text]:
    """A text about the mails of each game that has some, by the game's primary key. Always takes four queries."""
    now = clock.now()
    trouble = relay.trouble()
    people = _by_person(games, now)
    failed = _failed(people)
    fates: dict[int, Fate] = {}
    for person in people:
        fate = fates.setdefault(person["game_id"], Fate(trouble=trouble))
        fate.sent |= person["sent"] is not None
        fate.waiting += person["waiting"]
        fate.since = min((at for at in (fate.since, person["since"]) if at is not None), default=None)
        if person["failed"] in failed:
            fate.failed.append(failed[person["failed"]])
    for game, who in _unwilling(games):
        fates.setdefault(game, Fate()).stopped.append(who)
    said = {pk: fate.in_words(now) for pk, fate in fates.items()}
    return {pk: words for pk, words in said.items() if words is not None}


def _by_person(games: Sequence[Game], now: datetime) -> list[dict[str, Any]]:
    """The last mail sent, the last failed and those waiting, by game and reader. Waiting for a digest is not late."""
    recent = Notice.objects.filter(game__in=games, kind__in=PUBLIC, made_at__gte=now - RECENT)
    waiting = Q(state=Notice.State.WAITING, digest=False)
    counted = recent.values("game_id", "user_id").annotate(
        sent=Max("pk", filter=Q(state=Notice.State.SENT)),
        failed=Max("pk", filter=Q(state=Notice.State.FAILED)),
        waiting=Count("pk", filter=waiting),
        since=Min("made_at", filter=waiting),
    )
    return list(counted.order_by("game_id", "user_id"))


def _unwilling(games: Sequence[Game]) -> list[tuple[int, str]]:
    """Players of each game who get no mail because they reported one as spam. Their moderator has to reach them."""
    stopped = Address.objects.filter(stopped_at__isnull=False).values("email")
    seats = Seat.objects.filter(campaign__in={game.campaign_id for game in games}, user__isnull=False)
    seats = seats.annotate(written_to=Lower("user__email")).filter(written_to__in=stopped).select_related("user")
    names = [(seat.campaign_id, clean(seat.user, 60)) for seat in seats.order_by("pk")]
    return [(game.pk, who) for game in games for campaign, who in names if campaign == game.campaign_id]


def _failed(people: list[dict[str, Any]]) -> dict[int, Text]:
    """Readers whom nothing has reached since a failure, and why."""
    last = [person["failed"] for person in people if person["failed"] and person["failed"] > (person["sent"] or 0)]
    found = Notice.objects.filter(pk__in=last).select_related("user").only("last_error", "user__name", "user__email")
    return {notice.pk: _why(notice) for notice in found}


def _why(notice: Notice) -> Text:
    who, reason = clean(notice.user or "?", 60), worded(REASONS.get(notice.last_error, UNWRITTEN))
    return Text("{who}, {reason}", "{who}, {reason}").of(who, reason)


def _waiting(count: int, gap: timedelta) -> Text:
    return worded("%(count)s waiting for %(gap)s", count=count, gap=in_each(partial(duration, gap)))


def _troubled(trouble: Trouble, now: datetime) -> Text:
    gap = now - trouble.since
    return worded(
        "the mail server has been refusing emails for %(gap)s (%(refusal)s)",
        gap=in_each(partial(duration, gap)),
        refusal=trouble.refusal,
    )


def _stopped(who: str) -> Text:
    return worded("%(who)s marked an email as spam and no longer gets any", who=who)
