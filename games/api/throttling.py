"""How often a caller may come. Each web process counts for itself: cheap, and nothing else must be up for it."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from typing import Any

from django.conf import settings
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from games.callers import address_of
from games.models import ApiToken

MOST_CALLERS = 50_000


class Allowance:
    """A bucket a caller that holds a minute's worth and fills steadily."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._left: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, caller: str, a_minute: int) -> float | None:
        """None if the caller may go on, else the seconds to wait."""
        if not a_minute:
            return None
        now = time.monotonic()
        with self._lock:
            left, since = self._left.pop(caller, (float(a_minute), now))
            left = min(float(a_minute), left + (now - since) * a_minute / 60)
            allowed = left >= 1
            self._left[caller] = (left - 1 if allowed else left, now)
            if len(self._left) > MOST_CALLERS:
                self._left.popitem(last=False)
        return None if allowed else (1 - left) * 60 / a_minute

    def forget(self) -> None:
        with self._lock:
            self._left.clear()


allowance = Allowance()


class Rate(BaseThrottle):
    """A token, a signed-in person, or else an address."""

    def allow_request(self, request: Request, view: Any) -> bool:
        self._wait = self._take(request)
        return self._wait is None

    def _take(self, request: Request) -> float | None:
        if isinstance(request.auth, ApiToken):
            return allowance.take(f"token {request.auth.ref}", settings.ESTAFETA_API_RATE)
        if request.user and request.user.is_authenticated:
            return allowance.take(f"person {request.user.pk}", settings.ESTAFETA_API_RATE)
        return allowance.take(f"address {address_of(request)}", settings.ESTAFETA_API_ANONYMOUS_RATE)

    def wait(self) -> float | None:
        return self._wait
