"""For spectators: the turns whose secrets are open by now, as each side knew them."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from games.pages.access import page, person
from games.pages.counted import counted
from games.pages.dispatches import dispatch, dispatches
from games.people import limits
from games.visibility import delayed_spectating, sight


@require_safe
@page
def turns(request: HttpRequest, ref: str) -> HttpResponse:
    of = sight.find_game(person(request), ref)
    context = {"of": of, "game": of.game, "campaign": of.game.campaign, "rules": of.game.rules}
    return render(request, "pages/hindsight.html", context | {"turns": delayed_spectating.open_turns(of)})


@require_safe
@page
@counted(weight=limits.PICTURE)
def turn(request: HttpRequest, ref: str, turn: int, side: str) -> HttpResponse:
    """What one side was told in a turn, and its board at the end of it."""
    of = sight.find_game(person(request), ref)
    *earlier, last = delayed_spectating.as_known_to(of, side, turn)
    context = {
        "of": of,
        "game": of.game,
        "rules": of.game.rules,
        "title": last.segment.title,
        "dispatches": [*dispatches(of, earlier), dispatch(of, last)],
        "number": turn,
        "side": side,
    }
    return render(request, "pages/hindsight_turn.html", context)
