"""The colours of paper and pen, by daylight. On a dark page each has its counterpart (`night.py`).

The two sides are blue and ochre. A game also marks them by shape or hatching, so that nothing is told by colour alone.
"""

from __future__ import annotations

PAPER, INK, RULE, WAX = "#fbf8f1", "#23211c", "#c9bfa8", "#8a2d1e"
BLUE, OCHRE = "#24527a", "#8f5712"
WHITE = "#fff"
