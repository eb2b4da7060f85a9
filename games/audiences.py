"""Which people belong to an audience."""

from __future__ import annotations

from collections.abc import Iterable

from games.db.prepared_queries import Prepared
from games.models import Campaign, Game, Membership, Seat, User
from rulesets.kernel.table import EVERYONE

_MEMBERS = Prepared(
    lambda campaign: Membership.objects.select_related("user").filter(campaign_id=campaign), campaign=int
)


def audience_people(game: Game, audience: str) -> list[tuple[User, Seat | None]]:
    """Everyone who reads the bulletins of an audience: the holders of a side's seats, or the spectators."""
    seats = game.campaign.seats.select_related("user")
    if audience == EVERYONE:
        return people_by_audience(game, seats)[EVERYONE]
    return [(seat.user, seat) for seat in seats.filter(side=audience) if seat.user is not None]


def people_by_audience(game: Game, seats: Iterable[Seat]) -> dict[str, list[tuple[User, Seat | None]]]:
    """The people of each audience of a game, given its seats with their people."""
    found: dict[str, list[tuple[User, Seat | None]]] = {side: [] for side in (*game.rules.sides, EVERYONE)}
    seated = set()
    for seat in seats:
        if seat.user is not None:
            found[seat.side].append((seat.user, seat))
            seated.add(seat.user.pk)
    onlookers = {member.user_id: member.user for member in _MEMBERS.all(campaign=game.campaign_id)}
    found[EVERYONE] = [(user, None) for pk, user in onlookers.items() if pk not in seated]
    return found


def players(campaign: Campaign, side: str) -> list[Seat]:
    """The people of a side; whoever commands it comes first."""
    held = [seat for seat in campaign.seats.all() if seat.side == side and seat.user_id is not None]
    return sorted(held, key=lambda seat: (not seat.commands, seat.pk))


def who_decides(campaign: Campaign, side: str) -> Seat | None:
    """The commander of the side. If that is a bot or nobody, the person who has helped longest."""
    return next(iter(players(campaign, side)), None)


def moderators(campaign: Campaign) -> list[User]:
    members = campaign.memberships.filter(role=Membership.Role.MODERATOR).select_related("user")
    return [member.user for member in members]


def commander(game: Game, side: str) -> Seat:
    return game.campaign.seats.select_related("user").get(side=side, commands=True)
