"""The guerre de course: what French Interdictions cost the British. [M-ORDER-62, M-ORDER-63]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.dialogue.events.orders import CourseWarTally
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.scene import Scene

LOCATIONS_A_FAILURE = 3
SINCE_LAST_IMPULSE = 2
"""The Impulse ends of a Task that was already there when the Turn's last Impulse began."""


def interdicted_locations(scene: Scene) -> list[str]:
    """Places that Auxiliaries of the French Command have Interdicted since the last Impulse
    began. The Knights count as one."""
    places = [
        ship.task.place
        for ship in scene.auxiliaries.values()
        if ship.command == "french"
        and ship.task is not None
        and ship.task.kind == "interdict"
        and ship.task.impulses >= SINCE_LAST_IMPULSE
    ]
    knights = scene.corsairs.get("knights_of_malta")
    if (
        knights is not None
        and knights.box == "tasked"
        and knights.tasked_by == "bourbon"
        and (knights.impulses >= SINCE_LAST_IMPULSE)
    ):
        places.append(knights.place)
    return sorted(dict.fromkeys(places))


def count_interdictions(field: Field) -> None:
    """At the end of an Impulse, counts one more Impulse for every lasting Task."""
    for ship in list(field.auxiliaries.values()):
        if ship.task is not None:
            longer = msgspec.structs.replace(ship.task, impulses=ship.task.impulses + 1)
            field.change_auxiliary(ship.id, task=longer)
    for corsair in list(field.corsairs.values()):
        if corsair.box == "tasked":
            field.change_corsair(corsair.id, impulses=corsair.impulses + 1)


def tally_course_war(field: Field) -> None:
    """At the end of a Turn: one Failed Order for every three locations. [M-ORDER-63]"""
    if not field.politics.guerre_de_course:
        return
    locations = len(interdicted_locations(field))
    failed = locations // LOCATIONS_A_FAILURE
    if failed:
        field.ledger("british").failed += failed
        field.tell(CourseWarTally(locations, failed))
