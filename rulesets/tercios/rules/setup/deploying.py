"""Deployment: Commands by turns, the Generals last, then the river and the Vanguardia. [T-SCN-05..T-SCN-09, A-36]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask, both
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement
from rulesets.tercios.dialogue.events.setup import (
    AmbushLaid,
    ArmiesOfOtherTimes,
    BattleReady,
    CommandDeployed,
    RiverRolled,
)
from rulesets.tercios.dialogue.questions.setup import DeployArmy, DeployCommand, DeployGeneral, FinishDeployment
from rulesets.tercios.position.field import Battle
from rulesets.tercios.position.state import SIDES, Side, other
from rulesets.tercios.rules.armies.army_check import period_warning
from rulesets.tercios.rules.layout.deployment_rules import deploy
from rulesets.tercios.rules.layout.draft import Draft, officer_of, waiting
from rulesets.tercios.rules.layout.terrain_making import die_result, flowing, has_kind
from rulesets.tercios.rules.leaders.leader_losses import remove_leader
from rulesets.tercios.rules.setup.vanguard import move_vanguards
from rulesets.tercios.rules.units.breaking import score


def play_deployment(battle: Battle) -> Play[None]:
    """Two sealed waves, or by turns where the server stops at each Command; then the battle begins. [A-36, T-SCN-09]"""
    yield from both({side: DeployArmy(battle.key(f"{side}/deploy")) for side in SIDES})
    yield from deploy_commands(battle)
    warn_of_times(battle)
    yield from both({side: FinishDeployment(battle.key(f"{side}/finish")) for side in SIDES})
    first = first_to_deploy(battle)
    for side in (first, other(first)):
        placement = yield from ask(side, DeployGeneral(battle.key(f"{side}/general")))
        yield from place(battle, side, placement, "T-SCN-07")
    roll_river(battle)
    yield from move_vanguards(battle)
    battle.state.phase, battle.state.turn = "turn", 1
    battle.tell(BattleReady("T-SCN-09"))


def first_to_deploy(battle: Battle) -> Side:
    """Who chose the edge. [T-SCN-04]"""
    return "north" if battle.state.deploys_first == "north" else "south"


def deploy_commands(battle: Battle) -> Play[None]:
    """By turns one Officer with his Command, or one Battery; who has none left is skipped. [T-SCN-06]"""
    side = first_to_deploy(battle)
    while any(waiting(battle, other_side) for other_side in SIDES):
        left = waiting(battle, side)
        if left:
            placement = yield from ask(side, DeployCommand(battle.key(f"{side}/command"), left=left))
            yield from place(battle, side, placement, "T-SCN-06")
        side = other(side)


def place(battle: Battle, side: Side, placement: CommandPlacement, rule: str) -> Play[None]:
    """Puts a Command on the table as it was judged, ambushes apart, and tells what everybody sees. [T-SCN-08]"""
    draft = Draft(battle, side)
    problems = deploy(draft, placement)
    assert not problems, f"{placement.command}: {[problem.code for problem in problems]}"
    for id, fields in draft.changes.items():
        battle.change(id, **fields)
    for id, fields in draft.leader_changes.items():
        battle.change_leader(id, **fields)
    for id, ambush in draft.ambushes.items():
        battle.state.ambushes[id] = ambush
        battle.tell(AmbushLaid(id, ambush.element, ambush.pose, "T-TRP-07"), side)
    battle.tell(_deployed(battle, side, placement, rule), reveals="H-21")
    yield from _leave_out(battle, side, placement)


def _deployed(battle: Battle, side: Side, placement: CommandPlacement, rule: str) -> CommandDeployed:
    shown = [wish.unit for wish in placement.units if battle.units[wish.unit].status in ("table", "member")]
    units = [battle.units[id] for id in shown]
    leader = officer_of(battle, side, placement.command)
    return CommandDeployed(
        side=side,
        command=placement.command,
        leader=leader.id if leader and leader.status == "table" else "",
        inside=placement.inside,
        units=tuple(unit.id for unit in units),
        columns={unit.id: unit.column for unit in units if unit.column},
        fortifications={unit.id: unit.emplaced for unit in units if unit.emplaced},
        guns={unit.id: unit.host for unit in units if unit.host and unit.troop.arm == "artillery"},
        buildings={unit.id: unit.building for unit in units if unit.building},
        limbered=tuple(unit.id for unit in units if unit.limbered),
        rule=rule,
    )


def _leave_out(battle: Battle, side: Side, placement: CommandPlacement) -> Play[None]:
    """Troops for which there is no room are lost, and count as such. [T-SCN-06, T-VIC-03]"""
    for wish in placement.units:
        if wish.left_out:
            score(battle, wish.unit, "no room", "T-SCN-06")
            battle.change(wish.unit, status="destroyed")
    leader = officer_of(battle, side, placement.command)
    if leader is not None and leader.status == "waiting":
        yield from remove_leader(battle, leader.id, "unneeded", "T-CMD-21")


def warn_of_times(battle: Battle) -> None:
    """Armies of different times may meet, but it is said once both are seen. [T-ARM-03, H-03]"""
    south, north = battle.state.armies["south"].list, battle.state.armies["north"].list
    if period_warning(south, north):
        battle.tell(ArmiesOfOtherTimes(south, north, "T-ARM-03"), reveals="H-03")


def roll_river(battle: Battle) -> None:
    """How the river flows, after deployment: a very difficult one may turn out impassable. [T-TER-28, T-TER-29]"""
    if not has_kind(battle.terrain, "river"):
        return
    roll = battle.roll("river", 1)
    result = die_result("river", roll.total)
    qualities, again = tuple(result.qualities), None
    if result.again:
        again = battle.roll("river", 1)
        qualities = tuple(result.again.qualities) if again.total in result.again.faces else qualities
    battle.set_terrain(flowing(battle.terrain, qualities))
    battle.tell(RiverRolled(roll, again, qualities, "T-TER-28"))
