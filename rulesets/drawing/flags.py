"""Flags of the armies, each around the foot of its staff, 17 wide and 12 high. They keep their colours by night."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from rulesets.drawing.night import DYE
from rulesets.drawing.svg import tag

PREFIX = "flag"
CLOTH = "M0-17q4.5-2 8.5 0t8.5 0v11q-4.5 2-8.5 0t-8.5 0z"
"""The cloth as it flies, from the staff to the right."""
_SALTIRE = "M1-16.5L16-6.5M16-16.5L1-6.5"
_CROSS = "M6-18v13M0-11.5H17"
_GEORGE = "M8.5-18v13M0-11.5H17"
_CANTON = (("M.5-16.5h7v5h-7z", "#f4ecd8", 0), ("M4-16.5v5M.5-14h7", "#b3261e", 1.4))
_LOZENGE = "l2-2.5 2 2.5-2 2.5z"
_EAGLE = "M8.5-15.5v7M4.5-14.5q1 4 4 3.5q3 .5 4-3.5M6.5-8h4"
Marks = tuple[tuple[str, str, float], ...]
"""What is painted on the cloth: a path, its colour, and how broad; 0 if it is filled."""

DESIGNS: Mapping[str, tuple[str, Marks]] = {
    "burgundy": ("#f4ecd8", ((_SALTIRE, "#b3261e", 2.2),)),
    "burgundy_yellow": ("#e6b93a", ((_SALTIRE, "#b3261e", 2.4),)),
    "eagle_yellow": ("#e6b93a", ((_EAGLE, "#1d1b17", 2.0),)),
    "eagle_white": ("#f4ecd8", ((_EAGLE, "#1d1b17", 2.0),)),
    "eagle_red": ("#b3261e", ((_EAGLE, "#f4ecd8", 2.0),)),
    "sweden": ("#2a5a9c", ((_CROSS, "#e6b93a", 2.6),)),
    "denmark": ("#b3261e", ((_CROSS, "#f4ecd8", 2.2),)),
    "saint_george": ("#f4ecd8", ((_GEORGE, "#b3261e", 2.4),)),
    "canton_blue": ("#2a5a9c", _CANTON),
    "canton_red": ("#b3261e", _CANTON),
    "white_cross": ("#2a5a9c", ((_GEORGE, "#f4ecd8", 2.4),)),
    "lilies": ("#f7f3e6", (("M4-13v3M8.5-15v3M13-13v3M8.5-9v2", "#c9981f", 2.0),)),
    "dutch": ("#f4ecd8", (("M0-16q4.5-2 8.5 0t8.5 0", "#d9762b", 3.6), ("M0-7.5q4.5 2 8.5 0t8.5 0", "#2a5a9c", 3.6))),
    "muscovy": ("#3f7a4a", ((_SALTIRE, "#f4ecd8", 2.4),)),
    "crescent": ("#a3231c", (("M10.5-14.5a3.6 3.6 0 1 0 0 6a4.6 4.6 0 0 1 0-6z", "#f4ecd8", 0),)),
    "cossack": ("#7d2340", (("M8.5-15l1.2 2.5 2.8.3-2 2 .5 2.8-2.5-1.4-2.5 1.4.5-2.8-2-2 2.8-.3z", "#e6b93a", 0),)),
    "tricolour": (
        "#f7f3e6",
        (
            ("M.5-16.8l8 0-8 5.5zM16.5-6.2l-8 0 8-5.5z", "#2a4a9c", 0),
            ("M16.5-16.8h-8l8 5.5zM.5-6.2l8 0-8-5.5z", "#b3261e", 0),
        ),
    ),
    "lozenges": (
        "#f4ecd8",
        (
            (
                f"M2-14{_LOZENGE}M9-14{_LOZENGE}M5.5-9.5{_LOZENGE}M12.5-9.5{_LOZENGE}",
                "#5a94d6",
                0,
            ),
        ),
    ),
    "white_red": ("#f4ecd8", (("M0-8q4.5 2 8.5 0t8.5 0", "#b3261e", 5.0),)),
    "union": (
        "#27427c",
        (
            (_SALTIRE, "#f4ecd8", 2.2),
            (_GEORGE, "#f4ecd8", 3.2),
            (_GEORGE, "#b3261e", 1.6),
        ),
    ),
    "plain": ("#d8ccae", ()),
}


def _flag(name: str) -> str:
    field, marks = DESIGNS[name]
    drawn = [tag("path", d=CLOTH, fill=field, class_=DYE)]
    for d, colour, broad in marks:
        look = {"fill": "none", "stroke": colour, "stroke_width": broad} if broad else {"fill": colour}
        drawn.append(tag("path", d=d, class_=DYE, **look))
    drawn.append(tag("path", d=CLOTH, fill="none", stroke="#23211c", stroke_width=0.8, class_=DYE))
    return "".join(drawn) + '<path d="M0 0V-19" stroke="#23211c" stroke-width="1.3"/>'


def definitions(names: Iterable[str]) -> str:
    """For the `defs` of a picture, each once."""
    return "".join(tag("g", _flag(name), id=f"{PREFIX}-{name}") for name in sorted(set(names)))


def flag(name: str, x: float, y: float, *, scale: float = 1.0) -> str:
    """A flag whose staff stands at that point."""
    if scale == 1.0:
        return f'<use href="#{PREFIX}-{name}" x="{x:.1f}" y="{y:.1f}"/>'
    return f'<use href="#{PREFIX}-{name}" transform="translate({x:.1f} {y:.1f}) scale({scale:g})"/>'
