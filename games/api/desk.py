"""What a moderator can do and see. The players can read about everything that a moderator does or opens."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from typing import Any, TypeVar, get_args

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.admissions import NoBody
from games.api.agreements import ExtensionForm, extension_form
from games.api.campaigns import CampaignForm, InvitationForm, campaign_form, find_seat
from games.api.once import once
from games.api.one_of import OneOf
from games.api.openapi import KEY, described
from games.api.replies import reply
from games.api.reports import ReportForm, report_form
from games.api.resource import Resource
from games.api.scopes import MODERATE
from games.api.tables import GameForm, game_form
from games.api.words import Clock as ClockSettings
from games.api.words import Count, DeskStatus, Email, Hours, Language, Pace, Reason, Ref, Side
from games.campaigns import moderation
from games.campaigns.joining import door
from games.errors import NotFound
from games.models import Admission, Game
from games.trust.auditing import Act
from games.visibility import overviews, sight

V = TypeVar("V", bound=Callable[..., HttpResponse])
TAG = "moderation"
REFUSES = (400, 401, 403, 404, 409, 413, 415, 422, 503)
REPORTS_SHOWN = 5


class ReasonBody(bodies.Body):
    reason: Reason = ""


class ExtendBody(bodies.Body):
    hours: Hours
    reason: Reason = ""


class AnswerBody(bodies.Body):
    grant: bool


class PaceBody(bodies.Body):
    pace: Pace


class SideBody(bodies.Body):
    side: Side


class ClockBody(bodies.Body):
    clock: ClockSettings


class SubstituteBody(bodies.Body):
    """Who to invite to take over the seat, and in which language."""

    email: Email
    language: Language = "en"


class AuditLine(msgspec.Struct):
    at: datetime
    by: str | None
    verb: OneOf[str, get_args(Act)]
    text: str
    game: Ref | None


class OpenedSide(msgspec.Struct):
    """What a side knows: its view and its latest bulletins; nothing while the side has not agreed (202)."""

    side: Side
    agreed: bool
    bulletin: Count = 0
    view: Any = None
    reports: list[ReportForm] = []


class DeskLine(msgspec.Struct):
    """One game you moderate; halted and late ones come first."""

    campaign: Ref
    game: Ref
    name: str
    status: DeskStatus
    segment: str
    deadline: datetime | None
    missing: list[Side]
    wishes: Count


class Verb(Resource):
    """Something a moderator does to a running game. Returns the state of the game afterwards."""

    writes = MODERATE

    def done(self, request: Request, ref: str, do: Callable[[Game], Any]) -> HttpResponse:
        of = sight.find_game(self.user, ref)

        def act() -> HttpResponse:
            do(of.game)
            return reply(game_form(sight.find_game(self.user, ref), self.language))

        return once(request, act)


def _verb(summary: str, name: str, body: type[bodies.Body]) -> Callable[[V], V]:
    return described(
        summary, name=f"moderate_{name}", tag=TAG, body=body, gives=GameForm, parameters=[KEY], refuses=REFUSES
    )


class Extend(Verb):
    @_verb("Move the current stop's deadline", "extend", ExtendBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, ExtendBody)
        return self.done(
            request,
            ref,
            lambda game: moderation.extend(by=self.user, game=game, hours=body.hours, reason=body.reason),
        )


class Pause(Verb):
    @_verb("Stop the clock", "pause", ReasonBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, ReasonBody)
        return self.done(request, ref, lambda game: moderation.pause(by=self.user, game=game, reason=body.reason))


class Resume(Verb):
    @_verb("Start the clock again with the time that was left", "resume", NoBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        bodies.read(request, NoBody)
        return self.done(request, ref, lambda game: moderation.resume(by=self.user, game=game))


class CloseStop(Verb):
    @_verb("After the deadline, stop waiting for whoever has not given orders", "close_stop", NoBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        bodies.read(request, NoBody)
        return self.done(request, ref, lambda game: moderation.close_stop(by=self.user, game=game))


class Retry(Verb):
    @_verb("Try a halted segment again with the same orders and dice", "retry", NoBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        bodies.read(request, NoBody)
        return self.done(request, ref, lambda game: moderation.retry(by=self.user, game=game))


class ChangePace(Verb):
    @_verb("Set another pace, from the next segment on", "pace", PaceBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, PaceBody)
        return self.done(request, ref, lambda game: moderation.change_pace(by=self.user, game=game, pace=body.pace))


class Forfeit(Verb):
    @_verb("End the game against a side that has stopped playing", "forfeit", SideBody)
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, SideBody)
        return self.done(request, ref, lambda game: moderation.declare_forfeit(by=self.user, game=game, side=body.side))


class OpenSide(Resource):
    writes = MODERATE

    @described(
        "See the game as a side does once its players agree (202 until then); all players can read that you did",
        name="moderate_open_side",
        tag=TAG,
        body=SideBody,
        gives=OpenedSide,
        refuses=REFUSES,
        waits=True,
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, SideBody)
        found = sight.find_game(self.user, ref)
        asked = door.ask_to_look(user=self.user, game=found.game, side=body.side)
        if asked.state != Admission.State.DONE:
            return reply(OpenedSide(body.side, agreed=False), status=202)
        of = sight.open_side(found, body.side)
        number = sight.latest_number(of)
        rows = list(sight.bulletins(of).filter(number__gt=number - REPORTS_SHOWN))
        if not rows:
            raise NotFound()
        reports = [report_form(of, row, self.language, rows[-1]) for row in rows]
        return reply(OpenedSide(of.audience, True, number, msgspec.Raw(rows[-1].view), reports))


class AnswerExtension(Resource):
    writes = MODERATE

    @described(
        "Grant or decline a request for more time",
        name="moderate_answer_extension",
        tag=TAG,
        body=AnswerBody,
        gives=ExtensionForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        body = bodies.read(request, AnswerBody)
        of = sight.find_game(self.user, ref)
        moderation.require_moderator(self.user, of.game.campaign)
        rows = list(sight.extensions(of))
        if not 1 <= number <= len(rows):
            raise NotFound()
        answered = moderation.answer_extension(by=self.user, extension=rows[number - 1], grant=body.grant)
        return reply(extension_form(number, answered))


class Substitute(Resource):
    writes = MODERATE

    @described(
        "Invite someone to take over a seat; it is theirs once they accept and its player agrees",
        name="moderate_substitute",
        tag=TAG,
        body=SubstituteBody,
        gives=InvitationForm,
        status=201,
        parameters=[KEY],
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, number: int) -> HttpResponse:
        body = bodies.read(request, SubstituteBody)
        campaign = sight.find_campaign(self.user, ref)
        moderation.require_moderator(self.user, campaign)
        seat = find_seat(campaign, number)

        def offer() -> HttpResponse:
            row = moderation.substitute(by=self.user, seat=seat, email=body.email, language=body.language)
            return reply(InvitationForm(row.email, row.role, seat.side, row.expires_at), status=201)

        return once(request, offer)


class Clock(Resource):
    writes = MODERATE

    @described(
        "Set a new clock, which starts at the next stop",
        name="moderate_clock",
        tag=TAG,
        body=ClockBody,
        gives=CampaignForm,
        refuses=REFUSES,
    )
    def put(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, ClockBody)
        campaign = sight.find_campaign(self.user, ref)
        changed = moderation.change_clock(by=self.user, campaign=campaign, clock_policy=body.clock)
        return reply(campaign_form(changed, self.user, self.language))


class Audit(Resource):
    @described(
        "What moderators did and looked at, latest first, in the words you can read",
        name="audit",
        tag=TAG,
        gives=list[AuditLine],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        campaign = sight.find_campaign(self.user, ref)
        lines = sight.audit_log(self.user, campaign)
        return reply(
            [
                AuditLine(
                    at=entry.at,
                    by=str(entry.actor) if entry.actor else None,
                    verb=entry.verb,
                    text=words.in_(self.language),
                    game=entry.game.ref if entry.game else None,
                )
                for entry, words in lines
            ]
        )


class Desk(Resource):
    reads = MODERATE

    @described("The games you moderate", name="desk", tag=TAG, gives=list[DeskLine], refuses=(401, 403))
    def get(self, request: Request) -> HttpResponse:
        return reply([_desk_line(line, self.language) for line in overviews.desk(self.user)])


def _desk_line(line: overviews.DeskLine, language: str) -> DeskLine:
    segment = line.segment
    return DeskLine(
        campaign=line.campaign.ref,
        game=line.game.ref,
        name=str(line.game),
        status=line.status,
        segment=segment.title.get(language, "") if segment else "",
        deadline=segment.deadline if segment else None,
        missing=line.missing,
        wishes=len(line.wishes),
    )
