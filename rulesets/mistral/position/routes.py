"""The routes of convoys, place by place, and where they end. [M-CONVOY-14, M-CONVOY-15]"""

from __future__ import annotations

from functools import cache

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.position.known import KnownConvoy


@cache
def path_of(route: str, homeward: bool = False) -> tuple[str, ...]:
    """A route place by place. It enters a zone by the gate of the place before and
    leaves by that of the place after."""
    steps = CHART.routes[route].steps
    if homeward:
        steps = tuple(reversed(steps))
    path = [steps[0]]
    for before, after in zip(steps, steps[1:], strict=False):
        if CHART.places[before].kind == "zone":
            path.append(f"{before}/{after}")
        if CHART.places[after].kind == "zone":
            path.append(f"{after}/{before}")
        path.append(after)
    return tuple(path)


def goal_of(convoy: KnownConvoy) -> str:
    """Where its voyage ends."""
    if convoy.destination:
        return convoy.destination
    return path_of(convoy.route, convoy.leg == "home")[-1] if convoy.route else ""
