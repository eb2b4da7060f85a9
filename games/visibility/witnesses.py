"""Who could ever read what only one side of a game may know. Such a person can join no other side of it.

It counts what somebody could read, not what they did read, because reading is not recorded.
"""

from __future__ import annotations

from collections.abc import Iterable
from datetime import datetime

from django.utils.translation import gettext_lazy as _

from games.errors import WrongState
from games.models import Campaign, Game, Seat, User, Witness


def knows(user: User, campaign: Campaign) -> set[str]:
    """The sides whose secrets the person could read, in games of the campaign that are still closed."""
    rows = Witness.objects.filter(user=user, game__in=_closed(campaign))
    return set(rows.values_list("side", flat=True))


def played_for(user: User, campaign: Campaign) -> set[str]:
    """The sides for which the person plays, or played in games that are still closed."""
    sat = Witness.objects.filter(user=user, game__in=_closed(campaign), played=True).values_list("side", flat=True)
    sits = Seat.objects.filter(campaign=campaign, user=user).values_list("side", flat=True)
    return {*sat, *sits}


def refuse_who_knows_another(user: User, campaign: Campaign, side: str) -> None:
    if knows(user, campaign) - {side}:
        raise WrongState(_("Anyone who has seen what another side knows can’t join this one."))


def remember_player(user: User, campaign: Campaign, side: str, now: datetime) -> None:
    """From now on the person can read what the side knows, in every game that has begun and is still closed."""
    begun = [game for game in _closed(campaign) if game.state != Game.State.WAITING]
    _write(begun, [user], [side], now, played=True)


def remember_look(user: User, game: Game, side: str, now: datetime) -> None:
    _write([game], [user], [side], now)


def remember_waiting(user: User, campaign: Campaign, sides: Iterable[str], now: datetime) -> None:
    """Before the game begins, the only secrets are what a side's people wrote to each other."""
    _write(_closed(campaign), [user], sides, now, played=True)


def remember_those_present(game: Game, now: datetime) -> None:
    """The game begins: its players can read their side, and late spectators can read every side. [H-19]"""
    seated = Seat.objects.filter(campaign=game.campaign, user__isnull=False).select_related("user")
    for seat in seated:
        assert seat.user is not None
        _write([game], [seat.user], [seat.side], now, played=True)
    if game.campaign.hindsight:
        _write([game], onlookers(game.campaign), game.rules.sides, now)


def remember_onlooker(user: User, campaign: Campaign, now: datetime) -> None:
    """A late spectator may read every side, unless they have played here: a player never does. [H-19]"""
    if campaign.hindsight and not knows(user, campaign) and not campaign.seats.filter(user=user).exists():
        for game in _closed(campaign):
            _write([game], [user], game.rules.sides, now)


def may_read_late(user: User, game: Game) -> bool:
    """Whether the person is recorded as somebody who may come to know every side."""
    if game.secrets_are_open:
        return True
    known = Witness.objects.filter(user=user, game=game).values_list("side", flat=True)
    return set(known) >= set(game.rules.sides)


def onlookers(campaign: Campaign) -> list[User]:
    """Who belongs to the campaign without a seat: its members and its creator."""
    found = {member.user_id: member.user for member in campaign.memberships.select_related("user")}
    found.setdefault(campaign.made_by_id, campaign.made_by)
    seated = set(campaign.seats.values_list("user_id", flat=True))
    return [user for pk, user in found.items() if pk not in seated]


def _closed(campaign: Campaign) -> list[Game]:
    games = Game.objects.filter(campaign=campaign).select_related("campaign")
    return [game for game in games if not game.secrets_are_open]


def _write(
    games: Iterable[Game], users: Iterable[User], sides: Iterable[str], now: datetime, *, played: bool = False
) -> None:
    people, places, wheres = list(users), list(sides), list(games)
    rows = [
        Witness(game=game, user=user, side=side, since=now, played=played)
        for game in wheres
        for user in people
        for side in places
    ]
    Witness.objects.bulk_create(rows, ignore_conflicts=True)
    if played:  # somebody who had only watched takes a seat now
        Witness.objects.filter(game__in=wheres, user__in=people, side__in=places).update(played=True)
