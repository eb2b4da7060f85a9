"""Recovery of Auxiliaries and corsairs. [M-RECOV, M-PIRATE-30]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.forces import FORCES, SIDES, Side
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.events.searching import AuxiliaryRecovered, BaseContested, PirateHome
from rulesets.mistral.dialogue.questions.tasks import PirateBase
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.politics.ranks import friendly_drm
from rulesets.mistral.rules.searching.pirates import free_bases, lower_prestige


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
    bases = free_bases(field, id)
    base = bases[0]
    if len(bases) > 1:
        side = _who_names_the_base(field, id)
        base = yield from ask(side, PirateBase(field.key(f"{id}/base"), pirate=id, bases=bases))
    kind = "knights" if id == "knights_of_malta" else "pirate"
    roll = field.roll(f"{id}/recovery")
    recovered = roll.total <= recovers_on(kind)
    field.tell(PirateHome(id, base, not recovered, roll, "M-PIRATE-30"))
    if recovered:
        field.change_corsair(id, box="base", base=base, place="", tasked_by=None, impulses=0)


def _who_names_the_base(field: Field, id: str) -> Side:
    """The side with lower Prestige. On a tie each throws a die until one is lower. [M-PIRATE-30]"""
    bourbon, british = (field.ledger(side).prestige for side in SIDES)
    if bourbon != british:
        return lower_prestige(field)
    rolls = []
    while True:
        roll = field.roll(f"{id}/contest", 2)
        rolls.append(roll)
        if roll.faces[0] != roll.faces[1]:
            break
    side: Side = SIDES[0] if roll.faces[0] < roll.faces[1] else SIDES[1]
    field.tell(BaseContested(id, side, tuple(rolls)))
    return side
