"""The page of a campaign: its people, seats, invitations, games, messages and the moderators' log."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from games.audiences import players
from games.campaigns import gathering
from games.campaigns.joining import comings, consent, door
from games.errors import NotAllowed, NotFound, Refusal
from games.models import Admission, Campaign, User
from games.pages import failures, signing
from games.pages.access import language, page, person, sentences, tell
from games.pages.answers import build, parse, shape_of
from games.pages.lobby import pace_words
from games.pages.signing_in import enter
from games.pages.talk import readable
from games.people import accounts
from games.timing import clock
from games.visibility import overviews, sight
from games.words import languages
from rulesets.kernel.registry import ruleset


@require_safe
@page
def campaign(request: HttpRequest, ref: str) -> HttpResponse:
    user = person(request)
    found = sight.find_campaign(user, ref)
    belongs = sight.campaigns_of(user).filter(pk=found.pk).exists()
    seats = overviews.seats(found)
    runs = door.arranges(user, found)
    context = {
        "campaign": found,
        "rules": ruleset(found.ruleset),
        "policy": clock.policy_of(found),
        "seats": [(seat, signing.for_seat(seat, found) if seat.is_open else None) for seat in seats],
        "mine": next((seat for seat in seats if seat.user_id == user.pk), None),
        "members": overviews.members(found) if belongs else [],
        "games": overviews.games(found),
        "belongs": belongs,
        "runs": runs,
        "moderates": sight.moderates(user, found),
        "invitations": overviews.invitations(found) if runs else [],
        "waiting": [(row, consent.decides(user, row, found)) for row in consent.waiting(user, found)],
        "over": not overviews.unfinished(found),
        "messages_shown": readable(user, found) if belongs else [],
        "audit": sight.audit_log(user, found)[:30] if belongs else [],
    }
    return render(request, "pages/campaign.html", context)


def _to_run(request: HttpRequest, ref: str, side: str = "") -> Campaign:
    found = sight.find_campaign(person(request), ref)
    if not door.arranges(person(request), found, side):
        raise NotAllowed()
    return found


@require_POST
@page
def take_seat(request: HttpRequest, ref: str, pk: int) -> HttpResponse:
    found = sight.find_campaign(person(request), ref)
    seat = overviews.find_seat(found, pk)
    try:
        luck = request.POST.get("luck", "").strip()
        admission = gathering.take_seat(seat=seat, user=person(request), luck=luck, **signing.given(request))
        messages.success(request, _("The seat is yours.") if _is_in(admission) else WAIT)
    except NotAllowed:
        raise
    except Refusal as error:
        tell(request, error)
    return redirect("campaign", ref)


WAIT = gettext_lazy("We’ve asked this side’s commander to agree. We’ll let you know.")


def _is_in(admission: Admission | None) -> bool:
    return admission is None or admission.state == Admission.State.DONE


@require_POST
@page
def answer_admission(request: HttpRequest, ref: str, admission: str) -> HttpResponse:
    """A side's answer to somebody who wants to join it. The person who asked may also withdraw."""
    found = sight.find_campaign(person(request), ref)
    wish = consent.find(person(request), found, admission)
    try:
        if request.POST.get("do") == "agree":
            consent.agree(admission=wish, by=person(request))
            messages.success(request, _("Accepted. All players have been told."))
        else:
            consent.refuse(admission=wish, by=person(request))
            messages.success(request, _("Declined. Nothing has been shown."))
    except NotAllowed:
        raise
    except Refusal as error:
        tell(request, error)
    still_visible = sight.campaigns_of(person(request)).filter(pk=found.pk).exists()
    return redirect("campaign", ref) if still_visible else redirect("lobby")


@require_http_methods(["GET", "POST"])
@page
def close(request: HttpRequest, ref: str) -> HttpResponse:
    """Ends a series, after a page that says what this means."""
    found = _to_run(request, ref)
    problems: list[str] = []
    if request.method == "POST":
        try:
            gathering.close(campaign=found, by=person(request))
            messages.success(request, _("The campaign is over."))
            return redirect("campaign", ref)
        except Refusal as error:
            problems = sentences(error)
    context = {"campaign": found, "problems": problems}
    return render(request, "pages/close_campaign.html", context, status=422 if problems else 200)


@require_POST
@page
def leave_seat(request: HttpRequest, ref: str, pk: int) -> HttpResponse:
    found = sight.find_campaign(person(request), ref)
    gathering.leave_seat(seat=overviews.find_seat(found, pk), user=person(request))
    messages.success(request, _("You left the seat."))
    still_visible = sight.campaigns_of(person(request)).filter(pk=found.pk).exists() or found.listed
    return redirect("campaign", ref) if still_visible else redirect("lobby")


@require_POST
@page
def dismiss(request: HttpRequest, ref: str, pk: int) -> HttpResponse:
    """Whoever commands a side removes a helper."""
    found = sight.find_campaign(person(request), ref)
    comings.dismiss(seat=overviews.find_seat(found, pk), by=person(request))
    messages.success(request, _("They’re no longer helping you. All players have been told."))
    return redirect("campaign", ref)


@require_POST
@page
def seat_bot(request: HttpRequest, ref: str, pk: int) -> HttpResponse:
    gathering.seat_bot(seat=overviews.find_seat(_to_run(request, ref), pk))
    messages.success(request, _("The bot has the seat now."))
    return redirect("campaign", ref)


@require_POST
@page
def add_seat(request: HttpRequest, ref: str) -> HttpResponse:
    side = request.POST.get("side", "")
    gathering.add_seat(campaign=_to_run(request, ref, side), side=side)
    messages.success(request, _("We’ve added another seat. Whoever takes it can draft orders, but not submit them."))
    return redirect("campaign", ref)


@require_POST
@page
def invite(request: HttpRequest, ref: str) -> HttpResponse:
    found = sight.find_campaign(person(request), ref)
    role, _colon, seat = request.POST.get("place", "").partition(":")
    wanted = request.POST.get("language", "")
    try:
        gathering.invite(
            campaign=found,
            by=person(request),
            email=request.POST.get("email", ""),
            role="player" if role == "handover" else role,
            replaces=role == "handover",
            seat=overviews.find_seat(found, int(seat)) if seat.isdecimal() and len(seat) < 18 else None,
            language=wanted if wanted in languages() else language(),
        )
        messages.success(request, _("The invitation is on its way. It can be answered for 14 days."))
    except NotAllowed:
        raise
    except Refusal as error:
        tell(request, error)
    return redirect("campaign", ref)


@require_http_methods(["GET", "POST"])
@page
def next_game(request: HttpRequest, ref: str) -> HttpResponse:
    """The next game of a series, between the same people."""
    found = _to_run(request, ref)
    rules = ruleset(found.ruleset)
    shape = shape_of(rules.options_type)
    problems: list[str] = []
    options: Any = shape.blank()
    if request.method == "POST":
        options = parse(shape, request.POST, "options", do=request.POST.get("do", ""))
        if request.POST.get("do") == "create":
            try:
                gathering.add_game(
                    campaign=found,
                    options=options,
                    pace=request.POST.get("pace", ""),
                    name=" ".join(request.POST.get("name", "").split()),
                )
                return redirect("campaign", ref)
            except Refusal as error:
                problems = sentences(error)
    context = {
        "campaign": found,
        "rules": rules,
        "paces": [(pace, pace_words(rules, pace)) for pace in rules.paces],
        "options": build(shape, options, "options"),
        "problems": problems,
    }
    return render(request, "pages/next_game.html", context, status=422 if problems else 200)


@require_http_methods(["GET", "POST"])
def invitation(request: HttpRequest, token: str) -> HttpResponse:
    """Whoever has the token got it by mail. Opening the page changes nothing; the buttons answer.

    Somebody without an account gets one for the invited address: the token proves that they read its mail.
    """
    try:
        found = gathering.find_invitation(token)
        if request.method == "POST":
            return _answer(request, token, found)
    except NotFound:
        text = _("It has already been answered, or it has expired. Ask whoever invited you for another one.")
        return failures.failure(request, 404, _("This invitation no longer works"), text)
    except Refusal as error:
        return failures.refused(request, error)
    known = accounts.is_known(found.email)
    context = {
        "invitation": found,
        "campaign": found.campaign,
        "rules": ruleset(found.campaign.ruleset),
        "policy": clock.policy_of(found.campaign),
        "asks_side": found.seat is not None and bool(players(found.campaign, found.seat.side)),
        "must_sign_in": known and not request.user.is_authenticated,
        "new": not known and not request.user.is_authenticated,
        "line": signing.for_seat(found.seat, found.campaign, when="accept") if found.seat else None,
    }
    return render(request, "pages/invitation.html", context)


def _answer(request: HttpRequest, token: str, found: Any) -> HttpResponse:
    if request.POST.get("do") == "decline":
        gathering.decline_invitation(token=token)
        words = {"title": _("Declined"), "text": _("Thanks for answering. You won’t hear about this one again.")}
        return render(request, "pages/said.html", words)
    if isinstance(request.user, User):
        user = request.user
    elif accounts.is_known(found.email):
        return redirect("login")
    else:
        user = accounts.create_account(
            email=found.email, name=request.POST.get("name", ""), language=language(), zone=_zone(request)
        )
        enter(request, user)
    luck = request.POST.get("luck", "").strip()
    _found, admission = gathering.accept_invitation(token=token, user=user, luck=luck, **signing.given(request))
    messages.success(request, _("Welcome to the campaign.") if _is_in(admission) else WAIT)
    return redirect("campaign", found.campaign.ref)


def _zone(request: HttpRequest) -> str:
    """The time zone that the browser reports. A script fills it in."""
    zone = request.POST.get("zone", "")
    try:
        accounts.check_zone(zone)
    except Refusal:
        return "UTC"
    return zone
