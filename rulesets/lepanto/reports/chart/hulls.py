"""Hulls seen from above, for ships that face east: galleys and galliots with their oars, galleasses with their guns.

They are defined once and used for every ship. The bow band has the colour of the group around it; the ship
may give it a rim.
"""

from __future__ import annotations

from rulesets.drawing.colours import INK, PAPER, WAX
from rulesets.drawing.svg import tag
from rulesets.lepanto.book.contents import Kind, Side
from rulesets.lepanto.reports.chart.paper import SIDE_INK

SHAPES: dict[tuple[Side, Kind], str] = {
    ("christian", "galley"): "M-15.5 -2L-12 -3.1H6Q12 -2.5 14.5 0Q12 2.5 6 3.1H-12L-15.5 2z",
    ("islamic", "galley"): "M-14.5 0Q-17 -2.6 -15 -3.3Q-12 -2.9 -9 -3.1H6Q12 -2.5 14.5 0"
    "Q12 2.5 6 3.1H-9Q-12 2.9 -15 3.3Q-17 2.6 -14.5 0z",
    ("islamic", "galliot"): "M-10.5 0Q-12.6 -2 -11 -2.5Q-8 -2.2 -6 -2.4H4Q9 -2 11 0"
    "Q9 2 4 2.4H-6Q-8 2.2 -11 2.5Q-12.6 2 -10.5 0z",
    ("christian", "galleass"): "M-16 -4L-13 -5.6H5Q12 -5.4 15.5 0Q12 5.4 5 5.6H-13L-16 4z",
}  # fmt: skip
"""Square sterns, and sterns with two horns: nothing is told by colour alone."""
BANDS: dict[Kind, str] = {
    "galley": "M4 -3.1H6Q12 -2.5 14.5 0Q12 2.5 6 3.1H4z",
    "galliot": "M2.6 -2.4H4Q9 -2 11 0Q9 2 4 2.4H2.6z",
    "galleass": "M4 -5.6H5Q12 -5.4 15.5 0Q12 5.4 5 5.6H4z",
}
SPURS: dict[Kind, str] = {
    "galley": "M13.6 -.7L18.4 -.3V.3L13.6 .7z",
    "galliot": "M10.2 -.6L13.8 -.3V.3L10.2 .6z",
    "galleass": "M15 -.8L18 -.4V.4L15 .8z",
}
_OARS: dict[Kind, tuple[float, float, int, float, float]] = {
    "galley": (-11, 1.75, 9, 3.1, 5),
    "galliot": (-7, 1.75, 6, 2.4, 4.2),
    "galleass": (-11.5, 2.1, 8, 5.6, 4.2),
}
"""The aftmost oar, from oar to oar, how many on each side, the hull's half width, and their length."""
THICK = 0.65
CODES: dict[tuple[Side, Kind], str] = {
    ("christian", "galley"): "cg",
    ("islamic", "galley"): "ig",
    ("islamic", "galliot"): "it",
    ("christian", "galleass"): "cx",
}


def _oars(kind: Kind) -> str:
    """As areas, not as lines: with the hull they are one path, which is drawn in half the time."""
    first, step, count, half, long = _OARS[kind]
    return "".join(
        f"M{first + at * step:.4g} {way * half:g}l-1.6 {way * long:g}h{THICK}l1.6 {-way * long:g}z"
        for at in range(count)
        for way in (-1, 1)
    )


def _shipped(kind: Kind) -> str:
    """Oars that lie along the hull: nobody rows."""
    first, step, count, half, _ = _OARS[kind]
    return "".join(
        f"M{first - 2:g} {way * (half + 1):g}h{step * count:g}v{way * THICK}h{-step * count:g}z" for way in (-1, 1)
    )


def _details(side: Side, kind: Kind) -> str:
    """On deck: the gangway, the canopy of the stern, and the guns of a galleass; hatching on Ottoman ships."""
    if kind == "galleass":
        return "M-12 0H3M-10 -5.6v2M-5.8 -5.6v2M-1.6 -5.6v2M2.6 -5.6v2M-10 5.6v-2M-5.8 5.6v-2M-1.6 5.6v-2M2.6 5.6v-2"
    if side == "christian":
        return "M-11 -2.4v4.8M-11 0H3"
    first, count = (-11, 7) if kind == "galley" else (-8, 5)
    return "".join(f"M{first + 2 * at:g} -2v4" for at in range(count))


def _hull(side: Side, kind: Kind, oars: str) -> str:
    return "".join(
        [
            tag("path", d=SHAPES[side, kind] + SPURS[kind] + oars, fill=SIDE_INK[side], stroke="none"),
            tag("path", d=BANDS[kind], fill="currentColor"),
            tag("path", d=BANDS[kind], fill="none", stroke=INK, stroke_width=0.5, class_="board-close"),
            tag("path", d=_details(side, kind), stroke=PAPER, stroke_width=0.6, class_="board-close"),
        ]
    )


def definitions() -> str:
    """`#cg` is a Christian galley that rows, `#cg-still` one that does not, and so on for the others."""
    drawn = []
    for (side, kind), code in CODES.items():
        drawn += [
            tag("g", _hull(side, kind, _oars(kind)), id=code),
            tag("g", _hull(side, kind, _shipped(kind)), id=f"{code}-still"),
        ]
    return "".join([*drawn, *_flags(), *_marks(), _wreck()])


def _flags() -> list[str]:
    """Upright above a flagship: a cross, a crescent."""
    staff = "M-5 3V-11"
    cloth = "M-5 -11H8V-2H-5z"
    swallow = "M-5 -11H10L6 -6.5L10 -2H-5z"
    line = {"stroke": INK, "stroke_width": 0.8}
    return [
        tag(
            "g",
            tag("path", d=staff, **line),
            tag("path", d=cloth, fill=PAPER, **line),
            tag("path", d="M-5 -6.5H8M0 -11V-2", stroke=WAX, stroke_width=2),
            id="flag-christian",
        ),
        tag(
            "g",
            tag("path", d=staff, **line),
            tag("path", d=swallow, fill="#2f6b3a", **line),
            tag("path", d="M3 -9A3 3 0 1 0 3 -4A2.4 2.4 0 1 1 3 -9z", fill=PAPER),
            id="flag-islamic",
        ),
    ]


def _marks() -> list[str]:
    """Round marks beside a ship: exhausted, tired, repulsed, immobilised. They fit between a hull and the codes of the
    ships above it."""
    disc = {"r": 4.3, "stroke": PAPER, "stroke_width": 0.8}
    sign = {"fill": "none", "stroke": PAPER, "stroke_width": 1.4, "stroke_linecap": "round"}
    hollow = {"r": 4, "fill": PAPER, "stroke": INK, "stroke_width": 1}
    dark = {**sign, "stroke": INK}
    return [
        tag("g", tag("circle", **disc, fill=INK), tag("path", d="M-2.4 0H2.4", **sign), id="exhausted"),
        tag("g", tag("circle", **hollow), tag("path", d="M-2.4 0H2.4", **dark), id="tired"),
        tag("g", tag("circle", **disc, fill=WAX), tag("path", d=_BACK, **sign), id="repulsed"),
        tag("g", tag("circle", **disc, fill=WAX), tag("path", d=_CROSS, **sign), id="immobilised"),
    ]


_BACK, _CROSS = "M.3 -2.2L-1.9 0L.3 2.2M2.4 -2.2L.2 0L2.4 2.2", "M-1.9 -1.9L1.9 1.9M1.9 -1.9L-1.9 1.9"


def _wreck() -> str:
    """Planks and a mast above the water."""
    planks = "M-9 4.5h6M3 6h7M-4 8h5M-7 -4l7 7M0 3L5 -7M2 -1L8 -3"
    return tag("path", d=planks, fill="none", stroke="#4a5a62", stroke_width=1.2, stroke_linecap="round", id="wreck")
