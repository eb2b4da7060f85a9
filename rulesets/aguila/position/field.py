"""The table during one segment: the only writer of the state, with its dice and what is told."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import Objective, Piece, Side, State, Unit, other
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, Table

PLACING = frozenset({"at", "status", "building", "formation", "battery", "dismounted", "limbered"})
"""The fields of a unit that geometry uses."""


class Field(Scene):
    """A scene that changes."""

    def __init__(self, state: State, table: Table) -> None:
        super().__init__(state)
        self.state, self.table = state, table
        self.fallen: dict[str, str] = {}
        """Garrisons destroyed in this segment -> their building, which the victor may take. [A-BLD-06]"""
        self._counts: dict[str, int] = {}

    # Changing.

    def change(self, id: str, **fields: Any) -> Unit:
        """Replaces a unit by one with other values in these fields. Units change in no other way."""
        held = self.state.units[id]
        found = self.state.units[id] = msgspec.structs.replace(held, **fields)
        if not PLACING.isdisjoint(fields):
            self._change_ground(id)
        if found.status != held.status or found.host != held.host:
            self._roster = None
        return found

    def move(self, id: str, at: Stance, **fields: Any) -> Unit:
        """Puts a unit elsewhere and remembers where it was, for the arrows on the board. Who leaves a free position
        has lost it, whatever the move was. [A-SCN-1203]"""
        held = self.state.units[id].at
        if held is not None and held != at:
            self.state.trails[id] = (*self.state.trails.get(id, ()), held)
        if held is not None and held.middle != at.middle:
            fields.setdefault("position", "")
        return self.change(id, at=at, status="table", building="", **fields)

    def change_piece(self, id: str, **fields: Any) -> None:
        self.state.terrain = tuple(
            msgspec.structs.replace(piece, **fields) if piece.id == id else piece for piece in self.state.terrain
        )
        self.forget_places()

    def lay(self, *pieces: Piece) -> None:
        self.state.terrain = (*self.state.terrain, *pieces)
        self.forget_places()

    def change_objective(self, id: str, **fields: Any) -> None:
        self.state.objectives = tuple(
            msgspec.structs.replace(held, **fields) if held.id == id else held for held in self.state.objectives
        )

    def add_objectives(self, *objectives: Objective) -> None:
        self.state.objectives = (*self.state.objectives, *objectives)

    # Dice and events.

    def key(self, what: str) -> str:
        """The key for the next thing of that name, `turn3/B1/fire`; the second and later ones are numbered."""
        stem = f"turn{self.state.turn}/{what}" if self.state.phase == "turn" else f"{self.state.phase}/{what}"
        count = self._counts[stem] = self._counts.get(stem, 0) + 1
        return stem if count == 1 else f"{stem}/{count}"

    def roll(self, what: str, count: int = 1) -> Roll:
        """Six-sided dice for that purpose, `B1/fire/hit`. [A-DICE-01, P-26]"""
        return self.table.dice.roll(self.key(what), count)

    def tell(self, event: Event, to: Side | Iterable[Side] | None = None) -> None:
        """What follows from the position and the dice alone."""
        self.table.tell(event, to)

    def show(self, event: Event, rule: str = "H-05") -> None:
        """What orders bring about, and so what shows them."""
        self.table.tell(event, reveals=rule)

    def enemy_of(self, id: str) -> Side:
        return other(self.state.units[id].side)
