"""A finished game that a player has shared, for anybody who has its link."""

from __future__ import annotations

from datetime import datetime

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.hindsight import KnownForm, known_form
from games.api.openapi import described
from games.api.replies import reply
from games.api.resource import Resource
from games.api.words import Number, RulesetName, Side
from games.people import limits
from games.trust.dice_form import DiceForm, dice_form
from games.visibility import shared_games, sight
from games.words import in_words
from rulesets.kernel.dice import PUBLIC

TAG = "shared games"
REFUSES = (404, 410, 422)


class SharedSide(msgspec.Struct):
    """A side, and who commanded it: null unless that player agreed to be named."""

    side: Side
    name: str
    player: str | None


class SharedTurnForm(msgspec.Struct):
    """A turn that can be asked for, as each side saw it."""

    turn: Number
    title: str


class SharedForm(msgspec.Struct):
    """A finished game that one of its players shared."""

    ruleset: RulesetName
    title: str
    sides: list[SharedSide]
    winner: Side | None
    ended_at: datetime | None
    shared_at: datetime
    turns: list[SharedTurnForm]


class Shared(Resource):
    anonymous = True

    @described(
        "A shared game: its sides, its end, its turns",
        name="shared",
        tag=TAG,
        gives=SharedForm,
        refuses=REFUSES,
        anonymous=True,
    )
    def get(self, request: Request, token: str) -> HttpResponse:
        bodies.known_parameters(request)
        share = shared_games.find(token)
        game = shared_games.game_of(share)
        players, language = shared_games.players(share), self.language
        names = {side: game.rules.side_title(side).in_(language) for side in game.rules.sides}
        return reply(
            SharedForm(
                game.ruleset,
                game.rules.title.in_(language),
                [SharedSide(side, names[side], players.get(side) or None) for side in game.rules.sides],
                (game.outcome or {}).get("winner"),
                game.ended_at,
                share.shared_at,
                [SharedTurnForm(one.ordinal, in_words(one.title, language)) for one in sight.line_of(game)],
            )
        )


class SharedTurn(Resource):
    anonymous = True
    weight = limits.PICTURE

    @described(
        "What a side was told and shown in a turn of a shared game",
        name="shared_turn",
        tag=TAG,
        gives=list[KnownForm],
        refuses=REFUSES,
        anonymous=True,
    )
    def get(self, request: Request, token: str, turn: int, side: str) -> HttpResponse:
        bodies.known_parameters(request)
        story = shared_games.story(shared_games.find(token), side)
        return reply([known_form(story.game, row, self.language) for _at, row in story.turn(turn)])


class SharedArchive(Resource):
    anonymous = True
    weight = limits.ARCHIVE

    @described(
        "Everything that is needed to check every die of a shared game; docs/verify.md says how",
        name="shared_archive",
        tag=TAG,
        gives=DiceForm,
        refuses=REFUSES,
        anonymous=True,
    )
    def get(self, request: Request, token: str) -> HttpResponse:
        from games.trust.export import collect, one_moment

        bodies.known_parameters(request)
        game = shared_games.game_of(shared_games.find(token))
        with one_moment():
            archive = collect(game, PUBLIC)
            titles = {one.k: in_words(one.title, self.language) for one in sight.line_of(game, abandoned=True)}
        return reply(dice_form(archive, titles))
