"""Telling a campaign's moderator that a mail did not arrive; never one who plays himself. [decisions 2.3]"""

from __future__ import annotations

from games import clock
from games.audiences import moderators
from notifications.listeners import insert
from notifications.models import Notice

KIND = "mail-failed"


def tell_moderators(failed: Notice) -> None:
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
            data={"who": str(failed.user or failed.email)},
            made_at=now,
            due_at=now,
            owed_since=now,
        )
        for user in moderators(failed.campaign)
        if user.pk not in seated and user.pk != failed.user_id
    ]
    insert(*notices)
