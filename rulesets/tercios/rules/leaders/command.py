"""Who commands whom: interaction, command distance and sight. [T-CMD-03, T-CMD-08..T-CMD-12]"""

from __future__ import annotations

from rulesets.tabletop.geometry.tolerances import INCH, at_most, less_than
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.position.geometry import sight
from rulesets.tercios.position.muster import can_interact
from rulesets.tercios.position.scene import Chief, Scene, Troop, leaders_of

GROUP = 6 * INCH
"""How far guns may be from the leading gun of their Battery, and the reach of a
passive Quality. [T-ART-02, T-QUA-25]"""


def interacts(leader: Chief, unit: Troop) -> bool:
    """The General with everybody except allies, an Officer with their own Command. [T-CMD-03, T-CMD-12]"""
    return leader.side == unit.side and can_interact(leader.rank, unit.troop)


def command_distance(scene: Scene, leader: Chief) -> int:
    """6", or 9" with Presencia. [T-CMD-08, T-VIR-08]"""
    sizes = CATALOGUE.scales[scene.scale_id]
    return sizes.command_presencia if "presencia" in leader.rank.virtues else sizes.command


def within(scene: Scene, leader: Chief, unit: Troop, distance: int) -> bool:
    """At most that distance from the rim; less than that from a centre of the unit in which
    they are. [T-CMD-08, T-CMD-10]"""
    if leader.inside == unit.id:
        return True
    if leader.inside:
        return less_than(sight.host_distance(scene.units[leader.inside].body, unit.body), distance)
    return at_most(sight.rim_distance(leader.disc, unit.body), distance)


def leader_sees(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """From their rim, or from any centre of the unit in which they are. [T-LOS-09, T-CMD-10]"""
    if leader.inside == unit.id:
        return True
    if leader.inside:
        return sight.host_sees(scene.ground, scene.units[leader.inside].body, unit.body)
    return sight.leader_sees(scene.ground, leader.disc, unit.body)


def in_reach(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Whether it is within command distance and in sight, which an action on a Troop needs. [T-CMD-20]"""
    return within(scene, leader, unit, command_distance(scene, leader)) and leader_sees(scene, leader, unit)


def commands(scene: Scene, leader: Chief, unit: Troop) -> bool:
    """Whether they are inside it, or within command distance and in sight. Respetable needs
    no sight. [T-CMD-09, T-QUA-59]"""
    if not interacts(leader, unit):
        return False
    if not within(scene, leader, unit, command_distance(scene, leader)):
        return False
    return "respetable" in leader.rank.qualities or leader_sees(scene, leader, unit)


def commanders(scene: Scene, unit: Troop) -> list[Chief]:
    """Every Leader who commands it now. [T-CMD-09, T-CMD-11]"""
    return [leader for leader in leaders_of(scene, unit.side) if commands(scene, leader, unit)]


def is_commanded(scene: Scene, unit: Troop) -> bool:
    """Whether a Leader commands it. Guns near the leading gun of their Battery need none. [T-CMD-09, T-ART-02]"""
    if unit.troop.arm == "artillery" and not unit.host and near_battery_head(scene, unit):
        return True
    return any(commands(scene, leader, unit) for leader in leaders_of(scene, unit.side))


def near_battery_head(scene: Scene, gun: Troop) -> bool:
    """The first remaining gun of the Battery leads it. The others must be within 6" of it. [T-ART-02]"""
    battery = [
        unit
        for unit in scene.units.values()
        if unit.side == gun.side and unit.troop.command == gun.troop.command and unit.on_table
    ]
    battery.sort(key=lambda unit: int(unit.id[2:]))
    head = battery[0] if battery else gun
    return head.id == gun.id or at_most(sight.edge_distance(head.body, gun.body), GROUP)
