"""A game as one person may see it: its state, who is ready, what their side knows, the board."""

from __future__ import annotations

from datetime import datetime
from typing import Any, ClassVar

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import IF_NONE_MATCH, described
from games.api.parameters import Whole
from games.api.replies import raw_reply, reply, tag, unchanged
from games.api.resource import Resource
from games.api.words import Count, GameState, LiveState, Number, Pace, Ref, RulesetName, Side
from games.errors import NotFound
from games.models import Bulletin, Game
from games.people import limits
from games.visibility import boards, overviews, sight

TAG = "games"
BULLETIN = Whole("bulletin", "The number of an earlier bulletin; the latest by default.")


class TurnForm(msgspec.Struct):
    """The segment that is being played."""

    segment: Number
    opening: Number
    """How many openings the game has had, rewinds included: `k` in proofs and signatures."""
    title: str
    stop: Count
    state: LiveState
    opened_at: datetime
    deadline: datetime | None


class OutcomeForm(msgspec.Struct):
    winner: Side | None
    reason: str
    level: str = ""
    points: dict[str, int] = {}


class GameForm(msgspec.Struct):
    """How a game stands, as far as you are allowed to know."""

    ref: Ref
    campaign: Ref
    name: str
    number: Number
    ruleset: RulesetName
    pace: Pace
    options: dict[str, Any]
    state: GameState
    paused: bool
    outcome: OutcomeForm | None
    started_at: datetime | None
    ended_at: datetime | None
    side: Side | None
    """Your side; null if you are a spectator."""
    commands: bool
    moderates: bool
    turn: TurnForm | None
    decision: Ref | None
    """What your side has to decide now."""
    ready: dict[str, bool]
    """Who has ordered: every side if the campaign shows it, else only your own."""
    bulletins: Count
    """How many bulletins your side has received."""


class ViewForm(msgspec.Struct):
    """What your side knows of the table, as it was last shown."""

    game: Ref
    audience: str
    bulletin: Number
    view: Any


class MyGameLine(msgspec.Struct):
    """One of your games; the most urgent come first."""

    ref: Ref
    campaign: Ref
    name: str
    ruleset: RulesetName
    state: GameState
    side: Side | None
    title: str
    deadline: datetime | None
    wanted: bool
    """Your side is asked something and has submitted nothing yet."""
    standing: bool
    """Your orders are in."""


class MyGames(Resource):
    @described("Your games, most urgent first", name="games", tag=TAG, gives=list[MyGameLine], refuses=(401,))
    def get(self, request: Request) -> HttpResponse:
        return reply([_my_game(line, self.language) for line in overviews.games_of(self.user)])


class OneGame(Resource):
    @described("How a game stands", name="game", tag=TAG, gives=GameForm)
    def get(self, request: Request, ref: str) -> HttpResponse:
        return reply(game_form(sight.find_game(self.user, ref), self.language))


class View(Resource):
    @described(
        "What your side knows of the table", name="game_view", tag=TAG, gives=ViewForm, parameters=[IF_NONE_MATCH]
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        of = sight.find_game(self.user, ref)
        if (known := unchanged(request, lambda: tag(of.audience, sight.latest_number(of)))) is not None:
            return known
        bulletin = sight.latest(of)
        if bulletin is None:
            raise NotFound()
        return reply(view_form(of, bulletin), etag=tag(of.audience, bulletin.number))


class Board(Resource):
    """The board of the latest bulletin or of an earlier one. `Content-Location` has its permanent address."""

    form: ClassVar[str] = "svg"
    weight = limits.PICTURE

    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request, "bulletin")
        of = sight.find_game(self.user, ref)
        number = BULLETIN.of(request, sight.latest_number(of))
        bulletin = sight.find_release(of, number)
        response = shown_board(request, of, bulletin, self.form, self.language)
        response["Content-Location"] = boards.address(of.game, bulletin, self.language, self.form)
        return response


class KeptBoard(Resource):
    """The board of one bulletin in one language, at a permanent address."""

    form: ClassVar[str] = "svg"

    def get(self, request: Request, ref: str, number: int, digest: str) -> HttpResponse:
        bodies.known_parameters(request)
        of = sight.find_game(self.user, ref)
        bulletin = sight.find_release(of, min(number, boards.MOST_NUMBER))
        language = boards.language_of(of.game, bulletin, digest)
        if language is None:
            raise NotFound()
        response = shown_board(request, of, bulletin, self.form, language)
        response["Cache-Control"] = "private, max-age=31536000, immutable"
        response["Vary"] = "Authorization, Cookie"
        return response


def shown_board(request: Request, of: sight.Standing, bulletin: Bulletin, form: str, language: str) -> HttpResponse:
    etag = tag(bulletin.number, boards.digest(of.game, bulletin, language))
    if (known := unchanged(request, etag)) is not None:
        return known
    if form == "png":
        return raw_reply(boards.png(of.game, bulletin, language), "image/png", etag=etag)
    return raw_reply(boards.svg(of.game, bulletin, language).encode(), "image/svg+xml", etag=etag)


_FOR_GOOD = "A report names this address; it never shows a different picture and can be cached forever."


class BoardSvg(Board):
    @described(
        "The board as your side sees it, SVG",
        name="game_board_svg",
        tag=TAG,
        gives=str,
        media="image/svg+xml",
        parameters=[IF_NONE_MATCH, BULLETIN],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        return super().get(request, ref)


class BoardPng(Board):
    form = "png"

    @described(
        "The board as your side sees it, PNG",
        name="game_board_png",
        tag=TAG,
        gives=bytes,
        media="image/png",
        parameters=[IF_NONE_MATCH, BULLETIN],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        return super().get(request, ref)


class KeptBoardSvg(KeptBoard):
    @described(
        "The board of one bulletin, SVG",
        name="game_kept_board_svg",
        tag=TAG,
        gives=str,
        media="image/svg+xml",
        parameters=[IF_NONE_MATCH],
        refuses=(401, 403, 404, 422),
        description=_FOR_GOOD,
    )
    def get(self, request: Request, ref: str, number: int, digest: str) -> HttpResponse:
        return super().get(request, ref, number, digest)


class KeptBoardPng(KeptBoard):
    form = "png"

    @described(
        "The board of one bulletin, PNG",
        name="game_kept_board_png",
        tag=TAG,
        gives=bytes,
        media="image/png",
        parameters=[IF_NONE_MATCH],
        refuses=(401, 403, 404, 422),
        description=_FOR_GOOD,
    )
    def get(self, request: Request, ref: str, number: int, digest: str) -> HttpResponse:
        return super().get(request, ref, number, digest)


def game_form(of: sight.Standing, language: str) -> GameForm:
    game = of.game
    decision = sight.open_decision(of)
    return GameForm(
        ref=game.ref,
        campaign=game.campaign.ref,
        name=str(game),
        number=game.ordinal,
        ruleset=game.ruleset,
        pace=game.pace,
        options=game.options,
        state=game.state,
        paused=game.paused_at is not None,
        outcome=None if game.outcome is None else msgspec.convert(game.outcome, OutcomeForm),
        started_at=game.started_at,
        ended_at=game.ended_at,
        side=of.seat.side if of.seat else None,
        commands=of.seat is not None and of.seat.commands,
        moderates=of.moderates,
        turn=turn_form(game, language),
        decision=decision.ref if decision else None,
        ready=sight.readiness(of),
        bulletins=sight.latest_number(of),
    )


def turn_form(game: Game, language: str) -> TurnForm | None:
    segment = sight.live_segment(game)
    if segment is None:
        return None
    title = segment.title.get(language, "")
    return TurnForm(
        segment.ordinal, segment.k, title, segment.stop_no, segment.state, segment.opened_at, segment.deadline
    )


def view_form(of: sight.Standing, bulletin: Bulletin) -> ViewForm:
    return ViewForm(of.game.ref, of.audience, bulletin.number, msgspec.Raw(bulletin.view))


def _my_game(line: overviews.MyGame, language: str) -> MyGameLine:
    game, segment = line.game, line.segment
    return MyGameLine(
        ref=game.ref,
        campaign=game.campaign.ref,
        name=str(game),
        ruleset=game.ruleset,
        state=game.state,
        side=line.side or None,
        title=segment.title.get(language, "") if segment else "",
        deadline=segment.deadline if segment else None,
        wanted=line.wanted,
        standing=line.standing,
    )
