"""Records what is drawn where on a sheet, so that texts and pieces find free space, or the place that covers least."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence

from rulesets.drawing.boxes import Box, Point

CELL = 40
TRIED = (-216.0, -144.0, -96.0, -48.0, 0.0, 48.0, 96.0, 144.0, 216.0)
"""Where a name is tried: so far across and down from the middle of its group."""


class Crowd:
    """A set of rectangles that can be searched by place."""

    def __init__(self) -> None:
        self._cells: dict[tuple[int, int], list[Box]] = {}

    def add(self, box: Box) -> None:
        for cell in self._cells_of(box):
            self._cells.setdefault(cell, []).append(box)

    def covers(self, box: Box) -> bool:
        """Whether one of the rectangles overlaps this one."""
        return any(held.overlaps(box) for cell in self._cells_of(box) for held in self._cells.get(cell, ()))

    @staticmethod
    def _cells_of(box: Box) -> Iterator[tuple[int, int]]:
        for column in range(int(box.left) // CELL, int(box.right) // CELL + 1):
            for row in range(int(box.top) // CELL, int(box.bottom) // CELL + 1):
                yield column, row


class Inked:
    """How much is drawn where, on a coarse grid. After `settle`, the sum for any rectangle is found at once."""

    STEP = 8

    def __init__(self, sheet: Box) -> None:
        self.columns = int(sheet.right) // self.STEP + 2
        self.rows = int(sheet.bottom) // self.STEP + 2
        self._cells = [[0.0] * self.columns for _ in range(self.rows)]
        self._sums: list[list[float]] = []

    def spot(self, x: float, y: float, weight: float) -> None:
        column, row = int(x) // self.STEP, int(y) // self.STEP
        if 0 <= column < self.columns and 0 <= row < self.rows:
            self._cells[row][column] += weight

    def fill(self, box: Box, weight: float) -> None:
        for row in range(max(0, int(box.top) // self.STEP), min(self.rows - 1, int(box.bottom) // self.STEP) + 1):
            cells = self._cells[row]
            for column in range(
                max(0, int(box.left) // self.STEP), min(self.columns - 1, int(box.right) // self.STEP) + 1
            ):
                cells[column] += weight

    def settle(self) -> None:
        """Adds up the grid. What is drawn later is not counted."""
        above = [0.0] * (self.columns + 1)
        self._sums = [above]
        for cells in self._cells:
            total, line = 0.0, [0.0]
            for index, cell in enumerate(cells):
                total += cell
                line.append(total + above[index + 1])
            self._sums.append(line)
            above = line

    def under(self, left: float, top: float, wide: float, high: float) -> float:
        """How much is drawn under a rectangle of the sheet. A rectangle outside the sheet is not allowed."""
        step, last_column, last_row = self.STEP, self.columns - 1, self.rows - 1
        from_column, to_column = int(left) // step, int(left + wide) // step + 1
        from_row, to_row = int(top) // step, int(top + high) // step + 1
        if from_column < 0 or from_row < 0 or to_column > last_column or to_row > last_row:
            return math.inf
        over, down = self._sums[from_row], self._sums[to_row]
        return down[to_column] - over[to_column] - down[from_column] + over[from_column]

    def least_hidden(
        self, points: Sequence[Point], size: tuple[float, float], inside: tuple[float, float], taken: Iterable[Box]
    ) -> Box:
        """Room for the name of a group: near the middle of its points, where it covers little of what is drawn and of
        what is taken, between the left and the right edge."""
        (wide, high), (left, right) = size, inside
        x = sorted(x for x, _ in points)[len(points) // 2]
        y = sorted(y for _, y in points)[len(points) // 2]

        def cost(box: Box) -> float:
            near = abs(box.left + wide / 2 - x) + 0.7 * abs(box.top + high / 2 - y)
            return self.under(*box) * 3 + near * 0.12 + sum(box.shared(other) for other in taken)

        tried = [
            Box(min(max(x + across - wide / 2, left), right - wide), y + down, wide, high)
            for across in TRIED
            for down in TRIED
        ]
        return min(tried, key=lambda box: (round(cost(box), 2), box))
