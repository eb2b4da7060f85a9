"""Where horse goes that has nobody to charge: to the flank or the rear of whom it could beat from there."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.orders.plans.clashes import arc_of
from rulesets.aguila.orders.plans.goals import DEPTH, WIDTH, on_table
from rulesets.aguila.position.geometry.stances import Arc, Spot
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.moving.speed import vel

SIDES: tuple[Arc, ...] = ("front", "left", "right", "rear")
BEFORE = 7 * INCH
"""So far from the enemy it waits for the next turn."""
EDGE = 2 * INCH
"""Nobody goes nearer to the edge of the table."""
LATER = 0.7
"""What a gain in the next turn is worth now."""
ENOUGH = 10.0
"""Less is not worth the way."""


class Hunt(msgspec.Struct, frozen=True):
    """A unit, its prey, where it has to go to strike it, and what that is worth; `near`: it need only turn to it."""

    unit: str
    prey: str
    spot: tuple[int, int]
    value: float
    near: bool


def hunts(outlook: Outlook, units: list[str]) -> dict[str, Hunt]:
    """Each its own enemy, as long as there are enough."""
    options = [hunt for id in units for hunt in _options(outlook, id)]
    options.sort(key=lambda hunt: (-hunt.value, hunt.unit, hunt.prey))
    found: dict[str, Hunt] = {}
    for hunt in options:
        if hunt.unit not in found and all(hunt.prey != each.prey for each in found.values()):
            found[hunt.unit] = hunt
    return found


def _options(outlook: Outlook, id: str) -> Iterator[Hunt]:
    """What each way to strike each enemy is worth to a unit."""
    scene = outlook.scene
    for foe in (*outlook.foes, *outlook.strays):
        if scene.units[foe].status != "table":
            continue
        for side in SIDES if scene.has_flanks(foe) else SIDES[:1]:
            gain = outlook.clash((id,), foe, side).gain
            if gain >= ENOUGH:
                yield from _option(outlook, id, foe, side, gain)


def _option(outlook: Outlook, id: str, foe: str, side: Arc, gain: float) -> Iterator[Hunt]:
    """None if there is no room on that side."""
    scene, spot = outlook.scene, _before(outlook, foe, side)
    if arc_of(scene, id, foe) == side and outlook.apart(id, foe) <= vel(scene, id):
        yield Hunt(id, foe, on_table(scene.body(id).front_centre), gain * LATER, near=True)
    elif _is_on_table(spot):
        turns = outlook.way_to(id, spot) / vel(scene, id)
        yield Hunt(id, foe, on_table(spot), gain * LATER**turns, near=False)


def _before(outlook: Outlook, foe: str, side: Arc) -> Spot:
    body = outlook.scene.body(foe)
    x, y = body.centre_of(side)
    dx, dy = x - body.at.x, y - body.at.y
    long = (dx * dx + dy * dy) ** 0.5
    return (x + dx / long * BEFORE, y + dy / long * BEFORE)


def _is_on_table(spot: Spot) -> bool:
    return EDGE <= spot[0] <= WIDTH - EDGE and EDGE <= spot[1] <= DEPTH - EDGE
