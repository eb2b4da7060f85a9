"""Fire at a charge. [A-CHG-26..A-CHG-33, A-ART-35]"""

from __future__ import annotations

from rulesets.aguila.dialogue.events.charging import ChargeLost
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.charging.onset import Onset
from rulesets.aguila.rules.checks import dares_to_fire
from rulesets.aguila.rules.courage import battery_of, needs_test
from rulesets.aguila.rules.losses import hurt, suffer
from rulesets.aguila.rules.shooting.aiming import react
from rulesets.aguila.rules.shooting.phase import battery_weight, fired
from rulesets.aguila.rules.shooting.targets import barred
from rulesets.aguila.rules.shooting.volleys import roll_together
from rulesets.kernel.table import Play


def regimental_gun(scene: Scene, id: str) -> str:
    """The gun of its regiment, if it may fire. [A-ART-35]"""
    if not scene.facts.options.regimental_guns:
        return ""
    for gun in scene.troops(scene.units[id].side):
        near = scene.units[gun].regiment == id and scene.within(gun, id, 2 * INCH)
        if near and not barred(scene, gun):
            return gun
    return ""


def who_fires(field: Field, id: str) -> Play[list[str]]:
    """The unit, or the guns of its battery that may react; each that is Stunned must obey. [A-CHG-32, A-MOR-11]"""
    found = []
    for each in battery_of(field, id) or [id]:
        if barred(field, each):
            continue
        if (yield from dares_to_fire(field, each)):
            found.append(each)
    return found


def fire_at_charge(field: Field, onset: Onset, shooters: list[str], charger: str) -> Play[None]:
    """All roll; then the charger tests its Courage at once. [A-CHG-28..A-CHG-32]"""
    volleys = [react(field, id, charger) for id in shooters]
    wounds = 0
    for volley, rolled in zip(volleys, roll_together(field, volleys, "reaction"), strict=True):
        field.change(volley.unit, fired=True)
        if field.is_here(charger):
            far = field.distance(volley.unit, charger)
            field.show(fired(volley, rolled, far, "front", reaction=True))
            wounds += rolled.wounds
            yield from hurt(field, charger, rolled.wounds)
    if wounds and needs_test(field, charger):
        yield from suffer(field, charger, "reaction", _modifiers(field, shooters))
    _drop(field, onset, charger)


def _modifiers(scene: Scene, guns: list[str]) -> dict[str, int]:
    """[A-CHG-30, A-CHG-32]"""
    if not scene.is_gun(guns[0]):
        return {"charge": 1}
    battery = {"battery": battery_weight(scene, battery_of(scene, guns[0]))} if len(guns) > 1 else {}
    return {"charge": 2, **battery}


def _drop(field: Field, onset: Onset, charger: str) -> None:
    """Routed or Stunned, it charges no more. [A-CHG-31]"""
    if charger in onset.chargers and (not field.is_here(charger) or field.is_stunned(charger)):
        onset.chargers.remove(charger)
        if field.is_here(charger):
            field.tell(ChargeLost(charger, onset.target, "stunned"))
