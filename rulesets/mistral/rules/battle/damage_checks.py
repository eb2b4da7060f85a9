"""Squadrons with more damage than their Damage Rating lose Sail. [M-DMG-04..08]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.mistral.book.forces import other
from rulesets.mistral.dialogue.events.battle import SailFoundered, SailSunk
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.battle.casualties import overboard
from rulesets.mistral.rules.battle.engagement import Engagement
from rulesets.mistral.rules.fleet.forming import remove_emptied
from rulesets.mistral.rules.politics.ranks import friendly_drm

CERTAIN = 9
"""The X from which no die is needed."""


def overloaded(field: Field, squadron: str) -> int:
    """X: the DPs above the Damage Rating. With 0 no check is needed."""
    held = field.squadrons[squadron]
    return max(0, held.dp - held.dr)


def check_sinking(field: Field, squadron: str, stream: str) -> tuple[bool, Roll | None]:
    """Whether a Sail sinks: on X or less, and for certain from 9 on. [M-DMG-04]"""
    excess = overloaded(field, squadron)
    if excess == 0:
        return False, None
    if excess >= CERTAIN:
        return True, None
    roll = field.roll(f"{squadron}/sinking", stream=stream)
    side = field.squadrons[squadron].side
    return roll.total + friendly_drm(field, side, low_is_good=False) <= excess, roll


def founder(field: Field, squadron: str, cause: str, *, stream: str = PUBLIC) -> bool:
    """One check outside Battle, told only to its owner. Returns whether a Sail was lost. [M-DMG-05, M-DMG-08]"""
    side = field.squadrons[squadron].side
    if not overloaded(field, squadron):
        return False
    lost, roll = check_sinking(field, squadron, stream)
    field.tell(SailFoundered(squadron, lost, roll, cause), side)
    if lost:
        lose_sail(field, squadron)
    return lost


def sink_after_battle(engagement: Engagement, squadron: str) -> None:
    """The check of a Squadron that fought. Everybody sees a Sail sink. [M-BATTLE-50]"""
    field = engagement.field
    lost, roll = check_sinking(field, squadron, PUBLIC)
    side = field.squadrons[squadron].side
    field.tell(SailSunk(side, squadron, int(lost), None, roll, "M-DMG-04"), reveals="M-HIDE-06")
    if lost:
        engagement.note_loss(squadron)
        lose_sail(field, squadron, in_battle=True, captors=bool(engagement.squadrons(other(side))))


def lose_sail(field: Field, squadron: str, *, in_battle: bool = False, captors: bool = False) -> None:
    """Removes one Sail. If it is the last, the Squadron is removed too. DPs stay as they are. [M-DMG-05, M-DMG-06]

    `captors`: whether the enemy has Sail left in the Battle that can capture a Leader. [M-BATTLE-45]
    """
    held = field.change_squadron(squadron, sail=field.squadrons[squadron].sail - 1)
    if held.is_flagship:
        field.state.lost_flagships = (*field.state.lost_flagships, squadron)
    if held.sail == 0:
        for leader in remove_emptied(field, squadron):
            overboard(field, leader, in_battle=in_battle, captors=captors)


def founder_at_sea(field: Field) -> None:
    """At the end of the Operations Phase, only for Ready Squadrons. [M-SEQ-21, M-DMG-05]"""
    for squadron in [held for held in field.squadrons.values() if held.condition == "ready" and held.flotilla]:
        if squadron.id in field.squadrons:
            founder(field, squadron.id, "wear", stream=squadron.side)
