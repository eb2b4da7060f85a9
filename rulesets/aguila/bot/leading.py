"""Officers follow the middle of their units, out of the enemy's reach. [A-OFF-14, A-OFF-24]"""

from __future__ import annotations

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.deploying import facing
from rulesets.aguila.orders.plans.goals import DEPTH, away, middle_of, on_table
from rulesets.aguila.position.geometry.stances import Spot, ahead
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.moving.speed import vel

BEHIND = 4 * INCH
NEAR = 2 * INCH
COMING = 8 * INCH
"""From the own edge: where those will be who come on."""
HALF = 1500
"""From the middle of a unit to its edge, at least."""


def officer_orders(outlook: Outlook) -> list[UnitOrder]:
    """The chief first; the others mind their own whom the chief does not reach."""
    scene, found = outlook.scene, list[UnitOrder]()
    covered: set[str] = set()
    for id in sorted(scene.officers(outlook.side), key=lambda id: (not scene.units[id].chief, id)):
        if scene.units[id].status != "table" or not outlook.own:
            continue
        place, reached = _place(outlook, id, covered)
        covered |= reached
        found += _order(outlook, id, place)
    return found


def _order(outlook: Outlook, id: str, place: Spot) -> list[UnitOrder]:
    far = away(outlook.scene.body(id).middle, place)
    if far <= NEAR:
        return []
    double = far > vel(outlook.scene, id)
    path = tuple(dict.fromkeys((outlook.round_about(id, place), on_table(place))))
    return [UnitOrder(who=(id,), order="MOVE", path=path, double=double)]


def _place(outlook: Outlook, id: str, covered: set[str]) -> tuple[Spot, set[str]]:
    """Behind the middle of their units, or behind the one from which the most of them are in range after this move."""
    scene = outlook.scene
    troops = [*outlook.own, *outlook.waiting]
    own = [unit for unit in troops if scene.units[unit].officer == id]
    under = troops if scene.units[id].chief or not own else own
    soon = {unit: _soon(outlook, unit) for unit in under}
    middle = middle_of(list(soon.values()))
    reach = scene.command_range(id) + HALF

    def reached(spot: Spot) -> set[str]:
        return {unit for unit, where in soon.items() if away(where, spot) <= reach}

    spots = [_behind(outlook, spot) for spot in (middle, *soon.values())]
    best = max(spots, key=lambda spot: (len(reached(spot) - covered), len(reached(spot)), -away(spot, middle)))
    return best, reached(best)


def _behind(outlook: Outlook, spot: Spot) -> Spot:
    fx, fy = ahead(outlook.front(spot))
    return (spot[0] - fx * BEHIND, spot[1] - fy * BEHIND)


def _soon(outlook: Outlook, id: str) -> Spot:
    """Where a unit will be about after an advance, or when it has come on."""
    if id in outlook.waiting:
        _, fy = ahead(facing(outlook.view, outlook.side))
        return (outlook.lane, DEPTH / 2 - fy * (DEPTH / 2 - COMING))
    x, y = outlook.scene.body(id).middle
    post = outlook.posts.get(id)
    if post is None:
        return (x, y)
    far = away((x, y), post)
    part = min(1.0, vel(outlook.scene, id) / far) if far else 0.0
    return (x + (post[0] - x) * part, y + (post[1] - y) * part)
