"""The war of course: what French Interdictions cost the British. [M-ORDER-62, M-ORDER-63]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.dialogue.events.orders import CourseWarTally
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.scene import Waters

LOCATIONS_A_FAILURE = 3
SINCE_LAST_IMPULSE = 2
"""Impulse ends of a Task that was there when the Turn's last Impulse began."""


def interdicted_locations(waters: Waters) -> list[str]:
    """Places Interdicted by Auxiliaries of the French Command since the last Impulse began; the Knights count one."""
    places = [
        ship.task.place
        for ship in waters.auxiliaries.values()
        if ship.command == "french"
        and ship.task is not None
        and ship.task.kind == "interdict"
        and ship.task.impulses >= SINCE_LAST_IMPULSE
    ]
    knights = waters.corsairs.get("knights_of_malta")
    if (
        knights is not None
        and knights.box == "tasked"
        and knights.tasked_by == "bourbon"
        and (knights.impulses >= SINCE_LAST_IMPULSE)
    ):
        places.append(knights.place)
    return sorted(dict.fromkeys(places))


def count_interdictions(theatre: Theatre) -> None:
    """At the end of an Impulse every lasting Task has lasted one more."""
    for ship in list(theatre.auxiliaries.values()):
        if ship.task is not None:
            longer = msgspec.structs.replace(ship.task, impulses=ship.task.impulses + 1)
            theatre.change_auxiliary(ship.id, task=longer)
    for corsair in list(theatre.corsairs.values()):
        if corsair.box == "tasked":
            theatre.change_corsair(corsair.id, impulses=corsair.impulses + 1)


def tally_course_war(theatre: Theatre) -> None:
    """At a Turn's end: one Failed Order for every three locations. [M-ORDER-63]"""
    if not theatre.politics.guerre_de_course:
        return
    locations = len(interdicted_locations(theatre))
    failed = locations // LOCATIONS_A_FAILURE
    if failed:
        theatre.ledger("british").failed += failed
        theatre.tell(CourseWarTally(locations, failed))
