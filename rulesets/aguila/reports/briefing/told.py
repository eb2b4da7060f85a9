"""A reader's events of a battle, and the names in them."""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.position.state import PREFIXES, SIDES
from rulesets.aguila.position.view import View
from rulesets.aguila.reports.prose.names import Names
from rulesets.kernel import briefing
from rulesets.kernel.nouns import Noun
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text

UNIT, UNITS = Text("unit", "unidad"), Text("units", "unidades")
READY = {
    "armies": Text("The armies are being chosen.", "Se eligen los ejércitos."),
    "ground": Text("Both armies are chosen.", "Los dos ejércitos están elegidos."),
    "preparation": Text("The ground is ready.", "El terreno está listo."),
    "deployment": Text("The edges of the table are settled.", "Los bordes de la mesa están decididos."),
    "turn": Text("Both armies are in place: the battle begins.", "Los dos ejércitos están listos: empieza la batalla."),
    "over": Text("The battle is over.", "La batalla ha terminado."),
}
"""Phase that begins -> what is ready."""


class Told(briefing.Told[View]):
    """A side's events, its scene and the names in it."""

    def __init__(self, events: Sequence[Event], view: View) -> None:
        super().__init__(events, view, view.side)
        self.names = Names(view)

    def is_of(self, side: str, id: str) -> bool:
        return id.startswith(PREFIXES[side])

    def is_own(self, id: str) -> bool:
        return self.side in SIDES and self.is_of(self.side, id)

    def of_side(self, side: str, ids: Sequence[str]) -> list[str]:
        return [id for id in dict.fromkeys(ids) if self.is_of(side, id)]

    def own(self, ids: Sequence[str]) -> list[str]:
        return [id for id in dict.fromkeys(ids) if self.is_own(id)]

    def theirs(self, ids: Sequence[str]) -> list[str]:
        return [id for id in dict.fromkeys(ids) if not self.is_own(id)]

    def units(self, ids: Sequence[str]) -> Noun:
        return self.names.units(ids)
