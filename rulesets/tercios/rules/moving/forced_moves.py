"""What follows every forced move: ground, guns, Leaders and hidden enemies. [T-MOV-10, T-MOV-11, T-MOV-19, T-TRP-07]"""

from __future__ import annotations

from rulesets.kernel.table import Event, Play
from rulesets.tabletop.geometry.poses import Pose
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.falling_back import Shift
from rulesets.tercios.position.troops import ground_disorders
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way, make_way
from rulesets.tercios.rules.moving.ambush import come_upon
from rulesets.tercios.rules.moving.pushing import shift_guns
from rulesets.tercios.rules.units.wear import disorder


def settle(
    field: Field, unit_id: str, moved: Shift, turned: Pose, told: Event, *, reveals: str = "", finds: bool = True
) -> Play[None]:
    """The unit is at its end and that is told; then Disorder by the ground, pushed guns, Leaders in the way.

    `turned` is its pose at the start, after any turn [G-33]; `reveals` names the rule if its owner chose the move;
    without `finds` the caller looks for hidden enemies later.
    """
    field.stand(unit_id, moved.pose)
    field.tell(told, reveals=reveals)
    if moved.disordered and ground_disorders(field, field.units[unit_id]):
        disorder(field, unit_id, "ground", "T-MOV-19")
    yield from shift_guns(field, unit_id, moved.guns)
    yield from caught_in_the_way(field, unit_id, turned, moved.pose)
    yield from make_way(field, unit_id)
    if moved.length and finds:
        yield from come_upon(field, unit_id, turned.front)
