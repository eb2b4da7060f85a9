"""A finished game that a player has shared, and games in play that anybody may watch: without an account, by link."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Any, NamedTuple

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.http import require_POST, require_safe

from games.campaigns import sharing
from games.errors import Gone, NotFound
from games.models import SharedGame
from games.pages import failures
from games.pages.access import View, language, page, person
from games.pages.counted import counted
from games.pages.dispatches import Told, lines_on
from games.pages.scenarios import scenario_of
from games.pages.script_words import dice_words
from games.pages.watching import Scene, asked_turn, turn_of
from games.people import limits
from games.visibility import boards, delayed_spectating, reading, shared_games, sight
from games.visibility.turn_by_turn import Story
from rulesets.kernel.registry import NoSuchRuleset

BOTH = "both"
KEPT_FOR = 600
"""Seconds for which a browser keeps a board that it was given; after that it learns whether the game was taken back."""


class Beside(NamedTuple):
    """The same turn as the other side saw it: a picture and what it was told."""

    side: str
    board: str
    told: list[Told]


def open_to_all(view: View) -> View:
    """For pages behind a link. They say in plain words why there is nothing; search engines are asked to stay out."""

    @require_safe
    @counted(limits.WATCHING, weight=limits.PICTURE)
    @wraps(view)
    def guarded(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        try:
            response = view(request, *args, **kwargs)
        except Gone as error:
            response = failures.failure(request, 410, _("This game can’t be watched any more"), str(error))
        except NotFound as error:
            advice = _("Check that you copied the whole address.")
            response = failures.failure(request, 404, _("There’s nothing here"), str(error), advice)
        except NoSuchRuleset:
            response = failures.not_installed(request)
        response.headers["X-Robots-Tag"] = "noindex"
        return response

    return guarded


# Shared games.


@open_to_all
def shared(request: HttpRequest, token: str) -> HttpResponse:
    """One turn, through the eyes of a side or of both."""
    found = shared_games.find(token)
    game = shared_games.game_of(found)
    sides, eyes = game.rules.sides, request.GET.get("eyes", BOTH)
    seen_by = [eyes] if eyes in sides else list(sides)
    scene = _scene(found, seen_by[0], asked_turn(request))
    context = {
        "share": found,
        "game": game,
        "rules": game.rules,
        "scenario": scenario_of(game),
        "players": shared_games.players(found),
        "eyes": eyes if eyes in sides else BOTH,
        "scene": scene._replace(words=scene.words | dice_words()),
        "beside": [_beside(found, side, scene.number) for side in seen_by[1:]],
    }
    return render(request, "pages/shared.html", context)


def _scene(found: SharedGame, side: str, number: int) -> Scene:
    return turn_of(shared_games.story(found, side), number, _boards(found.token, side))


def _boards(token: str, side: str) -> Callable[[int], str]:
    return lambda number: reverse("shared-board", args=[token, side, number])


def _beside(found: SharedGame, side: str, number: int) -> Beside:
    story = shared_games.story(found, side)
    told = story.turn(number)
    lines = reading.lines(story.game.rules, [bulletin for _at, bulletin in told], language())
    return Beside(side, _boards(found.token, side)(told[-1][0]), lines_on([one for each in lines for one in each], ""))


@open_to_all
def board(request: HttpRequest, token: str, side: str, number: int) -> HttpResponse:
    """A board of a shared game, as that side knew it."""
    return _picture(shared_games.story(shared_games.find(token), side), number)


def _picture(story: Story, number: int) -> HttpResponse:
    response = HttpResponse(boards.svg(story.game, story.bulletin(number), language()), content_type="image/svg+xml")
    response.headers["Content-Security-Policy"] = "default-src 'none'; style-src 'unsafe-inline'; img-src data:"
    response.headers["Cache-Control"] = f"private, max-age={KEPT_FOR}"
    return response


# Games in play.


@open_to_all
def spectate(request: HttpRequest, ref: str) -> HttpResponse:
    """One turn of a game in play as everybody was told it, as late as its campaign says."""
    story = delayed_spectating.public_story(ref)
    scene = turn_of(story, asked_turn(request), lambda number: reverse("spectated-board", args=[ref, number]))
    context = {"game": story.game, "rules": story.game.rules, "scenario": scenario_of(story.game), "scene": scene}
    return render(request, "pages/spectate.html", context)


@open_to_all
def spectated_board(request: HttpRequest, ref: str, number: int) -> HttpResponse:
    return _picture(delayed_spectating.public_story(ref), number)


# What players do about it, on the page of the game's end.


def _back(ref: str) -> HttpResponse:
    return redirect(f"{reverse('end', args=[ref])}#share")


@require_POST
@page
def share(request: HttpRequest, ref: str) -> HttpResponse:
    of = sight.find_game(person(request), ref)
    sharing.share(of, named="named" in request.POST, listed="listed" in request.POST)
    return _back(ref)


@require_POST
@page
def show_name(request: HttpRequest, ref: str) -> HttpResponse:
    sharing.show_name(sight.find_game(person(request), ref), "named" in request.POST)
    return _back(ref)


@require_POST
@page
def take_back(request: HttpRequest, ref: str) -> HttpResponse:
    sharing.take_back(sight.find_game(person(request), ref))
    return _back(ref)
