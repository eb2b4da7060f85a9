"""How long the game lasts and who has won. [T-VIC]"""

from __future__ import annotations

from rulesets.kernel.table import Outcome
from rulesets.tercios.position.length import LAST_TURN, LEADS, Level
from rulesets.tercios.position.state import SIDES, State, other

GRADES: tuple[tuple[int, Level], ...] = ((5, "decisive"), (3, "clear"), (1, "narrow"))
"""The level of victory by the lead alone, if no turn gives it. [T-VIC-04, T-VIC-06]"""


def outcome_of(state: State) -> Outcome | None:
    """Whether the game is over at the end of this turn, and how. [T-VIC-01, T-VIC-02, T-VIC-04, T-VIC-06]"""
    points = scores(state)
    if not all(has_troops(state, side) for side in SIDES):
        return graded(points, "no troops")
    limit = state.options.turn_limit
    if limit is not None:
        return graded(points, "turn limit") if state.turn >= limit else None
    needed, level = LEADS.get(min(state.turn, LAST_TURN), (None, "draw"))
    if needed is None or lead(points) < needed:
        return None
    return _won(points, "last turn" if state.turn >= LAST_TURN else "lead", level)


def scores(state: State) -> dict[str, int]:
    return {side: state.standing[side].points for side in SIDES}


def lead(points: dict[str, int]) -> int:
    return abs(points[SIDES[0]] - points[SIDES[1]])


def has_troops(state: State, side: str) -> bool:
    """Whether a Troop is left on the table or in ambush. [T-VIC-04]"""
    return any(unit.side == side and unit.status in ("table", "hidden") for unit in state.units.values())


def graded(points: dict[str, int], reason: str) -> Outcome:
    """The level of victory by the lead: 5 Decisive, 3 Clear, 1 Narrow, 0 a draw. [T-VIC-04, T-VIC-06]"""
    level = next((level for least, level in GRADES if lead(points) >= least), "draw")
    return _won(points, reason, level)


def _won(points: dict[str, int], reason: str, level: str) -> Outcome:
    """The side with more points wins. Equal points are a draw. [T-VIC-02]"""
    if lead(points) == 0:
        return Outcome(None, reason, "draw", points)
    winner = max(SIDES, key=lambda side: points[side])
    return Outcome(winner, reason, level, points)


def conceded(side: str, reason: str = "conceded") -> Outcome:
    """A player gives up, or forfeits: Decisive for the other. [T-VIC-05, A-04]"""
    return Outcome(other(side), reason, "decisive")
