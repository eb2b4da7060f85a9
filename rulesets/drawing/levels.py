"""Levels of detail: what is left out where its letters would be too small to read.

A picture says at how many pixels for each of its units levels begin (`data-details`). Pages and painters set
`data-detail`, and the style made here shows what belongs to that level.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

AFAR, BETWEEN, CLOSE = "board-far", "board-middle", "board-close"
"""Classes of what is shown at one level alone."""
NEAR, AWAY = "board-near", "board-away"
"""Not from afar; not from near by."""


def left_out(seen: Mapping[str, Sequence[str]]) -> str:
    """The rule that hides at each level what these selectors find."""
    hidden = ",".join(f'[data-detail="{level}"] {name}' for level, names in seen.items() for name in names)
    return f"{hidden}{{display:none}}"
