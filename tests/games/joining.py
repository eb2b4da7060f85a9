"""Adds people to a side in tests, with everybody's consent asked and given in the usual way."""

from __future__ import annotations

from games.audiences import players
from games.campaigns import moderation
from games.campaigns.gathering import accept_invitation, add_seat, invite
from games.campaigns.joining import consent, door
from games.models import Admission, AuditEntry, Campaign, Invitation, Seat, User
from games.people import tokens
from games.visibility import sight
from games.visibility.sight import Standing

COMINGS = ("seated", "substituted", "may-look", "moderates", "looks-on", "left")


def token_of(invitation: Invitation) -> str:
    return tokens.derived("invitation", invitation.nonce)


def agreed(admission: Admission | None) -> Admission:
    """Whoever decides for the side consents, if that is needed."""
    assert admission is not None
    if admission.state == Admission.State.WAITING:
        commander = players(admission.campaign, admission.side)[0].user
        assert commander is not None
        admission = consent.agree(admission=admission, by=commander)
    return admission


def substitute(*, by: User, seat: Seat, user: User, luck: str = "") -> Seat:
    """A moderator invites, the person accepts, whoever holds the seat agrees."""
    invitation = moderation.substitute(by=by, seat=seat, email=user.email)
    _invitation, admission = accept_invitation(token=token_of(invitation), user=user, luck=luck)
    agreed(admission)
    return Seat.objects.select_related("user").get(pk=seat.pk)


def helps(campaign: Campaign, side: str, user: User, by: User | None = None) -> Seat:
    """A further seat on a side, for somebody who was invited to it."""
    seat = add_seat(campaign=campaign, side=side)
    invitation = invite(campaign=campaign, by=by or campaign.made_by, email=user.email, seat=seat)
    agreed(accept_invitation(token=token_of(invitation), user=user)[1])
    seat.refresh_from_db()
    return seat


def open_side(of: Standing, side: str) -> Standing:
    """A moderator asks to look, the side agrees, and they look."""
    agreed(door.ask_to_look(user=of.user, game=of.game, side=side))
    return sight.open_side(of, side)


def acts() -> list[AuditEntry]:
    """Log entries, except who joined and left."""
    return list(AuditEntry.objects.exclude(verb__in=COMINGS).order_by("pk"))
