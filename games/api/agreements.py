"""What players can ask for besides giving orders: more time, a rewind, a draw, resigning."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.http import HttpResponse
from django.utils.translation import gettext as _
from rest_framework.request import Request

from games.api import bodies
from games.api.admissions import NoBody
from games.api.once import once
from games.api.openapi import KEY, described
from games.api.problems import BadRequestBody, ProblemLine
from games.api.replies import nothing, reply
from games.api.resource import Resource
from games.api.words import (
    Count,
    ExtensionState,
    Hours,
    Number,
    ProposalKind,
    ProposalReason,
    ProposalState,
    Reason,
    SegmentState,
    Side,
    Version,
)
from games.campaigns import player_requests
from games.errors import NotAllowed, NotFound
from games.models import Extension, Proposal, Seat, Segment
from games.visibility import sight

TAG = "agreements"
REFUSES = (400, 401, 403, 404, 409, 413, 415, 422, 503)


class ExtensionBody(bodies.Body):
    hours: Hours
    reason: Reason = ""


class ExtensionForm(msgspec.Struct):
    """More time, asked for or given. Players see their own, moderators see all."""

    number: Number
    side: Side | None
    """Null if a moderator gave it."""
    segment: Number
    stop: Count
    hours: Count
    reason: Reason
    state: ExtensionState
    made_at: datetime


class ProposalBody(bodies.Signed):
    """A draw, or a rewind to the start of a segment of this game. Your own agreement goes with it, signed or not."""

    kind: ProposalKind
    segment: Version | None = None
    reason: ProposalReason = ""


class ProposalForm(msgspec.Struct):
    number: Number
    kind: ProposalKind
    segment: Number | None
    by: str
    reason: ProposalReason
    consents: list[Side]
    state: ProposalState
    made_at: datetime


class ConsentBody(bodies.Signed):
    """An empty body: it just means yes."""


class ResignBody(bodies.Signed):
    """Your own side's name, to be sure."""

    side: Side


class TurnLine(msgspec.Struct):
    """A segment of the game; `abandoned` is one that a rewind left behind."""

    segment: Number
    opening: Number
    title: str
    state: SegmentState
    opened_at: datetime
    resolved_at: datetime | None


class Turns(Resource):
    @described("The segments of the game in order", name="turns", tag="games", gives=list[TurnLine])
    def get(self, request: Request, ref: str) -> HttpResponse:
        of = sight.find_game(self.user, ref)
        return reply([_turn(row, self.language) for row in sight.line(of, abandoned=True)])


class Extensions(Resource):
    @described("Requests for more time", name="extensions", tag=TAG, gives=list[ExtensionForm])
    def get(self, request: Request, ref: str) -> HttpResponse:
        return reply(extension_forms(sight.find_game(self.user, ref)))

    @described(
        "Ask for more time; you get it right away while you have extensions left, after that the moderator decides",
        name="extension_ask",
        tag=TAG,
        body=ExtensionBody,
        gives=ExtensionForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, ExtensionBody)
        of = sight.find_game(self.user, ref)
        seat = _seat(of)

        def ask() -> HttpResponse:
            player_requests.ask_extension(seat=seat, game=of.game, hours=body.hours, reason=body.reason)
            return reply(extension_forms(of)[-1], status=201)

        return once(request, ask)


class Proposals(Resource):
    @described("Proposals in this game, oldest first", name="proposals", tag=TAG, gives=list[ProposalForm])
    def get(self, request: Request, ref: str) -> HttpResponse:
        return reply(_proposal_forms(sight.find_game(self.user, ref)))

    @described(
        "Propose a rewind or a draw; it happens once every side agrees",
        name="propose",
        tag=TAG,
        body=ProposalBody,
        gives=ProposalForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, ProposalBody)
        of = sight.find_game(self.user, ref)
        segment = self._segment(of, body)

        def propose() -> HttpResponse:
            player_requests.propose(
                user=self.user,
                seat=of.seat,
                game=of.game,
                kind=body.kind,
                segment=segment,
                reason=body.reason,
                key=body.key,
                signature=body.signature,
            )
            return reply(_proposal_forms(of)[-1], status=201)

        return once(request, propose)

    def _segment(self, of: sight.Standing, body: ProposalBody) -> Segment | None:
        if body.segment is None:
            return None
        found = sight.line(of).filter(ordinal=min(body.segment, 2**31 - 1)).first()
        if found is None:
            raise NotFound()
        return found


class Consent(Resource):
    @described(
        "Agree for your side",
        name="proposal_consent",
        tag=TAG,
        body=ConsentBody,
        gives=ProposalForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        body = bodies.read(request, ConsentBody)
        of = sight.find_game(self.user, ref)
        player_requests.consent(seat=_seat(of), proposal=_find(of, number), key=body.key, signature=body.signature)
        return reply(_proposal_forms(of)[number - 1])


class WithdrawProposal(Resource):
    @described(
        "Withdraw a proposal, or decline it",
        name="proposal_withdraw",
        tag=TAG,
        body=NoBody,
        gives=ProposalForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        bodies.read(request, NoBody)
        of = sight.find_game(self.user, ref)
        player_requests.withdraw_proposal(user=self.user, proposal=_find(of, number))
        return reply(_proposal_forms(of)[number - 1])


class Resign(Resource):
    @described("Resign the game", name="resign", tag=TAG, body=ResignBody, status=204, refuses=REFUSES)
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, ResignBody)
        of = sight.find_game(self.user, ref)
        seat = _seat(of)
        if body.side != seat.side:
            raise BadRequestBody(ProblemLine("side", "not-yours", _("Name your own side, to be sure."), [seat.side]))
        player_requests.resign(seat=seat, game=of.game, key=body.key, signature=body.signature)
        return nothing()


def _seat(of: sight.Standing) -> Seat:
    if of.seat is None:
        raise NotAllowed()
    return of.seat


def _find(of: sight.Standing, number: int) -> Proposal:
    found = list(sight.proposals(of).order_by("pk"))
    if not 1 <= number <= len(found):
        raise NotFound()
    return found[number - 1]


def _proposal_forms(of: sight.Standing) -> list[ProposalForm]:
    return [
        ProposalForm(
            number=number,
            kind=row.kind,
            segment=row.segment.ordinal if row.segment else None,
            by=str(row.proposed_by),
            reason=row.reason,
            consents=row.consents,
            state=row.state,
            made_at=row.made_at,
        )
        for number, row in enumerate(sight.proposals(of).order_by("pk"), 1)
    ]


def extension_forms(of: sight.Standing) -> list[ExtensionForm]:
    return [extension_form(number, row) for number, row in enumerate(sight.extensions(of), 1)]


def extension_form(number: int, row: Extension) -> ExtensionForm:
    return ExtensionForm(
        number=number,
        side=row.seat.side if row.seat else None,
        segment=row.segment.ordinal,
        stop=row.stop_no,
        hours=row.minutes // 60,
        reason=row.reason,
        state=row.state,
        made_at=row.made_at,
    )


def _turn(row: Segment, language: str) -> TurnLine:
    return TurnLine(row.ordinal, row.k, row.title.get(language, ""), row.state, row.opened_at, row.resolved_at)
