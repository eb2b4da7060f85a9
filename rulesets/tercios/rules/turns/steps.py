"""A step: perhaps a Leader, then a Troop or as many as the rules allow. [T-TURN-06..T-TURN-12]"""

from __future__ import annotations

from rulesets.kernel.table import Play, ask
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.dialogue.events.turn import Passed
from rulesets.tercios.dialogue.questions.steps import PickTroop, TakeStep
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.scene import marks_of
from rulesets.tercios.position.state import Forced, Side
from rulesets.tercios.position.view import view
from rulesets.tercios.rules.acting.activation import activate
from rulesets.tercios.rules.leaders.leading import lead
from rulesets.tercios.rules.turns.brigade import joint_of
from rulesets.tercios.rules.turns.picking import activatable
from rulesets.tercios.rules.turns.plan_reader import PlanReader
from rulesets.tercios.rules.units.wear import settle_stamina

COORDINATED = "coordinador"
LASTING = ("avizor",)
"""Forced by the enemy: it lasts until a Troop is activated, also over steps that pass. [T-QUA-11]"""


def take_step(field: Field, side: Side, plan: Plan, reader: PlanReader) -> Play[None]:
    """One player's step in the alternation: the optional Leader, then the Troop. [T-TURN-06]"""
    lapse(field, side)
    choice = yield from ask(side, TakeStep(field.key(f"{side}/step")))
    troop = choice.troop
    if choice.leader is not None:
        _count_entry(field, side, reader.entry_used(plan, choice, view(field.state, side)))
        passes = yield from _lead(field, side, choice.leader)
        if passes:
            field.tell(Passed(side, "T-QUA-50"), reveals="T-QUA-50")
            close_step(field, side)
            return
        troop = yield from ask(side, PickTroop(field.key(f"{side}/troop"), choice.troop))
    yield from _activate_troops(field, side, troop)
    close_step(field, side)


def _count_entry(field: Field, side: Side, entry: str | None) -> None:
    """Counts one more use of an entry of the plan. [A-16]"""
    if entry:
        used = field.standing(side).used
        field.standing(side).used = {**used, entry: used.get(entry, 0) + 1}


def _lead(field: Field, side: Side, order: LeaderOrder) -> Play[bool]:
    """The Leader acts. Returns whether no Troop needs to follow. [T-CMD-06, T-QUA-50]"""
    field.standing(side).forced_leader = ""
    led = yield from lead(field, order)
    lapse(field, side)
    return led.passes


def _activate_troops(field: Field, side: Side, first: str) -> Play[None]:
    """One Troop, or two for a Horda or a Coordinador. The second is chosen when the first is done; for a
    Coordinador's pair only if it can still obey. [T-TURN-10, T-TURN-12, T-CAV-18, T-QUA-18, D-20]"""
    if not first:
        rule = "T-QUA-46" if activatable(field, side) else "T-TURN-07"
        field.tell(Passed(side, rule), reveals=rule)
        return
    horde = is_horde(field, side)
    yield from _act(field, side, first)
    lapse(field, side)
    _lose_terror(field)
    if (horde or field.standing(side).forced) and activatable(field, side):
        second = yield from ask(side, PickTroop(field.key(f"{side}/troop")))
        if second:
            yield from _act(field, side, second)


def is_horde(field: Field, side: Side) -> bool:
    """Whether this army activates two Troops in a step. There are never more, whatever is
    combined. [T-CAV-18, T-QUA-18]"""
    army = field.state.armies.get(side)
    return army is not None and "horda" in army.rules


def _lose_terror(field: Field) -> None:
    """Terrible has an effect on reactions to the coming activation, not to a second one in the step. [T-QUA-47]"""
    for unit in [unit for unit in field.units.values() if unit.marks and marks_of(unit, "terrible")]:
        field.change(unit.id, marks=tuple(mark for mark in unit.marks if mark.kind != "terrible"))


def _act(field: Field, side: Side, troop: str) -> Play[None]:
    """The Troop, or all of its joint order one after another, as far as they still have cards for activation.
    [T-TRP-03, T-TURN-09, T-TURN-11]"""
    joint = joint_of(field, troop)
    acting = joint.units if joint is not None else (troop,)
    _fulfil(field, side, troop)
    for id in acting:
        if id in field.state.cards and (id == troop or id in activatable(field, side)):
            checked = not marks_of(field.units[id], "autoritario")
            yield from activate(field, id, checked=checked)


# Who must be next.


def lapse(field: Field, side: Side) -> None:
    """An effect ends if its Troop can no longer obey. [T-TURN-12]"""
    standing = field.standing(side)
    if standing.forced:
        able = activatable(field, side)
        standing.forced = tuple(forced for forced in standing.forced if any(id in able for id in forced.units))


def _fulfil(field: Field, side: Side, troop: str) -> None:
    """A Troop is next now, so nobody is forced any more, except the second of a Coordinador. [T-TURN-11]"""
    standing = field.standing(side)
    latest = standing.forced[-1] if standing.forced else None
    rest: tuple[str, ...] = ()
    if latest is not None and latest.quality == COORDINATED and troop in latest.units:
        rest = tuple(id for id in latest.units if id != troop)
    standing.forced = (Forced(quality=COORDINATED, units=rest),) if rest else ()
    standing.barred = ""


def close_step(field: Field, side: Side) -> None:
    """Effects for the step end. Wear beyond a Stamina that was lent for it is removed.
    [T-CMD-27, T-TURN-11, T-VAL-20]"""
    standing = field.standing(side)
    standing.forced = tuple(forced for forced in standing.forced if forced.quality in LASTING)
    standing.forced_leader, standing.swap = "", None
    fade(field, "step")


def fade(field: Field, *until: str) -> None:
    """Removes marks that last until this moment from all units. [T-TURN-11]"""
    marked = [id for id, unit in field.units.items() if unit.marks]
    for id in sorted(marked):
        if any(mark.until in until for mark in field.units[id].marks):
            field.unmark(id, *until)
            settle_stamina(field, id)
