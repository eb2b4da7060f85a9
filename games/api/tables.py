"""A game as one person may see it: how it stands, who is ready, what his side knows, the board."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games import pictures, sight, watch
from games.api import bodies
from games.api.openapi import IF_NONE_MATCH, described, query
from games.api.replies import raw_reply, reply, tag, unchanged
from games.api.resource import Resource
from games.errors import NotFound
from games.models import Bulletin, Game

TAG = "games"


class TurnForm(msgspec.Struct):
    """The segment that is being played."""

    segment: int
    opening: int
    """How many openings the game has had, rewinds included: `k` in proofs and signatures."""
    title: str
    stop: int
    state: str
    """open, resolving or halted"""
    opened_at: datetime
    deadline: datetime | None


class OutcomeForm(msgspec.Struct):
    winner: str | None
    reason: str
    level: str = ""
    points: dict[str, int] = {}


class GameForm(msgspec.Struct):
    """How a game stands, as far as you may know."""

    ref: str
    campaign: str
    name: str
    number: int
    ruleset: str
    pace: str
    options: dict[str, Any]
    state: str
    paused: bool
    outcome: OutcomeForm | None
    started_at: datetime | None
    ended_at: datetime | None
    side: str | None
    """Yours; null if you look on."""
    commands: bool
    moderates: bool
    turn: TurnForm | None
    decision: str | None
    """What your side is asked now."""
    ready: dict[str, bool]
    """Who has ordered: every side's where the campaign shows it, else your own."""
    bulletins: int
    """How many bulletins your side has had."""


class ViewForm(msgspec.Struct):
    """What your side knows of the table, as it was last shown."""

    game: str
    audience: str
    bulletin: int
    view: Any


class MyGameLine(msgspec.Struct):
    """One of your games; the most pressing come first."""

    ref: str
    campaign: str
    name: str
    ruleset: str
    state: str
    side: str | None
    title: str
    deadline: datetime | None
    wanted: bool
    """Your side is asked something and nothing stands yet."""
    standing: bool
    """Your orders are in."""


class MyGames(Resource):
    @described("Your games, the most pressing first", name="games", tag=TAG, gives=list[MyGameLine], refuses=(401,))
    def get(self, request: Request) -> HttpResponse:
        return reply([_my_game(line, self.language) for line in watch.games_of(self.user)])


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
    """The board of the latest bulletin, or of an earlier one."""

    media = "image/svg+xml"

    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request, "bulletin")
        of = sight.find_game(self.user, ref)
        number = bodies.number(request, "bulletin", sight.latest_number(of))
        etag = tag(of.audience, number, of.game.rules.revision, self.language)
        if (known := unchanged(request, etag)) is not None:
            return known
        bulletin = sight.bulletins(of).filter(number=number).first()
        if bulletin is None:
            raise NotFound()
        return raw_reply(
            self.draw(pictures.board_svg(of.game.rules, bulletin.view, self.language)), self.media, etag=etag
        )

    def draw(self, svg: str) -> bytes:
        return svg.encode()


_BULLETIN = query("bulletin", int, "The number of an earlier bulletin.")


class BoardSvg(Board):
    @described(
        "The board as your side sees it, SVG",
        name="game_board_svg",
        tag=TAG,
        gives=str,
        media="image/svg+xml",
        parameters=[IF_NONE_MATCH, _BULLETIN],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        return super().get(request, ref)


class BoardPng(Board):
    media = "image/png"

    @described(
        "The board as your side sees it, PNG",
        name="game_board_png",
        tag=TAG,
        gives=bytes,
        media="image/png",
        parameters=[IF_NONE_MATCH, _BULLETIN],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        return super().get(request, ref)

    def draw(self, svg: str) -> bytes:
        return pictures.png_of(svg)


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


def _my_game(line: watch.MyGame, language: str) -> MyGameLine:
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
