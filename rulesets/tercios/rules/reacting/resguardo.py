"""Cavalry that protects a charged Company: who can, and where on the charger's way. [T-TRP-19, T-TRP-20]"""

from __future__ import annotations

from rulesets.tercios.dialogue.answers.in_play import Rescue
from rulesets.tercios.position.geometry import reactions as geometry
from rulesets.tercios.position.geometry.charges import Charge
from rulesets.tercios.position.geometry.going import any_ground
from rulesets.tercios.position.geometry.reactions import Preference
from rulesets.tercios.position.scene import Scene, Troop, troops_of
from rulesets.tercios.position.troops import charge_allowance, has_rule, is_cavalry, is_fresh
from rulesets.tercios.rules.fighting.odds import odds
from rulesets.tercios.rules.reacting.onset import may_charge, onset

PLACES: tuple[Preference, ...] = ("nearest", "contact", "earliest")


def rescuers(scene: Scene, company_id: str, foe_id: str) -> list[str]:
    """The cavalry of its Command that has not acted and can meet the charger, whatever its card. [T-TRP-19]"""
    company = scene.units[company_id]
    if not has_rule(scene, company, "resguardo"):
        return []
    return [
        unit.id
        for unit in troops_of(scene, company.side)
        if _may_protect(scene, unit, company) and meeting_place(scene, unit, company, scene.units[foe_id], "earliest")
    ]


def _may_protect(scene: Scene, unit: Troop, company: Troop) -> bool:
    return (
        unit.id != company.id
        and is_cavalry(unit)
        and unit.troop.command == company.troop.command
        and scene.holds_card(unit.id)
    )


def meeting_place(
    scene: Scene, unit: Troop, company: Troop, foe: Troop, prefer: Preference
) -> tuple[int, Charge] | None:
    """After how much of its way the charger is met, and the protector's own charge there. [T-TRP-20, G-28]"""
    line = charge_line(scene, foe, company)
    if line is None or foe.pose is None or not may_charge(scene, unit, foe):
        return None
    return geometry.shelter(scene.ground, unit.body, foe.body, line, charge_allowance(scene, unit), prefer)


def charge_line(scene: Scene, foe: Troop, company: Troop) -> Charge | None:
    """The line of the declared charge. It can be computed without knowing the charger's Speed. [H-03]"""
    size = scene.ground.scale
    found = onset(scene, foe, company) or onset(scene, foe, company, any_ground(size.width + size.height))
    return found.made if found else None


def usual_rescue(scene: Scene, company_id: str, foe_id: str) -> Rescue:
    """The Fresh cavalry with the best odds, if these are not against it. [A-22]"""
    fresh = [id for id in rescuers(scene, company_id, foe_id) if is_fresh(scene.units[id])]
    if not fresh:
        return Rescue()
    rated = {id: odds(scene, id, foe_id) for id in fresh}
    best = max(fresh, key=lambda id: rated[id])
    return Rescue(unit=best) if rated[best] >= 0 else Rescue()
