"""How a side's line stands to the enemy: where it stops, whether the enemy has come, whether it must go in."""

from __future__ import annotations

from functools import cached_property

from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.scene import Troop, enemies_of, troops_of
from rulesets.tercios.position.troops import is_artillery, original_speed
from rulesets.tercios.position.view import View

MARGIN = INCH
"""How far out of range the line stops."""
AVOIDED = 24 * INCH
"""Guns that shoot farther reach both lines where they deployed."""
LEAST = 6 * INCH
"""It stops so far from an enemy who does not shoot."""
DEPLOYED = 12 * INCH
"""So far from the middle of the table both armies begin, on tables of both scales."""
SEVERAL = 2


class Line:
    """The foot and horse of one side against the enemy that it sees."""

    def __init__(self, view: View, side: str) -> None:
        self.view = view
        self.side = side
        self.units = [unit for unit in troops_of(view, side) if original_speed(unit) and not is_artillery(unit)]
        self.enemies = enemies_of(view, side)

    @cached_property
    def stop(self) -> int:
        """Just out of the range of every enemy, except of guns that nobody can keep away from."""
        ranges = [found for enemy in self.enemies if (found := shooting_range(enemy)) <= AVOIDED]
        return max([*ranges, LEAST]) + MARGIN

    @cached_property
    def behind(self) -> bool:
        """Whether it must go in, because waiting loses the battle."""
        return appraisal.lead(self.view, self.side) < 0

    def away(self, unit: Troop) -> int:
        """How far the nearest enemy is."""
        nearest = appraisal.nearest(self.view, unit.id, [enemy.body for enemy in self.enemies])
        return (appraisal.distance(self.view, unit.id, nearest) or 0) if nearest else 0

    @cached_property
    def met(self) -> bool:
        """Whether the enemy comes: several of them have left the ground on which they deployed."""
        centre = self.view.ground.scale.height / 2
        return sum(abs(enemy.body.middle[1] - centre) < DEPLOYED - MARGIN for enemy in self.enemies) >= SEVERAL


def shooting_range(unit: Troop) -> int:
    """The longest range of its weapons."""
    return max((CATALOGUE.weapons[weapon].range or 0 for weapon in unit.troop.profile.weapons), default=0)
