"""What can be played here, open to everybody."""

from __future__ import annotations

from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api.openapi import described
from games.api.replies import reply
from games.api.resource import Resource
from games.api.words import Number, RulesetName
from rulesets.kernel.registry import rulesets

TAG = "rulesets"


class RulesetForm(msgspec.Struct):
    """A game that can be played here. Each pace lists the stops where the server asks; the first is the default."""

    name: RulesetName
    title: str
    revision: Number
    sides: dict[str, str]
    paces: dict[str, list[str]]
    options_schema: dict[str, Any]
    """JSON Schema of the options of a new game."""


class Rulesets(Resource):
    anonymous = True

    @described(
        "The games that can be played here",
        name="rulesets",
        tag=TAG,
        gives=list[RulesetForm],
        refuses=(),
        anonymous=True,
    )
    def get(self, request: Request) -> HttpResponse:
        forms = []
        for rules in rulesets().values():
            sides = {side: rules.side_title(side).in_(self.language) for side in rules.sides}
            paces = {name: list(classes) for name, classes in rules.paces.items()}
            schema = msgspec.json.schema(rules.options_type)
            title = rules.title.in_(self.language)
            forms.append(RulesetForm(rules.name, title, rules.revision, sides, paces, schema))
        return reply(forms)
