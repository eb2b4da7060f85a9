"""From the units and the terrain of a state or of a view to the ground of the geometry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Protocol

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Arm, Entry, Kind
from rulesets.aguila.position.geometry.ground import Body, Ground, laid
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Piece
from rulesets.tabletop.geometry.poses import Base

SNOWY: Final = ("snow", "blizzard")
RAINY: Final = ("rain", "torrential_rain")


class Placed(Protocol):
    """What geometry must know of a unit, of the state or of a view."""

    @property
    def id(self) -> str: ...
    @property
    def side(self) -> str: ...
    @property
    def entry(self) -> str: ...
    @property
    def status(self) -> str: ...
    @property
    def at(self) -> Stance | None: ...
    @property
    def building(self) -> str: ...
    @property
    def battery(self) -> str: ...
    @property
    def formation(self) -> str: ...
    @property
    def dismounted(self) -> bool: ...


def table_of(
    terrain: tuple[Piece, ...],
    *,
    kinds: Mapping[str, Kind],
    season: str = "",
    weather: str = "fair",
    region: str = "west",
    frozen_south: bool = False,
) -> Ground:
    """The ground without units."""
    frozen, pieces = is_frozen(season, weather, region, frozen_south), tuple([kinds[piece.kind] for piece in terrain])
    return _table(terrain, pieces, frozen, season == "spring", weather in RAINY)


@lru_cache(maxsize=64)
def _table(terrain: tuple[Piece, ...], kinds: tuple[Kind, ...], frozen: bool, flooded: bool, wet: bool) -> Ground:
    """What it says of terrain is found once for all who come."""
    return Ground({}, laid(zip(terrain, kinds, strict=True)), frozen=frozen, flooded=flooded, wet=wet)


def bodies_of(units: Iterable[Placed], entries: Mapping[str, Entry], table: Ground) -> list[Body]:
    """Those that stand on the table or in a building; attached officers and hidden units do not."""
    found = [_body(unit, entries[unit.entry], table) for unit in units if unit.status in ("table", "building")]
    return [body for body in found if body is not None]


@lru_cache(maxsize=8)
def filled(table: Ground, bodies: tuple[Body, ...]) -> Ground:
    """The same ground for everybody who knows the same: the rules and both sides' views."""
    return table.holding(*bodies)


def is_frozen(season: str, weather: str, region: str, frozen_south: bool) -> bool:
    """[A-WEA-08, A-WEA-13]"""
    if weather in SNOWY:
        return True
    return season == "winter" and (region in ("west", "east") or (region == "south" and frozen_south))


def body_of(unit: Placed, entry: Entry, at: Stance) -> Body:
    """Dismounted dragoons are infantry on its bases. [A-UNIT-07, A-CAV-17]"""
    arm: Arm = "infantry" if unit.dismounted else entry.arm
    base = BOOK.dismounted_base(entry) if unit.dismounted else entry.base
    return _standing(unit.id, unit.side, at, base, arm, "", unit.battery, unit.formation == "open_order")


@lru_cache(maxsize=4096)
def _standing(
    id: str, side: str, at: Stance, base: Base, arm: Arm, building: str, battery: str, open_order: bool
) -> Body:
    """A unit that stays where it is keeps its body, and what is known of it."""
    return Body(id, side, at, base, arm, building, battery, open_order)


def _body(unit: Placed, entry: Entry, table: Ground) -> Body | None:
    if unit.status == "table":
        return body_of(unit, entry, unit.at) if unit.at is not None else None
    for house in table.features:
        if house.id == unit.building:
            return _standing(unit.id, unit.side, house.stance, house.base, entry.arm, house.id, "", False)
    return None
