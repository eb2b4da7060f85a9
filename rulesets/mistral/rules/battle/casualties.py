"""Leaders hit in Battle or in Harbour, and those whose last ship sinks. [M-BATTLE-45, M-AUX-31, M-DMG-06, M-LEAD-12]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.mistral.book.battle_tables import BATTLE_TABLES
from rulesets.mistral.dialogue.events.battle import LeaderHit
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.ranks import friendly_drm

NO_RESULT = 5
"""Dice from this number on have no effect."""
HIGHEST_DIE = 9
COMMODORE_CAPTIVITY = 8
"""The number of Turns after which a captured Commodore returns. [M-LEAD-12]"""


def hit_leader(field: Field, leader: str, *, certain: bool = False, captors: bool = True) -> None:
    """In Battle: one die. If the Leader is certainly a casualty, 5-9 is thrown again. [M-BATTLE-45]"""
    _suffer(field, leader, "casualty", "M-BATTLE-45", in_battle=True, captors=captors, certain=certain)


def hit_in_harbour(field: Field, leader: str, *, certain: bool) -> None:
    """Under bombs or fire: a die of their own side, and nobody can capture them. [M-AUX-31, M-HIDE-14]"""
    _suffer(field, leader, "casualty", "M-AUX-31", in_battle=False, captors=False, certain=certain)


def overboard(field: Field, leader: str, *, in_battle: bool, captors: bool) -> None:
    """Their last ship is lost and no other was near. They roll on the table; a Leader who survives is already ashore.

    Outside a Battle it is a die of their own side: the enemy may not know of them, and nobody captures them. [M-DMG-06]
    """
    _suffer(field, leader, "overboard", "M-DMG-06", in_battle=in_battle, captors=captors and in_battle)


def _suffer(
    field: Field, leader: str, what: str, rule: str, *, in_battle: bool, captors: bool, certain: bool = False
) -> None:
    """The Leader Casualty Table. Without an enemy afloat, Captured counts as Killed. [M-BATTLE-45]"""
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
