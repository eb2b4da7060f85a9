"""How much a caller may ask for in a minute. Calls weigh what they cost; orders have a limit of their own.

One unit of weight is about 5 ms of CPU, as docs/api.md measures.
"""

from __future__ import annotations

import math
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import structlog
from django.conf import settings
from django.db import connection
from django.utils.crypto import salted_hmac
from django.utils.translation import gettext_lazy as _

from games.people.callers import address_of, household_of
from games.people.counters import SPAN, Away, Counter, InFile, InProcess, InRedis
from games.people.tries import TooOften

log = structlog.get_logger(__name__)

# Weights of calls. All others weigh 1.
DECISION = 5
LIST = 5
CHECK = 3
PICTURE = 5
TABLE = 10
ARCHIVE = 10
LESSON_TRIED = 20
SIGN_IN_TRY = 2
BYTES_A_UNIT = 2000
"""Written orders are read word by word, so every so many bytes of such a request weigh one more."""


@dataclass(frozen=True)
class Bucket:
    """How much a caller may use of one kind of calls in a minute; 0 means no limit."""

    name: str
    known: Callable[[], int]
    """For a token or a person."""
    unknown: Callable[[], int]
    """For an address without either."""


CALLS = Bucket("calls", lambda: settings.ESTAFETA_API_RATE, lambda: settings.ESTAFETA_API_ANONYMOUS_RATE)
ORDERS = Bucket("orders", lambda: settings.ESTAFETA_ORDERS_RATE, lambda: settings.ESTAFETA_API_ANONYMOUS_RATE)
LESSONS = Bucket("lessons", lambda: settings.ESTAFETA_API_RATE, lambda: settings.ESTAFETA_API_RATE)
"""Lessons need no account, and a workbench measures often: an address has as much for them as a person has for all."""
WATCHING = Bucket("watching", lambda: settings.ESTAFETA_API_RATE, lambda: settings.ESTAFETA_API_RATE)
"""Watching needs no account either, and a replay asks for a board or two with every turn."""
SIGN_IN = Bucket("sign-in", lambda: 0, lambda: settings.ESTAFETA_API_ANONYMOUS_RATE)
"""Its own bucket, so that a program that guesses tokens does not block its neighbours from signing in."""


@dataclass(frozen=True)
class Share:
    """Whether one call was granted, and what is left."""

    bucket: Bucket
    most: int
    left: float
    wait: float | None
    """Seconds until it would be granted, if it was not."""

    @property
    def headers(self) -> dict[str, str]:
        """The headers of draft-ietf-httpapi-ratelimit-headers; `t` is when the bucket is full again."""
        full = math.ceil((self.most - self.left) * SPAN / self.most)
        return {
            "RateLimit-Policy": f'"{self.bucket.name}";q={self.most};w={SPAN}',
            "RateLimit": f'"{self.bucket.name}";r={max(0, math.floor(self.left))};t={full}',
        }

    @property
    def retry_after(self) -> int | None:
        return None if self.wait is None else max(1, math.ceil(self.wait))


class Allowance:
    """The counts shared by all processes. If they cannot be reached, each process counts for itself."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shared: Counter | None = None
        self._shared_for: tuple[str, bool] | None = None
        self._own = InProcess()
        self._round = ""

    def take(self, bucket: Bucket, caller: str, most: int, weight: float = 1) -> Share | None:
        """None if there is no limit."""
        if not most:
            return None
        weight = min(weight, most)  # even an expensive call is possible once a minute
        granted, left = self._draw(self._key(bucket, caller), most, weight)
        return Share(bucket, most, left, None if granted else (weight - left) * SPAN / most)

    def _draw(self, key: str, most: int, weight: float) -> tuple[bool, float]:
        shared = self._counter()
        if shared is not None:
            try:
                return shared.take(key, most, weight)
            except Away:
                pass
        return self._own.take(key, most, weight)

    def _counter(self) -> Counter | None:
        wanted = (settings.REDIS_URL, settings.EMBEDDED)
        if self._shared_for != wanted:
            with self._lock:
                if self._shared_for != wanted:
                    self._shared, self._shared_for = _shared_counter(*wanted), wanted
        return self._shared

    def _key(self, bucket: Bucket, caller: str) -> str:
        """A hash, because addresses are private. Databases that share a Redis have different keys."""
        said = f"{connection.settings_dict['NAME']}/{self._round}/{bucket.name}/{caller}"
        return salted_hmac("games.people.limits", said, algorithm="sha256").hexdigest()[:32]

    def forget(self) -> None:
        """For tests: resets the counts of this process."""
        self._round += "+"


def _shared_counter(redis_url: str, embedded: bool) -> Counter | None:
    try:
        if redis_url:
            return InRedis(redis_url)
        return InFile(settings.DATA / "limits.sqlite3") if embedded else None
    except Exception:  # whatever is wrong, a limit must not stop all answers
        log.exception("limits are counted by each process")
        return None


allowance = Allowance()


def take(bucket: Bucket, request: Any, *, person: Any = None, token: Any = None, weight: float = 1) -> Share | None:
    """Takes from the bucket of the token, else of the person, else of the request's address."""
    if token is not None:
        return allowance.take(bucket, f"token {token.ref}", bucket.known(), weight)
    if person is not None and person.is_authenticated:
        return allowance.take(bucket, f"person {person.pk}", bucket.known(), weight)
    return allowance.take(bucket, f"address {household_of(address_of(request))}", bucket.unknown(), weight)


def weight_of_body(request: Any, least: int) -> int:
    """The weight of judging a request: longer ones weigh more."""
    length = str(request.META.get("CONTENT_LENGTH") or "0")
    return least + (int(length) // BYTES_A_UNIT if length.isdecimal() and len(length) < 10 else 0)


def refusal(share: Share) -> TooOften:
    return TooOften(
        _("Too many requests. Try again in %(seconds)s s."),
        retry_after=share.retry_after or 1,
        seconds=share.retry_after or 1,
    )
