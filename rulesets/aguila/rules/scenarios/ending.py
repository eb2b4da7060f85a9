"""The end of a turn and of the battle. [A-TURN-05, A-SCN-07, A-SCN-12]"""

from __future__ import annotations

from rulesets.aguila.dialogue.events.turn import BattleEnded
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.holding import near_shape, site
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.state import SIDES, other
from rulesets.aguila.position.victory import standing
from rulesets.aguila.rules.scenarios.lengths import goes_on
from rulesets.kernel.table import Outcome


def end_of_turn(field: Field) -> Outcome | None:
    """[A-TURN-05]"""
    if field.state.options.scenario == "assault":
        _note_positions(field)
    gone = [side for side in SIDES if _is_gone(field, side)]
    if gone:
        winner = other(gone[0]) if len(gone) == 1 else None
        return outcome_of(field, Outcome(winner, "nobody is left"))
    if goes_on(field):
        field.state.turn += 1
        return None
    found = standing(field)
    return outcome_of(field, Outcome(found.winner or None, found.reason))


def _is_gone(field: Field, side: str) -> bool:
    """No unit on the table and none in reserve. [A-SCN-12]"""
    alive = ("table", "building", "reserve", "hidden")
    return not any(
        unit.side == side and unit.status in alive and not field.is_officer(id) for id, unit in field.units.items()
    )


def outcome_of(field: Field, outcome: Outcome) -> Outcome:
    """The outcome with what each side has, told to all."""
    found = standing(field)
    field.state.phase = "over"
    field.tell(BattleEnded(outcome.winner or "", outcome.reason, found.points, found.held))
    return Outcome(outcome.winner, outcome.reason, points=found.points)


def _note_positions(field: Field) -> None:
    """A position is taken by who is within 2" alone, and stays so. [A-SCN-207]"""
    pieces = {piece.id: piece for piece in field.state.terrain}
    attacker = field.state.attacker or SIDES[0]
    for objective in field.state.objectives:
        piece = pieces[objective.piece]
        ours = near_shape(field, attacker, site(piece), 2 * INCH)
        theirs = near_shape(field, other(attacker), site(piece), 2 * INCH)
        if piece.destroyed or (ours and not theirs):
            field.change_objective(objective.id, taken=attacker)
        elif theirs and not ours:
            field.change_objective(objective.id, taken="")
