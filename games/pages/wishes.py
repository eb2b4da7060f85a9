"""Pages for what a player can ask for besides giving orders: more time, a draw, a rewind, resigning."""

from __future__ import annotations

from typing import Any

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods, require_POST

from games.campaigns import player_requests
from games.errors import NotFound, Refusal
from games.models import Extension, Proposal, Segment
from games.pages import signing
from games.pages.access import page, person, sentences
from games.timing import clock
from games.visibility import sight


def _seated(request: HttpRequest, ref: str) -> sight.Standing:
    of = sight.find_game(person(request), ref)
    if of.seat is None:
        raise NotFound()
    return of


@require_http_methods(["GET", "POST"])
@page
def extension(request: HttpRequest, ref: str) -> HttpResponse:
    of = _seated(request, ref)
    assert of.seat is not None
    segment = sight.live_segment(of.game)
    policy = clock.policy_at(segment) if segment is not None else clock.policy_of(of.game.campaign)
    problems: list[str] = []
    if request.method == "POST":
        hours = request.POST.get("hours", "")
        try:
            wish = player_requests.ask_extension(
                seat=of.seat,
                game=of.game,
                hours=int(hours) if hours.isdecimal() and len(hours) < 6 else 0,
                reason=request.POST.get("reason", ""),
            )
        except Refusal as error:
            problems = sentences(error)
        else:
            granted = wish.state == Extension.State.GRANTED
            messages.success(
                request,
                _("You have more time: the new deadline is shown below.")
                if granted
                else _("You’ve used up your extensions, so we’ve asked the moderator."),
            )
            return redirect("game", ref)
    context = {
        "game": of.game,
        "segment": segment,
        "left": max(policy.extensions - of.seat.extensions, 0),
        "most": policy.extension_time // 60,
        "problems": problems,
    }
    return render(request, "pages/extension.html", context, status=422 if problems else 200)


@require_http_methods(["GET", "POST"])
@page
def resign(request: HttpRequest, ref: str) -> HttpResponse:
    of = _seated(request, ref)
    assert of.seat is not None
    if request.method == "POST":
        player_requests.resign(seat=of.seat, game=of.game, **signing.given(request))
        messages.success(request, _("You’ve resigned. The game is over."))
        return redirect("game", ref)
    line = signing.for_resignation(of.seat, of.game)
    return render(request, "pages/resign.html", {"game": of.game, "line": line})


@require_http_methods(["GET", "POST"])
@page
def propose(request: HttpRequest, ref: str) -> HttpResponse:
    """Proposes a draw or a rewind. It is done when every side has agreed."""
    of = sight.find_game(person(request), ref)
    if of.seat is None and not of.moderates:
        raise NotFound()
    lines = list(sight.line(of))
    problems: list[str] = []
    if request.method == "POST":
        kind = request.POST.get("kind", "")
        segment = next((line for line in lines if str(line.k) == request.POST.get("turn")), None)
        try:
            if kind not in Proposal.Kind.values:
                raise NotFound()
            player_requests.propose(
                user=person(request),
                seat=of.seat,
                game=of.game,
                kind=kind,
                segment=segment if kind == Proposal.Kind.REWIND else None,
                reason=request.POST.get("reason", ""),
                **signing.given(request),
            )
        except NotFound:
            raise
        except Refusal as error:
            problems = sentences(error)
        else:
            messages.success(request, _("Proposed. It happens once every side has agreed."))
            return redirect("game", ref)
    context: dict[str, Any] = {
        "of": of,
        "game": of.game,
        "turns": [line for line in lines if line.state != Segment.State.ABANDONED][::-1],
        "line": signing.for_proposal(of.seat, of.game),
        "problems": problems,
    }
    return render(request, "pages/propose.html", context, status=422 if problems else 200)


@require_POST
@page
def answer_proposal(request: HttpRequest, ref: str, pk: int) -> HttpResponse:
    of = sight.find_game(person(request), ref)
    proposal = sight.find_proposal(of, pk)
    if request.POST.get("do") == "agree":
        if of.seat is None:
            raise NotFound()
        done = player_requests.consent(seat=of.seat, proposal=proposal, **signing.given(request))
        agreed = done.state == Proposal.State.DONE
        messages.success(request, _("Agreed and done.") if agreed else _("You’ve agreed; we’re asking the other side."))
    else:
        player_requests.withdraw_proposal(user=person(request), proposal=proposal)
        messages.success(request, _("The proposal is withdrawn."))
    return redirect("game", ref)
