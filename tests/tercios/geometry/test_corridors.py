"""The gap between obstacles: the exact test against the inventory's walk along the line."""

from __future__ import annotations

from math import hypot

import pytest
from hypothesis import given
from hypothesis import strategies as st
from shapely.geometry import LineString, Point, Polygon

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.outlines import Obstacle
from rulesets.tabletop.geometry.poses import Base, Pose
from rulesets.tercios.position.geometry.corridors import too_narrow
from tests.examples import examples
from tests.tercios.geometry.table import FORMATION, at, pose

near_line = st.integers(-4500, 13000)
blocks = st.builds(
    lambda x, y, h, w, d: shapes.rectangle(Pose(x, y, h), Base(w, d)),
    near_line,
    st.integers(-6000, 6000),
    st.integers(0, 35999),
    st.integers(1500, 5000),
    st.integers(1500, 5000),
)


def walked(bodies: list[Polygon], a: tuple[int, int], b: tuple[int, int], step: float) -> float | None:
    """The narrowest place by the inventory's own code, in thousandths; None if no pair ever counts. [G-14]"""
    length = hypot(b[0] - a[0], b[1] - a[1])
    ux, uy = (b[0] - a[0]) / length, (b[1] - a[1]) / length
    count, narrowest = max(1, int(length / step)), None
    for i in range(count + 1):
        t = length * i / count
        p = Point(a[0] + ux * t, a[1] + uy * t)
        best: dict[int, float] = {}
        for body in bodies:
            q = body.exterior.interpolate(body.exterior.project(p))
            vx, vy = q.x - a[0], q.y - a[1]
            if 10 < vx * ux + vy * uy < length - 10:
                side = 1 if ux * vy - uy * vx > 0 else -1
                best[side] = min(best.get(side, 1e9), p.distance(q))
        if len(best) == 2:
            narrowest = min(narrowest or 1e9, best[1] + best[-1])
    return narrowest


def obstacles(*found: shapes.Shape) -> list[Obstacle]:
    return [Obstacle(f"o{i}", (shape,)) for i, shape in enumerate(found)]


def narrow(found: list[Obstacle], a: tuple[int, int], b: tuple[int, int], width: float) -> bool:
    return too_narrow(found, a, b, round(width)) is not None


@pytest.mark.rule("G-14", "T-MOV-08", "T-LOS-04")
@examples(100)
@given(st.lists(blocks, min_size=2, max_size=5), st.integers(2000, 12000), st.integers(-3000, 3000))
def test_the_exact_gap_agrees_with_a_fine_walk_along_the_line(found, far, aside):
    a, b = (0, 0), (far, aside)
    line = LineString([a, b])
    found = [
        shape for shape in found if shape.polygon.distance(line) > 3
    ]  # a walk cannot tell the side of what it touches
    gap = walked([shape.polygon for shape in found], a, b, step=20)
    if gap is None:
        return
    # Both distances change by at most one in one, and the narrowest place may lie between two steps, at the very end of
    # the stretch where an obstacle counts: a walk in steps of 20 overlooks at most 40 of the gap.
    assert narrow(obstacles(*found), a, b, gap + 5)
    assert not narrow(obstacles(*found), a, b, gap - 45)


@pytest.mark.rule("G-14", "EX-23")
@pytest.mark.parametrize(("gap", "blocked"), [(2.5, True), (2.99, True), (3.0, False), (3.2, False)])
def test_two_formations_leave_room_to_pass_from_three_inches_on(gap, blocked):
    left = shapes.rectangle(Pose(round(20000 - gap * 500 - 2362), 12000, 9000), FORMATION)
    right = shapes.rectangle(Pose(round(20000 + gap * 500 + 2362), 12000, 9000), FORMATION)
    assert narrow(obstacles(left, right), at(20, 8), at(20, 16), 3000) is blocked


@pytest.mark.rule("G-14")
def test_bodies_flush_with_the_start_or_the_end_do_not_count():
    beside_start = [shapes.rectangle(pose(x, 10), FORMATION) for x in (17, 23)]
    beside_end = [shapes.rectangle(pose(x, 20, 270), FORMATION) for x in (17, 23)]
    assert not narrow(obstacles(*beside_start, *beside_end), at(20, 10), at(20, 20), 3000)
    assert narrow(obstacles(*beside_start), at(20, 9), at(20, 20), 3000)


@pytest.mark.rule("G-14")
def test_obstacles_on_one_side_only_never_narrow_the_way():
    left = [shapes.rectangle(pose(x, 14), FORMATION) for x in (17, 16.5)]
    assert not narrow(obstacles(*left), at(20, 8), at(20, 18), 3000)


@pytest.mark.rule("G-14")
def test_one_dented_obstacle_is_no_pair_with_itself_but_is_with_another():
    gate = shapes.outline((at(0, 0), at(12, 0), at(12, 4), at(7, 4), at(7, 1), at(5, 1), at(5, 4), at(0, 4)))
    assert not narrow(obstacles(gate), at(6, 8), at(6, 2), 3000)
    pillar = shapes.outline((at(6.5, 2), at(6.9, 2), at(6.9, 5), at(6.5, 5)))
    assert narrow([*obstacles(gate), Obstacle("pillar", (pillar,))], at(5.9, 8), at(5.9, 1.5), 3000)


@pytest.mark.rule("G-14", "G-09")
@examples(60)
@given(st.lists(blocks, min_size=2, max_size=5), st.integers(2000, 12000), st.randoms(use_true_random=False))
def test_neither_the_order_of_obstacles_nor_walking_backwards_changes_the_answer(found, far, chance):
    a, b = (0, 0), (far, 0)
    known = obstacles(*(shape for shape in found if not shapes.crosses(shape, a, b)))
    mixed = list(known)
    chance.shuffle(mixed)
    first = too_narrow(known, a, b, 3000)
    assert (first is None) is (too_narrow(mixed, a, b, 3000) is None)
    back = too_narrow(known, b, a, 3000)
    hair = any(gap is not None and gap.width > 2995 for gap in (first, back))  # may fall either way when mirrored
    assert hair or (first is None) is (back is None)
