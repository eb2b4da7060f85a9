"""Who has won. [L-VIC, L-SEQ-16]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome
from rulesets.lepanto.book.contents import SIDES
from rulesets.lepanto.dialogue.events.fighting import Scored
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.scoring import score
from rulesets.lepanto.rules.repulse import let_rally


def finish(field: Field, *, early: bool) -> Outcome:
    """[L-VIC-01..03, L-VIC-06, L-REP-08, L-IMM-09]"""
    let_rally(field)
    counted = score(field)
    repulsed = tuple(id for id, ship in field.ships.items() if ship.repulsed)
    immobilised = tuple(id for id, ship in field.ships.items() if ship.immobilised and not ship.repulsed)
    field.tell(Scored(field.turn, repulsed, immobilised, counted, early))
    christian, islamic = (counted[side] for side in SIDES)
    winner = None if christian == islamic else SIDES[0] if christian > islamic else SIDES[1]
    return Outcome(winner, "no ship left" if early else "last turn", points=counted)


def annihilated(scene: Scene) -> bool:
    """Whether a side has no ship left. [L-SEQ-16]"""
    return any(not scene.fleet(side) for side in SIDES)
