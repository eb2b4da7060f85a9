"""Formations as a general sees them from a hill: what stands on a base, drawn once for each kind and then used.

The coat is the `color` of whoever uses a drawing, lapels and crossbelts its `fill`.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import sin

from rulesets.aguila.book.entries import Arm, Formation
from rulesets.drawing.colours import INK
from rulesets.drawing.svg import tag

ASIDE = 21.0
"""Narrow formations stand so far to the right on their base, which leaves the left half to the id."""
_LINED = {"stroke": INK, "stroke_width": 0.9}
Size = tuple[float, float]
"""Width and depth of a base on the picture."""


def mass(arm: Arm, formation: Formation, parts: int, size: Size) -> str:
    """The troops on a base that looks up. `parts`: their companies or squadrons."""
    if formation == "open_order":
        return "".join(_scattered(arm, parts, size))
    if formation == "square":
        return _square(size)
    x, y, wide, deep = block(formation, size)
    ground = tag("rect", x=_n(x), y=_n(y), width=_n(wide), height=_n(deep), fill="currentColor", **_LINED)
    return ground + _belts(arm, formation, parts, (x, y, wide, deep))


def _n(value: float) -> str:
    return f"{value:.1f}"


def block(formation: str, size: Size) -> tuple[float, float, float, float]:
    """Left, front, width, depth. [A-FRM-01]"""
    wide, deep = size[0] - 10, size[1] - 9
    top = -size[1] / 2 + 4.5
    match formation:
        case "march_column":
            return ASIDE - 6, top, 14, deep
        case "attack_column":
            return ASIDE - 20, top, 40, deep
        case "battalion_mass":
            return -wide / 2, top, wide, deep
    return -wide / 2, top, wide, 7 + size[1] / 14


def _belts(arm: Arm, formation: str, parts: int, block: tuple[float, float, float, float]) -> str:
    """Cavalry is divided from corner to corner, as on old maps; companies are told apart by thin lines."""
    x, y, wide, deep = block
    drawn = ""
    if arm == "cavalry":
        half = f"M{_n(x)} {_n(y + deep)}L{_n(x + wide)} {_n(y)}V{_n(y + deep)}z"
        drawn = tag("path", d=half, **_LINED)
    elif formation == "battalion_mass":
        drawn = _stripe(x, y + deep / 2 - 1.5, wide, 3)
    elif formation == "line":
        drawn = _stripe(x, y + deep - 2.6, wide, 2)
    else:
        drawn = _stripe(x + wide / 2 - 1.2, y, 2.4, deep)
    across = formation == "line"
    cuts = range(1, parts)
    lines = (
        f"M{_n(x + wide * at / parts)} {_n(y)}v{_n(deep)}"
        if across
        else f"M{_n(x)} {_n(y + deep * at / parts)}h{_n(wide)}"
        for at in cuts
    )
    return drawn + tag("path", d="".join(lines), fill="none", **_LINED) if parts > 1 else drawn


def _stripe(x: float, y: float, wide: float, deep: float) -> str:
    return tag("rect", x=_n(x), y=_n(y), width=_n(wide), height=_n(deep))


def _square(size: Size) -> str:
    """Hollow: four faces and nobody within."""
    side = min(size[1] - 8, 54)
    left, top = ASIDE - side / 2, -side / 2
    face = 5.5
    inner = side - 2 * face
    d = (
        f"M{_n(left)} {_n(top)}h{_n(side)}v{_n(side)}h{_n(-side)}z"
        f"M{_n(left + face)} {_n(top + face)}v{_n(inner)}h{_n(inner)}v{_n(-inner)}z"
    )
    return tag("path", d=d, fill="currentColor", fill_rule="evenodd", **_LINED)


def _scattered(arm: Arm, parts: int, size: Size) -> Iterator[str]:
    """Single figures with room around them, never in rank and file."""
    rows = max(2, round(size[1] / 16))
    columns = 8 if arm == "infantry" else 6
    figures = []
    for row in range(rows):
        for column in range(columns):
            jitter = 3.4 * sin(12.9898 * row + 78.233 * column)
            x = (column + 0.5 + (0.25 if row % 2 else -0.15)) * (size[0] - 8) / columns - size[0] / 2 + 4
            y = (row + 0.5) * (size[1] - 6) / rows - size[1] / 2 + 3 + jitter
            figures.append((x, y))
    if arm == "cavalry":
        yield tag(
            "path", d="".join(f"M{_n(x - 4)} {_n(y + 4)}l8-8v8z" for x, y in figures), fill="currentColor", **_LINED
        )
    else:
        dots = "".join(f"M{_n(x - 2.8)} {_n(y)}a2.8 2.8 0 1 1 0 .1z" for x, y in figures)
        yield tag("path", d=dots, fill="currentColor", **_LINED)


def gun(kind: str, *, horse: bool, limbered: bool) -> str:
    """Barrel, wheels and trail; behind a team of horses if it is limbered."""
    bore = {"light_gun": 4.0, "medium_gun": 5.5, "heavy_gun": 7.5}.get(kind, 9.0)
    long = 17 if kind == "howitzer" else 29
    wheels = tag("path", d="M-11-7v15M11-7v15", fill="none", stroke=INK, stroke_width=3.4)
    axle = tag("path", d="M-11 1H11M-2.5 2L-1 17M2.5 2L1 17", fill="none", stroke=INK, stroke_width=1.6)
    barrel = tag("rect", x=_n(-bore / 2), y=_n(8 - long), width=_n(bore), height=long, fill="#9c7a2c", **_LINED)
    ring = "" if kind != "howitzer" else tag("circle", cy=-7, r=6.5, fill="#9c7a2c", **_LINED)
    piece = axle + wheels + barrel + ring
    if not limbered:
        return tag("g", piece, transform="translate(0 -8)")
    return tag("g", piece, transform="translate(0 15) rotate(180) scale(.8)") + _team(horse)


def _team(horse: bool) -> str:
    """Two pairs of horses; crews of horse artillery ride beside them."""
    spots = [(-6, -22), (6, -22), (-6, -8), (6, -8), *([(-16, -14), (16, -14)] if horse else [])]
    drawn = "".join(f"M{x - 3} {y}a3 6.4 0 1 1 6 0a3 6.4 0 1 1-6 0z" for x, y in spots)
    traces = tag("path", d="M0-28V6M-9-2H9", fill="none", stroke=INK, stroke_width=1.1)
    return traces + tag("path", d=drawn, fill="#7c5836", **_LINED)
