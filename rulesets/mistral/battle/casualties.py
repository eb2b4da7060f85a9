"""Leaders hit in Battle, and those whose last Sail goes down under them. [M-BATTLE-45, M-DMG-06, M-LEAD-12]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.mistral.battle.tables import BATTLE_TABLES
from rulesets.mistral.events.battle import LeaderHit
from rulesets.mistral.politics.ranks import friendly_drm
from rulesets.mistral.theatre import Theatre

NO_RESULT = 5
"""Dice from here on do no harm."""
HIGHEST_DIE = 9
COMMODORE_CAPTIVITY = 8
"""Turns after which a captured Commodore is back. [M-LEAD-12]"""


def hit_leader(theatre: Theatre, leader: str, *, certain: bool = False, no_captors: bool = False) -> str:
    """One die, thrown again on 5-9 where he is a casualty for certain. What befell him. [M-BATTLE-45]"""
    luck = friendly_drm(theatre, theatre.leaders[leader].side, low_is_good=False)
    rolls: list[Roll] = [theatre.roll(f"{leader}/casualty")]
    while certain and rolls[-1].total + luck >= NO_RESULT:
        rolls.append(theatre.roll(f"{leader}/casualty"))
    result, _, turns = BATTLE_TABLES.casualty[min(rolls[-1].total + luck, HIGHEST_DIE)].partition(":")
    if result == "captured" and no_captors:
        result = "killed"
    side = theatre.leaders[leader].side
    theatre.tell(LeaderHit(side, leader, tuple(rolls), result, int(turns or 0)), reveals="M-HIDE-06")
    _befall(theatre, leader, result, int(turns or 0))
    return result


def _befall(theatre: Theatre, leader: str, result: str, turns: int) -> None:
    match result:
        case "killed":
            theatre.change_leader(leader, status="gone", at="")
        case "wounded":
            theatre.change_leader(leader, status="wounded", at="", back=theatre.date.plus(turns))
        case "captured":
            commodore = theatre.leaders[leader].rank == "C"
            back = theatre.date.plus(COMMODORE_CAPTIVITY) if commodore else None
            theatre.change_leader(leader, status="captured", at="", back=back)


def overboard(theatre: Theatre, leader: str, *, public: bool) -> None:
    """His last ship has gone and no other was near: the table; who comes through is ashore already. [M-DMG-06]

    Out of Battle it is his own side's die: the enemy may not even know that he was there, and nobody captures him.
    """
    side = theatre.leaders[leader].side
    roll = theatre.roll(f"{leader}/overboard", stream=PUBLIC if public else side)
    luck = friendly_drm(theatre, side, low_is_good=False)
    result, _, turns = BATTLE_TABLES.casualty[min(roll.total + luck, HIGHEST_DIE)].partition(":")
    if result == "captured" and not public:
        result = "killed"
    told = LeaderHit(side, leader, (roll,), result, int(turns or 0), "M-DMG-06")
    theatre.tell(told, None if public else side, reveals="M-HIDE-06" if public else "")
    _befall(theatre, leader, result, int(turns or 0))
