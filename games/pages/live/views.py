"""What scripts of open pages ask for: what is new, the bar of the table, and to note what was looked at."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.crypto import salted_hmac
from django.views.decorators.http import require_POST, require_safe

from config.wsgi_in_threads import STREAMS
from games.campaigns import attention
from games.pages.access import page, person
from games.pages.counted import counted
from games.pages.sheet import standing_version
from games.timing import clock
from games.visibility import sight, whats_new


def address(request: HttpRequest) -> dict[str, str]:
    """Where a page listens: to the stream where this server has one, else it asks for the news now and then."""
    return {
        "stream": reverse("stream") if request.META.get(STREAMS) else "",
        "news": reverse("whats-new"),
        # Tabs of one reader share a stream; another reader in the same browser has another.
        "reader": salted_hmac("games.pages.live", str(person(request).pk), algorithm="sha256").hexdigest()[:12],
    }


@require_safe
def stream(request: HttpRequest) -> HttpResponse:
    """Streams are served beside Django (`games.live.stream`). Where this answers, the server has none."""
    return HttpResponse(status=404)


@require_safe
@page
@counted()
def news(request: HttpRequest) -> HttpResponse:
    """The same as the stream says, for pages that cannot have one. Empty if the page has it already."""
    parts, _refs = whats_new.parts(person(request))
    mark = whats_new.mark(whats_new.written(parts))
    response: HttpResponse
    if request.GET.get("mark") == mark:
        response = HttpResponse(status=204)
    else:
        response = JsonResponse({"mark": mark, "parts": parts})
    response.headers["Cache-Control"] = "no-store"
    return response


def bar(of: sight.Standing) -> dict[str, Any]:
    """What the bar of the table shows: what is asked, until when, who has ordered."""
    segment, decision = sight.live_segment(of.game), sight.open_decision(of)
    return {
        "of": of,
        "game": of.game,
        "campaign": of.game.campaign,
        "rules": of.game.rules,
        "segment": segment,
        "decision": decision,
        "standing": standing_version(decision, of.seat) if decision is not None and of.seat is not None else None,
        "readiness": sight.readiness(of),
        "late": bool(segment and segment.deadline and segment.deadline < clock.now()),
    }


@require_safe
@page
@counted()
def pulse(request: HttpRequest, ref: str) -> HttpResponse:
    """The bar of the table by itself, as it is now."""
    return render(request, "pages/asked.html", bar(sight.find_game(person(request), ref)))


@require_POST
@page
@counted()
def looking(request: HttpRequest, ref: str) -> HttpResponse:
    """An open table says that it is looked at, or no longer, and what its reader has seen."""
    seen = request.POST.get("seen", "")
    attention.look(
        sight.find_game(person(request), ref),
        present=request.POST.get("present") == "1",
        seen=int(seen) if seen.isdecimal() and len(seen) < 9 else 0,
    )
    return HttpResponse(status=204)


@require_POST
@page
@counted()
def read_talk(request: HttpRequest, ref: str) -> HttpResponse:
    """Somebody has read the messages of a campaign, up to the one named."""
    user = person(request)
    attention.read_talk(user, sight.find_campaign(user, ref), request.POST.get("last", ""))
    return HttpResponse(status=204)
