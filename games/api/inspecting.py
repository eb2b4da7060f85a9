"""What can be looked at on a table, mine or theirs, and what one piece could do to another."""

from __future__ import annotations

from typing import Any

from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import described
from games.api.replies import reply
from games.api.resource import Resource
from games.errors import NotFound
from games.models import User
from games.people import limits
from games.visibility import sight
from rulesets.kernel.inspecting import Inspected, Odds
from rulesets.kernel.ruleset import Ruleset

TAG = "games"


class Pieces(Resource):
    weight = limits.TABLE

    @described(
        "Every piece that your side knows: values and why",
        name="pieces",
        tag=TAG,
        gives=list[Inspected],
        refuses=(401, 403, 404, 422),
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        bodies.known_parameters(request)
        rules, view = known(self.user, ref)
        found = (rules.inspect(view, id, self.language) for id in rules.inspectable(view))
        return reply([piece for piece in found if piece is not None])


class Chances(Resource):
    judges = True

    @described(
        "What one piece could do to another now",
        name="odds",
        tag=TAG,
        gives=list[Odds],
        refuses=(401, 403, 404, 422),
    )
    def get(self, request: Request, ref: str, actor: str, target: str) -> HttpResponse:
        bodies.known_parameters(request)
        rules, view = known(self.user, ref)
        if not {actor, target} <= set(rules.inspectable(view)):
            raise NotFound()
        return reply(rules.odds(view, actor, target, self.language))


def known(user: User, ref: str) -> tuple[Ruleset[Any], Any]:
    """The game's rules, and what this person knows of the table."""
    of = sight.find_game(user, ref)
    if (view := sight.view(of)) is None:
        raise NotFound()
    return of.game.rules, view
