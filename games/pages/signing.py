"""The line beside a button that says whether a form will be signed, and the page about a game's keys."""

from __future__ import annotations

import json
from dataclasses import dataclass
from datetime import timedelta
from typing import TypedDict

from django.contrib import messages
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from games.errors import NotFound
from games.models import Campaign, Decision, Game, Proposal, Seat, SeatKey, Segment
from games.pages.access import page, person
from games.timing import clock
from games.trust import server_key, signing
from games.trust import signing_keys as keys
from games.visibility import sight

LATELY = timedelta(days=7)


@dataclass(frozen=True)
class Line:
    """What the script needs to sign a form: the statement's parts, or where to fetch them. See signing.js."""

    kind: str
    game: str
    side: str
    seat: str
    keys: str = ""
    k: int = 0
    parts: str = ""
    when: str = ""
    """The value of the button that signs. Other buttons send the form unsigned."""
    url: str = ""
    enter: str = ""
    about: str = ""


def _line(
    kind: str, seat: Seat, game: Game, *, k: int = 0, parts: str = "", when: str = "", url: str = ""
) -> Line | None:
    """None for a seat that signs nothing."""
    if not seat.commands:
        return None
    known = " ".join(key.key for key in keys.of_seat(seat))
    place = reverse("keys", args=[game.ref])
    name = f"{game.campaign.ref}/{seat.side}"
    return Line(kind, game.ref, seat.side, name, known, k, parts, when, url, enter=place, about=place)


def for_sheet(decision: Decision, seat: Seat) -> Line | None:
    url = reverse("to-sign", args=[decision.ref])
    return _line("orders", seat, decision.segment.game, url=url, when="submit")


def for_withdrawal(decision: Decision, seat: Seat) -> Line | None:
    segment = decision.segment
    said = ["orders", segment.k, decision.stop_no, decision.side, decision.version + 1, "", "", ""]
    return _line("parts", seat, segment.game, parts=json.dumps(said))


def for_resignation(seat: Seat, game: Game) -> Line | None:
    live = sight.live_segment(game)
    return _line("parts", seat, game, parts=json.dumps(["resign", live.k, seat.side])) if live else None


def for_proposal(seat: Seat | None, game: Game) -> Line | None:
    live = sight.live_segment(game)
    return _line("proposal", seat, game, k=live.k) if live and seat else None


def for_consent(seat: Seat | None, proposal: Proposal, live: Segment | None) -> Line | None:
    if seat is None or live is None:
        return None
    target = proposal.segment.ordinal if proposal.segment is not None else 0
    said = ["consent", live.k, seat.side, proposal.kind, target]
    return _line("parts", seat, live.game, parts=json.dumps(said), when="agree")


def for_seat(seat: Seat, campaign: Campaign, *, when: str = "") -> Line | None:
    """For somebody who is about to take a seat."""
    game = keys.game_to_sign(campaign) if seat.commands else None
    return Line("seat", game.ref, seat.side, f"{campaign.ref}/{seat.side}", when=when) if game else None


class Given(TypedDict):
    key: str
    signature: str


def given(request: HttpRequest) -> Given:
    """Key and signature as the script put them into the form."""
    return {"key": request.POST.get("key", ""), "signature": request.POST.get("signature", "")}


def entered_lately(of: sight.Standing) -> list[SeatKey]:
    """Keys that others registered in the last days, shown to their opponents."""
    since = clock.now() - LATELY
    own = of.seat.side if of.seat else ""
    found = [key for key in keys.of_game(of.game) if key.how != signing.SEATED and key.made_at > since]
    return [key for key in found if key.seat.side != own]


@require_http_methods(["GET", "POST"])
@page
def game_keys(request: HttpRequest, ref: str) -> HttpResponse:
    """Everybody's keys. A POST registers one's own."""
    of = sight.find_game(person(request), ref)
    if request.method == "POST":
        if of.seat is None:
            raise NotFound()
        keys.add(seat=of.seat, game=of.game, **given(request))
        messages.success(request, _("From now on this browser signs for your seat. We’ll also email you about it."))
        return redirect("keys", ref)
    context = {
        "game": of.game,
        "rules": of.game.rules,
        "keys": keys.of_game(of.game),
        "server_key": server_key.signer().key,
    }
    return render(request, "pages/keys.html", context)
