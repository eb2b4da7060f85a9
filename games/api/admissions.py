"""Who wants to join a side, and the side's answer."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import described
from games.api.replies import reply
from games.api.resource import Resource
from games.api.words import AdmissionKind, AdmissionState, Ref, Side
from games.campaigns.joining import consent
from games.models import Admission, Campaign, User
from games.visibility import sight
from rulesets.kernel.registry import ruleset

TAG = "campaigns"
REFUSES = (400, 401, 403, 404, 409, 413, 415, 422, 503)


class AdmissionForm(msgspec.Struct):
    """Someone who wants to see what a side sees: in a free seat, in another player's place, or as a moderator."""

    ref: Ref
    kind: AdmissionKind
    side: Side
    side_name: str
    who: str
    asked_by: str
    made_at: datetime
    state: AdmissionState
    mine: bool
    decide: bool
    """Whether your consent lets them in."""


class NoBody(bodies.Body):
    """Nothing to say."""


class Admissions(Resource):
    @described("Who is waiting for a side's answer", name="admissions", tag=TAG, gives=list[AdmissionForm])
    def get(self, request: Request, ref: str) -> HttpResponse:
        campaign = sight.find_campaign(self.user, ref)
        return reply(waiting(campaign, self.user, self.language))


class Agree(Resource):
    @described(
        "Let someone join your side; only its commander can",
        name="admission_agree",
        tag=TAG,
        body=NoBody,
        gives=AdmissionForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, admission: str) -> HttpResponse:
        bodies.read(request, NoBody)
        campaign = sight.find_campaign(self.user, ref)
        found = consent.find(self.user, campaign, admission)
        return reply(admission_form(consent.agree(admission=found, by=self.user), campaign, self.user, self.language))


class Refuse(Resource):
    @described(
        "Keep someone out of your side, or withdraw your own request",
        name="admission_refuse",
        tag=TAG,
        body=NoBody,
        gives=AdmissionForm,
        refuses=REFUSES,
    )
    def post(self, request: Request, ref: str, admission: str) -> HttpResponse:
        bodies.read(request, NoBody)
        campaign = sight.find_campaign(self.user, ref)
        found = consent.find(self.user, campaign, admission)
        return reply(admission_form(consent.refuse(admission=found, by=self.user), campaign, self.user, self.language))


def waiting(campaign: Campaign, user: User, language: str) -> list[AdmissionForm]:
    return [admission_form(row, campaign, user, language) for row in consent.waiting(user, campaign)]


def admission_form(row: Admission, campaign: Campaign, user: User, language: str) -> AdmissionForm:
    return AdmissionForm(
        ref=row.ref,
        kind=row.kind,
        side=row.side,
        side_name=ruleset(campaign.ruleset).side_title(row.side).in_(language),
        who=str(row.user),
        asked_by=str(row.asked_by),
        made_at=row.made_at,
        state=row.state,
        mine=row.user_id == user.pk,
        decide=row.state == Admission.State.WAITING and consent.decides(user, row, campaign),
    )
