"""The Spanish keep to their Ports without Orders. [M-FLEET-15..18]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.sailing import CalledHome
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import command_of, ready_formations
from rulesets.mistral.position.ports import friendly_ports
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Stranger
from rulesets.mistral.rules.sailing.expeditious import mps_between
from rulesets.mistral.rules.sailing.harbours import carries_order

TETHER = 2
"""MPs to a Spotted enemy that lets it sail, and from a Bourbon Port that it may go. [M-FLEET-15]"""


def sighted(waters: Waters, side: Side) -> list[Stranger]:
    """Spotted enemy Formations: the truth and the side's own view know the same of them."""
    return [each for each in waters.strangers if each.side != side]


def is_tethered(waters: Waters, formation_id: str) -> bool:
    """A Flotilla of the Spanish Command without Orders. [M-FLEET-15]"""
    formation = waters.formations.get(formation_id)
    if formation is None or formation.parent or formation.kind in ("convoy", "independent"):
        return False
    return command_of(waters, formation_id) == "spanish" and not carries_order(waters, formation_id)


def may_put_out(waters: Waters, formation_id: str) -> bool:
    """It may sail if the British are near in sight, or Blockade a Spanish Port. [M-FLEET-15, M-FLEET-18]"""
    if not is_tethered(waters, formation_id):
        return True
    place = waters.formations[formation_id].place
    return bool(_blockaded_ports(waters)) or _near(waters, place, [each.place for each in sighted(waters, "bourbon")])


def may_go_to(waters: Waters, formation_id: str, end: str) -> bool:
    """Never farther than 2 MPs from a Bourbon Port, unless to a Blockaded one or back. [M-FLEET-15, M-FLEET-18]"""
    if not is_tethered(waters, formation_id):
        return True
    ports = friendly_ports(waters, "bourbon")
    if _near(waters, end, ports):
        return True
    place = waters.formations[formation_id].place
    return _nearer(waters, place, end, ports) or _nearer(waters, place, end, _blockaded_ports(waters))


def _blockaded_ports(waters: Waters) -> list[str]:
    """Spanish Ports that British Formations Blockade. [M-FLEET-18]"""
    places = [each.place for each in sighted(waters, "bourbon") if each.blockading]
    return [place for place in places if CHART.places[place].owner == "spanish"]


def _near(waters: Waters, place: str, goals: list[str]) -> bool:
    mps = mps_between(waters, place, goals) if goals else None
    return mps is not None and mps <= TETHER


def _nearer(waters: Waters, start: str, end: str, goals: list[str]) -> bool:
    if not goals:
        return False
    before, after = mps_between(waters, start, goals), mps_between(waters, end, goals)
    return before is not None and after is not None and after < before


def call_spaniards_home(theatre: Theatre) -> None:
    """At an Impulse's end those at sea that nothing lets sail must go home, whatever comes up then. [M-FLEET-16]"""
    for formation in list(ready_formations(theatre, "bourbon")):
        if is_tethered(theatre, formation.id) and not formation.homeward and not may_put_out(theatre, formation.id):
            theatre.change_formation(formation.id, homeward=True)
            theatre.tell(CalledHome(formation=formation.id, place=formation.place), "bourbon")
