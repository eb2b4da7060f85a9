"""What damage does: thirds of the Damage Rating, and the speed of a Formation. [M-DMG]"""

from __future__ import annotations

from typing import Literal

from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.position.known import KnownSquadron
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.scene import Scene

DamageClass = Literal["none", "middle", "heavy"]
DAMAGE_CLASSES: tuple[DamageClass, ...] = ("none", "middle", "heavy")


def damage_class(squadron: KnownSquadron) -> DamageClass:
    """Damage up to a third of the DR, up to two thirds, or more. [M-DMG-02]"""
    if squadron.dp * 3 <= squadron.dr:
        return "none"
    return "middle" if squadron.dp * 3 <= squadron.dr * 2 else "heavy"


def worst_damage(scene: Scene, id: str) -> DamageClass:
    """The damage of a Formation is that of its worst Squadron. [M-DMG-03]"""
    worst = max((DAMAGE_CLASSES.index(damage_class(each)) for each in squadrons_of(scene, id)), default=0)
    return DAMAGE_CLASSES[worst]


def movement(scene: Scene, id: str) -> int:
    """The MA of a Formation: the lowest of its parts, with their damage. [M-FORM-02, M-FORM-04, M-DMG-03]"""
    formation = scene.formations[id]
    speeds = [_speed(squadron) for squadron in squadrons_of(scene, id)]
    if formation.kind == "convoy":
        speeds.append(FORCES.convoy["ma"])
    return min(speeds, default=0)


def _speed(squadron: KnownSquadron) -> int:
    contingent = FORCES.contingents[squadron.contingent]
    full = {"sol": contingent.squadron_ma, "sold": contingent.sold_ma, "flagship": 3}[squadron.subclass]
    return full - (damage_class(squadron) == "heavy")
