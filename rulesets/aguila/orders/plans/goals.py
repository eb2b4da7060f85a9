"""What a scenario asks of a side: whether it attacks or holds, and the places that count. [A-SCN-104..A-SCN-1206]"""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot
from typing import Literal

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Objective
from rulesets.aguila.position.view import View

Role = Literal["attack", "hold", "meet"]
"""Takes what the other has; keeps what it has; or both sides want the same."""
MARGIN = 4 * INCH
"""Nobody is sent nearer to the edge of the table."""
WIDTH, DEPTH = BOOK.constants.width, BOOK.constants.depth


class Goal(msgspec.Struct, frozen=True):
    """A place that counts, and what it is worth to the side."""

    id: str
    spot: Spot
    value: int


def role_of(view: View) -> Role:
    if not view.attacker:
        return "meet"
    return "attack" if view.attacker == view.own_side else "hold"


def goals_of(view: View) -> list[Goal]:
    """None where only the enemy's losses count. The houses of a farm are one place."""
    scenario = view.options.scenario
    if scenario in ("pitched", "escalation"):
        return []
    if scenario in ("farm", "hill", "bridge") and view.objectives:
        spots = [(objective.x, objective.y) for objective in view.objectives]
        first = view.objectives[0]
        return [Goal(first.piece or first.id, middle_of(spots), 1)]
    return [
        Goal(objective.piece or objective.id, (objective.x, objective.y), _value(view, objective))
        for objective in view.objectives
    ]


def _value(view: View, objective: Objective) -> int:
    """[A-SCN-904, A-SCN-1001, A-SCN-1105, A-SCN-1206]"""
    side = view.own_side
    match view.options.scenario:
        case "divide":
            return 1 if objective.quarter == side else 3 if objective.quarter else 2
        case "borodino":
            return 2 if view.attacker == side else 1
    return objective.value


def middle_of(spots: Sequence[Spot]) -> Spot:
    return (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))


def away(a: Spot, b: Spot) -> float:
    return hypot(a[0] - b[0], a[1] - b[1])


def on_table(spot: Spot) -> tuple[int, int]:
    """As near to it as one is sent, in whole hundredths of an inch."""
    x = min(max(spot[0], MARGIN), WIDTH - MARGIN)
    y = min(max(spot[1], MARGIN), DEPTH - MARGIN)
    return (round(x / 10) * 10, round(y / 10) * 10)


def shared_out(scene: Scene, units: list[str], goals: list[Goal]) -> dict[str, Goal]:
    """Who goes where: each goal has its share by value of the troops, those that are nearest."""
    left = {goal.id: max(1.0, len(units) * goal.value / sum(each.value for each in goals)) for goal in goals}
    pairs = sorted((away(scene.body(id).middle, goal.spot), at, id) for id in units for at, goal in enumerate(goals))
    found: dict[str, Goal] = {}
    for _, at, id in pairs:
        if id not in found and left[goals[at].id] > 0.5:
            found[id] = goals[at]
            left[goals[at].id] -= 1
    nearest = {id: goals[at] for _, at, id in reversed(pairs)}
    return {id: found.get(id, nearest[id]) for id in units}
