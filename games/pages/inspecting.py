"""Looking at a piece, mine or theirs, and at what one could do to another. It gives no orders and changes nothing."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.safestring import mark_safe
from django.views.decorators.http import require_safe

from games.errors import NotFound
from games.pages.access import language, page, person
from games.pages.counted import counted
from games.pages.dispatches import told_of
from games.pages.table import inspectable
from games.visibility import sight

ODDS = "pages/odds_card.html"
PARTS = {"piece": "pages/inspected.html", "odds": ODDS}
"""What scripts ask for by name: all about a piece, or only what another could do to it."""


@require_safe
@page
@counted(judges=True)
def inspect(request: HttpRequest, ref: str) -> HttpResponse:
    """The piece `at`, and what another one, `from`, could do to it. A script gets only a part."""
    of = sight.find_game(person(request), ref)
    view = sight.view(of)
    if view is None:
        raise NotFound()
    rules, at, actor = of.game.rules, request.GET.get("at", ""), request.GET.get("from", "")
    if not {at, actor} <= {*rules.inspectable(view), ""}:
        raise NotFound()
    part = PARTS.get(request.headers.get("X-Part", ""), "pages/inspect.html")
    context = {
        "of": of,
        "game": of.game,
        "at": at,
        "actor": actor,
        **inspectable(of, view),
        **(_about(of, view, at) if at and part != ODDS else {}),
        "odds": rules.odds(view, actor, at, language()) if at and actor else [],
    }
    return render(request, part, context)


def _about(of: sight.Standing, view: Any, at: str) -> dict[str, Any]:
    """The piece, its picture, and what the side was told of it in the last turn."""
    rules = of.game.rules
    return {
        "piece": rules.inspect(view, at, language()),
        "portrait": mark_safe(rules.portrait(view, at, language())),  # the ruleset escapes what it prints
        "told": told_of(of, at),
    }
