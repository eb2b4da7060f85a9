"""Which army the bot fields: a ready one, and in an escalation one with more light horse. [D-01, A-SCN-801]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Slot, Tier
from rulesets.aguila.position.army import ArmyList, UnitChoice, army_points
from rulesets.aguila.rules.armies.checking import check_army
from rulesets.aguila.rules.armies.ready_armies import usual_army

LEFT_OUT: tuple[Tier, ...] = ("support", "elite", "core")
"""Whose units light horse takes the place of, in this order."""


def best_army(nation: str, points: int, scenario: str, *, defences: bool) -> ArmyList:
    army = usual_army(nation, points, defences=defences)
    return with_light_horse(army, points) if scenario == "escalation" else army


def with_light_horse(army: ArmyList, points: int) -> ArmyList:
    """As much as the list allows: it begins on the table, where everybody else comes on later."""
    plain = msgspec.structs.replace(army, units=tuple(msgspec.structs.replace(unit, options=()) for unit in army.units))
    for horse in _light_horse(army):
        for start in (army, plain):
            for better in _with_one_more(start, horse):
                if army_points(better) <= points and not check_army(better):
                    return with_light_horse(better, points)
    return army


def _light_horse(army: ArmyList) -> list[UnitChoice]:
    """That may go with its brigade, the dearest first."""
    brigade = BOOK.brigades[army.brigades[0]]
    tiers: dict[Tier, tuple[Slot, ...]] = {"support": brigade.support, "elite": brigade.elite}
    found = [UnitChoice(entry=id, slot=tier) for tier in tiers for slot in tiers[tier] for id in slot.units]
    light = [unit for unit in found if _is_light_horse(unit.entry)]
    return sorted(light, key=lambda unit: (-BOOK.entries[unit.entry].points, unit.entry, unit.slot))


def _with_one_more(army: ArmyList, horse: UnitChoice) -> Iterator[ArmyList]:
    """Besides what there is, or instead of others: support first, then elite and core units, the last first."""
    officers = [unit.officer for unit in army.units]
    more = msgspec.structs.replace(horse, officer=min(officers, key=officers.count))
    yield msgspec.structs.replace(army, units=(*army.units, more))
    for tier in LEFT_OUT:
        for at, unit in reversed(list(enumerate(army.units))):
            if unit.slot == tier and not unit.battery and not _is_light_horse(unit.entry):
                instead = msgspec.structs.replace(horse, officer=unit.officer)
                yield msgspec.structs.replace(army, units=(*army.units[:at], instead, *army.units[at + 1 :]))


def _is_light_horse(entry: str) -> bool:
    return BOOK.entries[entry].type == "light_cavalry"
