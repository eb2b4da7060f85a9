"""Disorganised Formations pull themselves together. [M-DMG-10, M-DMG-12]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.dates import IMPULSES_A_TURN
from rulesets.mistral.dialogue.events.battle import OrganisationRecovered
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.rules.fleet.checks import leadership_check


def recover_organisation(theatre: Theatre) -> Play[None]:
    """An LC each at the end of the Impulse; in Harbour for certain at the end of the Turn."""
    for id in [formation.id for formation in theatre.formations.values() if formation.disorganised]:
        formation = theatre.formations[id]
        if formation.harbour and theatre.impulse == IMPULSES_A_TURN:
            theatre.change_formation(id, disorganised=False)
            theatre.tell(OrganisationRecovered(id, None, True), formation.side)
            continue
        check = leadership_check(theatre, id, "recovery", stream=formation.side)
        theatre.tell(OrganisationRecovered(id, check, check.passed), formation.side)
        if check.passed:
            theatre.change_formation(id, disorganised=False)
    return
    yield
