"""The colours of paper and pen. A board is paper by day and by night: a dark page lays it on a darker table.

Two sides are blue and ochre; a game tells them apart by shape or hatching besides, so that nothing is said by colour
alone.
"""

from __future__ import annotations

PAPER, INK, RULE, WAX = "#fbf8f1", "#23211c", "#c9bfa8", "#8a2d1e"
BLUE, OCHRE = "#24527a", "#8f5712"
WHITE = "#fff"
