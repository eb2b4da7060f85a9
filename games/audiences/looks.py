"""A moderator's look through a side's eyes: agreed to by that side, for a while."""

from __future__ import annotations

from datetime import timedelta

from games import clock
from games.models import Admission, Campaign, User

LOOK_LASTS = timedelta(days=3)


def agreed_look(user: User, campaign: Campaign, side: str) -> Admission | None:
    """The consent under which the person may look now."""
    since = clock.now() - LOOK_LASTS
    looks = Admission.objects.filter(campaign=campaign, user=user, side=side, kind=Admission.Kind.LOOK)
    return looks.filter(state=Admission.State.DONE, answered_at__gte=since).order_by("-pk").first()
