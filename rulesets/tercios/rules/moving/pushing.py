"""Friends on whom a unit ends its move. [T-MOV-09..T-MOV-11]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.kernel.table import Play
from rulesets.tercios.dialogue.events.combat import GunShifted
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.guns import Push, pushed_guns
from rulesets.tercios.rules.leaders.leader_losses import make_way


def make_room(field: Field, unit_id: str) -> Play[None]:
    """At the place where a unit ends, guns are pushed aside and Leaders join it or step aside. [T-MOV-10, T-MOV-11]"""
    pushes = pushed_guns(field.ground, field.units[unit_id].body)
    yield from shift_guns(field, unit_id, () if isinstance(pushes, str) else pushes)
    yield from make_way(field, unit_id)


def shift_guns(field: Field, mover: str, pushes: Sequence[Push]) -> Play[None]:
    """Each gun goes to the moving unit's rear without cost, which does not count as a move of the gun. Own Leaders
    make way. [T-MOV-10, T-MOV-11, G-34, G-37]"""
    for push in pushes:
        field.stand(push.id, push.pose)
        field.tell(GunShifted(push.id, mover, push.pose, "T-MOV-10"))
    for push in pushes:
        yield from make_way(field, push.id)
