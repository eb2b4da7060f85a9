"""Which people stand behind an audience."""

from __future__ import annotations

from games.models import Campaign, Game, Membership, Seat, User
from rulesets.kernel.table import EVERYONE


def audience_people(game: Game, audience: str) -> list[tuple[User, Seat | None]]:
    """Everyone who reads the bulletins of an audience: a side's seats, or those who look on."""
    if audience == EVERYONE:
        seated = set(game.campaign.seats.values_list("user_id", flat=True))
        members = game.campaign.memberships.select_related("user")
        onlookers = {member.user_id: member.user for member in members if member.user_id not in seated}
        return [(user, None) for user in onlookers.values()]
    seats = game.campaign.seats.select_related("user").filter(side=audience, user__isnull=False)
    return [(seat.user, seat) for seat in seats if seat.user is not None]


def moderators(campaign: Campaign) -> list[User]:
    members = campaign.memberships.filter(role=Membership.Role.MODERATOR).select_related("user")
    return [member.user for member in members]


def commander(game: Game, side: str) -> Seat:
    return game.campaign.seats.select_related("user").get(side=side, commands=True)
