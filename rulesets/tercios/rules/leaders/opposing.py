"""Frío: a Leader cancels an enemy's Command action that succeeded. [T-QUA-32, D-18]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tabletop.geometry.tolerances import at_most
from rulesets.tercios.dialogue.questions.leading import Oppose
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.scene import Chief, Scene, leaders_of
from rulesets.tercios.position.state import other
from rulesets.tercios.rules.leaders.command import GROUP
from rulesets.tercios.rules.leaders.leader_losses import exhaust
from rulesets.tercios.rules.leaders.shown_gifts import reveal
from rulesets.tercios.rules.qualities.targets import leader_within
from rulesets.tercios.rules.units.checks import command_check, tires

CANCELS = 6
"""What their dice must show. [T-QUA-32]"""


def opponents(scene: Scene, side: str, targets: tuple[str, ...]) -> list[str]:
    """The Leaders of that side with Frío who may oppose an action on these targets. [T-QUA-32]"""
    return sorted(
        leader.id
        for leader in leaders_of(scene, side)
        if "frio" in leader.rank.qualities
        and not leader.exhausted
        and not leader.inside
        and any(_concerns(scene, leader, target) for target in targets)
    )


def _concerns(scene: Scene, leader: Chief, target: str) -> bool:
    """Whether the target is the Leader themselves, or a friendly unit or Leader within 6" of
    their base. [T-QUA-32, T-UNI-01]"""
    if target in scene.leaders:
        chief = scene.leaders[target]
        return chief.side == leader.side and (chief.id == leader.id or leader_within(scene, leader, chief, GROUP))
    unit = scene.units[target]
    return unit.side == leader.side and at_most(sight.rim_distance(leader.disc, unit.body), GROUP)


def opposed(field: Field, by: str, action: str, targets: tuple[str, ...]) -> Play[str]:
    """Who cancelled the action, if anybody. There is one attempt for each enemy action. [T-QUA-32]"""
    side = other(field.leaders[by].side)
    for id in opponents(field, side, targets):
        if not (yield from ask(side, Oppose(field.key(f"{id}/oppose"), id, action, by))):
            continue
        reveal(field, id, "frio")
        check = command_check(field, field.leaders[id], "frio", least=CANCELS, rule="T-QUA-32")
        if tires(check):
            exhaust(field, id, "frio", "T-QUA-32")
        return id if check.passed else ""
    return ""
