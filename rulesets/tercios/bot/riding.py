"""How the bot's horse rides round the end of the enemy's line to charge it in the flank."""

from __future__ import annotations

from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.orders.plans.line import Line
from rulesets.tercios.position.scene import Troop
from rulesets.tercios.position.troops import is_cavalry

BESIDE = 10 * INCH
"""How far beside the last enemy it rides."""
BEHIND = 2 * INCH
"""How far behind the enemy's front it turns in."""
AROUND = 13 * INCH
"""How far before the enemy's line it passes on its way to the wing."""
ROOM = 4 * INCH
"""What each rider leaves for the next one, and for the table's edge."""
SETTING_OUT = 2
"""It waits a turn to see whether the enemy comes."""
NEARLY = 3 * INCH


def way_round(line: Line, unit: Troop) -> Point | None:
    """Where it rides next: beside the enemy's line, then behind its front. None if it is there or is needed here."""
    standing = [enemy for enemy in line.enemies if enemy.pose is not None]
    if not standing or unit.pose is None or line.met or line.view.turn < SETTING_OUT:
        return None
    if any(appraisal.outflanks(line.view, unit.id, enemy.id) for enemy in standing):
        return None
    x, y = unit.pose.front
    wing = 1 if x >= sum(enemy.body.middle[0] for enemy in standing) / len(standing) else -1
    end, depth = max((enemy.body.middle for enemy in standing), key=lambda place: (wing * place[0], place[1]))
    beside = _within(end + wing * BESIDE, line.view.ground.scale.width)
    if wing * (x - beside) < -NEARLY:
        return beside, round(min(max(y, depth - AROUND), depth + AROUND))
    ahead = 1 if line.side == "south" else -1
    riders = [each.body.middle for each in line.units if is_cavalry(each)]
    before = sum(wing * (place[0] - end) > 0 and ahead * (place[1] - y) > 0 for place in riders)
    return beside, _within(depth + ahead * (BEHIND + before * ROOM), line.view.ground.scale.height)


def _within(at: float, most: int) -> int:
    """On the table, with room for the unit."""
    return round(min(max(at, ROOM), most - ROOM))
