"""After deployment: redeployments and the vanguard. [A-SCN-08, A-OAB-04, A-OAB-05, A-UAB-15, A-UAB-26]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.setting_up import VanguardMove
from rulesets.aguila.dialogue.events.setup import Redeployed, VanguardMoved, VanguardRolled
from rulesets.aguila.dialogue.questions.setup import MoveVanguard, Redeploy
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.walking import walk
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.aguila.rules.moving.ice import break_ice
from rulesets.aguila.rules.moving.orders_open import going
from rulesets.aguila.rules.setup.formations import usual_formation
from rulesets.kernel.dice import Roll
from rulesets.kernel.table import Play, ask


def after_deployment(field: Field, first: Side) -> Play[None]:
    """[A-SCN-08]"""
    _free_sappers(field)
    for side in (first, other(first)):
        yield from _redeploy(field, side)
    yield from _vanguard(field)


def _free_sappers(field: Field) -> None:
    """`borodino`: each attacking infantry unit of the line has sappers. [A-SCN-1204]"""
    if field.state.options.scenario != "borodino":
        return
    for id in field.troops(field.state.attacker):
        if field.is_infantry(id) and not field.has(id, "open_order") and not field.units[id].sappers:
            field.change(id, sappers="free")


# Redeployments.


def at_home(scene: Scene, side: str) -> tuple[str, ...]:
    """[A-UAB-15]"""
    return tuple(id for id in scene.troops(side) if scene.has(id, "home_ground"))


def strategists(scene: Scene, side: str) -> int:
    """How many units of any kind may be moved. [A-OAB-04, A-OAB-05]"""
    return sum(
        2 if scene.has(id, "grand_strategist") else 1 if scene.has(id, "strategist") else 0
        for id in scene.officers(side)
    )


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
    field.change(id, formation=answer.formation or usual_formation(field, id))
    walked = walk(field.ground, field.body(id), answer.steps, going(field, id, "DOUBLE"))
    field.change(id, at=walked.at)
    field.show(VanguardMoved(id, start, walked.at, field.units[id].formation), "H-05")
    yield from break_ice(field, id, walked.waded)
