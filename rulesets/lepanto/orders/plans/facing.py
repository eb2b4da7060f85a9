"""How ships carry out their lines of the reorientation phase. [A-22]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rulesets.hexes.grid import Hex, along, turn
from rulesets.lepanto.dialogue.answers.sheet import FaceLine
from rulesets.lepanto.orders.plans.goals import goal
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.rules.reorienting import approached, break_cable, face

NAMES: Mapping[str, int] = {"E": 0, "NE": 1, "NW": 2, "W": 3, "SW": 4, "SE": 5}
TURNS: Mapping[str, int] = {"L1": 1, "L2": 2, "R1": -1, "R2": -2, "about": 3}


def reorient(field: Field, lines: Sequence[FaceLine], groups: Mapping[str, str]) -> None:
    """Cables are broken before any ship turns; each ship obeys the last line that names it. [A-14, A-22]"""
    last: dict[str, FaceLine] = {}
    for line in lines:
        last.update(dict.fromkeys(chosen(field, field.phasing, line.who, groups), line))
    for id, line in last.items():
        galleass = id if id in field.tows else field.towing(id)
        if line.cut and galleass:
            break_cable(field, galleass)
    for id in sorted(last):
        face(field, id, approached(field, id, wanted(field, id, last[id].to)))


def wanted(scene: Scene, id: str, to: str) -> int:
    """The direction that a word asks of a ship."""
    now = scene.ships[id].facing
    if to in NAMES:
        return NAMES[to]
    if to in TURNS:
        return (now + TURNS[to]) % 6
    if to == "keep":
        return now
    aim = goal(scene, id, "nearest" if to == "away" else to)
    if aim is None or aim == scene.hexes[id]:
        return now
    way = scene.hexes[id].to(aim)
    return _nearest_to(Hex(-way.q, -way.r) if to == "away" else way, now)


def _nearest_to(way: Hex, now: int) -> int:
    """The direction along which the way goes furthest; ties nearer to the present facing, then to port."""
    return min(range(6), key=lambda facing: (-along(way, facing), abs(turn(now, facing)), -turn(now, facing)))
