"""Which edge the bot takes, where it may choose. [D-07, D-12]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.bot.routing import Routes
from rulesets.aguila.dialogue.answers.setting_up import Edge
from rulesets.aguila.orders.plans.goals import DEPTH, WIDTH, goals_of, middle_of, role_of
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.view import View

LANES = (-12 * INCH, 0, 12 * INCH)
"""Where an army comes from, beside the middle of what is wanted."""
FROM_EDGE = 3 * INCH


def best_edge(view: View, edges: Sequence[Edge]) -> Edge:
    """Who attacks has the easier way; who holds leaves the harder one to the enemy."""
    if role_of(view) == "meet" or set(edges) != {"bottom", "top"}:
        return edges[0]
    routes = Routes(view.scene.ground)
    price = {edge: _way_in(view, routes, edge) for edge in edges}
    own = min(edges, key=lambda edge: price[edge])
    return own if role_of(view) == "attack" else next(edge for edge in edges if edge != own)


def _way_in(view: View, routes: Routes, edge: Edge) -> float:
    goals = goals_of(view)
    goal: Spot = middle_of([goal.spot for goal in goals]) if goals else (WIDTH / 2, DEPTH / 2)
    y = FROM_EDGE if edge == "bottom" else DEPTH - FROM_EDGE
    return sum(routes.left((min(max(goal[0] + aside, 0), WIDTH), y), goal) for aside in LANES)
