"""Quick answers that save the exact test: they must say what it would have said."""

from __future__ import annotations

import random

import pytest

from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.lanes import Lane, hemmed_in
from rulesets.tabletop.geometry.nearby import along
from rulesets.tabletop.geometry.poses import Pose, distance, heading_to, point_ahead
from rulesets.tabletop.geometry.shapes import point_to_segment
from rulesets.tabletop.geometry.tolerances import EPS
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.lanes import pressing
from rulesets.tercios.position.geometry.moves import SWERVES, truncate
from rulesets.tercios.position.geometry.paths import MARCH
from rulesets.tercios.position.geometry.sight import overshot_friends
from tests.tercios.geometry.table import CAVALRY, FORMATION, TERCIO, speed, table, troop


def crowd(chance: random.Random) -> Ground:
    """A unit in the middle of friends, some of them touching it, and a few enemies."""
    bodies = [troop("S00", 20, 20, 90, FORMATION)]
    for number in range(1, 30):
        id = f"{'N' if number % 6 == 0 else 'S'}{number:02}"
        x, y, heading = chance.uniform(12, 28), chance.uniform(12, 28), chance.choice((90, 90, chance.uniform(0, 360)))
        body = troop(id, x, y, heading, chance.choice((CAVALRY, FORMATION, TERCIO)))
        if not any(shapes.overlaps(body.shape, other.shape) for other in bodies):
            bodies.append(body)
    return table(*bodies)


def lanes(chance: random.Random, mover: Body) -> list[tuple[Lane, tuple[int, int]]]:
    start = mover.stance.front
    found = []
    for deviation in (0, *SWERVES):
        goal = point_ahead(start, mover.stance.heading + deviation, chance.choice((900, 4000, 9000)))
        found.append((Lane(Pose(*start, heading_to(start, goal)), mover.base.width, mover.base.depth), goal))
    return found


@pytest.mark.rule("A-20")
def test_a_unit_that_is_hemmed_in_can_stop_nowhere_on_that_line() -> None:
    chance, reach, said = random.Random(20), speed(8), []
    for _ in range(30):
        ground = crowd(chance)
        mover = ground.bodies[[body.id for body in ground.bodies].index("S00")]
        for lane, goal in lanes(chance, mover):
            most = min(distance(mover.stance.front, goal), reach.clear)
            blocked = hemmed_in(pressing(ground, mover, MARCH), lane, goal, most)
            said.append(blocked)
            assert not (blocked and truncate(ground, mover, goal, reach)), (lane, goal)
    assert said.count(True) > 20 and said.count(False) > 20


@pytest.mark.rule("T-WPN-12")
def test_friends_shot_over_are_those_nearer_to_the_shooter_s_base_than_to_the_target_s() -> None:
    chance, seen = random.Random(12), set()
    for _ in range(20):
        ground = crowd(chance)
        shooter = next(body for body in ground.bodies if body.id == "S00")
        for target in [body for body in ground.bodies if body.side == "north"]:
            over = overshot_friends(ground, shooter, target)
            for friend in ground.bodies:
                if friend.side == "south" and friend is not shooter:
                    front = friend.stance.front
                    near = shapes.to_point(shooter.shape, front) < shapes.to_point(target.shape, front) - EPS
                    assert (friend.id in over) is near, (friend, target)
                    seen.add(near)
    assert seen == {True, False}


def test_the_bodies_beside_a_line_are_those_whose_circles_come_near_it() -> None:
    chance = random.Random(3)
    for _ in range(15):
        ground = crowd(chance)
        a, b = [(chance.randint(8000, 32000), chance.randint(8000, 32000)) for _ in range(2)]
        near = along(ground.bodies, a, b, 1500)
        assert near == [body for body in ground.bodies if point_to_segment(body.x, body.y, *a, *b) < body.radius + 1500]
        assert 0 < len(near) < len(ground.bodies)
