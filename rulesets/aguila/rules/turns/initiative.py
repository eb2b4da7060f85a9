"""Phase 1: who has the initiative, and who moves first. [A-INI, A-OAB-02, A-MOV-01]"""

from __future__ import annotations

from collections.abc import Mapping

from rulesets.aguila.book.contents import BOOK
from rulesets.aguila.dialogue.events.turn import Anticipated, InitiativeRolled, MoverChosen
from rulesets.aguila.dialogue.questions.turn import Anticipate, ChooseMover
from rulesets.aguila.position.field import Field
from rulesets.aguila.position.state import SIDES, Side, other
from rulesets.kernel.dice import Roll
from rulesets.kernel.questions import Question
from rulesets.kernel.table import Play, ask, together


def strategic_factor(field: Field, side: str) -> int:
    return BOOK.nations[field.state.nations[side]].strategic_factor


def decide_initiative(field: Field) -> Play[Side]:
    """[A-INI-01..A-INI-04]"""
    winner = _rolled(field)
    field.state.initiative = winner
    winner = yield from _anticipated(field, winner)
    field.state.initiative = winner
    return winner


def _rolled(field: Field) -> Side:
    factors: dict[str, int] = {side: strategic_factor(field, side) for side in SIDES}
    while True:
        rolls: dict[str, Roll] = {side: field.roll(f"{side}/initiative") for side in SIDES}
        winner = winner_of({side: roll.total for side, roll in rolls.items()}, factors)
        field.tell(InitiativeRolled(rolls, factors, winner))
        if winner:
            return SIDES[0] if winner == SIDES[0] else SIDES[1]


def winner_of(faces: Mapping[str, int], factors: Mapping[str, int]) -> str:
    """A natural 6 wins; two of them: the higher factor; nobody: both roll again. [A-INI-01..A-INI-03]"""
    sixes = [side for side in SIDES if faces[side] == 6]
    if len(sixes) == 1:
        return sixes[0]
    totals = factors if len(sixes) == 2 else {side: faces[side] + factors[side] for side in SIDES}
    blue, red = (totals[side] for side in SIDES)
    return "" if blue == red else SIDES[0] if blue > red else SIDES[1]


def anticipators(field: Field, side: str) -> tuple[str, ...]:
    """[A-OAB-02]"""
    return tuple(
        officer
        for officer in field.officers(side)
        if field.has(officer, "anticipation") and "anticipation" not in field.units[officer].used
    )


def _anticipated(field: Field, winner: Side) -> Play[Side]:
    """Declared by both secretly, once the roll is known. [A-OAB-02, D-20, H-10]"""
    able = {side: anticipators(field, side) for side in SIDES}
    asked: list[tuple[str, Question[str]]] = [
        (side, Anticipate(field.key(f"{side}/anticipate"), able[side])) for side in SIDES if able[side]
    ]
    if not asked:
        return winner
    answers = yield from together(asked)
    used = [answers[question.key] for _, question in asked if answers[question.key]]
    for officer in used:
        field.change(officer, used=(*field.units[officer].used, "anticipation"))
    return _contest(field, used) if used else winner


def _contest(field: Field, officers: list[str]) -> Side:
    rolls: dict[str, Roll] = {}
    left = officers
    while len(left) > 1:
        rolls = {officer: field.roll(f"{officer}/anticipation") for officer in left}
        best = max(roll.total for roll in rolls.values())
        left = [officer for officer in left if rolls[officer].total == best]
    winner = field.units[left[0]].side
    field.show(Anticipated(tuple(officers), rolls, winner), "H-10")
    return winner


def choose_mover(field: Field, winner: Side) -> Play[Side]:
    """[A-MOV-01, D-22]"""
    answer = yield from ask(winner, ChooseMover(field.key(f"{winner}/mover")))
    field.show(MoverChosen(winner, answer == "first"), "H-05")
    return winner if answer == "first" else other(winner)
