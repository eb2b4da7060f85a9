"""Who may charge whom. [A-CHG-01..A-CHG-12]"""

from __future__ import annotations

from typing import Literal

from rulesets.aguila.position.geometry.charging import charge, defended, struck_side
from rulesets.aguila.position.geometry.measuring import at_least_apart, to_front, within
from rulesets.aguila.position.geometry.records import Contact, Hindrance, Step
from rulesets.aguila.position.geometry.sight import look
from rulesets.aguila.position.geometry.stances import SLACK, Arc
from rulesets.aguila.position.scene import FOG, INCH, Scene
from rulesets.aguila.rules.moving.speed import charge_reach, charge_turns
from rulesets.aguila.rules.shooting.ground_cover import shelters
from rulesets.aguila.rules.shooting.targets import FARTHEST_SEEN, pair
from rulesets.tabletop.geometry.shapes import to_point

Bar = Literal[
    "", "away", "arm", "doubled", "faced", "failed", "formation", "stunned", "charged", "declared", "arrived", "inside"
]
BEFORE_IT = 8 * INCH
"""Who is behind an obstacle is not farther from it than this, as long as pieces are. [A-CHG-22]"""
NoCharge = Literal["", "gone", "taken", "far", "arc", "unseen", "way", "walls", "fog"]


def cannot_charge(scene: Scene, id: str) -> Bar:
    """Why a unit may declare no charge at all. [A-CHG-02, A-CHG-03, A-CHG-08, A-DIS-03]"""
    unit = scene.units[id]
    if unit.status != "table":
        return "inside" if unit.status == "building" else "away"
    if scene.arm(id) in ("artillery", "officer"):
        return "arm"
    if scene.doubled(id):
        return "doubled"
    if unit.order == "FACE":
        return "faced"
    if unit.failed:
        return "failed"
    if scene.formation(id) in ("march_column", "square"):
        return "formation"
    if scene.is_stunned(id):
        return "stunned"
    if unit.charged:
        return "charged"
    if unit.declared:
        return "declared"
    return "arrived" if unit.order == "ARRIVE" else ""


def why_not(
    scene: Scene,
    id: str,
    target: str,
    path: tuple[Step, ...] = (),
    reach: int | None = None,
    *,
    most_turns: int = 3,
) -> NoCharge:
    """Why this unit cannot charge that one; `reach` is its charge reach if it is known already.
    [A-CHG-04..A-CHG-07, A-CHG-11, A-CHG-12]

    `most_turns`: ways with more turns are not looked for, as by somebody who has no time for it.
    """
    no = unreached(scene, id, target, reach)
    if no:
        return no
    return "" if isinstance(contact(scene, id, target, path, most_turns=most_turns), Contact) else "way"


def unreached(scene: Scene, id: str, target: str, reach: int | None = None) -> NoCharge:
    """The same, whatever is in the way: that takes longest to find out."""
    foe = scene.units.get(target)
    if foe is None or not scene.is_here(target) or foe.side == scene.units[id].side:
        return "gone"
    if foe.charged:
        return "taken"
    if not could_reach(scene, id, target, charge_reach(scene, id) if reach is None else reach):
        return "far"
    if scene.is_cavalry(id) and not cavalry_may_attack(scene, id, target):
        return "walls"
    seen = look(scene.ground, scene.body(id), scene.body(target), side="front", arc="any")
    if seen.share <= 0.001:
        return "arc"
    if scene.facts.weather in FOG and seen.distance > FARTHEST_SEEN + SLACK:
        return "fog"
    if not seen.clear or (seen.doubtful and not scene.facts.sight.get(pair(id, target), True)):
        return "unseen"
    return ""


def could_reach(scene: Scene, id: str, target: str, reach: int) -> bool:
    """By the distance alone; behind an obstacle it is measured to the obstacle. [A-CHG-06, A-CHG-22, G-40]"""
    charger, foe = scene.body(id), scene.body(target)
    if at_least_apart(charger.shape, foe.shape) > reach + BEFORE_IT:
        return False
    obstacle = defended(scene.ground, charger, foe)
    far = to_front(charger, foe) if obstacle is None else to_point(obstacle.shape, charger.front_centre)
    return within(far, reach)


def cavalry_may_attack(scene: Scene, id: str, target: str) -> bool:
    """Not troops behind high walls, nor in fortified buildings. [A-CAV-02, A-TER-09, A-BLD-10]"""
    kinds = shelters(scene, target, scene.body(id).front_centre)
    if scene.units[target].status == "building":
        return not any(kind.melee == "fortified" for kind in kinds)
    return not any(kind.id == "wall_high" for kind in kinds)


def contact(
    scene: Scene,
    id: str,
    target: str,
    path: tuple[Step, ...] = (),
    side: Arc | None = None,
    most_turns: int = 3,
) -> Contact | Hindrance:
    """How it would come to its target. With a side that was determined before, its arc does not matter. [G-40..G-49]"""
    charger, foe = scene.body(id), scene.body(target)
    return charge(
        scene.ground,
        charger,
        foe,
        charge_reach(scene, id),
        min(most_turns, charge_turns(scene, id)),
        side=side or struck_side(charger, foe),
        steps=path or None,
        only="reach" if side else "",
    )


def distance(scene: Scene, id: str, target: str) -> float:
    """[G-14]"""
    return to_front(scene.body(id), scene.body(target))


def chargeable(scene: Scene, id: str) -> list[str]:
    """Whom it could charge, the nearest first."""
    if cannot_charge(scene, id):
        return []
    near = sorted((distance(scene, id, foe), foe) for foe in scene.enemies(id))
    return [foe for _, foe in near if not why_not(scene, id, foe)]
