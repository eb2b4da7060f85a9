"""Moves by order: how far, which are legal and where they start, on the state or on a view.
[T-MOV, T-TER-20..T-TER-23, T-CAV-13]"""

from __future__ import annotations

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Point, Pose, distance, heading_to
from rulesets.tabletop.geometry.tolerances import at_most, whole
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.position.geometry import correction, moves
from rulesets.tercios.position.geometry.going import Allowance, cut_path, greatest_length
from rulesets.tercios.position.geometry.ground import Body, Ground, boundary_points, standing
from rulesets.tercios.position.geometry.paths import (
    MARCH,
    Manner,
    end_hindrance,
    line_hindrance,
    pivot_hindrance,
    within_r_min,
)
from rulesets.tercios.position.geometry.terrain import Quality
from rulesets.tercios.position.scene import Scene, Troop
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import allowance, run_steps
from rulesets.tercios.rules.layout.terrain_making import building_holds
from rulesets.tercios.rules.moving.column_shapes import column_without, side_pose

AT_WALL = 2.0
"""How far from the outline a point may be and still count as on it, because of rounding. [G-05]"""


def steps_for(order: Order, unit: Troop) -> int:
    """Steps of Speed for a Move by that order: two for ¡Corred! (one with a gun inside), one for ¡Atacad!.
    [T-ORD-11, T-ORD-13, T-ORD-17, T-ART-12]"""
    if order == "CORRED":
        return run_steps(unit)
    return 1 if order == "ATACAD" else 0


def move_allowance(scene: Scene, unit: Troop, order: Order) -> Allowance:
    """How far the order allows it to go, depending on the ground. [T-MOV-04, T-MOV-18, T-MOV-21]"""
    return allowance(scene, unit, steps_for(order, unit))


class Setting:
    """Where a move starts: the ground without what the unit leaves, its body at the start, the kind of move."""

    def __init__(self, ground: Ground, body: Body, manner: Manner = MARCH) -> None:
        self.ground = ground
        self.body = body
        self.manner = manner


def setting_of(scene: Scene, unit: Troop, move: Move) -> Setting | Hindrance:
    """In the open where it is; from a wall of its building in any heading; from a side of
    its column. [T-TER-23, T-CAV-13]"""
    if unit.building and move.to is not None:
        return _at_wall(scene, unit, move.to, move.exit)
    if unit.host and move.to is not None:
        host = scene.units[unit.host]
        pose = side_pose(host, move.to, move.exit)
        if pose is None:
            return Hindrance(Reason.OVERLAP, (host.id,))
        body = Body(unit.id, unit.side, unit.base, pose, (), False, unit.body.open_formation)
        return Setting(standing(scene.ground, column_without(scene, host, unit.id)), body)
    if unit.pose is None:
        return Hindrance(Reason.IMPASSABLE, (unit.building or unit.host or unit.id,))
    return Setting(scene.ground, unit.body)


def _at_wall(scene: Scene, unit: Troop, goal: Point, exit: Point | None) -> Setting | Hindrance:
    """The point of the wall where it leaves: the named one, or the nearest to the goal. [T-TER-23, D-50]"""
    wall = unit.body.shape
    point = exit or shapes.nearest_boundary_point(wall, goal)
    if shapes.to_edge(wall, *point) > AT_WALL or point == goal:
        return Hindrance(Reason.IMPASSABLE, (unit.building,))
    body = unit.body.at(Pose(*point, heading_to(point, goal)))
    return Setting(scene.ground, body, Manner(passes_open=True, keeps_r_min=True, entering=unit.building))


def legal_move(scene: Scene, unit_id: str, order: Order, move: Move) -> moves.Move | Hindrance:
    """The move as it would be made, corrected if there is a small overlap, or what prevents it.
    [T-MOV-02..T-MOV-14, T-UNI-08, T-UNI-11]"""
    unit = scene.units[unit_id]
    start = setting_of(scene, unit, move)
    if isinstance(start, Hindrance):
        return start
    if move.to is None:
        return moves.pivot(start.ground, start.body, move.heading or 0)
    reach = move_allowance(scene, unit, order)
    if not unit.building:
        return correction.move_or_correct(start.ground, start.body, move.to, reach, start.manner)
    made = moves.move(start.ground, start.body, move.to, reach, start.manner)
    if isinstance(made, Hindrance):
        return made
    return end_hindrance(start.ground, start.body.at(made.pose), MARCH) or made


def stop_short(scene: Scene, unit_id: str, order: Order, move: Move) -> moves.Move | None:
    """The farthest legal point on the line, if a correction is declined. [T-MOV-14, D-49]"""
    unit = scene.units[unit_id]
    start = setting_of(scene, unit, move)
    if isinstance(start, Hindrance) or move.to is None:
        return None
    return moves.truncate(start.ground, start.body, move.to, move_allowance(scene, unit, order), start.manner)


def straight_on(scene: Scene, unit: Troop, goal: Point, order: Order) -> moves.Move | None:
    """As far as possible towards a point, in the open. [A-20]"""
    if unit.pose is None:
        return None
    return moves.truncate(scene.ground, unit.body, goal, move_allowance(scene, unit, order), MARCH)


# Buildings.


def enterable(scene: Scene, unit: Troop, building: str) -> bool:
    """A small building holds a Company, a large one any infantry: one unit in each, no guns, no wagons, no horses.
    [T-TER-20, T-TER-23, T-CAV-20]"""
    found = next((element for element in scene.terrain.elements if element.id == building), None)
    if found is None:
        return False
    if unit.fortress or unit.emplaced or unit.gun or unit.pose is None:
        return False
    if any(other.building == building and other.alive for other in scene.units.values()):
        return False
    return building_holds(found, unit.troop)


def way_in(scene: Scene, unit_id: str, building: str, order: Order) -> moves.Move | Hindrance:
    """The move to the nearest point of its wall that can be reached. Inside, the building is the
    base. [T-TER-20, G-31, T-UNI-08]"""
    unit, ground = scene.units[unit_id], scene.ground
    element = scene.terrain.named(building)
    inside = Body(unit.id, unit.side, unit.base, None, element.points, building=building)
    if close := within_r_min(ground, inside):
        return Hindrance(Reason.TOO_CLOSE, close)
    start = unit.body.stance.front
    points = [shapes.nearest_boundary_point(element.shape, start), *boundary_points(element.shape)]
    first: Hindrance | None = None
    for point in sorted(points, key=lambda point: (distance(start, point), point)):
        found = _to_wall(scene, unit, point, building, order)
        if isinstance(found, moves.Move):
            return found
        first = first or found
        if found.reason is Reason.TOO_FAR and not ground.terrain.having(Quality.EASY):
            break  # the other points are farther
    return first or Hindrance(Reason.TOO_FAR)


def _to_wall(scene: Scene, unit: Troop, point: Point, building: str, order: Order) -> moves.Move | Hindrance:
    ground, body = scene.ground, unit.body
    start = body.stance.front
    length, cut = distance(start, point), cut_path(ground, start, point)
    if not at_most(length, greatest_length(cut, length, move_allowance(scene, unit, order))):
        return Hindrance(Reason.TOO_FAR)
    manner = Manner(passes_open=True, keeps_r_min=True, entering=building)
    if problem := pivot_hindrance(body, point) or line_hindrance(ground, body, start, point, manner):
        return problem
    edge = cut.first_difficult
    slowed = edge is not None and edge < length
    return moves.Move(moves.end_pose(body, point), whole(length), slowed, cut.disorders(length))
