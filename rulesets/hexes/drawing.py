"""Paths for pictures of hexes: the mesh, areas of hexes, and soft lines around what lies on them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from rulesets.hexes.grid import SE, SW, E, Grid, Hex
from rulesets.hexes.layout import ACROSS, DOWN, ORIGIN, SIZE, Point, centre, corners

Ring = list[Point]

TILE = (ACROSS, 2 * DOWN)
"""The size of a rectangle that repeats over the whole mesh."""
TILE_ORIGIN = (round(ORIGIN[0] - ACROSS * 3 / 4, 2), ORIGIN[1] - SIZE / 2)
"""The position of one of these rectangles: no side of a hex lies along its edges."""


def tile() -> str:
    """The sides of the hexes in such a rectangle."""
    fourth, rise, low = ACROSS / 4, SIZE / 2, 2 * DOWN
    left, right = f"{fourth:.2f}", f"{3 * fourth:.2f}"
    return (
        f"M{left} 0V{SIZE}L{right} {SIZE + rise:g}V{low - rise:g}L{left} {low:g}M{right} {SIZE + rise:g}"
        f"L{5 * fourth:.2f} {SIZE:g}M{right} {low - rise:g}L{5 * fourth:.2f} {low:g}"
        f"M{left} {SIZE}L{-fourth:.2f} {SIZE + rise:g}M{left} {low:g}L{-fourth:.2f} {low - rise:g}"
    )


DOT = 1.8
DOTS = f"{DOT:g} {ACROSS - DOT:.2f}"
"""How the lines of `corner_dots` are dashed."""


def corner_dots(grid: Grid) -> str:
    """Lines whose dashes are the corners of the hexes: the mesh for those who look from afar."""
    lines = []
    for row in range(grid.rows):
        left = ORIGIN[0] - DOT / 2 + (ACROSS / 2 if row % 2 else 0) - ACROSS / 2
        for y in (ORIGIN[1] + row * DOWN - SIZE / 2, ORIGIN[1] + row * DOWN + SIZE / 2):
            lines.append(f"M{left:.2f} {y:g}h{grid.columns * ACROSS + DOT:.1f}")
    return "".join(lines)


def fields(grid: Grid, left: float, top: float, right: float, bottom: float, band: float) -> str:
    """Every second field of a band around the map: one for each column above and below it, one for each row beside."""
    drawn = [
        f"M{ORIGIN[0] + (at - 0.5) * ACROSS:.1f} {edge:g}h{ACROSS:.1f}v{band:g}h{-ACROSS:.1f}z"
        for at in range(0, grid.columns, 2)
        for edge in (top - band, bottom)
    ]
    drawn += [
        f"M{edge:g} {ORIGIN[1] + (at - 0.5) * DOWN:.1f}h{band:g}v{DOWN:.1f}h{-band:g}z"
        for at in range(0, grid.rows, 2)
        for edge in (left - band, right)
    ]
    return "".join(drawn)


def columns(grid: Grid, each: int) -> Iterator[tuple[str, float]]:
    """The names of every so many columns, and how far across they stand."""
    for column in range(each, grid.columns + 1, each):
        yield f"{column:02d}", round(ORIGIN[0] + (column - 1) * ACROSS, 1)


def rows(grid: Grid, each: int) -> Iterator[tuple[str, float]]:
    for row in range(each, grid.rows + 1, each):
        yield f"{row:02d}", ORIGIN[1] + (row - 1) * DOWN


def area(hexes: Iterable[Hex]) -> str:
    """The outlines of hexes, to be filled."""
    return "".join("M" + "L".join(f"{x:g} {y:g}" for x, y in corners(hex)) + "z" for hex in hexes)


def contours(heights: Mapping[Hex, float], level: float) -> list[Ring]:
    """Closed lines around what is higher than the level. Between three neighbouring centres the ground is a plane;
    where no height is given it is 0, which must be below the level."""
    following: dict[tuple[Hex, Hex], tuple[Hex, Hex]] = {}
    for hex in _with_neighbours(heights):
        for third in ((hex.step(E), hex.step(SE)), (hex.step(SE), hex.step(SW))):
            _cut((hex, *third), heights, level, following)
    rings = []
    while following:
        first = edge = next(iter(following))
        ring = []
        while edge in following:
            ring.append(_crossing(edge, heights, level))
            edge = following.pop(edge)
        assert edge == first, "the line is closed, because nothing outside is higher than the level"
        rings.append(ring)
    return rings


def _with_neighbours(heights: Iterable[Hex]) -> Iterable[Hex]:
    return dict.fromkeys(near for hex in heights for near in (hex, *(hex.step(way) for way in range(6))))


def _cut(
    corner: tuple[Hex, Hex, Hex],
    heights: Mapping[Hex, float],
    level: float,
    following: dict[tuple[Hex, Hex], tuple[Hex, Hex]],
) -> None:
    """Where the line crosses a triangle, with the higher ground on the same hand. An edge is named (higher, lower)."""
    high = [heights.get(hex, 0.0) > level for hex in corner]
    if sum(high) not in (1, 2):
        return
    alone = high.index(sum(high) == 1)
    one, two, three = corner[alone], corner[(alone + 1) % 3], corner[(alone + 2) % 3]
    if high[alone]:
        following[one, two] = (one, three)
    else:
        following[three, one] = (two, one)


def _crossing(edge: tuple[Hex, Hex], heights: Mapping[Hex, float], level: float) -> Point:
    high, low = heights.get(edge[0], 0.0), heights.get(edge[1], 0.0)
    share = (high - level) / (high - low)
    (x, y), (to_x, to_y) = centre(edge[0]), centre(edge[1])
    return x + (to_x - x) * share, y + (to_y - y) * share


def roughened(ring: Ring, by: Callable[[Point], Point]) -> Ring:
    """The ring with a point more in the middle of each of its parts, moved as `by` says."""
    found = []
    for (x, y), (to_x, to_y) in zip(ring, [*ring[1:], ring[0]], strict=True):
        found += [(x, y), by(((x + to_x) / 2, (y + to_y) / 2))]
    return found


def soft(ring: Sequence[Point]) -> str:
    """A closed curve along the ring: it touches the middle of each part, and a point only bends it."""
    middles = [
        ((x + to_x) / 2, (y + to_y) / 2) for (x, y), (to_x, to_y) in zip(ring, [*ring[1:], ring[0]], strict=True)
    ]
    start = middles[-1]
    drawn = "".join(
        f"Q{x:.1f} {y:.1f} {to_x:.1f} {to_y:.1f}" for (x, y), (to_x, to_y) in zip(ring, middles, strict=True)
    )
    return f"M{start[0]:.1f} {start[1]:.1f}{drawn}z"
