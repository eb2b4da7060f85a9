"""Adds people to a side in tests, with everybody's consent asked and given in the usual way."""

from __future__ import annotations

from datetime import timedelta

from games.audiences import players
from games.campaigns import gathering, moderation
from games.campaigns.gathering import accept_invitation, add_seat, invite
from games.campaigns.joining import consent, door
from games.models import Admission, AuditEntry, Campaign, Invitation, Seat, Segment, User
from games.people import tokens
from games.timing import clock
from games.visibility import sight
from games.visibility.sight import Standing
from tests.games.tables import AuctionTable

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


def friend(name: str = "Nuria") -> User:
    return User.objects.create_user(f"{name.lower()}@example.org", name=name)


def wished(table: AuctionTable, user: User, side: str = "south") -> Admission:
    """Somebody has agreed to take over a seat and waits; nobody is late meanwhile."""
    Segment.objects.update(deadline=clock.now() + timedelta(days=30))
    invitation = moderation.substitute(by=table.max, seat=table.seat(side), email=user.email)
    admission = gathering.accept_invitation(token=token_of(invitation), user=user)[1]
    assert admission is not None and admission.state == "waiting"
    return admission


def later(days: int) -> None:
    with clock.standing_at(clock.now() + timedelta(days=days)):
        consent.sweep(clock.now())


def playing() -> AuctionTable:
    """Ana made the campaign, plays north in it and moderates it, as far as that is allowed."""
    table = AuctionTable(pace="plan")
    Campaign.objects.filter(pk=table.campaign.pk).update(made_by=table.ana, listed=True)
    table.campaign.memberships.all().delete()
    table.campaign.memberships.create(user=table.ana, role="moderator")
    table.campaign.refresh_from_db()
    return table.start()
