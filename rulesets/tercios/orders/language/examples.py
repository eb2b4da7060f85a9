"""Sentences that could be sent now, made from the side's own position and judged before they are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from rulesets.kernel.briefing import EXAMPLES, is_lawful
from rulesets.kernel.questions import Question
from rulesets.tercios.dialogue.answers.plan import AtacadIntent, CorredIntent, DoMove, FuegoIntent, Intents, Plan, Wish
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, FirstWave, SceneryWishes, SecondWave
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.setup import ChooseArmy, DeployArmy, FinishDeployment, WishScenery
from rulesets.tercios.orders.language.order_language import write
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.geometry.poses import Point
from rulesets.tercios.position.scene import enemies_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_cavalry, original_speed
from rulesets.tercios.position.view import UnitView, View

INCH = 1000
ASIDE = ((3 * INCH, 0), (-3 * INCH, 0), (0, INCH), (0, -INCH), (INCH, 0), (-INCH, 0))
"""How far a Command is moved to show how one is: thousandths of an inch."""


def examples(question: Question[Any], view: View, language: str) -> list[str]:
    """Three at most, each one line of the order language that the sheet does not say already."""
    if isinstance(question, ChooseArmy):
        return []
    found: list[str] = []
    known = write(question, question.proposal(view), view, language).splitlines()
    for answer in _offered(question, view):
        if is_lawful(question, answer, view):
            said = write(question, answer, view, language).splitlines()
            found += [line for line in said[:1] if line not in found and line not in known]
        if len(found) == EXAMPLES:
            break
    return found


def _offered(question: Question[Any], view: View) -> Iterable[Any]:
    """Where a list says all that may be answered its first entries, else what suits the question."""
    if question.answer_type() is Plan:
        return _plans(question, view)
    match question:
        case WishScenery():
            return [SceneryWishes(edge="KEEP"), SceneryWishes(edge="TURN"), SceneryWishes(edge="COVER")]
        case DeployArmy():
            return _deployments(question, view)
        case FinishDeployment():
            return _generals(question, view)
    return [option.value for option in question.options(view).get("", [])]


def _deployments(question: DeployArmy, view: View) -> Iterator[FirstWave]:
    """Each Command a little to the side of where the sheet has it, or a little back."""
    for command in reversed(question.template(view).commands):
        for by in ASIDE:
            if is_lawful(question, moved := FirstWave(commands=(_moved(command, by),)), view):
                yield moved
                break


def _generals(question: FinishDeployment, view: View) -> Iterator[SecondWave]:
    placed = question.default(view)
    for by in ASIDE:
        yield msgspec.structs.replace(placed, general=_moved(placed.general, by))


def _moved(placed: CommandPlacement, by: Point) -> CommandPlacement:
    units = tuple(
        msgspec.structs.replace(each, at=msgspec.structs.replace(each.at, x=each.at.x + by[0], y=each.at.y + by[1]))
        if each.at
        else each
        for each in placed.units
    )
    leader = (placed.leader[0] + by[0], placed.leader[1] + by[1]) if placed.leader else None
    return msgspec.structs.replace(placed, units=units, leader=leader)


def _plans(question: Question[Any], view: View) -> Iterator[Plan]:
    """A shot, a charge, a run and a rest, each by a Troop that it suits and at the enemy nearest to that one."""
    held = question.template(view).cards
    left = list(troops_of(view, view.audience))
    for card, suits in SUITS.items():
        for unit in sorted(left, key=lambda unit: not suits(view, view.units[unit.id])):
            if isinstance(question, PlanTurn) or held.get(unit.id) == card:
                left.remove(unit)
                yield _one(unit.id, card, _how(card, _target(view, unit.id)))
                break


def _target(view: View, unit: str) -> str:
    gaps = [(appraisal.distance(view, unit, enemy.id), enemy.id) for enemy in enemies_of(view, view.audience)]
    known = [(gap, id) for gap, id in gaps if gap is not None]
    return min(known)[1] if known else "nearest"


def _how(card: Order, target: str) -> Intents:
    match card:
        case "FUEGO":
            return Intents(fuego=FuegoIntent(targets=(Wish(sel=target), Wish(sel="best_shot"))))
        case "ATACAD":
            return Intents(atacad=AtacadIntent(targets=(Wish(sel=target),)))
        case "CORRED":
            return Intents(corred=CorredIntent(move=DoMove(toward=target)))
    return Intents()


def _shoots(view: View, unit: UnitView) -> bool:
    return appraisal.can_shoot(view, unit)


def _charges(view: View, unit: UnitView) -> bool:
    return is_cavalry(unit)


def _runs(view: View, unit: UnitView) -> bool:
    return original_speed(unit) > 0 and not is_cavalry(unit)


def _rests(view: View, unit: UnitView) -> bool:
    return unit.wear > 0


SUITS: dict[Order, Callable[[View, UnitView], bool]] = {
    "FUEGO": _shoots,
    "ATACAD": _charges,
    "CORRED": _runs,
    "RESISTID": _rests,
}


def _one(unit: str, card: Order, how: Intents) -> Plan:
    return Plan(cards={unit: card}, intents={unit: how} if how != Intents() else {})
