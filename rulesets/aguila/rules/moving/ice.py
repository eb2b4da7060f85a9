"""Frozen water under those who cross it. [A-WEA-08]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.events.moving import IceRolled
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.measuring import overlap
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.geometry.standing import going_of
from rulesets.aguila.rules.losses import hurt
from rulesets.aguila.rules.weather import ice_need
from rulesets.kernel.table import Play
from rulesets.tabletop.geometry.outlines import hull


def ice_between(field: Field, id: str, start: Stance, end: Stance) -> list[str]:
    """The frozen water that a base touches on a straight way. [A-WEA-08]"""
    body = field.body(id).standing(end)
    first = body.standing(Stance(start.x, start.y, end.heading))
    swept = hull(first.shape, body.shape)
    patches = field.ground.passage(going_of(body)).ice
    return list(dict.fromkeys(patch.id for patch in patches if overlap(swept, patch.shape)))


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
