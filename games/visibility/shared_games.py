"""What anybody may read of a finished game that one of its players has shared, and who may share it or take it back.

A game is shared whole or not at all: its secrets must be open to its own players first. Nothing is read here but what
the sides were told; messages, drafts and addresses are not. A name is shown if its owner agreed. [decisions 2.6]
"""

from __future__ import annotations

from typing import Any

from django.utils.translation import gettext_lazy as _

from games.errors import Gone, NotAllowed, NotFound, WrongState
from games.models import Game, SharedGame, User
from games.visibility import sight
from games.visibility.sight import Standing
from games.visibility.turn_by_turn import Story
from rulesets.kernel.registry import rulesets

NOT_OVER = _("Only a game that is over can be shared.")
SEALED = _("Orders and dice of this campaign stay sealed, as was agreed, so its games can’t be shared.")
UNTIL_THE_END = _("Orders and dice of this campaign open when all its games are over; then this game can be shared.")
TAKEN_BACK = _("A player took this game back. Only they can share it again.")


def why_closed(game: Game) -> Any:
    """Why the game cannot be shared; None if it can."""
    if game.state != Game.State.OVER:
        return NOT_OVER
    if game.campaign.sealed_forever:
        return SEALED
    return None if game.secrets_are_open else UNTIL_THE_END


def present(game: Game) -> SharedGame | None:
    """The link under which the game can be watched now."""
    return SharedGame.objects.filter(game=game, withdrawn_at__isnull=True).first()


def why_not(of: Standing) -> Any:
    """Why this person cannot share the game now; None if they can. Only a player can at all."""
    last = SharedGame.objects.filter(game=of.game).order_by("-pk").first()
    if last is not None and last.withdrawn_at is not None and last.withdrawn_by_id != of.user.pk:
        return TAKEN_BACK
    return why_closed(of.game)


def refuse_to_share(of: Standing) -> None:
    if of.seat is None:
        raise NotAllowed()
    if (reason := why_not(of)) is not None:
        raise WrongState(reason)


def may_take_back(of: Standing) -> bool:
    """Every player of the game, and whoever moderates it."""
    return of.seat is not None or of.moderates


def may_be_listed(game: Game) -> bool:
    """A private game between several people is for those who have the link."""
    return game.campaign.listed or game.campaign.seats.filter(user__isnull=False).count() < 2


def find(token: str) -> SharedGame:
    """The shared game behind a link, for anybody."""
    share = SharedGame.objects.select_related("game__campaign").filter(token=token).first()
    if share is None:
        raise NotFound(_("No game is shared under this address."))
    if share.withdrawn_at is not None:
        raise Gone(_("One of its players has taken this game back, so it can’t be watched any more."))
    if share.game is None:
        raise Gone(_("This game has been deleted from the server."))
    if (reason := why_closed(share.game)) is not None:
        raise Gone(reason)
    return share


def game_of(share: SharedGame) -> Game:
    """A link that was found has its game."""
    assert share.game is not None
    return share.game


def newest(most: int) -> list[SharedGame]:
    """The shared games that stand among those to watch, newest first, as far as they are open."""
    found = SharedGame.objects.filter(listed=True, withdrawn_at__isnull=True, game__ruleset__in=rulesets())
    beside = found.select_related("game__campaign").prefetch_related("named", "game__campaign__seats__user")
    shares = beside.order_by("-shared_at")[:most]
    return [share for share in shares if why_closed(game_of(share)) is None]


def players(share: SharedGame) -> dict[str, str]:
    """Who commanded each side, as far as they agreed to be named; "" for everybody else."""
    named = {user.pk for user in share.named.all()}
    seats = [seat for seat in game_of(share).campaign.seats.all() if seat.commands]
    return {seat.side: _name(seat.user) if seat.user_id in named else "" for seat in seats}


def names(share: SharedGame, user: User) -> bool:
    """Whether this person agreed to be named."""
    return share.named.filter(pk=user.pk).exists()


def _name(user: User | None) -> str:
    """The name that they gave. Without one, pages of a table use part of the address: not here."""
    return user.name if user is not None else ""


def last_turn(game: Game) -> Any:
    """The name of the turn in which the game ended, as it is stored."""
    found = sight.line_of(game).last()
    return found.title if found is not None else ""


def story(share: SharedGame, side: str) -> Story:
    """The whole game as that side was told it."""
    game = game_of(share)
    if side not in game.rules.sides:
        raise NotFound()
    return Story(game, side, list(sight.line_of(game)))
