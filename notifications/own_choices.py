"""The page where a signed-in person chooses their mails, for each of their campaigns and for all others."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from django.conf import settings
from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.models import Campaign, User
from games.pages.access import page, person
from games.visibility import sight
from notifications import addresses, on_screen, preferences
from notifications.inbound.complained import start_again
from notifications.push import vapid
from notifications.views import LEVELS

ALL = "all"
START_AGAIN = "start-again"
SEEN_TURNS, SKIP, MAIL = "seen-turns", "skip", "mail"
AS_ALL = ""
"""Chosen for a campaign: use the same as for all others."""


@dataclass(frozen=True)
class Line:
    """One campaign with its form field."""

    campaign: Campaign
    chosen: str

    @property
    def field(self) -> str:
        return f"campaign-{self.campaign.ref}"


@require_http_methods(["GET", "HEAD", "POST"])
@page
def own_choices(request: HttpRequest) -> HttpResponse:
    user = person(request)
    lines = _lines(user)
    if request.method != "POST":
        return render(request, "notifications/own_choices.html", _shown(user, lines))
    if START_AGAIN in request.POST:
        if start_again(user):
            messages.success(request, _("You’re getting emails again."))
        return redirect("mail-preferences")
    if not _take(user, lines, request.POST):
        messages.error(request, _("There’s no such choice; nothing was changed."))
        return render(request, "notifications/own_choices.html", _shown(user, lines), status=422)
    messages.success(request, _("Your choices are saved."))
    return redirect("mail-preferences")


def _lines(user: User) -> list[Line]:
    made = preferences.choices_of(user)
    return [Line(campaign, made.get(campaign.pk, AS_ALL)) for campaign in sight.campaigns_of(user).order_by("name")]


def _take(user: User, lines: list[Line], given: Any) -> bool:
    """Saves the choices for the person's own campaigns, all or none. Campaigns that are not in the form keep theirs."""
    chosen = {line.campaign: given[line.field] for line in lines if line.field in given}
    for_all, seen = given.get(ALL), given.get(SEEN_TURNS)
    if not set(chosen.values()) <= {AS_ALL, *LEVELS} or (for_all is not None and for_all not in LEVELS):
        return False
    if seen not in (None, SKIP, MAIL):
        return False
    with transaction.atomic():
        if seen is not None:
            on_screen.choose(user, mails_seen_turns=seen == MAIL)
        if for_all is not None:
            preferences.choose(user=user, campaign=None, level=for_all)
        for campaign, level in chosen.items():
            if level == AS_ALL:
                preferences.forget(user=user, campaign=campaign)
            else:
                preferences.choose(user=user, campaign=campaign, level=level)
    return True


def _shown(user: User, lines: list[Line]) -> dict[str, Any]:
    return {
        "here": "account",
        "levels": LEVELS.items(),
        "for_all": preferences.level_of(user, None),
        "field_for_all": ALL,
        "as_all": AS_ALL,
        "lines": lines,
        "stopped": addresses.is_stopped(user.email),
        "start_again": START_AGAIN,
        "field_for_seen": SEEN_TURNS,
        "push_key": vapid.public_key() if settings.ESTAFETA_PUSH_SERVICES else "",
        "mails_seen": on_screen.wants_seen_turns(user),
    }
