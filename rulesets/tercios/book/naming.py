"""The names of scenery in a sentence: Heron Wood, the second fence, the third building of Three Wells."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Sequence

from rulesets.kernel.nouns import Noun, noun, one, the
from rulesets.kernel.phrases import counted, listed
from rulesets.kernel.text import Text, told
from rulesets.tabletop.book.numbered import numbered, same_kind
from rulesets.tabletop.book.places import place_name
from rulesets.tercios.book.catalogue import CATALOGUE

_ID = re.compile(r"\b([a-z_]+)([0-9]+)(?:-[a-z]+([0-9]+))?\b")
"""The kind of piece, its number, and for a village the number of the building."""
SOMETHING = noun("a piece of scenery", "un elemento")
BUILDING = noun("the building", "el edificio")


def piece(id: str, among: Collection[str]) -> Noun:
    """A piece by its id: its own name, or what it is. The only one of its kind `among` the others has no number."""
    if id in CATALOGUE.terrain:
        return CATALOGUE.terrain[id].noun
    found = _ID.fullmatch(id)
    kind = CATALOGUE.terrain.get(found[1]) if found else None
    if found is None or kind is None:
        return SOMETHING
    whole = own_name(_bought(id)) or _by_number(id, kind.noun, int(found[2]), among)
    return whole if found[3] is None else _part(numbered(BUILDING, int(found[3])), whole)


def own_name(id: str) -> Noun | None:
    """What a whole piece is called. A building of a village has no name of its own."""
    found = _ID.fullmatch(id)
    return place_name(found[1], int(found[2])) if found and found[3] is None else None


def _by_number(id: str, kind: Noun, number: int, among: Collection[str]) -> Noun:
    alike = {
        other for each in among if (other := _bought(each)).rstrip("0123456789") == _bought(id).rstrip("0123456789")
    }
    alone = alike <= {_bought(id)} and bool(among or number == 1)
    return kind if alone else numbered(kind, number)


def explained(said: Text, among: Collection[str] | None = None) -> Text:
    """A text in which the ids of scenery are replaced by names, for all ids or only for those `among` these."""

    def name(language: str) -> str:
        return _ID.sub(lambda found: _said(found, among, language), said.in_(language))

    return told(name) if _ID.search(said.en) else said


def _said(found: re.Match[str], among: Collection[str] | None, language: str) -> str:
    if found[1] not in CATALOGUE.terrain or among is not None and found[0] not in among:
        return found[0]
    if found.string[: found.start()].endswith(("element ", "elemento ")):
        return found[0]  # something that is not on the table goes by its id
    return the(piece(found[0], among or ())).in_(language)


def pieces(ids: Sequence[str]) -> Text:
    """The pieces on a table, counted: a hill, 2 fences and a wood. A village counts as one thing."""
    kinds = Counter(_bought(id).rstrip("0123456789") for id in dict.fromkeys(_whole(ids)))
    return listed([_several(kind, number) for kind, number in kinds.items()])


def _whole(ids: Sequence[str]) -> list[str]:
    return [_bought(id) for id in ids]


def _bought(id: str) -> str:
    return id.partition("-")[0]


def _several(kind: str, number: int) -> Text:
    printed = CATALOGUE.terrain.get(kind)
    if printed is None:
        return one(SOMETHING)
    return one(printed.noun) if number == 1 else counted(number, printed.noun, printed.several)


def _part(building: Noun, village: Noun) -> Noun:
    said = Text("{building} of {village:the}", "{building} {village:de}").of(building, village)
    return same_kind(building, said.en, said.es)
