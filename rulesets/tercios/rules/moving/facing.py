"""Changes of facing made on the table. [T-MOV-16, T-MOV-17, T-CAV-02]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.events.movement import Faced
from rulesets.tercios.dialogue.questions.acting import AcceptCorrection
from rulesets.tercios.geometry import correction
from rulesets.tercios.geometry.paths import Hindrance
from rulesets.tercios.geometry.poses import Facing
from rulesets.tercios.position.field import Battle
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way, make_way
from rulesets.tercios.rules.moving.pushing import shift_guns


def turn_to(battle: Battle, unit_id: str, side: Facing, *, free: bool = False, rule: str = "T-MOV-16") -> Play[bool]:
    """The unit shows that side its front, shifted a little if its owner accepts that. Whether it turned.
    It is no move: nobody may answer it. [T-MOV-16, T-MOV-17, T-REA-03, D-49]"""
    unit = battle.units[unit_id]
    made = correction.face(battle.ground, unit.body, side)
    if isinstance(made, Hindrance):
        return False
    if made.corrected:
        if not (yield from ask(unit.side, AcceptCorrection(battle.key(f"{unit_id}/correction"), unit_id))):
            return False
    battle.stand(unit_id, made.pose)
    battle.tell(Faced(unit_id, side, made.pose, free, rule), reveals=rule)
    yield from shift_guns(battle, unit_id, made.guns)
    yield from caught_in_the_way(battle, unit_id, made.pose, made.pose)
    yield from make_way(battle, unit_id)
    return True
