"""A game turn, phase by phase. [A-TURN]"""

from __future__ import annotations

from rulesets.aguila.dialogue.answers.battle import BattlePlan
from rulesets.aguila.dialogue.events.turn import PhaseBegan, Recovered, Shaken, TurnBegan
from rulesets.aguila.dialogue.questions.turn import OrderBattle
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import SIDES, THIS_TURN, Breaking, Side, State, other
from rulesets.aguila.rules.charging.phase import charge_phase
from rulesets.aguila.rules.losses import GameOver, check_broken_again
from rulesets.aguila.rules.moving.arriving import reveal_hidden
from rulesets.aguila.rules.moving.phase import Staff, move
from rulesets.aguila.rules.scenarios.ending import end_of_turn, outcome_of
from rulesets.aguila.rules.setup.formations import declare_formations
from rulesets.aguila.rules.shooting.phase import shoot
from rulesets.aguila.rules.turns.initiative import choose_mover, decide_initiative
from rulesets.aguila.rules.turns.rallying import rally
from rulesets.aguila.rules.weather import check_duration
from rulesets.kernel.questions import plain
from rulesets.kernel.table import Outcome, Play, Table, both


def play_turn(state: State, table: Table, staff: Staff) -> Play[Outcome | None]:
    """One turn; returns the outcome if it was the last. [A-TURN-01]"""
    field = Field(state, table)
    try:
        return (yield from _play(field, staff))
    except GameOver as over:
        return outcome_of(field, over.outcome)


def _play(field: Field, staff: Staff) -> Play[Outcome | None]:
    begin(field)
    winner = yield from decide_initiative(field)
    if field.state.turn == 1:
        yield from declare_formations(field, winner)
        for side in (winner, other(winner)):
            reveal_hidden(field, side)
    first = yield from choose_mover(field, winner)
    for side in (first, other(first)):
        field.tell(PhaseBegan("move", side))
        yield from move(field, side, staff)
    yield from _battle_plans(field)
    yield from _battle(field, winner)
    return _finish(field)


def begin(field: Field) -> None:
    """What was done last turn is forgotten; Stubborn units come to themselves. [A-TURN-06, A-UAB-25]"""
    field.state.trails = {}
    for side in SIDES:
        field.state.breaking.setdefault(side, Breaking())  # a position that says nothing of it is a part of a battle
    field.tell(TurnBegan(field.state.turn))
    for id, unit in list(field.state.units.items()):
        if any(getattr(unit, name) != value for name, value in THIS_TURN.items()):
            field.change(id, **THIS_TURN)
        if field.is_here(id) and unit.stunned and field.has(id, "stubborn"):
            roll = field.roll(f"{id}/stubborn")
            if roll.total >= 4:
                field.change(id, stunned=0)
            field.tell(Shaken(id, roll, roll.total >= 4))


def _battle_plans(field: Field) -> Play[None]:
    """Both secretly and at the same time. [P-01]"""
    plans: dict[str, BattlePlan] = yield from both({side: OrderBattle(field.key(f"{side}/battle")) for side in SIDES})
    for side, plan in plans.items():
        if plan.standing is not None:
            field.state.kept[side].standing = plain(plan.standing)


def _battle(field: Field, first: Side) -> Play[None]:
    """Fire, then charges and combat, then rally; the initiative player first in each. [A-TURN-03]

    Doubtful lines that were rolled for hold for both until the phase ends. [G-28]
    """
    field.state.sight.clear()
    for side in (first, other(first)):
        field.tell(PhaseBegan("fire", side))
        yield from shoot(field, side)
    field.state.sight.clear()
    for side in (first, other(first)):
        field.tell(PhaseBegan("charge", side))
        yield from charge_phase(field, side)
    for side in (first, other(first)):
        yield from rally(field, side)


def _finish(field: Field) -> Outcome | None:
    """[A-TURN-05]"""
    check_duration(field)
    check_broken_again(field)
    recover(field)
    return end_of_turn(field)


def recover(field: Field) -> None:
    """Markers of the turn before this one are removed. [A-TURN-05, A-MOR-10, A-COM-23]"""
    steady, ordered = [], []
    for id, unit in list(field.state.units.items()):
        if 0 < unit.stunned < field.state.turn:
            field.change(id, stunned=0)
            steady.append(id)
        if 0 < unit.disorganised < field.state.turn:
            field.change(id, disorganised=0)
            ordered.append(id)
    steady = [id for id in steady if field.is_here(id)]
    ordered = [id for id in ordered if field.is_here(id)]
    if steady or ordered:
        field.tell(Recovered(tuple(steady), tuple(ordered)))
