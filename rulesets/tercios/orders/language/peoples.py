"""Troops called by their people: to the Spanish the Swedish horse are the enemy's horse. [H-01]"""

from __future__ import annotations

import tomllib
from collections.abc import Iterable, Mapping
from functools import cache
from pathlib import Path

from rulesets.language.gist import stem
from rulesets.language.lines import fold
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.view import View

_DATA = Path(__file__).parents[2] / "data" / "peoples.toml"
_THEIRS, _OURS = ("enemy", "enemigo"), ("my", "mi")


Words = tuple[tuple[str, ...], tuple[str, ...]]
"""In English and in Spanish."""


@cache
def _called() -> Mapping[str, Words]:
    """Of each list the words for its people."""
    held = tomllib.loads(_DATA.read_text("utf-8"))
    return {id: (tuple(english.split("|")), tuple(spanish.split("|"))) for id, (english, spanish) in held.items()}


def words_of_people(list_id: str) -> Words:
    """What those of a list are called: Swedish and Swede, sueco."""
    return _called()[list_id]


def people_of(view: View, *, own: bool) -> tuple[tuple[str, str], ...]:
    """What Troops of a side are called by their people, an English and a Spanish word together."""
    if _people(view, own=False) == _people(view, own=True):
        return ()
    called = [_called()[id] for id in _people(view, own=own)]
    return tuple(dict.fromkeys((one, other) for english, spanish in called for one in english for other in spanish))


def peoples_seen(view: View) -> dict[str, str]:
    """Words for a people, without number and gender, with the plain word for whose they are. Where Troops of both
    sides are of one people, or those of a side may be of several, nothing is said by it."""
    own, enemy = (_people(view, own=side) for side in (True, False))
    if not enemy or own == enemy:
        return {}
    theirs = _said(enemy, _THEIRS)
    return {word: whose for word, whose in (_said(own, _OURS) | theirs).items() if word in theirs or own}


def _said(lists: Iterable[str], whose: tuple[str, str]) -> dict[str, str]:
    pairs = [pair for id in lists for pair in zip(_called()[id], whose, strict=True)]
    return {stem(fold(word)): plain for words, plain in pairs for word in words}


def _people(view: View, *, own: bool) -> tuple[str, ...]:
    """The lists of that name, if all Troops that are seen may be of it; guns and such are of any."""
    units = [unit for unit in view.units.values() if (unit.side == view.audience) is own]
    common: set[str] | None = None
    for unit in units:
        fielding = {id for id, each in CATALOGUE.lists.items() if unit.troop.troop in each.troops and id in _called()}
        common = fielding if common is None else common & fielding
    words = {_called()[id] for id in common or ()}
    return tuple(sorted(common or ())) if len(words) == 1 else ()
