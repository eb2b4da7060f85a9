"""A player shows a finished game to the world, says whether they are named, and takes it back."""

from __future__ import annotations

from typing import Literal

from django.db import transaction

from games.errors import NotAllowed, NotFound
from games.models import Game, SharedGame, User
from games.timing import clock
from games.trust.auditing import audit, tell_players
from games.visibility import shared_games
from games.visibility.sight import Standing
from games.words import worded
from rulesets.kernel.text import Text


def share(of: Standing, *, named: bool = False, listed: bool = False) -> SharedGame:
    """Makes the link, or finds the one that there is. The other players are told, because they can take it back."""
    with transaction.atomic():
        game = _hold(of.game)
        shared_games.refuse_to_share(of)
        made = shared_games.present(game)
        if made is None:
            made = SharedGame.objects.create(
                game=game,
                shared_by=of.user,
                shared_at=clock.now(),
                listed=listed and shared_games.may_be_listed(game),
            )
            said = worded(
                "%(user)s shared %(game)s: anyone who has the link can watch it. The page of its end takes it back.",
                user=of.user,
                game=game,
            )
            _tell(of, "shared", said)
        _name(made, of.user, named)
    return made


def show_name(of: Standing, named: bool) -> None:
    """Whether those who watch are told who commanded the side."""
    if of.seat is None:
        raise NotAllowed()
    _name(_present(of.game), of.user, named)


def take_back(of: Standing) -> None:
    """The link leads nowhere from now on, and says so."""
    if not shared_games.may_take_back(of):
        raise NotAllowed()
    with transaction.atomic():
        found = _present(_hold(of.game))
        found.withdrawn_at, found.withdrawn_by = clock.now(), of.user
        found.save(update_fields=["withdrawn_at", "withdrawn_by"])
        said = worded("%(user)s took back %(game)s: its link no longer works.", user=of.user, game=of.game)
        _tell(of, "unshared", said)


def _hold(game: Game) -> Game:
    """Two who share at once get the same link."""
    return Game.objects.select_for_update(no_key=True, of=("self",)).select_related("campaign").get(pk=game.pk)


def _present(game: Game) -> SharedGame:
    found = shared_games.present(game)
    if found is None:
        raise NotFound()
    return found


def _name(shared: SharedGame, user: User, named: bool) -> None:
    if named:
        shared.named.add(user)
    else:
        shared.named.remove(user)


def _tell(of: Standing, verb: Literal["shared", "unshared"], said: Text) -> None:
    tell_players(audit(of.game.campaign, of.user, verb, said, game=of.game), told=[of.user])
