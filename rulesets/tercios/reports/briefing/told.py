"""A reader's events of a battle, and how a summary names units in them."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel import briefing
from rulesets.kernel.mentions import coded
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import join, listed
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text
from rulesets.tercios.position.state import PREFIXES
from rulesets.tercios.position.view import View
from rulesets.tercios.reports.prose.names import UNIT as UNIT_NOUN
from rulesets.tercios.reports.prose.names import Names

MOST_NAMES = 5
UNIT, UNITS = Text("unit", "unidad"), Text("units", "unidades")
READY = {
    "armies": Text("The armies are being chosen.", "Se eligen los ejércitos."),
    "scenery": Text("Both armies are chosen.", "Los dos ejércitos están elegidos."),
    "deployment": Text("The table is set up.", "La mesa está lista."),
    "turn": Text("Both armies are in place: the battle begins.", "Los dos ejércitos están listos: empieza la batalla."),
}
"""Phase that begins -> what is ready."""


class Told(briefing.Told[View]):
    """A side's events, and which units are its own."""

    def __init__(self, events: Sequence[Event], view: View, side: str) -> None:
        super().__init__(events, view, side)
        self._names = Names(view)
        self._ids: dict[str, str] = {}

    def is_own(self, unit: str) -> bool:
        return bool(self.side) and self.is_of(self.side, unit)

    def is_of(self, side: str, unit: str) -> bool:
        """The id shows it: it begins with the side's letter, also for units that no longer exist."""
        return unit.startswith(PREFIXES[side])

    def split(self, units: Sequence[str]) -> tuple[list[str], list[str]]:
        """The reader's own units, and the enemy's."""
        return [unit for unit in units if self.is_own(unit)], [unit for unit in units if not self.is_own(unit)]

    def names(self, units: Sequence[str]) -> Noun:
        """The units as one noun, plural if there are several. Each is introduced where a summary has it first:
        T1 (the old tercio) and NC2 (a squadron of cuirassiers)."""
        different = list(dict.fromkeys(units))
        said, many = _first_of([self._coded(unit) for unit in different]), len(different) > 1
        return Noun(said.en, said.es, "", many, "fp" if many else "f")

    def introduction(self, name: str) -> Text | None:
        return self._names.introduction(self._ids[name])

    def _coded(self, unit: str) -> Noun:
        name = self.view.called(unit)
        self._ids[name] = unit
        return coded(name, UNIT_NOUN, among=True)


def _first_of(names: Sequence[Text]) -> Text:
    """Only as many names as a reader will read."""
    more = len(names) - MOST_NAMES
    if more <= 0:
        return listed(names)
    return Text("{shown} and {more} more", "{shown} y {more} más").of(join(", ", names[:MOST_NAMES]), more)
