"""The charges of one side: declarations and reactions one by one, then the moves, then the combats. [A-CHG-10]"""

from __future__ import annotations

from collections.abc import Sequence

from rulesets.aguila.dialogue.answers.in_play import Charge
from rulesets.aguila.dialogue.events.charging import ChargeDeclared
from rulesets.aguila.dialogue.events.checks import OfficerFled
from rulesets.aguila.dialogue.events.shooting import SightRolled
from rulesets.aguila.dialogue.questions.turn import DeclareCharge, Made
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.charging import struck_side
from rulesets.aguila.position.geometry.measuring import between, in_reach
from rulesets.aguila.position.geometry.sight import look
from rulesets.aguila.position.geometry.stances import SLACK
from rulesets.aguila.position.state import Side, other
from rulesets.aguila.rules.charging.answering import answer_charge
from rulesets.aguila.rules.charging.declaring import BEFORE_IT, cannot_charge, could_reach, distance
from rulesets.aguila.rules.charging.onset import Onset, make_moves
from rulesets.aguila.rules.checks import check
from rulesets.aguila.rules.fighting.combat import fight
from rulesets.aguila.rules.losses import check_breaking, lose_officer
from rulesets.aguila.rules.moving.speed import charge_reach, vel
from rulesets.aguila.rules.shooting.targets import pair
from rulesets.kernel.table import Play, ask


def charge_phase(field: Field, side: Side) -> Play[None]:
    """[A-TURN-01, A-CHG-10]"""
    onsets: list[Onset] = []
    made: list[Made] = []
    while _can_anybody(field, side, [each.target for each in made]):
        answer = yield from ask(side, DeclareCharge(field.key(f"{side}/charge"), tuple(made)))
        if not answer.who:
            break
        onset = yield from _declare(field, answer)
        onsets.append(onset)
        made.append(Made(answer.who, answer.target, answer.line, bool(onset.chargers)))
        check_breaking(field)
    yield from make_moves(field, onsets)
    yield from fight(field, side, onsets)


def _can_anybody(field: Field, side: Side, taken: Sequence[str]) -> bool:
    """Whether there is a charge to declare, by what everybody sees; nobody is declared upon twice. [A-CHG-11]"""
    able = {id: charge_reach(field, id) for id in field.troops(side) if not cannot_charge(field, id)}
    foes = [foe for foe in field.here(other(side)) if foe not in taken]
    return any(
        could_reach(field, id, foe, reach)
        for id, reach in able.items()
        for foe in in_reach(field.ground, field.body(id), foes, reach + BEFORE_IT)
    )


def _declare(field: Field, answer: Charge) -> Play[Onset]:
    """The target's arc is that of the moment; checks come first. [A-CHG-09, A-CHG-19, A-CAV-10, A-DIS-04]"""
    target = answer.target
    sides = {id: struck_side(field.body(id), field.body(target)) for id in answer.who}
    arcs = {id: field.arc_to(target, field.body(id).front_centre) for id in answer.who}
    onset = Onset(target=target, chargers=[], sides=sides, path=answer.path, line=answer.line, arcs=arcs)
    field.show(ChargeDeclared(answer.who, target, dict(sides)))
    for id in answer.who:
        field.change(id, declared=True)
        if (yield from _goes(field, id, target, arcs[id])):
            onset.chargers.append(id)
    if not onset.chargers:
        return onset
    field.change(target, charged=True)
    onset.chargers.sort(key=lambda id: (distance(field, id, target), answer.who.index(id)))
    if field.is_officer(target):
        yield from _flee(field, onset)
    else:
        yield from answer_charge(field, onset)
    onset.chargers.sort(key=answer.who.index)
    return onset


def _goes(field: Field, id: str, target: str, arc: str) -> Play[bool]:
    """Whether the charger obeys, dares and sees. [A-LOS-04, A-CHG-09, A-CAV-10]"""
    seen = look(field.ground, field.body(id), field.body(target), side="front", arc="any")
    if seen.doubtful and not _sees(field, id, target):
        return False
    if not field.in_command(id) and not (yield from check(field, id, "command")):
        return False
    wary = field.is_cavalry(id) and field.has(id, "open_order")
    if wary and field.is_infantry(target) and field.formation(target) == "line" and arc == "front":
        return (yield from check(field, id, "charge"))
    return True


def _sees(field: Field, id: str, target: str) -> bool:
    """[G-28]"""
    key = pair(id, target)
    if key not in field.state.sight:
        roll = field.roll(f"{id}/{target}/sight")
        field.state.sight[key] = roll.total >= 4
        field.tell(SightRolled(id, target, roll, roll.total >= 4))
    return field.state.sight[key]


def _flee(field: Field, onset: Onset) -> Play[None]:
    """A charged officer joins the nearest friends within twice Vel, or is taken; the charge is lost. [A-OAB-08]"""
    officer = onset.target
    body, reach = field.body(officer), 2 * vel(field, officer)
    friends = [id for id in field.troops(field.units[officer].side) if not field.officer_in(id)]
    near = [(between(body, field.body(id)), id) for id in friends if field.units[id].status in ("table", "building")]
    near = sorted(found for found in near if found[0] <= reach + SLACK)
    onset.chargers = []
    if near:
        field.change(officer, status="attached", host=near[0][1], at=None)
        field.tell(OfficerFled(officer, near[0][1]))
        return
    yield from lose_officer(field, officer, "captured")
