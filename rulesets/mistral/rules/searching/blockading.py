"""Blockades, by Formations and by Auxiliaries. [M-AUX-33, M-AUX-34, M-PORT-20]"""

from __future__ import annotations

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.events.searching import BlockaderChecked
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.scene import Scene

REMOVED_ON = 9
"""Twice the Port's BV is subtracted from it."""


def is_blockaded(scene: Scene, port: str, *, by_formation: bool = False) -> bool:
    """By a Formation that declared it, or (unless `by_formation`) by an Auxiliary."""
    if any(held.blockading and held.place == port for held in scene.formations.values()):
        return True
    if any(seen.blockading and seen.place == port for seen in scene.strangers):
        return True
    return not by_formation and any(task.task == "blockade" and task.place == port for task in scene.tasks)


def check_blockading_auxiliaries(field: Field) -> None:
    """One die each. The Auxiliary is removed on 9 less twice the BV, or more. [M-AUX-34]"""
    for ship in list(field.auxiliaries.values()):
        if ship.task is None or ship.task.kind != "blockade":
            continue
        place = ship.task.place
        roll = field.roll(f"{place}/blockader/{ship.side}")
        removed = roll.total >= REMOVED_ON - 2 * CHART.places[place].bv
        field.tell(BlockaderChecked(ship.side, ship.kind, place, roll, removed))
        if removed:
            field.change_auxiliary(ship.id, box="recovery", at="", task=None)
