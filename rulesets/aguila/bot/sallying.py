"""Who has taken a house and attacks on leaves it. [A-BLD-05]"""

from __future__ import annotations

from rulesets.aguila.bot.forming import marching_formation
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.goals import away
from rulesets.aguila.position.geometry.placing import leave_building
from rulesets.aguila.position.geometry.stances import Arc, side_centre
from rulesets.aguila.position.scene import INCH

SIDES: tuple[Arc, ...] = ("front", "right", "rear", "left")
NEAR = 14 * INCH


def sally(outlook: Outlook, id: str) -> UnitOrder | None:
    """By the side that looks to the nearest enemy who holds what is wanted, and has room; nothing: it stays."""
    scene = outlook.scene
    if outlook.role != "attack" or not outlook.holders or scene.is_stunned(id):
        return None
    foe = min(outlook.holders, key=lambda foe: (outlook.apart(id, foe), foe))
    if outlook.apart(id, foe) > NEAR:
        return None
    house, middle = scene.ground.feature(scene.units[id].building), scene.body(foe).middle
    open_sides = [side for side in SIDES if leave_building(scene.ground, house, side, scene.base(id)) is not None]
    if not open_sides:
        return None
    side = min(open_sides, key=lambda side: away(side_centre(house.stance, house.base, side), middle))
    return UnitOrder(who=(id,), order="EXIT", side=side, formation=marching_formation(outlook, id))
