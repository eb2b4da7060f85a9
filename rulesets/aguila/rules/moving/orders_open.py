"""Which orders are open to a unit, and what each allows. [A-MOV-02..A-MOV-11, A-MOV-23]"""

from __future__ import annotations

from rulesets.aguila.position.geometry.measuring import TOUCHING, to_feature, within
from rulesets.aguila.position.geometry.records import MANY_LEGS, Do, Going
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Order
from rulesets.aguila.rules.fighting.regrouping import may_hold
from rulesets.aguila.rules.moving.speed import doubled, limbered_vel, spur, vel

TROOPS: tuple[Order, ...] = ("HALT", "FACE", "ADVANCE", "BACK", "SIDE", "DOUBLE", "FORM")
GUNS: tuple[Order, ...] = ("HALT", "FACE", "ADVANCE")
STUNNED: tuple[Order, ...] = ("HALT", "FACE", "BACK")
WAYS: dict[str, tuple[Do, ...]] = {"BACK": ("back",), "SIDE": ("left", "right")}
"""One leg there; everybody else goes forward. [A-MOV-07]"""


def open_orders(scene: Scene, id: str) -> tuple[Order, ...]:
    """What falls under two rows of the table has only what both allow. [A-MOV-23]"""
    unit = scene.units[id]
    if unit.status == "reserve":
        return ("ARRIVE",) if unit.order == "ARRIVE" else ()
    if scene.is_officer(id):
        stays = unit.status == "attached" and scene.has(id, "fanatic")  # [A-OAB-14]
        return ("HALT",) if stays else ("HALT", "MOVE", "JOIN")
    if unit.status == "building":
        return ("HALT",) if scene.is_stunned(id) else ("HALT", "EXIT")
    found = _guns(scene, id) if scene.is_gun(id) else _troops(scene, id)
    if scene.is_stunned(id):
        found = tuple(order for order in found if order in STUNNED)
    elif scene.formation(id) != "square" and enterable(scene, id):
        found = (*found, "ENTER")
    return found


def _guns(scene: Scene, id: str) -> tuple[Order, ...]:
    """[A-ART-03, A-ART-28, A-ART-32, A-ART-34]"""
    if scene.units[id].limbered:
        return (*GUNS, "UNLIMBER", *(("DOUBLE",) if scene.entry(id).horse else ()))
    return (*GUNS, "LIMBER", *(("REDEPLOY",) if scene.entry(id).horse else ()))


def _troops(scene: Scene, id: str) -> tuple[Order, ...]:
    if scene.formation(id) == "square":
        return ("HALT", "FORM")
    return TROOPS if doubled(scene, id) else tuple(order for order in TROOPS if order != "DOUBLE")


def enterable(scene: Scene, id: str) -> list[str]:
    """Buildings that it touches and may enter. [A-BLD-01]"""
    if not scene.is_infantry(id) or scene.units[id].status != "table":
        return []
    body = scene.body(id)
    return [
        feature.id
        for feature in scene.ground.features
        if feature.kind.category == "building"
        and within(to_feature(body, feature), TOUCHING)
        and may_hold(scene, id, feature.id)
    ]


def going(scene: Scene, id: str, order: Order) -> Going:
    """What an order allows on the table. [G-35, A-MOV-04..A-MOV-09, A-ART-04]"""
    if scene.is_gun(id):
        return _gun_going(scene, id, order)
    speed, extra = vel(scene, id), spur(scene, id)
    far, turns, wheels = {
        "FACE": (speed // 2 + extra, 1, 0),
        "ADVANCE": (speed + extra, 1, 2),
        "ARRIVE": (speed + extra, 1, 2),
        "FORM": (speed // 2 + extra, 1, 2),
        "EXIT": (speed // 2 + extra, 1, 2),
        "DOUBLE": (doubled(scene, id), 0, 1),
        "BACK": (speed // 2 + extra, 0, 0),
        "SIDE": (speed // 2 + extra, 0, 0),
    }.get(order, (0, 0, 0))
    agile = 1 if scene.has(id, "agile") and order not in ("BACK", "SIDE", "HALT") else 0
    loose = scene.in_open_order(id)
    return Going(
        allowance=far,
        turns=turns + agile,
        wheels=wheels,
        any_turn=order == "FACE",
        turn_first=order == "FACE",
        ways=WAYS.get(order, ("fwd",)),
        legs=1 if order in WAYS else MANY_LEGS,
        double=order == "DOUBLE",
        gap=2 * INCH if loose else INCH,
        free_ground=loose,
    )


def _gun_going(scene: Scene, id: str, order: Order) -> Going:
    """A straight line in any direction, then any facing. [A-ART-04, A-ART-28]"""
    extra = spur(scene, id)
    if order == "DOUBLE":
        return Going(allowance=doubled(scene, id), wheels=1, double=True, ways=("fwd",), gun=True)
    if order == "FACE":
        far = vel(scene, id) // 2 + extra
        return Going(allowance=far, turns=1, any_turn=True, turn_first=True, ways=("fwd",), gun=True)
    far = limbered_vel(scene, id) if order in ("LIMBER", "UNLIMBER", "REDEPLOY") else vel(scene, id)
    return Going(allowance=far + extra, turns=2, any_turn=True, legs=1, gun=True)
