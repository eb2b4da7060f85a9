"""Levels of detail: what is shown from afar, in between and from near by, and how large the letters of ids are there.

Letters that are shown have about eleven pixels at least. What would be smaller is left out.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from rulesets.drawing import styles
from rulesets.drawing.boxes import Box
from rulesets.drawing.colours import INK, PAPER
from rulesets.drawing.levels import AWAY, CLOSE, NEAR, left_out
from rulesets.drawing.night import by_night, night_style
from rulesets.drawing.svg import tag, words

SEEN: Mapping[str, Sequence[str]] = {
    "far": (f".{NEAR}", f".{CLOSE}"),
    "middle": (f".{CLOSE}",),
    "close": (f".{AWAY}",),
}
"""What is left out at each level of detail."""


class Levels(NamedTuple):
    """Pixels for each unit of the picture: below `far` it is seen from afar, from `close` on from near by.
    `letters` are the sizes of ids at each level."""

    far: float
    close: float
    letters: Mapping[str, float]

    def style(self, more: str = "") -> str:
        """For the picture. `more` is added."""
        sizes = "".join(
            f'[data-detail="{level}"] .id{{font-size:{of:g}px;stroke-width:{max(3.0, of / 7):g}px}}'
            for level, of in self.letters.items()
        )
        id = f".id{{font-weight:bold;text-anchor:middle;fill:{INK};stroke:{PAPER};paint-order:stroke}}"
        return tag("style", f"{left_out(SEEN)}{id}.id{{stroke-linejoin:round}}{sizes}{more}{styles.STYLE}")

    def data(self, small: Box) -> dict[str, str]:
        """For pages: where levels begin, and what a small screen shows."""
        return {
            "data_detail": "middle",
            "data_details": f"{self.far:g} {self.close:g}",
            "data_far_box": f"{small.left:g} {small.top:g} {small.width:g} {small.height:g}",
        }


def dark(drawn: str, more: str = "") -> str:
    """The style of the drawing on a dark page. `more` is added."""
    return night_style(drawn, f".id{{fill:{by_night(INK)};stroke:{by_night(PAPER)}}}{more}")


def id_label(id: str, x: float, y: float) -> str:
    """Its letters grow the farther one is away: the style of the picture says how much."""
    return f'<text class="id" x="{x:g}" y="{y:g}" dy=".36em">{words(id)}</text>'
