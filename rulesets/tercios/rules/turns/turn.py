"""A turn: Planning, initiative, the alternation of steps, and its end. [T-TURN, A-18]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome, Play, both
from rulesets.tercios.dialogue.answers.plan import Condition, Plan
from rulesets.tercios.dialogue.events.turn import GameEnded, Paused, StepBegan, TurnEnded
from rulesets.tercios.dialogue.questions.planning import AmendPlan, PlanTurn, RevisePlan
from rulesets.tercios.position.field import Battle
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


def play_turn(battle: Battle, reader: PlanReader) -> Play[Outcome | None]:
    """One whole turn: Planning, then Action; an outcome ends the game. [T-TURN-01..T-TURN-08, A-18]"""
    turn = battle.turn
    open_turn(battle)
    plans = yield from both({side: PlanTurn(battle.key(f"{side}/plan"), turn) for side in SIDES})
    place_cards(battle, plans)
    yield from settle_first(battle)
    plans = yield from both({side: RevisePlan(battle.key(f"{side}/revision"), turn) for side in SIDES})
    yield from alternate(battle, plans, reader)
    return close_turn(battle)


def alternate(battle: Battle, plans: Plans, reader: PlanReader) -> Play[None]:
    """Steps in turn until neither side has a Troop left to activate. [T-TURN-06, T-TURN-08]"""
    pauses = Pauses(plans, reader)
    side: Side = "south" if battle.state.first == "south" else "north"
    while anybody_left(battle):
        battle.state.active = side
        battle.standing(side).steps += 1
        if pauses.begin(battle):
            plans = yield from _amend(battle, plans, pauses)
        battle.tell(StepBegan(side, battle.standing(side).steps))
        yield from take_step(battle, side, plans[side], reader)
        side = other(side)


class Pauses:
    """The pauses of both plans of this turn, each of which fires once. [A-30]"""

    def __init__(self, plans: Plans, reader: PlanReader) -> None:
        self.number = 0
        self._reader = reader
        self._waiting: list[tuple[Side, Condition]] = [(side, text) for side in SIDES for text in plans[side].pauses]

    def begin(self, battle: Battle) -> bool:
        """Whether some condition has become true, each judged by its owner's view. [A-17, A-30]"""
        if not self._waiting:
            return False
        known = {side: view(battle.state, side) for side in SIDES}
        due = [(side, text) for side, text in self._waiting if self._reader.holds(text, known[side], side)]
        for side, text in due:
            self._waiting.remove((side, text))
            battle.standing(side).pauses += 1
        self.number += bool(due)
        return bool(due)


def _amend(battle: Battle, plans: Plans, pauses: Pauses) -> Play[Plans]:
    """Both sides may change the rest of their plans, not their departures; nobody is told who asked for it.
    [A-30, A-31]"""
    battle.tell(Paused(pauses.number), reveals="A-30")
    number = pauses.number
    amended = yield from both({s: AmendPlan(battle.key(f"{s}/amendment"), battle.turn, number) for s in SIDES})
    for side in SIDES:
        if amended[side] != plans[side]:
            used = battle.standing(side).used
            battle.standing(side).used = {key: used[key] for key in used if key.startswith("leave/")}
    return amended


def close_turn(battle: Battle) -> Outcome | None:
    """Unused cards are discarded unseen, effects of the turn end, and the points may end the game.
    [T-TURN-08, T-TURN-09, T-TURN-11, T-VIC-01]"""
    state = battle.state
    state.cards, state.joints, state.leaving, state.active = {}, (), (), ""
    fade(battle, "step", "turn", "acts")
    for id in sorted(state.units):
        unit = state.units[id]
        if unit.acted or unit.did or unit.ambushed:
            battle.change(id, acted=False, did=None, ambushed=False)
    for id in sorted(state.leaders):
        if state.leaders[id].joined:
            battle.change_leader(id, joined=False)
    for side in SIDES:
        standing = battle.standing(side)
        standing.steps, standing.pauses = 0, 0
        standing.forced, standing.kept_last, standing.declined = (), (), ()
        standing.forced_leader, standing.barred = "", ""
    battle.tell(TurnEnded(state.turn, scores(state)))
    return _finish(battle)


def _finish(battle: Battle) -> Outcome | None:
    found = outcome_of(battle.state)
    if found is None:
        battle.state.turn += 1
        return None
    battle.state.outcome = found
    rule = {"no troops": "T-VIC-04", "turn limit": "T-VIC-06", "last turn": "T-VIC-02"}.get(found.reason, "T-VIC-01")
    battle.tell(GameEnded(found.winner, found.reason, found.level, found.points, rule))
    return found
