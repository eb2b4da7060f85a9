"""Friendly guns under a unit that ends its move on them. [T-MOV-09, T-MOV-10, G-34, G-37]"""

from __future__ import annotations

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Pose, forward
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.tolerances import INCH, whole
from rulesets.tercios.position.geometry.ground import Body, Ground


class Push(Record, frozen=True):
    """A gun and its new place. The shift does not count as a move. [T-MOV-10, G-37]"""

    id: str
    pose: Pose


def guns_under(ground: Ground, end: Body) -> list[Body]:
    side = end.side
    return [
        gun for gun in ground.guns if gun.side == side and gun.id != end.id and shapes.overlaps(end.shape, gun.shape)
    ]


def shifted_gun(end: Body, gun: Body) -> Pose:
    """Directly to the rear of the moving unit, just clear of its base, plus 1". The gun keeps its facing. [G-34]"""
    stance = end.stance
    span = shapes.ahead_in_strip(gun.shape, stance, end.base.width / 2)
    back = (span[1] if span else 0.0) + end.base.depth + INCH
    fx, fy = forward(stance.heading)
    return Pose(whole(gun.stance.x - back * fx), whole(gun.stance.y - back * fy), gun.stance.heading)


def pushed_guns(ground: Ground, end: Body) -> tuple[Push, ...] | str:
    """Where every gun under the unit goes, or the id of a gun for which there is no room. [T-MOV-10]"""
    pushes: list[Push] = []
    settled = [end]
    for gun in guns_under(ground, end):
        moved = gun.at(shifted_gun(end, gun))
        if not _fits(ground, moved, settled):
            return gun.id
        settled.append(moved)
        pushes.append(Push(gun.id, moved.stance))
    return tuple(pushes)


def _fits(ground: Ground, gun: Body, settled: list[Body]) -> bool:
    """Whether it is on the table, not on impassable ground and not on any other base, including guns."""
    scale, shape = ground.scale, gun.shape
    moved = [body.id for body in settled]
    others = [body for body in ground.bodies if body.id != gun.id and body.id not in moved]
    return (
        shapes.covers((0, 0), (scale.width, scale.height), shape)
        and not any(shapes.overlaps(shape, body.shape) for body in [*others, *settled])
        and not any(shapes.overlaps(shape, part) for o in ground.terrain.impassable for part in o.parts)
    )
