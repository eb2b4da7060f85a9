"""What spectators may read some turns late: what each side knew then, if the campaign allows it.

The bulletins of a turn show what its sides knew, so no position has to be opened. A turn opens when so many further
ones have been played, or with all other secrets when the game is over. Players never read it. [H-19]
"""

from __future__ import annotations

from django.db.models import Max, QuerySet
from django.utils.translation import gettext_lazy as _

from games.errors import Gone, NotFound
from games.models import Bulletin, Game, Segment
from games.visibility import sight, witnesses
from games.visibility.sight import Standing
from games.visibility.turn_by_turn import Story
from rulesets.kernel.registry import rulesets
from rulesets.kernel.table import EVERYONE


def offered(of: Standing) -> bool:
    """Whether this person will be shown anything late."""
    return of.seat is None and of.game.campaign.hindsight > 0 and witnesses.may_read_late(of.user, of.game)


def open_turns(of: Standing) -> QuerySet[Segment]:
    """The turns whose secrets this person may read by now, in order; none for others."""
    if not offered(of):
        raise NotFound()
    line = sight.line(of)
    return line if of.game.secrets_are_open else _late(line, of.game)


def _late(line: QuerySet[Segment], game: Game) -> QuerySet[Segment]:
    """The turns after which so many further ones have been played."""
    played = line.filter(state=Segment.State.DONE).order_by("-ordinal").values_list("ordinal", flat=True).first() or 0
    return line.filter(ordinal__lte=played - game.campaign.hindsight)


def as_known_to(of: Standing, side: str, turn: int) -> list[Bulletin]:
    """Everything that a side was told and shown in an open turn, oldest first."""
    segment = open_turns(of).filter(ordinal=turn).first()
    if segment is None or side not in of.game.rules.sides:
        raise NotFound()
    found = Bulletin.objects.filter(segment=segment, audience=side).order_by("number")
    return list(found.select_related("segment").defer("segment__checkpoint", "segment__trace", "segment__closing"))


# For those who do not belong to the campaign.


def in_public(most: int) -> list[Story]:
    """The games that anybody may watch, the liveliest first: those of listed campaigns that have late spectators."""
    found = _public_games().filter(ruleset__in=rulesets()).annotate(moved=Max("segments__opened_at"))
    stories = (_public_story(game) for game in found.order_by("-moved")[: 2 * most])
    return [story for story in stories if story.last][:most]


def public_story(ref: str) -> Story:
    """What every side was told, as late as spectators read: a player who looks too learns nothing new.

    What single sides knew is only for onlookers whom the campaign knows, because anybody here could be a player.
    """
    game = _public_games(over=True).filter(ref=ref).first()
    if game is None:
        raise NotFound()
    if game.state == Game.State.OVER:
        raise Gone(_("This game is over. If its players share it, you’ll find it among the games to watch."))
    return _public_story(game)


def _public_games(*, over: bool = False) -> QuerySet[Game]:
    states = [Game.State.RUNNING, Game.State.OVER] if over else [Game.State.RUNNING]
    found = Game.objects.filter(campaign__listed=True, campaign__hindsight__gt=0, state__in=states)
    return found.select_related("campaign")


def _public_story(game: Game) -> Story:
    return Story(game, EVERYONE, list(_late(sight.line_of(game), game)))
