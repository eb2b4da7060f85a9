"""Discipline checks. [A-DIS]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.battle import Check
from rulesets.aguila.dialogue.events.checks import Checked
from rulesets.aguila.dialogue.questions.turn import SupportCheck
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask


def discipline(scene: Scene, id: str) -> int:
    """Its own, or that of a Disciplinarian inside it, or near it if he is strict. [A-OAB-06, A-OAB-07]"""
    own = scene.profile(id).dsc
    return min([own, *(scene.profile(officer).dsc for officer in disciplinarians(scene, id))])


def disciplinarians(scene: Scene, id: str) -> list[str]:
    """Officers whose discipline serves this unit. [A-OAB-06, A-OAB-07]"""
    inside = scene.officer_in(id)
    found = (
        [inside]
        if inside and any(scene.has(inside, word) for word in ("disciplinarian", "strict_disciplinarian"))
        else []
    )
    for officer in scene.officers(scene.units[id].side):
        if officer not in found and scene.has(officer, "strict_disciplinarian") and _is_nearest(scene, officer, id):
            found.append(officer)
    return found


def _is_nearest(scene: Scene, officer: str, id: str) -> bool:
    """Whether this is the nearest unit within 6" of a strict officer, and one he may serve. [A-OAB-07]"""
    if scene.units[officer].host or not scene.is_here(id) or not scene.within(officer, id, 6 * INCH):
        return False
    friends = [other for other in scene.troops(scene.units[officer].side) if _may_serve(scene, officer, other)]
    return bool(friends) and min(friends, key=lambda other: (scene.distance(officer, other), other)) == id


def _may_serve(scene: Scene, officer: str, id: str) -> bool:
    return scene.is_under(officer, id) or scene.has(officer, "bravest")


def supporters(scene: Scene, id: str) -> tuple[str, ...]:
    """Officers who could add their bonus to a check of this unit. [A-DIS-02]"""
    side = scene.units[id].side
    return tuple(
        officer
        for officer in scene.officers(side)
        if officer != id
        and not scene.units[officer].host
        and not scene.units[officer].supported
        and scene.is_under(officer, id)
        and scene.in_range(officer, id)
    )


def bonus_of(scene: Scene, officer: str) -> int:
    """[A-DIS-02]"""
    return 0 if not officer else 2 if scene.units[officer].chief else 1


def passes(face: int, need: int, modifier: int) -> bool:
    """A natural 6 passes what needs more than 6; nothing fails by itself. [A-DICE-04, A-DICE-05]"""
    return face == 6 or face + modifier >= need


def check(field: Field, id: str, kind: Check, modifier: int = 0, *, alone: bool = False) -> Play[bool]:
    """One die; officers may help unless it is checked `alone`. [A-DIS-01, A-DIS-02]"""
    need = discipline(field, id)
    helpers = () if alone else supporters(field, id)
    officer = ""
    if helpers:
        key = field.key(f"{id}/{kind}/support")
        officer = yield from ask(field.units[id].side, SupportCheck(key, id, kind, need - modifier, helpers))
    if officer:
        field.change(officer, supported=True)
    bonus = bonus_of(field, officer)
    roll = field.roll(f"{id}/{kind}")
    passed = passes(roll.total, need, modifier + bonus)
    again: Roll | None = None
    if not passed and kind in ("form", "square") and field.has(id, "manoeuvrable"):
        again = field.roll(f"{id}/{kind}/again")
        passed = passes(again.total, need, modifier + bonus)
    field.tell(Checked(id, kind, roll, need, modifier, officer, bonus, again, passed))
    return passed


def dares_to_fire(field: Field, id: str) -> Play[bool]:
    """Who is Stunned fires only after a check at −1. [A-MOR-11, A-SHO-05]"""
    return not field.is_stunned(id) or (yield from check(field, id, "fire", -1))
