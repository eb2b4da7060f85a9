"""Which Virtues and Qualities a Leader puts to use, so that closed lists show them from then on. [H-03]"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rulesets.tercios.battle import Battle
from rulesets.tercios.catalogue import CATALOGUE
from rulesets.tercios.command import within
from rulesets.tercios.events.leading import GiftShown
from rulesets.tercios.geometry.ground import Disc
from rulesets.tercios.geometry.poses import Point, distance
from rulesets.tercios.geometry.tolerances import at_most
from rulesets.tercios.questions.answers import LeaderOrder
from rulesets.tercios.scene import Troop
from rulesets.tercios.state import Leader


def show_way(battle: Battle, leader: Leader, start: Disc, path: Sequence[Point], joined: str) -> str:
    """A way longer than others go shows Brío, a unit of another Command Fama. The rule that reveals it, if any did."""
    used = []
    length = sum(distance(a, b) for a, b in zip((start.middle, *path), path, strict=False))
    if not at_most(length, CATALOGUE.scales[battle.scale_id].leader_move):
        used.append("brio")
    if joined:
        used += _by_fame(leader, [battle.units[joined]])
    return _show(battle, leader, used)


def show_action(battle: Battle, order: LeaderOrder) -> str:
    """The Quality, the Virtue lent, and what lets him speak so far or to these units. The rule that reveals it."""
    leader = battle.leaders[order.leader]
    used = [order.action.lower(), order.virtue]
    units = [battle.units[id] for id in order.targets if id in battle.units]
    friends = [unit for unit in units if unit.side == leader.side and unit.on_table]
    used += _by_fame(leader, friends)
    usual = CATALOGUE.scales[battle.scale_id].command
    if not leader.inside and any(not within(battle, leader, unit, usual) for unit in friends):
        used.append("presencia")
    return _show(battle, leader, used)


def reveal(battle: Battle, leader: str, gift: str) -> None:
    """He uses a gift outside an order of his own; in closed lists that is told before anything comes of it."""
    if _show(battle, battle.leaders[leader], [gift]):
        battle.tell(GiftShown(leader, gift, "H-03"), reveals="H-03")


def _by_fame(leader: Leader, units: Iterable[Troop]) -> list[str]:
    foreign = any(unit.troop.command != leader.rank.command for unit in units)
    return ["fama"] if foreign and not leader.is_general else []


def _show(battle: Battle, leader: Leader, used: Iterable[str]) -> str:
    held = (*leader.rank.virtues, *leader.rank.qualities)
    new = [gift for gift in used if gift in held and gift not in leader.shown]
    for gift in new:
        battle.show_gift(leader, gift)
    return "H-03" if new and battle.state.options.closed_lists else ""
