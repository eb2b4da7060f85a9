"""Who could be charged where, for the defaults of combat questions. [A-15, A-25]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.tercios.position.geometry import charges, sight
from rulesets.tercios.position.geometry.ground import Body, standing
from rulesets.tercios.position.scene import Scene, Troop, enemies_of
from rulesets.tercios.position.troops import (
    can_be_flanked,
    can_charge_at_all,
    charge_allowance,
    is_cavalry,
    swiftest_charge,
)


def chargers_of(scene: Scene, unit: Troop, body: Body, *, flanking: bool = False) -> Iterator[Troop]:
    """Enemies with a card that could charge the unit if it were there. With `flanking`, only those that would come
    from the flank. [A-15, T-CAV-20]"""
    ground = None
    for enemy in enemies_of(scene, unit.side):
        if enemy.pose is None or not scene.holds_card(enemy.id):
            continue
        if charges.out_of_reach(enemy.body, body, swiftest_charge(enemy)) or not can_charge_at_all(scene, enemy):
            continue
        if (flanking and not sight.flanks(enemy.pose.front, body)) or (is_cavalry(enemy) and body.building):
            continue
        ground = ground or standing(scene.ground, body)
        if charges.can_charge(ground, enemy.body, body, charge_allowance(scene, enemy)):
            yield enemy


def is_threatened(scene: Scene, unit: Troop) -> bool:
    """Whether an enemy with a card could charge it now. [A-15]"""
    return any(True for _ in chargers_of(scene, unit, unit.body))


def flank_open_at(scene: Scene, unit: Troop, body: Body) -> bool:
    """Whether an enemy with a card could charge it from the flank if it were there. [A-25]"""
    if not can_be_flanked(scene, unit):
        return False
    return any(True for _ in chargers_of(scene, unit, body, flanking=True))
