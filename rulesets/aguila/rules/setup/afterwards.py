"""After deployment: redeployments and the vanguard. [A-SCN-08, A-OAB-04, A-OAB-05, A-UAB-15, A-UAB-26]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.answers.setting_up import VanguardMove
from rulesets.aguila.dialogue.events.setup import Redeployed, VanguardMoved, VanguardRolled
from rulesets.aguila.dialogue.questions.setup import MoveVanguard, Redeploy
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.measuring import in_area
from rulesets.aguila.position.geometry.records import Walked
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.aguila.rules.moving.ice import break_ice
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.moving.roads import with_road
from rulesets.aguila.rules.setup.formations import usual_formation
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask


def after_deployment(field: Field, first: Side) -> Play[None]:
    """[A-SCN-08]"""
    for side in (first, other(first)):
        yield from _redeploy(field, side)
    if field.state.options.scenario == "borodino" and field.state.attacker:
        _free_sappers(field, field.state.attacker)
        _take_free_positions(field, other(field.state.attacker))
    yield from _vanguard(field)


def _free_sappers(field: Field, attacker: Side) -> None:
    """`borodino`: each attacking infantry unit of the line has sappers, wherever it waits. [A-SCN-1204]"""
    for id, unit in list(field.units.items()):
        able = unit.side == attacker and unit.status != "dispersed" and not unit.sappers
        if able and field.is_infantry(id) and not field.has(id, "open_order"):
            field.change(id, sappers="free")


def _take_free_positions(field: Field, side: Side) -> None:
    """`borodino`: defenders on the hills, two each and no cavalry, stand in light positions. [A-SCN-1203]"""
    for objective in field.state.objectives:
        hill = field.ground.feature(objective.piece)
        there = [id for id in field.troops(side) if not field.is_cavalry(id) and in_area(field.body(id), hill)]
        for id in there[:2]:
            field.change(id, position="light")


# Redeployments.


def at_home(scene: Scene, side: str) -> tuple[str, ...]:
    """[A-UAB-15]"""
    return tuple(id for id in scene.troops(side) if scene.has(id, "home_ground"))


def strategists(scene: Scene, side: str) -> int:
    """How many units of any kind may be moved. [A-OAB-04, A-OAB-05]"""
    return sum(_moves_of(scene, id) for id in scene.officers(side))


def _moves_of(scene: Scene, officer: str) -> int:
    return 2 if scene.has(officer, "grand_strategist") else 1 if scene.has(officer, "strategist") else 0


def strategists_of(scene: Scene, id: str) -> list[str]:
    """Those who may change the place of this unit: it is under their orders and in their range. [A-OAB-04]"""
    return list(dict.fromkeys((*scene.served_by(id, "grand_strategist"), *scene.served_by(id, "strategist"))))


def may_all_be_moved(scene: Scene, ids: Sequence[str], made: Sequence[str] = ()) -> bool:
    """Whether there is a strategist for each of these units. `made`: whose moves are used already. [A-OAB-05]"""
    if not ids:
        return True
    free = [officer for officer in strategists_of(scene, ids[0]) if made.count(officer) < _moves_of(scene, officer)]
    return any(may_all_be_moved(scene, ids[1:], (*made, officer)) for officer in free)


def _redeploy(field: Field, side: Side) -> Play[None]:
    """[D-15]"""
    home, more = at_home(field, side), strategists(field, side)
    if not home and not more:
        return
    answer = yield from ask(side, Redeploy(field.key(f"{side}/redeploy"), home, more))
    for id, at in answer.units.items():
        start = field.units[id].at
        if start is not None:
            field.change(id, at=at)
            field.show(Redeployed(id, start, at), "H-09")


# Vanguard.


def vanguard(scene: Scene, side: str, moved: set[str]) -> tuple[str, ...]:
    """[A-UAB-26]"""
    return tuple(
        id
        for id in scene.troops(side)
        if scene.has(id, "vanguard") and id not in moved and scene.units[id].status == "table"
    )


def _vanguard(field: Field) -> Play[None]:
    """A die decides who starts; they alternate unit by unit. [A-UAB-26]"""
    moved: set[str] = set()
    able = [side for side in SIDES if vanguard(field, side, moved)]
    if not able:
        return
    side = _first(field) if len(able) > 1 else able[0]
    passed: set[str] = set()
    while len(passed) < len(SIDES):
        left = vanguard(field, side, moved)
        if side not in passed and left:
            answer = yield from ask(side, MoveVanguard(field.key(f"{side}/vanguard"), left))
            if answer.unit:
                moved.add(answer.unit)
                yield from _move(field, answer)
            else:
                passed.add(side)
        else:
            passed.add(side)
        side = other(side)


def _first(field: Field) -> Side:
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/vanguard") for side in SIDES}
        blue, red = (rolls[side].total for side in SIDES)
        winner = "" if blue == red else SIDES[0] if blue > red else SIDES[1]
        field.tell(VanguardRolled(rolls, winner))
        if winner:
            return winner


def _move(field: Field, answer: VanguardMove) -> Play[None]:
    """It declares its formation and moves at the double. [A-SCN-08, A-UAB-26]"""
    id = answer.unit
    start = field.units[id].at
    if start is None:
        return
    formation = answer.formation or usual_formation(field, id)
    field.change(id, formation=formation, used=(*field.units[id].used, "vanguard"))
    walked = walk_vanguard(field, answer)
    field.change(id, at=walked.at, position="" if walked.at != start else field.units[id].position)
    field.show(VanguardMoved(id, start, walked.at, field.units[id].formation), "H-05")
    yield from break_ice(field, id, walked.waded)


def walk_vanguard(scene: Scene, answer: VanguardMove) -> Walked:
    """At the double, in the formation in which the unit is; roads help it too. [A-UAB-26, A-MOV-12, A-SCN-905]"""
    body, allowed = scene.body(answer.unit), going(scene, answer.unit, "DOUBLE")
    return with_road(scene, body, allowed, lambda may: walk(scene.ground, body, answer.steps, may))
