"""The end of a game as a page: who won and why, the score turn by turn, everybody's orders, the dice, and what next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from django.contrib import messages
from django.db import transaction
from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.campaigns import gathering
from games.errors import NotAllowed
from games.models import Campaign, Game, Segment
from games.pages.access import language, page, person
from games.pages.counted import counted
from games.pages.dispatches import headline
from games.people import limits
from games.visibility import afterwards, overviews, shared_games, sight

WIDE, HIGH, ROOM = 600, 160, 12


class Curve(NamedTuple):
    """The score of one side over the turns, as the points of a line."""

    side: str
    points: str
    last: int


@require_safe
@page
@counted(weight=limits.PICTURE)
def end(request: HttpRequest, ref: str) -> HttpResponse:
    of = sight.find_game(person(request), ref)
    played = afterwards.turns(of)
    asked = request.GET.get("turn", "")
    chosen = next((one for one in played if str(one.ordinal) == asked), played[-1] if played else None)
    scores = afterwards.scores(of, played)
    context = {
        "of": of,
        "game": of.game,
        "campaign": of.game.campaign,
        "rules": of.game.rules,
        "turns": played,
        "chosen": chosen,
        "orders": afterwards.orders(of, chosen, language()) if chosen else [],
        "headline": headline(of),
        "scores": scores,
        "curves": _curves(of.game.rules.sides, scores),
        "size": (WIDE, HIGH),
        "luck": afterwards.luck(of),
        **_sharing(request, of),
    }
    return render(request, "pages/end.html", context)


def _sharing(request: HttpRequest, of: sight.Standing) -> dict[str, Any]:
    """The link under which anybody can watch the game, or what it takes to make one."""
    share = shared_games.present(of.game)
    return {
        "share": share,
        "link": request.build_absolute_uri(reverse("shared", args=[share.token])) if share else "",
        "named": share is not None and shared_games.names(share, of.user),
        "why_not_shared": shared_games.why_not(of),
        "may_be_listed": shared_games.may_be_listed(of.game),
        "may_take_back": shared_games.may_take_back(of),
    }


def _curves(sides: Sequence[str], scores: Sequence[tuple[Segment, Mapping[str, int]]]) -> list[Curve]:
    """Lines from left to right, the highest score at the top."""
    values = [score[side] for _turn, score in scores for side in sides if side in score]
    if len(scores) < 2 or not values:
        return []
    low, high = min(0, *values), max(1, *values)
    across = (WIDE - 2 * ROOM) / (len(scores) - 1)

    def spot(at: int, value: int) -> str:
        return f"{ROOM + at * across:.1f},{HIGH - ROOM - (value - low) * (HIGH - 2 * ROOM) / (high - low):.1f}"

    return [
        Curve(
            side,
            " ".join(spot(at, score.get(side, 0)) for at, (_turn, score) in enumerate(scores)),
            scores[-1][1].get(side, 0),
        )
        for side in sides
    ]


@require_POST
@page
def rematch(request: HttpRequest, ref: str) -> HttpResponse:
    """The same battle again with the sides changed: against the bot at once, against a person by invitation."""
    user = person(request)
    of = sight.find_game(user, ref)
    if of.seat is None or of.game.state != Game.State.OVER:
        raise NotAllowed()
    with transaction.atomic():
        made = _again(of.game, user, of.seat.side)
    if all(seat.user_id or seat.bot for seat in overviews.seats(made)):
        return redirect("game", made.games.get().ref)
    messages.success(request, _("We’ve invited your opponent to play again. The game starts when they accept."))
    return redirect("campaign", made.ref)


def _again(game: Game, user: Any, side: str) -> Campaign:
    old, sides = game.campaign, game.rules.sides
    made = gathering.create_campaign(
        by=user,
        name=old.name,
        ruleset_name=old.ruleset,
        options=game.options,
        pace=game.pace,
        clock_policy=old.clock,
        listed=False,
        moderated=False,
        practice=all(seat.bot or seat.user_id == user.pk for seat in overviews.seats(old)),
    )
    turned = dict(zip(sides, (*sides[1:], sides[0]), strict=True))
    for seat in overviews.seats(old):
        there = made.seats.get(side=turned[seat.side], commands=True) if seat.commands else None
        if there is None:
            continue
        if seat.user_id == user.pk and seat.side == side:
            gathering.take_seat(seat=there, user=user)
        elif seat.user is not None:
            gathering.invite(campaign=made, by=user, email=seat.user.email, seat=there, language=seat.user.language)
        else:
            gathering.seat_bot(seat=there)
    return made
