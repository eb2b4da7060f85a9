"""Auxiliaries that may help a Formation to join or leave a Battle. [M-AUX-36, D-18]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.searching.reach import within_reach

ALWAYS = ("fleet", "fleet50", "galley", "privateer")


def helpers_here(scene: Scene, side: Side, place: str) -> list[str]:
    """Assigned Auxiliaries in range that are not Tasked. A Light one counts only in
    Coastal and Port Spaces. [M-AUX-36]"""
    coastal = CHART.places[place].kind in ("coastal", "port")
    kinds = (*ALWAYS, "light") if coastal else ALWAYS
    return [
        ship.id
        for ship in scene.auxiliaries.values()
        if ship.side == side and ship.box == "assigned" and ship.kind in kinds and within_reach(scene, ship.id, place)
    ]
