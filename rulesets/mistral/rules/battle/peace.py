"""Who may attack whom: the French before the war, escorts, Disorganised Formations.
[M-BATTLE-01, M-BATTLE-02, M-FLEET-10]"""

from __future__ import annotations

from rulesets.mistral.book.forces import Side
from rulesets.mistral.position.happenings import happened
from rulesets.mistral.position.parts import command_of, is_warships, squadrons_of
from rulesets.mistral.position.scene import Scene

DEFIANCE_COST = 3


def french_peace(scene: Scene) -> bool:
    """Whether France is not yet at war with Britain and nobody has defied it. [M-FLEET-10, M-FLEET-12]"""
    return not happened(scene, "france_declares_war") and scene.politics.french_defied is None


def has_french(scene: Scene, formation: str) -> bool:
    """French Squadrons protect a mixed Formation. The French Levant Convoy is French too. [M-FLEET-10]"""
    if formation == "french_levant":
        return True
    return any(squadron.command == "french" for squadron in squadrons_of(scene, formation))


def may_attack(scene: Scene, formation: str) -> bool:
    """Ready warships at sea that are not Disorganised may attack, if no rule prevents it.
    [M-BATTLE-01, M-BATTLE-02, M-FLEET-17]"""
    held = scene.formations[formation]
    if held.parent or held.harbour or held.disorganised:
        return False
    if held.kind == "convoy":
        return (
            bool(held.assailants) and command_of(scene, formation) != "spanish" and bool(squadrons_of(scene, formation))
        )
    if held.side == "bourbon" and french_peace(scene) and has_french(scene, formation):
        return False
    return is_warships(scene, formation)


def is_shielded(scene: Scene, target: str, attacker: Side) -> bool:
    """Whether an attack on it would defy the French. [M-FLEET-10, M-FLEET-12]"""
    return attacker == "british" and french_peace(scene) and has_french(scene, target)
