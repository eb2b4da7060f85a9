"""Limits pages that are expensive: each takes its weight from the caller's share and reports what is left."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse

from games.pages import failures
from games.pages.access import View
from games.people import limits

Refuse = Callable[[HttpRequest, Any], HttpResponse]


def counted(
    bucket: limits.Bucket | Callable[[HttpRequest], limits.Bucket] = limits.CALLS,
    *,
    weight: int = 1,
    judges: bool = False,
    only: tuple[str, ...] = ("GET", "HEAD", "POST"),
    refuse: Refuse = failures.refused,
) -> Callable[[View], View]:
    """Decorates a view. With `judges`, long requests weigh more, as they do in the API."""

    def around(view: View) -> View:
        @wraps(view)
        def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
            if request.method not in only:
                return view(request, *args, **kwargs)
            heavy = limits.weight_of_body(request, weight) if judges else weight
            chosen = bucket if isinstance(bucket, limits.Bucket) else bucket(request)
            share = limits.take(chosen, request, person=request.user, weight=heavy)
            refused = share is not None and share.wait is not None
            response = refuse(request, limits.refusal(share)) if share and refused else view(request, *args, **kwargs)
            for name, value in share.headers.items() if share else ():
                response.headers[name] = value
            return response

        return guarded

    return around


def in_json(request: HttpRequest, error: Any) -> HttpResponse:
    """A refusal as JSON, for scripts."""
    return JsonResponse({"detail": str(error)}, status=429, headers={"Retry-After": str(error.retry_after)})
