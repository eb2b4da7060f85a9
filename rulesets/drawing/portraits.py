"""One piece by itself, as its board draws it: a small picture for a page that may show the board as well."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from rulesets.drawing.boxes import Box
from rulesets.drawing.svg import SANS, tag, title

PREFIX = "portrait-"
"""Before every id: a page has each of its ids once, and those of the board are its own."""
_ID = re.compile(r'(?<![\w-])(id="|href="#|url\(#)')
_DATA = re.compile(r' data-[\w-]+="[^"]*"')
_USED = re.compile(r'href="#([^"]+)"|url\(#([^)]+)\)')


def portrait(told: str, box: Box, drawn: str, *, definitions: str = "", looks: str = "") -> str:
    """A picture of the piece that lies in this box of its board. `told` is its title; `definitions` are those of the
    board, of which it keeps what it uses; `looks` are the styles of the board."""
    used = tag("defs", _used(drawn, definitions)) if definitions else ""
    return tag(
        "svg",
        title(told),
        looks,
        _DATA.sub("", _ID.sub(rf"\1{PREFIX}", used + drawn)),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{box.left:g} {box.top:g} {box.width:g} {box.height:g}",
        role="img",
        font_family=SANS,
        class_="portrait",
        data_detail="close",
    )


def around(middle: tuple[float, float], radius: float) -> Box:
    """A square with this middle."""
    x, y = middle
    return Box(round(x - radius, 1), round(y - radius, 1), round(2 * radius, 1), round(2 * radius, 1))


def _used(drawn: str, definitions: str) -> str:
    """The definitions that the drawing refers to, and those that these refer to."""
    known = {str(each.get("id")): each for each in ElementTree.fromstring(f"<defs>{definitions}</defs>")}
    wanted, found = _referred(drawn), dict[str, str]()
    while wanted:
        name = wanted.pop()
        if name in known and name not in found:
            found[name] = ElementTree.tostring(known[name], encoding="unicode")
            wanted += _referred(found[name])
    return "".join(found[name] for name in sorted(found))


def _referred(drawn: str) -> list[str]:
    return [one or other for one, other in _USED.findall(drawn)]
