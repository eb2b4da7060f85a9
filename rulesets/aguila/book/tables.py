"""What stands beside the lists: figures of the rules, ready tables and armies. Lengths are thousandths of an inch."""

from __future__ import annotations

import msgspec

from rulesets.aguila.book.entries import Formation, Rank, Tier
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Base


class Laid(msgspec.Struct, frozen=True, kw_only=True):
    """A piece of a ready table. `rot` is in tenths of a degree, clockwise. [G-05]"""

    kind: str
    x: int
    y: int
    w: int
    h: int
    rot: int = 0


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """A ready table, and the scenarios for which it serves."""

    id: str
    name: Text
    country: str
    scenarios: tuple[str, ...]
    pieces: tuple[Laid, ...]


class ReadyOfficer(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """An officer of a ready army. Brigade -1: over all of them."""

    id: str
    entry: str
    brigade: int
    chief: bool = False
    abilities: tuple[str, ...] = ()


class ReadyUnit(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    id: str
    entry: str
    brigade: int
    slot: Tier
    officer: str
    options: tuple[str, ...] = ()
    battery: str = ""


class ReadyArmy(msgspec.Struct, frozen=True, kw_only=True):
    """An army that a player may take as it is."""

    id: str
    nation: str
    name: Text
    era: str
    limit: int
    total: int
    aides: int
    sappers: int
    brigades: tuple[str, ...]
    officers: tuple[ReadyOfficer, ...]
    units: tuple[ReadyUnit, ...]
    garrison: tuple[str, ...]
    """Officers and units, by their ids in this army, that stand on the table from the start where only a part may."""


class Constants(msgspec.Struct, frozen=True, kw_only=True):
    """Figures of the rules. Lengths in thousandths of an inch."""

    width: int
    depth: int
    """The table. [A-GEO-14]"""
    spacing: int
    open_order_spacing: int
    aide_range: int
    rally_success: int
    general_death_radius: int
    officer_screen: int
    building_hit: int
    command_range: dict[Rank, int]
    rally_dice: dict[Rank, int]
    extra_abilities: dict[Rank, int]
    """How many abilities an unnamed officer may buy. [A-ARM-17]"""
    countercharge: dict[str, int]
    fallback: dict[str, int]
    recommended_points: tuple[int, int]
    bases: dict[str, Base]
    """`infantry_6`, `cavalry_2`, `artillery`, `officer`. [A-UNIT-07]"""


class Prices(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What belongs to the army rather than to a unit. [A-ARM-16]"""

    aide: int
    aides_most: int
    sappers: int
    sappers_most: int
    position_light: int
    position_solid: int
    position_fortified: int


class Dismounted(msgspec.Struct, frozen=True, kw_only=True):
    """What replaces the values of dragoons who dismounted. [A-CAV-17]"""

    vel: int
    sho: int
    weapon: str
    drops: tuple[str, ...]
    formations: tuple[Formation, ...]
