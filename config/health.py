"""/healthz: does each part answer, and is the work being done? It shows figures only, never an address or a password.

The apps register the parts (`register`, from their AppConfig.ready). This module imports no app.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection
from typing import Any

import redis
from django.conf import settings
from django.db import connection
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from config import disk, mishaps
from config.asking import Inquiry
from config.metrics import HEALTH_SECONDS

ANSWER_WITHIN = 1.5
"""Seconds a part has before it counts as down. The whole answer takes two at most."""
FRESH_FOR = 1.0
"""Seconds for which a measurement is used again, so that strangers who ask often cannot cause work."""

Figures = dict[str, Any]
Measure = Callable[[], Figures]

GROUPS: dict[str, Inquiry[Figures]] = {}
"""Parts that one thread asks in turn. A part that hangs delays only those behind it in its group."""


def register(group: str, **parts: Measure) -> None:
    """Adds parts to /healthz. A part returns `ok` and its figures. If it raises, only the kind of error is shown."""
    GROUPS[group] = Inquiry(group, parts)


def database() -> Figures:
    began = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()
    return {"ok": True, "kind": connection.vendor, "ms": since(began)}


def broker() -> Figures:
    if not settings.REDIS_URL:
        return {"ok": True, "kind": "none"}
    began = time.perf_counter()
    with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=1) as client:
        client.ping()
    return {"ok": True, "kind": "redis", "ms": since(began)}


def since(began: float) -> float:
    """Milliseconds since `began`."""
    return round((time.perf_counter() - began) * 1000, 1)


register("database", database=database)
register("broker", broker=broker)
register("room", database_disk=disk.database_part)
register("machine", disk=disk.part, answers=mishaps.part)


def report(groups: Collection[str] | None = None) -> tuple[bool, dict[str, Figures]]:
    """Asks all groups at the same time. The first value is whether every part is well."""
    asked = [GROUPS[name] for name in (GROUPS if groups is None else groups)]
    until = time.monotonic() + ANSWER_WITHIN
    began = [inquiry.begin(FRESH_FOR) for inquiry in asked]
    answers: dict[str, Figures] = {}
    for inquiry, start in zip(asked, began, strict=True):
        inquiry.wait(until)
        answers |= _told(inquiry, start)
    return all(figures["ok"] for figures in answers.values()), answers


def _told(inquiry: Inquiry[Figures], began: float) -> dict[str, Figures]:
    """A part that does not answer is not well. How long ago it last answered is shown with it."""
    told: dict[str, Figures] = {}
    given = inquiry.since(began)
    for name in inquiry.questions:
        if (answer := given.get(name)) is None:
            told[name] = {"ok": False, "error": "no answer"}
            if (known := inquiry.known.get(name)) is not None:
                told[name]["known_seconds_ago"] = round(known.age, 1)
        else:
            told[name] = dict(answer.value or {}) if not answer.error else {"ok": False, "error": answer.error}
    return told


def _response(groups: Collection[str] | None) -> JsonResponse:
    began = time.perf_counter()
    well, answers = report(groups)
    HEALTH_SECONDS.observe(time.perf_counter() - began)
    return JsonResponse({"ok": well, **answers}, status=200 if well else 503)


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return _response(None)


@never_cache
@require_safe
def web(request: HttpRequest) -> JsonResponse:
    """Tells a load balancer whether this process can serve requests: late mail is no reason to turn players away."""
    return _response(["database"])
