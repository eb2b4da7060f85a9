"""Every address of the server, with real content behind it: one list for all who go through the pages."""

from __future__ import annotations

from django.urls import reverse

from games.campaigns import player_requests
from games.campaigns.gathering import create_campaign, invite
from games.models import Admission, Campaign, Extension, LoginLink
from games.pages.urls import urlpatterns
from games.people import tokens
from games.people.accounts import ask_for_link
from games.visibility import witnesses
from tests.pages.house import House

POST_ONLY = {
    "advise",
    "try",
    "rematch",
    "share",
    "show-name",
    "take-back",
    "ask-for-link",
    "logout",
    "language",
    "take-seat",
    "leave-seat",
    "seat-bot",
    "add-seat",
    "invite",
    "answer-proposal",
    "measure",
    "lesson-measure",
    "answer-admission",
    "dismiss",
    "to-sign",
    "looking",
    "read-talk",
}
NO_PAGE = {
    "board",
    "talk",
    "lesson-board",
    "watched-board",
    "shared-board",
    "spectated-board",
    "pulse",
    "keep",
    "stream",
    "whats-new",
}
"""Pictures, and answers for scripts."""


def addresses_of(house: House) -> dict[str, str]:
    """The addresses by name. Something waits at each: orders, a proposal, a wish for time, an invitation, a link."""
    Campaign.objects.filter(pk=house.campaign.pk).update(hindsight=1)
    house.campaign.refresh_from_db()
    for onlooker in witnesses.onlookers(house.campaign):
        witnesses.remember_onlooker(onlooker, house.campaign, house.segment.opened_at)
    house.order("north", {"coins": 2})
    proposal = player_requests.propose(
        user=house.ana, seat=house.seat("north"), game=house.game, kind="draw", reason="tired"
    )
    wish = Extension.objects.create(
        segment=house.segment,
        stop_no=1,
        seat=house.seat("south"),
        minutes=60,
        state="asked",
        before=house.segment.deadline,
        made_at=house.segment.opened_at,
    )
    other = create_campaign(by=house.stranger, name="Another", ruleset_name="sealed-bid")
    invitation = invite(campaign=other, by=house.stranger, email="new@example.org", seat=other.seats.first())
    admission = Admission.objects.create(
        campaign=house.campaign,
        kind=Admission.Kind.LOOK,
        side="north",
        user=house.max,
        asked_by=house.max,
        made_at=house.segment.opened_at,
    )
    ask_for_link(email=house.ana.email, machine="test")
    link = LoginLink.objects.get()
    decision = house.decision("north")
    values = {
        "login-link": [tokens.derived("login", link.nonce)],
        "invitation": [tokens.derived("invitation", invitation.nonce)],
        "new-campaign-of": ["sealed-bid"],
        "sheet": [decision.ref],
        "withdraw": [decision.ref],
        "to-sign": [decision.ref],
        "keep": [decision.ref],
        "advise": [decision.ref],
        "receipt": [decision.ref, 1],
        "board": [house.game.ref, 1],
        "answer-proposal": [house.game.ref, proposal.pk],
        "answer-wish": [house.game.ref, wish.pk],
        "through-eyes": [house.game.ref, "north"],
        "hindsight-turn": [house.game.ref, 1, "south"],
        "act": [house.game.ref, "extend"],
        "guide": [house.campaign.ruleset],
        "handbook": ["tercios"],
        "try": ["sealed-bid"],
        "watch": ["lepanto"],
        "watched-board": ["lepanto", 1],
        "shared": ["k3m9x2p7qdwa"],
        "shared-board": ["k3m9x2p7qdwa", "north", 1],
        "spectate": [house.game.ref],
        "spectated-board": [house.game.ref, 1],
        "rules": ["tercios"],
        "rule": ["tercios", "T-COM-14"],
        "lessons": ["lepanto"],
        "lesson": ["lepanto", "advance"],
        "lesson-measure": ["lepanto", "advance"],
        "lesson-board": ["lepanto", "advance"],
        "answer-admission": [house.campaign.ref, admission.ref],
    }
    found = {}
    for pattern in urlpatterns:
        route = str(pattern.pattern)
        if pattern.name in values:
            args = values[pattern.name]
        elif "<int:pk>" in route:
            args = [house.campaign.ref, house.seat("north").pk]
        elif "campaigns/<str:ref>" in route:
            args = [house.campaign.ref]
        elif "games/<str:ref>" in route:
            args = [house.game.ref]
        else:
            args = []
        found[pattern.name] = reverse(pattern.name, args=args)
    return found
