"""The names in a report, as far as its reader's view has them. [H-01..H-03]

A unit is its code, which is one thing, whatever it stands for: B3, the hussars, advances. Without a view units have
only their codes, and places what their ids say.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.names import CHIEF, OBJECTIVE, SOMETHING, objective_name, piece_name
from rulesets.aguila.position.view import View
from rulesets.kernel.mentions import coded, coded_list
from rulesets.kernel.nouns import Noun, noun, one, the
from rulesets.kernel.text import Text

UNIT, OFFICER = noun("the unit", "la unidad"), noun("the officer", "el oficial")
"""With which words agree if nothing more is known."""
_BY_GENDER = {"m": noun("a battalion", "un batallón"), "f": noun("a unit", "una unidad")}
_KIND = re.compile(r"\d+$")


class Names:
    """The names of one report."""

    def __init__(self, view: View | None = None) -> None:
        self.view = view
        units = view.units.values() if view else ()
        self._fielded = Counter((unit.side, unit.entry) for unit in units)
        self._kinds = {piece.id: piece.kind for piece in view.terrain} if view else {}
        self._goals = {goal.id: goal for goal in view.objectives} if view else {}

    def unit(self, id: str) -> Noun:
        """A unit or an officer by its code."""
        return coded(id, self._gender(id))

    def units(self, ids: Sequence[str]) -> Noun:
        return coded_list([(id, self._gender(id)) for id in dict.fromkeys(ids)])

    def piece(self, id: str) -> Noun:
        """The name of a piece of terrain, which has no code in a sentence."""
        kind = self._kinds.get(id, _KIND.sub("", id))
        return piece_name(id, kind, [each for each, of in self._kinds.items() if of == kind])

    def objective(self, id: str) -> Noun:
        """What counts in the end: a piece of terrain, or a marker by its number."""
        goal = self._goals.get(id)
        if goal is not None and goal.piece:
            found = self.piece(goal.piece)
            return found if found is not SOMETHING else objective_name(id)
        return objective_name(id) if id.startswith("goal") else OBJECTIVE.get(id, SOMETHING)

    def introduction(self, id: str) -> Text | None:
        """What a code stands for, if the reader's side knows it: the Old Guard grenadiers, a fusilier battalion."""
        unit = self.view.units.get(id) if self.view else None
        if unit is None:
            return None
        kind = BOOK.entries[unit.entry].name
        if unit.chief:
            return Text("{kind:the} and {chief}", "{kind:el} y {chief}").of(kind, CHIEF)
        return one(kind) if self._fielded[unit.side, unit.entry] > 1 else the(kind)

    def _gender(self, id: str) -> Noun:
        unit = self.view.units.get(id) if self.view else None
        if unit is None:
            return OFFICER if id[1:2] == "O" else UNIT
        return _BY_GENDER[BOOK.entries[unit.entry].name.es_kind[0]]


Say = Callable[[Any, Names], Text]
Words = Mapping[type[Any], Say]
"""What each chapter offers as WORDS: the class of an event, and the function that describes it."""
