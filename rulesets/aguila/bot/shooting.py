"""Whom the bot's units fire at."""

from __future__ import annotations

from collections.abc import Iterator
from math import exp

from rulesets.aguila.bot.outlook import Outlook
from rulesets.aguila.dialogue.answers.battle import Aim, Ammunition, FireOrder
from rulesets.aguila.orders.plans.clashes import fate, wounds_of
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.rules.charging.declaring import cannot_charge
from rulesets.aguila.rules.courage import battery_of
from rulesets.aguila.rules.shooting.aiming import aim
from rulesets.aguila.rules.shooting.buildings import can_bombard
from rulesets.aguila.rules.shooting.targets import Target, barred, must_take, reach, targets
from rulesets.aguila.rules.shooting.unseen import unseen_targets

AIMS = 4
"""How many targets a list names."""
HOPELESS = 7
"""Who needs so much on the die rather keeps the shot for a charge."""
THREAT = 9 * INCH


def fire_orders(outlook: Outlook) -> tuple[FireOrder, ...]:
    """A line for each unit that has something to fire at; a battery has one. Each knows what those before it aim at,
    because tests are made when all have fired. [A-SHO-23]"""
    found: list[FireOrder] = []
    done: set[str] = set()
    wounds: dict[str, float] = {}
    for id in outlook.own:
        if id not in done and not barred(outlook.scene, id):
            done.update(battery_of(outlook.scene, id))
            found += _order(outlook, id, wounds)
    return tuple(found)


def _order(outlook: Outlook, id: str, wounds: dict[str, float]) -> Iterator[FireOrder]:
    """`wounds`: what everybody has probably suffered before; what this unit does is added."""
    scene = outlook.scene
    seen = targets(scene, id)
    walls = _garrisoned(outlook, id)
    if walls:
        yield FireOrder(who=(id,), aims=tuple(Aim(at=piece, ammo="building") for piece in walls))
        return
    if not seen:
        yield from _unseen(outlook, id)
        return
    if _keeps_shot(outlook, id, seen):
        yield FireOrder(who=(id,), last="hold")
        return
    bound = must_take(scene, id, seen)
    free = bound or seen
    best = sorted(free, key=lambda target: (-_worth(outlook, id, target, wounds), target.id))
    wounds[best[0].id] = wounds.get(best[0].id, 0.0) + _wounds(outlook, id, best[0])
    names = dict.fromkeys((target.id, _ammo(outlook, id, target)) for target in best)
    yield FireOrder(who=(id,), aims=tuple(Aim(at=at, ammo=ammo) for at, ammo in list(names)[:AIMS]))


def _garrisoned(outlook: Outlook, id: str) -> list[str]:
    """Buildings that hide enemies are brought down first, the weakest first. [A-ART-22, A-ART-24]"""
    scene = outlook.scene
    if not scene.is_gun(id):
        return []
    held = {scene.units[foe].building for foe in outlook.foes if scene.units[foe].status == "building"}
    pieces = sorted((piece.structure, piece.id) for piece in outlook.view.terrain if piece.id in held)
    return [piece for _, piece in pieces if can_bombard(scene, id, piece)]


def _unseen(outlook: Outlook, id: str) -> Iterator[FireOrder]:
    """A howitzer fires over what is in between. [A-ART-16]"""
    if outlook.scene.entry(id).type == "howitzer":
        hidden = sorted(unseen_targets(outlook.scene, id), key=lambda target: (target.distance, target.id))
        if hidden:
            yield FireOrder(who=(id,), aims=tuple(Aim(at=each.id, ammo="indirect") for each in hidden[:AIMS]))


def _ammo(outlook: Outlook, id: str, target: Target) -> Ammunition:
    scene = outlook.scene
    near = scene.is_gun(id) and target.distance <= reach(scene, id, "canister")
    if not near:
        return "shot"
    shot, canister = (wounds_of(aim(scene, id, target, ammo)) for ammo in ("shot", "canister"))
    return "canister" if canister > shot else "shot"


def _wounds(outlook: Outlook, id: str, target: Target) -> float:
    """By the unit, or by the whole battery."""
    guns = max(1, len(battery_of(outlook.scene, id)))
    return guns * wounds_of(aim(outlook.scene, id, target, _ammo(outlook, id, target)))


def _worth(outlook: Outlook, id: str, target: Target, wounds: dict[str, float]) -> float:
    """In points of what the enemy loses."""
    suffered, more = wounds.get(target.id, 0.0), _wounds(outlook, id, target)
    gained = _loss(outlook, target.id, suffered + more) - _loss(outlook, target.id, suffered)
    return outlook.scene.units[target.id].points * (gained + 0.02 * more)


def _loss(outlook: Outlook, id: str, wounds: float) -> float:
    """The part of its worth that a unit loses by fire; it tests only if it is wounded at all. [A-MOR-02]"""
    return fate(outlook.scene, id, wounds).loss * (1 - exp(-wounds))


def _keeps_shot(outlook: Outlook, id: str, seen: list[Target]) -> bool:
    """Where fire now is hopeless and an enemy who may charge stands before it. [P-12]"""
    scene = outlook.scene
    if scene.is_gun(id) or aim(scene, id, seen[0]).need < HOPELESS:
        return False
    return any(outlook.apart(id, foe) <= THREAT and not cannot_charge(scene, foe) for foe in outlook.foes)
