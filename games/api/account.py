"""The caller: who they are, their tokens, their holidays."""

from __future__ import annotations

from datetime import date, datetime

import msgspec
from django.contrib.auth import update_session_auth_hash
from django.http import HttpResponse
from django.utils.translation import gettext_lazy as _
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import described
from games.api.replies import nothing, reply
from games.api.resource import Resource
from games.api.scopes import READ, scopes_of
from games.api.words import Days, GivenPassword, Language, Ref, Scope, Scopes, TokenName
from games.campaigns import player_requests
from games.errors import NotAllowed, NotFound
from games.models import ApiToken
from games.people import accounts, api_tokens
from games.visibility import overviews

TAG = "account"


class MeForm(msgspec.Struct):
    name: str
    email: str
    language: Language
    zone: str
    scopes: list[Scope]
    """What this token, or this sign-in, may do."""


class TokenForm(msgspec.Struct):
    ref: Ref
    name: TokenName
    scopes: list[Scope]
    made_at: datetime
    expires_at: datetime | None
    used_at: datetime | None
    """When it was last used, to the minute."""
    this: bool
    """Whether this is the token of the present request."""


class NewTokenForm(msgspec.Struct):
    """The secret is shown only once."""

    token: TokenForm
    secret: str


class TokenBody(bodies.Body):
    """`scopes` from read, play, moderate; `days` until it expires, null for never."""

    name: TokenName
    scopes: Scopes
    days: Days | None = 365


class PasswordBody(bodies.Body):
    """`current` is the password you have, if you have one. `revoke_others` ends all other tokens and sessions."""

    password: GivenPassword
    current: GivenPassword = ""
    revoke_others: bool = True


class HolidayBody(bodies.Body):
    first: date
    last: date


class HolidayForm(msgspec.Struct):
    first: date
    last: date


class Me(Resource):
    @described("Who you are", name="me", tag=TAG, gives=MeForm, refuses=(401,))
    def get(self, request: Request) -> HttpResponse:
        user = self.user
        scopes = [scope for scope in ApiToken.SCOPES if scope in scopes_of(request)]
        return reply(MeForm(user.name, user.email, user.language, user.zone, scopes))


class Password(Resource):
    writes = READ

    @described(
        "Change your password",
        name="password_change",
        tag=TAG,
        body=PasswordBody,
        status=204,
        refuses=(400, 401, 403, 409, 413, 415, 422, 429),
        description="With a session only: a token must not become a way in or a way to try passwords. If you have "
        "a password, give it as well. The session that asks stays; the others and all tokens end, unless "
        "`revoke_others: false` says otherwise.",
    )
    def post(self, request: Request) -> HttpResponse:
        body = bodies.read(request, PasswordBody)
        if isinstance(request.auth, ApiToken):
            raise NotAllowed(_("You change your password on your account page, not with a token."))
        accounts.change_password(
            user=self.user, password=body.password, current=body.current, keep_others=not body.revoke_others
        )
        update_session_auth_hash(request._request, self.user)
        return nothing()


class Tokens(Resource):
    writes = READ

    @described("Your tokens, without their secrets", name="tokens", tag=TAG, gives=list[TokenForm], refuses=(401,))
    def get(self, request: Request) -> HttpResponse:
        return reply([_token_form(token, request) for token in api_tokens.owned_by(self.user)])

    @described(
        "Make a token",
        name="token_make",
        tag=TAG,
        body=TokenBody,
        gives=NewTokenForm,
        status=201,
        refuses=(400, 401, 403, 409, 413, 415, 422),
        description="A token made with another token can do no more than that one and ends with it.",
    )
    def post(self, request: Request) -> HttpResponse:
        body = bodies.read(request, TokenBody)
        made_by = request.auth if isinstance(request.auth, ApiToken) else None
        token, secret = api_tokens.issue(user=self.user, name=body.name, scopes=body.scopes, days=body.days, by=made_by)
        return reply(NewTokenForm(_token_form(token, request), secret), status=201)


class OneToken(Resource):
    writes = READ

    @described("Revoke a token and those made with it", name="token_revoke", tag=TAG, status=204)
    def delete(self, request: Request, ref: str) -> HttpResponse:
        made_by = request.auth if isinstance(request.auth, ApiToken) else None
        api_tokens.revoke(user=self.user, ref=ref, by=made_by)
        return nothing()


class Holidays(Resource):
    @described("Your holidays", name="holidays", tag=TAG, gives=list[HolidayForm], refuses=(401,))
    def get(self, request: Request) -> HttpResponse:
        return reply([HolidayForm(row.first, row.last) for row in overviews.holidays(self.user)])

    @described(
        "Enter a holiday: your clocks stop on these days, within each campaign's allowance",
        name="holiday_take",
        tag=TAG,
        body=HolidayBody,
        gives=HolidayForm,
        status=201,
        refuses=(400, 401, 403, 409, 413, 415, 422),
    )
    def post(self, request: Request) -> HttpResponse:
        body = bodies.read(request, HolidayBody)
        row = player_requests.take_holiday(user=self.user, first=body.first, last=body.last)
        return reply(HolidayForm(row.first, row.last), status=201)


class OneHoliday(Resource):
    @described("Remove a holiday; deadlines it moved stay moved", name="holiday_drop", tag=TAG, status=204)
    def delete(self, request: Request, first: date, last: date) -> HttpResponse:
        for row in overviews.holidays(self.user):
            if (row.first, row.last) == (first, last):
                player_requests.drop_holiday(holiday=row)
                return nothing()
        raise NotFound()


def _token_form(token: ApiToken, request: Request) -> TokenForm:
    this = isinstance(request.auth, ApiToken) and request.auth.pk == token.pk
    return TokenForm(token.ref, token.name, token.scopes, token.made_at, token.expires_at, token.used_at, this)
