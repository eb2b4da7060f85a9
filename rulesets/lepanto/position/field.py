"""The fleets during one player turn: the only writer of the state, its dice, and what is told."""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.hexes.grid import Hex
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Event, Table
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Cause, Loss, Ship, Side, State


class Field(Scene):
    """A scene that changes. What ships have done in this player turn is kept here and nowhere else. [L-SEQ-14]"""

    def __init__(self, state: State, table: Table) -> None:
        super().__init__(state)
        self.state, self.table = state, table
        self.moved: set[str] = set()
        self.gunnery_used: set[str] = set()
        self.close_used: set[str] = set()
        self.reoriented: set[str] = set()
        self.cast_off: set[str] = set()
        """Galleasses that were cast off in this player turn. [L-MOV-35]"""
        self.rams: dict[str, int] = {}
        """Ships that entered an enemy hex -> hexes entered, in the order of entry. [L-RAM-06]"""
        self.losses: dict[str, int] = {"christian": 0, "islamic": 0}
        """Ships lost in the present phase. [A-19]"""

    def tired(self, id: str) -> bool:
        return super().tired(id) if self.table.since(2) else self.exhausted(id)

    @property
    def phasing(self) -> Side:
        return self.state.phasing

    def tell(self, event: Event) -> None:
        """What follows from the position and the dice alone."""
        self.table.tell(event)

    def show(self, event: Event, rule: str = "H-04") -> None:
        """What orders bring about, and so what shows them."""
        self.table.tell(event, reveals=rule)

    def note(self, event: Event) -> None:
        """Tells the one whose orders they are. [H-04]"""
        self.table.tell(event, to=self.phasing)

    def roll(self, key: str) -> Roll:
        return self.table.dice.roll(f"turn{self.turn}/{key}", 1, 6)

    # Changing.

    def change(self, id: str, **fields: Any) -> Ship:
        ship = msgspec.structs.replace(self.state.ships[id], **fields)
        self.state.ships[id] = ship
        return ship

    def place(self, id: str, hex: Hex, facing: int | None = None, *, turned: Hex | None = None) -> None:
        """`turned`: where on its way it changed its course."""
        start = self.hexes[id]
        if hex != start:
            way = [start] if turned is None or turned in (start, hex) else [start, turned]
            self.state.wakes.setdefault(id, " ".join(SEA.name(point) for point in way))
        self._leave(id)
        self._enter(id, hex)
        more = {} if facing is None else {"facing": facing}
        self.change(id, hex=SEA.name(hex), **more)

    def lose(self, id: str, cause: Cause) -> None:
        """A lost ship leaves the map at once, and its tow ends. [L-SHIP-12, L-MOV-37]"""
        hex = self.ships[id].hex
        self._leave(id)
        self.state.wakes.pop(id, None)
        del self.hexes[id]
        del self.state.ships[id]
        for galleass, galley in list(self.state.tows.items()):
            if id in (galleass, galley):
                del self.state.tows[galleass]
        self.state.lost.append(Loss(id, self.turn, cause, hex))
        self.losses[SIDE_OF[id]] += 1

    def smooth_wakes(self) -> None:
        """Those of the side whose player turn begins."""
        self.state.wakes = {id: came for id, came in self.state.wakes.items() if SHIPS[id].side != self.phasing}

    def untow(self, galleass: str) -> None:
        self.state.tows.pop(galleass, None)
