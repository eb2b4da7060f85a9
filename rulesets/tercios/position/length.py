"""After which turns a battle may end, and with which lead. [T-VIC]"""

from __future__ import annotations

from typing import Literal

Level = Literal["decisive", "clear", "narrow", "pyrrhic", "draw"]

LEADS: dict[int, tuple[int, Level]] = {5: (5, "decisive"), 6: (3, "clear"), 7: (1, "narrow"), 8: (0, "pyrrhic")}
"""The lead that ends the game after a turn, and how clear a victory it is. [T-VIC-01]"""
LAST_TURN = 8
"""The game always ends after this turn. [T-VIC-01]"""
