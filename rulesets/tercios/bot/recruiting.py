"""The bot's army: a ready one, or one cut or filled to the points of the game."""

from __future__ import annotations

import msgspec

from rulesets.kernel.ruleset import Chance
from rulesets.tercios.position.army import ArmyList, TroopChoice, army_points, troop_points
from rulesets.tercios.rules.armies.army_check import check_army
from rulesets.tercios.rules.armies.meetings import likely_lists
from rulesets.tercios.rules.armies.ready_armies import READY_ARMIES, ReadyArmy, ready_armies


def chosen_army(side: str, points: int, chance: Chance) -> ArmyList | None:
    """An army that can have met the enemy's: a ready one of exactly these points, or else one that is made to fit."""
    fitting = ready_armies(limit=points)
    likely = [ready for ready in fitting if ready.army.list in likely_lists(side)] or fitting
    exact = [ready.army for ready in likely if ready.total == points]
    if exact:
        return chance.choice(exact)
    lists = sorted({ready.army.list for ready in likely})
    return fitted(chance.choice(lists), points) if lists else None


def fitted(list_id: str, points: int) -> ArmyList:
    """The dearest army of a list within the points: a small ready one with more Troops, or a large one with fewer."""
    made = [_filled(_cut(ready, points), points) for ready in READY_ARMIES.values() if ready.army.list == list_id]
    return max((army for army in made if not check_army(army, points)), key=army_points)


def _cut(ready: ReadyArmy, points: int) -> ArmyList:
    """Without Troops, the dearest that fits the excess first, as long as the rest obeys its chart."""
    army = ready.army
    while (excess := army_points(army) - points) > 0:
        fewer = [less for less in _one_fewer(army) if not check_army(less)]
        if not fewer:
            break
        army = min(fewer, key=lambda less: abs(army_points(army) - army_points(less) - excess))
    return army


def _filled(army: ArmyList, points: int) -> ArmyList:
    """With more of its own Troops, the dearest that fits first."""
    while more := [larger for larger in _one_more(army, points) if not check_army(larger, points)]:
        army = max(more, key=army_points)
    return army


def _one_fewer(army: ArmyList) -> list[ArmyList]:
    return [
        _with_troops(army, at, (*command.troops[:place], *command.troops[place + 1 :]))
        for at, command in enumerate(army.commands)
        for place in range(len(command.troops))
    ]


def _one_more(army: ArmyList, points: int) -> list[ArmyList]:
    """With one more Troop of a kind that its Command already has."""
    left = points - army_points(army)
    return [
        _with_troops(army, at, (*command.troops, choice))
        for at, command in enumerate(army.commands)
        for choice in dict.fromkeys(msgspec.structs.replace(troop, name="") for troop in command.troops)
        if troop_points(choice) <= left
    ]


def _with_troops(army: ArmyList, at: int, troops: tuple[TroopChoice, ...]) -> ArmyList:
    changed = msgspec.structs.replace(army.commands[at], troops=troops)
    return msgspec.structs.replace(army, commands=(*army.commands[:at], changed, *army.commands[at + 1 :]))
