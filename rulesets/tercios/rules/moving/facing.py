"""Changes of facing on the table. [T-MOV-16, T-MOV-17, T-CAV-02]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.hindrances import Hindrance
from rulesets.tercios.dialogue.events.movement import Faced
from rulesets.tercios.dialogue.questions.acting import AcceptCorrection
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import correction
from rulesets.tercios.position.geometry.facings import Facing
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way, make_way
from rulesets.tercios.rules.moving.pushing import shift_guns


def turn_to(field: Field, unit_id: str, side: Facing, *, free: bool = False, rule: str = "T-MOV-16") -> Play[bool]:
    """The unit turns its front to that side, shifted a little if its owner accepts. Returns whether it turned.

    This is not a move, so nobody may react. [T-MOV-16, T-MOV-17, T-REA-03, D-49]"""
    unit = field.units[unit_id]
    made = correction.face(field.ground, unit.body, side)
    if isinstance(made, Hindrance):
        return False
    if made.corrected:
        if not (yield from ask(unit.side, AcceptCorrection(field.key(f"{unit_id}/correction"), unit_id))):
            return False
    field.stand(unit_id, made.pose)
    field.tell(Faced(unit_id, side, made.pose, free, rule), reveals=rule)
    yield from shift_guns(field, unit_id, made.guns)
    yield from caught_in_the_way(field, unit_id, made.pose, made.pose)
    yield from make_way(field, unit_id)
    return True
