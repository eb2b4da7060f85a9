"""Spanish Formations without Orders stay near their Ports. [M-FLEET-15..18]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.sailing import CalledHome
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import command_of, ready_formations
from rulesets.mistral.position.ports import friendly_ports
from rulesets.mistral.position.records import Stranger
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.sailing.expeditious import mps_between
from rulesets.mistral.rules.sailing.harbours import carries_order

TETHER = 2
"""How many MPs away a Spotted enemy must be to let it sail, and how many MPs from a
Bourbon Port it may go. [M-FLEET-15]"""


def sighted(scene: Scene, side: Side) -> list[Stranger]:
    """Spotted enemy Formations. The state and the side's own view know the same about them."""
    return [each for each in scene.strangers if each.side != side]


def is_tethered(scene: Scene, formation_id: str) -> bool:
    """Whether it is a Flotilla of the Spanish Command without Orders. [M-FLEET-15]"""
    formation = scene.formations.get(formation_id)
    if formation is None or formation.parent or formation.kind in ("convoy", "independent"):
        return False
    return command_of(scene, formation_id) == "spanish" and not carries_order(scene, formation_id)


def may_put_out(scene: Scene, formation_id: str) -> bool:
    """It may sail if British Formations are in sight and near, or Blockade a Spanish Port. [M-FLEET-15, M-FLEET-18]"""
    if not is_tethered(scene, formation_id):
        return True
    place = scene.formations[formation_id].place
    return bool(_blockaded_ports(scene)) or _near(scene, place, [each.place for each in sighted(scene, "bourbon")])


def may_go_to(scene: Scene, formation_id: str, end: str) -> bool:
    """Never farther than 2 MPs from a Bourbon Port, except to a Blockaded one or back. [M-FLEET-15, M-FLEET-18]"""
    if not is_tethered(scene, formation_id):
        return True
    ports = friendly_ports(scene, "bourbon")
    if _near(scene, end, ports):
        return True
    place = scene.formations[formation_id].place
    return _nearer(scene, place, end, ports) or _nearer(scene, place, end, _blockaded_ports(scene))


def _blockaded_ports(scene: Scene) -> list[str]:
    """Spanish Ports that British Formations Blockade. [M-FLEET-18]"""
    places = [each.place for each in sighted(scene, "bourbon") if each.blockading]
    return [place for place in places if CHART.places[place].owner == "spanish"]


def _near(scene: Scene, place: str, goals: list[str]) -> bool:
    mps = mps_between(scene, place, goals) if goals else None
    return mps is not None and mps <= TETHER


def _nearer(scene: Scene, start: str, end: str, goals: list[str]) -> bool:
    if not goals:
        return False
    before, after = mps_between(scene, start, goals), mps_between(scene, end, goals)
    return before is not None and after is not None and after < before


def call_spaniards_home(field: Field) -> None:
    """At the end of an Impulse, those at sea that are not allowed to sail must go home,
    whatever happens later. [M-FLEET-16]"""
    for formation in list(ready_formations(field, "bourbon")):
        if is_tethered(field, formation.id) and not formation.homeward and not may_put_out(field, formation.id):
            field.change_formation(formation.id, homeward=True)
            field.tell(CalledHome(formation=formation.id, place=formation.place), "bourbon")
