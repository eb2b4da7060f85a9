"""Interdiction by Auxiliaries. [M-AUX-03, M-AUX-40, M-ORDER-62]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.mistral.book.chart import CHART
from rulesets.mistral.dialogue.questions.tasks import FallOnConvoy
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownAuxiliary
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.battle.peace import has_french, is_shielded
from rulesets.mistral.rules.chits.pool import entry_of, order_of
from rulesets.mistral.rules.searching.convoy_attacks import attack
from rulesets.mistral.rules.searching.defying import is_forbidden, pay_if_needed
from rulesets.mistral.rules.searching.screening import screened


def may_interdict(scene: Scene, ship: KnownAuxiliary, place: str) -> bool:
    """French Fleet-50s and Privateers under Guerre de Course, in Sea Zones only Privateers; or by Order."""
    kind = CHART.places[place].kind
    chit = order_of(scene, ship.id)
    if chit is not None and entry_of(chit).type == "interdict":
        return kind == "strait" and place in entry_of(chit).target
    if ship.command != "french" or not scene.politics.guerre_de_course:
        return False
    if ship.kind == "privateer":
        return kind in ("strait", "zone")
    return ship.kind == "fleet50" and kind == "strait"


def fall_on_convoy(field: Field, convoy: str) -> Play[None]:
    """An Interdicting Auxiliary may at once attack an enemy convoy that enters, and is then used up. Before the war
    the British pay for attacking the French. [M-AUX-40, M-FLEET-10, D-61]"""
    held = field.formations[convoy]
    for ship in list(field.auxiliaries.values()):
        task = ship.task
        if (
            task is None
            or task.kind != "interdict"
            or ship.side == held.side
            or not CHART.is_in(held.place, task.place)
        ):
            continue
        french = ship.command == "french" or has_french(field, convoy)
        if is_forbidden(field, ship.side, french=french):
            continue
        if not field.table.since(3) and is_shielded(field, convoy, ship.side):
            continue
        question = FallOnConvoy(field.key(f"{ship.id}/fall"), auxiliary=ship.id, name=held.spotted)
        if not (yield from ask(ship.side, question)):
            continue
        if not (yield from pay_if_needed(field, ship.side, ship.id, held.place, french=french)):
            continue
        result = yield from screened(field, ship.side, ship.id, "attack_convoy", held.place)
        if result != "yes":
            attack(field, ship.side, ship.kind, convoy, partial=result == "partial")
        field.change_auxiliary(ship.id, box="recovery", at="", task=None)
