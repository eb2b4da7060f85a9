"""The names in a report, as far as its reader's view has them. [H-01]

A view holds only what its side may know, so a kind that is named here is known. Without a view, units have their
codes and places their coordinates.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.kernel.mentions import coded, coded_list
from rulesets.kernel.nouns import Noun, noun, one, the
from rulesets.kernel.text import Text
from rulesets.tercios.book import naming
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.prose.places import coordinates, place_in

UNIT = noun("the unit", "la unidad")
GENERAL, OFFICER = noun("the General", "el comandante"), noun("an officer", "un oficial")
"""The nouns with which words agree if nothing more is known, and what Leaders are called."""


class Names:
    """The names of one report."""

    def __init__(self, view: View | None = None) -> None:
        self._view = view
        self._ids = [element.id for element in view.terrain.elements] if view else []
        units = view.units.values() if view else ()
        self._fielded = Counter((unit.side, unit.troop.troop) for unit in units)

    def unit(self, id: str) -> Noun:
        """A Troop or a Leader by its code."""
        return coded(id, self._kind(id))

    def units(self, ids: Sequence[str]) -> Noun:
        return coded_list([(id, self._kind(id)) for id in ids])

    def called(self, id: str) -> str:
        """How the reader writes a code: their own units as in their orders."""
        return self._view.called(id) if self._view else id

    def piece(self, id: str) -> Noun:
        """The name of a piece of scenery, which has no code in a sentence."""
        return naming.piece(id, self._ids)

    def explained(self, said: Text) -> Text:
        """What was kept in an event with ids of scenery in it; without a view every id is one of scenery."""
        return naming.explained(said, self._ids if self._view else None)

    def place(self, x: int, y: int) -> Text:
        """A place with its preposition: by the wood, in the centre."""
        return place_in(self._view, x, y, self.piece) if self._view else coordinates(x, y)

    def is_gun(self, id: str) -> bool:
        return id[1:2] == "B"

    def introduction(self, id: str) -> Text | None:
        """What a code stands for, if the reader's side knows it: the old tercio, or a company of dragoons."""
        view, kind = self._view, self._kind(id)
        if view is None:
            return None
        if id in view.leaders:
            return one(kind) if kind is OFFICER else the(kind)
        unit = view.units.get(id)
        if unit is None:
            return None
        return one(kind) if self._fielded[unit.side, unit.troop.troop] > 1 else the(kind)

    def _kind(self, id: str) -> Noun:
        if id[1:2] in ("G", "L"):
            return GENERAL if id[1:] == "G" else OFFICER
        unit = self._view.units.get(id) if self._view else None
        troop = CATALOGUE.troops.get(unit.troop.troop) if unit else None
        return troop.noun if troop else UNIT


Say = Callable[[Any, Names], Text]
Words = Mapping[type[Any], Say]
"""What each chapter offers as WORDS: the class of an event, and the function that describes it."""
