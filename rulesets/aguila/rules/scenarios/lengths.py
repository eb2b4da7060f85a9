"""How long a battle lasts. [A-SCN-07, A-SCN-1205]"""

from __future__ import annotations

from rulesets.aguila.dialogue.events.turn import LengthRolled
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.length import last_turns


def goes_on(field: Field) -> bool:
    """Whether another turn is played. [A-SCN-07]"""
    turn, ends = field.state.turn, last_turns(field.state.options.scenario)
    if turn < min(ends):
        return True
    if turn not in ends:
        return False
    roll = field.roll("length")
    field.tell(LengthRolled(turn, roll, ends[turn], roll.total >= ends[turn]))
    return roll.total >= ends[turn]
