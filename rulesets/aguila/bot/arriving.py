"""Where reserves come on, and how far they march at once. [A-SCN-10, A-SCN-11, P-09]"""

from __future__ import annotations

from collections.abc import Iterator

import msgspec

from rulesets.aguila.bot.forming import marching_formation
from rulesets.aguila.bot.gunners import sees_from
from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft, beside_battery
from rulesets.aguila.orders.plans.goals import DEPTH, WIDTH
from rulesets.aguila.orders.plans.marching_on import marched_on, out_of_command
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance, ahead, rounded
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.moving.speed import doubled
from rulesets.aguila.rules.scenarios.reserves import comes_on_at_once, may_enter_at

LANE = 500
APART, TRIED = 2 * INCH, 6
"""How far apart the places are that are compared, and how many."""
DETOUR, CLOSING = 0.8, 1.0
"""What an inch aside counts against an inch ahead; the same in the second row, which stays behind the first."""
SEEING = 12.0 * INCH
"""How far aside guns come on for a place from which they see somebody."""
SPACE = 6700
"""Between the middles of units that come on side by side."""
ROW = 3
"""More units of foot come on in two rows, so that they stay in command. [A-SCN-205]"""
PACE = 7 * INCH
"""Horse comes on no farther than foot."""
BEHIND = 3 * INCH
"""How far officers come on."""


MIDDLES = tuple(far * INCH for far in (0, 5, -5, 10, -10, 15, -15))
"""From opposite the goal: where the middle of an army may come on."""


def arrivals(outlook: Outlook) -> list[UnitOrder]:
    """They are the first to move, so that what is tried here is what happens."""
    if comes_on_at_once(outlook.scene, outlook.side):
        return _as_an_army(outlook)
    draft, lanes = Draft(outlook.view), _side_by_side(outlook)
    return [order for id, lane in lanes.items() for order in _arrival(draft, outlook, id, lane)]


def _as_an_army(outlook: Outlook) -> list[UnitOrder]:
    """In one row, if its officers then reach enough, around the middle from which it has the shortest way and its guns
    see the most. [A-SCN-205, A-SCN-304]"""
    for rows in (1, 2):
        ways = [marched_on(outlook.view, outlook.lane + aside, rows) for aside in MIDDLES]
        ways.sort(key=lambda orders: -sum(_comes_well(outlook, order) for order in orders))
        for orders in ways:
            if not out_of_command(MovementPlan(orders=orders), outlook.view):
                return list(orders)
    return list(marched_on(outlook.view))


def _comes_well(outlook: Outlook, order: UnitOrder) -> float:
    id, at = order.who[0], order.at[0]
    if outlook.scene.is_gun(id):
        return SEEING if sees_from(outlook, id, at) else 0.0
    if outlook.scene.is_officer(id):
        return 0.0
    fx, fy = ahead(at.heading)
    far = sum(step.by for step in order.steps)
    return -outlook.from_edge((at.x + fx * far, at.y + fy * far))


class Lane(msgspec.Struct, frozen=True):
    """Where a unit comes on, if it can; behind another if `second`."""

    x: int
    second: bool = False


def _side_by_side(outlook: Outlook) -> dict[str, Lane]:
    """The order in which they come: commands beside each other opposite the goal, the chief's in the middle; guns
    outside, horse behind the foot; officers last, behind their own."""
    scene, coming = outlook.scene, arriving(outlook.scene, outlook.side)
    foot = _by_command(outlook, [id for id in coming if scene.is_infantry(id)])
    deep = 2 if len(foot) > ROW else 1
    wide = -(-len(foot) // deep)
    found = {id: Lane(_across(outlook, at // deep - (wide - 1) / 2), at % deep > 0) for at, id in enumerate(foot)}
    found = {id: found[id] for id in sorted(foot, key=lambda id: found[id].second)}
    for at, id in enumerate(_first_guns(outlook, coming)):
        found[id] = Lane(_across(outlook, ((wide + 1) / 2 + at // 2) * (1 if at % 2 else -1)))
    for at, id in enumerate(id for id in coming if scene.is_cavalry(id)):
        found[id] = Lane(_across(outlook, (wide / 2 - 1 - at // 2) * (1 if at % 2 else -1)), second=bool(foot))
    for id in coming:
        if scene.is_gun(id) and id not in found:
            found[id] = Lane(outlook.lane)
    return found | {id: Lane(_behind(outlook, id, found)) for id in coming if scene.is_officer(id)}


def _by_command(outlook: Outlook, foot: list[str]) -> list[str]:
    """Wing, middle, wing; the deepest first, since they stand in front."""
    officers = list(dict.fromkeys(outlook.scene.units[id].officer for id in foot))
    chiefs = [id for id in officers if id in outlook.scene.units and outlook.scene.units[id].chief]
    others = [id for id in officers if id not in chiefs]
    order = [*others[::2], *chiefs, *others[1::2]]
    deep = {id: outlook.scene.base(id).depth for id in foot}
    return sorted(foot, key=lambda id: (order.index(outlook.scene.units[id].officer), -deep[id], id))


def _across(outlook: Outlook, places: float) -> int:
    """So many units to the right of the middle."""
    return round(outlook.lane + places * SPACE)


def _first_guns(outlook: Outlook, coming: list[str]) -> list[str]:
    """One of each battery: the others come on beside it."""
    guns = [id for id in coming if outlook.scene.is_gun(id)]
    return list({outlook.scene.units[id].battery or id: id for id in reversed(guns)}.values())


def _behind(outlook: Outlook, officer: str, lanes: dict[str, Lane]) -> int:
    units = outlook.scene.units
    own = [lane.x for id, lane in lanes.items() if units[id].officer == officer]
    return sum(own) // len(own) if own and not units[officer].chief else outlook.lane


def _arrival(draft: Draft, outlook: Outlook, id: str, lane: Lane) -> Iterator[UnitOrder]:
    formation = marching_formation(outlook, id)
    draft.units[id] = msgspec.structs.replace(draft.units[id], formation=formation or "line", order="")
    double = draft.scene.arm(id) in ("infantry", "cavalry") and bool(doubled(draft.scene, id))
    place = _place(draft, outlook, id, lane, double)
    if place is None:
        return
    draft.put(id, place)
    steps = _marched(draft, id, double)
    yield UnitOrder(who=(id,), order="ARRIVE", at=(place,), formation=formation, steps=steps, double=double)


def _place(draft: Draft, outlook: Outlook, id: str, lane: Lane, double: bool) -> Stance | None:
    """Beside its battery, or where it comes on best: rough ground is worth a detour."""
    best: tuple[float, Stance] | None = None
    tried: list[int] = []
    aside, beside = CLOSING if lane.second else DETOUR, _beside_battery(draft, id)
    for at in (*beside, *_lanes(draft, outlook, id, lane)):
        near = any(abs(at.x - x) < APART for x in tried)
        if near or not draft.has_room(id, at):
            continue
        if draft.scene.is_officer(id) or (draft.units[id].battery and at in beside):
            return at
        tried.append(at.x)
        good = _good(draft, outlook, id, at, double) - abs(at.x - lane.x) * aside
        if best is None or good > best[0]:
            best = (good, at)
        if len(tried) == TRIED:
            break
    return best[1] if best else None


def _good(draft: Draft, outlook: Outlook, id: str, at: Stance, double: bool) -> float:
    """How good a place is to come on: guns see somebody from there; others have not far to go after their march."""
    if draft.scene.is_gun(id):
        return SEEING if sees_from(outlook, id, at) else 0.0
    draft.put(id, at)
    _marched(draft, id, double)
    return -outlook.from_edge(draft.scene.body(id).middle)


def _marched(draft: Draft, id: str, double: bool) -> tuple[Step, ...]:
    """Straight on as far as it can; a battery stays together, and officers behind their units."""
    if draft.units[id].battery:
        return ()
    allowed = going(draft.scene, id, "DOUBLE" if double else "ARRIVE")
    far = min(allowed.allowance, BEHIND if draft.scene.is_officer(id) else PACE)
    walked = walk(draft.scene.ground, draft.scene.body(id), (Step("fwd", far // 10 * 10),), allowed)
    draft.put(id, walked.at)
    return walked.steps


def _beside_battery(draft: Draft, id: str) -> list[Stance]:
    """[A-BAT-01]"""
    return [at for at in beside_battery(draft, id) if may_enter_at(draft.scene, id, at)]


def _lanes(draft: Draft, outlook: Outlook, id: str, lane: Lane) -> Iterator[Stance]:
    """Along the own edge, from its lane outwards: first where nobody marches yet, else anywhere."""
    top = outlook.view.edges.get(outlook.side) == "top"
    deep = draft.scene.base(id).depth / 2
    y, heading = (DEPTH - deep, 1800) if top else (deep, 0)
    used = [unit.at.x for unit in draft.units.values() if unit.side == outlook.side and unit.at is not None]
    xs = [lane.x + way * far for far in range(0, WIDTH, LANE) for way in (1, -1)]
    behind = lane.second or draft.scene.is_officer(id)
    free = [] if behind else [x for x in xs if all(abs(x - other) >= SPACE for other in used)]
    for x in (*free, *xs):
        at = rounded(x, y, heading)
        if 0 < x < WIDTH and may_enter_at(draft.scene, id, at):
            yield at
