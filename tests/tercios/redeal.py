"""Another battle that a side cannot tell from this one, from chapter 23 of the inventory. [H-03, H-13, H-21]"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from rulesets.kernel.dice import Dice, ScriptedFaces
from rulesets.kernel.table import Table
from rulesets.tabletop.geometry import shapes
from rulesets.tabletop.geometry.poses import Pose, distance
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.army import TroopChoice
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.geometry.terrain import Element, Quality
from rulesets.tercios.position.muster import MusteredLeader, muster, profile
from rulesets.tercios.position.state import SIDES, Ambush, State, other
from rulesets.tercios.rules.armies.ready_armies import ready_armies
from rulesets.tercios.rules.setup.armies import enlist

HIDERS = ("cos_plastun", "esp_encamisados")
"""Troops that lie in ambush by their lists."""


def redeal(state: State, side: str, chance: random.Random) -> State:
    """Deals what the other side hides again: an army not yet deployed, ambushes, gifts not yet shown, its counts."""
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
    battle = Field(state, Table(SIDES, Dice(ScriptedFaces(), SIDES), revision=1))
    enlist(battle, enemy, muster(army, state.options.scale))


def _other_gifts(state: State, enemy: str, chance: random.Random) -> None:
    """Levels are public; Virtues and Qualities are not until they were seen at work. [H-03]"""
    leaders = [leader for leader in state.leaders.values() if leader.side == enemy]
    seen = [gift for leader in leaders for gift in leader.shown]
    free = [id for id, gift in CATALOGUE.qualities.items() if not gift.general_only and id not in seen]
    chance.shuffle(free)
    for leader in leaders:
        rank = _gifted(leader.rank, leader.shown, free, chance)
        state.leaders[leader.id] = msgspec.structs.replace(leader, rank=rank)


def _gifted(rank: MusteredLeader, shown: tuple[str, ...], free: list[str], chance: random.Random) -> MusteredLeader:
    """What was shown stays, the rest is any other gift of the kind."""
    others = [id for id in CATALOGUE.virtues if id not in shown]
    chance.shuffle(others)
    virtues = tuple(virtue if virtue in shown else others.pop() for virtue in rank.virtues)
    qualities = tuple(quality if quality in shown else free.pop() for quality in rank.qualities)
    return msgspec.structs.replace(rank, virtues=virtues, qualities=qualities)


def _other_ambushes(state: State, enemy: str, chance: random.Random) -> None:
    """Element and pose of a hidden unit are its owner's secret; in closed lists even what it is. [H-13]"""
    for id, ambush in state.ambushes.items():
        if state.units[id].side != enemy:
            continue
        places = list(_quiet_places(state, enemy, chance))
        element, (x, y) = chance.choice(places) if places else (ambush.element, ambush.pose.front)
        state.ambushes[id] = Ambush(element=element, pose=Pose(x, y, chance.randrange(36000)))
        if state.options.closed_lists:
            _other_kind(state, id, chance.choice(HIDERS))


def _quiet_places(state: State, enemy: str, chance: random.Random) -> Iterator[tuple[str, tuple[int, int]]]:
    """Points inside elements that hide a unit and that nobody has found."""
    fronts = [unit.pose.front for unit in state.units.values() if unit.side != enemy and unit.pose]
    for element in state.terrain.elements:
        if not _hides(element) or any(shapes.contains(element.shape, front) for front in fronts):
            continue
        point = (round(element.shape.x) + chance.randrange(-500, 500), round(element.shape.y))
        if shapes.contains(element.shape, point) and all(distance(point, front) > 4000 for front in fronts):
            yield element.id, point


def _hides(element: Element) -> bool:
    concealed = bool({Quality.CONCEALING, Quality.COVER} & element.qualities)
    return (
        concealed and element.kind not in ("wall", "fence", "building") and Quality.IMPASSABLE not in element.qualities
    )


def _other_kind(state: State, id: str, troop: str) -> None:
    unit, entry = state.units[id], CATALOGUE.troops[troop]
    other_one = msgspec.structs.replace(
        unit.troop, troop=troop, name=entry.name, profile=profile(TroopChoice(troop=troop)), points=entry.points
    )
    state.units[id] = msgspec.structs.replace(unit, troop=other_one)
