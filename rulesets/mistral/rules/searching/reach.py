"""The range of Auxiliaries. [M-AUX-04, M-PORT-20]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES, Side
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import top
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.politics.ranks import bonus
from rulesets.mistral.rules.searching.blockading import is_blockaded
from rulesets.mistral.rules.weather.gales import is_gale_space, stormy_places

UNLIMITED = "unlimited"
SHUT_IN = ("fleet", "galley")
"""Classes that cannot leave a Blockaded Port. [M-PORT-20, M-AUX-33]"""


def origin(scene: Scene, ship: KnownAuxiliary) -> str:
    """The place from which it starts: its Port, or the place of its Formation."""
    return top(scene, ship.at).place if ship.at in scene.formations else ship.at


def interdicted_against(scene: Scene, side: Side) -> frozenset[str]:
    """Places that the enemy or a hostile corsair Interdicts. [M-AUX-40]"""
    found: list[str] = []
    found += [held.place for held in scene.formations.values() if held.side != side and held.interdicting]
    found += [seen.place for seen in scene.strangers if seen.side != side and seen.interdicting]
    found += [task.place for task in scene.tasks if task.side != side and task.task == "interdict"]
    found += [pirate.place for pirate in scene.corsairs.values() if pirate.place and pirate.tasked_by != side]
    zones = [place for name in found if CHART.places[name].kind == "zone" for place in CHART.places_of_zone(name)]
    return frozenset([*found, *zones])


def within_reach(scene: Scene, id: str, place: str) -> bool:
    """Whether the place is in range and it may go there: Galleys never into or through Sea Zones or
    Gales, Light ones not through Gales."""
    ship = scene.auxiliaries[id]
    entry = FORCES.auxiliaries[ship.kind]
    start = origin(scene, ship)
    if not start or place not in CHART.places:
        return False
    if "sea_zone" in entry.no_trace and CHART.places[place].zone:
        return False
    if "gale" in entry.no_trace and is_gale_space(scene, place):
        return False
    in_port = ship.at in CHART.places
    if in_port and ship.kind in SHUT_IN and place != start and is_blockaded(scene, start):
        return False
    if entry.range == UNLIMITED:
        return True
    assert isinstance(entry.range, int)
    reach = entry.range + bonus(scene, ship.side, "reach")
    barred = interdicted_against(scene, ship.side)
    if "gale" in entry.no_trace and scene.gales:
        barred |= stormy_places(scene)
    return CHART.distances_around(start, barred).get(place, 99) <= reach
