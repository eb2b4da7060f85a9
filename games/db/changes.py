"""Says that something has changed, after the commit, so that open pages look again. It never says what has changed.

A topic is a campaign or a person. Whoever hears of it asks `visibility.whats_new` what the reader may see of it: so a
message that reaches the wrong reader tells them nothing.
"""

from __future__ import annotations

import hashlib
import threading
import time
from dataclasses import dataclass

import redis
import structlog
from django.conf import settings
from django.db import transaction

log = structlog.get_logger(__name__)

WITHIN = 0.5  # seconds to reach Redis; whoever submitted waits so long at most
REST_AFTER_FAILURE = 5.0  # seconds; meanwhile open pages look by themselves
_lock = threading.Lock()
_line: redis.Redis | None = None
_line_for = ""
rest_until = 0.0


@dataclass(frozen=True)
class Touched:
    """Something of these topics has changed. Called after the commit."""

    topics: frozenset[str]

    def __call__(self) -> None:
        publish(self.topics)


def of_campaign(pk: int) -> str:
    return f"c{pk}"


def of_person(pk: int) -> str:
    return f"p{pk}"


def touch(*topics: str) -> None:
    """Tells of these topics after the commit, or at once outside a transaction."""
    transaction.on_commit(Touched(frozenset(topics)))


def channel() -> str:
    """Servers that share a Redis have different channels."""
    return f"estafeta-changes-{hashlib.sha256(settings.SECRET_KEY.encode()).hexdigest()[:16]}"


def publish(topics: frozenset[str]) -> None:
    """Never raises, never waits long. Without Redis nothing is published: see `games.pages.live.sources`."""
    global rest_until
    if not settings.REDIS_URL or time.monotonic() < rest_until:
        return
    try:
        client().publish(channel(), " ".join(sorted(topics)))
    except redis.RedisError as error:
        rest_until = time.monotonic() + REST_AFTER_FAILURE
        log.warning("open pages were not told of a change; they look by themselves", error=type(error).__name__)


def client() -> redis.Redis:
    """One client for all threads of the process: it has a pool of connections, which a fork renews."""
    global _line, _line_for
    if _line is None or _line_for != settings.REDIS_URL:
        with _lock:
            _line = redis.Redis.from_url(settings.REDIS_URL, socket_timeout=WITHIN, socket_connect_timeout=WITHIN)
            _line_for = settings.REDIS_URL
    return _line
