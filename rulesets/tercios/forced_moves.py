"""What every move that nobody chose freely brings with it: ground, guns and Leaders. [T-MOV-10, T-MOV-11, T-MOV-19]"""

from __future__ import annotations

from rulesets.kernel.table import Event, Play
from rulesets.tercios.battle import Battle
from rulesets.tercios.events.combat import GunShifted
from rulesets.tercios.geometry.falling_back import Shift
from rulesets.tercios.geometry.poses import Pose
from rulesets.tercios.leader_losses import caught_in_the_way, make_way
from rulesets.tercios.troops import ground_disorders
from rulesets.tercios.wear import disorder


def settle(battle: Battle, unit_id: str, moved: Shift, turned: Pose, told: Event, *, reveals: str = "") -> Play[None]:
    """The unit stands at its end and that is told; then Disorder by the ground, guns pushed, Leaders in the way.

    `turned` is its pose when it set out, after any turn [G-33]; `reveals` names the rule where its owner chose it.
    """
    battle.stand(unit_id, moved.pose)
    battle.tell(told, reveals=reveals)
    if moved.disordered and ground_disorders(battle, battle.units[unit_id]):
        disorder(battle, unit_id, "ground", "T-MOV-19")
    for push in moved.guns:
        battle.stand(push.id, push.pose)
        battle.tell(GunShifted(push.id, unit_id, push.pose, "T-MOV-10"))
    yield from caught_in_the_way(battle, unit_id, turned, moved.pose)
    yield from make_way(battle, unit_id)
