"""Answers what a workbench asks while orders are written. It uses the side's own view and changes nothing."""

from __future__ import annotations

from typing import Any

import msgspec
from django.core.exceptions import RequestDataTooBig
from django.http import HttpRequest, HttpResponse, JsonResponse
from django.http.request import RawPostDataException
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import NotFound
from games.pages.access import language, page, person
from games.pages.counted import counted, in_json
from games.visibility import sight
from games.words import not_json
from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Mismeasure, Ruleset

MOST = 80_000
"""Bytes of a query. It may contain the whole text of a sheet."""


class _Unreadable(Exception):
    """What is wrong with the request's bytes, and the status to answer with."""

    def __init__(self, detail: str, status: int = 400) -> None:
        super().__init__(detail)
        self.detail, self.status = detail, status


@require_POST
@page
@counted(judges=True, refuse=in_json)
def measure(request: HttpRequest, ref: str) -> HttpResponse:
    """A query as JSON, its answer as JSON. An invalid query gets the reason."""
    of = sight.find_game(person(request), ref)
    known = sight.view(of)
    if known is None:
        raise NotFound()
    return measured(request, of.game.rules, known)


def measured(request: HttpRequest, rules: Ruleset[Any], known: Any) -> HttpResponse:
    """The answer to the request's query, from what a side knows."""
    try:
        answer = rules.measure(known, _query(request), language())
    except _Unreadable as error:
        return JsonResponse({"detail": error.detail}, status=error.status)
    except Mismeasure as error:
        return JsonResponse({"detail": error.reason.in_(language())}, status=400)
    return HttpResponse(encode(answer), content_type="application/json")


def _query(request: HttpRequest) -> dict[str, Any]:
    body = _bytes(request)
    try:
        return msgspec.json.decode(body, type=dict[str, Any])
    except UnicodeDecodeError:
        raise _Unreadable(_("The request isn’t in UTF-8.")) from None
    except RecursionError:
        raise _Unreadable(_("This is nested too deeply.")) from None
    except msgspec.DecodeError as error:
        raise _Unreadable(not_json(error)) from None


def _bytes(request: HttpRequest) -> bytes:
    """The whole body, because half a query would be another query."""
    try:
        body = request.body
    except RawPostDataException:
        raise _Unreadable(_("Send JSON, with Content-Type: application/json.")) from None
    except RequestDataTooBig:
        body = b" " * (MOST + 1)
    if len(body) > MOST:
        raise _Unreadable(_("The request is too big."), 413)
    return body
