"""What happens when a Formation or Dummy enters a place. [M-SPOT-03, M-SPOT-10, M-AUX-40]"""

from __future__ import annotations

from rulesets.kernel.table import Play
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.events.searching import ShadowEnded
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.rules.searching.interdicting import fall_on_convoy
from rulesets.mistral.rules.searching.spotting import is_in_the_open, spot


def entered(field: Field, id: str) -> Play[None]:
    """A Formation or Dummy has entered a place: it may be seen, its Shadow may have to stay behind, and Interdictors
    may attack a convoy. [M-SPOT-03, M-SPOT-10, M-AUX-40]"""
    if id in field.dummies:
        dummy = field.dummies[id]
        if dummy.place and is_in_the_open(field, dummy.place, dummy.side):
            spot(field, id, "M-SPOT-03")
        return
    if id not in field.formations:
        return
    formation = field.formations[id]
    if is_in_the_open(field, formation.place, formation.side):
        spot(field, id, "M-SPOT-03")
    _leave_galleys_behind(field, formation)
    if id in field.convoys and field.formations[id].spotted:
        yield from fall_on_convoy(field, id)


def _leave_galleys_behind(field: Field, formation: KnownFormation) -> None:
    """A Galley does not follow into a Sea Zone. [M-SPOT-10]"""
    if not CHART.places[formation.place].zone:
        return
    for ship in list(field.auxiliaries.values()):
        follows = ship.task is not None and ship.task.kind == "shadow" and ship.task.target == formation.id
        if follows and ship.kind == "galley":
            field.change_auxiliary(ship.id, box="recovery", at="", task=None)
            field.tell(ShadowEnded(ship.side, formation.spotted, formation.place, "zone"))
