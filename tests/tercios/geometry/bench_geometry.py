"""Microseconds a call on two armies of 17 and 18 units among woods, hills and rocks.

Run it from the root: `python -m tests.tercios.geometry.bench_geometry`.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

from rulesets.tabletop.geometry.poses import Point, advanced, distance
from rulesets.tabletop.geometry.shapes import contact
from rulesets.tercios.position.geometry.charges import charge
from rulesets.tercios.position.geometry.correction import move_or_correct
from rulesets.tercios.position.geometry.falling_back import flight, unlock
from rulesets.tercios.position.geometry.ground import Body, Ground
from rulesets.tercios.position.geometry.moves import move, swerve, truncate
from rulesets.tercios.position.geometry.paths import MARCH, line_hindrance
from rulesets.tercios.position.geometry.reactions import approached
from rulesets.tercios.position.geometry.sight import leader_sees, sees
from tests.tercios.geometry.table import (
    CAVALRY,
    COMPANY,
    FORMATION,
    GUN,
    NORTH,
    SOUTH,
    TERCIO,
    officer,
    rocks,
    round_wood,
    speed,
    square,
    table,
    troop,
)

KINDS = (TERCIO, FORMATION, COMPANY, CAVALRY, FORMATION, COMPANY, CAVALRY, GUN, FORMATION)


def line(side: str, y: float, heading: float, count: int) -> list[Body]:
    """An army in two lines that are not quite straight, as after a turn or two."""
    back = -1 if heading == NORTH else 1
    found = []
    for i in range(count):
        base, column = KINDS[i % len(KINDS)], i // 2
        at_y = y + back * (6.5 * (i % 2) + 0.37 * (i % 5))
        towards = heading + 7 * (i % 3 - 1)
        found.append(troop(f"{side}{i:02}", 5 + 7.4 * column, at_y, towards, base, artillery=base is GUN))
    return found


def battle() -> Ground:
    terrain = [
        round_wood("w1", 20, 24, 4),
        round_wood("w2", 52, 27, 5),
        square("hill", "hill", 33, 20, 42, 27, "height", "concealing"),
        rocks("rocks", 60, 22, 64, 26),
        square("field", "crop_field", 6, 20, 14, 28, "difficult"),
    ]
    leaders = [officer(f"S{i}L", 10 + 14 * i, 8) for i in range(4)] + [
        officer(f"N{i}L", 10 + 14 * i, 40) for i in range(4)
    ]
    return table(*line("S", 20, NORTH, 17), *line("N", 27, SOUTH, 18), terrain=terrain, leaders=leaders)


def measured(name: str, calls: list[Callable[[], object]], rounds: int = 5) -> float:
    """The best of some rounds in processor time, so that a busy machine counts little."""
    best = float("inf")
    for _ in range(rounds):
        start = process_time()
        for call in calls:
            call()
        best = min(best, process_time() - start)
    each = best / len(calls) * 1e6
    print(f"{name:<34}{each:9.1f} µs  x {len(calls)}")
    return each


def edge_of(mover: Body, friend: Body) -> Point | None:
    """A goal with a free line, where the mover would stand a little on its friend."""
    for centre in friend.named_centres[1:3]:
        goal = (centre[0] + (1200 if centre[0] > friend.shape.x else -1200), centre[1])
        if distance(mover.stance.front, goal) < 9000:
            return goal
    return None


def main() -> None:
    ground = battle()
    south = [body for body in ground.bodies if body.side == "south"]
    north = [body for body in ground.bodies if body.side == "north"]
    pairs = [(a, b) for a in south for b in north]
    reach = speed(9, 6, 9)
    measured("contact, every pair", [lambda a=a, b=b: contact(a.stance, a.base, b.shape) for a, b in pairs])
    ahead = {body.id: advanced(body.stance, 4000) for body in south}
    measured("sight, every pair", [lambda a=a, b=b: sees(ground, a, b) for a, b in pairs])
    measured("charge (reach), every pair", [lambda a=a, b=b: charge(ground, a, b, reach) for a, b in pairs])
    measured(
        "line 4 inches ahead",
        [lambda a=a: line_hindrance(ground, a, a.stance.front, ahead[a.id].front, MARCH) for a in south],
    )
    measured("move 4 inches ahead", [lambda a=a: move(ground, a, ahead[a.id].front, reach) for a in south])
    measured(
        "truncate 9 inches ahead",
        [lambda a=a: truncate(ground, a, advanced(a.stance, 9000).front, reach) for a in south],
    )
    measured("swerve 9 inches", [lambda a=a: swerve(ground, a, advanced(a.stance, 9000).front, reach) for a in south])
    measured("approach, all enemies of a move", [lambda a=a: approached(ground, a, ahead[a.id], 4000) for a in south])
    measured("unlock", [lambda a=a: unlock(ground, a) for a in south])
    measured("flight", [lambda a=a: flight(ground, a, north[0].stance.front, 8000, reach) for a in south])
    crowded = [(a, b, at) for a in south for b in south if a is not b and (at := edge_of(a, b))]
    measured("move with correction", [lambda a=a, at=at: move_or_correct(ground, a, at, reach) for a, _, at in crowded])
    measured("Leader's sight", [lambda d=d, b=b: leader_sees(ground, d, b) for d in ground.leaders for b in south])
    measured(
        "a unit placed anew", [lambda a=a, i=i: a.at(advanced(a.stance, i)).shape for a in south for i in range(60)]
    )


if __name__ == "__main__":
    main()
