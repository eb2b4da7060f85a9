"""What every resource has: its door, its scope, its limits, and problems for answers when something is wrong."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, NoReturn

from django.http import HttpRequest, HttpResponse
from django.utils import translation
from rest_framework.authentication import BaseAuthentication, SessionAuthentication
from rest_framework.permissions import BasePermission
from rest_framework.renderers import BaseRenderer
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle
from rest_framework.views import APIView

from games.api import problems
from games.api.authentication import TokenAuthentication
from games.api.scopes import PLAY, READ, HasScope
from games.api.throttling import Rate
from games.models import User
from games.people import limits
from games.words import readers_language


class Resource(APIView):
    """One address. JSON in, JSON out, whatever the caller says they accept."""

    authentication_classes: Sequence[type[BaseAuthentication]] = (TokenAuthentication, SessionAuthentication)
    permission_classes: Sequence[type[BasePermission]] = (HasScope,)
    throttle_classes: Sequence[type[BaseThrottle]] = (Rate,)
    http_method_names = ["get", "head", "post", "put", "delete"]

    reads: ClassVar[str] = READ
    writes: ClassVar[str] = PLAY
    bucket: ClassVar[limits.Bucket] = limits.CALLS
    weight: ClassVar[int] = 1
    judges: ClassVar[bool] = False
    """Whether what is sent is read word by word, so that long requests weigh more."""
    anonymous: ClassVar[bool] = False
    """Whether GET is open to everybody."""

    request: Request

    # No renderer: what a resource answers is ready. The framework takes that, its types do not say so.
    def perform_content_negotiation(  # type: ignore[override]
        self, request: Request, force: bool = False
    ) -> tuple[BaseRenderer | None, str]:
        return None, "application/json"

    def perform_authentication(self, request: Request) -> None:
        """Also settles the language: a program may ask for one, a browser's wish gives way as it does on the pages."""
        user = request.user
        if user.is_authenticated and (request.auth is None or "HTTP_ACCEPT_LANGUAGE" not in request.META):
            translation.activate(user.language)

    # Any answer of Django's is as good to the framework as one of its own.
    def handle_exception(self, exc: Exception) -> HttpResponse:  # type: ignore[override]
        return problems.answer(exc)

    @property
    def user(self) -> User:
        return self.request.user  # type: ignore[return-value]  # strangers come only where nobody asks for it

    @property
    def language(self) -> str:
        return readers_language()


class NoSuchPlace(Resource):
    """Every address of the interface that leads nowhere."""

    schema = None
    authentication_classes = ()
    permission_classes = ()

    def http_method_not_allowed(self, request: HttpRequest | Request, *args: Any, **kwargs: Any) -> NoReturn:
        raise problems.ApiRefusal("not-found")
