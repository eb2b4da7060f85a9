"""Small pictures: hulls with sail and pennant, lateen sails, Squadrons as pips, Ports, Gales."""

from __future__ import annotations

from typing import NamedTuple

from rulesets.drawing.colours import INK, PAPER, WHITE
from rulesets.drawing.lettering import letters
from rulesets.drawing.svg import tag
from rulesets.drawing.symbols import anchor
from rulesets.mistral.reports.chart.levels import FAR_LETTERS, LETTERS, ONLY, Level
from rulesets.mistral.reports.chart.paper import SIDE_FILL, SIDE_INK

HULL_WIDTH, HULL_HEIGHT = 46.0, 46.0
PENNANT_HEIGHT = 72.0
PIP_WIDTH, PIP_HEIGHT = 7.5, 9.0
_RED, _GOLD = "#a8231d", "#b98a1a"

_SAIL = "M9 11H38Q42 20 38 28H9Q13 20 9 11z"
_HULLS = {
    "british": "M2 30H44V33Q42 44 35 44H10Q4 42 2 30z",
    "bourbon": "M1 29Q23 34 45 29Q42 44 33 44H13Q4 44 1 29z",
}
"""A hull with a square stern, and one that is curved at both ends."""
_CLOTHS = {"british": "M24 1H39V10H24z", "bourbon": "M24 1H41L36 5.5L41 10H24z"}
"""A square flag and a swallowtail."""
_CHARGES = {
    "british": (PAPER, f'<path d="M24 5.5h15M30 1v9" stroke="{_RED}" stroke-width="2.2"/>'),
    "savoyard": (_RED, f'<path d="M24 5.5h15M30 1v9" stroke="{PAPER}" stroke-width="2.2"/>'),
    "french": (PAPER, f'<path d="M27 4h1.8M32 4h1.8M29.5 7.5h1.8" stroke="{_GOLD}" stroke-width="2.4"/>'),
    "spanish": (PAPER, f'<path d="M24.5 1.5l12 8M24.5 9.5l12 -8" stroke="{_RED}" stroke-width="1.8"/>'),
    "neapolitan": (PAPER, f'<circle cx="30" cy="5.5" r="2.6" fill="{_GOLD}" stroke="{_RED}"/>'),
    "genoese": (PAPER, f'<path d="M24 5.5h13M30 1v9" stroke="{_RED}" stroke-width="2.2"/>'),
    "venetian": (_RED, f'<circle cx="30" cy="5.5" r="2.4" fill="{_GOLD}"/>'),
}


def hull(side: str, name: str, number: str, *, flag: str = "", own: bool = True, broken: bool = False) -> str:
    """A ship: its name on the sail, the number of Sail in the hull. An own ship is solid, another's hollow."""
    ink = SIDE_INK[side]
    dashes = "3 2" if broken else None
    cloth, charge = _CHARGES.get(flag, (ink if not flag else PAPER, ""))
    stripes = "M15 12Q19 20 15 27.5M23.5 11.5V27.5M32 12Q35.5 20 32 27.5" if side == "bourbon" else ""
    size = 14 if len(name) < 3 else 12
    return "".join(
        [
            f'<path d="M24 1V30" stroke="{INK}" stroke-width="1.5"/>',
            tag("path", d=_CLOTHS[side], fill=cloth, stroke=ink, stroke_width=1),
            charge,
            tag("path", d=_SAIL, fill=SIDE_FILL[side] if own else PAPER, stroke=ink, stroke_width=1.5),
            tag("path", d=stripes, fill="none", stroke=ink, stroke_opacity=0.22, stroke_width=3) if stripes else "",
            tag("path", d=_SAIL, fill="none", stroke=PAPER, stroke_width=1.9, stroke_dasharray="3 3") if broken else "",
            tag(
                "path",
                d=_HULLS[side],
                fill=ink if own else PAPER,
                stroke=ink,
                stroke_width=1.5,
                stroke_dasharray=dashes,
            ),
            letters(name, 24.5, 24.5, size, INK),
            letters(number, 23, 41.6, 12, WHITE if own else ink),
        ]
    )


class Glyph(NamedTuple):
    """A picture and the room that it takes."""

    svg: str
    width: float
    height: float


def both(close: Glyph, middle: Glyph) -> Glyph:
    """A picture for who looks from near by, and one for who sees the whole chart, in the middle of the same room."""
    wide, high = max(close.width, middle.width), max(close.height, middle.height)
    shown: dict[Level, Glyph] = {"close": close, "middle": middle}
    drawn = [
        tag("g", each.svg, class_=ONLY[level], transform=_moved((wide - each.width) / 2, high - each.height))
        for level, each in shown.items()
    ]
    return Glyph("".join(drawn), wide, high)


def _moved(right: float, down: float) -> str | None:
    return f"translate({right:g} {down:g})" if right or down else None


def vessel(side: str, name: str, number: str, *, flag: str = "", own: bool = True, broken: bool = False) -> Glyph:
    """A hull, and the counter that stands for it on the whole chart."""
    return both(
        Glyph(hull(side, name, number, flag=flag, own=own, broken=broken), HULL_WIDTH, HULL_HEIGHT),
        counter(side, name, number, flag=flag, own=own, broken=broken),
    )


def small_ship(ink: str, letter: str, *, own: bool = True) -> Glyph:
    """A lateen sail, small and large."""
    return both(Glyph(lateen(ink, letter, own=own), 26, 30), Glyph(boat(ink, letter, own=own), 40, 46))


def counter(side: str, name: str, number: str, *, flag: str = "", own: bool = True, broken: bool = False) -> Glyph:
    """The ship again with larger letters, for who sees the whole chart."""
    ink, w = SIDE_INK[side], 66.0 if len(name) < 3 else 80.0
    dashes = "5 3" if broken else None
    cloth, charge = _CHARGES.get(flag, (ink if not flag else PAPER, ""))
    sail = f"M9 14H{w - 9:g}Q{w - 4:g} 28 {w - 9:g} 41H9Q14 28 9 14z"
    body = {
        "british": f"M2 44H{w - 2:g}V48Q{w - 5:g} 72 {w - 14:g} 72H14Q5 69 2 44z",
        "bourbon": f"M1 43Q{w / 2:g} 50 {w - 1:g} 43Q{w - 5:g} 72 {w - 17:g} 72H17Q5 72 1 43z",
    }[side]
    drawn = "".join(
        [
            f'<path d="M{w / 2:g} 1V44" stroke="{INK}" stroke-width="2"/>',
            f'<g transform="translate({w / 2 - 31.2:g} 0)scale(1.3)">',
            tag("path", d=_CLOTHS[side], fill=cloth, stroke=ink, stroke_width=1),
            charge,
            "</g>",
            tag("path", d=sail, fill=SIDE_FILL[side] if own else PAPER, stroke=ink, stroke_width=2),
            tag("path", d=sail, fill="none", stroke=PAPER, stroke_width=2.4, stroke_dasharray="5 4") if broken else "",
            tag("path", d=body, fill=ink if own else PAPER, stroke=ink, stroke_width=2, stroke_dasharray=dashes),
            letters(name, w / 2, 36, LETTERS, INK),
            letters(number, w / 2, 67, LETTERS, WHITE if own else ink),
        ]
    )
    return Glyph(drawn, w, 74)


def boat(ink: str, letter: str, *, own: bool = True) -> str:
    """The small ship again with a larger letter."""
    return "".join(
        [
            tag("path", d="M2 34L29 1Q40 18 36 34z", fill=PAPER, stroke=ink, stroke_width=2),
            tag("path", d="M1 37H39Q35 46 28 46H12Q4 45 1 37z", fill=ink if own else PAPER, stroke=ink, stroke_width=2),
            letters(letter, 26, 32, LETTERS, INK),
        ]
    )


def pennant(side: str, said: str, wide: float, *, own: bool) -> str:
    """How strong a side is in a place, seen from afar: a flag of its shape, solid for one's own."""
    ink, high = SIDE_INK[side], PENNANT_HEIGHT
    tip = f"l-20 {high / 2:g}l20 {high / 2:g}" if side == "bourbon" else f"v{high:g}"
    cloth = tag("path", d=f"M0 0H{wide:g}{tip}H0z", fill=ink if own else PAPER, stroke=ink, stroke_width=6)
    return cloth + letters(said, wide / 2 - (6 if side == "bourbon" else 0), 56, FAR_LETTERS, WHITE if own else ink)


def lateen(ink: str, letter: str, *, own: bool = True) -> str:
    """A small ship: one slanting sail with its Task's letter on it."""
    return "".join(
        [
            tag("path", d="M4 22L21 1Q26 13 22 22z", fill=PAPER, stroke=ink, stroke_width=1.5),
            tag(
                "path", d="M1 24H25Q22 30 18 30H8Q3 29 1 24z", fill=ink if own else PAPER, stroke=ink, stroke_width=1.4
            ),
            letters(letter, 17, 20, 11.5, INK),
        ]
    )


def pip(x: float, y: float, ink: str, damage: str, *, flagship: bool = False, laid_up: bool = False) -> str:
    """A Squadron: a bar that becomes empty with damage. A Flagship has a point; one In Ordinary has no mast."""
    w, h = PIP_WIDTH - 2.5, PIP_HEIGHT - 2
    full = {"none": h, "middle": h / 2, "heavy": 0.0}[damage]
    outline = (
        f"M{x:g} {y + 2:g}l{w / 2:g} -3l{w / 2:g} 3v{h:g}h{-w:g}z"
        if flagship
        else f"M{x:g} {y + 2:g}h{w:g}v{h:g}h{-w:g}z"
    )
    mast = "" if laid_up or flagship else f"M{x + w / 2:g} {y + 2:g}v-2.4"
    drawn = tag("path", d=outline + mast, fill=PAPER, stroke=ink, stroke_width=0.9)
    if full:
        drawn += f'<path d="M{x:g} {y + 2 + h - full:g}h{w:g}v{full:g}h{-w:g}z" fill="{ink}"/>'
    return drawn


def port_sign(x: float, y: float, r: float, whose: str, *, key: bool) -> str:
    """British square, Bourbon disc, neutral hollow disc, corsairs' triangle; a Key Port with an anchor."""
    line = {"stroke": INK, "stroke_width": 1.2}
    match whose:
        case "british":
            drawn = tag("rect", x=x - r, y=y - r, width=2 * r, height=2 * r, fill=SIDE_INK["british"], **line)
        case "bourbon":
            drawn = tag("circle", cx=x, cy=y, r=r, fill=SIDE_INK["bourbon"], **line)
        case "corsairs":
            high = r * 1.15
            corners = f"M{x} {y - high:.1f}L{x + high:.1f} {y + r * 0.8:.1f}H{x - high:.1f}z"
            drawn = tag("path", d=corners, fill=INK, **line)
        case _:
            drawn = tag("circle", cx=x, cy=y, r=r, fill=PAPER, **line)
    if key:
        drawn += anchor(x, y, r * 1.5, WHITE if whose in SIDE_INK else INK)
    elif whose == "neutral":
        drawn += tag("circle", cx=x, cy=y, r=2, fill=INK)
    return drawn


def gale(x: float, y: float, r: float, ink: str) -> str:
    """A spiral of half circles, each wider than the last."""
    arcs, way = [f"M{x:g} {y:g}"], 1
    for share in (0.2, 0.4, 0.6, 0.8):
        arcs.append(f"a{r * share:.1f} {r * share:.1f} 0 0 1 {2 * r * share * way:.1f} 0")
        way = -way
    return tag("path", d="".join(arcs), fill="none", stroke=ink, stroke_width=2.4, stroke_linecap="round")
