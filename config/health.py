"""/healthz: does each part answer, and how far behind is the work? Figures only, never an address or a password."""

import datetime as dt
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import redis
import structlog
from django.conf import settings
from django.db import connection, connections
from django.http import HttpRequest, JsonResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

log = structlog.get_logger("config.health")

ANSWER_WITHIN = 3.0  # seconds a part has before it counts as down
SWEEP_MAY_LAG = dt.timedelta(minutes=1)
OUTBOX_MAY_LAG = dt.timedelta(minutes=10)
INBOUND_MAY_LAG = dt.timedelta(minutes=5)
TURNS_MAY_LAG = dt.timedelta(minutes=4)  # a lock may wait three for mail that came in time

Figures = dict[str, Any]


def sweep_lag() -> dt.timedelta | None:
    """Time since the last sweep; None before the first."""
    from games import sweep

    return sweep.lag()


def turns_lag() -> dt.timedelta:
    """How long the oldest due turn has been waiting to be resolved: sweeps may beat and yet come to nothing."""
    from games import sweep

    return sweep.turns_lag()


def outbox_lag() -> dt.timedelta:
    """How long the oldest due mail has been waiting."""
    from notifications import outbox

    return outbox.lag()


def inbound_lag() -> dt.timedelta:
    """How long the oldest mail that came in has been waiting for its answer."""
    from notifications.inbound import pipeline

    return pipeline.lag()


def database() -> Figures:
    began = time.perf_counter()
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1")
        cursor.fetchone()
    return {"ok": True, "kind": connection.vendor, "ms": _since(began)}


def broker() -> Figures:
    if not settings.REDIS_URL:
        return {"ok": True, "kind": "none"}
    began = time.perf_counter()
    with redis.Redis.from_url(settings.REDIS_URL, socket_connect_timeout=1, socket_timeout=1) as client:
        client.ping()
    return {"ok": True, "kind": "redis", "ms": _since(began)}


def sweep() -> Figures:
    lag = sweep_lag()
    return {"ok": lag is not None and lag <= SWEEP_MAY_LAG, "lag_seconds": lag and round(lag.total_seconds(), 1)}


def turns() -> Figures:
    lag = turns_lag()
    return {"ok": lag <= TURNS_MAY_LAG, "lag_seconds": round(lag.total_seconds(), 1)}


def outbox() -> Figures:
    lag = outbox_lag()
    return {"ok": lag <= OUTBOX_MAY_LAG, "lag_seconds": round(lag.total_seconds(), 1)}


def inbound() -> Figures:
    lag = inbound_lag()
    return {"ok": lag <= INBOUND_MAY_LAG, "lag_seconds": round(lag.total_seconds(), 1)}


def _since(began: float) -> float:
    return round((time.perf_counter() - began) * 1000, 1)


@dataclass
class Part:
    """One thing to ask, in a thread of its own: a driver that hangs must not hang the answer."""

    name: str
    measure: Callable[[], Figures]
    asking: threading.Thread | None = None

    def ask(self) -> "Question":
        # A part that still owes us an answer is not asked again: threads would pile up behind a frozen database.
        if self.asking is not None and self.asking.is_alive():
            return Question(self.name, None)
        question = Question(self.name, self.measure)
        self.asking = question.thread
        return question


class Question:
    """A part being asked; silence is an answer too."""

    def __init__(self, name: str, measure: Callable[[], Figures] | None) -> None:
        self.name = name
        self.figures: Figures = {"ok": False, "error": "no answer"}
        self.thread = threading.Thread(target=self._run, args=(measure,), name=f"health-{name}", daemon=True)
        if measure is not None:
            self.thread.start()

    def _run(self, measure: Callable[[], Figures]) -> None:
        try:
            self.figures = measure()
        except Exception as error:  # texts of driver errors name hosts and users: only the kind goes out
            log.warning("health: part failed", part=self.name, error=type(error).__name__)
            self.figures = {"ok": False, "error": type(error).__name__}
        finally:
            connections.close_all()

    def answer(self, until: float) -> Figures:
        if self.thread.ident is not None:
            self.thread.join(max(0.0, until - time.monotonic()))
        return dict(self.figures)


PARTS = [
    Part("database", database),
    Part("broker", broker),
    Part("sweep", sweep),
    Part("turns", turns),
    Part("outbox", outbox),
    Part("inbound", inbound),
]


def report(names: set[str]) -> tuple[bool, dict[str, Figures]]:
    """Ask the named parts at the same time; all is well if each says so."""
    questions = [part.ask() for part in PARTS if part.name in names]
    until = time.monotonic() + ANSWER_WITHIN
    answers = {question.name: question.answer(until) for question in questions}
    return all(figures["ok"] for figures in answers.values()), answers


def _response(names: set[str]) -> JsonResponse:
    well, answers = report(names)
    return JsonResponse({"ok": well, **answers}, status=200 if well else 503)


@never_cache
@require_safe
def healthz(request: HttpRequest) -> JsonResponse:
    return _response({part.name for part in PARTS})


@never_cache
@require_safe
def web(request: HttpRequest) -> JsonResponse:
    """For whoever decides whether this web process may have requests: late mail is no reason to turn players away."""
    return _response({"database"})
