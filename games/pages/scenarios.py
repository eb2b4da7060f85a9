"""Which battle a game is, in a few words: what is chosen first when it is set up."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.text import capfirst

from games.models import Game
from games.pages.answers import shape_of


def scenario_of(game: Game) -> str:
    """The name of its scenario or table, in the reader's language; "" where nothing with a name is chosen."""
    return capfirst(next(_chosen(game), ""))


def _chosen(game: Game) -> Iterator[str]:
    first = game.rules.introduction.choices if game.rules.introduction else ()
    shape = shape_of(game.rules.options_type)
    for field in shape.form.field.fields:
        if field.name in first:
            value = game.options.get(field.name, field.fresh)
            yield from (choice.label for choice in shape.choices(field, game.options) if choice.value == value)
