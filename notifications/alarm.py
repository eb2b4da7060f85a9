"""Tells a campaign's moderators that a mail did not arrive, except those who play themselves. [decisions 2.3]"""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Count

from games.audiences import moderators
from games.timing import clock
from notifications.listeners import insert
from notifications.models import Notice

KIND = "mail-failed"
GIVE_UP_AFTER = timedelta(days=4)
"""How long we try to send a mail."""
WRONG_ADDRESS = "the address is wrong"
STAYED_FULL = "the mailbox stayed full"
NOT_IN_TIME = "not delivered in time"
SENT_BACK = "sent back by another server"
WHY = {WRONG_ADDRESS: "address", STAYED_FULL: "full", NOT_IN_TIME: "late", SENT_BACK: "server"}
"""One word for each known reason. Every other failure is our own fault."""
OURS = "fault"


def given_up(within: timedelta) -> dict[str, int]:
    """Mails that failed within this time, by reason. A failed row keeps the moment of its failure in `due_at`."""
    failed = Notice.objects.filter(state=Notice.State.FAILED, due_at__gte=clock.now() - within)
    told: dict[str, int] = {}
    for error, count in failed.values_list("last_error").annotate(count=Count("pk")).order_by("last_error"):
        told[WHY.get(error, OURS)] = told.get(WHY.get(error, OURS), 0) + count
    return told


def tell_moderators(failed: Notice, why: str) -> None:
    """Writes a notice for each moderator without a seat. An opponent must not learn about somebody's mail problems."""
    if failed.campaign is None or failed.kind == KIND:
        return
    seated = set(failed.campaign.seats.exclude(user=None).values_list("user_id", flat=True))
    now = clock.now()
    notices = [
        Notice(
            key=f"{KIND}/{failed.pk}/{user.pk}",
            kind=KIND,
            user=user,
            campaign=failed.campaign,
            data={"who": str(failed.user or failed.email), "why": WHY.get(why, OURS)},
            made_at=now,
            due_at=now,
            owed_since=now,
        )
        for user in moderators(failed.campaign)
        if user.pk not in seated and user.pk != failed.user_id
    ]
    insert(*notices)
