"""For spectators: what each side knew, some turns late, if the campaign allows it."""

from __future__ import annotations

from datetime import datetime
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import described
from games.api.replies import reply
from games.api.reports import TAG, EventForm
from games.api.resource import Resource
from games.api.words import Count, Number, Side
from games.api.words import Turns as TurnsLate
from games.models import Bulletin, Game
from games.people import limits
from games.visibility import delayed_spectating, sight

REFUSES = (403, 404, 422)


class OpenTurnForm(msgspec.Struct):
    """A turn whose secrets are open to you."""

    segment: Number
    title: str


class HindsightForm(msgspec.Struct):
    """`delay`: how many further turns must have been played; `sides` are asked for one by one."""

    delay: TurnsLate
    sides: list[Side]
    turns: list[OpenTurnForm]


class KnownForm(msgspec.Struct):
    """One bulletin that a side was given."""

    number: Number
    stop: Count
    released_at: datetime
    view: Any
    events: list[EventForm]


class Turns(Resource):
    @described(
        "The turns for which you can read what each side knew",
        name="hindsight",
        tag=TAG,
        gives=HindsightForm,
        refuses=REFUSES,
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request)
        of = sight.find_game(self.user, ref)
        found = [
            OpenTurnForm(turn.ordinal, turn.title.get(self.language, "")) for turn in delayed_spectating.open_turns(of)
        ]
        return reply(HindsightForm(of.game.campaign.hindsight, list(of.game.rules.sides), found))


class Turn(Resource):
    weight = limits.PICTURE

    @described(
        "What a side knew in an open turn",
        name="hindsight_turn",
        tag=TAG,
        gives=list[KnownForm],
        refuses=REFUSES,
    )
    def get(self, request: Request, ref: str, turn: int, side: str) -> HttpResponse:
        bodies.known_parameters(request)
        of = sight.find_game(self.user, ref)
        return reply(
            [known_form(of.game, row, self.language) for row in delayed_spectating.as_known_to(of, side, turn)]
        )


def known_form(game: Game, row: Bulletin, language: str) -> KnownForm:
    rules = game.rules
    events = [
        EventForm(number, row.number, row.segment.ordinal, told, rules.prose(rules.decode_event(told), language))
        for number, told in sight.events(row)
    ]
    return KnownForm(row.number, row.stop_no, row.released_at, msgspec.Raw(row.view), events)
