"""An army that starts off the table comes on together, every unit in command. [A-SCN-205, A-SCN-304, A-OFF-04]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.movement import MovementPlan, UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft, beside_battery
from rulesets.aguila.orders.plans.rehearsing import Rehearsal
from rulesets.aguila.position.geometry.records import Step
from rulesets.aguila.position.geometry.stances import Stance, rounded
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.moving.speed import doubled
from rulesets.aguila.rules.scenarios.reserves import comes_on_at_once, may_enter_at

WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth
GAP = 1100
"""Between units side by side."""
STEP = 500
PACE = 7 * INCH
"""Horse goes no farther than foot in column at the double."""
TO_TURN = 1500
"""Who is stopped stays so far behind that it has room to turn."""
RIDE = 3 * INCH
"""How far officers ride on."""


class Lane(msgspec.Struct, frozen=True):
    """A unit comes on here; at the double if others may come on behind it."""

    unit: str
    x: int
    ahead: bool


def marched_on(view: View, middle: float = WIDTH / 2, rows: int = 2) -> tuple[UnitOrder, ...]:
    """Commands side by side, the chief's in the middle, officers in gaps among their own; the army around `middle`, as
    far as the edge is long enough."""
    draft = Draft(view)
    for id in arriving(draft.scene, draft.side):
        draft.form(id, _formation(draft.scene, id))
    return tuple(order for lane in _lanes(draft, middle, rows) for order in _comes(draft, lane))


def usual_movement(view: View) -> MovementPlan:
    """Without a plan everybody halts; an army that must come on in command does so. [P-05, A-SCN-205]"""
    return MovementPlan(orders=marched_on(view) if comes_on_at_once(view.scene, view.own_side) else ())


def lawful_arrival(plan: MovementPlan, view: View) -> MovementPlan:
    """The plan, with the usual arrival in place of its own if that leaves too many out of command. [A-SCN-205]"""
    if not out_of_command(plan, view):
        return plan
    others = tuple(line for line in plan.orders if line.order != "ARRIVE")
    return msgspec.structs.replace(plan, orders=(*marched_on(view), *others))


def out_of_command(plan: MovementPlan, view: View) -> list[str]:
    """Who would end out of command, if they are more than in the usual arrival. [A-SCN-205, A-OFF-04]"""
    coming = arriving(view.scene, view.own_side)
    if not coming or not comes_on_at_once(view.scene, view.own_side):
        return []
    left = _left_behind(_after(plan, view), coming)
    if not left:
        return []
    usual = _after(MovementPlan(orders=marched_on(view)), view)
    waiting = [id for id in coming if usual.units[id].status == "reserve"]
    return left if len(left) > len(_left_behind(usual, coming)) + len(waiting) else []


def _after(plan: MovementPlan, view: View) -> Scene:
    rehearsal = Rehearsal(view)
    rehearsal.move(plan)
    return rehearsal.field


def _left_behind(scene: Scene, came: Sequence[str]) -> list[str]:
    """Frontiersmen may be. [A-OFF-04]"""
    troops = [id for id in came if scene.is_here(id) and not scene.has(id, "frontiersmen")]
    return [id for id in troops if not scene.in_command(id)]


def _formation(scene: Scene, id: str) -> Formation:
    """Foot marches in attack columns if it knows how. [A-MOV-10]"""
    known = formations(scene, id)
    wished: tuple[Formation, ...] = ("attack_column", "line") if scene.is_infantry(id) else ("line",)
    return next((each for each in (*wished, *known) if each in known), "line")


# Lanes.


def _lanes(draft: Draft, middle: float, rows: int) -> list[Lane]:
    """Blocks from left to right. Those in front come on first, then the officers."""
    blocks = [block for command in _commands(draft, rows) for block in command]
    wide = [_width(draft, block) for block in blocks]
    whole = sum(wide) + GAP * (len(blocks) - 1)
    left = min(max(middle - whole / 2, 0), max(0, WIDTH - whole))
    found: list[Lane] = []
    for block, width in zip(blocks, wide, strict=True):
        guns, leads = draft.scene.is_gun(block[0]), draft.scene.is_officer(block[0])
        files = len(block) if guns else 1
        double = not guns and not leads and (len(block) > 1 or rows == 1)
        for at, id in enumerate(block):
            x = left + width * (at % files + 0.5) / files
            found.append(Lane(id, round(x), double and id == block[0]))
        left += width + GAP
    return sorted(found, key=lambda lane: (not lane.ahead, not draft.scene.is_officer(lane.unit)))


def _width(draft: Draft, block: Sequence[str]) -> int:
    """The guns of a battery stand beside each other, others one behind the other."""
    widths = [draft.scene.base(id).width for id in block]
    return sum(widths) if draft.scene.is_gun(block[0]) else max(widths)


def _commands(draft: Draft, rows: int) -> list[list[Sequence[str]]]:
    """The chief's in the middle; who has no officer here is led by the chief."""
    coming = arriving(draft.scene, draft.side)
    officers = [id for id in coming if draft.scene.is_officer(id)]
    chiefs = [id for id in officers if draft.units[id].chief]
    others = [id for id in officers if id not in chiefs]
    leaders = [*others[::2], *chiefs, *others[1::2]]
    led: dict[str, list[str]] = {leader: [] for leader in leaders or [""]}
    for id in coming:
        if id not in officers:
            led.setdefault(draft.units[id].officer, led[(chiefs or leaders or [""])[0]]).append(id)
    return [_command(draft, leader, led[leader], rows) for leader in leaders or [""]]


def _command(draft: Draft, leader: str, own: Sequence[str], rows: int) -> list[Sequence[str]]:
    """The deepest in front, others behind them, batteries together, and the officer in the midst."""
    deep = {id: draft.scene.base(id).depth for id in own}
    row = sorted((id for id in own if not draft.scene.is_gun(id)), key=lambda id: (-deep[id], id))
    far = min((doubled(draft.scene, id) for id in row), default=0)
    if far < max((deep[id] for id in row[1::2]), default=0) + INCH:
        rows = 1
    guns: dict[str, list[str]] = {}
    for id in own:
        if draft.scene.is_gun(id):
            guns.setdefault(draft.units[id].battery or id, []).append(id)
    blocks = [*(row[at : at + rows] for at in range(0, len(row), rows)), *guns.values()]
    half = (len(blocks) + 1) // 2
    return [*blocks[:half], *([[leader]] if leader else []), *blocks[half:]]


# Coming on.


def _comes(draft: Draft, lane: Lane) -> Iterator[UnitOrder]:
    """As near to its lane as there is room. Guns stay at the edge, so that a battery stays together."""
    id = lane.unit
    formation = draft.units[id].formation if draft.scene.arm(id) in ("infantry", "cavalry") else ""
    at = next((at for at in _entries(draft, id, lane.x) if draft.has_room(id, at)), None)
    if at is None:
        return
    draft.put(id, at)
    order = UnitOrder(who=(id,), order="ARRIVE", at=(at,), formation=formation)
    if draft.scene.is_gun(id):
        yield order
    else:
        yield msgspec.structs.replace(order, steps=_marched(draft, id, double=lane.ahead), double=lane.ahead)


def _marched(draft: Draft, id: str, *, double: bool) -> tuple[Step, ...]:
    allowed = going(draft.scene, id, "DOUBLE" if double else "ARRIVE")
    far = min(allowed.allowance, RIDE if draft.scene.is_officer(id) else PACE)
    body = draft.scene.body(id)
    walked = walk(draft.scene.ground, body, (Step("fwd", far // 10 * 10),), allowed)
    if walked.hindrance is not None and not body.officer:
        steps = (Step("fwd", max(0, walked.spent - TO_TURN) // 10 * 10),)
        walked = walk(draft.scene.ground, body, steps, allowed)
    draft.put(id, walked.at)
    return walked.steps


def _entries(draft: Draft, id: str, x: float) -> Iterator[Stance]:
    """Beside its battery, or along the own edge from there outwards."""
    if draft.units[id].battery:
        yield from (at for at in beside_battery(draft, id) if may_enter_at(draft.scene, id, at))
    top = draft.view.edges.get(draft.side) == "top"
    deep = draft.scene.base(id).depth / 2
    y, heading = (DEPTH - deep, 1800) if top else (deep, 0)
    for far in range(0, WIDTH, STEP):
        for way in (1, -1) if far else (1,):
            at = rounded(x + far * way, y, heading)
            if may_enter_at(draft.scene, id, at):
                yield at
