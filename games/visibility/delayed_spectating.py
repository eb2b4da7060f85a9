"""What spectators may read some turns late: what each side knew then, if the campaign allows it.

The bulletins of a turn show what its sides knew, so no position has to be opened. A turn opens when so many further
ones have been played, or with all other secrets when the game is over. Players never read it. [H-19]
"""

from __future__ import annotations

from django.db.models import QuerySet

from games.errors import NotFound
from games.models import Bulletin, Segment
from games.visibility import sight, witnesses
from games.visibility.sight import Standing


def offered(of: Standing) -> bool:
    """Whether this person will be shown anything late."""
    return of.seat is None and of.game.campaign.hindsight > 0 and witnesses.may_read_late(of.user, of.game)


def open_turns(of: Standing) -> QuerySet[Segment]:
    """The turns whose secrets this person may read by now, in order; none for others."""
    if not offered(of):
        raise NotFound()
    line = sight.line(of)
    if of.game.secrets_are_open:
        return line
    played = line.filter(state=Segment.State.DONE).order_by("-ordinal").values_list("ordinal", flat=True).first() or 0
    return line.filter(ordinal__lte=played - of.game.campaign.hindsight)


def as_known_to(of: Standing, side: str, turn: int) -> list[Bulletin]:
    """Everything that a side was told and shown in an open turn, oldest first."""
    segment = open_turns(of).filter(ordinal=turn).first()
    if segment is None or side not in of.game.rules.sides:
        raise NotFound()
    found = Bulletin.objects.filter(segment=segment, audience=side).order_by("number")
    return list(found.select_related("segment").defer("segment__checkpoint", "segment__trace", "segment__closing"))
