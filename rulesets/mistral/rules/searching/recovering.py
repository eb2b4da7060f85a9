"""Recovery of Auxiliaries and corsairs. [M-RECOV, M-PIRATE-30]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.table import Play
from rulesets.mistral.book.forces import FORCES, SIDES
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.searching import AuxiliaryRecovered, PirateHome
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.ranks import friendly_drm
from rulesets.mistral.rules.searching.pirates import name_base


def recovers_on(kind: str) -> int:
    """The highest die on which a class recovers. [M-RECOV-02]"""
    return int(FORCES.auxiliaries[kind].recover.split("-")[1])


def recover_auxiliaries(field: Field, sheets: Mapping[str, Worksheet]) -> Play[None]:
    """One die each. For corsairs the base is named first. [M-RECOV-01, M-RECOV-03]"""
    for side in reversed(SIDES):
        for ship in [each for each in field.auxiliaries.values() if each.side == side and each.box == "recovery"]:
            roll = field.roll(f"{ship.id}/recovery", stream=side)
            recovered = roll.total + friendly_drm(field, side) <= recovers_on(ship.kind)
            field.tell(AuxiliaryRecovered(ship.id, roll, recovered), side)
            if recovered:
                field.change_auxiliary(ship.id, box="available", at="", task=None)
    for id in list(field.corsairs):
        if field.corsairs[id].box == "recovery":
            yield from _recover_corsair(field, id)


def _recover_corsair(field: Field, id: str) -> Play[None]:
    """The base is named before the die. [M-PIRATE-30]"""
    base = yield from name_base(field, id)
    kind = "knights" if id == "knights_of_malta" else "pirate"
    roll = field.roll(f"{id}/recovery")
    recovered = roll.total <= recovers_on(kind)
    field.tell(PirateHome(id, base, not recovered, roll, "M-PIRATE-30"))
    if recovered:
        field.change_corsair(id, box="base", base=base, place="", tasked_by=None, impulses=0)
