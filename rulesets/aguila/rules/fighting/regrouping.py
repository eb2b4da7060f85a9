"""What units do after a combat. [A-COM-19..A-COM-22, A-BLD-06]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.answers.in_play import Regroup
from rulesets.aguila.dialogue.events.fighting import BuildingTaken, FellBack, Regrouped
from rulesets.aguila.dialogue.questions.turn import RegroupUnit
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.falling_back import fall_back, regroup
from rulesets.aguila.position.geometry.placing import turned
from rulesets.aguila.position.geometry.stances import Stance
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.rules.moving.officers import step_aside
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask


def after_combat(field: Field, target: str, chargers: Sequence[str]) -> Play[None]:
    here = [id for id in chargers if field.is_here(id)]
    if not field.is_here(target):
        for id in here:
            yield from _conquer(field, id, target)
    elif not here:
        yield from _regroup(field, target, charged=False)
    else:
        for id in here:
            _fall_back(field, id, target, [each for each in here if each != id])


def _conquer(field: Field, id: str, target: str) -> Play[None]:
    """Infantry takes the building of those it destroyed; others regroup. [A-BLD-06, A-COM-19]"""
    house = field.fallen.get(target, "")
    if house and may_hold(field, id, house):
        field.change(id, status="building", building=house, at=None, position="")
        field.tell(BuildingTaken(id, house))
        return
    yield from _regroup(field, id, charged=True)


def may_hold(scene: Scene, id: str, building: str) -> bool:
    """[A-BLD-01, A-BLD-06]"""
    piece = next((piece for piece in scene.facts.terrain if piece.id == building and not piece.destroyed), None)
    if piece is None or not scene.is_infantry(id) or scene.entry(id).models > BOOK.kinds[piece.kind].capacity:
        return False
    return not any(unit.building == building and unit.status == "building" for unit in scene.units.values())


def options(scene: Scene, id: str, charged: bool) -> tuple[str, ...]:
    """[A-COM-19, A-COM-20, A-MOR-11]"""
    if scene.is_gun(id) or scene.formation(id) in ("", "square"):
        return ("stay",)
    return ("stay", "advance", "back") if charged else ("stay", "back")


def _regroup(field: Field, id: str, charged: bool) -> Play[None]:
    """A Stunned unit does none of it. [A-COM-19, A-COM-20]"""
    start = field.units[id].at
    if field.is_stunned(id) or start is None:
        return
    key = field.key(f"{id}/regroup")
    answer = yield from ask(field.units[id].side, RegroupUnit(key, id, charged))
    end, roll = _moved(field, id, answer, start)
    if end != start:
        field.move(id, end, turned=True)
    field.show(Regrouped(id, answer.do, roll, start, end))
    step_aside(field, id)


def _moved(field: Field, id: str, answer: Regroup, start: Stance) -> tuple[Stance, Roll | None]:
    body = field.body(id)
    if answer.do == "stay":
        return (start if answer.heading is None else turned(field.ground, body, answer.heading) or start), None
    roll = field.roll(f"{id}/regroup")
    far = roll.total * INCH if answer.do == "advance" else -((roll.total + 1) // 2) * INCH
    return regroup(field.ground, body, far), roll


def _fall_back(field: Field, id: str, foe: str, beside: Sequence[str]) -> None:
    """Infantry 2", cavalry 4", straight back, each of several. [A-COM-21, A-COM-22, G-50]"""
    start = field.units[id].at
    if start is None:
        return
    far = BOOK.constants.fallback["cavalry" if field.is_cavalry(id) else "infantry"]
    end = fall_back(field.ground, field.body(id), far, foe, beside=beside)
    field.move(id, end, turned=True)
    field.tell(FellBack(id, start, end))
    step_aside(field, id)
