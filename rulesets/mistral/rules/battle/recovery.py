"""Disorganised Formations recover. [M-DMG-10, M-DMG-12]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.dates import IMPULSES_A_TURN
from rulesets.mistral.dialogue.events.battle import OrganisationRecovered
from rulesets.mistral.position.field import Field
from rulesets.mistral.rules.fleet.checks import leadership_check


def recover_organisation(field: Field) -> Play[None]:
    """Each makes an LC at the end of the Impulse. In Harbour it recovers for certain at the end of the Turn."""
    for id in [formation.id for formation in field.formations.values() if formation.disorganised]:
        formation = field.formations[id]
        if formation.harbour and field.impulse == IMPULSES_A_TURN:
            field.change_formation(id, disorganised=False)
            field.tell(OrganisationRecovered(id, None, True), formation.side)
            continue
        check = leadership_check(field, id, "recovery", stream=formation.side)
        field.tell(OrganisationRecovered(id, check, check.passed), formation.side)
        if check.passed:
            field.change_formation(id, disorganised=False)
    return
    yield
