"""Overviews: a person's games and what is asked of them, and a moderator's desk. Reads only what `sight` may read."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Literal

from django.db.models import Prefetch, QuerySet

from games.errors import NotFound
from games.models import Campaign, Decision, Extension, Game, Holiday, Invitation, Membership, Seat, Segment, User
from games.timing import clock
from games.visibility import sight
from rulesets.kernel.registry import rulesets


@dataclass(frozen=True)
class MyGame:
    """One line of the lobby: a game that the person plays or watches, and what it needs from them."""

    game: Game
    side: str
    segment: Segment | None
    wanted: bool
    """Their side is asked something and has submitted nothing yet."""
    standing: bool
    unread: int = 0
    """Messages in its campaign that they have not read."""
    others: tuple[Seat, ...] = ()
    """The seats that command the other sides."""

    @property
    def urgency(self) -> tuple[bool, bool, datetime, int]:
        end = self.segment.deadline if self.segment and self.segment.deadline else None
        return (not self.wanted, end is None, end or self.game.campaign.made_at, -self.game.pk)


def _live_segments() -> Prefetch[Literal["segments"], QuerySet[Segment], Literal["live"]]:
    live = Segment.objects.filter(state__in=Segment.LIVE).defer("checkpoint", "trace", "closing")
    return Prefetch("segments", queryset=live, to_attr="live")


def games_of(user: User, unread: Mapping[str, int] | None = None) -> list[MyGame]:
    """Every game of the person's campaigns whose rules are installed, most urgent first.

    `unread` counts new messages by the campaign's ref.
    """
    mine = sight.campaigns_of(user).filter(ruleset__in=rulesets())
    games = Game.objects.filter(campaign__in=mine).select_related("campaign")
    sides = dict(Seat.objects.filter(user=user).values_list("campaign_id", "side"))
    commanding = Seat.objects.filter(campaign__in=mine, commands=True).select_related("user").order_by("pk")
    seats_by_campaign: dict[int, list[Seat]] = {}
    for seat in commanding:
        seats_by_campaign.setdefault(seat.campaign_id, []).append(seat)
    lines = []
    for game in games.prefetch_related(_live_segments()):
        segment = game.live[0] if game.live else None
        side = sides.get(game.campaign_id, "")
        others = tuple(seat for seat in seats_by_campaign.get(game.campaign_id, ()) if seat.side != side)
        decision = _asked(segment, side) if segment and side else None
        stands = decision is not None and decision.standing is not None
        talk = (unread or {}).get(game.campaign.ref, 0)
        lines.append(MyGame(game, side, segment, decision is not None and not stands, stands, talk, others))
    return sorted(lines, key=lambda line: line.urgency)


def _asked(segment: Segment, side: str) -> Decision | None:
    if segment.state == Segment.State.HALTED:
        return None
    return Decision.objects.filter(segment=segment, stop_no=segment.stop_no, side=side).first()


STATUSES = ("halted", "late", "open", "resolving", "paused", "waiting", "over")
"""States of a game on the desk, most urgent first."""


@dataclass(frozen=True)
class DeskLine:
    """One row of the desk."""

    campaign: Campaign
    game: Game
    segment: Segment | None
    missing: list[str]
    """Sides that have not ordered, if the campaign shows it."""
    wishes: list[Extension]
    now: datetime

    @property
    def status(self) -> str:
        if self.segment is None:
            return str(self.game.state)
        if self.segment.state != Segment.State.OPEN:
            return str(self.segment.state)
        if self.game.paused_at:
            return "paused"
        return "late" if self.segment.deadline and self.segment.deadline < self.now else "open"

    @property
    def rank(self) -> tuple[int, bool, datetime]:
        end = self.segment.deadline if self.segment else None
        wished = 0 if self.wishes else 1
        return (STATUSES.index(self.status) * 2 + wished, end is None, end or self.campaign.made_at)


def moderated(user: User) -> QuerySet[Campaign]:
    """Campaigns that the person moderates and does not play in."""
    watched = Campaign.objects.filter(memberships__user=user, memberships__role=Membership.Role.MODERATOR)
    return watched.filter(ruleset__in=rulesets()).exclude(seats__user=user).distinct()


def open_campaigns(most: int) -> list[Campaign]:
    """Campaigns with a free seat whose rules are installed, newest first."""
    return list(sight.lobby().filter(ruleset__in=rulesets()).order_by("-pk")[:most])


def practice_of(user: User) -> list[Campaign]:
    """Campaigns that the person made and plays, and that go on: not over, and not halted."""
    mine = Campaign.objects.filter(made_by=user, seats__user=user, ruleset__in=rulesets())
    going_on = mine.exclude(state=Campaign.State.OVER).exclude(games__state=Game.State.OVER)
    return list(going_on.exclude(games__segments__state=Segment.State.HALTED).order_by("pk"))


def desk(user: User) -> list[DeskLine]:
    """Every game that the person moderates: halted and late ones first."""
    now = clock.now()
    games = Game.objects.filter(campaign__in=moderated(user)).select_related("campaign")
    lines = []
    for game in games.prefetch_related(_live_segments()):
        segment = game.live[0] if game.live else None
        of = sight.Standing(user, game, "public", None, moderates=True)
        missing = [side for side, ready in sight.readiness(of).items() if not ready] if segment else []
        wishes = list(open_wishes(segment)) if segment else []
        lines.append(DeskLine(game.campaign, game, segment, missing, wishes, now))
    return sorted(lines, key=lambda line: line.rank)


def open_wishes(segment: Segment) -> QuerySet[Extension]:
    """Requests for more time that wait for the moderator."""
    asked = Extension.objects.filter(segment=segment, stop_no=segment.stop_no, state=Extension.State.ASKED)
    return asked.select_related("seat__user").order_by("pk")


def seats(campaign: Campaign) -> list[Seat]:
    """All seats in the ruleset's order of sides, with the commander first."""
    return list(campaign.seats.select_related("user").order_by("pk"))


def members(campaign: Campaign) -> QuerySet[Membership]:
    return campaign.memberships.select_related("user").order_by("role", "pk")


def invitations(campaign: Campaign) -> QuerySet[Invitation]:
    """Invitations that wait for an answer."""
    waiting = campaign.invitations.filter(answered_at__isnull=True, expires_at__gt=clock.now())
    return waiting.select_related("seat").order_by("pk")


def find_seat(campaign: Campaign, pk: int) -> Seat:
    seat = campaign.seats.select_related("user", "campaign").filter(pk=pk).first()
    if seat is None:
        raise NotFound()
    return seat


def games(campaign: Campaign) -> list[Game]:
    return list(campaign.games.order_by("ordinal"))


def unfinished(campaign: Campaign) -> bool:
    """Whether a game of it is still to be played, or the campaign is already closed."""
    over = campaign.state == Campaign.State.OVER
    return over or campaign.games.exclude(state=Game.State.OVER).exists()


def find_wish(game: Game, pk: int) -> Extension:
    found = Extension.objects.select_related("segment__game__campaign", "seat__user").filter(segment__game=game, pk=pk)
    wish = found.first()
    if wish is None:
        raise NotFound()
    return wish


def holidays(user: User) -> QuerySet[Holiday]:
    return user.holidays.order_by("first")


def person_with(email: str) -> User:
    """The person with this address; for the host's own commands."""
    found = User.objects.filter(email=email.strip().lower(), is_active=True).first()
    if found is None:
        raise NotFound()
    return found
