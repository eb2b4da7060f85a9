"""Sets the reader's language and time zone. A signed-in person's own settings come before the browser's."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from functools import partial
from typing import Any

import structlog
from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import NoReverseMatch, reverse
from django.utils import timezone, translation
from django.utils.cache import patch_vary_headers

from games.db.interruptions import is_interruption, waited_in_vain
from games.pages import failures
from games.pages.live.views import address
from games.people import guests

log = structlog.get_logger(__name__)

Handler = Callable[[HttpRequest], HttpResponse]
API = "/api/"


class Reader:
    """Runs after authentication. For strangers, LocaleMiddleware decides: cookie, then browser."""

    def __init__(self, get_response: Handler) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if request.path.startswith(API):
            return self.get_response(request)  # the API has its own language rules and its own form of refusal
        if _holds_nul(request):
            return failures.bad_request(request)
        user = request.user
        if not user.is_authenticated:
            return self.get_response(request)
        guests.stay(user)
        translation.activate(user.language)
        request.LANGUAGE_CODE = user.language
        try:
            with timezone.override(zoneinfo.ZoneInfo(user.zone)):
                response = self.get_response(request)
        except zoneinfo.ZoneInfoNotFoundError:
            response = self.get_response(request)
        # LocaleMiddleware wrote the browser's language into the header.
        response.headers["Content-Language"] = user.language
        # A page belongs to one person, and its parts are fetched from the same address.
        response.headers.setdefault("Cache-Control", "private, no-cache")
        patch_vary_headers(response, ("HX-Request",))
        return response

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        """An error of the database itself is shown as such, with advice when to come back."""
        if not is_interruption(error):
            return None
        log.warning("no database", exc_info=not waited_in_vain(error))
        return failures.unavailable(request, error)


def _holds_nul(request: HttpRequest) -> bool:
    """No database accepts the character NUL, and nobody types it."""
    given = [request.GET, request.POST] if request.method == "POST" else [request.GET]
    return "\0" in request.path or any(
        "\0" in name or any("\0" in value for value in values) for data in given for name, values in data.lists()
    )


def surroundings(request: HttpRequest) -> dict[str, Any]:
    """What the frame of every page needs: which pages of other packages exist here."""
    return {
        "mail_page": _address_of("mailroom") if settings.EMBEDDED else "",
        "mail_preferences": _address_of("mail-preferences"),
        "manifest": _address_of("manifest"),
        "live_at": partial(address, request),  # called by pages that know their reader: others may have no database
    }


def _address_of(name: str) -> str:
    try:
        return reverse(name)
    except NoReverseMatch:
        return ""
