"""The charts: what guns reach, odds, results of dice, and the wind's diagram."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Literal, NamedTuple

from rulesets.hexes.grid import Hex
from rulesets.lepanto.book.contents import BOARD, Guns, Printed, Side

Arc = Literal["bow", "stern", "port", "starboard"]
ARCS: tuple[Arc, ...] = ("port", "starboard", "bow", "stern")
"""Of a galleass, in the usual order of firing. [D-08]"""
CLOSE_RANGE = 2
"""How far small arms carry. [L-ARM-01]"""
Odds = Literal["", "1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1"]
"""A column of the chart, or none."""
COLUMNS: tuple[Odds, ...] = ("1:4", "1:3", "1:2", "1:1", "2:1", "3:1", "4:1")
"""Odds, the worst first. [T-12]"""
BEST_ODDS = 4


class Bearing(NamedTuple):
    """What guns do on a hex: the arc that it lies in and the chart's value."""

    arc: Arc
    value: int


Field = Mapping[Hex, Bearing]
"""The way to a hex, for a ship of one facing -> what bears on it."""


def _galleass() -> dict[Hex, Bearing]:
    """Bow and stern on the keel line, every other hex abeam. [L-GUN-05, L-GUN-06]"""
    guns = BOARD.gunnery.galleass
    found: dict[Hex, Bearing] = {}
    far = len(guns.broadside)
    for q in range(-far, far + 1):
        for r in range(-far, far + 1):
            way = Hex(q, r)
            if r and way.length <= far:
                found[way] = Bearing("port" if r < 0 else "starboard", guns.broadside[way.length - 1])
    for at, value in enumerate(guns.bow, 1):
        found[Hex(at, 0)] = Bearing("bow", value)
    for at, value in enumerate(guns.stern, 1):
        found[Hex(-at, 0)] = Bearing("stern", value)
    return found


def _galley(guns: Guns) -> dict[Hex, Bearing]:
    return {Hex(aim.dq, aim.dr): Bearing("bow", aim.g) for aim in guns.hexes}


def _every_facing(east: Mapping[Hex, Bearing]) -> tuple[Field, ...]:
    """The same field of fire for each facing: turning clockwise brings a way into the frame of a ship that faces
    east. [L-GEO-09]"""
    return tuple({way.turned(-facing): bearing for way, bearing in east.items()} for facing in range(6))


_FIELDS: Mapping[str, tuple[Field, ...]] = {
    "galleass": _every_facing(_galleass()),
    "galley_christian": _every_facing(_galley(BOARD.gunnery.galley_christian)),
    "galley_islamic": _every_facing(_galley(BOARD.gunnery.galley_islamic)),
    "galliot": _every_facing(_galley(BOARD.gunnery.galliot)),
}
FARTHEST = max(way.length for fields in _FIELDS.values() for way in fields[0])
"""No gun reaches further."""


def field_of_fire(ship: Printed, facing: int) -> Field:
    """[L-GUN-02, L-GUN-06..08]"""
    return _FIELDS[f"galley_{ship.side}" if ship.type == "galley" else ship.type][facing]


def odds(attacker: Fraction | int, defender: Fraction | int) -> Odds:
    """The column, empty if the attack is worse than 1:4; rounded in the defender's favour. [L-CBT-12]"""
    even = COLUMNS.index("1:1")
    if attacker >= defender:
        return COLUMNS[even - 1 + min(BEST_ODDS, attacker // defender)]
    worse = -(-defender // attacker)
    return COLUMNS[even + 1 - worse] if worse <= BEST_ODDS else ""


def result(chart: Literal["gunnery", "arms_boarding", "ramming"], column: str, die: int) -> str:
    """What a die brings; below 1 counts as 1 and above 6 as 6. [L-CBT-13]"""
    rows: Mapping[str, tuple[str, ...]] = getattr(BOARD.crt, chart)
    return rows[column][min(max(die, 1), 6) - 1]


def chances(chart: Literal["gunnery", "arms_boarding", "ramming"], column: str, modifier: int = 0) -> dict[str, int]:
    """How many of six dice bring each result."""
    found: dict[str, int] = {}
    for die in range(1, 7):
        shown = result(chart, column, die + modifier)
        found[shown] = found.get(shown, 0) + 1
    return found


# The wind. [T-7]

NUMBERS: Mapping[int, int] = {point.number: point.direction for point in BOARD.wind.diagram}
"""Number on the diagram -> direction towards which it blows. [L-WIND-02, L-WIND-05]"""


def number_of(direction: int) -> int:
    return next(number for number, towards in NUMBERS.items() if towards == direction)


def shifted(number: int, change: str) -> int:
    """Clockwise lowers the number by one, counter-clockwise raises it. [L-WIND-06]"""
    step = {"none": 0, "clockwise": -1, "counter-clockwise": 1}[change]
    return (number - 1 + step) % 6 + 1


def sail_allowance(side: Side, wind: int, facing: int) -> int:
    """Hexes under sail on this point of sailing. [L-MOV-10..13, T-8]"""
    table = BOARD.movement.sail_christian if side == "christian" else BOARD.movement.sail_islamic
    return table[(wind - facing) % 6]
