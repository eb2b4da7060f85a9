"""The colours of the two sides."""

from __future__ import annotations

from rulesets.drawing.colours import BLUE, OCHRE
from rulesets.tabletop.board.bases import Colours

SIDES = {"south": Colours(BLUE, "#b9cde0", hatched=False), "north": Colours(OCHRE, "#ecd2a6", hatched=True)}
