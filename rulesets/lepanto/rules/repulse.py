"""When a repulsed ship may fight again. [L-REP]"""

from __future__ import annotations

from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.events.fighting import Rallied
from rulesets.lepanto.position.field import Field


def let_rally(field: Field) -> None:
    """At the end of every phase, for all ships of both sides: out of every enemy's reach the marker goes.
    [L-REP-04..07]"""
    repulsed = [id for id, ship in field.ships.items() if ship.repulsed]
    free = tuple(id for id in repulsed if not field.in_reach(field.hexes[id], SHIPS[id].side))
    for id in free:
        field.change(id, repulsed=False)
    if free:
        field.tell(Rallied(free))
