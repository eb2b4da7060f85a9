"""Sentences that could be sent now, made from the side's own position and judged before they are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

from rulesets.kernel.briefing import EXAMPLES, is_lawful
from rulesets.kernel.questions import Question
from rulesets.tercios.layout.answers import FirstWave, SceneryWishes
from rulesets.tercios.order_language import write
from rulesets.tercios.plans import appraisal
from rulesets.tercios.plans.plan import AtacadIntent, CorredIntent, DoMove, FuegoIntent, Intents, Plan, Wish
from rulesets.tercios.questions.planning import PlanTurn
from rulesets.tercios.questions.setup import ChooseArmy, DeployArmy, WishScenery
from rulesets.tercios.scene import enemies_of, troops_of
from rulesets.tercios.state import Order
from rulesets.tercios.units.troops import is_cavalry, original_speed
from rulesets.tercios.view import UnitView, View


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
    return [option.value for option in question.options(view).get("", [])]


def _deployments(question: DeployArmy, view: View) -> Iterator[FirstWave]:
    """Each Command as the sheet has it, where the others may wait."""
    for command in question.template(view).commands:
        yield FirstWave(commands=(command,))


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
