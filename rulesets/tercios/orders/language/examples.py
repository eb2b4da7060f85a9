"""Sentences that could be sent now, made from the side's own position and judged before they are offered."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import chain, permutations
from typing import Any

from rulesets.kernel.offering import Desk, alternatives, offered, sentences_of
from rulesets.kernel.questions import Question
from rulesets.tabletop.geometry.poses import FULL_TURN, point_ahead
from rulesets.tabletop.geometry.tolerances import INCH
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, Move, StepChoice
from rulesets.tercios.dialogue.answers.plan import AtacadIntent, CorredIntent, DoMove, FuegoIntent, Intents, Plan, Wish
from rulesets.tercios.dialogue.questions.acting import Acting
from rulesets.tercios.dialogue.questions.planning import PlanTurn
from rulesets.tercios.dialogue.questions.reacting import OrderWindows
from rulesets.tercios.dialogue.questions.setup import (
    BuyElement,
    ChooseArmy,
    DeployArmy,
    DeployCommand,
    DeployGeneral,
    FinishDeployment,
    MoveVanguard,
    PlaceCrossing,
    WishScenery,
)
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.orders.judges.steps import troop_options
from rulesets.tercios.orders.language import setting_up
from rulesets.tercios.orders.language.order_language import read, write
from rulesets.tercios.orders.plans import appraisal
from rulesets.tercios.position.scene import enemies_of, troops_of
from rulesets.tercios.position.state import Order
from rulesets.tercios.position.troops import is_cavalry, original_speed
from rulesets.tercios.position.view import UnitView, View
from rulesets.tercios.rules.leaders.leading import able_leaders, usual_order

MARCHES = (4 * INCH, 2 * INCH, INCH)
ASLANT = FULL_TURN // 12


def examples(question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
    """Three, or as many as there are: what the sheet does not say already first, each one line to be sent as it is."""
    desk = Desk.laid(question, view, sheet, language, write=write, read=read)
    return offered(desk, _wished(desk, language))


def _wished(desk: Desk, language: str) -> Iterator[str]:
    match desk.question:
        case ChooseArmy():
            return setting_up.other_armies(desk, language)
        case DeployArmy():
            return setting_up.one_of_each(desk, setting_up.first_waves(desk.sheet))
    return sentences_of(desk, chain(_suited(desk), alternatives(desk)))


def _suited(desk: Desk) -> Iterable[Any]:
    """Answers that suit the question, besides those that it lists."""
    question, view = desk.question, desk.view
    if question.answer_type() is Plan:
        return _plans(desk)
    match question:
        case WishScenery():
            return setting_up.table_wishes(question, view)
        case BuyElement():
            return setting_up.purchases(question, view)
        case PlaceCrossing():
            return setting_up.crossings(question, view, desk.sheet)
        case DeployCommand():
            return setting_up.commands(question, view, desk.sheet)
        case FinishDeployment():
            return setting_up.second_waves(desk.sheet)
        case DeployGeneral():
            return setting_up.aside(desk.sheet)
        case MoveVanguard():
            return setting_up.vanguard_moves(question, view)
        case TakeStep():
            return _steps(view, desk.sheet)
        case Acting():
            return (*(option.value for option in question.options(view)[""]), *_marches(question, view))
        case OrderWindows():
            return permutations(question.units)
    return ()


def _steps(view: View, sheet: StepChoice) -> Iterator[StepChoice]:
    """Leaders before the Troop of the sheet, one before the other Troops that are listed."""
    able = able_leaders(view, view.audience)
    orders = [usual_order(view, view.audience, leader, sheet.troop) for leader in able]
    hurried = [LeaderOrder(leader=leader, action="CORRER") for leader in able]
    led = [StepChoice(leader=order, troop=sheet.troop) for order in (*orders, *hurried) if order is not None]
    yield from led[:1]
    yield from (StepChoice(troop=option.value) for option in troop_options(view))
    yield from led[1:]


def _marches(question: Acting, view: View) -> Iterator[Move]:
    """Straight ahead and to either side, far and less far."""
    pose = view.units[question.unit].pose
    if pose is not None:
        for length in MARCHES:
            for turn in (0, ASLANT, -ASLANT):
                yield Move(to=point_ahead(pose.front, pose.heading + turn, length))


def _plans(desk: Desk) -> Iterator[Plan]:
    """A shot, a charge, a run and a rest, each by a Troop that it suits and at the enemy nearest to that one."""
    view, held = desk.view, desk.sheet.cards
    left = list(troops_of(view, view.audience))
    for card, suits in SUITS.items():
        for unit in sorted(left, key=lambda unit: not suits(view, view.units[unit.id])):
            if isinstance(desk.question, PlanTurn) or held.get(unit.id) == card:
                left.remove(unit)
                yield _one(unit.id, card, _how(card, _target(view, unit.id)))
                break
    for unit in left:
        if (dealt := held.get(unit.id)) is not None:
            yield _one(unit.id, dealt, _how(dealt, _target(view, unit.id)))


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
