"""A turn: Planning, initiative, the alternation of steps, and its end. [T-TURN, A-18]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome, Play, both
from rulesets.tercios.dialogue.answers.plan import Condition, Plan
from rulesets.tercios.dialogue.events.turn import GameEnded, Paused, StepBegan, TurnEnded
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Side, other
from rulesets.tercios.position.view import view
from rulesets.tercios.rules.turns.initiative import settle_first
from rulesets.tercios.rules.turns.picking import activatable, anybody_left, may_be_picked, may_pass
from rulesets.tercios.rules.turns.plan_reader import PlanReader
from rulesets.tercios.rules.turns.planning import open_turn, place_cards
from rulesets.tercios.rules.turns.steps import fade, take_step
from rulesets.tercios.rules.turns.victory import outcome_of, scores

__all__ = ["activatable", "may_be_picked", "may_pass", "play_turn"]

Plans = dict[str, Plan]


def play_turn(field: Field, reader: PlanReader) -> Play[Outcome | None]:
    """One whole turn: Planning, then Action. An outcome ends the game. [T-TURN-01..T-TURN-08, A-18]"""
    turn = field.turn
    open_turn(field)
    plans = yield from both({side: PlanTurn(field.key(f"{side}/plan"), turn) for side in SIDES})
    place_cards(field, plans)
    yield from settle_first(field)
    plans = yield from both({side: RevisePlan(field.key(f"{side}/revision"), turn) for side in SIDES})
    yield from alternate(field, plans, reader)
    return close_turn(field)


def alternate(field: Field, plans: Plans, reader: PlanReader) -> Play[None]:
    """Steps in turn until neither side has a Troop left to activate. [T-TURN-06, T-TURN-08]"""
    pauses = Pauses(plans, reader)
    side: Side = "south" if field.state.first == "south" else "north"
    while anybody_left(field):
        field.state.active = side
        field.standing(side).steps += 1
        if pauses.begin(field):
            plans = yield from _amend(field, plans, pauses)
        field.tell(StepBegan(side, field.standing(side).steps))
        yield from take_step(field, side, plans[side], reader)
        side = other(side)


class Pauses:
    """The pauses of both plans of this turn. Each is used once. [A-30]"""

    def __init__(self, plans: Plans, reader: PlanReader) -> None:
        self.number = 0
        self._reader = reader
        self._waiting: list[tuple[Side, Condition]] = [(side, text) for side in SIDES for text in plans[side].pauses]

    def begin(self, field: Field) -> bool:
        """Whether a condition has become true, each judged by its owner's view. [A-17, A-30]"""
        if not self._waiting:
            return False
        known = {side: view(field.state, side) for side in SIDES}
        due = [(side, text) for side, text in self._waiting if self._reader.holds(text, known[side], side)]
        for side, text in due:
            self._waiting.remove((side, text))
            field.standing(side).pauses += 1
        self.number += bool(due)
        return bool(due)


def _amend(field: Field, plans: Plans, pauses: Pauses) -> Play[Plans]:
    """Both sides may change the rest of their plans, but not their departures. Nobody is told
    who asked for it. [A-30, A-31]"""
    field.tell(Paused(pauses.number), reveals="A-30")
    number = pauses.number
    amended = yield from both({s: AmendPlan(field.key(f"{s}/amendment"), field.turn, number) for s in SIDES})
    for side in SIDES:
        if amended[side] != plans[side]:
            used = field.standing(side).used
            field.standing(side).used = {key: used[key] for key in used if key.startswith("leave/")}
    return amended


def close_turn(field: Field) -> Outcome | None:
    """Unused cards are discarded without being shown, effects of the turn end, and the points may end the game.
    [T-TURN-08, T-TURN-09, T-TURN-11, T-VIC-01]"""
    state = field.state
    state.cards, state.joints, state.leaving, state.active = {}, (), (), ""
    fade(field, "step", "turn", "acts")
    for id in sorted(state.units):
        unit = state.units[id]
        if unit.acted or unit.did or unit.ambushed:
            field.change(id, acted=False, did=None, ambushed=False)
    for id in sorted(state.leaders):
        if state.leaders[id].joined:
            field.change_leader(id, joined=False)
    for side in SIDES:
        standing = field.standing(side)
        standing.steps, standing.pauses = 0, 0
        standing.forced, standing.kept_last, standing.declined = (), (), ()
        standing.forced_leader, standing.barred = "", ""
    field.tell(TurnEnded(state.turn, scores(state)))
    return _finish(field)


def _finish(field: Field) -> Outcome | None:
    found = outcome_of(field.state)
    if found is None:
        field.state.turn += 1
        return None
    field.state.outcome = found
    rule = {"no troops": "T-VIC-04", "turn limit": "T-VIC-06", "last turn": "T-VIC-02"}.get(found.reason, "T-VIC-01")
    field.tell(GameEnded(found.winner, found.reason, found.level, found.points, rule))
    return found
