"""Levels of detail: how large the letters of the chart are at each, and what is left out there.

Letters that are shown have at least eleven pixels. From afar only seas, Key Ports and how strong fleets are can be
read; in between the names of fleets and the numbers of spaces; from near by everything.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Literal

from rulesets.drawing import styles
from rulesets.drawing.levels import AFAR, BETWEEN, CLOSE, NEAR, left_out
from rulesets.drawing.svg import SERIF, tag

Level = Literal["far", "middle", "close"]

FROM_MIDDLE, FROM_CLOSE = 0.48, 1.0
"""Pixels for each unit of the chart at which levels begin."""
FAR_LETTERS, LETTERS, FINE = 57.0, 23.0, 11.0
"""The smallest letters: 57 units are eleven pixels where the whole chart is 360 pixels wide, as on a small phone."""
ONLY: Mapping[Level, str] = {"far": AFAR, "middle": BETWEEN, "close": CLOSE}
"""The class of what is shown at one level alone."""
_SMALL = (".lanes text", ".wind circle", ".wind text", ".degrees", ".scale text", ".legend")
"""Signs whose letters can be read from near by alone."""
SEEN: Mapping[str, Sequence[str]] = {
    "far": (f".{NEAR}", f".{BETWEEN}", f".{CLOSE}", *_SMALL, ".number", ".gate"),
    "middle": (f".{AFAR}", f".{CLOSE}", *_SMALL, ".gate"),
    "close": (f".{AFAR}", f".{BETWEEN}"),
}
MARK = 14.0
"""The letters of what scripts draw on the chart. They grow with distance."""
_GROWN: Mapping[Level, float] = {"far": FAR_LETTERS / MARK, "middle": LETTERS / MARK + 0.01}
_SEAS = ",".join(f".{kind} g text" for kind in ("zone", "large", "strait", "offmap"))
STYLE = tag(
    "style",
    left_out(SEEN),
    ".place text{paint-order:stroke;stroke-linejoin:round;stroke-width:2.6px}",
    f".place .{BETWEEN} text{{stroke-width:4px}}.place .{AFAR} text{{stroke-width:9px}}",
    f"{_SEAS}{{font-family:{SERIF};font-style:italic}}",
    ".number{font-weight:bold;text-anchor:middle;font-size:14px}",
    f'[data-detail="middle"] .number{{font-size:{LETTERS:g}px}}[data-detail="middle"] .large circle{{r:18px}}',
    *(f'[data-detail="{level}"] .mark{{transform:scale({times:.3g})}}' for level, times in _GROWN.items()),
    # What a replay moves has its own picture; from afar that of the level between is shown, larger.
    f'[data-detail="far"] .replay-token .{BETWEEN}{{display:inline;transform:scale({FAR_LETTERS / LETTERS:.3g})}}',
    '[data-detail="far"] .ring{r:60px;stroke-width:9px}[data-detail="middle"] .ring{r:30px}',
    styles.STYLE,
)


def at_level(level: Level, *drawn: str) -> str:
    """What is shown at that level alone."""
    return tag("g", *drawn, class_=ONLY[level]) if any(drawn) else ""
