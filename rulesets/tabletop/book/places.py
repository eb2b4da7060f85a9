"""Names of country: Heron Wood, Gallows Hill. A piece's id decides, so no game has to keep them or to draw for them."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.text import Text
from rulesets.tabletop.book.data_files import Printed, read_file


class _Group(Printed, frozen=True, kw_only=True):
    kinds: tuple[str, ...]
    called: tuple[Text, ...]


class _Places(Printed, frozen=True, kw_only=True):
    group: tuple[_Group, ...]


def place_name(kind: str, number: int) -> Noun | None:
    """What the piece of this kind with this number is called; None if such things have no names, or no more of them."""
    return _names().get((kind, number))


@cache
def _names() -> Mapping[tuple[str, int], Noun]:
    groups = read_file(files("rulesets.tabletop") / "data", "places.toml", _Places).group
    return {
        (group.kinds[at % len(group.kinds)], at // len(group.kinds) + 1): noun(said.en, said.es)
        for group in groups
        for at, said in enumerate(group.called)
    }
