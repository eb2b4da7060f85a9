"""Shadows, and how Formations get rid of them. [M-SPOT-10..12]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.book.forces import Side
from rulesets.mistral.dialogue.events.searching import Screened, ShadowAttached, ShadowEnded
from rulesets.mistral.dialogue.questions.tasks import CounterShadow
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.parts import auxiliaries_of, ready_formations
from rulesets.mistral.position.records import Task
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.searching.concealment import slip_away
from rulesets.mistral.rules.searching.screening import matrix, screened
from rulesets.mistral.rules.weather.gales import is_gale_space


def may_follow(scene: Scene, ship: KnownAuxiliary, place: str) -> bool:
    """It cannot follow into a Gale Space, and Galleys not into Sea Zones. [M-AUX-01]"""
    if is_gale_space(scene, place) or (ship.kind == "galley" and CHART.places[place].zone):
        return False
    return ship.kind in ("fleet", "fleet50", "galley", "light", "privateer")


def take_up_shadow(field: Field, side: Side, ship_id: str, formation: str) -> Play[bool]:
    """It can be Screened at that moment. Returns whether it now follows. [M-SPOT-11]"""
    held = field.formations[formation]
    result = yield from screened(field, side, ship_id, "shadow", held.place)
    if result == "yes":
        return False
    task = Task(kind="shadow", place=held.place, target=formation)
    ship = field.change_auxiliary(ship_id, box="tasked", task=task)
    field.tell(ShadowAttached(side, ship.kind, field.formations[formation].spotted, held.place))
    return True


def counter_shadows(field: Field) -> Play[None]:
    """A Fleet or Fleet-50 Auxiliary of the Shadowed Formation attacks the Shadower. [M-SPOT-12]"""
    for formation in list(ready_formations(field)):
        shadows = [
            ship.id
            for ship in field.auxiliaries.values()
            if ship.task is not None and ship.task.kind == "shadow" and ship.task.target == formation.id
        ]
        own = [ship for ship in auxiliaries_of(field, formation.id) if ship.kind in ("fleet", "fleet50")]
        if not shadows or not own:
            continue
        question = CounterShadow(field.key(f"{formation.id}/counter"), formation=formation.id)
        if (yield from ask(formation.side, question)):
            _take_on(field, formation.id, shadows[0], own[0].id)


def _take_on(field: Field, formation: str, shadow: str, own: str) -> None:
    """Yes: the target hides at once if it can. Partial: only at the end of the Impulse. No: the Shadow continues."""
    held = field.formations[formation]
    enemy, mine = field.auxiliaries[shadow], field.auxiliaries[own]
    result = matrix(enemy.kind, mine.kind, held.place)
    field.tell(Screened(enemy.side, "shadow", enemy.kind, mine.kind, held.place, result, "M-SPOT-12"))
    field.change_auxiliary(own, box="recovery", at="")
    if result in ("yes", "partial"):
        field.change_auxiliary(shadow, box="recovery", at="", task=None)
        field.tell(ShadowEnded(enemy.side, held.spotted, held.place, "countered"))
    if result == "yes":
        slip_away(field, held)
