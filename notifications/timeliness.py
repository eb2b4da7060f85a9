"""Whether a notice is still worth sending when it is due. Looks only at what the reader may know."""

from __future__ import annotations

from datetime import datetime

from games.models import Invitation, LoginLink, Message, Proposal
from notifications import addresses
from notifications.models import Notice

OF_THE_SEAT = frozenset(
    {
        "orders-wanted",
        "report",
        "reminder",
        "last-to-order",
        "receipt",
        "deadline-missed",
        "audit",
        "mail-answer",
        "suggestion",
    }
)
"""Kinds that tell something which only the seat's present holder may know."""


def why_not(notice: Notice, now: datetime) -> str:
    """The reason not to send it; "" if there is none."""
    if notice.user is not None and not notice.user.is_active:
        return "the account is closed"
    if notice.kind in OF_THE_SEAT and notice.seat is not None and notice.seat.user_id != notice.user_id:
        return "somebody else holds the seat"
    if notice.kind in ("reminder", "last-to-order") and notice.decision is not None:
        if notice.decision.locked is not None or notice.decision.standing is not None:
            return "the orders stand"
    if notice.kind == "suggestion" and notice.decision is not None and notice.decision.locked is not None:
        return "the turn is locked"
    if notice.kind == "message" and not _still_addressed(notice):
        return "somebody else sits on that side"
    if notice.kind == "proposal" and _is_settled(notice):
        return "the proposal is no longer open"
    if notice.kind == "login-link":
        return _login_link(notice, now)
    if notice.kind == "invitation":
        return _invitation(notice, now)
    return ""


def _still_addressed(notice: Notice) -> bool:
    to = notice.data.get("to")
    if notice.campaign is None or to in (Message.ALL, Message.MODERATORS):
        return True
    return notice.campaign.seats.filter(side=to, user=notice.user_id).exists()


def _is_settled(notice: Notice) -> bool:
    found = Proposal.objects.filter(pk=notice.data.get("proposal"), game=notice.game_id).first()
    return found is not None and found.state != Proposal.State.OPEN


def _login_link(notice: Notice, now: datetime) -> str:
    link = LoginLink.objects.filter(nonce=notice.data.get("nonce", "")).first()
    if link is None or link.used_at is not None or link.expires_at <= now:
        return "the link can no longer be used"
    return ""


def _invitation(notice: Notice, now: datetime) -> str:
    found = Invitation.objects.filter(campaign=notice.campaign, nonce=notice.data.get("nonce", "")).first()
    if found is None or found.answered_at is not None or found.expires_at <= now:
        return "the invitation can no longer be answered"
    address = addresses.known(notice.email) if notice.user is None else None
    return "this address wants no invitations" if address and address.unwanted_at else ""
