"""Howitzers that fire at what they cannot see. [A-ART-16, A-ART-17, A-WEA-12]"""

from __future__ import annotations

from rulesets.aguila.position.geometry.sight import look
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.scene import FOG, Scene
from rulesets.aguila.rules.shooting.targets import (
    FARTHEST_SEEN,
    Target,
    as_target,
    barred,
    reach,
    spotters,
    weapon_of,
)


def may_lob(scene: Scene, id: str) -> bool:
    return scene.has(id, "indirect_fire") and not barred(scene, id)


def unseen_target(scene: Scene, id: str, foe: str) -> Target | None:
    """An enemy in its arc, out of its sight, at least 12" away, that a friend sees. [A-ART-16]"""
    weapon = weapon_of(scene, id)
    if weapon is None or not may_lob(scene, id) or scene.is_officer(foe) or not scene.is_here(foe):
        return None
    seen = look(scene.ground, scene.body(id), scene.body(foe), side="front", arc="wide")
    if seen.share <= 0.001 or (seen.clear and not seen.doubtful and not _in_the_mist(scene, seen.distance)):
        return None
    if not weapon.indirect_least - SLACK <= seen.distance <= reach(scene, id, "indirect") + SLACK:
        return None
    if not spotters(scene, id, foe):
        return None
    return as_target(foe, "front", seen)


def _in_the_mist(scene: Scene, distance: float) -> bool:
    """Too far away to be seen in this weather, though nothing stands in the line. [A-WEA-12]"""
    return scene.facts.weather in FOG and distance > FARTHEST_SEEN + SLACK


def unseen_targets(scene: Scene, id: str) -> list[Target]:
    if not may_lob(scene, id):
        return []
    found = [unseen_target(scene, id, foe) for foe in scene.enemies(id)]
    return sorted((target for target in found if target), key=lambda target: (target.distance, target.id))
