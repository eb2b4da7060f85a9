"""Where the bot's line stands: whether it still marches, waits just out of range, or crosses the last inches together."""

from __future__ import annotations

from functools import cached_property

from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.scene import Troop, enemies_of, troops_of
from rulesets.tercios.position.troops import is_artillery, is_cavalry, original_speed
from rulesets.tercios.position.view import View

MARGIN = INCH
"""How far beyond the enemy's range the line stops."""
OUTLASTED = 18 * INCH
"""Out of a longer range than this nobody can stay."""
BESIDE = 7 * INCH
"""How far beside the last enemy horse rides round."""
BEHIND = 2 * INCH
"""How far behind the enemy's front it turns in."""
ROOM = 4 * INCH
"""What each rider leaves for the next one."""


class Line:
    """The foot and horse of one side against the enemy that it sees."""

    def __init__(self, view: View, side: str) -> None:
        self.view = view
        self.side = side
        self.units = [unit for unit in troops_of(view, side) if original_speed(unit) and not is_artillery(unit)]
        self.enemies = enemies_of(view, side)

    @cached_property
    def stop(self) -> int:
        """Just out of range. Heavier guns reach too far for that: nobody waits for them."""
        ranges = [found for enemy in self.enemies if (found := volley_range(enemy)) <= OUTLASTED]
        return max([*ranges, 6 * INCH]) + MARGIN

    @cached_property
    def crosses(self) -> bool:
        """It goes in when it is behind. Otherwise it lets them come."""
        return appraisal.lead(self.view, self.side) < 0

    def way_round(self, unit: Troop) -> Point | None:
        """Where horse rides to fall on the end of the enemy's line: beside it first, then behind its front."""
        standing = [enemy for enemy in self.enemies if enemy.pose is not None]
        if not standing or unit.pose is None:
            return None
        x, y = unit.pose.front
        middle = sum(enemy.body.middle[0] for enemy in standing) / len(standing)
        wing = 1 if x >= middle else -1
        last = max(standing, key=lambda enemy: (wing * enemy.body.middle[0], enemy.id))
        end, depth = last.body.middle
        ahead = 1 if self.side == "south" else -1
        beside = end + wing * BESIDE
        if any(appraisal.outflanks(self.view, unit.id, enemy.id) for enemy in standing):
            return None
        if not MARGIN * 2 < beside < self.view.ground.scale.width - MARGIN * 2:
            return None
        if wing * (x - end) < BESIDE - 3 * MARGIN:
            return round(beside), round(min(max(y, depth - self.stop), depth + self.stop))
        before = [each for each in self.units if is_cavalry(each) and wing * (each.body.middle[0] - end) > 0]
        ahead_of = sum(ahead * (each.body.middle[1] - y) > 0 for each in before)
        deep = depth + ahead * (BEHIND + ahead_of * ROOM)
        return round(beside), round(min(max(deep, ROOM), self.view.ground.scale.height - ROOM))


def volley_range(unit: Troop) -> int:
    """The longest range of its weapons."""
    return max((CATALOGUE.weapons[weapon].range or 0 for weapon in unit.troop.profile.weapons), default=0)
