"""Who waits off the table, when they come, and where. [A-SCN-09..A-SCN-11, A-SCN-205, A-SCN-305, A-SCN-605]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.stances import Stance, rounded
from rulesets.aguila.position.scene import INCH, Scene

FROM = {"farm": 2, "bridge": 3}
"""From which turn the defender's reserves are rolled for. [A-SCN-305, A-SCN-605]"""
ASSAULTS = ("assault", "farm")
"""Where the attacker starts off the table. [A-SCN-205, A-SCN-304]"""
ZONE = 12 * INCH
STEP = 500


def reserve_rule(field: Field, id: str) -> Literal["no", "roll", "must", "may"]:
    """How a unit in reserve comes on this turn."""
    state, unit = field.state, field.units[id]
    if id in state.kept[unit.side].notes:
        return "must"  # it found no room where it was hidden [H-02]
    match state.options.scenario:
        case "assault":
            return "must"
        case "farm" if unit.side == state.attacker:
            return "must"
        case "farm" | "bridge":
            return "roll" if state.turn >= FROM[state.options.scenario] else "no"
        case "escalation":
            return "may" if state.turn >= (5 if unit.slot == "elite" else 3) else "no"
    return "must"


def comes_on_at_once(scene: Scene, side: str) -> bool:
    """The attacker of position and farm brings on everybody in the first turn. [A-SCN-205, A-SCN-304]"""
    return scene.facts.turn == 1 and scene.facts.attacker == side and scene.facts.options.scenario in ASSAULTS


def entry_places(field: Field, id: str) -> Iterator[Stance]:
    """Places at its own long edge, from the middle outwards. [D-24]"""
    base = field.base(id)
    width, depth = BOOK.constants.width, BOOK.constants.depth
    top = field.is_at_the_top(field.units[id].side)
    y = depth - base.depth / 2 if top else base.depth / 2
    for far in range(0, width // 2, STEP):
        for x in (width / 2 + far, width / 2 - far) if far else (width / 2,):
            at = rounded(x, y, 1800 if top else 0)
            if may_enter_at(field, id, at):
                yield at


def may_enter_at(scene: Scene, id: str, at: Stance) -> bool:
    """The rear edge on a border that is open to it, facing in. [A-SCN-10, A-SCN-11, A-SCN-205, G-52]"""
    border = border_of(scene, id, at)
    top = scene.is_at_the_top(scene.units[id].side)
    if border == ("top" if top else "bottom"):
        return not _near_corner(scene, id, at)
    if border in ("left", "right") and _short_edges_open(scene, id):
        reach = _short_reach(scene, id)
        half = scene.base(id).width / 2
        return (BOOK.constants.depth - at.y if top else at.y) + half <= reach + 20
    return False


def _near_corner(scene: Scene, id: str, at: Stance) -> bool:
    """`assault`: only open order closer than 12" to the short edges. [A-SCN-205]"""
    if scene.facts.options.scenario != "assault" or scene.has(id, "open_order"):
        return False
    half = scene.base(id).width / 2
    return at.x - half < ZONE - 20 or BOOK.constants.width - at.x - half < ZONE - 20


def _short_edges_open(scene: Scene, id: str) -> bool:
    """[A-SCN-10, A-SCN-802]"""
    attacker = scene.facts.attacker
    match scene.facts.options.scenario:
        case "escalation" | "assault":
            return False
        case "farm":
            return scene.units[id].side != attacker
    return True


def _short_reach(scene: Scene, id: str) -> float:
    """12" from the long edge; at the bridge up to the river's near bank. [A-SCN-10]"""
    if scene.facts.options.scenario != "bridge":
        return ZONE
    river = next(piece for piece in scene.facts.terrain if piece.kind == "river")
    top = scene.is_at_the_top(scene.units[id].side)
    bank = BOOK.constants.depth - river.y if top else river.y
    return bank - river.h / 2


def border_of(scene: Scene, id: str, at: Stance) -> str:
    """The border on which the rear edge lies, or nothing. [G-52]"""
    deep = scene.base(id).depth / 2
    found = {
        "bottom": at.heading == 0 and abs(at.y - deep) <= 20,
        "top": at.heading == 1800 and abs(BOOK.constants.depth - at.y - deep) <= 20,
        "left": at.heading == 900 and abs(at.x - deep) <= 20,
        "right": at.heading == 2700 and abs(BOOK.constants.width - at.x - deep) <= 20,
    }
    return next((border for border, fits in found.items() if fits), "")
