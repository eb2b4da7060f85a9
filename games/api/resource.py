"""What every resource has: authentication, scope, limits, and errors as problem documents."""

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
    """Whether the orders in a request are read word by word, so that long requests count more against the limit."""
    anonymous: ClassVar[bool] = False
    """Whether GET is open to everybody."""

    request: Request

    # Resources return finished responses without a renderer. The framework allows this, but its types do not say so.
    def perform_content_negotiation(  # type: ignore[override]
        self, request: Request, force: bool = False
    ) -> tuple[BaseRenderer | None, str]:
        return None, "application/json"

    def perform_authentication(self, request: Request) -> None:
        """Also sets the language: a program may ask for one; for a browser the rules of the pages apply."""
        user = request.user
        if user.is_authenticated and (request.auth is None or "HTTP_ACCEPT_LANGUAGE" not in request.META):
            translation.activate(user.language)

    # The framework accepts any Django response, but its types do not say so.
    def handle_exception(self, exc: Exception) -> HttpResponse:  # type: ignore[override]
        return problems.answer(exc)

    @property
    def user(self) -> User:
        return self.request.user  # type: ignore[return-value]  # resources open to strangers do not use it

    @property
    def language(self) -> str:
        return readers_language()


class NoSuchPlace(Resource):
    """Answers for every address of the interface that does not exist."""

    schema = None
    authentication_classes = ()
    permission_classes = ()

    def http_method_not_allowed(self, request: HttpRequest | Request, *args: Any, **kwargs: Any) -> NoReturn:
        raise problems.ApiRefusal("not-found")
