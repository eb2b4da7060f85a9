"""Friends under a unit that ends its move on them. [T-MOV-09..T-MOV-11]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.tercios.battle import Battle
from rulesets.tercios.events.combat import GunShifted
from rulesets.tercios.geometry.guns import pushed_guns
from rulesets.tercios.leader_losses import make_way


def make_room(battle: Battle, unit_id: str) -> Play[None]:
    """Where a unit comes to stand, guns are pushed aside and Leaders join it or step aside. [T-MOV-10, T-MOV-11]"""
    push_guns(battle, unit_id)
    yield from make_way(battle, unit_id)


def push_guns(battle: Battle, unit_id: str) -> None:
    """Each is shifted to the mover's rear, free of charge; it counts as no move of the gun's. [T-MOV-10, G-34, G-37]"""
    pushes = pushed_guns(battle.ground, battle.units[unit_id].body)
    if isinstance(pushes, str):
        return
    for push in pushes:
        battle.stand(push.id, push.pose)
        battle.tell(GunShifted(push.id, unit_id, push.pose, "T-MOV-10"))
