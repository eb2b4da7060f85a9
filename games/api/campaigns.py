"""Setting up campaigns: the lobby, seats, invitations, further games."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.db.models import Prefetch, QuerySet
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.admissions import AdmissionForm, NoBody, waiting
from games.api.once import once
from games.api.openapi import KEY, described
from games.api.parameters import Whole
from games.api.replies import nothing, reply
from games.api.resource import Resource
from games.api.words import (
    CampaignName,
    CampaignState,
    Clock,
    Email,
    GameName,
    GameState,
    Head,
    InvitationToken,
    Language,
    Luck,
    Number,
    Pace,
    Ref,
    Role,
    RulesetName,
    Side,
    Turns,
    Version,
)
from games.campaigns import gathering
from games.campaigns.joining import comings, door
from games.errors import NotAllowed, NotFound
from games.models import Admission, Campaign, Membership, Seat, User
from games.people import limits
from games.visibility import overviews, sight
from rulesets.kernel.registry import ruleset

TAG = "campaigns"
REFUSES = (400, 401, 403, 404, 409, 413, 415, 422)
OFFSET = Whole("offset", "How many to skip.", 0, most=1_000_000)
LIMIT = Whole("limit", "How many to show.", 50, least=1, most=100)
PAGED = [OFFSET, LIMIT]


class SeatForm(msgspec.Struct):
    """A place on a side, by its number in the campaign."""

    number: Number
    side: Side
    side_name: str
    commands: bool
    """Submits for its side. The other seats help to plan."""
    open: bool
    bot: bool
    who: str | None
    mine: bool


class GameLine(msgspec.Struct):
    ref: Ref
    number: Number
    name: GameName
    pace: Pace
    state: GameState
    options: dict[str, Any]
    head: Head
    """Of the public chain, which names the seeds of the first dice before anybody gives a luck."""


class CampaignForm(msgspec.Struct):
    """One or more games of one ruleset between the same seats, under one clock."""

    ref: Ref
    name: CampaignName
    ruleset: RulesetName
    state: CampaignState
    listed: bool
    sealed_forever: bool
    """Orders and seeds never open: nobody can then verify the whole."""
    secrets_last_the_series: bool
    hindsight: Turns
    """Turns after which those who look on may read what each side knew; 0: never. Taking a seat agrees to it."""
    clock: Clock
    made_by: str
    made_at: datetime
    moderators: list[str]
    spectators: list[str]
    moderates: bool
    """Whether you watch over it, and do not play."""
    seats: list[SeatForm]
    games: list[GameLine]
    waiting: list[AdmissionForm]
    """Who is waiting for a side's answer, as far as it concerns you."""


class CampaignPage(msgspec.Struct):
    items: list[CampaignForm]
    next: int | None
    """The `offset` of the next page; null at the end."""


class NewCampaignBody(bodies.Body):
    """`clock` as in CampaignForm, anything left out has its default value; `pace` and `options` as the ruleset says."""

    name: CampaignName
    ruleset: RulesetName
    options: dict[str, Any] = {}
    pace: Pace = ""
    clock: Clock = {}
    listed: bool = True
    sealed_forever: bool = False
    secrets_last_the_series: bool = False
    hindsight: Turns = 0
    moderated: bool = True


class TakeSeatBody(bodies.Signed):
    """`luck`: at most 80 bytes for the first dice; words, or sha256:.. of a secret you open later.

    `key` is added as your seat's signing key, and signs seat, luck and itself.
    """

    luck: Luck = ""


class NewSeatBody(bodies.Body):
    side: Side


class NewGameBody(bodies.Body):
    options: dict[str, Any] = {}
    pace: Pace = ""
    name: GameName = ""


class InviteBody(bodies.Body):
    """To a seat by its number, or to a role. `replaces`: to take over your own seat from you."""

    email: Email
    role: Role = "player"
    seat: Version | None = None
    replaces: bool = False
    language: Language = "en"


class InvitationForm(msgspec.Struct):
    email: Email
    role: Role
    side: Side | None
    expires_at: datetime


class AcceptBody(bodies.Signed):
    """The token from the invitation email; luck and key as for taking a seat."""

    token: InvitationToken
    luck: Luck = ""


class DeclineBody(bodies.Body):
    token: InvitationToken


class Campaigns(Resource):
    weight = limits.LIST

    @described("Your campaigns, newest first", name="campaigns", tag=TAG, gives=CampaignPage, parameters=PAGED)
    def get(self, request: Request) -> HttpResponse:
        return _page(request, sight.campaigns_of(self.user), self.user, self.language)

    @described(
        "Create a campaign with one open seat per side and its first game waiting",
        name="campaign_create",
        tag=TAG,
        body=NewCampaignBody,
        gives=CampaignForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request) -> HttpResponse:
        body = bodies.read(request, NewCampaignBody)
        return once(request, lambda: self._create(body))

    def _create(self, body: NewCampaignBody) -> HttpResponse:
        campaign = gathering.create_campaign(
            by=self.user,
            name=body.name,
            ruleset_name=body.ruleset,
            options=body.options,
            pace=body.pace,
            clock_policy=body.clock,
            listed=body.listed,
            sealed_forever=body.sealed_forever,
            secrets_last_the_series=body.secrets_last_the_series,
            hindsight=body.hindsight,
            moderated=body.moderated,
        )
        form = campaign_form(campaign, self.user, self.language)
        return reply(form, status=201, location=f"/api/v1/campaigns/{campaign.ref}")


class Lobby(Resource):
    @described("Campaigns with open seats, newest first", name="lobby", tag=TAG, gives=CampaignPage, parameters=PAGED)
    def get(self, request: Request) -> HttpResponse:
        return _page(request, sight.lobby(), self.user, self.language)


class OneCampaign(Resource):
    @described("A campaign", name="campaign", tag=TAG, gives=CampaignForm)
    def get(self, request: Request, ref: str) -> HttpResponse:
        return reply(campaign_form(sight.find_campaign(self.user, ref), self.user, self.language))


class Seats(Resource):
    @described(
        "Add a helper's seat to a side",
        name="seat_add",
        tag=TAG,
        body=NewSeatBody,
        gives=CampaignForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, NewSeatBody)
        campaign = arranged(self.user, ref, body.side)

        def add() -> HttpResponse:
            gathering.add_seat(campaign=campaign, side=body.side)
            return reply(campaign_form(campaign, self.user, self.language), status=201)

        return once(request, add)


class TakeSeat(Resource):
    @described(
        "Take a seat, or wait until the side's players agree (202); the last seat taken starts the game",
        name="seat_take",
        tag=TAG,
        body=TakeSeatBody,
        gives=CampaignForm,
        refuses=REFUSES,
        waits=True,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        body = bodies.read(request, TakeSeatBody)
        campaign = sight.find_campaign(self.user, ref)
        seat = find_seat(campaign, number)
        admission = gathering.take_seat(
            seat=seat, user=self.user, luck=body.luck, key=body.key, signature=body.signature
        )
        form = campaign_form(sight.find_campaign(self.user, ref), self.user, self.language)
        return reply(form, status=202 if admission.state == Admission.State.WAITING else 200)


class LeaveSeat(Resource):
    @described(
        "Leave your seat, while the campaign is gathering",
        name="seat_leave",
        tag=TAG,
        body=NoBody,
        status=204,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        bodies.read(request, NoBody)
        campaign = sight.find_campaign(self.user, ref)
        gathering.leave_seat(seat=find_seat(campaign, number), user=self.user)
        return nothing()


class DismissHelper(Resource):
    @described(
        "Dismiss one of your side's helpers; only its commander can",
        name="seat_dismiss",
        tag=TAG,
        body=NoBody,
        gives=CampaignForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        bodies.read(request, NoBody)
        campaign = sight.find_campaign(self.user, ref)
        comings.dismiss(seat=find_seat(campaign, number), by=self.user)
        return reply(campaign_form(sight.find_campaign(self.user, ref), self.user, self.language))


class SeatBot(Resource):
    @described(
        "Give an open seat to the ruleset's bot",
        name="seat_bot",
        tag=TAG,
        body=NoBody,
        gives=CampaignForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        bodies.read(request, NoBody)
        campaign = arranged(self.user, ref)
        gathering.seat_bot(seat=find_seat(campaign, number))
        return reply(campaign_form(sight.find_campaign(self.user, ref), self.user, self.language))


class Games(Resource):
    @described(
        "Add the next game of the series",
        name="game_add",
        tag=TAG,
        body=NewGameBody,
        gives=CampaignForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, NewGameBody)
        campaign = arranged(self.user, ref)

        def add() -> HttpResponse:
            gathering.add_game(campaign=campaign, options=body.options, pace=body.pace, name=body.name)
            return reply(campaign_form(campaign, self.user, self.language), status=201)

        return once(request, add)


class Close(Resource):
    @described(
        "End the series: no further games, and the secrets kept for it open",
        name="campaign_close",
        tag=TAG,
        body=NoBody,
        gives=CampaignForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        bodies.read(request, NoBody)
        campaign = arranged(self.user, ref)
        gathering.close(campaign=campaign, by=self.user)
        return reply(campaign_form(sight.find_campaign(self.user, ref), self.user, self.language))


class Invitations(Resource):
    @described(
        "Email an invitation to a seat or a role",
        name="invite",
        tag=TAG,
        body=InviteBody,
        gives=InvitationForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, InviteBody)
        campaign = sight.find_campaign(self.user, ref)
        seat = None if body.seat is None else find_seat(campaign, body.seat)

        def invite() -> HttpResponse:
            row = gathering.invite(
                campaign=campaign,
                by=self.user,
                email=body.email,
                role=body.role,
                seat=seat,
                language=body.language,
                replaces=body.replaces,
            )
            side = seat.side if seat else None
            return reply(InvitationForm(row.email, row.role, side, row.expires_at), status=201)

        return once(request, invite)


class AcceptInvitation(Resource):
    @described(
        "Accept an invitation, or wait until the side's players agree (202)",
        name="invitation_accept",
        tag=TAG,
        body=AcceptBody,
        gives=CampaignForm,
        refuses=REFUSES,
        waits=True,
    )
    def post(self, request: Request) -> HttpResponse:
        body = bodies.read(request, AcceptBody)
        invitation, admission = gathering.accept_invitation(
            token=body.token, user=self.user, luck=body.luck, key=body.key, signature=body.signature
        )
        waits = admission is not None and admission.state == Admission.State.WAITING
        form = campaign_form(invitation.campaign, self.user, self.language)
        return reply(form, status=202 if waits else 200)


class DeclineInvitation(Resource):
    @described("Decline an invitation", name="invitation_decline", tag=TAG, body=DeclineBody, status=204)
    def post(self, request: Request) -> HttpResponse:
        gathering.decline_invitation(token=bodies.read(request, DeclineBody).token)
        return nothing()


def arranged(user: User, ref: str, side: str = "") -> Campaign:
    """A campaign that this person may set up."""
    campaign = sight.find_campaign(user, ref)
    if not door.arranges(user, campaign, side):
        raise NotAllowed()
    return campaign


def find_seat(campaign: Campaign, number: int) -> Seat:
    seats = overviews.seats(campaign)
    if not 1 <= number <= len(seats):
        raise NotFound()
    return seats[number - 1]


def _page(request: Request, found: QuerySet[Campaign], user: User, language: str) -> HttpResponse:
    bodies.known_parameters(request, "offset", "limit")
    offset, limit = OFFSET.of(request), LIMIT.of(request)
    waiting = Prefetch("admissions", Admission.objects.filter(state="waiting").select_related("user", "asked_by"))
    rows = found.select_related("made_by").prefetch_related("seats__user", "memberships__user", "games", waiting)
    window = list(rows.order_by("-made_at", "-pk")[offset : offset + limit + 1])
    heads = sight.heads(game for campaign in window for game in campaign.games.all())
    items = [campaign_form(campaign, user, language, heads) for campaign in window[:limit]]
    return reply(CampaignPage(items, offset + limit if len(window) > limit else None))


def campaign_form(campaign: Campaign, user: User, language: str, heads: dict[int, str] | None = None) -> CampaignForm:
    games = sorted(campaign.games.all(), key=lambda game: game.ordinal)
    known = sight.heads(games) if heads is None else heads
    seats = sorted(campaign.seats.all(), key=lambda seat: seat.pk)
    members = list(campaign.memberships.all())
    rules = ruleset(campaign.ruleset)
    seated = any(seat.user_id == user.pk for seat in seats)
    watching = {row.user_id for row in members if row.role == Membership.Role.MODERATOR}
    return CampaignForm(
        ref=campaign.ref,
        name=campaign.name,
        ruleset=campaign.ruleset,
        state=campaign.state,
        listed=campaign.listed,
        sealed_forever=campaign.sealed_forever,
        secrets_last_the_series=campaign.secrets_last_the_series,
        hindsight=campaign.hindsight,
        clock=campaign.clock,
        made_by=str(campaign.made_by),
        made_at=campaign.made_at,
        moderators=[str(row.user) for row in members if row.role == Membership.Role.MODERATOR],
        spectators=[str(row.user) for row in members if row.role == Membership.Role.SPECTATOR],
        moderates=user.pk in watching and not seated,
        seats=[
            SeatForm(
                number=number,
                side=seat.side,
                side_name=rules.side_title(seat.side).in_(language),
                commands=seat.commands,
                open=seat.is_open,
                bot=seat.bot,
                who=str(seat.user) if seat.user is not None else None,
                mine=seat.user_id == user.pk,
            )
            for number, seat in enumerate(seats, 1)
        ],
        games=[
            GameLine(game.ref, game.ordinal, game.name, game.pace, game.state, game.options, known.get(game.pk, ""))
            for game in games
        ],
        waiting=waiting(campaign, user, language),
    )
