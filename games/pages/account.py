"""A person's own settings: name, language, time zone, address, password, tokens for programs, holidays."""

from __future__ import annotations

import zoneinfo
from collections.abc import Callable
from typing import Any

from django import forms
from django.conf import settings
from django.contrib import messages
from django.contrib.auth import update_session_auth_hash
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.debug import sensitive_post_parameters
from django.views.decorators.http import require_http_methods

from games.campaigns import player_requests
from games.errors import NotFound, Refusal
from games.models import ApiToken
from games.orders import advising
from games.pages.access import QuietForm, page, person, tell
from games.people import accounts, api_tokens
from games.visibility import overviews


class DetailsForm(QuietForm):
    name = forms.CharField(label=gettext_lazy("What others call you"), max_length=80, required=False)
    language = forms.ChoiceField(label=gettext_lazy("Language"), choices=settings.LANGUAGES)
    zone = forms.ChoiceField(
        label=gettext_lazy("Time zone"), help_text=gettext_lazy("Deadlines are shown and calculated in this zone.")
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        zones = sorted(zone for zone in zoneinfo.available_timezones() if "/" in zone and not zone.startswith("Etc/"))
        choice = self.fields["zone"]
        assert isinstance(choice, forms.ChoiceField)
        choice.choices = [(zone, zone.replace("_", " ")) for zone in ("UTC", *zones)]


class HolidayForm(QuietForm):
    first = forms.DateField(label=gettext_lazy("First day"), widget=forms.DateInput(attrs={"type": "date"}))
    last = forms.DateField(label=gettext_lazy("Last day"), widget=forms.DateInput(attrs={"type": "date"}))


@sensitive_post_parameters("password", "current")
@require_http_methods(["GET", "POST"])
@page
def account(request: HttpRequest) -> HttpResponse:
    user = person(request)
    if request.method == "POST":
        return _do(request)
    context = {
        "here": "account",
        "details": DetailsForm(initial={"name": user.name, "language": user.language, "zone": user.zone}),
        "holiday_form": HolidayForm(),
        "holidays": overviews.holidays(user),
        "tokens": api_tokens.owned_by(user),
        "scopes": ApiToken.SCOPES,
        "silenced": advising.silenced(user),
        "has_password": user.has_usable_password(),
    }
    return render(request, "pages/account.html", context)


def _do(request: HttpRequest) -> HttpResponse:
    verb = _VERBS.get(request.POST.get("do", ""))
    if verb is None:
        raise NotFound()
    try:
        return verb(request) or redirect("account")
    except Refusal as error:
        tell(request, error)
    return redirect("account")


def _details(request: HttpRequest) -> None:
    form = DetailsForm(request.POST)
    if not form.is_valid():
        for lines in form.errors.values():
            messages.error(request, " ".join(map(str, lines)))
        return
    user = accounts.change_details(user=person(request), **form.cleaned_data)
    translation.activate(user.language)
    messages.success(request, _("Saved."))


def _address(request: HttpRequest) -> None:
    accounts.ask_for_address(
        user=person(request), email=request.POST.get("email", ""), password=request.POST.get("current", "")
    )
    messages.success(
        request, _("We’ve sent an email to the new address: confirm it there. Nothing changes until then.")
    )


def _password(request: HttpRequest) -> None:
    shut_out = "others" in request.POST
    user = accounts.change_password(
        user=person(request),
        password=request.POST.get("password", ""),
        current=request.POST.get("current", ""),
        keep_others=not shut_out,
    )
    update_session_auth_hash(request, user)
    if shut_out:
        messages.success(request, _("Your new password is set. Other devices and programs have been signed out."))
    else:
        messages.success(request, _("Your new password is set. Other devices and programs stay signed in."))


def _token(request: HttpRequest) -> HttpResponse:
    """The secret is shown once, in the answer to this request, and not stored."""
    days = request.POST.get("days", "365")
    token, secret = api_tokens.issue(
        user=person(request),
        name=request.POST.get("name", ""),
        scopes=request.POST.getlist("scopes"),
        days=int(days) if days.isdecimal() and len(days) < 6 else 0,
    )
    return render(request, "pages/new_token.html", {"here": "account", "secret": secret, "name": token.name})


def _revoke(request: HttpRequest) -> None:
    api_tokens.revoke(user=person(request), ref=request.POST.get("token", ""))
    messages.success(request, _("That token no longer works, nor do any that were made with it."))


def _holiday(request: HttpRequest) -> None:
    form = HolidayForm(request.POST)
    if not form.is_valid():
        messages.error(request, _("A holiday needs a first and a last day."))
        return
    player_requests.take_holiday(user=person(request), **form.cleaned_data)
    messages.success(request, _("Enjoy it. Deadlines move as far as each campaign allows."))


def _drop_holiday(request: HttpRequest) -> None:
    number = request.POST.get("holiday", "")
    found = overviews.holidays(person(request)).filter(pk=int(number) if number.isdecimal() and len(number) < 18 else 0)
    holiday = found.first()
    if holiday is None:
        raise NotFound()
    player_requests.drop_holiday(holiday=holiday)
    messages.success(request, _("Removed. Deadlines that had already moved stay where they are."))


def _hear_again(request: HttpRequest) -> None:
    advising.hear_again(user=person(request), name=request.POST.get("advice", ""))
    messages.success(request, _("You’ll hear this advice again."))


_VERBS: dict[str, Callable[[HttpRequest], HttpResponse | None]] = {
    "details": _details,
    "address": _address,
    "password": _password,
    "token": _token,
    "revoke": _revoke,
    "holiday": _holiday,
    "drop-holiday": _drop_holiday,
    "hear-again": _hear_again,
}
