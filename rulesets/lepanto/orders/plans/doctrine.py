"""What ships do by themselves with what is left to them: guns, then boardings, then small arms. [A-21]"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from rulesets.lepanto.book.charts import ARCS, COLUMNS
from rulesets.lepanto.book.ships import SHIPS
from rulesets.lepanto.dialogue.answers.sheet import Doctrine, DoctrineLine
from rulesets.lepanto.orders.plans.goals import best_shot, by_odds, nearest_shot
from rulesets.lepanto.orders.plans.selections import chosen
from rulesets.lepanto.position.field import Field
from rulesets.lepanto.position.state import other
from rulesets.lepanto.rules.close_fighting import (
    arms_odds,
    arms_targets,
    board,
    boarding_odds,
    can_board,
    fire_small_arms,
)
from rulesets.lepanto.rules.gunnery import Shot, fire, shots

USUAL = Doctrine()
"""Fire the guns at the best target, and take no risk. [A-21]"""


def follow_doctrine(
    field: Field,
    lines: Sequence[DoctrineLine],
    groups: Mapping[str, str],
    saved: Mapping[str, Doctrine],
    over: Callable[[], bool],
) -> None:
    doctrines = doctrines_of(field, lines, groups, saved)
    for step in (_fire_guns, _board, _fire_arms):
        step(field, doctrines, over)


def doctrines_of(
    field: Field, lines: Sequence[DoctrineLine], groups: Mapping[str, str], saved: Mapping[str, Doctrine]
) -> dict[str, Doctrine]:
    """Each ship of the phasing side with its doctrine: that of the last line that names it."""
    found = dict.fromkeys(sorted(field.fleet(field.phasing)), USUAL)
    for line in lines:
        doctrine = saved.get(line.name, USUAL) if line.name else line.doctrine
        found.update(dict.fromkeys(chosen(field, field.phasing, line.who, groups), doctrine))
    return found


def _fire_guns(field: Field, doctrines: Mapping[str, Doctrine], over: Callable[[], bool]) -> None:
    for id, doctrine in doctrines.items():
        if doctrine.guns == "none" or id in field.gunnery_used or not field.can_attack(id):
            continue
        if over():
            return
        pick = best_shot if doctrine.guns == "best" else nearest_shot
        for arc in ARCS if SHIPS[id].type == "galleass" else ("bow",):
            shot: Shot | None = pick(field, [shot for shot in shots(field, id) if shot.arc == arc])
            if shot is not None:
                fire(field, id, shot)


class Party(NamedTuple):
    """Ships that board a target together, and the odds."""

    target: str
    boarders: tuple[str, ...]
    column: str


def _board(field: Field, doctrines: Mapping[str, Doctrine], over: Callable[[], bool]) -> None:
    """Always the boarding with the highest odds that meets the threshold. [A-21]"""
    willing = [id for id, doctrine in doctrines.items() if doctrine.board]
    while not over():
        parties = _parties(
            field, [id for id in willing if id not in field.close_used and field.can_attack(id)], doctrines
        )
        if not parties:
            return
        best = min(parties, key=lambda party: (-COLUMNS.index(party.column), party.target))
        board(field, best.boarders, best.target)


def _parties(field: Field, free: Sequence[str], doctrines: Mapping[str, Doctrine]) -> list[Party]:
    reach: dict[str, list[str]] = {}
    for id in free:
        for target in field.near(field.hexes[id], 1, other(field.phasing)):
            if can_board(field, id, target):
                reach.setdefault(target, []).append(id)
    found = (_party(target, ids, doctrines) for target, ids in reach.items())
    return [party for party in found if party is not None]


def _party(target: str, ids: Sequence[str], doctrines: Mapping[str, Doctrine]) -> Party | None:
    """As few boarders as reach the best column that they can, the strongest first, each within its own doctrine.
    [A-21]"""
    strongest = sorted(ids, key=lambda id: (-SHIPS[id].b, id))
    for at in range(len(COLUMNS) - 1, -1, -1):
        willing = [id for id in strongest if COLUMNS.index(doctrines[id].board) <= at]
        for count in range(1, len(willing) + 1):
            boarders = tuple([id for id in willing if doctrines[id].most >= count][:count])
            column = boarding_odds(boarders, target) if len(boarders) == count else ""
            if column and COLUMNS.index(column) >= at:
                return Party(target, boarders, column)
    return None


def _fire_arms(field: Field, doctrines: Mapping[str, Doctrine], over: Callable[[], bool]) -> None:
    for id, doctrine in doctrines.items():
        if not doctrine.arms or id in field.close_used or not field.can_attack(id):
            continue
        legal = {target: arms_odds(field, id, target) for target in arms_targets(field, id)}
        best = min(legal, key=lambda target: by_odds(target, legal[target]), default="")
        if not best or COLUMNS.index(legal[best]) < COLUMNS.index(doctrine.arms):
            continue
        if over():
            return
        fire_small_arms(field, id, [best])
