"""The shape of a Choragiew when units join and leave, on the state or on a view. [T-CAV-08, T-CAV-13, G-29]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Base, Point, Pose, advanced, distance, heading_to
from rulesets.tabletop.geometry.tolerances import at_most, whole_below
from rulesets.tercios.position.geometry import charges, columns
from rulesets.tercios.position.geometry.facings import Facing, pivoted
from rulesets.tercios.position.geometry.going import cut_path, greatest_length
from rulesets.tercios.position.geometry.ground import Body
from rulesets.tercios.position.geometry.guns import pushed_guns
from rulesets.tercios.position.geometry.moves import Move
from rulesets.tercios.position.geometry.paths import Manner, line_hindrance, pivot_hindrance
from rulesets.tercios.position.scene import Scene, Troop
from rulesets.tercios.position.troops import allowance, has_rule, own_base

SIDES_OF_COLUMN: tuple[Facing, Facing] = ("left", "right")


def base_of_column(scene: Scene, front: Troop, behind: Sequence[str]) -> Base:
    """As wide as the widest, as deep as all together. [G-29]"""
    return columns.column_base([own_base(front), *(own_base(scene.units[id]) for id in behind)])


def column_without(scene: Scene, host: Troop, member: str) -> Body:
    """The column after that unit has left it. [T-CAV-13]"""
    left = tuple(id for id in host.column if id != member)
    body = host.body
    return Body(host.id, host.side, base_of_column(scene, host, left), host.pose, (), False, body.open_formation)


def side_pose(host: Troop, goal: Point, exit: Point | None = None) -> Pose | None:
    """At the named side centre, or the one nearer to the goal, facing outwards. [T-CAV-13]"""
    poses = [columns.leaving_pose(host.body, side) for side in SIDES_OF_COLUMN]
    if exit is not None:
        return next((pose for pose in poses if at_most(distance(pose.front, exit), 1)), None)
    return min(poses, key=lambda pose: distance(pose.front, goal))


def may_join(scene: Scene, joiner: Troop, host: Troop) -> bool:
    """Two Choragiew units of one Command, neither of them Disordered. [T-CAV-08, T-CAV-09]"""
    both = (joiner, host)
    return (
        joiner.id != host.id
        and all(unit.on_table and unit.pose is not None and not unit.disordered for unit in both)
        and all(has_rule(scene, unit, "choragiew") for unit in both)
        and (joiner.side, joiner.troop.command) == (host.side, host.troop.command)
    )


def way_behind(scene: Scene, joiner: Troop, host: Troop, steps: int) -> Move | Hindrance:
    """The move that brings a unit into contact with its host, if there is room behind it. [T-CAV-08, T-MOV-10]

    Ground that would disorder it makes this impossible, because a Disordered unit cannot join.
    """
    reach = allowance(scene, joiner, steps)
    found = columns.join(scene.ground, joiner.body, host.body, reach)
    if isinstance(found, Hindrance):
        return found
    if isinstance(stuck := pushed_guns(scene.ground, found), str):
        return Hindrance(Reason.OVERLAP, (stuck,))
    manner = Manner(passes_open=True, keeps_r_min=True, target=host.id)
    start = joiner.body.stance
    for aim in charges.aims(joiner.body, host.body):
        length = distance(start.front, aim)
        near = at_most(length, greatest_length(cut_path(scene.ground, start.front, aim), length, reach))
        blocked = pivot_hindrance(joiner.body, aim) or line_hindrance(
            scene.ground, joiner.body, start.front, aim, manner
        )
        if near and not blocked:
            return _to_contact(scene, joiner, host, aim)
    return Hindrance(Reason.TOO_FAR)


def _to_contact(scene: Scene, joiner: Troop, host: Troop, aim: Point) -> Move:
    start = joiner.body.stance
    turned = pivoted(start, heading_to(start.front, aim) if aim != start.front else start.heading)
    touch = shapes.contact(turned, joiner.body.base, host.body.shape)
    length = whole_below(min(touch if touch is not None else distance(start.front, aim), distance(start.front, aim)))
    cut = cut_path(scene.ground, start.front, aim)
    edge = cut.first_difficult
    return Move(advanced(turned, length), length, edge is not None and edge < length, cut.disorders(length))
