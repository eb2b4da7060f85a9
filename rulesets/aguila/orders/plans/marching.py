"""Orders that say where to go and not how: the steps are found here. [P-06]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import inf

from rulesets.aguila.dialogue.answers.movement import Toward
from rulesets.aguila.position.geometry.approaching import Aim, walk_toward
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.legs import unhindered
from rulesets.aguila.position.geometry.measuring import nearest
from rulesets.aguila.position.geometry.records import Going, Step, Walked
from rulesets.aguila.position.geometry.stances import FULL, Spot, Stance, ahead, heading_to, rounded, side_centre
from rulesets.aguila.position.geometry.walking import Outset
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import other

TRIES = (0, 150, -150, 300, -300, 450, -450, 600, -600, 900, -900)
"""Turns away from the straight way, in tenths of a degree, where something is in the way."""

DETOUR = 400
"""A way more aside must lead so much nearer to be taken."""

PARTS = (0.5, 1.0)
"""How much of a move goes straight ahead before a turn, where there is no room to turn at once."""
LEAST = 1000
"""A shorter move is not divided."""


def goal_of(scene: Scene, id: str, toward: Toward) -> Spot | None:
    """The point to go to: a unit's, a piece's or an objective's middle, the nearest enemy, or a place."""
    if toward.place is not None:
        return toward.place
    if toward.to == "nearest":
        foes = scene.troops(other(scene.units[id].side))
        return scene.body(nearest(scene.ground, scene.body(scene.place_of(id)), foes)).middle if foes else None
    if toward.to == "ahead":
        body = scene.body(id)
        fx, fy = ahead(body.at.heading)
        return (body.at.x + fx * 90 * INCH, body.at.y + fy * 90 * INCH)
    if toward.to in scene.ground.bodies:
        return scene.ground.bodies[toward.to].middle
    spots = {piece.id: (piece.x, piece.y) for piece in scene.facts.terrain}
    spots |= {objective.id: (objective.x, objective.y) for objective in scene.facts.objectives}
    return spots.get(toward.to)


def steps_toward(scene: Scene, id: str, toward: Toward, going: Going, through: Sequence[str] = ()) -> tuple[Step, ...]:
    """The best of a few ways: it comes nearest to the goal, with the fewest turns. [A-MOV-05, A-MOV-08]"""
    goal = goal_of(scene, id, toward)
    body = scene.body(id)
    if goal is None or not going.allowance:
        return ()
    best: tuple[Step, ...] | None = None
    useful = inf
    aim, outset = _aim(scene, goal, toward), Outset(scene.ground, body, going)
    far = _room(aim.away(body), going, toward)
    for steps in _ways(body, goal, going, far):
        if best is not None and aim.away(unhindered(body, steps)) > useful:
            continue  # it cannot come nearer than that
        walked = walk_toward(outset, steps, through, aim, useful)
        if walked is None:
            continue
        away = aim.away(body.standing(walked.at))
        if away < useful:
            best, useful = _as_walked(walked, steps), away - DETOUR
        if walked.hindrance is None:
            break
    return best or ()


def straight_steps(scene: Scene, id: str, toward: Toward, going: Going) -> tuple[Step, ...]:
    """A turn to the goal and on, whatever is in the way."""
    goal, body = goal_of(scene, id, toward), scene.body(id)
    return _way(body, goal, 0, going, _room(_aim(scene, goal, toward).away(body), going, toward)) if goal else ()


def _ways(body: Body, goal: Spot, going: Going, far: int) -> Iterator[tuple[Step, ...]]:
    """A turn to the goal or past it, and on; where there is no room to turn, straight ahead first."""
    for off in TRIES:
        yield _way(body, goal, off, going, far)
        if not off and far >= LEAST:
            for part in PARTS:
                first = int(far * part) // 10 * 10
                rest = _way(body.standing(_ahead(body, first)), goal, 0, going, far - first)
                yield (Step("fwd", first), *rest)


def _ahead(body: Body, far: int) -> Stance:
    fx, fy = ahead(body.at.heading)
    return rounded(body.at.x + fx * far, body.at.y + fy * far, body.at.heading)


def _room(away: float, going: Going, toward: Toward) -> int:
    """How far it goes at most: to the distance at which it is to stop."""
    far = min(going.allowance, max(0.0, away - toward.stop))
    return int(min(far, toward.most) if toward.most else far) // 10 * 10


def _aim(scene: Scene, goal: Spot, toward: Toward) -> Aim:
    return Aim((float(goal[0]), float(goal[1])), scene.ground.bodies.get(toward.to))


def _way(body: Body, goal: Spot, off: int, going: Going, far: int) -> tuple[Step, ...]:
    """A turn or a wheel to the goal, and straight on."""
    wanted = (heading_to(body.middle, goal) + off - body.at.heading + FULL // 2) % FULL - FULL // 2
    if going.turns and abs(wanted) <= 900 or going.any_turn:
        turn = (Step("turn", wanted),) if wanted else ()
        return (*turn, *((Step("fwd", far),) if far else ()))
    wheel = _wheel(body, goal, off, going) if going.wheels and wanted else 0
    cost = abs(wheel) * 3.14159265 / 1800 * body.base.width
    left = max(0, min(far, int(going.allowance - cost))) // 10 * 10
    turned = (Step("wheel", wheel),) if wheel else ()
    return (*turned, *((Step("fwd", left),) if left else ()))


def _wheel(body: Body, goal: Spot, off: int, going: Going) -> int:
    """At most 90 degrees and at most what half the move pays for."""
    corner = side_centre(body.at, body.base, "front")
    wanted = (heading_to(corner, goal) + off - body.at.heading + FULL // 2) % FULL - FULL // 2
    most = int(going.allowance / 2 / body.base.width * 1800 / 3.14159265)
    most = min(900, most)
    return max(-most, min(most, wanted))


def _as_walked(walked: Walked, steps: tuple[Step, ...]) -> tuple[Step, ...]:
    return walked.steps if walked.hindrance is not None else steps
