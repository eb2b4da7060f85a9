"""Which army the bot fields: a ready one, and in an escalation one with more light horse. [D-01, A-SCN-801]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.army import ArmyList, UnitChoice, army_points
from rulesets.aguila.rules.armies.checking import check_army
from rulesets.aguila.rules.armies.ready_armies import usual_army


def best_army(nation: str, points: int, scenario: str, *, defences: bool) -> ArmyList:
    army = usual_army(nation, points, defences=defences)
    return with_light_horse(army, points) if scenario == "escalation" else army


def with_light_horse(army: ArmyList, points: int) -> ArmyList:
    """As much as the list allows: it begins on the table, where everybody else comes on later."""
    plain = msgspec.structs.replace(army, units=tuple(msgspec.structs.replace(unit, options=()) for unit in army.units))
    for entry in _light_horse(army):
        for start in (army, plain):
            for better in _with_one_more(start, entry):
                if army_points(better) <= points and not check_army(better):
                    return with_light_horse(better, points)
    return army


def _light_horse(army: ArmyList) -> list[str]:
    """That supports its brigade, the dearest first."""
    found = [id for slot in BOOK.brigades[army.brigades[0]].support for id in slot.units if _is_light_horse(id)]
    return sorted(found, key=lambda id: (-BOOK.entries[id].points, id))


def _with_one_more(army: ArmyList, entry: str) -> Iterator[ArmyList]:
    """Besides what there is, or instead of other support, the last first."""
    officers = [unit.officer for unit in army.units]
    more = UnitChoice(entry=entry, slot="support", officer=min(officers, key=officers.count))
    yield msgspec.structs.replace(army, units=(*army.units, more))
    for at, unit in reversed(list(enumerate(army.units))):
        if unit.slot == "support" and not _is_light_horse(unit.entry):
            instead = msgspec.structs.replace(unit, entry=entry, options=(), battery="")
            yield msgspec.structs.replace(army, units=(*army.units[:at], instead, *army.units[at + 1 :]))


def _is_light_horse(entry: str) -> bool:
    return BOOK.entries[entry].type == "light_cavalry"
