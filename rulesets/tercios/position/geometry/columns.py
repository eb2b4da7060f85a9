"""Outlines made of several units: Choragiew columns and emplaced fortifications.
[T-CAV-08..T-CAV-13, T-TRP-14, G-29, G-30]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.poses import Base, Point, Pose, distance, forward
from rulesets.tabletop.geometry.tolerances import at_most, whole
from rulesets.tercios.position.geometry.charges import aims
from rulesets.tercios.position.geometry.facings import Facing, faced
from rulesets.tercios.position.geometry.going import Allowance, cut_path, greatest_length
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.paths import Manner, end_hindrance, line_hindrance, pivot_hindrance


def column_base(members: Sequence[Base]) -> Base:
    """As wide as the widest member, as deep as all together. [G-29]"""
    return Base(max(member.width for member in members), sum(member.depth for member in members))


def joined(host: Body, joining: Base) -> Body:
    """The host with one more unit behind it. Its front and facing stay. [T-CAV-08, G-29]"""
    longer = Body(
        host.id, host.side, column_base([host.base, joining]), host.stance, (), host.artillery, host.open_formation
    )
    return longer


def join(ground: Ground, joiner: Body, host: Body, allowance: Allowance) -> Body | Hindrance:
    """The column after a unit reached any centre of its host and joined behind it, or why it cannot. [T-CAV-08]

    Its place in the column ignores R_MIN but may overlap nobody. The move itself keeps R_MIN.
    """
    manner = Manner(passes_open=True, keeps_r_min=True, target=host.id)
    column = joined(host, joiner.base)
    others = _without(ground, joiner.id)
    if problem := end_hindrance(others, column, Manner()):
        return problem
    first: Hindrance | None = None
    for aim in aims(joiner, host):
        problem = _line_to(ground, joiner, aim, allowance, manner)
        if problem is None:
            return column
        first = first or problem
    return first or Hindrance(Reason.TOO_FAR)


def _line_to(ground: Ground, joiner: Body, aim: Point, allowance: Allowance, manner: Manner) -> Hindrance | None:
    start = joiner.stance.front
    length = distance(start, aim)
    if not at_most(length, greatest_length(cut_path(ground, start, aim), length, allowance)):
        return Hindrance(Reason.TOO_FAR)
    return pivot_hindrance(joiner, aim) or line_hindrance(ground, joiner, start, aim, manner)


def _without(ground: Ground, id: str) -> Ground:
    bodies = tuple(body for body in ground.bodies if body.id != id)
    return Ground(ground.scale, ground.terrain, bodies, tuple(ground.leaders))


def leaving_pose(column: Body, side: Facing) -> Pose:
    """The pose of a unit that leaves the column from a side centre, facing outwards. [T-CAV-13]"""
    return faced(column.stance, column.base, side)


# Emplaced fortifications.


def emplaced_rows(members: int) -> tuple[int, ...]:
    """The number of members in each row, the front row first: as close to a square as possible. [G-30]"""
    if not 1 <= members <= 6:
        raise ValueError("an emplaced fortification has one to six members")
    if members <= 2:
        return (1,) * members
    return (2,) * (members // 2) + (1,) * (members % 2)


def emplaced_outline(members: int, base: Base, at: Pose) -> tuple[Point, ...]:
    """The outline of the rows: long sides touch, short rows are centred. `at` is the
    middle of the front edge. [G-30]"""
    long, short = max(base.width, base.depth), min(base.width, base.depth)
    left: list[tuple[float, float]] = []
    for row, count in enumerate(emplaced_rows(members)):
        left += [(-row * short, count * long / 2), (-(row + 1) * short, count * long / 2)]
    ring = left + [(s, -y) for s, y in reversed(left)]
    fx, fy = forward(at.heading)
    points = [(whole(at.x + s * fx - y * fy), whole(at.y + s * fy + y * fx)) for s, y in ring]
    return tuple(dict.fromkeys(_straightened(points)))


def _straightened(points: list[Point]) -> list[Point]:
    """The points without corners in the middle of a straight edge."""
    kept = []
    for i, (x, y) in enumerate(points):
        (px, py), (nx, ny) = points[i - 1], points[(i + 1) % len(points)]
        bend = (x - px) * (ny - py) - (y - py) * (nx - px)
        if abs(bend) > 2 * distance((px, py), (nx, ny)):
            kept.append((x, y))
    return kept
