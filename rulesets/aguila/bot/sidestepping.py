"""Units that can go neither ahead nor turn, because something is in their way, step aside or back. [A-MOV-07]"""

from __future__ import annotations

import msgspec

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.position.geometry.records import Do, Step
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.moving.arriving import arriving
from rulesets.aguila.rules.moving.orders_open import going

LEAST = 500
"""A shorter step is not worth it."""
NEAR = 4 * INCH
"""Who is so near to its post need not step aside."""
WAYS: dict[Do, Order] = {"left": "SIDE", "right": "SIDE", "back": "BACK"}


class Aside(msgspec.Struct, frozen=True):
    """A step, and how much nearer it is to the post from there."""

    order: UnitOrder
    gain: float


def stepping_aside(outlook: Outlook, stuck: list[UnitOrder]) -> list[UnitOrder]:
    """Those who step aside move first, one after the other as it is tried; not while others come on."""
    if arriving(outlook.scene, outlook.side):
        return []
    draft = Draft(outlook.view)
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
    allowed = going(draft.scene, id, best.order.order)
    draft.put(id, walk(draft.scene.ground, draft.scene.body(id), best.order.steps, allowed).at)
    return best.order


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
