"""Another battle that a side cannot tell from this one, from chapter 23 of the inventory. [H-03, H-13, H-21]"""

from __future__ import annotations

import random

import msgspec

from rulesets.kernel.dice import Dice, ScriptedFaces
from rulesets.kernel.table import Table
from rulesets.tercios.battle import Battle
from rulesets.tercios.catalogue import CATALOGUE
from rulesets.tercios.geometry.poses import Pose
from rulesets.tercios.muster import MusteredLeader, muster
from rulesets.tercios.ready_armies import ready_armies
from rulesets.tercios.setup.armies import enlist
from rulesets.tercios.state import SIDES, State, other


def redeal(state: State, side: str, chance: random.Random) -> State:
    """What the other side hides is dealt anew: an army not yet deployed, ambushes, gifts not yet shown, its counts."""
    enemy = other(side)
    if state.phase in ("scenery", "deployment") and enemy in state.armies:
        _other_army(state, enemy, chance)
    if state.options.closed_lists and state.phase == "turn":
        _other_gifts(state, enemy, chance)
    _other_ambushes(state, enemy, chance)
    state.standing[enemy].used = {"leaders/0": chance.randrange(5)}
    state.standing[enemy].pauses = 0
    return state


def _other_army(state: State, enemy: str, chance: random.Random) -> None:
    """Until deployment nothing of an army is known but the limit of points. [H-21]"""
    if any(unit.side == enemy and unit.status != "waiting" for unit in state.units.values()):
        return
    for ids in (state.units, state.leaders):
        for id in [id for id, held in ids.items() if held.side == enemy]:
            del ids[id]
    army = chance.choice(ready_armies(limit=state.options.points)).army
    battle = Battle(state, Table(SIDES, Dice(ScriptedFaces(), SIDES), revision=1))
    enlist(battle, enemy, muster(army, state.options.scale))


def _other_gifts(state: State, enemy: str, chance: random.Random) -> None:
    """Levels are public; Virtues and Qualities are not until they were seen at work. [H-03]"""
    free = [id for id, quality in CATALOGUE.qualities.items() if not quality.general_only and quality.kind == "action"]
    chance.shuffle(free)
    for id, leader in state.leaders.items():
        if leader.side == enemy and leader.status == "table":
            rank = _gifted(leader.rank, leader.shown, free, chance)
            state.leaders[id] = msgspec.structs.replace(leader, rank=rank)


def _gifted(rank: MusteredLeader, shown: tuple[str, ...], free: list[str], chance: random.Random) -> MusteredLeader:
    """Other Virtues of the kind that only an own action shows, other Qualities; what was shown stays."""
    lendable = [id for id in ("destreza", "instruccion", "voluntad", "sacrificio") if id not in rank.virtues]
    # A Virtue that works unseen every step (Presencia, Fervor, Fama, Iniciativa) would change the table itself.
    virtues = tuple(
        virtue
        if virtue in shown or virtue not in ("destreza", "instruccion", "voluntad", "sacrificio") or not lendable
        else lendable.pop(chance.randrange(len(lendable)))
        for virtue in rank.virtues
    )
    qualities = tuple(
        quality if quality in shown or CATALOGUE.qualities[quality].kind != "action" or not free else free.pop()
        for quality in rank.qualities
    )
    return msgspec.structs.replace(rank, virtues=virtues, qualities=qualities)


def _other_ambushes(state: State, enemy: str, chance: random.Random) -> None:
    """The pose of a hidden unit is its owner's secret. [H-13]"""
    for id, ambush in state.ambushes.items():
        if state.units[id].side == enemy:
            turned = Pose(ambush.pose.x, ambush.pose.y, (ambush.pose.heading + chance.randrange(36000)) % 36000)
            state.ambushes[id] = msgspec.structs.replace(ambush, pose=turned)
