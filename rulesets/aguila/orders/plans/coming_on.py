"""A reserve that is dragged onto the table: where it comes on and how it goes on. [P-09, A-SCN-10, A-SCN-11]"""

from __future__ import annotations

from collections.abc import Iterator
from math import hypot

import msgspec

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.book.entries import Formation
from rulesets.aguila.dialogue.answers.movement import UnitOrder
from rulesets.aguila.orders.plans.dragging import walked_by
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.laying import body_of
from rulesets.aguila.position.geometry.placing import stands
from rulesets.aguila.position.geometry.records import Walked
from rulesets.aguila.position.geometry.stances import Spot, Stance, rounded
from rulesets.aguila.position.scene import Scene
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.scenarios.reserves import may_enter_at

ALONG = 500
"""How far apart the places along a border are that are tried."""


def comes_on(field: Field, id: str, spot: Spot, formation: Formation | str = "") -> tuple[UnitOrder, Walked | None]:
    """The order that brings it nearest to that spot, and how it walks. Without room at any border it has only the
    order."""
    known = formations(field, id)
    wished = formation if formation in known else ""
    order = UnitOrder(who=(id,), order="ARRIVE", formation=wished)
    entry = next((at for at in _entries(field, id, spot) if _has_room(field, id, at)), None)
    if entry is None:
        return order, None
    order = msgspec.structs.replace(order, at=(entry,))
    if field.is_officer(id):
        return order, None
    scene = _come(field, id, entry, wished or ("line" if "line" in known else known[0] if known else "line"))
    walked = walked_by(scene, id, "ARRIVE", (round(spot[0]) - entry.x, round(spot[1]) - entry.y))
    return msgspec.structs.replace(order, steps=walked.steps), walked


def _entries(scene: Scene, id: str, spot: Spot) -> Iterator[Stance]:
    """Places on the borders that are open to it, those nearest to the spot first."""
    wide, deep = BOOK.constants.width, BOOK.constants.depth
    half, back = scene.base(id).width / 2, scene.base(id).depth / 2
    most = (wide // ALONG + 1) * ALONG
    found = []
    for far in range(-most, most + 1, ALONG):
        x, y = spot[0] + far, spot[1] + far
        found += [rounded(x, back, 0), rounded(x, deep - back, 1800)]
        found += [rounded(back, y, 900), rounded(wide - back, y, 2700)]

    def fits(at: Stance) -> bool:
        across, limit = (at.x, wide) if at.heading in (0, 1800) else (at.y, deep)
        return half <= across <= limit - half and may_enter_at(scene, id, at)

    def distance(at: Stance) -> tuple[float, int, int]:
        return hypot(at.x - spot[0], at.y - spot[1]), at.x, at.y

    return iter(sorted(filter(fits, found), key=distance))


def _has_room(field: Field, id: str, at: Stance) -> bool:
    return stands(field.ground, body_of(field.units[id], field.entry(id), at)) is None


def _come(field: Field, id: str, at: Stance, formation: str) -> Scene:
    """The table when it has come on."""
    unit = msgspec.structs.replace(field.units[id], status="table", at=at, formation=formation)
    return Scene(msgspec.structs.replace(field.state, units={**field.state.units, id: unit}))
