"""The sheet as its reader sees it, and the colours of the two sides."""

from __future__ import annotations

from rulesets.drawing.colours import BLUE, OCHRE
from rulesets.tabletop.board.bases import Colours
from rulesets.tabletop.board.sheet import Sheet
from rulesets.tercios.position.scene import scale_of
from rulesets.tercios.position.view import View

SIDES = {
    "south": Colours(BLUE, "#c4d5e4", hatched=False, coat="#3f74ad"),
    "north": Colours(OCHRE, "#efdcb8", hatched=True, coat="#c9822a"),
}


def sheet_of(view: View) -> Sheet:
    """The reader's side is at the bottom."""
    scale = scale_of(view.options.scale)
    return Sheet(scale.width, scale.height, upside_down=view.audience == "north")
