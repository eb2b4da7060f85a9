"""The insurgency in Corsica: four steps, and how a Show of Force undoes one. [M-EVENT-30]"""

from __future__ import annotations

import msgspec

from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import FORCES
from rulesets.mistral.dialogue.events.politics import InsurgencyTurnedBack
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.happenings import story
from rulesets.mistral.rules.politics.contingents import settle
from rulesets.mistral.rules.politics.effects import apply_ports

INSURGENCY = ("corsica_1", "corsica_2", "corsica_3", "corsica_4")


def turn_back_insurgency(field: Field) -> None:
    """A Bourbon Show of Force at Bastia undoes a step, but not the first and never the fourth. [M-EVENT-30]"""
    steps = [id for id in INSURGENCY if story(field, id).in_force]
    if len(steps) not in (2, 3):
        return
    undone = steps[-1]
    told = story(field, undone)
    field.politics.events[undone] = msgspec.structs.replace(told, in_force=False, on=None, eligible_on=field.date)
    corsican = [id for id, place in CHART.places.items() if place.corsican]
    field.politics.ports = {port: to for port, to in field.politics.ports.items() if port not in corsican}
    for id in steps[:-1]:
        apply_ports(field, FORCES.events[id].effects)
    for port in corsican:
        settle(field, port)
    field.tell(InsurgencyTurnedBack(undone))
