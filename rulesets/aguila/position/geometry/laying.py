"""From the units and the terrain of a state or of a view to the ground of the geometry."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final, Protocol

from rulesets.aguila.book.entries import Arm, Entry, Kind
from rulesets.aguila.position.geometry.ground import Body, Feature, Ground, laid
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.state import Piece
from rulesets.tabletop.geometry.poses import Base

ON_FOOT: Final = {1: Base(4720, 1570), 2: Base(4720, 3150), 3: Base(4720, 4720)}
"""The bases of dismounted dragoons by companies. [A-CAV-17]"""
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


def ground_of(
    units: Iterable[Placed],
    terrain: tuple[Piece, ...],
    *,
    entries: Mapping[str, Entry],
    kinds: Mapping[str, Kind],
    season: str = "",
    weather: str = "fair",
    region: str = "west",
    frozen_south: bool = False,
) -> Ground:
    """Those that stand on the table or in a building; attached officers and hidden units do not."""
    features = _features(terrain, tuple(kinds[piece.kind] for piece in terrain))
    pieces = {feature.id: feature for feature in features}
    found = [_body(unit, entries[unit.entry], pieces) for unit in units]
    return Ground(
        {body.id: body for body in found if body is not None},
        features,
        frozen=is_frozen(season, weather, region, frozen_south),
        flooded=season == "spring",
        wet=weather in RAINY,
    )


@lru_cache(maxsize=64)
def _features(terrain: tuple[Piece, ...], kinds: tuple[Kind, ...]) -> tuple[Feature, ...]:
    return laid(zip(terrain, kinds, strict=True))


def is_frozen(season: str, weather: str, region: str, frozen_south: bool) -> bool:
    """[A-WEA-08, A-WEA-13]"""
    if weather in SNOWY:
        return True
    return season == "winter" and (region in ("west", "east") or (region == "south" and frozen_south))


def footprint(entry: Entry, dismounted: bool) -> Base:
    """[A-UNIT-07, A-CAV-17]"""
    return ON_FOOT[entry.companies] if dismounted else entry.base


def body_of(unit: Placed, entry: Entry, at: Stance) -> Body:
    arm: Arm = "infantry" if unit.dismounted else entry.arm
    base, loose = footprint(entry, unit.dismounted), unit.formation == "open_order"
    return Body(unit.id, unit.side, at, base, arm, "", unit.battery, loose)


def _body(unit: Placed, entry: Entry, pieces: Mapping[str, Feature]) -> Body | None:
    if unit.status == "table" and unit.at is not None:
        return body_of(unit, entry, unit.at)
    if unit.status == "building" and unit.building in pieces:
        house = pieces[unit.building]
        return Body(unit.id, unit.side, house.stance, house.base, entry.arm, house.id)
    return None
