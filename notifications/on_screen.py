"""No mail about a turn to somebody who is looking at it. It waits a few minutes, and goes unless they saw the turn.

Only what the reader's own page said counts: it was open and visible, and it showed this bulletin while somebody used
it. Nothing is lost: without that word the mail goes out, a few minutes late at most. [decisions 9]
"""

from __future__ import annotations

from datetime import datetime, timedelta

from django.db.models import Max

from games.campaigns import attention
from games.models import Bulletin, User
from notifications.models import MailHabit, Notice
from rulesets.kernel.table import EVERYONE

KINDS = frozenset({"orders-wanted", "report"})
"""Reminders, the end of a game and whatever happens to a seat are mailed in any case."""
HELD_FOR = timedelta(minutes=3)
SEEN = "seen at the table"


def wants_seen_turns(user: User) -> bool:
    """Whether the person wants mails about turns that they have seen, too."""
    return MailHabit.objects.filter(user=user, mails_seen_turns=True).exists()


def choose(user: User, *, mails_seen_turns: bool) -> None:
    MailHabit.objects.update_or_create(user=user, defaults={"mails_seen_turns": mails_seen_turns})


def was_seen(notice: Notice) -> bool:
    number = _number(notice)
    if number is None or notice.user is None or notice.game is None or wants_seen_turns(notice.user):
        return False
    return attention.has_seen(notice.user, notice.game, notice.side or EVERYONE, number)


def held_until(notice: Notice, now: datetime) -> datetime | None:
    """Until when the mail waits for its reader to see the turn; None if it need not."""
    until = notice.made_at + HELD_FOR
    if notice.kind not in KINDS or notice.user is None or notice.game is None or now >= until:
        return None
    if wants_seen_turns(notice.user):
        return None
    return until if attention.is_looking(notice.user, notice.game, notice.side or EVERYONE, now) else None


def _number(notice: Notice) -> int | None:
    """The last bulletin that the mail would tell of."""
    if notice.kind not in KINDS or not notice.bulletins:
        return None
    number: int | None = Bulletin.objects.filter(pk__in=notice.bulletins).aggregate(last=Max("number"))["last"]
    return number
