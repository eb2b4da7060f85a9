"""Which charges are worth it."""

from __future__ import annotations

import msgspec

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.battle import ChargeOrder
from rulesets.aguila.dialogue.answers.movement import Toward
from rulesets.aguila.orders.plans.clashes import Clash
from rulesets.aguila.orders.plans.deploying import Draft
from rulesets.aguila.orders.plans.marching import steps_toward
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.charging.declaring import BEFORE_IT, cannot_charge, distance, why_not
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.moving.speed import charge_reach, vel

TOGETHER = 3
"""How many charge the same enemy at most."""
QUARTER = 900
"""How far a unit turns in an advance, in tenths of a degree."""
TURNS = 1
"""Ways with more turns take long to find."""
SPARE = 100
"""So much of the reach is not relied on."""
WORTH = 2.0
"""A charge must gain so many points more than it costs."""


def charges(outlook: Outlook) -> list[Clash]:
    """What can be charged now: the best first."""
    return _chosen(outlook, _able(outlook))


def charges_after_advance(outlook: Outlook, without: set[str]) -> list[Clash]:
    """What could be charged in this turn after an advance, by those who do not charge as they stand."""
    return _chosen(outlook, _in_reach(outlook, without))


def _chosen(outlook: Outlook, able: dict[str, list[str]]) -> list[Clash]:
    """Nobody charges twice, and nobody is charged twice."""
    found = [best for foe, chargers in able.items() for best in _best(outlook, foe, chargers)]
    found.sort(key=lambda each: (-each.gain, each.target))
    taken: set[str] = set()
    chosen: list[Clash] = []
    for each in found:
        if each.target not in taken and not taken.intersection(each.chargers):
            taken.update((each.target, *each.chargers))
            chosen.append(each)
    return chosen


def _able(outlook: Outlook) -> dict[str, list[str]]:
    """Enemy -> those who can charge it now. Ways are looked for only where a charge would be worth it."""
    scene = outlook.scene
    near: dict[str, list[str]] = {}
    for id in outlook.own:
        reach = 0 if cannot_charge(scene, id) else charge_reach(scene, id)
        for foe in (*outlook.foes, *outlook.strays) if reach else ():
            if outlook.apart(id, foe) <= reach + BEFORE_IT and outlook.may_attack(id, foe):
                near.setdefault(foe, []).append(id)
    return {
        foe: [id for id in chargers if not why_not(scene, id, foe, most_turns=TURNS)]
        for foe, chargers in near.items()
        if _best(outlook, foe, chargers)
    }


def _in_reach(outlook: Outlook, without: set[str]) -> dict[str, list[str]]:
    """Enemy -> those who can advance to it and charge, as far as distances and directions say. [A-CHG-15]"""
    scene = outlook.scene
    found: dict[str, list[str]] = {}
    for id in outlook.own:
        if id in without or not may_advance(outlook, id):
            continue
        far = threat(outlook, id)
        for foe in (*outlook.foes, *outlook.strays):
            if (
                outlook.may_attack(id, foe)
                and outlook.apart(id, foe) <= far
                and abs(outlook.off(id, scene.body(foe).middle)) <= QUARTER
            ):
                found.setdefault(foe, []).append(id)
    return found


def can_come(outlook: Outlook, id: str, foe: str) -> bool:
    """Whether it could charge after an advance, as far as it would get. [A-CHG-05..A-CHG-07]"""
    scene = outlook.scene
    allowed = going(scene, id, "ADVANCE")
    toward = Toward(to=foe, stop=2 * INCH * scene.is_cavalry(id))
    steps = steps_toward(scene, id, toward, allowed)
    draft = Draft(outlook.view)
    draft.put(id, walk(scene.ground, scene.body(id), steps, allowed).at)
    draft.units[id] = msgspec.structs.replace(draft.units[id], order="ADVANCE")
    return not why_not(draft.scene, id, foe)


def may_advance(outlook: Outlook, id: str) -> bool:
    """Whether it can advance and charge in the same turn."""
    scene = outlook.scene
    on_foot = scene.is_infantry(id) and scene.formation(id) in ("attack_column", "battalion_mass", "open_order")
    rides = scene.is_cavalry(id) and scene.formation(id) in ("line", "open_order")
    return scene.units[id].status == "table" and not scene.is_stunned(id) and (on_foot or rides)


def threat(outlook: Outlook, id: str) -> int:
    """From how far away it can advance and charge in the same turn."""
    return vel(outlook.scene, id) + reach_then(outlook, id)


def reach_then(outlook: Outlook, id: str) -> int:
    """How far it can charge after an advance. [A-CHG-15]"""
    speed = vel(outlook.scene, id)
    part = {"attack_column": 0.75, "battalion_mass": 0.5}.get(outlook.scene.formation(id), 1.0)
    return int(speed * part) - (2 * INCH if outlook.scene.is_cavalry(id) else SPARE)


def _best(outlook: Outlook, foe: str, able: list[str]) -> list[Clash]:
    """One, two or three together, where that gains something."""
    alone = [outlook.clash((id,), foe) for id in able]
    order = [each.chargers[0] for each in sorted(alone, key=lambda each: (-each.gain, each.chargers))]
    tried = [
        *alone,
        *(outlook.clash(tuple(order[:many]), foe) for many in range(2, min(TOGETHER, len(order)) + 1)),
    ]
    return [each for each in tried if each.gain >= WORTH]


def charge_orders(outlook: Outlook) -> tuple[ChargeOrder, ...]:
    """Besides, whoever has nobody better drives off an officer who stands alone. [A-OAB-08]"""
    found = [ChargeOrder(who=each.chargers, targets=(each.target,)) for each in charges(outlook)]
    busy = {id for order in found for id in order.who}
    driven: set[str] = set()
    for id in outlook.own:
        alone = "" if id in busy else _officer_before(outlook, id)
        if alone and alone not in driven:
            driven.add(alone)
            found.append(ChargeOrder(who=(id,), targets=(alone,)))
    return tuple(found)


def _officer_before(outlook: Outlook, id: str) -> str:
    """The nearest officer whom a unit can charge, or nobody."""
    scene = outlook.scene
    if cannot_charge(scene, id):
        return ""
    officers = [foe for foe in scene.enemies(id) if scene.is_officer(foe)]
    officers.sort(key=lambda foe: (distance(scene, id, foe), foe))
    return next((foe for foe in officers if not why_not(scene, id, foe)), "")
