"""Every enemy as a unit meets it: what a shot and a charge would need and do, or why they cannot be. [H-11]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from rulesets.aguila.dialogue.answers.battle import Aim
from rulesets.aguila.dialogue.answers.standing import ReactionPolicy
from rulesets.aguila.orders.forms.naming import unit_name
from rulesets.aguila.orders.judges.wording import NO_CHARGE, NO_CHARGER, NO_FIRE
from rulesets.aguila.orders.plans import odds
from rulesets.aguila.orders.plans.dragging import trail
from rulesets.aguila.position.geometry.charging import struck_side
from rulesets.aguila.position.geometry.records import Contact
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.declaring import cannot_charge, contact, distance, why_not
from rulesets.aguila.rules.charging.reacting import needs, reactions
from rulesets.aguila.rules.courage import battery_of, chance_of_rout, limits
from rulesets.aguila.rules.fighting.striking import Blow, blow
from rulesets.aguila.rules.moving.speed import charge_reach
from rulesets.aguila.rules.shooting.aiming import aim, react
from rulesets.aguila.rules.shooting.targets import Target, barred, must_take, passes_over, reach, targets
from rulesets.aguila.rules.shooting.unseen import unseen_targets
from rulesets.aguila.rules.shooting.volleys import Volley
from rulesets.forms import names_of
from rulesets.kernel.text import Text

AMMUNITION = names_of(Aim, "ammo")
REACTIONS = names_of(ReactionPolicy, "do")
ARCS = {
    "front": Text("in front", "de frente"),
    "left": Text("in the left flank", "por el flanco izquierdo"),
    "right": Text("in the right flank", "por el flanco derecho"),
    "rear": Text("in the rear", "por la retaguardia"),
}
MODIFIERS = {
    "range": Text("long range", "a larga distancia"),
    "cover": Text("cover", "cobertura"),
    "moved": Text("moved", "se ha movido"),
    "disorganised": Text("in disorder", "en desorden"),
    "open_order": Text("open order", "orden abierto"),
    "screen": Text("skirmishers", "guerrillas"),
    "stealthy": Text("stealthy", "sigilosos"),
    "officer": Text("officer", "oficial"),
    "obstacle": Text("obstacle", "obstáculo"),
    "charge": Text("charge", "carga"),
    "position": Text("position", "posición"),
    "formation": Text("formation", "formación"),
    "ground": Text("ground", "terreno"),
    "expert": Text("experts", "expertos"),
}
FAR = Text("It is out of range, out of sight or out of its arc.", "Está fuera de alcance, de vista o de su arco.")


def about_targets(view: View, id: str, language: str) -> dict[str, Any]:
    scene = view.scene
    shots = _shots(scene, id)
    found = [_meeting(scene, id, foe, shots, language) for foe in scene.enemies(id)]
    return {
        "unit": id,
        **_hindrances(scene, id, language),
        "battery": battery_of(scene, id),
        "targets": sorted(found, key=lambda each: (each["distance"], each["unit"])),
    }


def about_target(view: View, id: str, foe: str, language: str) -> dict[str, Any]:
    """The same about one enemy, whoever looks."""
    scene = view.scene
    return {**_hindrances(scene, id, language), **_meeting(scene, id, foe, _shots(scene, id), language)}


def _hindrances(scene: Scene, id: str, language: str) -> dict[str, str]:
    no_fire, no_charge = barred(scene, id), cannot_charge(scene, id)
    return {
        "no_fire": NO_FIRE[no_fire].in_(language) if no_fire else "",
        "no_charge": NO_CHARGER[no_charge].in_(language) if no_charge else "",
        "far": FAR.in_(language),
    }


def _meeting(
    scene: Scene, id: str, foe: str, shots: Sequence[tuple[Target, str, bool]], language: str
) -> dict[str, Any]:
    return {
        "unit": foe,
        "name": unit_name(scene, foe, language),
        "distance": round(scene.distance(id, foe)),
        "shots": [_shot(scene, id, *each, language) for each in shots if each[0].id == foe],
        "charge": None if cannot_charge(scene, id) else _charge(scene, id, foe, language),
    }


# Fire.


def _shots(scene: Scene, id: str) -> list[tuple[Target, str, bool]]:
    """Target, ammunition, and whether it takes a check to leave a nearer one. [A-SHO-09, A-ART-13, A-ART-16]"""
    if barred(scene, id):
        return []
    seen = targets(scene, id)
    nearest = must_take(scene, id, seen)
    lobbed = ((target, "indirect", passes_over(target, nearest)) for target in unseen_targets(scene, id))
    return [*_direct(scene, id, seen), *lobbed]


def _direct(scene: Scene, id: str, seen: list[Target]) -> Iterator[tuple[Target, str, bool]]:
    for target in seen:
        nearest = must_take(scene, id, seen, target.side, ahead=bool(target.ahead))
        switch = passes_over(target, nearest)
        yield target, "shot", switch
        if scene.is_gun(id) and target.distance <= reach(scene, id, "canister") + 20:
            yield target, "canister", switch


def _shot(scene: Scene, id: str, target: Target, ammo: str, switch: bool, language: str) -> dict[str, Any]:
    return {
        "ammo": ammo,
        "with": AMMUNITION[ammo].in_(language),
        "face": target.side,
        "switch": switch,
        "doubtful": target.doubtful,
        **_volley(aim(scene, id, target, ammo), language),
        "routs": _routs(scene, aim(scene, id, target, ammo)),
    }


def _volley(volley: Volley, language: str) -> dict[str, Any]:
    """Dice, needed faces, and what comes of it on average."""
    return {
        "dice": volley.dice,
        "need": volley.need,
        "wound": volley.wound,
        "again": volley.again,
        "hits": round(odds.hits(volley), 1),
        "wounds": round(odds.wounds(volley), 1),
        "why": [f"{MODIFIERS[name].in_(language)} {value:+d}" for name, value in volley.modifiers.items()],
    }


def _routs(scene: Scene, volley: Volley) -> int:
    """How likely the target is Routed by it, in percent, without help by its officers. [A-MOR-04]"""
    foe, spread = volley.target, odds.wound_spread(volley)
    if volley.blast or volley.halves or scene.is_officer(foe):
        spread = odds.about(odds.wounds(volley))
    held, (_, routed) = scene.units[foe].damage, limits(scene, foe)
    calm = -1 if scene.has(foe, "resilient") else 0
    found = 0.0
    for hurt, likely in enumerate(spread):
        if hurt and held + hurt >= 2:
            found += likely * chance_of_rout(held + hurt, calm, routed)
    return round(found)


# Charges.


def _charge(scene: Scene, id: str, foe: str, language: str) -> dict[str, Any]:
    """Its way, the side that it strikes, how the charged may react, and what both blows do. [A-CHG, A-COM]"""
    no = why_not(scene, id, foe)
    far = {"reach": charge_reach(scene, id), "distance": round(distance(scene, id, foe))}
    if no:
        return {"may": False, "why": NO_CHARGE[no].in_(language), **far}
    charger, target = scene.body(id), scene.body(foe)
    arc = struck_side(charger, target) if scene.has_flanks(foe) else "front"
    made = contact(scene, id, foe)
    assert isinstance(made, Contact)
    legs = trail(charger, charger.at, made.path)
    return {
        "may": True,
        **far,
        "arc": arc,
        "in": ARCS[arc].in_(language),
        "trail": [[[at.x, at.y, at.heading] for at in leg] for leg in legs],
        "end": [made.final.x, made.final.y, made.final.heading],
        "reactions": _reactions(scene, id, foe, language),
        "strikes": _strikes(scene, id, foe, arc, charging=True, language=language),
        "struck": _strikes(scene, foe, id, arc, charging=False, language=language),
    }


def _strikes(scene: Scene, id: str, foe: str, arc: Any, *, charging: bool, language: str) -> dict[str, Any] | None:
    if not scene.profile(id).cac:
        return None
    made = blow(scene, Blow(unit=id, foe=foe, arc=arc, charging=charging, origin=scene.body(id).front_centre))
    return {**_volley(made, language), "routs": _routs(scene, made)}


def _reactions(scene: Scene, id: str, foe: str, language: str) -> list[dict[str, Any]]:
    """What the charged may do by what everybody knows. [A-CHG-34]"""
    arc = scene.arc_to(foe, scene.body(id).front_centre)
    need = needs(scene, foe, id, arc)
    found: list[dict[str, Any]] = []
    for do in reactions(scene, foe, id, arc):
        entry: dict[str, Any] = {"do": do, "name": REACTIONS[do].in_(language), "need": need.get(do, 0)}
        if do == "fire":
            volley = react(scene, foe, id)
            entry |= {**_volley(volley, language), "routs": _routs(scene, volley)}
        found.append(entry)
    return found
