"""Deployment: Commands in turn, the Generals last, then the river and the Vanguardia. [T-SCN-05..T-SCN-09, A-36]"""

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
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Side, other
from rulesets.tercios.rules.armies.army_check import period_warning
from rulesets.tercios.rules.layout.deployment_rules import deploy
from rulesets.tercios.rules.layout.draft import Draft, officer_of, waiting
from rulesets.tercios.rules.layout.terrain_making import die_result, flowing, has_kind
from rulesets.tercios.rules.leaders.leader_losses import remove_leader
from rulesets.tercios.rules.setup.vanguard import move_vanguards
from rulesets.tercios.rules.units.breaking import score


def play_deployment(field: Field) -> Play[None]:
    """Two sealed waves, or in turn if the server stops at each Command. Then the battle begins. [A-36, T-SCN-09]"""
    yield from both({side: DeployArmy(field.key(f"{side}/deploy")) for side in SIDES})
    yield from deploy_commands(field)
    warn_of_times(field)
    yield from both({side: FinishDeployment(field.key(f"{side}/finish")) for side in SIDES})
    first = first_to_deploy(field)
    for side in (first, other(first)):
        placement = yield from ask(side, DeployGeneral(field.key(f"{side}/general")))
        yield from place(field, side, placement, "T-SCN-07")
    roll_river(field)
    yield from move_vanguards(field)
    field.state.phase, field.state.turn = "turn", 1
    field.tell(BattleReady("T-SCN-09"))


def first_to_deploy(field: Field) -> Side:
    """The side that chose the edge. [T-SCN-04]"""
    return "north" if field.state.deploys_first == "north" else "south"


def deploy_commands(field: Field) -> Play[None]:
    """In turn, one Officer with their Command, or one Battery. A side that has none left is skipped. [T-SCN-06]"""
    side = first_to_deploy(field)
    while any(waiting(field, other_side) for other_side in SIDES):
        left = waiting(field, side)
        if left:
            placement = yield from ask(side, DeployCommand(field.key(f"{side}/command"), left=left))
            yield from place(field, side, placement, "T-SCN-06")
        side = other(side)


def place(field: Field, side: Side, placement: CommandPlacement, rule: str) -> Play[None]:
    """Puts a Command on the table as it was judged, except ambushes, and tells what everybody sees. [T-SCN-08]"""
    draft = Draft(field, side)
    problems = deploy(draft, placement)
    assert not problems, f"{placement.command}: {[problem.code for problem in problems]}"
    for id, fields in draft.changes.items():
        field.change(id, **fields)
    for id, fields in draft.leader_changes.items():
        field.change_leader(id, **fields)
    for id, ambush in draft.ambushes.items():
        field.state.ambushes[id] = ambush
        field.tell(AmbushLaid(id, ambush.element, ambush.pose, "T-TRP-07"), side)
    field.tell(_deployed(field, side, placement, rule), reveals="H-21")
    yield from _leave_out(field, side, placement)


def _deployed(field: Field, side: Side, placement: CommandPlacement, rule: str) -> CommandDeployed:
    shown = [wish.unit for wish in placement.units if field.units[wish.unit].status in ("table", "member")]
    units = [field.units[id] for id in shown]
    leader = officer_of(field, side, placement.command)
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


def _leave_out(field: Field, side: Side, placement: CommandPlacement) -> Play[None]:
    """Troops for which there is no room are lost and count as such. [T-SCN-06, T-VIC-03]"""
    for wish in placement.units:
        if wish.left_out:
            score(field, wish.unit, "no room", "T-SCN-06")
            field.change(wish.unit, status="destroyed")
    leader = officer_of(field, side, placement.command)
    if leader is not None and leader.status == "waiting":
        yield from remove_leader(field, leader.id, "unneeded", "T-CMD-21")


def warn_of_times(field: Field) -> None:
    """Armies of different periods may fight, but players are told after both are seen. [T-ARM-03, H-03]"""
    south, north = field.state.armies["south"].list, field.state.armies["north"].list
    if period_warning(south, north):
        field.tell(ArmiesOfOtherTimes(south, north, "T-ARM-03"), reveals="H-03")


def roll_river(field: Field) -> None:
    """The state of the river, after deployment. A very difficult one may become impassable. [T-TER-28, T-TER-29]"""
    if not has_kind(field.terrain, "river"):
        return
    roll = field.roll("river", 1)
    result = die_result("river", roll.total)
    qualities, again = tuple(result.qualities), None
    if result.again:
        again = field.roll("river", 1)
        qualities = tuple(result.again.qualities) if again.total in result.again.faces else qualities
    field.set_terrain(flowing(field.terrain, qualities))
    field.tell(RiverRolled(roll, again, qualities, "T-TER-28"))
