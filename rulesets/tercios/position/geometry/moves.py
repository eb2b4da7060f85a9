"""Complete moves: the requested one, the farthest along its line, the best one beside it. [T-MOV-02..T-MOV-12, A-20]"""

from __future__ import annotations

from math import floor, hypot, sqrt

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.hindrances import Hindrance, Reason
from rulesets.tabletop.geometry.lanes import Lane, Trial, farthest, hemmed_in
from rulesets.tabletop.geometry.pieces import kept
from rulesets.tabletop.geometry.poses import Point, Pose, distance, forward, heading_to
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.tolerances import EPS, at_most, whole, whole_below
from rulesets.tercios.position.geometry.facings import pivoted, within_pivot
from rulesets.tercios.position.geometry.going import Allowance, Cut, cut_path, greatest_length
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.guns import Push, pushed_guns
from rulesets.tercios.position.geometry.lanes import around, before, met_on, met_parts, nearby, pressing
from rulesets.tercios.position.geometry.paths import (
    MARCH,
    Manner,
    end_hindrance,
    free_length,
    line_hindrance,
    lining,
    pivot_hindrance,
    wide_length,
)

SWERVES = (500, -500, 1000, -1000, 1500, -1500, 2000, -2000, 2500, -2500, 3000, -3000)
"""Headings beside the requested one, in the order in which they are tried. [A-20]"""


class Move(Record, frozen=True):
    """Where a legal move ends, how long it is, the effect of the ground, and the guns that it pushed aside."""

    pose: Pose
    length: int
    slowed: bool = False
    disordered: bool = False
    corrected: bool = False
    guns: tuple[Push, ...] = ()


def end_pose(mover: Body, goal: Point) -> Pose:
    """Front centre on the goal, facing the direction of the move. A move of no length keeps its heading. [T-MOV-04]"""
    start = mover.stance
    heading = start.heading if goal == start.front else heading_to(start.front, goal)
    return Pose(goal[0], goal[1], heading)


def arrive(
    ground: Ground, mover: Body, pose: Pose, manner: Manner, cut: Cut, length: int, in_reach: Ground | None = None
) -> Move | Hindrance:
    """The move if the unit may stand there, including guns; otherwise what prevents it. [T-MOV-07, T-MOV-10]

    `in_reach` is the ground with only the bodies that it could meet there, if that is known.
    """
    end = mover.at(pose)
    if problem := end_hindrance(in_reach or ground, end, manner):
        return problem
    guns = pushed_guns(ground, end)
    if isinstance(guns, str):
        return Hindrance(Reason.OVERLAP, (guns,))
    edge = cut.first_difficult
    return Move(pose, length, edge is not None and edge < length, cut.disorders(length), False, guns)


def move(ground: Ground, mover: Body, goal: Point, allowance: Allowance, manner: Manner = MARCH) -> Move | Hindrance:
    """One pivot and one straight segment to the goal, exactly as requested, or why not. [T-MOV-02..T-MOV-05]"""
    start = mover.stance.front
    if problem := pivot_hindrance(mover, goal):
        return problem
    length, cut = distance(start, goal), cut_path(ground, start, goal)
    if not at_most(length, greatest_length(cut, length, allowance)):
        return Hindrance(Reason.TOO_FAR)
    if problem := line_hindrance(ground, mover, start, goal, manner):
        return problem
    return arrive(ground, mover, end_pose(mover, goal), manner, cut, whole(length))


def pivot(ground: Ground, mover: Body, heading: int, manner: Manner = MARCH) -> Move | Hindrance:
    """A move of no length: a turn of up to 90 degrees in place. [T-MOV-05]"""
    if not within_pivot(mover.stance, heading):
        return Hindrance(Reason.PIVOT)
    return arrive(ground, mover, pivoted(mover.stance, heading), manner, Cut(0.0), 0)


@kept
def truncate(ground: Ground, mover: Body, goal: Point, allowance: Allowance, manner: Manner = MARCH) -> Move | None:
    """The farthest legal point on the line to the goal, to a thousandth of an inch. None if there is none. [A-20]"""
    start = mover.stance.front
    if goal == start or pivot_hindrance(mover, goal):
        return None
    lane = Lane(Pose(*start, heading_to(start, goal)), mover.base.width, mover.base.depth)
    return _along_lane(nearby(ground, lane, distance(start, goal)), mover, lane, goal, allowance, manner)


def _along_lane(
    close: Ground, mover: Body, lane: Lane, goal: Point, allowance: Allowance, manner: Manner, least: int = 1
) -> Move | None:
    """The same on a ground with only what is near. Nothing shorter than `least`."""
    start = mover.stance.front
    wanted = distance(start, goal)
    beside = lining(close, mover, start, goal, manner)
    most = free_length(close, mover, start, goal, whole_below(wanted), manner, beside)
    if most < least:
        return None
    cut = cut_path(close, start, goal)
    most = min(most, whole_below(greatest_length(cut, wanted, allowance)))
    if most < least:
        return None
    march = _March(close, mover, lane, goal, manner, cut, most)
    found = farthest(march, most, least)
    if found is None or found[1] < least:
        return None
    wide = wide_length(close, start, goal, found[1], beside)
    found = found if wide >= found[1] else farthest(march, wide, least)
    return found[0] if found else None


class _March(Trial[Move]):
    """A straight way to a goal, up to `most`."""

    def __init__(
        self, close: Ground, mover: Body, lane: Lane, goal: Point, manner: Manner, cut: Cut, most: int
    ) -> None:
        self.close = close
        self.in_reach = met_on(close, lane, most)
        self.mover = mover
        self.lane = lane
        self.goal = goal
        self.wanted = distance(lane.front, goal)
        self.full = whole_below(self.wanted)
        self.manner = manner
        self.cut = cut

    def spot(self, length: int) -> Point:
        if length == self.full:
            return self.goal
        (x, y), (to_x, to_y), share = self.lane.front, self.goal, length / self.wanted
        return (whole(x + (to_x - x) * share), whole(y + (to_y - y) * share))

    def stands(self, length: int) -> Move | Hindrance:
        x, y = self.spot(length)
        pose = Pose(x, y, self.lane.edge.heading)
        return arrive(self.close, self.mover, pose, self.manner, self.cut, length, self.in_reach)

    def before(self, length: int, problem: Hindrance) -> int:
        return before(self.close, self.lane, length, problem)

    def sweep(self, problem: Hindrance) -> shapes.Sweep | None:
        return shapes.Sweep(met_parts(self.close, problem), self.lane.edge, self.mover.base)


@kept
def swerve(ground: Ground, mover: Body, goal: Point, allowance: Allowance, manner: Manner = MARCH) -> Move | None:
    """Headings up to 30 degrees beside the line: the legal end nearest to the goal, then
    least deviation, then left. [A-20]"""
    start = mover.stance.front
    wanted, straight = distance(start, goal), heading_to(start, goal)
    most = max(allowance.clear, allowance.easy, allowance.difficult)
    close = around(ground, mover, most)
    close_by = pressing(close, mover, manner)
    best: tuple[int, Move] | None = None
    for deviation in SWERVES:
        fx, fy = forward(straight + deviation)
        to_foot, beside = forward(abs(deviation))
        near, aside_by = wanted * to_foot, wanted * beside  # to the foot of the perpendicular, and on to the goal
        if best is not None and best[0] <= aside_by:
            break  # no end on this heading, or on one farther off, can be nearer
        if best is not None and best[0] < hypot(max(0.0, near - most), aside_by) - EPS:
            continue  # nor, with its Speed, on this one
        aside = (whole(start[0] + fx * near), whole(start[1] + fy * near))
        if aside == start or pivot_hindrance(mover, aside):
            continue
        lane = Lane(Pose(*start, heading_to(start, aside)), mover.base.width, mover.base.depth)
        if hemmed_in(close_by, lane, aside, min(near, most)):
            continue
        # a shorter move ends farther from the goal than the best so far
        least = 1 if best is None else max(1, floor(near - sqrt((best[0] + 2 * EPS) ** 2 - aside_by**2)))
        if found := _along_lane(close, mover, lane, aside, allowance, manner, least):
            away = whole(distance(found.pose.front, goal))
            if best is None or away < best[0]:
                best = (away, found)
    return best[1] if best else None
