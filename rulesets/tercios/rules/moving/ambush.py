"""Hidden units: they are revealed when enemies come near or when they act. [T-TRP-07, H-13, H-17]"""

from __future__ import annotations

from collections.abc import Iterator

from rulesets.kernel.table import Play
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import FULL_TURN, Point, Pose, advanced, distance
from rulesets.tabletop.geometry.shapes import Shape
from rulesets.tabletop.geometry.tolerances import INCH, less_than, whole_below
from rulesets.tercios.dialogue.events.reactions import AmbushSprung
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.ground import Body, Ground, boundary_points
from rulesets.tercios.rules.leaders.leader_losses import caught_in_the_way, make_way
from rulesets.tercios.rules.moving.free_spots import DIRECTIONS, is_free, rings

STAND_OFF = INCH
"""How far from a hidden unit a moving unit stops that would have run into it. [H-17]"""
BACK_STEP = 50


def hidden_foes(field: Field, side: str) -> list[str]:
    """The units in ambush against that side, sorted by id."""
    return sorted(id for id in field.state.ambushes if field.units[id].side != side)


def found_on_way(field: Field, mover: Body, end: Pose, length: int) -> list[tuple[int, str]]:
    """The ambushes that a move meets, and after how much of its way: its front centre enters the element, or ends
    closer than R_REACT to the hidden front. [T-TRP-07 (c)]"""
    found = []
    for id in hidden_foes(field, mover.side):
        at = _found_at(field, id, mover.stance.front, end.front, length)
        if at is not None:
            found.append((at, id))
    return sorted(found)


def _found_at(field: Field, id: str, start: Point, goal: Point, length: int) -> int | None:
    ambush = field.state.ambushes[id]
    element = field.terrain.named(ambush.element).shape
    if shapes.contains(element, start):
        return 0
    enter = shapes.first_inside(element, start, goal) if goal != start else None
    if enter is not None:
        return min(length, whole_below(enter))
    near = less_than(distance(goal, ambush.pose.front), field.ground.scale.r_react)
    return length if near else None


def come_upon(field: Field, mover_id: str, start: Point | None = None) -> Play[None]:
    """A unit that was forced to move is among hidden enemies, or came through them from `start`. They are only
    revealed, because such moves cause no reactions. [T-TRP-07 (c), T-REA-03, T-REA-08]"""
    mover = field.units[mover_id]
    if mover.pose is None or not mover.on_table:
        return
    set_out = mover.body.at(Pose(*start, mover.pose.heading)) if start else mover.body
    for _, id in found_on_way(field, set_out, mover.pose, 0):
        yield from _show(field, id, mover_id)


def unveil(field: Field, unit_id: str) -> Play[None]:
    """A hidden unit comes out to act and is on the table from now on. [T-TRP-07 (c)]"""
    if unit_id in field.state.ambushes:
        yield from _show(field, unit_id, "")


def spring(field: Field, unit_id: str, mover_id: str, start: Pose, end: Pose) -> Play[bool]:
    """A moving unit met it, so it is revealed. Returns whether it is directly in the way; then the moving unit stops
    short of it. [T-TRP-07 (c), H-17]

    `start` is where the moving unit began and `end` its goal, on a straight line through its present place.
    """
    mover = field.units[mover_id].body
    hidden = field.units[unit_id].body.at(field.state.ambushes[unit_id].pose)
    met = in_the_way(mover, end, hidden)
    if met and (back := short_of(mover, start, hidden)):
        field.stand(mover_id, back)
    yield from _show(field, unit_id, mover_id)
    return met


def in_the_way(mover: Body, end: Pose, hidden: Body) -> bool:
    """Whether the moving unit's line crosses the hidden base, or its base would overlap it now or at its end. [H-17]"""
    poses = (mover.stance, end)
    if any(shapes.overlaps(mover.at(pose).shape, hidden.shape) for pose in poses):
        return True
    return mover.stance.front != end.front and shapes.crosses(hidden.shape, mover.stance.front, end.front)


def short_of(mover: Body, start: Pose, hidden: Body) -> Pose | None:
    """Where the moving unit stops instead: 1" away, on the way it came. None if its way is too short. [H-17]"""
    here = mover.stance
    for back in range(0, whole_below(distance(start.front, here.front)) + 1, BACK_STEP):
        pose = advanced(here, -back)
        if shapes.between(mover.at(pose).shape, hidden.shape) >= STAND_OFF:
            return pose
    return None


# Where it stands.


def _show(field: Field, unit_id: str, by: str) -> Play[None]:
    ambush = field.state.ambushes.pop(unit_id)
    unit = field.units[unit_id]
    pose = standing_place(field.ground, unit.body, field.terrain.named(ambush.element).shape, ambush.pose)
    sudden = field.state.phase == "turn"  # a unit found before the battle surprises nobody in it
    field.change(unit_id, status="table", pose=pose, building="", outline=(), ambushed=sudden)
    field.tell(AmbushSprung(unit_id, ambush.element, pose, by, "T-TRP-07"), reveals="H-13")
    yield from caught_in_the_way(field, unit_id, pose, pose)
    yield from make_way(field, unit_id)


def standing_place(ground: Ground, unit: Body, element: Shape, named: Pose) -> Pose:
    """The named place, the nearest free one in the element, or else one at its edge. [T-TRP-07 (f)]"""
    for pose in _candidates(ground, element, named):
        if is_free(ground, unit.at(pose)):
            return pose
    return named


def _candidates(ground: Ground, element: Shape, named: Pose) -> Iterator[Pose]:
    yield named
    for pose in rings(named, round(2 * element.radius)):
        if shapes.contains(element, pose.front):
            yield pose
    edge = sorted(boundary_points(element), key=lambda point: distance(point, named.front))
    for turned in range(0, FULL_TURN, FULL_TURN // DIRECTIONS):
        for point in edge:
            yield Pose(*point, (named.heading + turned) % FULL_TURN)
    yield from rings(named, ground.scale.width)
