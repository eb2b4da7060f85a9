"""How far units go: by order, formation, weather and help. [A-MOV-10, A-MOV-22, A-CHG-15]"""

from __future__ import annotations

from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.weather import may_double, speed_in


def vel(scene: Scene, id: str) -> int:
    """The basic move after the weather. [A-MOV-22, A-WEA-05, A-WEA-07]"""
    unit, profile = scene.units[id], scene.profile(id)
    speed = profile.vel_limbered if scene.is_gun(id) and unit.limbered else profile.vel
    return int(speed_in(scene.facts.weather, speed, scene.arm(id), limbered=unit.limbered))


def limbered_vel(scene: Scene, id: str) -> int:
    """Of a gun that limbers up to move. [A-ART-28]"""
    return int(speed_in(scene.facts.weather, scene.profile(id).vel_limbered, "artillery", limbered=True))


def spur(scene: Scene, id: str) -> int:
    """An officer inside who spurs it on. [A-OAB-12]"""
    officer = scene.officer_in(id)
    return INCH if officer and scene.has(officer, "spur") else 0


def doubled(scene: Scene, id: str) -> int:
    """At the double; 0: not allowed. [A-MOV-08, A-MOV-10, A-MOV-11, A-WEA-05]"""
    speed, form = vel(scene, id), scene.formation(id)
    if not may_double(scene.facts.weather, scene.arm(id)):
        return 0
    extra = 2 * spur(scene, id)
    match scene.arm(id):
        case "infantry":
            far = {
                "line": speed + INCH,
                "attack_column": 2 * speed - INCH,
                "battalion_mass": 2 * speed - 2 * INCH,
                "march_column": 2 * speed,
                "open_order": 2 * speed,
            }.get(form, 0)
        case "cavalry":
            far = speed * 3 // 2 if form == "line" else 2 * speed
        case "artillery":
            far = 2 * speed if scene.entry(id).horse and scene.units[id].limbered else 0
        case _:
            far = 2 * speed
    return far + extra if far else 0


def charge_reach(scene: Scene, id: str) -> int:
    """[A-CHG-13, A-CHG-15, A-FRM-10, A-FRM-19, A-FRM-40]"""
    unit, speed, form = scene.units[id], vel(scene, id), scene.formation(id)
    halted = unit.order in ("", "HALT")
    if scene.is_infantry(id):
        far = {
            "line": max(0, speed + INCH - unit.spent),
            "attack_column": (2 * speed if halted else speed) * 3 // 4,
            "battalion_mass": speed if halted else speed // 2,
            "open_order": 2 * speed if halted else speed,
        }.get(form, 0)
    else:
        far = speed if not halted else speed * 3 // 2 if form == "line" else 2 * speed
    return far + (INCH if scene.has(id, "fast") else 0) + spur(scene, id) if far or form == "line" else 0


def charge_turns(scene: Scene, id: str) -> int:
    """[A-CHG-14, A-UAB-01]"""
    halted = scene.units[id].order in ("", "HALT")
    return (2 if halted else 1) + (1 if scene.has(id, "agile") else 0)
