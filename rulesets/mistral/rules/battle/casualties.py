"""Leaders hit in Battle or in Harbour, and those whose last Sail goes down under them.

[M-BATTLE-45, M-AUX-31, M-DMG-06, M-LEAD-12]
"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.mistral.book.battle_tables import BATTLE_TABLES
from rulesets.mistral.dialogue.events.battle import LeaderHit
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.ranks import friendly_drm

NO_RESULT = 5
"""Dice from here on do no harm."""
HIGHEST_DIE = 9
COMMODORE_CAPTIVITY = 8
"""Turns after which a captured Commodore is back. [M-LEAD-12]"""


def hit_leader(field: Field, leader: str, *, certain: bool = False, captors: bool = True) -> None:
    """In Battle: one die, thrown again on 5-9 where they are a casualty for certain. [M-BATTLE-45]"""
    _suffer(field, leader, "casualty", "M-BATTLE-45", in_battle=True, captors=captors, certain=certain)


def hit_in_harbour(field: Field, leader: str, *, certain: bool) -> None:
    """Under bombs or fire: their own side's die, and nobody is there to take them. [M-AUX-31, M-HIDE-14]"""
    _suffer(field, leader, "casualty", "M-AUX-31", in_battle=False, captors=False, certain=certain)


def overboard(field: Field, leader: str, *, in_battle: bool, captors: bool) -> None:
    """Their last ship has gone and no other was near: the table; who comes through is ashore already. [M-DMG-06]

    Out of Battle it is their own side's die: the enemy may not even know of them, and nobody captures them.
    """
    _suffer(field, leader, "overboard", "M-DMG-06", in_battle=in_battle, captors=captors and in_battle)


def _suffer(
    field: Field, leader: str, what: str, rule: str, *, in_battle: bool, captors: bool, certain: bool = False
) -> None:
    """The Leader Casualty Table; without an enemy afloat Captured reads Killed. [M-BATTLE-45]"""
    side = field.leaders[leader].side
    stream = PUBLIC if in_battle else side
    luck = friendly_drm(field, side, low_is_good=False)
    rolls: list[Roll] = [field.roll(f"{leader}/{what}", stream=stream)]
    while certain and rolls[-1].total + luck >= NO_RESULT:
        rolls.append(field.roll(f"{leader}/{what}", stream=stream))
    result, _, turns = BATTLE_TABLES.casualty[min(rolls[-1].total + luck, HIGHEST_DIE)].partition(":")
    if result == "captured" and not captors:
        result = "killed"
    told = LeaderHit(side, leader, tuple(rolls), result, int(turns or 0), rule)
    field.tell(told, None if in_battle else side, reveals="M-HIDE-06" if in_battle else "")
    _befall(field, leader, result, int(turns or 0))


def _befall(field: Field, leader: str, result: str, turns: int) -> None:
    match result:
        case "killed":
            field.change_leader(leader, status="gone", at="")
        case "wounded":
            field.change_leader(leader, status="wounded", at="", back=field.date.plus(turns))
        case "captured":
            commodore = field.leaders[leader].rank == "C"
            back = field.date.plus(COMMODORE_CAPTIVITY) if commodore else None
            field.change_leader(leader, status="captured", at="", back=back)
