"""Telling a campaign's moderator that a mail did not arrive; never one who plays themselves. [decisions 2.3]"""

from __future__ import annotations

from datetime import timedelta

from django.db.models import Count

from games.audiences import moderators
from games.timing import clock
from notifications.listeners import insert
from notifications.models import Notice

KIND = "mail-failed"
GIVE_UP_AFTER = timedelta(days=4)
"""So long a mail is tried."""
WRONG_ADDRESS = "the address is wrong"
STAYED_FULL = "the mailbox stayed full"
NOT_IN_TIME = "not delivered in time"
SENT_BACK = "sent back by another server"
WHY = {WRONG_ADDRESS: "address", STAYED_FULL: "full", NOT_IN_TIME: "late", SENT_BACK: "server"}
"""Reasons that are known, in a word; everything else is a fault of ours."""
OURS = "fault"


def given_up(within: timedelta) -> dict[str, int]:
    """Mails that failed so lately, by reason; a failed row keeps the moment in `due_at`."""
    failed = Notice.objects.filter(state=Notice.State.FAILED, due_at__gte=clock.now() - within)
    told: dict[str, int] = {}
    for error, count in failed.values_list("last_error").annotate(count=Count("pk")).order_by("last_error"):
        told[WHY.get(error, OURS)] = told.get(WHY.get(error, OURS), 0) + count
    return told


def tell_moderators(failed: Notice, why: str) -> None:
    """A row for each moderator who holds no seat: to an opponent somebody's mail troubles would tell too much."""
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
