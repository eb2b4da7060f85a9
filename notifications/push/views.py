"""What browsers ask for in order to be woken, and once they are awake."""

from __future__ import annotations

import json

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.templatetags.static import static
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.http import require_POST, require_safe

from games.errors import Refusal
from games.pages.access import page, person
from games.pages.counted import counted
from games.visibility import whats_new
from notifications.push import subscriptions


@require_safe
def manifest(request: HttpRequest) -> HttpResponse:
    """Lets a phone keep the site among its programs."""
    icon = {"src": static("games/seal.svg"), "sizes": "any", "type": "image/svg+xml", "purpose": "any"}
    told = {
        "name": "Estafeta",
        "short_name": "Estafeta",
        "description": _("Wargames by email and on the web"),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f4efe4",
        "theme_color": "#8a2a21",
        "icons": [icon],
    }
    return JsonResponse(told, content_type="application/manifest+json")


@require_safe
def worker(request: HttpRequest) -> HttpResponse:
    """The service worker. It keeps no pages: it shows what it has just fetched, or that something waits."""
    words = {"title": "Estafeta", "body": _("Something is waiting for you."), "url": "/"}
    context = {"words": json.dumps(words), "waiting": json.dumps(reverse("push-waiting"))}
    response = render(request, "notifications/worker.js", context, content_type="text/javascript")
    response.headers["Service-Worker-Allowed"] = "/"
    response.headers["Cache-Control"] = "no-cache"
    return response


@require_safe
@page
@counted()
def waiting(request: HttpRequest) -> HttpResponse:
    """What waits for the person now: games that want orders, and messages."""
    parts, _refs = whats_new.parts(person(request))
    wanted = [ref for part in parts.values() for ref, game in part["games"].items() if game["wanted"]]
    talking = [ref for ref, part in parts.items() if part["talk"]]
    talk = sum(part["talk"] for part in parts.values())
    lines = []
    if wanted:
        lines.append(
            ngettext("%(number)s game wants your orders.", "%(number)s games want your orders.", len(wanted))
            % {"number": len(wanted)}
        )
    if talk:
        lines.append(ngettext("%(number)s new message.", "%(number)s new messages.", talk) % {"number": talk})
    url = reverse("lobby")
    if len(wanted) == 1 and not talk:
        url = reverse("game", args=wanted)
    elif len(talking) == 1 and not wanted:
        url = reverse("campaign", args=talking)
    body = " ".join(lines) or _("There’s news at the table.")
    response = JsonResponse({"title": "Estafeta", "body": body, "url": url})
    response.headers["Cache-Control"] = "no-store"
    return response


@require_POST
@page
@counted()
def subscription(request: HttpRequest) -> HttpResponse:
    """A browser subscribes, ends its subscription, or asks whether it has one."""
    user, endpoint, do = person(request), request.POST.get("endpoint", ""), request.POST.get("do", "")
    try:
        if do == "on":
            subscriptions.subscribe(user, endpoint)
        elif do == "off":
            subscriptions.unsubscribe(user, endpoint)
    except Refusal as error:
        return JsonResponse({"code": error.code, "detail": str(error)}, status=422)
    return JsonResponse({"on": subscriptions.is_subscribed(user, endpoint)})
