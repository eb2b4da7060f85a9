"""What a workbench asks while orders are written: answered from the side's own view, changing nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.views.decorators.http import require_POST

from games import sight
from games.errors import NotFound
from games.pages.access import language, page, person
from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Mismeasure

MOST = 80_000
"""Bytes of a query: it may hold the whole text of a sheet."""


@require_POST
@page
def measure(request: HttpRequest, ref: str) -> HttpResponse:
    """A query as JSON, its answer as JSON; one that makes no sense is told why."""
    of = sight.find_game(person(request), ref)
    known = sight.view(of)
    if known is None:
        raise NotFound()
    try:
        query: dict[str, Any] = msgspec.json.decode(request.body[:MOST], type=dict[str, Any])
        answer = of.game.rules.measure(known, query, language())
    except msgspec.DecodeError as error:
        return JsonResponse({"detail": str(error)}, status=400)
    except Mismeasure as error:
        return JsonResponse({"detail": error.reason.in_(language())}, status=400)
    return HttpResponse(encode(answer), content_type="application/json")
