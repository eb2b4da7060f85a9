"""The answer given when too many requests come at once.

It is rendered once per language, so that it costs almost nothing.
"""

from __future__ import annotations

import io
import random
from collections.abc import Iterable
from functools import cache

from django.conf import settings
from django.core.handlers.wsgi import WSGIRequest
from django.http import HttpResponse
from django.utils import translation
from django.utils.module_loading import import_string

from config.gate import READS, Request, StartResponse
from config.metrics import TURNED_AWAY

SOONEST, LATEST = 2, 6
"""Seconds to wait, chosen at random, so that those who are sent away do not all come back together."""


def turn_away(given: Request, start_response: StartResponse) -> Iterable[bytes]:
    request = WSGIRequest(given)
    TURNED_AWAY.labels(kind="read" if request.method in READS else "order").inc()
    answer = _answer(translation.get_language_from_request(request), request.path.startswith("/api/"))
    start_response("503 Service Unavailable", [*answer.items(), ("Retry-After", str(random.randint(SOONEST, LATEST)))])
    return [answer.content]


@cache
def _answer(language: str, api: bool) -> HttpResponse:
    """Rendered by the views that CROWDED_VIEWS in the settings names."""
    view = import_string(settings.CROWDED_VIEWS["api" if api else "page"])
    with translation.override(language):
        answer: HttpResponse = view(
            WSGIRequest({"REQUEST_METHOD": "GET", "PATH_INFO": "/", "wsgi.input": io.BytesIO()})
        )
    answer.headers.setdefault("Content-Security-Policy", settings.CONTENT_SECURITY_POLICY)
    answer.headers["Cache-Control"] = "no-store"
    answer.headers["Content-Language"] = language
    del answer.headers["Retry-After"]
    return answer
