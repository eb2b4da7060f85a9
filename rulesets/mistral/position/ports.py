"""Who owns a Port now, who may stay in it, and in what condition. [M-PORT-01..07, M-NEUTRAL-06]"""

from __future__ import annotations

from typing import Literal

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Contingent
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.scene import Scene

Allegiance = Literal["friendly", "neutral", "enemy"]
MINOR_PORT_ROOM = 4
"""How many Squadrons may be in a Minor Port or Coastal Space. A Key Port holds any number. [M-PORT-06]"""
IN_PLAY = ("active", "war")
"""Standings in which a Contingent's Ports belong to its Fleet. [M-PORT-07]"""


def allegiance(scene: Scene, port: str, side: str) -> Allegiance:
    """What a Port or Coastal Space is to a side now. Places without a Harbour belong to nobody and are neutral.

    French Ports are Enemy to the British even before the war, although they may not be Blockaded then. [M-FLEET-10]
    """
    place = CHART.places[port]
    if not place.has_harbour:
        return "neutral"
    if place.pirate_base:
        return "enemy"
    override = scene.politics.ports.get(port)
    if override == "british":
        return "friendly" if side == "british" else "enemy"
    if override == "neutral" or place.owner not in FORCES.contingents:
        return "neutral"
    owner = FORCES.contingents[place.owner]
    if owner.starts_neutral and scene.politics.contingents.get(owner.id) not in IN_PLAY:
        return "neutral"
    return "friendly" if owner.fleet == side else "enemy"


def is_friendly(scene: Scene, port: str, side: str) -> bool:
    return allegiance(scene, port, side) == "friendly"


def may_shelter(scene: Scene, port: str, side: str) -> bool:
    """Friendly and Neutral Ports may be used, Enemy Ports never. [M-MOVE-32, M-PORT-06]"""
    return CHART.places[port].has_harbour and allegiance(scene, port, side) != "enemy"


def friendly_ports(scene: Scene, side: str) -> list[str]:
    """Every Friendly Port, in the order of the chart."""
    return [id for id, place in CHART.places.items() if place.has_harbour and is_friendly(scene, id, side)]


def friendly_key_ports(scene: Scene, side: str) -> list[str]:
    return [id for id in friendly_ports(scene, side) if CHART.places[id].key]


def home_ports(scene: Scene, contingent: Contingent) -> list[str]:
    """The Friendly Key Ports of a Contingent, its first home first. If it has none, those of its Fleet. [M-LEAD-11]"""
    entry = FORCES.contingents[contingent]
    key = friendly_key_ports(scene, entry.fleet)
    own = [port for port in entry.home if port in key]
    own += [port for port in key if CHART.places[port].owner == contingent and port not in own]
    return own or key


def may_lie_in_ordinary(scene: Scene, port: str, side: str) -> bool:
    """In a Neutral Port Squadrons are always Fitting Out. [M-PORT-06]"""
    return is_friendly(scene, port, side)


def in_harbour(scene: Scene, port: str, side: str) -> list[KnownSquadron]:
    """The side's Squadrons in that Harbour."""
    return [each for each in scene.squadrons.values() if each.port == port and each.side == side]


def harbour_room(scene: Scene, port: str, side: str) -> int:
    """How many more Squadrons of the side may be there. [M-PORT-06]"""
    if CHART.places[port].key:
        return len(scene.squadrons)
    return max(0, MINOR_PORT_ROOM - len(in_harbour(scene, port, side)))


def repairs_fully(port: str) -> bool:
    """Whether it is a Key Port with a repair box. All others give only Emergency Repair. [M-PORT-02, M-REPAIR-06]"""
    place = CHART.places[port]
    return place.key and not place.safe_anchorage
