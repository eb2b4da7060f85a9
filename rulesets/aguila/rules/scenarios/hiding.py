"""Where a unit may hide: out of the enemy's zone and of sight from its border. [A-UAB-05, H-02]"""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, hypot, radians, sin

from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.sight import seen_from
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.holding import site
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Side, other
from rulesets.aguila.rules.scenarios.zones import (
    DEPTH,
    MIDDLE,
    VILLAGE_ASIDE,
    WIDTH,
    diagonal_distance,
    farm_pieces,
    from_edge,
    in_enemy_zone,
    village_pieces,
)
from rulesets.tabletop.geometry.outlines import hull


def may_hide(scene: Scene, side: Side, body: Body) -> bool:
    """By terrain alone, whoever stands there. [H-02]"""
    bare = scene.ground.without(*scene.ground.bodies)
    return not in_enemy_zone(scene, side, body) and not seen_from(bare, list(watched_from(scene, side, body)), body)


def watched_from(scene: Scene, side: Side, body: Body) -> Iterator[Spot]:
    """A point for every inch of the nearest border of the enemy's zone. [H-02]"""
    foe, scenario = other(side), scene.facts.options.scenario
    defends = scene.facts.attacker == side
    if scenario in ("farm", "village") and defends:
        yield from _around(scene)
    elif scenario == "oblique":
        yield from _along_diagonal(scene, foe)
    elif scenario == "divide":
        yield from _along_quarter(scene, foe)
    else:
        far = _border(scene, side, body, defends)
        y = DEPTH - far if scene.facts.edges.get(foe) == "top" else far
        aside = VILLAGE_ASIDE if scenario == "village" else 0
        yield from ((float(x), y) for x in range(aside, WIDTH - aside + 1, INCH))


def _border(scene: Scene, side: Side, body: Body, defends: bool) -> float:
    """How far the border is from the enemy's edge; of who starts off the table it is the edge itself."""
    match scene.facts.options.scenario:
        case "assault" if defends:
            return 24.0 * INCH if from_edge(scene, other(side), body.middle[1]) > 17 * INCH else 10.0 * INCH
        case "bridge" if defends:
            river = next(piece for piece in scene.facts.terrain if piece.kind == "river")
            return from_edge(scene, other(side), river.y) - river.h / 2
        case "assault" | "farm":
            return 0.0
        case "bridge" | "village":
            return 10.0 * INCH
    return 12.0 * INCH


def _around(scene: Scene) -> Iterator[Spot]:
    """6" outside the limits of farm or village."""
    pieces = farm_pieces(scene) if scene.facts.options.scenario == "farm" else village_pieces(scene)
    points = hull(*(site(piece) for piece in pieces)).points
    for (ax, ay), (bx, by) in zip(points, (*points[1:], points[0]), strict=True):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        for far in range(0, int(length) + 1, INCH):
            share = far / length
            yield ax + (bx - ax) * share + nx * 6 * INCH, ay + (by - ay) * share + ny * 6 * INCH


def _along_diagonal(scene: Scene, foe: Side) -> Iterator[Spot]:
    """12" from the diagonal on the enemy's side of it, as far as that is on the table."""
    rising = scene.facts.diagonal != "falling"
    length = hypot(WIDTH, DEPTH)
    dx, dy = WIDTH / length, (DEPTH if rising else -DEPTH) / length
    start = (0.0, 0.0 if rising else float(DEPTH))
    nx, ny = -dy * 12 * INCH, dx * 12 * INCH
    if (diagonal_distance(rising, (MIDDLE[0] + nx, MIDDLE[1] + ny)) > 0) != (scene.facts.edges.get(foe) == "upper"):
        nx, ny = -nx, -ny
    for far in range(0, int(length) + 1, INCH):
        x, y = start[0] + dx * far + nx, start[1] + dy * far + ny
        if 0 <= x <= WIDTH and 0 <= y <= DEPTH:
            yield x, y


def _along_quarter(scene: Scene, foe: Side) -> Iterator[Spot]:
    """The two inner sides of the enemy's quarter from 12" on, and the arc between them."""
    vertical, _, horizontal = scene.facts.edges.get(foe, "lower_left").partition("_")
    up, right = (1 if vertical == "upper" else -1), (1 if horizontal == "right" else -1)
    for far in range(12 * INCH, int(MIDDLE[0]) + 1, INCH):
        yield MIDDLE[0] + right * far, MIDDLE[1]
    for far in range(12 * INCH, int(MIDDLE[1]) + 1, INCH):
        yield MIDDLE[0], MIDDLE[1] + up * far
    for angle in range(5, 90, 5):
        x, y = cos(radians(angle)), sin(radians(angle))
        yield MIDDLE[0] + right * x * 12 * INCH, MIDDLE[1] + up * y * 12 * INCH
