"""The ground under a path: Difficult, Very Difficult and Easy stretches, and how far they let a unit go.
[G-18, T-MOV-23]"""

from __future__ import annotations

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point, distance
from rulesets.tabletop.geometry.records import Record
from rulesets.tabletop.geometry.spans import left_over, merged, touched
from rulesets.tabletop.geometry.tolerances import EPS, FUZZ
from rulesets.tercios.position.geometry.ground import Ground


class Cut(Record, frozen=True):
    """A path divided by terrain: the difficult stretches, the very difficult ones, and
    how far it is easy at the start."""

    length: float
    difficult: tuple[shapes.Span, ...] = ()
    very_difficult: tuple[shapes.Span, ...] = ()
    easy: float = 0.0

    @property
    def first_difficult(self) -> float | None:
        return self.difficult[0][0] if self.difficult else None

    def disorders(self, travelled: float) -> bool:
        """Whether the part that is used crosses Very Difficult ground. [T-MOV-19, G-18]"""
        return any(min(leave, travelled) - enter > EPS + FUZZ for enter, leave in self.very_difficult)


class Allowance(Record, frozen=True):
    """How far a unit may go: on clear ground, reduced by Difficult ground, increased by
    Easy ground. [T-MOV-18, T-MOV-21]"""

    clear: int
    difficult: int
    easy: int


def any_ground(length: int) -> Allowance:
    """The same distance on any ground: for unlocking, retreats, skirmishers. [T-COM-21, T-TRP-08]"""
    return Allowance(length, length, length)


def cut_path(ground: Ground, start: Point, goal: Point) -> Cut:
    """Divides a path by Difficult and Very Difficult ground, except on roads, bridges and
    fords. [T-MOV-15, T-MOV-22, G-18]"""
    terrain = ground.terrain
    length = distance(start, goal)
    if not terrain.elements:
        return Cut(length)
    rough: list[shapes.Span] = []
    worse: list[shapes.Span] = []
    for shape, hard, over in terrain.rough:
        spans = shapes.chords(shape, start, goal)
        if not spans:
            continue
        left = left_over(spans, [span for road in over for span in touched(road, start, goal)])
        rough += left
        worse += left if hard else []
    easy = merged([span for shape in terrain.easy for span in touched(shape, start, goal)])
    reach = easy[0][1] if easy and easy[0][0] <= EPS else 0.0
    return Cut(length, tuple(merged(rough)), tuple(merged(worse)), length if reach >= length - EPS else reach)


def greatest_length(cut: Cut, wanted: float, allowance: Allowance) -> float:
    """How far along the path: to the edge of Difficult ground, or into it if the whole path fits the
    reduced Speed. [T-MOV-23, T-MOV-21]"""
    edge = cut.first_difficult
    if edge is None:
        most = min(wanted, allowance.clear)
    else:
        most = max(min(edge, allowance.clear), min(wanted, allowance.difficult))
    return max(most, min(cut.easy, wanted, allowance.easy))
