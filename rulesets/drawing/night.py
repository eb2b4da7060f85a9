"""The same picture in the dark: every colour has a counterpart of the same hue, light where it was dark.

A picture is drawn in the colours of daylight. The style made here tells a browser on a dark page what to use instead.
Programs that know no media queries, such as the one that paints for mails, draw the day. What is dyed (coats, flags,
smoke) has the class `dye` and keeps its colour.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache, lru_cache

from rulesets.drawing.colours import BLUE, INK, OCHRE, PAPER, RULE, WAX

DYE = "dye"
"""The class of what has the same colour by day and by night, with all that is in it."""
ALWAYS = (PAPER, INK, RULE, WAX, BLUE, OCHRE, "#4c6130")
"""Also the colours in which scripts draw on a board."""
DARKEST, SPAN = 0.185, 0.97
"""What white becomes, and how much lighter black is. Lightness is that of OKLab, from 0 to 1."""
_USED = re.compile(r'="(#[0-9a-f]{3,6})"')


@cache
def by_night(colour: str) -> str:
    """The counterpart of a colour: its hue, with light and dark exchanged."""
    lightness, a, b = _lab(colour)
    turned = DARKEST + SPAN * (1 - lightness)
    faded = 0.55 if lightness > 0.75 else 1.0
    return _hex(min(turned, 0.93), a * faded, b * faded)


def night_style(drawn: str, more: str = "", kept: Iterable[str] = ()) -> str:
    """A style for the colours that are used in the drawing, except those that are kept; `more` is added to it."""
    return _style(frozenset(_USED.findall(drawn)).difference(kept), more)


@lru_cache(maxsize=256)
def _style(used: frozenset[str], more: str) -> str:
    rules = "".join(
        f'[{kind}="{colour}"]:not(.{DYE},.{DYE} *){{{kind}:{by_night(colour)}}}'
        for colour in sorted(used.union(ALWAYS))
        for kind in ("fill", "stroke", "color")
    )
    return f"<style>@media screen and (prefers-color-scheme:dark){{{rules}{more}}}</style>"


def _linear(colour: str) -> tuple[float, float, float]:
    digits = colour[1:] if len(colour) == 7 else "".join(2 * digit for digit in colour[1:])
    shares = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4 for share in shares)
    return red, green, blue


def _lab(colour: str) -> tuple[float, float, float]:
    red, green, blue = _linear(colour)
    long = (0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue) ** (1 / 3)
    middle = (0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue) ** (1 / 3)
    short = (0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue) ** (1 / 3)
    return (
        0.2104542553 * long + 0.7936177850 * middle - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * middle + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * middle - 0.8086757660 * short,
    )


def _hex(lightness: float, a: float, b: float) -> str:
    long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
    middle = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (lightness - 0.0894841775 * a - 1.2914855480 * b) ** 3
    linear = (
        4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
        -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
        -0.0041960863 * long - 0.7034186147 * middle + 1.7076147010 * short,
    )
    return "#" + "".join(f"{_byte(share):02x}" for share in linear)


def _byte(share: float) -> int:
    share = min(max(share, 0.0), 1.0)
    return round(255 * (12.92 * share if share <= 0.0031308 else 1.055 * share ** (1 / 2.4) - 0.055))
