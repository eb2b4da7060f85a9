"""Phase 6: officers rally units. [A-OFF-14..A-OFF-17]"""

from __future__ import annotations

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.checks import Rallied
from rulesets.aguila.dialogue.questions.turn import RallyUnits
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.state import Side
from rulesets.kernel.table import Play, ask

TOO_NEAR = 2 * INCH


def rally(field: Field, side: Side) -> Play[None]:
    """[A-OFF-14, A-OFF-16, D-55]"""
    may = {officer: units for officer in field.officers(side) if (units := rallyable(field, officer))}
    if not may:
        return
    answer = yield from ask(side, RallyUnits(field.key(f"{side}/rally"), may))
    for officer, unit in answer.items():
        if officer in may and unit in rallyable(field, officer):
            _rally(field, officer, unit)


def rallyable(scene: Scene, officer: str) -> tuple[str, ...]:
    """Whom an officer may rally now. [A-OFF-14, A-OFF-16, A-MOR-11]"""
    held = scene.units[officer]
    if held.rallied or _doubled(scene, officer):
        return ()
    return tuple(
        id
        for id in scene.troops(held.side)
        if scene.units[id].damage
        and not scene.units[id].rallied
        and not scene.is_stunned(id)
        and scene.is_under(officer, id)
        and scene.in_range(officer, id)
        and not any(scene.nearer(id, foe, TOO_NEAR) for foe in scene.enemies(id))
    )


def _doubled(scene: Scene, officer: str) -> bool:
    """By themselves, or with the unit in which they were carried along. [A-OFF-11, A-OFF-14]"""
    unit = scene.units[officer]
    return unit.order == "DOUBLE" or bool(unit.host and not unit.order and scene.doubled(unit.host))


def _rally(field: Field, officer: str, unit: str) -> None:
    """[A-OFF-15, A-UAB-06]"""
    roll = field.roll(f"{officer}/{unit}/rally", field.entry(officer).rally_dice)
    tough = field.has(unit, "tough")
    found = sum(face >= BOOK.constants.rally_success for face in roll.faces) + (1 if tough else 0)
    removed = min(found, field.units[unit].damage)
    field.change(unit, damage=field.units[unit].damage - removed, rallied=True)
    field.change(officer, rallied=True)
    field.tell(Rallied(officer, unit, roll, removed, tough))
