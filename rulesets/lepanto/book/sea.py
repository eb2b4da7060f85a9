"""The map: which hex is sea, shore, land or hidden by the turn track, and where land divides two of them. `SEA`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.hexes.grid import Grid, Hex
from rulesets.lepanto.book.contents import BOARD, Kind, Map

Ground = Literal["sea", "shore", "land", "track", "outside"]
Bar = Literal["", "shore", "land", "track", "outside", "divided"]
"""Why a ship may not enter a hex; empty if it may."""
LEGEND: Mapping[str, Ground] = {".": "sea", "~": "shore", "#": "land", "T": "track"}


class Sea:
    """[L-GEO-02, L-SHORE-01..06]"""

    def __init__(self, drawn: Map) -> None:
        self.grid = Grid(drawn.columns, drawn.rows)
        if len(drawn.grid) != drawn.rows or any(len(row) != drawn.columns for row in drawn.grid):
            raise ValueError("lepanto/data/board.toml: map.grid has not the rows and columns it says")
        hexes = self.grid.hexes
        self.ground: dict[Hex, Ground] = {
            hexes[f"{column:02d}{row:02d}"]: LEGEND[sign]
            for row, line in enumerate(drawn.grid, 1)
            for column, sign in enumerate(line, 1)
        }
        pairs = [(hexes[one], hexes[other]) for one, other in drawn.blocked_hexsides]
        self.blocked = frozenset([*pairs, *((other, one) for one, other in pairs)])

    def at(self, hex: Hex) -> Ground:
        return self.ground.get(hex, "outside")

    def hex(self, name: str) -> Hex:
        return self.grid.hexes[name]

    def name(self, hex: Hex) -> str:
        return self.grid.names[hex]

    def bars(self, start: Hex, end: Hex, kind: Kind) -> Bar:
        """Why a ship of this type may not move from a hex to the next, empty if it may. [L-SHORE-02..06]"""
        ground = self.at(end)
        if ground == "shore" and kind != "galliot":
            return "shore"
        if ground != "sea" and ground != "shore":
            return ground
        return "divided" if (start, end) in self.blocked else ""

    def wrecks(self, start: Hex, end: Hex) -> bool:
        """Whether drifting from a hex to the next is the end of a ship. [L-DRIFT-08, L-DRIFT-09]"""
        return self.at(end) not in ("sea", "shore") or (start, end) in self.blocked


SEA = Sea(BOARD.map)
