"""Suggested orders on the game's page: the seat's holder sees them, with buttons to use or refuse them."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.errors import NotFound
from games.models import Submission
from games.pages import panels
from games.pages.access import language, page, person
from games.visibility import sight
from notifications.inbound import suggestions
from notifications.inbound.answering import Answer
from notifications.letters.phrases import clean_lines
from notifications.models import Suggestion


def listen() -> None:
    panels.register(panel)


def panel(request: HttpRequest, of: sight.Standing) -> SafeString:
    """What strangers suggest to the person who looks, for their open decision."""
    decision = sight.open_decision(of)
    if decision is None or of.seat is None:
        return SafeString("")
    shown = [(one, clean_lines(one.text)) for one in suggestions.open_to(decision, of.seat)]
    return render_to_string("notifications/suggested.html", {"shown": shown}, request) if shown else SafeString("")


@require_POST
@page
def answer(request: HttpRequest, ref: str) -> HttpResponse:
    found = Suggestion.objects.filter(ref=ref, user=person(request)).select_related("decision__segment__game").first()
    if found is None:
        raise NotFound()
    game = found.decision.segment.game
    decision, seat = sight.find_decision(person(request), found.decision.ref)
    one = suggestions.find(decision, seat, found.number)
    one.decision = decision
    if request.POST.get("do") != "accept":
        suggestions.decline(one)
        messages.success(request, _("You’ve declined suggestion %(number)s.") % {"number": one.number})
        return redirect("game", game.ref)
    result = Answer(language())
    suggestions.accept(one, seat=seat, answer=result, door=Submission.Door.PAGE)
    if result.outcome == "submitted":
        messages.success(request, _("You’ve submitted the suggested orders as your own."))
        return redirect("game", game.ref)
    messages.error(request, _("Nothing was submitted; what was understood is in your draft."))
    for sentence in [*(item["why"] for item in result.wrong), *result.done]:
        messages.error(request, sentence)
    return redirect(f"{reverse('game', args=[game.ref])}?amend=1#sheet")
