"""Quick filters by bounding circles that find what is near a line. Exact tests follow for what is left."""

from __future__ import annotations

from math import hypot
from typing import TypeVar

from rulesets.tabletop.geometry.outlines import Obstacle, Shape, Spot
from rulesets.tabletop.geometry.pieces import Piece
from rulesets.tabletop.geometry.poses import Point
from rulesets.tabletop.geometry.shapes import point_to_segment

P = TypeVar("P", bound=Piece)


def along(around: tuple[P, ...], a: Spot, b: Spot, margin: float) -> list[P]:
    """The pieces whose bounding circles come within `margin` of a segment."""
    ax, ay = a
    bx, by = b
    dx, dy = bx - ax, by - ay
    square = dx * dx + dy * dy or 1.0
    west, east = (ax - margin, bx + margin) if ax < bx else (bx - margin, ax + margin)
    south, north = (ay - margin, by + margin) if ay < by else (by - margin, ay + margin)
    found: list[P] = []
    for piece in around:
        x, y, reach = piece.x, piece.y, piece.radius
        if x + reach < west or x - reach > east or y + reach < south or y - reach > north:
            continue
        px, py, reach = x - ax, y - ay, reach + margin
        share = (px * dx + py * dy) / square
        if share > 0:
            if share > 1:
                px, py = px - dx, py - dy
            else:
                px, py = px - share * dx, py - share * dy
        if px * px + py * py < reach * reach:
            found.append(piece)
    return found


def beside(obstacle: Obstacle, a: Point, b: Point, margin: float) -> bool:
    """Whether a part of an obstacle comes within `margin` of a segment."""
    return any(point_to_segment(part.x, part.y, *a, *b) < part.radius + margin for part in obstacle.parts)


class Band:
    """The strip that holds every line between two shapes, widened by a margin. A quick filter by bounding circles."""

    def __init__(self, viewer: Shape, target: Shape, margin: float) -> None:
        self.x, self.y = viewer.x, viewer.y
        self.dx, self.dy = dx, dy = target.x - viewer.x, target.y - viewer.y
        self.square = dx * dx + dy * dy or 1.0
        self.wide = max(viewer.radius, target.radius) + margin

    def meets(self, shape: Shape) -> bool:
        px, py = shape.x - self.x, shape.y - self.y
        share = (px * self.dx + py * self.dy) / self.square
        share = 0.0 if share < 0 else 1.0 if share > 1 else share
        px, py, reach = px - share * self.dx, py - share * self.dy, shape.radius + self.wide
        return px * px + py * py < reach * reach


def spot_along(start: Point, goal: Point, length: float) -> Spot:
    """The place at a distance along the straight line, not rounded."""
    whole_way = hypot(goal[0] - start[0], goal[1] - start[1]) or 1.0
    share = length / whole_way
    return (start[0] + (goal[0] - start[0]) * share, start[1] + (goal[1] - start[1]) * share)
