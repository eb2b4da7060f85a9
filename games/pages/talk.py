"""Messages between the people of a campaign."""

from __future__ import annotations

from django.contrib import messages as notices
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST

from games.campaigns import messages
from games.errors import Refusal
from games.models import Campaign, Message, User
from games.pages.access import page, person, tell
from games.visibility import sight

SHOWN = 50


def readable(user: User, campaign: Campaign) -> list[Message]:
    """The latest messages that the person may read, newest first."""
    return list(sight.messages(user, campaign).select_related("author").order_by("-pk")[:SHOWN])


@require_POST
@page
def send(request: HttpRequest, ref: str) -> HttpResponse:
    campaign = sight.find_campaign(person(request), ref)
    try:
        messages.send(
            by=person(request), campaign=campaign, to=request.POST.get("to", ""), text=request.POST.get("text", "")
        )
        notices.success(request, _("Sent."))
    except Refusal as error:
        tell(request, error)
    return redirect("campaign", ref)
