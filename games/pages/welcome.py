"""The front door: what a stranger sees, and how they try a game without an account."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.campaigns import practice
from games.errors import NotAllowed, Refusal
from games.models import Campaign, User
from games.pages import failures, lobby, to_watch
from games.pages.access import language
from games.pages.counted import counted
from games.pages.game_cards import cards
from games.pages.signing_in import enter
from games.pages.watching import Scene, scene
from games.people import accounts, guests, limits
from games.people.callers import address_of
from games.visibility import overviews
from rulesets.kernel.registry import NoSuchRuleset, offered, rulesets
from rulesets.kernel.ruleset import Ruleset

PLAYS_ITSELF = 2
"""The turn of a recorded battle that the page plays by itself."""
TRIED_AT_ONCE = 4
"""Practice games that one guest may have running."""


@require_safe
def home(request: HttpRequest) -> HttpResponse:
    """One's own games; for strangers, what there is to play."""
    if request.user.is_authenticated:
        return lobby.lobby(request)
    context = {"cards": cards(), "guests": settings.ESTAFETA_GUESTS, "scene": _scene()}
    context |= {"in_play": to_watch.in_play(), "finished_games": to_watch.finished()}
    return render(request, "pages/welcome.html", context)


def _scene() -> Scene | None:
    """The first game that has a record."""
    shown = (scene(rules.name, PLAYS_ITSELF) for rules in rulesets().values() if rules.workbench)
    return next((found for found in shown if found is not None), None)


@require_POST
@counted(limits.SIGN_IN, weight=limits.SIGN_IN_TRY)
def try_it(request: HttpRequest, name: str) -> HttpResponse:
    """A practice game against the bot, set up and ready for the first orders. A stranger becomes a guest."""
    try:
        rules = offered(name)
    except NoSuchRuleset:
        return failures.not_found(request)
    try:
        user = _whoever(request)
        campaign = _running(user, rules) or practice.start(user, rules, prepared=True)
    except Refusal as error:
        return failures.refused(request, error)
    return redirect("game", campaign.games.get().ref)


def _whoever(request: HttpRequest) -> User:
    if isinstance(request.user, User):
        return request.user
    zone = request.POST.get("zone", "")
    try:
        accounts.check_zone(zone)
    except Refusal:
        zone = "UTC"
    user = guests.welcome(machine=address_of(request), language=language(), zone=zone)
    enter(request, user)
    days = guests.LASTS.days
    messages.info(request, _("You’re a guest: this browser keeps your games for %(days)s days.") % {"days": days})
    return user


def _running(user: User, rules: Ruleset[Any]) -> Campaign | None:
    """A guest goes on with the game they have; others may start as many as they like."""
    if not user.is_guest:
        return None
    running = overviews.practice_of(user)
    found = next((campaign for campaign in running if campaign.ruleset == rules.name), None)
    if found is None and len(running) >= TRIED_AT_ONCE:
        raise NotAllowed(_("You have enough games running as a guest: finish one first."))
    return found
