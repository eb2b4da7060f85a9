"""Choosing one's mails by a link in any mail. Opening the link changes nothing; only the button does."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils import translation
from django.utils.crypto import constant_time_compare
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from games.models import Campaign, User
from notifications import addresses, preferences
from notifications.links import SUBJECT_ADDRESS, SUBJECT_PERSON, choices_mac
from notifications.models import Address, Preference

LEVELS = {
    Preference.Level.EVERY: _("Every notice"),
    Preference.Level.WANTED: _("Only when I have to do something"),
    Preference.Level.DIGEST: _("One email a day, in the morning"),
    Preference.Level.NONE: _("None, except what happens to my seat or ends the game"),
}
_PERSON = re.compile(rf"{SUBJECT_PERSON}(\d{{1,18}})-(\d{{1,18}})\Z")


@dataclass(frozen=True)
class Subject:
    """Whose choice it is: a person's for a campaign, or an address's for invitations."""

    user: User | None = None
    campaign: Campaign | None = None
    address: Address | None = None


# The one-click request comes from the reader's mail provider, without our cookie and form. The address authorises it.
@csrf_exempt
@never_cache
@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: HttpRequest, subject: str, mac: str) -> HttpResponse:
    if not constant_time_compare(mac, choices_mac(subject)):
        raise Http404
    found = _find(subject)
    with translation.override(found.user.language if found.user else translation.get_language()):
        done = request.method == "POST" and _take(request, found)
        response = render(request, "notifications/choices.html", _shown(found, done=done))
    response.headers["Referrer-Policy"] = "no-referrer"
    return response


def _find(subject: str) -> Subject:
    if match := _PERSON.match(subject):
        user, campaign = User.objects.filter(pk=match[1]).first(), Campaign.objects.filter(pk=match[2]).first()
        if user is not None and campaign is not None:
            return Subject(user, campaign)
    elif subject.startswith(SUBJECT_ADDRESS):
        if (address := Address.objects.filter(ref=subject[1:]).first()) is not None:
            return Subject(address=address)
    raise Http404


def _take(request: HttpRequest, found: Subject) -> bool:
    if found.address is not None:
        addresses.mark_unwanted(found.address)
        return True
    level = request.POST.get("level", "")
    if level not in LEVELS:
        # One-click only says that the reader wants no more.
        level = Preference.Level.NONE
    assert found.user is not None
    preferences.choose(user=found.user, campaign=found.campaign, level=level)
    return True


def _shown(found: Subject, *, done: bool) -> dict[str, Any]:
    chosen = preferences.level_of(found.user, found.campaign) if found.user else ""
    return {"found": found, "levels": LEVELS.items(), "chosen": chosen, "done": done}
