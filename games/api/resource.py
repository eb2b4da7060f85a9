"""What every resource has: its door, its scope, its limits, and problems for answers when something is wrong."""

from __future__ import annotations

from typing import Any, ClassVar

from django.http import HttpResponse
from django.utils import translation
from rest_framework.authentication import SessionAuthentication
from rest_framework.request import Request
from rest_framework.views import APIView

from games.api import problems
from games.api.authentication import TokenAuthentication
from games.api.scopes import PLAY, READ, HasScope
from games.api.throttling import Rate
from games.models import User
from games.people import limits


class Resource(APIView):
    """One address. JSON in, JSON out, whatever the caller says he accepts."""

    authentication_classes = (TokenAuthentication, SessionAuthentication)
    permission_classes = (HasScope,)
    throttle_classes = (Rate,)
    http_method_names: ClassVar[list[str]] = ["get", "head", "post", "put", "delete"]

    reads: ClassVar[str] = READ
    writes: ClassVar[str] = PLAY
    bucket: ClassVar[limits.Bucket] = limits.CALLS
    weight: ClassVar[int] = 1
    judges: ClassVar[bool] = False
    """Whether what is sent is read word by word, so that long requests weigh more."""
    anonymous: ClassVar[bool] = False
    """Whether GET is open to everybody."""

    request: Request

    def perform_content_negotiation(self, request: Request, force: bool = False) -> tuple[None, str]:
        return None, "application/json"

    def perform_authentication(self, request: Request) -> None:
        """Also settles the language: a program may ask for one, a browser's wish gives way as it does on the pages."""
        user = request.user
        if user.is_authenticated and (request.auth is None or "HTTP_ACCEPT_LANGUAGE" not in request.META):
            translation.activate(user.language)

    def handle_exception(self, exc: Exception) -> HttpResponse:
        return problems.answer(exc)

    @property
    def user(self) -> User:
        return self.request.user  # type: ignore[return-value]

    @property
    def language(self) -> str:
        return (translation.get_language() or "en")[:2]


class NoSuchPlace(Resource):
    """Every address of the interface that leads nowhere."""

    schema = None
    authentication_classes = ()
    permission_classes = ()

    def http_method_not_allowed(self, request: Request, *args: Any, **kwargs: Any) -> HttpResponse:
        raise problems.ApiRefusal("not-found")
