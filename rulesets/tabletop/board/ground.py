"""Draws terrain: woods, slopes, furrows, water, walls and roofs. Its outline is exact; what is in it is an
engraving, or a pattern where the picture is drawn flat.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeVar

from rulesets.drawing import landscape
from rulesets.drawing.boxes import Point
from rulesets.drawing.colours import INK
from rulesets.drawing.landscape import GRASS, apart, banks, between, hachures, polygon_points, shrunk
from rulesets.drawing.lettering import label
from rulesets.drawing.styles import ART, FLAT
from rulesets.drawing.svg import tag, title
from rulesets.tabletop.board.sheet import Sheet
from rulesets.tabletop.geometry.features import Feature

F = TypeVar("F", bound=Feature)
KEPT = 256
"""Engravings that are kept: the ground of a game is the same in all its pictures."""
WATER, CURRENT, SLOPE = "#c3d6de", "#6f99aa", "#7d6a3a"


class Look(NamedTuple):
    """How a kind of terrain is drawn: its colour, a pattern over it where it is flat, its edge; a hill has contours
    instead. The engraving has `strewn` symbols, so many units apart, or is made by `cut`."""

    fill: str = "#d9d3b9"
    pattern: str = ""
    edge: Mapping[str, object] = {"stroke_width": 0.8, "stroke_opacity": 0.55}
    contours: tuple[float, ...] = ()
    hachures: bool = False
    strewn: Sequence[str] = ()
    every: float = 0
    cut: str = ""


_TRODDEN: Mapping[str, object] = {"stroke_width": 0.8, "stroke_opacity": 0.35, "stroke_dasharray": "5 4"}
_BUILT: Mapping[str, object] = {"stroke_width": 1.6}
_SHORE: Mapping[str, object] = {"stroke_width": 1.8, "stroke_opacity": 0.75}
GENTLE, STEEP = (1.0, 0.7, 0.4), (1.0, 0.84, 0.68, 0.5, 0.32)
_HOUSE = Look("#b08968", "roof", _BUILT, cut="house")

LOOKS: Mapping[str, Look] = {
    "hill": Look(contours=GENTLE),
    "hill_steep": Look(contours=STEEP, hachures=True),
    "marsh": Look("#c9d3b4", "reeds", strewn=("reeds",), every=27),
    "lake": Look(WATER, "waves", _SHORE, cut="lake"),
    "river": Look(WATER, "waves", _SHORE, cut="river"),
    "field": Look("#ead9a0", "furrows", cut="field"),
    "wood": Look("#b4c492", "wood", strewn=("tree", "tree", "fir", "tree", "bush"), every=21),
    "rocks": Look("#cfc8b8", "stones", strewn=("stone", "stones", "crag", "stones"), every=26),
    "urban": Look("#e3d7bf", strewn=("hut", "hut", "hut", "church", "hut", "bush", "hut", "hut", "bush"), every=36),
    "ford": Look("#d8dcc6", "waves", _TRODDEN, cut="ford"),
    "road": Look("#e9dcc0", "", _TRODDEN, cut="road"),
    "bridge": Look("#d9c7a3", cut="bridge"),
    "fence": Look("#9a7b4f", "", {"stroke_width": 1.4, "stroke_dasharray": "6 3"}, cut="fence"),
    "wall": Look("#7d7466", "", _BUILT, cut="wall"),
    "building": _HOUSE,
}
"""The kinds that most tables have, the lowest layer first. A game adds its own: `LOOKS | {"dunes": Look(..)}`."""

PATTERNS = "".join(
    (
        '<pattern id="wood" width="16" height="16" patternUnits="userSpaceOnUse">'
        '<path d="M4 10v-3M4 7l-2.5 0a2.6 2.6 0 1 1 5 0zM12 4v-2M12 15v-2M12 13l-2.5 0a2.6 2.6 0 1 1 5 0z" '
        'fill="#7f9560" stroke="#5d7144" stroke-width=".8"/></pattern>',
        '<pattern id="furrows" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(20)">'
        '<path d="M0 2h8M0 6h8" stroke="#c3a95f" stroke-width="1"/></pattern>',
        '<pattern id="reeds" width="18" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M2 6h6M5 6v-3M3.5 6l-1-2M6.5 6l1-2M11 11h6M14 11v-3" stroke="#6f8378" stroke-width="1" '
        'fill="none"/></pattern>',
        '<pattern id="waves" width="22" height="10" patternUnits="userSpaceOnUse">'
        '<path d="M1 5q2.5-3 5 0t5 0" stroke="#8fb0bd" stroke-width="1" fill="none"/></pattern>',
        '<pattern id="stones" width="14" height="12" patternUnits="userSpaceOnUse">'
        '<path d="M2 8l3-5 4 3-2 4zM10 3l2-2 2 2-2 2z" fill="#a59c8b" stroke="#7c7364" stroke-width=".8"/></pattern>',
        '<pattern id="roof" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0v7" stroke="#7c5b40" stroke-width="1.4"/></pattern>',
        '<pattern id="hatch" width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0v6" stroke="#8f5712" stroke-opacity=".35" stroke-width="1.6"/></pattern>',
    )
)
DEFINITIONS = PATTERNS + GRASS + landscape.definitions()


def terrain(
    sheet: Sheet, features: Iterable[F], say: Callable[[F], str], looks: Mapping[str, Look] = LOOKS
) -> list[str]:
    """Every feature, lower ground first, each with the text of its tooltip."""
    order = list(looks)
    ordered = sorted(features, key=lambda one: (order.index(one.kind) if one.kind in looks else 0, one.id))
    return [_drawn(sheet, one, looks.get(one.kind, Look()), say(one)) for one in ordered]


def _drawn(sheet: Sheet, feature: Feature, look: Look, said: str) -> str:
    parts = [title(said)]
    if look.contours:
        parts += contours(sheet, feature.points, look)
    else:
        parts += _area([sheet.at(point) for point in feature.points], look)
    return tag("g", *parts, id=feature.id, class_=f"terrain {feature.kind}")


def _area(ring: Sequence[Point], look: Look) -> Iterable[str]:
    outline = polygon_points(ring)
    if look.cut in SHADED:
        yield tag("g", landscape.shadow(ring, SHADED[look.cut]), class_=ART)
    yield tag("polygon", points=outline, fill=look.fill, stroke=INK, **look.edge)
    if look.pattern:
        yield tag("polygon", points=outline, fill=f"url(#{look.pattern})", stroke="none", class_=FLAT)
    if look.strewn or look.cut:
        yield _engraved(tuple(ring), tuple(look.strewn), look.every, look.cut)


@lru_cache(maxsize=KEPT)
def _engraved(ring: tuple[Point, ...], symbols: tuple[str, ...], every: float, cut: str) -> str:
    grown = landscape.strewn(ring, every, symbols) if symbols else ""
    return tag("g", grown, CUTS[cut](ring) if cut else "", class_=ART)


def contours(sheet: Sheet, outline: Sequence[tuple[float, float]], look: Look) -> list[str]:
    """Rings towards the top of a hill, and hachures down its slopes; a steep hill has more of both."""
    ring = [sheet.at(point) for point in outline]
    rings = [
        tag(
            "polygon",
            points=polygon_points(shrunk(ring, share)),
            fill="#cdbb86" if at else "#d6c79a",
            fill_opacity=0.5,
            stroke=SLOPE,
            stroke_width=0.7 if at else 1.3,
            stroke_opacity=0.4 if at else 0.8,
        )
        for at, share in enumerate(look.contours)
    ]
    rows = ((1.0, 0.7), (0.74, 0.44), (0.46, 0.24)) if look.hachures else ((1.0, 0.72), (0.62, 0.4))
    return [*rings, _slopes(tuple(ring), rows)]


@lru_cache(maxsize=KEPT)
def _slopes(ring: tuple[Point, ...], rows: tuple[tuple[float, float], ...]) -> str:
    return tag("g", hachures(ring, rows, SLOPE), class_=ART)


def _field(ring: Sequence[Point]) -> str:
    """Furrows along the longer side, and a hedge around them."""
    sides = banks(ring)
    rows = max(3, round(apart(sides) / 7)) if sides else 0
    line = {"fill": "none", "stroke": "#b8994a", "stroke_width": 1.1}
    shares = [(row + 0.5) / rows for row in range(rows)]
    furrows = (
        tag("path", d=between(sides, shares[::2]), **line)
        + tag("path", d=between(sides, shares[1::2]), stroke_dasharray="2.5 3", **line)
        if sides
        else tag("polygon", points=polygon_points(ring), fill="url(#furrows)")
    )
    hedge = {"points": polygon_points(ring), "fill": "none", "stroke_linecap": "round", "stroke_dasharray": ".1 6.2"}
    return (
        furrows
        + tag("polygon", stroke="#4a6332", stroke_width=6.4, **hedge)
        + tag("polygon", stroke="#8ba863", stroke_width=4.6, **hedge)
    )


def _road(ring: Sequence[Point]) -> str:
    """Two ruts between dotted verges."""
    sides = banks(ring)
    if sides is None:
        return ""
    verges = tag("polygon", points=polygon_points(ring), fill="none", stroke="#8d7648", stroke_width=1.2)
    ruts = tag(
        "path",
        d=between(sides, (0.36, 0.64)),
        fill="none",
        stroke="#b59c68",
        stroke_width=1.2,
        stroke_dasharray="22 5 9 7",
    )
    return verges + ruts


def _ford(ring: Sequence[Point]) -> str:
    """Stepping stones and ripples."""
    return landscape.strewn(ring, 24, ("stones", "wave", "wave"), 10)


def _bridge(ring: Sequence[Point]) -> str:
    """Planks between two rails, across its shorter side."""
    sides = banks(ring)
    if sides is None:
        return ""
    planks = between(((sides[0][0], sides[1][0]), (sides[0][-1], sides[1][-1])), [at / 14 for at in range(1, 14)])
    rails = tag("path", d=between(sides, (0.0, 1.0)), fill="none", stroke="#5b4527", stroke_width=4)
    return tag("path", d=planks, fill="none", stroke="#a07c46") + rails


def _fence(ring: Sequence[Point]) -> str:
    """Posts along a rail."""
    sides = banks(ring)
    if sides is None:
        return ""
    middle = between(sides, (0.5,))
    return tag("path", d=middle, fill="none", stroke="#5e4526", stroke_width=1.6) + tag(
        "path", d=middle, fill="none", stroke="#4a3620", stroke_width=9, stroke_dasharray="2.4 11"
    )


def _wall(ring: Sequence[Point]) -> str:
    """Courses of stone."""
    sides = banks(ring)
    if sides is None:
        return ""
    return tag(
        "path", d=between(sides, (0.5,)), fill="none", stroke="#c3b9a5", stroke_width=4, stroke_dasharray="8 1.6 5 1.6"
    )


SHADED = {"house": 9.0, "wall": 3.5, "fence": 2.5, "bridge": 4.0}
"""How long the shadow of what was built is."""
CUTS: Mapping[str, Callable[[Sequence[Point]], str]] = {
    "lake": lambda ring: landscape.water(ring, CURRENT, flowing=False),
    "river": lambda ring: landscape.water(ring, CURRENT, flowing=True),
    "house": lambda ring: landscape.roof(shrunk(ring, 0.94), "#c9795c", "#8f4a37", "#5b2c1e"),
    "field": _field,
    "road": _road,
    "ford": _ford,
    "bridge": _bridge,
    "fence": _fence,
    "wall": _wall,
}


def names(sheet: Sheet, features: Iterable[F], called: Callable[[F], str], nameless: Iterable[str] = ()) -> list[str]:
    """What features are called in small letters, from near by: orders can name them so. Kinds in `nameless` are too
    narrow and have none."""
    found = []
    for feature in features:
        if feature.kind in nameless:
            continue
        x, y = sheet.at(landscape.middle_of(feature.points))
        found.append(
            label(
                called(feature),
                x,
                y,
                of=13,
                fill_opacity=0.85,
                stroke_opacity=0.75,
                font_style="italic",
                class_="board-close",
            )
        )
    return found
