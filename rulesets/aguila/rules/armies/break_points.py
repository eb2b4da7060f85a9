"""What an army weighs: its break point and its Strategic Factor. [A-BRK-01..A-BRK-03]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.state import Breaking, Unit


def break_total(units: Mapping[str, Unit], side: str) -> int:
    """The sum over its units, those in reserve too; broken-up units and officers have none. A battery is worth as many
    points as it has guns. [A-BRK-01..A-BRK-03]"""
    return sum(
        BOOK.entries[unit.entry].break_points
        for unit in units.values()
        if unit.side == side and unit.status != "dispersed"
    )


def first_breaking(units: Mapping[str, Unit], side: str) -> Breaking:
    return Breaking(total=break_total(units, side))


def strategic_factor(nation: str) -> int:
    """[A-INI-01]"""
    return BOOK.nations[nation].strategic_factor
