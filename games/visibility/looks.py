"""A moderator's permission to see what a side sees: in one game, for a while, while the same person decides."""

from __future__ import annotations

from datetime import timedelta

from games.audiences import who_decides
from games.models import Admission, Game, User
from games.timing import clock

LOOK_LASTS = timedelta(days=3)


def agreed_look(user: User, game: Game, side: str) -> Admission | None:
    """The consent under which the person may look now. It ends when somebody else decides for the side."""
    looks = Admission.objects.filter(game=game, user=user, side=side, kind=Admission.Kind.LOOK)
    done = looks.filter(state=Admission.State.DONE, answered_at__gte=clock.now() - LOOK_LASTS)
    last = done.order_by("-pk").first()
    decides = who_decides(game.campaign, side)
    present = decides.user_id if decides is not None else None
    return last if last is not None and last.answered_by_id == present else None
