"""Courage tests, and what follows from them. [A-MOR]"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from rulesets.aguila.dialogue.events.checks import CourageTested, HeldFast, Steadied
from rulesets.aguila.dialogue.questions.turn import HoldFast, SteadyUnit
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.ground import is_slow
from rulesets.aguila.position.geometry.measuring import in_area
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.checks import disciplinarians
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask

Cause = Literal["fire", "reaction", "combat", "general", "officer"]
Result = Literal["steady", "stunned", "routed"]


def limits(scene: Scene, id: str) -> tuple[int, int]:
    """Stunned and Routed limits; each gun of a battery beyond the first adds one. [A-MOR-04, A-BAT-05]"""
    profile = scene.profile(id)
    more = max(0, len(battery_of(scene, id)) - 1)
    return profile.stunned + more, profile.routed + more


def battery_of(scene: Scene, id: str) -> list[str]:
    """The guns that stand with this one, itself included; nobody if it stands alone. [A-BAT-01]"""
    name = scene.units[id].battery
    if not name:
        return []
    side = scene.units[id].side
    return [gun for gun in scene.here(side) if scene.units[gun].battery == name]


def needs_test(scene: Scene, id: str) -> bool:
    """[A-MOR-02]"""
    return scene.is_here(id) and scene.units[id].damage >= 2


def result_of(total: int, faces: tuple[int, ...], stunned: int, routed: int) -> Result:
    """[A-MOR-04..A-MOR-06]"""
    if faces == (1, 1):
        return "steady"
    if total >= routed:
        return "routed"
    return "stunned" if total >= stunned or faces == (6, 6) else "steady"


def chance_of_rout(damage: int, modifier: int, routed: int) -> int:
    """In percent. [P-17]"""
    faces = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    bad = sum(sum(face) + damage + modifier >= routed and face != (1, 1) for face in faces)
    return round(bad * 100 / 36)


def chance_of_change(damage: int, modifier: int, limit: tuple[int, int]) -> int:
    """In percent, that half the damage gives another result. [P-17]"""
    faces = [(a, b) for a in range(1, 7) for b in range(1, 7)]
    whole, half = damage + modifier, (damage + 1) // 2 + modifier
    other = sum(
        result_of(sum(face) + whole, face, *limit) != result_of(sum(face) + half, face, *limit) for face in faces
    )
    return round(other * 100 / 36)


def courage_test(
    field: Field, id: str, cause: Cause, modifiers: Mapping[str, int], *, damage: int | None = None
) -> Play[Result]:
    """The whole test, without its consequences. Order of effects: A-MOR-13."""
    counted = field.units[id].damage if damage is None else damage
    found = {**modifiers, **_resilience(field, id, cause)}
    stunned, routed = limits(field, id)
    if (yield from _held_fast(field, id, chance_of_rout(counted, sum(found.values()), routed))):
        return "steady"
    if (yield from _steadied(field, id, chance_of_change(counted, sum(found.values()), (stunned, routed)))):
        counted = (counted + 1) // 2
    return _roll(field, id, cause, counted, found, (stunned, routed))


def _resilience(scene: Scene, id: str, cause: Cause) -> dict[str, int]:
    """[A-UAB-22]"""
    return {"resilient": -1} if scene.has(id, "resilient") and cause in ("fire", "reaction", "combat") else {}


def _held_fast(field: Field, id: str, chance: int) -> Play[bool]:
    """¡Aguantad! is declared before the roll. [A-OAB-01, D-34]"""
    if field.is_officer(id):
        return False
    able = tuple(
        officer for officer in field.served_by(id, "hold_fast") if "hold_fast" not in field.units[officer].used
    )
    if not able:
        return False
    key = field.key(f"{id}/hold_fast")
    officer = yield from ask(field.units[id].side, HoldFast(key, id, able, chance))
    if not officer:
        return False
    field.change(officer, used=(*field.units[officer].used, "hold_fast"))
    field.show(HeldFast(id, officer))
    return True


def _steadied(field: Field, id: str, chance: int) -> Play[bool]:
    """Once per turn, whatever the test is for. [A-OAB-06, D-35]"""
    if field.is_officer(id):
        return False
    able = tuple(officer for officer in disciplinarians(field, id) if not field.units[officer].steadied)
    if not able:
        return False
    officer = yield from ask(field.units[id].side, SteadyUnit(field.key(f"{id}/steady"), id, able, chance))
    if not officer:
        return False
    field.change(officer, steadied=True)
    field.show(Steadied(id, officer))
    return True


def _roll(
    field: Field, id: str, cause: Cause, counted: int, modifiers: Mapping[str, int], limit: tuple[int, int]
) -> Result:
    total = counted + sum(modifiers.values())
    roll = field.roll(f"{id}/courage", 2)
    result = result_of(roll.total + total, roll.faces, *limit)
    saved = ""
    again: Roll | None = None
    why = ""
    if result != "steady" and (saved := _fanatic(field, id)):
        result = "steady"
    elif result != "steady" and (why := why_rerolled(field, id, cause, result)):
        again = field.roll(f"{id}/courage/again", 2)
        result = result_of(again.total + total, again.faces, *limit)
    field.tell(
        CourageTested(
            id,
            cause,
            roll,
            counted,
            dict(modifiers),
            limit[0],
            limit[1],
            again,
            why,
            result,
            "fanatic" if saved else "",
        )
    )
    return result


def _fanatic(field: Field, id: str) -> str:
    """The first test that the unit of a Fanatic fails is passed. [A-OAB-14]"""
    officer = field.officer_in(id)
    if not officer or not field.has(officer, "fanatic") or "fanatic" in field.units[officer].used:
        return ""
    field.change(officer, used=(*field.units[officer].used, "fanatic"))
    return officer


def why_rerolled(field: Field, id: str, cause: Cause, result: Result) -> str:
    """Why the test is rolled again, if it is: at most once. [A-UAB-07, A-UAB-09, A-OAB-09, A-OAB-10, A-MOR-13]"""
    if cause == "reaction" and field.has(id, "elan"):
        return "elan"
    if field.has(id, "expert_skirmishers") and is_in_difficult(field, id):
        return "expert_skirmishers"
    if result == "routed" and not field.is_officer(id) and _inspired(field, id, cause):
        return "inspiring"
    return ""


def is_in_difficult(scene: Scene, id: str) -> bool:
    """[A-UAB-09, A-TER-12]"""
    body, ground = scene.body(id), scene.ground
    return any(is_slow(ground, feature.kind, False) and in_area(body, feature) for feature in ground.features)


def _inspired(scene: Scene, id: str, cause: Cause) -> bool:
    """An Inspiring officer is near enough, inside in a reaction. [A-OAB-09, A-OAB-10]"""
    for officer in scene.officers(scene.units[id].side):
        very = scene.has(officer, "very_inspiring")
        if not very and not scene.has(officer, "inspiring"):
            continue
        if not (scene.is_under(officer, id) or scene.has(officer, "bravest") or scene.units[officer].host == id):
            continue
        reach = (12 if very else 6) if cause != "reaction" else (6 if very else 0)
        if scene.units[officer].host == id or (reach and scene.within(officer, id, reach * INCH)):
            return True
    return False
