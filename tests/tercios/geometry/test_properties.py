"""What must be true of the whole table: rotated, mirrored, listed in another order, asked twice."""

from __future__ import annotations

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st
from msgspec.structs import replace

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Point, Pose, advanced, distance
from rulesets.tercios.position.geometry.charges import Charge, charge
from rulesets.tercios.position.geometry.correction import move_or_correct
from rulesets.tercios.position.geometry.falling_back import unlock
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.moves import Move, move, truncate
from rulesets.tercios.position.geometry.paths import MARCH, end_hindrance, line_hindrance
from rulesets.tercios.position.geometry.reactions import approached
from rulesets.tercios.position.geometry.sight import best_line
from rulesets.tercios.position.geometry.terrain import Element
from tests.examples import examples
from tests.tercios.geometry.table import CAVALRY, FIFTEEN, FORMATION, ordered_ground, pose, speed, troop, wood

SIDE = 40000
"""The table of these tests is square, so that it can be turned."""

places = st.tuples(st.integers(6, 34), st.integers(6, 34), st.integers(0, 35999), st.sampled_from([CAVALRY, FORMATION]))


def square_table(bodies: list[Body], terrain: list[Element]) -> Ground:
    return ordered_ground(replace(FIFTEEN, width=SIDE, height=SIDE), terrain, bodies)


@st.composite
def battles(draw: st.DrawFn) -> list[Body]:
    """Up to six units that do not overlap, the first of them South's."""
    bodies: list[Body] = []
    for i, (x, y, heading, base) in enumerate(draw(st.lists(places, min_size=2, max_size=6))):
        id = f"S{i}" if i % 3 == 0 else f"N{i}"
        body = troop(id, x, y, heading / 100, base)
        if not any(shapes.near(body.shape, other.shape, -600) for other in bodies):
            bodies.append(body)
    if len(bodies) == 1:
        x = bodies[0].stance.x / 1000
        bodies.append(troop("N9", x - 12 if x > 20 else x + 12, 20, 0, CAVALRY))
    return bodies


def quarter(point: Point) -> Point:
    return (SIDE - point[1], point[0])


def mirror(point: Point) -> Point:
    return (SIDE - point[0], point[1])


def turned(body: Body) -> Body:
    stance = body.stance
    return body.at(Pose(*quarter(stance.front), (stance.heading + 9000) % 36000))


def mirrored(body: Body) -> Body:
    stance = body.stance
    return body.at(Pose(*mirror(stance.front), (18000 - stance.heading) % 36000))


WOODS = [wood("wood", 15, 15, 21, 20)]


def image(bodies: list[Body], of_body, of_point) -> tuple[Ground, Ground]:
    images = [Element(w.id, w.kind, tuple(of_point(p) for p in w.points), w.qualities) for w in WOODS]
    return square_table(bodies, WOODS), square_table([of_body(body) for body in bodies], images)


@pytest.mark.rule("G-15", "G-05")
@examples(40)
@given(battles(), st.sampled_from([(turned, quarter), (mirrored, mirror)]))
def test_sight_is_the_same_on_a_turned_or_mirrored_table(bodies, ways):
    of_body, of_point = ways
    here, there = image(bodies, of_body, of_point)
    for enemy in bodies[1:]:
        one, other = best_line(here, bodies[0], enemy), best_line(there, of_body(bodies[0]), of_body(enemy))
        same = abs(one.length - other.length) <= 3 if one and other else one is other
        # Only a line that grazes something may fall either way, by the rounding of the centres.
        assert same or _grazing(here, bodies[0], enemy)


def _grazing(ground: Ground, viewer: Body, enemy: Body) -> bool:
    """Whether a slightly smaller or larger obstacle would change what is seen."""
    answers = []
    for grow in (-6, 0, 6):
        bodies = [
            b
            if b.id in (viewer.id, enemy.id)
            else Body(b.id, b.side, type(b.base)(b.base.width + grow, b.base.depth + grow), b.pose)
            for b in ground.bodies
        ]
        for width in (-8, 0, 8):
            scale = replace(ground.scale, corridor=ground.scale.corridor + width)
            line = best_line(Ground(scale, ground.terrain, tuple(bodies)), viewer, enemy)
            answers.append(line.length if line else None)
    nearly = best_line(ground, viewer.at(advanced(viewer.stance, 4)), enemy)
    answers.append(nearly.length if nearly else None)
    return len(set(answers)) > 1


@pytest.mark.rule("G-19", "G-05")
@examples(40)
@given(battles(), st.sampled_from([(turned, quarter), (mirrored, mirror)]))
def test_a_charge_on_open_ground_is_the_same_on_a_turned_or_mirrored_table(bodies, ways):
    of_body, _ = ways
    one, enemy = bodies[0], bodies[1]
    here = charge(square_table([one, enemy], []), one, enemy, speed(30))
    there = charge(square_table([of_body(one), of_body(enemy)], []), of_body(one), of_body(enemy), speed(30))
    if isinstance(here, Charge) and isinstance(there, Charge):
        assert abs(here.reach - there.reach) <= 2
        assert abs(here.length - there.length) <= 6
    else:
        assert type(here) is type(there)


@pytest.mark.rule("G-09")
@examples(30)
@given(battles(), st.randoms(use_true_random=False))
def test_nothing_hangs_on_the_order_in_which_bodies_are_listed(bodies, chance):
    mixed = list(bodies)
    chance.shuffle(mixed)
    ordered = square_table(bodies, WOODS)
    loose = Ground(ordered.scale, ordered.terrain, tuple(mixed))  # a ground that broke its promise of order
    unit, goal = bodies[0], advanced(bodies[0].stance, 6000).front
    assert truncate(ordered, unit, goal, speed(8, 6)) == truncate(loose, unit, goal, speed(8, 6))
    assert unlock(ordered, unit) == unlock(loose, unit)
    assert approached(ordered, unit, pose(20, 20), 3000) == approached(loose, unit, pose(20, 20), 3000)
    for enemy in bodies[1:]:
        assert best_line(ordered, unit, enemy) == best_line(loose, unit, enemy)


@pytest.mark.rule("A-20")
@examples(40)
@given(battles(), st.integers(500, 9000), st.integers(0, 3000))
def test_truncation_is_legal_never_longer_than_wanted_and_grows_with_the_wish(bodies, wanted, more):
    ground, unit = square_table(bodies, WOODS), bodies[0]
    assume(end_hindrance(ground, unit, MARCH) is None)
    short = truncate(ground, unit, advanced(unit.stance, wanted).front, speed(9, 7))
    far = truncate(ground, unit, advanced(unit.stance, wanted + more).front, speed(9, 7))
    for found in (short, far):
        if found is not None:
            assert end_hindrance(ground, unit.at(found.pose), MARCH) is None
            assert line_hindrance(ground, unit, unit.stance.front, found.pose.front, MARCH) is None
    if short is not None:
        assert short.length <= wanted + 1
        assert far is not None and far.length >= short.length - 3


@pytest.mark.rule("A-20", "T-MOV-04")
@examples(40)
@given(battles(), st.integers(500, 9000))
def test_a_legal_move_is_its_own_truncation(bodies, wanted):
    ground, unit = square_table(bodies, WOODS), bodies[0]
    goal = advanced(unit.stance, wanted).front
    asked = move(ground, unit, goal, speed(9, 7))
    if isinstance(asked, Move):
        found = truncate(ground, unit, goal, speed(9, 7))
        assert found is not None and distance(found.pose.front, goal) <= 2
        assert move_or_correct(ground, unit, goal, speed(9, 7)) == asked


@pytest.mark.rule("G-05")
@examples(25)
@given(battles())
def test_asking_a_ground_that_never_was_asked_gives_the_same_answer(bodies):
    ground, unit = square_table(bodies, WOODS), bodies[0]
    goal = advanced(unit.stance, 5000).front
    warm = [truncate(ground, unit, goal, speed(8, 6)), unlock(ground, unit)]
    fresh = square_table([body.at(body.stance) for body in bodies], WOODS)
    again = unit.at(unit.stance)
    assert [truncate(fresh, again, goal, speed(8, 6)), unlock(fresh, again)] == warm
