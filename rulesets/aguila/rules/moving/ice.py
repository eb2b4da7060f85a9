"""Frozen water under those who cross it. [A-WEA-08]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.events.moving import IceRolled
from rulesets.aguila.position.field import Field
from rulesets.aguila.rules.losses import hurt
from rulesets.aguila.rules.weather import ice_need
from rulesets.kernel.table import Play


def break_ice(field: Field, id: str, waters: Sequence[str]) -> Play[None]:
    """One roll for each piece and move; wounds without a Courage test; officers are exempt. [A-WEA-08]"""
    if field.is_officer(id):
        return
    need = ice_need(field.arm(id))
    for water in waters:
        if not field.is_here(id):
            return
        roll = field.roll(f"{id}/{water}/ice")
        wounds = field.roll(f"{id}/{water}/ice/wounds") if roll.total >= need else None
        field.tell(IceRolled(id, water, roll, need, wounds))
        if wounds is not None:
            yield from hurt(field, id, wounds.total, "ice")
