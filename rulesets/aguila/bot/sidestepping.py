"""Units that can go neither ahead nor turn, because something is in their way, step aside or back. [A-MOV-07]"""

from __future__ import annotations

import msgspec

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.bot.pacing import after_steps
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.goals import away
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.records import Do, Step
from rulesets.aguila.position.geometry.stances import Spot, ahead
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import going

LEAST = 500
"""A shorter step is not worth it."""
NEAR = 4 * INCH
"""Who is so near to its post need not step aside."""
LANE, BEFORE = 4 * INCH, 10 * INCH
"""So near to the line on which friends march, and so little ahead of them, horse is in their way."""
WAYS: dict[Do, Order] = {"left": "SIDE", "right": "SIDE", "back": "BACK"}


class Aside(msgspec.Struct, frozen=True):
    """A step, and how much nearer it is to the post from there."""

    order: UnitOrder
    gain: float


def stepping_aside(outlook: Outlook, stuck: list[UnitOrder], before: list[UnitOrder]) -> list[UnitOrder]:
    """Those who step aside move first, one after the other as it is tried; not while others come on. `before`: who
    makes way before them."""
    if arriving(outlook.scene, outlook.side):
        return []
    draft = after_steps(outlook, before)
    return [found for order in stuck if (found := _aside(outlook, draft, order.who[0])) is not None]


def _aside(outlook: Outlook, draft: Draft, id: str) -> UnitOrder | None:
    """To the side from which it is not so far to its post; back if there is no room at either."""
    if outlook.scene.is_gun(id) or id not in outlook.posts or outlook.to_post(id) <= NEAR:
        return None
    found = {way: aside for way in WAYS if (aside := _stepped(outlook, draft, id, way)) is not None}
    sides = [found[way] for way in found if way != "back"]
    best = max(sides, key=lambda aside: aside.gain) if sides else found.get("back")
    if best is None or not (best.gain > LEAST or _is_stuck(outlook, id)):
        return None
    return _put_aside(draft, best)


def making_way(outlook: Outlook, draft: Draft, id: str) -> UnitOrder | None:
    """Horse that waits for its chance before the foot of its side lets them march on; not while others come on."""
    if arriving(outlook.scene, outlook.side):
        return None
    body = outlook.scene.body(id)
    for friend in outlook.own:
        if not outlook.scene.is_infantry(friend) or friend not in outlook.posts:
            continue
        aside = _off_the_way(outlook.scene.body(friend).middle, outlook.posts[friend], body)
        if aside:
            ways: tuple[Do, ...] = ("right", "left") if aside > 0 else ("left", "right")
            found = [step for way in ways if (step := _stepped(outlook, draft, id, way)) is not None]
            return _put_aside(draft, found[0]) if found else None
    return None


def _put_aside(draft: Draft, aside: Aside) -> UnitOrder:
    id, scene = aside.order.who[0], draft.scene
    draft.put(id, walk(scene.ground, scene.body(id), aside.order.steps, going(scene, id, aside.order.order)).at)
    return aside.order


def _off_the_way(start: Spot, goal: Spot, body: Body) -> float:
    """How far to the right of its own middle the way is free, if it stands on it a little ahead of who marches there;
    to the left if below nothing; nothing: it is not in the way."""
    far = away(start, goal)
    if not far:
        return 0.0
    fx, fy = ((goal[at] - start[at]) / far for at in (0, 1))
    dx, dy = (body.middle[at] - start[at] for at in (0, 1))
    along, across = dx * fx + dy * fy, dx * fy - dy * fx
    if not 0 < along < min(far, BEFORE) or abs(across) >= LANE:
        return 0.0
    hx, hy = ahead(body.at.heading)
    same_way = fx * hx + fy * hy >= 0
    return LANE if (across >= 0) == same_way else -LANE


def _is_stuck(outlook: Outlook, id: str) -> bool:
    """Something is before it."""
    scene = outlook.scene
    ahead = walk(scene.ground, scene.body(id), (Step("fwd", 2 * LEAST),), going(scene, id, "ADVANCE"))
    return ahead.spent <= LEAST


def _stepped(outlook: Outlook, draft: Draft, id: str, way: Do) -> Aside | None:
    order, scene = WAYS[way], draft.scene
    allowed, body = going(scene, id, order), draft.scene.body(id)
    walked = walk(scene.ground, body, (Step(way, allowed.allowance // 10 * 10),), allowed)
    if walked.spent <= LEAST:
        return None
    gain = outlook.left(id, body.middle) - outlook.left(id, (walked.at.x, walked.at.y))
    return Aside(UnitOrder(who=(id,), order=order, steps=walked.steps), gain)
