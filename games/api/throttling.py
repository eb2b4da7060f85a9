"""How often a caller may use the interface, and headers that say how much is left."""

from __future__ import annotations

from typing import Any

from rest_framework.exceptions import Throttled
from rest_framework.request import Request
from rest_framework.throttling import BaseThrottle

from games.models import ApiToken
from games.people import limits


class Rate(BaseThrottle):
    """Takes the weight of the request from the bucket that the resource names."""

    def allow_request(self, request: Request, view: Any) -> bool:
        token = request.auth if isinstance(request.auth, ApiToken) else None
        bucket = getattr(view, "bucket", limits.CALLS)
        self._share = limits.take(bucket, request, person=request.user, token=token, weight=_weight(request, view))
        _tell(view, self._share)
        return self._share is None or self._share.wait is None

    def wait(self) -> float | None:
        return self._share.retry_after if self._share else None


def _weight(request: Request, view: Any) -> int:
    weight: int = getattr(view, "weight", 1)
    return limits.weight_of_body(request, weight) if getattr(view, "judges", False) else weight


def count_guess(request: Request) -> None:
    """Counts an invalid token. Guessing one is hopeless, but must still be limited."""
    share = limits.take(limits.CALLS, request)
    _tell(request.parser_context.get("view") if request.parser_context else None, share)
    if share is not None and share.wait is not None:
        raise Throttled(wait=share.retry_after)


def _tell(view: Any, share: limits.Share | None) -> None:
    """Stores the headers on the view. The framework adds them to every answer, even to refusals."""
    if share is not None and view is not None:
        view.headers = view.headers | share.headers
