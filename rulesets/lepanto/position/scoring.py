"""What the ships afloat are worth. [L-VIC]"""

from __future__ import annotations

from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.book.ships import SHIPS, points
from rulesets.lepanto.position.scene import Scene


def score(scene: Scene) -> dict[str, int]:
    """What each side's ships are worth if the battle ended now. [L-VIC-01, L-VIC-02, L-VIC-04]"""
    found: dict[str, int] = dict.fromkeys(SIDES, 0)
    for id, ship in scene.ships.items():
        if not ship.repulsed and not ship.immobilised:
            found[SHIPS[id].side] += points(SHIPS[id].type)
    return found
