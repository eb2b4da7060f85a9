"""/healthz: does each part answer, and is the work done? Figures only, never an address or a password.

What there is to look at the apps say themselves (`register`, from their AppConfig.ready): nothing here knows them.
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
"""Seconds a part has before it counts as down; the whole answer takes two at most."""
FRESH_FOR = 1.0
"""Seconds for which a measurement serves whoever asks: strangers may ask, and cannot make us work with it."""

Figures = dict[str, Any]
Measure = Callable[[], Figures]

GROUPS: dict[str, Inquiry[Figures]] = {}
"""What is asked together, by one thread: a part that hangs holds up those behind it in its group and no others."""


def register(group: str, **parts: Measure) -> None:
    """Adds parts to what /healthz asks. A part says `ok` and its figures; what it raises is named by its kind."""
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
    """Milliseconds."""
    return round((time.perf_counter() - began) * 1000, 1)


register("database", database=database)
register("broker", broker=broker)
register("room", database_disk=disk.database_part)
register("machine", disk=disk.part, answers=mishaps.part)


def report(groups: Collection[str] | None = None) -> tuple[bool, dict[str, Figures]]:
    """Asks at the same time; all is well if each part says so."""
    asked = [GROUPS[name] for name in (GROUPS if groups is None else groups)]
    until = time.monotonic() + ANSWER_WITHIN
    began = [inquiry.begin(FRESH_FOR) for inquiry in asked]
    answers: dict[str, Figures] = {}
    for inquiry, start in zip(asked, began, strict=True):
        inquiry.wait(until)
        answers |= _told(inquiry, start)
    return all(figures["ok"] for figures in answers.values()), answers


def _told(inquiry: Inquiry[Figures], began: float) -> dict[str, Figures]:
    """Silence is an answer too: what was known last is told with its age, and is not well."""
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
    """For whoever decides whether this web process may have requests: late mail is no reason to turn players away."""
    return _response(["database"])
