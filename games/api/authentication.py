"""Who calls: a program with a bearer token, or a browser with a session (then CSRF is checked)."""

from __future__ import annotations

from django.utils.translation import gettext_lazy as _
from drf_spectacular.extensions import OpenApiAuthenticationExtension
from rest_framework.authentication import BaseAuthentication
from rest_framework.request import Request

from games.api.problems import ApiRefusal
from games.api.throttling import count_guess
from games.models import ApiToken, User
from games.people import api_tokens


class TokenAuthentication(BaseAuthentication):
    """`Authorization: Bearer est_...`. Takes one query."""

    def authenticate(self, request: Request) -> tuple[User, ApiToken] | None:
        header = request.META.get("HTTP_AUTHORIZATION", "")
        kind, _space, secret = header.partition(" ")
        if kind.lower() != "bearer":
            return None
        token = api_tokens.find(secret)
        if token is None:
            count_guess(request)
            raise ApiRefusal("bad-token", _("This token is unknown, revoked or expired."))
        api_tokens.note_use(token)
        return token.user, token

    def authenticate_header(self, request: Request) -> str:
        return 'Bearer realm="estafeta"'


class TokenScheme(OpenApiAuthenticationExtension):
    target_class = "games.api.authentication.TokenAuthentication"
    name = "token"

    def get_security_definition(self, auto_schema: object) -> dict[str, str]:
        return {"type": "http", "scheme": "bearer", "description": "A token with the scopes read, play or moderate."}
