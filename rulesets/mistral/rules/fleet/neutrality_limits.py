"""What neutrality forbids: forces of Neutral Contingents, and Neapolitans abroad. [M-NEUTRAL-01, M-NEUTRAL-04]"""

from __future__ import annotations

from rulesets.mistral.book.forces import FORCES, Contingent
from rulesets.mistral.position.parts import squadrons_of
from rulesets.mistral.position.scene import Scene


def in_play(scene: Scene, contingent: Contingent) -> bool:
    """Whether a Contingent's forces are in play. [M-NEUTRAL-01]"""
    if not FORCES.contingents[contingent].starts_neutral:
        return True
    return scene.politics.contingents.get(contingent) in ("active", "war", "limited")


def stays_in_harbour(scene: Scene, formation: str) -> bool:
    """Under Limited Neutrality Neapolitans stay in their Ports, unless they are already at sea. [M-NEUTRAL-04]"""
    held = scene.formations[formation]
    if not held.harbour or scene.politics.contingents.get("neapolitan") != "limited":
        return False
    return any(each.contingent == "neapolitan" for each in squadrons_of(scene, formation))
