"""Sentences that could be sent now: made from answers that suit the position, tried before they are offered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from rulesets.aguila.dialogue.answers.battle import Aim, BattlePlan, ChargeOrder, FireOrder, RallyOrder
from rulesets.aguila.dialogue.answers.movement import MovementPlan, Toward, UnitOrder
from rulesets.aguila.dialogue.answers.standing import ReactionPolicy, StandingOrders
from rulesets.aguila.dialogue.questions.setup import ChooseArmy
from rulesets.aguila.dialogue.questions.turn import OrderBattle, OrderMovement
from rulesets.aguila.orders.language import read, write
from rulesets.aguila.position.scene import INCH, Scene
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.declaring import chargeable
from rulesets.kernel.offering import Desk, offered, sentences_of
from rulesets.kernel.questions import Question

FAR = 6 * INCH
"""Where units stop that go for the nearest enemy."""


def examples(question: Question[Any], view: View, language: str, sheet: Any = None) -> list[str]:
    """Up to three lines that can be sent as they are, first those that the sheet does not contain."""
    if isinstance(question, ChooseArmy):
        return []
    desk = Desk.laid(question, view, sheet, language, write=write, read=read)
    return offered(desk, sentences_of(desk, _suited(question, view), last=True))


def _suited(question: Question[Any], view: View) -> Iterable[Any]:
    scene = view.scene
    match question:
        case OrderMovement():
            return _moves(scene, view.own_side)
        case OrderBattle():
            return _battles(scene, view.own_side)
    return _offered(question, view)


def _offered(question: Question[Any], view: View) -> Iterator[Any]:
    """What is offered as a whole answer, and the default."""
    yield from (option.value for option in question.options(view).get("", ()))
    yield question.default(view)


def _moves(scene: Scene, side: str) -> Iterator[MovementPlan]:
    units = [id for id in scene.here(side) if not scene.is_officer(id)]
    for id in units[:2]:
        yield MovementPlan(orders=(UnitOrder(who=(id,), order="ADVANCE", toward=Toward(to="nearest", stop=FAR)),))
        yield MovementPlan(orders=(UnitOrder(who=(id,), order="HALT"),))
    yield MovementPlan(orders=(UnitOrder(who=("infantry",), order="ADVANCE", toward=Toward(to="ahead", most=FAR)),))


def _battles(scene: Scene, side: str) -> Iterator[BattlePlan]:
    """A charge that is possible, a shot, a rally, a reaction."""
    units = [id for id in scene.here(side) if not scene.is_officer(id)]
    for id in units:
        for target in list(chargeable(scene, id))[:1]:
            yield BattlePlan(charges=(ChargeOrder(who=(id,), targets=(target,)),))
    for id in units[:1]:
        yield BattlePlan(fire=(FireOrder(who=(id,), aims=(Aim(at="nearest"),), last="hold"),))
        for officer in [each for each in scene.here(side) if scene.is_officer(each)][:1]:
            yield BattlePlan(rally=(RallyOrder(officer=officer, units=(id,)),))
    policy = ReactionPolicy(who=("infantry",), charger="cavalry", do=("square", "fire"))
    yield BattlePlan(standing=StandingOrders(reactions=(policy,)))
