"""Judges of the questions of a turn. What is answered by default is in `orders/plans`. [P-22]"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.aguila.dialogue.answers.battle import BattlePlan, FireOrder
from rulesets.aguila.dialogue.answers.in_play import Rebuilt
from rulesets.aguila.dialogue.answers.movement import MovementPlan
from rulesets.aguila.dialogue.questions import turn as asked
from rulesets.aguila.orders.judges.battle import battle_problems
from rulesets.aguila.orders.judges.movement import movement_problems
from rulesets.aguila.orders.judges.steps import charge_problems, fire_problems, rally_problems, react_problems
from rulesets.aguila.orders.judges.wording import not_offered
from rulesets.aguila.orders.plans.answering import answer
from rulesets.aguila.orders.plans.marching_on import usual_movement
from rulesets.aguila.orders.plans.naming import called
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.measuring import between, within
from rulesets.aguila.position.scene import INCH
from rulesets.aguila.position.view import View
from rulesets.aguila.rules.charging.reacting import formations
from rulesets.aguila.rules.fighting.regrouping import options as regroup_options
from rulesets.kernel.questions import Judge, Option, Question
from rulesets.kernel.text import Problem, Text

Problems = Callable[[Any, Any, View], list[Problem]]
Offers = Callable[[Any, View], dict[str, Text]]
NOBODY = Text("nobody", "nadie")


class MovementJudge(Judge[asked.OrderMovement, MovementPlan]):
    """Without a plan everybody halts. [P-05, D-23]"""

    def default(self, question: asked.OrderMovement, view: View) -> MovementPlan:
        return usual_movement(view)

    def problems(self, question: asked.OrderMovement, answer: MovementPlan, view: View) -> list[Problem]:
        return movement_problems(answer, view)


class BattleJudge(Judge[asked.OrderBattle, BattlePlan]):
    """Without a plan everybody fires at the nearest and nobody charges. [P-05]"""

    def default(self, question: asked.OrderBattle, view: View) -> BattlePlan:
        return BattlePlan(fire=(FireOrder(who=("all",), last="nearest"),))

    def problems(self, question: asked.OrderBattle, answer: BattlePlan, view: View) -> list[Problem]:
        return battle_problems(answer, view)


class StepJudge(Judge[Any, Any]):
    """A question in the middle of a turn: its default, what it offers, what is wrong with an answer."""

    def __init__(self, of: type[Question[Any]], problems: Problems | None = None, offers: Offers | None = None) -> None:
        super().__init__(of)
        self._problems, self._offers = problems, offers

    def default(self, question: Any, view: View) -> Any:
        return answer(question, view, None)

    def options(self, question: Any, view: View) -> dict[str, list[Option]]:
        if self._offers is None:
            return {}
        return {"": [Option(value, name) for value, name in self._offers(question, view).items()]}

    def problems(self, question: Any, answer: Any, view: View) -> list[Problem]:
        if self._problems is not None:
            return self._problems(question, answer, view)
        if self._offers is None:
            return []
        legal = self._offers(question, view)
        names = {str(value): name for value, name in legal.items()}
        return [] if answer in legal else [not_offered("", tuple(names), names)]


def _officers(question: Any, view: View) -> dict[str, Text]:
    scene = view.scene
    return {"": NOBODY, **{officer: called(scene, officer) for officer in question.officers}}


def _movers(question: Any, view: View) -> dict[str, Text]:
    return {"first": Text("first", "primero"), "second": Text("second", "segundo")}


def _after(question: Any, view: View) -> dict[str, Text]:
    return {
        "stop": Text("stop short", "detenerse antes"),
        "halt": Text("halt", "alto"),
        "steps": Text("take the other way", "tomar el otro camino"),
    }


def _yes_no(question: Any, view: View) -> dict[Any, Text]:
    return {True: Text("yes", "sí"), False: Text("no", "no")}


def _targets(question: asked.FightNext, view: View) -> dict[str, Text]:
    scene = view.scene
    return {target: called(scene, target) for target in question.targets}


def _courage_problems(question: asked.OrderCourage, answer: tuple[str, ...], view: View) -> list[Problem]:
    return [] if sorted(answer) == sorted(question.units) else [not_offered("", question.units)]


def _split_problems(question: asked.SplitAttacks, answer: dict[str, int], view: View) -> list[Problem]:
    """[A-COM-12]"""
    fits = set(answer) <= set(question.chargers) and all(share >= 0 for share in answer.values())
    if fits and sum(answer.values()) == question.dice:
        return []
    text = Text("Divide exactly {dice} dice among them.", "Reparte exactamente {dice} dados entre ellos.")
    return [Problem("", "A-COM-12", text.of(question.dice), question.chargers)]


def _regroup_problems(question: asked.RegroupUnit, answer: Any, view: View) -> list[Problem]:
    legal = regroup_options(view.scene, question.unit, question.charged)
    return [] if answer.do in legal else [not_offered("do", legal)]


def _ruins_problems(question: asked.StandInRuins, answer: Rebuilt, view: View) -> list[Problem]:
    """[A-ART-25, A-FRM-01]"""
    legal = formations(view.scene, question.unit)
    return [] if answer.formation in legal else [not_offered("formation", legal)]


def _place_problems(question: asked.PlaceOfficer, answer: Any, view: View) -> list[Problem]:
    """Within 1" of where the unit stood. [A-OAB-13]"""
    officer = view.scene.body(question.officer).standing(answer)
    if within(between(officer, Body("", officer.side, question.around, question.base)), INCH):
        return []
    text = Text(
        'They get no farther than 1" from where their unit stood.', 'No llega a más de 1" de donde estaba su unidad.'
    )
    return [Problem("", "A-OAB-13", text)]


TURN_JUDGES: tuple[Judge[Any, Any], ...] = (
    MovementJudge(asked.OrderMovement),
    BattleJudge(asked.OrderBattle),
    StepJudge(asked.Anticipate, offers=_officers),
    StepJudge(asked.ChooseMover, offers=_movers),
    StepJudge(asked.SupportCheck, offers=_officers),
    StepJudge(asked.FormUp, offers=_officers),
    StepJudge(asked.AfterCrossing, offers=_after),
    StepJudge(asked.DeclareFire, fire_problems),
    StepJudge(asked.OrderCourage, _courage_problems),
    StepJudge(asked.HoldFast, offers=_officers),
    StepJudge(asked.SteadyUnit, offers=_officers),
    StepJudge(asked.StandInRuins, _ruins_problems),
    StepJudge(asked.DeclareCharge, charge_problems),
    StepJudge(asked.ReactToCharge, react_problems),
    StepJudge(asked.GoOn, offers=_yes_no),
    StepJudge(asked.FightNext, offers=_targets),
    StepJudge(asked.UseExperts, offers=_yes_no),
    StepJudge(asked.SplitAttacks, _split_problems),
    StepJudge(asked.RegroupUnit, _regroup_problems),
    StepJudge(asked.PlaceOfficer, _place_problems),
    StepJudge(asked.RallyUnits, rally_problems),
)
