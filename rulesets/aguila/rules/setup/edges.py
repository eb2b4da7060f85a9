"""Whose edge is which, and who deploys first. [A-SCN-03, A-SCN-203, D-07, D-12]"""

from __future__ import annotations

from typing import Literal

from rulesets.aguila.dialogue.answers.setting_up import Edge
from rulesets.aguila.dialogue.events.setup import DeployerChosen, DeploymentRolled, EdgesSet
from rulesets.aguila.dialogue.questions.setup import ChooseEdge, ChooseSide
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.aguila.rules.armies.break_points import strategic_factor
from rulesets.aguila.rules.scenarios.zones import MIDDLE
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask

OWN_EDGE = frozenset({"bridge", "village", "borodino"})
"""Scenarios with pieces on the defender's side: on a ready table that is the lower one. [A-SCN-602, A-SCN-702]"""
OPPOSITE: dict[str, Edge] = {
    "bottom": "top",
    "top": "bottom",
    "lower": "upper",
    "upper": "lower",
    "lower_left": "upper_right",
    "upper_right": "lower_left",
    "lower_right": "upper_left",
    "upper_left": "lower_right",
}
EDGES: dict[str, tuple[Edge, ...]] = {
    "oblique": ("lower", "upper"),
    "divide": ("lower_left", "upper_right", "lower_right", "upper_left"),
}
DEFENDER_FIRST = frozenset({"assault", "farm", "bridge", "village", "borodino"})


def choose_edge(field: Field, side: Side) -> Play[str]:
    """[D-07, A-SCN-304, A-SCN-602]"""
    edge = yield from ask(side, ChooseEdge(field.key(f"{side}/edge"), ("bottom", "top")))
    set_edges(field, side, edge)
    return edge


def set_edges(field: Field, side: Side, edge: str) -> None:
    field.state.edges = {side: edge, other(side): OPPOSITE[edge]}
    field.show(EdgesSet(dict(field.state.edges)))


# The deployment roll.


def edges_of(scenario: str) -> tuple[Edge, ...]:
    return EDGES.get(scenario, ("bottom", "top"))


def roll_for_edges(field: Field) -> Play[None]:
    """The winner takes an edge or says who deploys first, the loser the other. Where the defender deploys first it is
    about the edge alone, and nothing if that is known. [A-SCN-03, A-SCN-203, D-12]"""
    scenario, attacker = field.state.options.scenario, field.state.attacker
    fixed: Side | None = other(attacker) if scenario in DEFENDER_FIRST and attacker else None
    if fixed:
        _deploys_first(field, fixed)
    if fixed and field.state.edges:
        return
    winner = _roll(field)
    choice = yield from _choice(field, winner, "edge" if fixed else "both")
    if not fixed:
        yield from _choice(field, other(winner), "order" if choice == "edge" else "edge")


def _choice(field: Field, side: Side, left: Literal["both", "order", "edge"]) -> Play[Literal["order", "edge"]]:
    edges = edges_of(field.state.options.scenario)
    answer = yield from ask(side, ChooseSide(field.key(f"{side}/side"), edges, left))
    if answer.choose == "edge":
        _take(field, side, answer.edge or edges[0])
    else:
        _deploys_first(field, side if answer.deploy == "first" else other(side))
    return answer.choose


def _deploys_first(field: Field, side: Side) -> None:
    field.state.first_deployer = side
    field.show(DeployerChosen(side))


def _take(field: Field, side: Side, edge: str) -> None:
    """In `divide` the quarters say whose objective is whose. [A-SCN-1102, A-SCN-1105]"""
    set_edges(field, side, edge)
    if field.state.options.scenario == "divide":
        for objective in field.state.objectives:
            field.change_objective(objective.id, quarter=_quarter_owner(field, objective.x, objective.y))


def _quarter_owner(field: Field, x: int, y: int) -> str:
    name = f"{'lower' if y < MIDDLE[1] else 'upper'}_{'left' if x < MIDDLE[0] else 'right'}"
    return next((side for side, edge in field.state.edges.items() if edge == name), "")


def _roll(field: Field) -> Side:
    """D6 and Strategic Factor, light cavalry +2, cavalry +1; the defender of `assault` +2. [A-SCN-03, A-SCN-203]"""
    factors: dict[str, int] = {side: strategic_factor(field.state.nations[side]) for side in SIDES}
    bonuses = bonuses_of(field)
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/deployment") for side in SIDES}
        totals = [rolls[side].total + factors[side] + bonuses[side] for side in SIDES]
        winner = "" if totals[0] == totals[1] else SIDES[0] if totals[0] > totals[1] else SIDES[1]
        field.tell(DeploymentRolled(rolls, factors, bonuses, winner))
        if winner:
            return winner


def bonuses_of(field: Field) -> dict[str, int]:
    """[A-SCN-03, A-SCN-203]"""
    found: dict[str, int] = dict.fromkeys(SIDES, 0)
    for bonus, kinds in ((2, ("light_cavalry",)), (1, ("light_cavalry", "line_cavalry", "heavy_cavalry"))):
        count: dict[str, int] = {side: _companies(field, side, kinds) for side in SIDES}
        if count["blue"] != count["red"]:
            found[max(SIDES, key=lambda side: count[side])] += bonus
    if field.state.options.scenario == "assault" and field.state.attacker:
        found[other(field.state.attacker)] += 2
    return found


def _companies(scene: Scene, side: str, kinds: tuple[str, ...]) -> int:
    own = [id for id, unit in scene.units.items() if unit.side == side and unit.status != "dispersed"]
    return sum(scene.entry(id).companies for id in own if scene.entry(id).type in kinds)
