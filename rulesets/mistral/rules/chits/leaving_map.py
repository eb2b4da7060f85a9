"""Leaving the map: west for the guerre de course, east for the Levant. [M-MOVE-07, M-ORDER-56, M-ORDER-58]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.orders import SquadronsGoneToCourse
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import leaders_of, parts, squadrons_of
from rulesets.mistral.rules.chits.ends import fulfil, void
from rulesets.mistral.rules.chits.pool import entry_of, order_of
from rulesets.mistral.rules.fleet.forming import remove_emptied
from rulesets.mistral.rules.levant import take_box

COURSE_ORDERS = 2
"""The most Orders that a Guerre de Course chit counts. [M-ORDER-58]"""
INTACT_SAIL = 2


def left_map(field: Field, formation: str, edge: str) -> Play[None]:
    """A Formation leaves west for the guerre de course or east for the Levant. Convoys
    have their own rules. [M-MOVE-07]"""
    chit = order_of(field, formation)
    kind = entry_of(chit).type if chit else ""
    if edge == "off_west" and chit is not None and kind == "guerre_de_course":
        _go_on_course(field, formation, chit.id)
    elif edge == "off_east" and chit is not None and kind == "rendezvous":
        take_box(field, formation)
        void(field, chit.id, "levant" if field.table.since(2) else "met")
    return
    yield


def _go_on_course(field: Field, formation: str, chit: str) -> None:
    """Squadrons and counters leave the game. Auxiliaries and Leaders return. [M-ORDER-58]"""
    held = squadrons_of(field, formation)
    counts = min(COURSE_ORDERS, sum(each.sail >= INTACT_SAIL for each in held))
    field.tell(SquadronsGoneToCourse(len(held), sum(each.sail for each in held), counts))
    for leader in leaders_of(field, formation):
        field.change_leader(leader.id, status="port", at=FORCES.contingents["french"].home[0])
    for ship in list(field.auxiliaries.values()):
        if ship.at in parts(field, formation):
            field.change_auxiliary(ship.id, box="available", at="", task=None)
    fulfil(field, chit, "left", counts=counts)
    for squadron in held:
        key = f"{squadron.contingent}:{squadron.subclass}"
        field.state.retired_counters[key] = field.state.retired_counters.get(key, 0) + 1
        field.change_squadron(squadron.id, sail=0)
        remove_emptied(field, squadron.id, lost=False)
