"""SVG tags and attributes with escaped texts, and the frame of a whole picture."""

from __future__ import annotations

import re
from functools import cache
from xml.sax.saxutils import escape, quoteattr

SANS = "DejaVu Sans, Verdana, sans-serif"
SERIF = "Iowan Old Style, Palatino, URW Palladio L, Georgia, DejaVu Sans, serif"

_SPECIAL = re.compile(r'[&<>"\n\r\t]')


def tag(name: str, *inner: str, **attributes: object) -> str:
    """An element. `class_` and `stroke_width` become the SVG attribute names; an attribute
    with the value None is left out."""
    said = "".join(
        [
            f' {_attribute(key)}="{value}"'
            if type(value) in (int, float) or not _SPECIAL.search(str(value))
            else f" {_attribute(key)}={quoteattr(str(value))}"
            for key, value in attributes.items()
            if value is not None
        ]
    )
    return f"<{name}{said}>{''.join(inner)}</{name}>" if inner else f"<{name}{said}/>"


@cache
def _attribute(key: str) -> str:
    return key.rstrip("_").replace("_", "-")


def words(text: str) -> str:
    """Text escaped for use between tags."""
    return escape(text) if _SPECIAL.search(text) else text


def title(text: str) -> str:
    """The name of the surrounding element, shown as a tooltip and read by screen readers."""
    return f"<title>{words(text)}</title>"


def picture(width: float, height: float, told: str, *parts: str, description: str = "", **more: object) -> str:
    """A whole picture. `told` is its title, which screen readers read; `description` holds longer explanations."""
    return tag(
        "svg",
        title(told),
        tag("desc", words(description)) if description else "",
        *parts,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {width:g} {height:g}",
        role="img",
        font_family=SANS,
        **more,
    )
