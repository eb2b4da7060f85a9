"""Whether bases overlap: compares the quick answers, and a base asked about many places, with shapely's areas."""

from __future__ import annotations

import random

import pytest
import shapely

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.outlines import Shape
from rulesets.tabletop.geometry.overlapping import Sweep
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tabletop.geometry.tolerances import shares_area

SIDES = (41, 787, 1575, 2362, 3150)


def pairs(seed: int, count: int) -> list[tuple[Pose, Base, Pose, Base]]:
    """Bases close to each other at all angles, also aligned ones, many of them hardly touching."""
    chance = random.Random(seed)
    found = []
    for _ in range(count):
        one, other = (Base(chance.choice(SIDES), chance.choice(SIDES)) for _ in range(2))
        heading = chance.randrange(36000)
        turned = (heading + chance.choice((0, 9000, 4500, chance.randint(-40, 40), chance.randrange(36000)))) % 36000
        apart = max(one.width, one.depth) / 2 + max(other.width, other.depth) / 2
        x, y = (20000 + round(chance.uniform(-apart, apart)) for _ in range(2))
        found.append((Pose(20000, 20000, heading), one, Pose(x, y, turned), other))
    return found


def true_overlap(a: Shape, b: Shape) -> bool:
    return shares_area(shapely.intersection(shapely.Polygon(a.points), shapely.Polygon(b.points)).area)


@pytest.mark.parametrize("seed", range(3))
def test_two_bases_overlap_just_when_they_share_area(seed: int) -> None:
    found = set()
    for pose, base, at, other in pairs(seed, 150):
        a, b = shapes.rectangle(pose, base), shapes.rectangle(at, other)
        assert shapes.overlaps(a, b) is shapes.overlaps(b, a) is true_overlap(a, b), (pose, base, at, other)
        found.add(shapes.overlaps(a, b))
    assert found == {True, False}


@pytest.mark.parametrize("seed", range(3))
def test_a_base_asked_about_many_places_overlaps_where_a_base_standing_there_does(seed: int) -> None:
    chance = random.Random(seed)
    for pose, base, at, other in pairs(seed, 60):
        part = shapes.rectangle(at, other)
        dented = Shape((*part.points[:2], (part.x, part.y), *part.points[2:]))
        edge = Pose(pose.x + chance.randint(-900, 900), pose.y + chance.randint(-900, 900), pose.heading)
        for shape in (part, dented, shapes.hull(part, shapes.rectangle(edge, other))):
            sweep = Sweep([shape], edge, base)
            for _ in range(4):
                x, y = pose.x + chance.randint(-900, 900), pose.y + chance.randint(-900, 900)
                stands = shapes.rectangle(Pose(x, y, pose.heading), base)
                assert sweep.overlaps(x, y) is shapes.overlaps(stands, shape), (x, y, edge, base, at, other)


def test_a_rectangle_knows_its_bounds_and_its_walls_at_every_heading() -> None:
    for heading in (*range(0, 36000, 1500), 4501, 8999, 9001, 26999):
        base = shapes.rectangle(Pose(12345, 23456, heading), Base(1575, 787))
        plain = Shape(base.points)
        assert (base.low, base.high, base.x, base.y) == (plain.low, plain.high, plain.x, plain.y)
        assert base.radius == pytest.approx(plain.radius)
        for wall, same in zip(base.walls, plain.walls, strict=True):
            assert wall == pytest.approx(same)
