"""Deployment: the roll, the waves, and what follows them. [A-SCN-03..A-SCN-05, A-SCN-08, P-24]"""

from __future__ import annotations

from typing import Literal

from rulesets.aguila.dialogue.answers.setting_up import Deployment, Edge
from rulesets.aguila.dialogue.events.setup import (
    BattleBegan,
    DeployerChosen,
    DeploymentRolled,
    EdgesSet,
    ReservesKept,
)
from rulesets.aguila.dialogue.questions.setup import ChooseSide, DeployWave
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.aguila.rules.armies.break_points import strategic_factor
from rulesets.aguila.rules.scenarios.zones import MIDDLE
from rulesets.aguila.rules.setup.afterwards import after_deployment
from rulesets.aguila.rules.setup.placing import place_wave
from rulesets.aguila.rules.setup.preparing import roster_of
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask

WAVES = ((1, 2), (3, 4))
"""Categories that are deployed together. [A-SCN-05, P-24]"""
EDGES: dict[str, tuple[Edge, ...]] = {
    "oblique": ("lower", "upper"),
    "divide": ("lower_left", "upper_right", "lower_right", "upper_left"),
}
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
DEFENDER_FIRST = frozenset({"assault", "farm", "bridge", "village", "borodino"})
OFF_TABLE = frozenset({"assault", "farm"})
"""Scenarios whose attacker comes on in turn 1. [A-SCN-205, A-SCN-304]"""


def deploy(field: Field) -> Play[None]:
    first = yield from _order(field)
    field.state.first_deployer = first
    field.tell(DeployerChosen(first))
    _keep_back(field)
    for wave in WAVES:
        for side in (first, other(first)):
            yield from _deploy_wave(field, side, wave)
    _tell_reserves(field)
    yield from after_deployment(field, first)
    field.tell(BattleBegan(field.state.options.scenario))


# Who and where.


def edges_of(scenario: str) -> tuple[Edge, ...]:
    return EDGES.get(scenario, ("bottom", "top"))


def _order(field: Field) -> Play[Side]:
    """The winner takes an edge or says who deploys first, the loser the other. [A-SCN-03, D-12]"""
    scenario, attacker = field.state.options.scenario, field.state.attacker
    fixed: Side | None = other(attacker) if scenario in DEFENDER_FIRST and attacker else None
    if fixed and field.state.edges:
        return fixed
    winner = _roll(field)
    edges = edges_of(scenario)
    left: Literal["edge", "both"] = "edge" if fixed else "both"
    choice = yield from ask(winner, ChooseSide(field.key(f"{winner}/side"), edges, left))
    if fixed or choice.choose == "edge":
        _set_edges(field, winner, choice.edge or edges[0])
        if fixed:
            return fixed
        answer = yield from ask(other(winner), ChooseSide(field.key(f"{other(winner)}/side"), edges, "order"))
        return other(winner) if answer.deploy == "first" else winner
    answer = yield from ask(other(winner), ChooseSide(field.key(f"{other(winner)}/side"), edges, "edge"))
    _set_edges(field, other(winner), answer.edge or edges[0])
    return winner if choice.deploy == "first" else other(winner)


def _set_edges(field: Field, side: Side, edge: str) -> None:
    """In `divide` the quarters say whose objective is whose. [A-SCN-1102, A-SCN-1105]"""
    field.state.edges = {side: edge, other(side): OPPOSITE[edge]}
    field.show(EdgesSet(dict(field.state.edges)))
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


# Waves.


def _keep_back(field: Field) -> None:
    """Who does not deploy waits in reserve. [A-SCN-205, A-SCN-304, A-SCN-802]"""
    state = field.state
    for id, unit in list(field.units.items()):
        if unit.status != "waiting":
            continue
        attacks = state.options.scenario in OFF_TABLE and unit.side == state.attacker
        if attacks or (state.options.scenario == "escalation" and not _goes_first(field, id)):
            field.change(id, status="reserve")


def _goes_first(scene: Scene, id: str) -> bool:
    """Light cavalry, light infantry and open order, horse artillery, officers. [A-SCN-801]"""
    entry = scene.entry(id)
    light = entry.type in ("light_cavalry", "light_infantry") or scene.has(id, "open_order")
    return light or (entry.arm == "artillery" and entry.horse) or entry.arm == "officer"


def wave_of(scene: Scene, side: str, categories: tuple[int, ...]) -> tuple[str, ...]:
    """[A-SCN-05]"""
    return tuple(
        id
        for id, unit in scene.units.items()
        if unit.side == side and unit.status == "waiting" and scene.entry(id).category in categories
    )


def positions_of(army: ArmyList) -> tuple[str, ...]:
    """The positions that the defender of `assault` has bought. [A-SCN-202]"""
    bought = army.defences
    return (
        *("position_light",) * bought.light,
        *("position_solid",) * bought.solid,
        *("position_fortified",) * bought.fortified,
    )


def _deploy_wave(field: Field, side: Side, categories: tuple[int, ...]) -> Play[None]:
    units = wave_of(field, side, categories)
    positions = positions_of(roster_of(field, side)) if categories == WAVES[0] else ()
    if not units and not positions:
        return
    question = DeployWave(field.key(f"{side}/deploy"), units, positions)
    answer: Deployment = yield from ask(side, question)
    place_wave(field, side, question, answer)


def _tell_reserves(field: Field) -> None:
    """Numbers only where lists are closed. [H-07]"""
    for side in SIDES:
        units = tuple(id for id, unit in field.units.items() if unit.side == side and unit.status == "reserve")
        if units:
            known = () if field.state.options.closed_lists else units
            field.show(ReservesKept(side, len(units), known), "H-08")
