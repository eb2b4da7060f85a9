"""Whether the Leaders of an army list are legal: Levels, Virtues, Qualities, and who may have which."""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text
from rulesets.tabletop.armies.checking import chosen_once, name_problems, twice, unknown
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.army import ArmyList, Leader
from rulesets.tercios.rules.armies import army_wording as say

VIRTUES = Text("Virtues", "Virtudes")
QUALITIES = Text("Qualities", "Cualidades")


def leaders(army: ArmyList) -> list[tuple[str, Leader]]:
    officers = [(f"commands.{at}.officer", command.officer) for at, command in enumerate(army.commands)]
    return [("general", army.general), *((where, officer) for where, officer in officers if officer)]


def leader_problems(where: str, leader: Leader, army: ArmyList, *, general: bool) -> list[Problem]:
    """The Level must be allowed for the rank, with no more Virtues and Qualities than the Level holds.
    [T-CMD-01, T-CMD-02, T-ARM-10]"""
    found = name_problems(f"{where}.name", leader.name)
    legal = _levels_for(army, general)
    level = CATALOGUE.levels.get(leader.level)
    if level is None or (level.points_general if general else level.points_officer) is None:
        found.append(say.level_not_for_rank(f"{where}.level", leader.level, general, legal))
    elif not general and str(leader.level) not in legal:
        found.append(say.above_the_general(f"{where}.level", leader.level, army.general.level, legal))
    if level and len(leader.virtues) > level.virtues:
        count = len(leader.virtues)
        found.append(say.too_many_traits(f"{where}.virtues", VIRTUES, leader.level, level.virtues, count))
    if level and len(leader.qualities) > level.qualities:
        count = len(leader.qualities)
        found.append(say.too_many_traits(f"{where}.qualities", QUALITIES, leader.level, level.qualities, count))
    return found + _virtue_problems(where, leader) + _quality_problems(where, leader, army, general=general)


def _levels_for(army: ArmyList, general: bool) -> tuple[str, ...]:
    """The Levels of a rank. An Officer's depend on the General's, if that is valid. [T-CMD-01, T-CMD-02]"""
    generals = [level.level for level in CATALOGUE.levels.values() if level.points_general is not None]
    if general:
        return tuple(map(str, generals))
    most = army.general.level if army.general.level in generals else max(generals)
    officers = [level.level for level in CATALOGUE.levels.values() if level.points_officer is not None]
    return tuple(str(level) for level in officers if level <= most)


def _virtue_problems(where: str, leader: Leader) -> list[Problem]:
    """Virtues must be known, and none may be twice on one Leader. [T-VIR-12]"""
    rules = "T-CMD-01.virtue", "T-VIR-12.twice"
    virtues = CATALOGUE.virtues
    return chosen_once(
        f"{where}.virtues", rules, Text("Virtue", "Virtud"), leader.virtues, tuple(virtues), lambda id: virtues[id].name
    )


def _free_qualities(army: ArmyList, *, general: bool) -> tuple[str, ...]:
    """Qualities that nobody in the army has yet and that the rank may have."""
    taken = [quality for _, leader in leaders(army) for quality in leader.qualities]
    free = (quality for quality in CATALOGUE.qualities.values() if quality.id not in taken)
    return tuple(quality.id for quality in free if general or not quality.general_only)


def _quality_problems(where: str, leader: Leader, army: ArmyList, *, general: bool) -> list[Problem]:
    """Qualities must be known. Some are only for the General. [T-QUA-00, T-QUA-13, T-QUA-22]"""
    found = []
    for at, quality_id in enumerate(leader.qualities):
        place, quality = f"{where}.qualities.{at}", CATALOGUE.qualities.get(quality_id)
        if quality is None:
            free = _free_qualities(army, general=general)
            found.append(unknown(place, "T-CMD-01.quality", Text("Quality", "Cualidad"), quality_id, free))
        elif quality.general_only and not general:
            found.append(say.for_the_general_only(place, quality, _free_qualities(army, general=False)))
    return found


def repeated_qualities(army: ArmyList) -> list[Problem]:
    """No Quality may appear twice in one army. [T-QUA-00, T-ARM-09]"""
    found: list[Problem] = []
    seen: list[str] = []
    for where, leader in leaders(army):
        for at, quality in enumerate(leader.qualities):
            if quality in seen and quality in CATALOGUE.qualities:
                name, free = CATALOGUE.qualities[quality].name, _free_qualities(army, general=where == "general")
                found.append(twice(f"{where}.qualities.{at}", "T-QUA-00.twice", name, free))
            seen.append(quality)
    return found
