"""Joining and leaving without seeing a side: moderators, spectators, and players who leave before the start."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.campaigns.joining import seating
from games.campaigns.joining.door import lock_campaign
from games.campaigns.joining.record import lock_games, write_down
from games.errors import NotAllowed, NotFound, WrongState
from games.models import Campaign, Membership, Seat, User
from games.timing import clock
from games.trust.auditing import Act
from games.visibility import witnesses
from games.words import worded
from rulesets.kernel.nouns import the
from rulesets.kernel.registry import ruleset


def join_as(*, user: User, campaign: Campaign, role: str, by: User) -> None:
    """Makes somebody a moderator or spectator, and tells everybody."""
    with transaction.atomic():
        campaign = lock_campaign(campaign.pk)
        if Membership.objects.filter(campaign=campaign, user=user, role=role).exists():
            return
        if role == Membership.Role.MODERATOR and witnesses.played_for(user, campaign):
            raise WrongState(_("Anyone who plays or has played here can’t moderate."))
        lock_games(campaign)
        now = clock.now()
        Membership.objects.create(campaign=campaign, user=user, role=role)
        witnesses.remember_onlooker(user, campaign, now)
        words = {
            Membership.Role.MODERATOR: worded("%(user)s is now a moderator, invited by %(by)s.", user=user, by=by),
            Membership.Role.SPECTATOR: worded("%(user)s is now watching, invited by %(by)s.", user=user, by=by),
        }[Membership.Role(role)]
        act: Act = "moderates" if role == Membership.Role.MODERATOR else "looks-on"
        write_down(campaign, act, words, who=user, by=by, now=now)


def stand_up(*, seat: Seat, user: User) -> None:
    """Leaves a seat before the start.

    If the person could read messages to the side, they stay recorded as a witness.
    """
    with transaction.atomic():
        campaign = lock_campaign(seat.campaign_id)
        seat = Seat.objects.select_for_update(no_key=True).get(pk=seat.pk)
        if seat.user_id != user.pk:
            raise NotFound()
        if campaign.state != Campaign.State.GATHERING:
            raise WrongState(_("The game has started: resign, or ask the moderator for a substitute."))
        now = clock.now()
        if campaign.messages.filter(to=seat.side).exclude(author=user).exists():
            witnesses.remember_waiting(user, campaign, [seat.side], now)
        for each in [seat, *(campaign.seats.filter(side=seat.side, commands=False) if seat.commands else [])]:
            seating.leave(each)  # helpers leave with the player they helped; the next one chooses their own
        name = the(ruleset(campaign.ruleset).side_names[seat.side])
        words = worded("%(user)s left the seat of %(side)s.", user=user, side=name)
        write_down(campaign, "left", words, who=user, by=None, now=now, side=seat.side)


def dismiss(*, seat: Seat, by: User) -> None:
    """Whoever commands a side removes a helper."""
    with transaction.atomic():
        campaign = lock_campaign(seat.campaign_id)
        lock_games(campaign)
        seat = Seat.objects.select_for_update(of=("self",), no_key=True).select_related("user").get(pk=seat.pk)
        commands = campaign.seats.filter(side=seat.side, commands=True, user=by).exists()
        if seat.commands or seat.user is None or not commands:
            raise NotAllowed()
        helper, name = seat.user, the(ruleset(campaign.ruleset).side_names[seat.side])
        seating.leave(seat)
        words = worded("%(helper)s no longer helps %(side)s.", helper=helper, side=name)
        write_down(campaign, "left", words, who=helper, by=by, now=clock.now(), side=seat.side)
