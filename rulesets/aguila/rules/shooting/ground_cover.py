"""What protects a unit from fire and in melee. [A-TER-10..A-TER-13, A-ART-19]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.aguila.book.entries import Cover, Kind, Melee
from rulesets.aguila.position.geometry.measuring import behind, in_area
from rulesets.aguila.position.geometry.stances import Spot
from rulesets.aguila.position.scene import Scene

COVER: dict[Cover, int] = {"none": 0, "light": -1, "solid": -2, "fortified": -3}
"""[A-SHO-17]"""
MELEE: dict[Melee, int] = {"none": 0, "defensive": -1, "fortified": -2}
"""[A-COM-14]"""
AREAS = frozenset({"area", "hill", "water"})


def areas(scene: Scene, id: str) -> list[Kind]:
    """The areas that it is in. A garrison is in none but its building. [A-TER-12]"""
    if scene.units[id].status == "building":
        return []
    body = scene.body(id)
    return [
        feature.kind for feature in scene.ground.features if feature.kind.category in AREAS and in_area(body, feature)
    ]


def shelters(scene: Scene, id: str, point: Spot) -> list[Kind]:
    """Its building, or the pieces behind which it stands as seen from a point. [A-TER-11, G-18, G-19]"""
    unit = scene.units[id]
    if unit.status == "building":
        return [scene.ground.feature(unit.building).kind]
    body = scene.body(id)
    return [feature.kind for feature in scene.ground.features if feature.protects and behind(body, feature, point)]


def in_free_position(scene: Scene, id: str, point: Spot) -> bool:
    """The light positions of `borodino` protect front and flanks. [A-SCN-1203]"""
    return bool(scene.units[id].position) and scene.arc_to(id, point) != "rear"


def cover(scene: Scene, id: str, point: Spot) -> int:
    """To be hit by musketry and canister: only the strongest counts. [A-TER-13]"""
    found = [COVER[kind.cover] for kind in (*areas(scene, id), *shelters(scene, id, point))]
    return min([0, *found, -1 if in_free_position(scene, id, point) else 0])


def area_cover(scene: Scene, id: str) -> int:
    """What still protects from shot and shell. [A-ART-18, A-ART-21]"""
    return min([0, *(COVER[kind.cover] for kind in areas(scene, id))])


def walls(scene: Scene, id: str, point: Spot) -> tuple[bool, int]:
    """Whether shot loses half its hits, and what it loses to wound. [A-ART-19]"""
    kinds = shelters(scene, id, point)
    return any(kind.gun_halves_hits for kind in kinds), min([0, *(kind.gun_wound for kind in kinds)])


def melee(kinds: Iterable[Kind]) -> int:
    """[A-COM-14]"""
    return min([0, *(MELEE[kind.melee] for kind in kinds)])
