"""Messages between the people of a campaign."""

from __future__ import annotations

from django.contrib import messages as notices
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.campaigns import messages
from games.errors import Refusal
from games.models import Campaign, Message, User
from games.pages.access import page, person, sentences
from games.pages.counted import counted
from games.visibility import sight
from rulesets.kernel.registry import ruleset

SHOWN = 50


def readable(user: User, campaign: Campaign) -> list[Message]:
    """The latest messages that the person may read, newest first."""
    return list(sight.messages(user, campaign).select_related("author").order_by("-pk")[:SHOWN])


@require_http_methods(["GET", "POST"])
@page
@counted(only=("GET",))
def talk(request: HttpRequest, ref: str) -> HttpResponse:
    """The messages by themselves, for scripts, and the way to send one, from the campaign's page or from a table."""
    user, campaign = person(request), sight.find_campaign(person(request), ref)
    problems = _sent(request, user, campaign) if request.method == "POST" else []
    if request.method == "GET" or request.headers.get("HX-Request"):
        shown = {"messages_shown": readable(user, campaign), "rules": ruleset(campaign.ruleset)}
        return render(request, "pages/said_in_campaign.html", {"campaign": campaign, "problems": problems, **shown})
    for problem in problems:
        notices.error(request, problem)
    if not problems:
        notices.success(request, _("Sent."))
    if request.POST.get("game"):
        return redirect(f"{reverse('game', args=[sight.find_game(user, request.POST['game']).game.ref])}?tab=talk")
    return redirect("campaign", ref)


def _sent(request: HttpRequest, user: User, campaign: Campaign) -> list[str]:
    """Sends what was written, or says why not."""
    try:
        messages.send(by=user, campaign=campaign, to=request.POST.get("to", ""), text=request.POST.get("text", ""))
    except Refusal as error:
        return sentences(error)
    return []
