"""What a target word means: the nearest enemy, the best one, a ship or a hex. [A-18, A-20]"""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.hexes.grid import Hex
from rulesets.lepanto.book.charts import COLUMNS
from rulesets.lepanto.book.contents import Kind
from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.book.ships import SHIPS, SIDE_OF, points
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.gunnery import Shot

_RANK: dict[Kind, int] = {"galleass": 0, "galley": 1, "galliot": 2}


def nearest_enemy(scene: Scene, id: str) -> str:
    """The enemy at the least distance, ties the lower id; empty if there is none."""
    return scene.nearest(scene.hexes[id], other(SIDE_OF[id]))[1]


def goal(scene: Scene, id: str, to: str) -> Hex | None:
    """The hex that a ship is sent toward: a hex, a ship afloat, or the nearest enemy."""
    if to in SEA.grid.hexes:
        return SEA.hex(to)
    wanted = nearest_enemy(scene, id) if to == "nearest" else to
    return scene.hexes.get(wanted)


def best_shot(scene: Scene, shots: Iterable[Shot]) -> Shot | None:
    """The highest chance to sink times points; ties: neither repulsed nor immobilised, by type, nearer, lower id."""
    return min(shots, key=lambda shot: (-shot.sinks * _worth(shot.target), *_ties(scene, shot)), default=None)


def nearest_shot(scene: Scene, shots: Iterable[Shot]) -> Shot | None:
    return min(
        shots,
        key=lambda shot: (shot.range, -shot.sinks * _worth(shot.target), *_ties(scene, shot)),
        default=None,
    )


def _ties(scene: Scene, shot: Shot) -> tuple[bool, int, int, str]:
    ship = scene.ships[shot.target]
    hampered = ship.repulsed or bool(ship.immobilised)
    return hampered, _RANK[SHIPS[shot.target].type], shot.range, shot.target


def by_odds(target: str, column: str) -> tuple[int, int, str]:
    """How close attacks are ranked: the highest odds, then more points, then the lower id."""
    return -COLUMNS.index(column), -_worth(target), target


def _worth(id: str) -> int:
    return points(SHIPS[id].type)
