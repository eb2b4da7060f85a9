"""What a Formation may do with an MP where it is: Blockade, Interdict, drive off an Interdictor. [M-SEQ-14]"""

from __future__ import annotations

from typing import Literal

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side, other
from rulesets.mistral.dialogue.events.sailing import (
    InterdictorDriven,
    OwnInterdictorDriven,
    PirateDriven,
    StationSeen,
    StationTaken,
)
from rulesets.mistral.dialogue.questions.impulse import DefyByBlockade
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownAuxiliary, KnownCorsair
from rulesets.mistral.position.parts import is_warships
from rulesets.mistral.position.ports import allegiance
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.position.state import KNIGHTS
from rulesets.mistral.rules.battle.defiance import defy_the_french
from rulesets.mistral.rules.battle.peace import DEFIANCE_COST, french_peace, has_french
from rulesets.mistral.rules.searching.spotting import spot


def is_fit(scene: Scene, formation_id: str) -> bool:
    """Whether it consists of Ready warships that are not Disorganised. [M-PORT-20, M-DMG-10]"""
    formation = scene.formations[formation_id]
    return not formation.harbour and not formation.disorganised and is_warships(scene, formation_id)


def can_blockade(scene: Scene, formation_id: str, place: str) -> bool:
    """An Enemy Port of a Contingent at war. Before their war the French cannot Blockade, and French Ports cannot be
    Blockaded unless the French can be defied. [M-PORT-20, M-PORT-21, M-FLEET-10, M-FLEET-12]
    """
    side = scene.formations[formation_id].side
    port = CHART.places[place]
    if not is_fit(scene, formation_id) or port.pirate_base or allegiance(scene, place, side) != "enemy":
        return False
    if side == "bourbon":
        return not (french_peace(scene) and has_french(scene, formation_id))
    return not is_at_peace(scene, place) or scene.prestige_of("british") > DEFIANCE_COST


def is_at_peace(scene: Scene, place: str) -> bool:
    """A French Port before the war. The British must defy the French to Blockade it. [M-FLEET-10, D-12]"""
    return CHART.places[place].owner == "french" and french_peace(scene)


def can_interdict(scene: Scene, formation_id: str, place: str) -> bool:
    """A Strait, or a Sea Zone only with an Order for it. [M-AUX-40, M-MOVE-24]"""
    if not is_fit(scene, formation_id):
        return False
    return CHART.places[place].kind == "strait" or any(
        chit.state == "issued"
        and chit.holder == formation_id
        and FORCES.chits[chit.entry].type == "interdict"
        and any(CHART.is_in(place, target) for target in FORCES.chits[chit.entry].target)
        for chit in scene.chits.values()
    )


def take_station(field: Field, id: str, task: Literal["blockade", "interdict"]) -> Play[None]:
    """The declaration Spots the Formation. The French may have to be defied first. [M-PORT-20, M-AUX-40, D-12]"""
    if task == "blockade" and field.formations[id].side == "british":
        place = field.formations[id].place
        if is_at_peace(field, place):
            question = DefyByBlockade(field.key(f"{id}/defy"), formation=id, port=place)
            if not (yield from ask("british", question)):
                return
            defy_the_french(field)
    rule = "M-PORT-20" if task == "blockade" else "M-AUX-40"
    if task == "blockade":
        field.change_formation(id, blockading=True)
    else:
        field.change_formation(id, interdicting=True)
    if not field.formations[id].spotted:
        spot(field, id, "M-SPOT-03")
    formation = field.formations[id]
    field.tell(StationTaken(formation=id, place=formation.place, task=task, rule=rule), formation.side)
    seen = StationSeen(side=formation.side, name=formation.spotted, place=formation.place, task=task, rule=rule)
    field.tell(seen, other(formation.side))


# Driving off.


def can_drive_off(scene: Scene, formation_id: str, place: str) -> bool:
    """Whether an enemy Auxiliary or a pirate Interdicts there, anywhere in the zone. [M-AUX-41, M-MOVE-23]"""
    formation = scene.formations[formation_id]
    if formation.harbour or not is_warships(scene, formation_id):
        return False
    found = any(
        task.task == "interdict" and task.side != formation.side and _shares(place, task.place) for task in scene.tasks
    )
    return found or bool(_corsairs(scene, formation.side, place))


def drive_off(field: Field, id: str) -> None:
    """One of them goes to Recovery, Auxiliaries first. The Formation that does it is Spotted.
    [M-AUX-41, M-PIRATE-09, M-SPOT-03]"""
    if not field.formations[id].spotted:
        spot(field, id, "M-SPOT-03")
    formation = field.formations[id]
    ships = _auxiliaries(field, formation.side, formation.place)
    if ships:
        ship = ships[0]
        field.change_auxiliary(ship.id, box="recovery", at="", task=None)
        field.tell(InterdictorDriven(formation=id, place=formation.place, kind=ship.kind), formation.side)
        told = OwnInterdictorDriven(auxiliary=ship.id, place=formation.place, name=formation.spotted)
        field.tell(told, ship.side)
        return
    corsair = _corsairs(field, formation.side, formation.place)[0]
    field.change_corsair(corsair.id, box="recovery", place="", tasked_by=None, impulses=0)
    field.tell(PirateDriven(corsair=corsair.id, place=formation.place, side=formation.side))


def _auxiliaries(scene: Scene, side: Side, place: str) -> list[KnownAuxiliary]:
    return [
        ship
        for ship in scene.auxiliaries.values()
        if ship.side != side
        and ship.task is not None
        and ship.task.kind == "interdict"
        and _shares(place, ship.task.place)
    ]


def _corsairs(scene: Scene, side: Side, place: str) -> list[KnownCorsair]:
    """Any player's Formation ends a pirate's Interdiction. The Knights serve the side that sent them. [M-PIRATE-09]"""
    return [
        corsair
        for corsair in scene.corsairs.values()
        if corsair.box == "tasked"
        and corsair.place
        and _shares(place, corsair.place)
        and not (corsair.id == KNIGHTS and corsair.tasked_by == side)
    ]


def _shares(place: str, where: str) -> bool:
    """Whether it is the same Space, or anywhere in the same Sea Zone. [M-MOVE-23]"""
    return place == where or bool(CHART.places[place].zone) and CHART.places[place].zone == CHART.places[where].zone
