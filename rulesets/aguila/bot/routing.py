"""Ways over the table: round what nobody crosses and what is slow, where that saves time. [A-TER-02, A-TER-05]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from heapq import heappop, heappush

from rulesets.aguila.orders.plans.goals import DEPTH, WIDTH, away
from rulesets.aguila.position.geometry.ground import Ground
from rulesets.aguila.position.geometry.records import Going
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.scene import INCH
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.shapes import to_point

Cell = tuple[int, int]
CELL = 2 * INCH
ACROSS, DEEP = WIDTH // CELL + 1, DEPTH // CELL + 1
BESIDE = 2000
"""A unit is so wide to each side: this near to a piece it touches it."""
RIM = 500
"""Who has turned can pass a piece so near."""
SLOW, CROWDED, TIGHT, BARRED = 1.6, 3.0, 12.0, 30.0
"""What an inch costs there: on difficult ground, where units stay, beside and on what nobody crosses; goals may lie
there all the same."""
SPARED = 1.05
"""A straight line that costs hardly more than the way found is as good."""
FAR = 10
"""So many cells ahead of a unit a place lies at most to which it goes straight."""
AHEAD = (3, 6)
"""So many cells ahead are the other places that it may go for."""
AROUND = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1) if (x, y) != (0, 0)]


class Routes:
    """The ways of one arm over one table."""

    def __init__(
        self, ground: Ground, standing: Iterable[Shape] = (), *, gun: bool = False, loose: bool = False
    ) -> None:
        passage = ground.passage(Going(allowance=0, gun=gun, free_ground=loose))
        self._price = dict[Cell, float]()
        self._to_goal = dict[Cell, dict[Cell, float]]()
        for patches, beside, price in (
            (passage.slow, BESIDE, SLOW),
            (passage.barred, BESIDE, TIGHT),
            (passage.barred, RIM, BARRED),
        ):
            for patch in patches:
                self._price |= dict.fromkeys(_covered(patch.shape, beside), price)
        for feature in ground.features:
            if feature.kind.category == "crossing":
                self._price |= dict.fromkeys(_covered(feature.shape, INCH), 1.0)
        for shape in standing:
            for cell in _covered(shape, BESIDE):
                self._price[cell] = max(CROWDED, self._price.get(cell, 1.0))

    def aims(self, start: Spot, goal: Spot) -> list[Spot]:
        """Where to go first: the goal itself if nothing is gained by a detour; otherwise places along the way, the
        one that can be reached straight first."""
        if not self._price or self._straight(start, goal) <= away(start, goal):
            return [goal]
        way = self._way(start, goal)
        spots = [*(_middle(cell) for cell in way[1:-1]), goal]
        straight = [spot for spot in spots[1:FAR] if self._is_spared(start, spot, goal)]
        return list(dict.fromkeys([*straight[-1:], *(spots[min(at, len(spots)) - 1] for at in AHEAD)]))

    def left(self, spot: Spot, goal: Spot) -> float:
        """The price of the way from a place to the goal."""
        costs = self._costs(_cell(goal))
        near = [_cell(spot), *(cell for cell, _ in _beside(_cell(spot)))]
        round_about = min(costs[cell] + away(spot, _middle(cell)) * self._price.get(cell, 1.0) for cell in near)
        return min(round_about, self._straight(spot, goal))

    def _is_spared(self, start: Spot, spot: Spot, goal: Spot) -> bool:
        """Whether the straight line there is as good as the way."""
        return self._straight(start, spot) <= (self.left(start, goal) - self.left(spot, goal)) * SPARED

    def _straight(self, start: Spot, goal: Spot) -> float:
        """The price of the straight line."""
        far = away(start, goal)
        parts = max(1, int(far // INCH))
        price = 0.0
        for part in range(parts):
            share = (part + 0.5) / parts
            cell = _cell((start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share))
            price += self._price.get(cell, 1.0)
        return price * far / parts

    def _way(self, start: Spot, goal: Spot) -> list[Cell]:
        """The cheapest way, cell by cell."""
        costs, last = self._costs(_cell(goal)), _cell(goal)
        found = [_cell(start)]
        while found[-1] != last:
            beside = [
                (costs[cell] + step * self._price.get(cell, 1.0), costs[cell], cell)
                for cell, step in _beside(found[-1])
            ]
            found.append(min(beside)[2])
        return found

    def _costs(self, goal: Cell) -> dict[Cell, float]:
        """The price of the way to the goal from every cell."""
        if goal not in self._to_goal:
            reached: dict[Cell, float] = {}
            heap: list[tuple[float, Cell]] = [(0.0, goal)]
            while heap:
                spent, cell = heappop(heap)
                if cell in reached:
                    continue
                reached[cell] = spent
                price = self._price.get(cell, 1.0)
                for beside, step in _beside(cell):
                    if beside not in reached:
                        heappush(heap, (spent + step * price, beside))
            self._to_goal[goal] = reached
        return self._to_goal[goal]


def _cell(spot: Spot) -> Cell:
    return (min(ACROSS - 1, max(0, int(spot[0] // CELL))), min(DEEP - 1, max(0, int(spot[1] // CELL))))


def _middle(cell: Cell) -> Spot:
    return ((cell[0] + 0.5) * CELL, (cell[1] + 0.5) * CELL)


@lru_cache(maxsize=ACROSS * DEEP)
def _beside(cell: Cell) -> tuple[tuple[Cell, float], ...]:
    """The cells around one, and how far away their middles are."""
    spots = [(cell[0] + x, cell[1] + y) for x, y in AROUND]
    on = [spot for spot in spots if 0 <= spot[0] < ACROSS and 0 <= spot[1] < DEEP]
    return tuple((spot, away(_middle(cell), _middle(spot))) for spot in on)


def _covered(shape: Shape, beside: int) -> Iterator[Cell]:
    """The cells whose middle is so near to a piece."""
    far = shape.radius + beside
    low, high = _cell((shape.x - far, shape.y - far)), _cell((shape.x + far, shape.y + far))
    for x in range(low[0], high[0] + 1):
        for y in range(low[1], high[1] + 1):
            if to_point(shape, _middle((x, y))) <= beside:
                yield (x, y)
