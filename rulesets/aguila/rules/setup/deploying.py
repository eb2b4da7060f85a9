"""Deployment: the roll, the waves, and what follows them. [A-SCN-03..A-SCN-05, A-SCN-08, P-24]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.setting_up import Deployment
from rulesets.aguila.dialogue.events.setup import (
    BattleBegan,
    ReservesKept,
)
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.position.army import ArmyList
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.aguila.rules.scenarios.reserves import ASSAULTS
from rulesets.aguila.rules.setup.afterwards import after_deployment
from rulesets.aguila.rules.setup.placing import place_wave
from rulesets.aguila.rules.setup.preparing import roster_of
from rulesets.kernel.table import Play, ask

WAVES = ((1, 2), (3, 4))
"""Categories that are deployed together. [A-SCN-05, P-24]"""


def deploy(field: Field) -> Play[None]:
    first = field.state.first_deployer or SIDES[0]
    _keep_back(field)
    for wave in WAVES:
        for side in (first, other(first)):
            yield from _deploy_wave(field, side, wave)
    _tell_reserves(field)
    yield from after_deployment(field, first)
    field.tell(BattleBegan(field.state.options.scenario))


# Waves.


def _keep_back(field: Field) -> None:
    """Who does not deploy waits in reserve. [A-SCN-205, A-SCN-304, A-SCN-802]"""
    state = field.state
    for id, unit in list(field.units.items()):
        if unit.status != "waiting":
            continue
        attacks = state.options.scenario in ASSAULTS and unit.side == state.attacker
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
