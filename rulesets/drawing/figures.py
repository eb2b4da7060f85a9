"""Bodies of troops as an engraver shows them: ranks of small figures seen from above, all looking up.

A rank is one stroke whose dashes are the figures, so that a whole tercio takes a few hundred bytes. Who is lost leaves
a gap, always the same one. Coats have the `color` of whoever uses the drawing, hats and horses their own.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import sin

from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK
from rulesets.drawing.styles import ART, FLAT
from rulesets.drawing.svg import tag

FOOT, RANK = 5.0, 5.6
"""The room of a soldier on foot: across and deep."""
HORSE, TROOP = 7.6, 11.0
"""The room of a rider."""
HAT, HIDE, MANE, WOOD, BRASS = "#3b342a", "#8a6440", "#4a3321", "#6b4f2a", "#9c7a2c"
_ROUND: dict[str, object] = {"fill": "none", "stroke_linecap": "round"}
Spot = tuple[float, float]


def _n(value: float) -> str:
    return f"{value:.1f}".removesuffix(".0")


def lost_among(rows: int, columns: int, lost: float) -> set[tuple[int, int]]:
    """Which figures are gone, by row and column, if that share of them is: always the same, here and there."""
    cells = [(row, column) for row in range(rows) for column in range(columns)]
    cells.sort(key=lambda cell: sin(12.9898 * cell[0] + 78.233 * cell[1] + 4.1) * 43758.5453 % 1)
    return set(cells[: round(lost * len(cells))])


def spots(box: Box, across: float, deep: float, lost: float = 0.0) -> list[list[Spot]]:
    """Where figures stand in a box, by ranks, evenly spread. None if the box is too small for one."""
    columns, rows = int(box.width / across), int(box.height / deep)
    gone = lost_among(rows, columns, lost)
    return [
        [
            (box.left + box.width * (column + 0.5) / columns, box.top + box.height * (row + 0.5) / rows)
            for column in range(columns)
            if (row, column) not in gone
        ]
        for row in range(rows)
    ]


def _each(places: Sequence[Sequence[Spot]], stroke: str, dx: float = 0.0, dy: float = 0.0) -> str:
    """The same small stroke at each place."""
    return "".join(f"M{_n(x + dx)} {_n(y + dy)}{stroke}" for rank in places for x, y in rank)


def _runs(places: Sequence[Sequence[Spot]], back: float, ahead: float) -> Iterator[str]:
    """Lines along ranks, one for each run of figures without a gap. Dashes begin anew with each."""
    for rank in places:
        start = 0
        for at in range(1, len(rank) + 1):
            if at == len(rank) or rank[at][0] - rank[at - 1][0] > 1.5 * _pace(places):
                first, last = rank[start], rank[at - 1]
                yield f"M{_n(first[0] - back)} {_n(first[1] + ahead)}h{last[0] - first[0] + 2 * back:.2f}"
                start = at


def _pace(places: Sequence[Sequence[Spot]]) -> float:
    """The distance between neighbours in a rank."""
    steps = [right[0] - left[0] for rank in places for left, right in zip(rank, rank[1:], strict=False)]
    return min(steps, default=FOOT)


def foot(places: Sequence[Sequence[Spot]], coat: str = "currentColor") -> str:
    """Soldiers on foot: shoulders and a hat each."""
    if not any(places):
        return ""
    pace = _pace(places)
    shoulders = "".join(_runs(places, 1.0, 0.0))
    beats = f"2 {pace - 2:.3f}"
    return (
        tag("path", d=shoulders, stroke=INK, stroke_width=3.3, stroke_dasharray=beats, **_ROUND)
        + tag("path", d=shoulders, stroke=coat, stroke_width=2.2, stroke_dasharray=beats, **_ROUND)
        + tag(
            "path",
            d="".join(_runs(places, 0.005, -0.3)),
            stroke=HAT,
            stroke_width=1.9,
            stroke_dasharray=f".01 {pace - 0.01:.3f}",
            **_ROUND,
        )
    )


def massed(box: Box) -> str:
    """The ground on which a body stands shoulder to shoulder: from afar it is seen as one."""
    place = {"x": _n(box.left), "y": _n(box.top), "width": _n(box.width), "height": _n(box.height)}
    return tag("rect", **place, fill="currentColor", fill_opacity=0.28)


def pikes(places: Sequence[Sequence[Spot]]) -> str:
    """Long shafts, all slanting the same way."""
    shafts = _each(places, "l2.6-8.6", 1.4, 1.5)
    return tag("path", d=shafts, fill="none", stroke=WOOD, stroke_width=0.7) if shafts else ""


def muskets(places: Sequence[Sequence[Spot]]) -> str:
    """Short pieces, held forward."""
    pieces = _each(places, "v-4.2", 2.0, 0.4)
    return tag("path", d=pieces, fill="none", stroke=INK, stroke_width=0.9) if pieces else ""


def horse(places: Sequence[Sequence[Spot]], coat: str = "currentColor", weapon: str = "") -> str:
    """Riders: a horse with its head, shoulders and a hat; with lances, carbines or swords."""
    if not any(places):
        return ""
    bodies, heads = _each(places, "v5.4", 0, -1), _each(places, "v-2.4", 0, -2.4)
    arms = _each(places, {"lance": "l1.4-10", "carbine": "l1-5"}.get(weapon, "l2-4"), 2.2, 1.2)
    return (
        tag("path", d=bodies, stroke=INK, stroke_width=4.6, **_ROUND)
        + tag("path", d=heads, stroke=INK, stroke_width=2.8, **_ROUND)
        + tag("path", d=bodies, stroke=HIDE, stroke_width=3.5, **_ROUND)
        + tag("path", d=heads, stroke=MANE, stroke_width=1.8, **_ROUND)
        + tag("path", d=arms, fill="none", stroke=WOOD if weapon == "lance" else INK, stroke_width=0.8)
        + foot([[(x, y + 1.6) for x, y in rank] for rank in places], coat)
    )


def crew(places: Sequence[Spot], coat: str = "currentColor") -> str:
    """Single soldiers, each where they are told to stand."""
    d = "".join(f"M{_n(x - 1)} {_n(y)}h2" for x, y in places)
    hats = "".join(f"M{_n(x)} {_n(y - 0.3)}h.01" for x, y in places)
    return (
        tag("path", d=d, stroke=INK, stroke_width=3.3, **_ROUND)
        + tag("path", d=d, stroke=coat, stroke_width=2.2, **_ROUND)
        + tag("path", d=hats, stroke=HAT, stroke_width=1.9, **_ROUND)
    )


def cannon(bore: float, long: float, *, mortar: bool = False) -> str:
    """A gun that points up: barrel with rings, two wheels with spokes, axle and trail."""
    wheels = tag("path", d="M-10.5-7v15M10.5-7v15", stroke=INK, stroke_width=4.2, fill="none")
    rims = tag("path", d="M-10.5-6v13M10.5-6v13", stroke=WOOD, stroke_width=2.2, stroke_dasharray="2.4 .9", fill="none")
    trail = tag("path", d="M-3 1L-1.6 17h3.2L3 1z", fill=WOOD, stroke=INK, stroke_width=0.8)
    axle = tag("path", d="M-10.5 1H10.5", stroke=INK, stroke_width=2)
    left, top, half = -bore / 2, 8 - long, bore / 2
    barrel = (
        f"M{_n(left)} {_n(top)}h{_n(bore)}l{_n(bore * 0.12)} {long}a{_n(half * 1.12)} {_n(half)} 0 0 1"
        f"{_n(-bore * 1.24)} 0zM{_n(left)} {_n(top + 2.2)}h{_n(bore)}M{_n(left)} {_n(top + long * 0.5)}h{_n(bore)}"
    )
    piece = tag("path", d=barrel, fill=BRASS, stroke=INK, stroke_width=0.9)
    ring = tag("circle", cy=-7, r=6.5, fill=BRASS, stroke=INK, stroke_width=0.9) if mortar else ""
    return trail + axle + wheels + rims + piece + ring


def team(*, riders: bool) -> str:
    """Two pairs of horses before a gun that is drawn away; crews of horse artillery ride beside them."""
    pairs = [[(-6.0, -22.0), (6.0, -22.0)], [(-6.0, -7.0), (6.0, -7.0)]]
    traces = tag("path", d="M0-26V8M-9 1H9", fill="none", stroke=INK, stroke_width=1)
    bodies, heads = _each(pairs, "v7", 0, -2), _each(pairs, "v-3.4", 0, -3)
    drawn = (
        traces
        + tag("path", d=bodies, stroke=INK, stroke_width=5.4, **_ROUND)
        + tag("path", d=heads, stroke=INK, stroke_width=3.2, **_ROUND)
        + tag("path", d=bodies, stroke=HIDE, stroke_width=4.2, **_ROUND)
        + tag("path", d=heads, stroke=MANE, stroke_width=2.1, **_ROUND)
    )
    return drawn + (horse([[(-17.0, -14.0), (17.0, -14.0)]]) if riders else "")


_SMOKE = (
    '<path class="dye" d="M-25 1a7 7 0 0 1 5-11a9 9 0 0 1 14-5a10 10 0 0 1 16 1a8 8 0 0 1 13 8a6 6 0 0 1 0 9q-24 '
    '5-48-2z" fill="#f6f3ea" fill-opacity=".8" stroke="#8f8a7c" stroke-opacity=".7"/>'
    '<path class="dye" d="M-17-3a4 4 0 0 1 6-4M-8-9a5 5 0 0 1 8-1M4-3a5 5 0 0 1 8-3M13-9a4 4 0 0 1 5 3M-12 1q7 '
    '2 12-1" fill="none" stroke="#8f8a7c" stroke-opacity=".75"/>'
)
"""What hangs before a front that has fired."""


_FLAT_SMOKE = (
    f'<path d="M-20 0a5 5 0 0 1 10 0a5 5 0 0 1 10 0a5 5 0 0 1 10 0a5 5 0 0 1 10 0" fill="none" stroke="{INK}" '
    'stroke-width="2"/>'
)
"""The same as a plain sign: a line of puffs."""


def smoke() -> str:
    """What hangs before a front that has fired, engraved and flat."""
    return tag("g", _SMOKE, class_=ART) + tag("g", _FLAT_SMOKE, class_=FLAT)


def fallen_sign(wide: float, deep: float) -> str:
    """Where a body broke, as a plain sign: a crossed outline."""
    x, y = round(wide / 2, 1), round(deep / 2, 1)
    d = f"M{-x:g} {-y:g}H{x:g}V{y:g}H{-x:g}zL{x:g} {y:g}M{x:g} {-y:g}L{-x:g} {y:g}"
    return tag("path", d=d, fill="none", stroke=INK, stroke_width=1.2, stroke_dasharray="3 4", stroke_opacity=0.7)


def fallen(wide: float, deep: float) -> str:
    """Where a body broke: figures lying about, a broken shaft, a hat or two."""
    bodies, shafts = [], []
    for number in range(max(6, int(wide * deep / 260))):
        x = (sin(3.1 * number + 0.7) * 0.5) * (wide - 6)
        y = (sin(7.7 * number + 1.9) * 0.5) * (deep - 6)
        turn = sin(5.3 * number)
        bodies.append(f"M{_n(x)} {_n(y)}l{_n(3 * turn)} {_n(2.4 - abs(turn))}")
        if number % 3 == 0:
            shafts.append(f"M{_n(x + 3)} {_n(y + 3)}l{_n(9 * turn)} {_n(5 - 5 * abs(turn))}")
    d = "".join(bodies)
    return (
        tag("path", d="".join(shafts), fill="none", stroke=WOOD, stroke_width=0.8)
        + tag("path", d=d, stroke=INK, stroke_width=3.4, **_ROUND)
        + tag("path", d=d, stroke="currentColor", stroke_width=2.3, **_ROUND)
    )
