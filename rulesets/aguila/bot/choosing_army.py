"""Which army the bot fields: a ready one, with more of what wins the scenario. [D-01, A-SCN-801]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Slot, Tier
from rulesets.aguila.orders.plans.goals import Role
from rulesets.aguila.position.army import ArmyList, UnitChoice, army_points
from rulesets.aguila.position.state import Scenario
from rulesets.aguila.rules.armies.checking import check_army
from rulesets.aguila.rules.armies.ready_armies import usual_army

Wish = Callable[[str], bool]
"""Whether an entry is what is wished for."""
LEFT_OUT: tuple[Tier, ...] = ("support", "elite", "core")
"""Whose units light horse takes the place of, in this order."""
SPARED_FIRST = (
    ("militia", "guerrilla"),
    ("line_cavalry",),
    ("grenadiers", "heavy_cavalry"),
    ("guard_infantry",),
    ("light_infantry",),
    ("line_infantry",),
)
"""Whose place guns take, in this order."""
HEAVIEST_FIRST = ("heavy_gun", "medium_gun", "howitzer", "light_gun")
BATTERED: frozenset[Scenario] = frozenset({"farm", "village"})
"""Where who attacks brings guns: garrisons leave their houses for nobody else."""


def best_army(nation: str, points: int, scenario: Scenario, role: Role, *, defences: bool) -> ArmyList:
    army = usual_army(nation, points, defences=defences)
    if scenario == "escalation":
        return with_more_foot(with_guns(with_light_horse(army, points), points), points)
    if scenario == "pitched" or (scenario in BATTERED and role == "attack"):
        return with_more_foot(with_guns(army, points), points)
    return army


# Light horse.


def with_light_horse(army: ArmyList, points: int) -> ArmyList:
    """As much as the list allows: it begins on the table, where everybody else comes on later."""
    horse = sorted(_open_to(army, _is_light_horse), key=lambda unit: (-_price(unit), unit.entry, unit.slot))
    places = [
        at
        for tier in LEFT_OUT
        for at, unit in reversed(list(enumerate(army.units)))
        if unit.slot == tier and not unit.battery and not _is_light_horse(unit.entry)
    ]
    better = _with_one_more(army, points, horse, places)
    return with_light_horse(better, points) if better else army


# Guns.


def with_guns(army: ArmyList, points: int) -> ArmyList:
    """As many as the list allows, instead of those who do least in an attack."""
    guns = sorted(_open_to(army, _is_gun), key=lambda unit: (_weight(unit), -_price(unit), unit.entry, unit.slot))
    places = [
        at
        for types in SPARED_FIRST
        for at, unit in reversed(list(enumerate(army.units)))
        if _type(unit) in types and not unit.battery
    ]
    better = _with_one_more(army, points, guns, places)
    return with_guns(better, points) if better else army


def with_more_foot(army: ArmyList, points: int) -> ArmyList:
    """For the points that are left."""
    foot = sorted(_open_to(army, _is_foot), key=lambda unit: (-_price(unit), unit.entry, unit.slot))
    better = _with_one_more(army, points, foot, ())
    return with_more_foot(better, points) if better else army


# Both.


def _open_to(army: ArmyList, wish: Wish) -> list[UnitChoice]:
    """What may go with its brigade."""
    brigade = BOOK.brigades[army.brigades[0]]
    tiers: dict[Tier, tuple[Slot, ...]] = {"core": brigade.core, "support": brigade.support, "elite": brigade.elite}
    found = [UnitChoice(entry=id, slot=tier) for tier in tiers for slot in tiers[tier] for id in slot.units]
    return [unit for unit in found if wish(unit.entry)]


def _with_one_more(army: ArmyList, points: int, wished: Sequence[UnitChoice], places: Sequence[int]) -> ArmyList | None:
    """The first that is lawful; if need be, without what was bought for the others."""
    plain = msgspec.structs.replace(army, units=tuple(msgspec.structs.replace(unit, options=()) for unit in army.units))
    for unit in wished:
        for start in (army, plain):
            for better in _ways(start, unit, places):
                if army_points(better) <= points and not check_army(better):
                    return better
    return None


def _ways(army: ArmyList, unit: UnitChoice, places: Sequence[int]) -> Iterator[ArmyList]:
    """Besides what there is, or in the place of another."""
    officers = [each.officer for each in army.units]
    more = msgspec.structs.replace(unit, officer=min(officers, key=officers.count))
    yield msgspec.structs.replace(army, units=(*army.units, more))
    if any(each.spread or each.regiment for each in army.units):
        return  # they name others by their number
    for at in places:
        instead = msgspec.structs.replace(unit, officer=army.units[at].officer)
        yield msgspec.structs.replace(army, units=(*army.units[:at], instead, *army.units[at + 1 :]))


def _type(unit: UnitChoice) -> str:
    return BOOK.entries[unit.entry].type


def _price(unit: UnitChoice) -> int:
    return BOOK.entries[unit.entry].points


def _weight(unit: UnitChoice) -> int:
    return HEAVIEST_FIRST.index(_type(unit))


def _is_light_horse(entry: str) -> bool:
    return BOOK.entries[entry].type == "light_cavalry"


def _is_gun(entry: str) -> bool:
    return BOOK.entries[entry].type in HEAVIEST_FIRST


def _is_foot(entry: str) -> bool:
    return BOOK.entries[entry].type in ("line_infantry", "light_infantry")
