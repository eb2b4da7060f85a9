"""Judges for deployment: where units may stand, and their default places. [D-08..D-10, A-36]"""

from __future__ import annotations

from typing import Any

from rulesets.kernel.questions import laid_over
from rulesets.kernel.text import Problem
from rulesets.tercios.dialogue.answers.in_play import Move
from rulesets.tercios.dialogue.answers.setting_up import CommandPlacement, FirstWave, SecondWave
from rulesets.tercios.dialogue.questions.setup import (
    DeployArmy,
    DeployCommand,
    DeployGeneral,
    FinishDeployment,
    MoveVanguard,
)
from rulesets.tercios.orders.judges.addressing import Judge
from rulesets.tercios.orders.judges.deployment_template import command_template, first_wave
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.layout import refusing
from rulesets.tercios.rules.layout.deployment_rules import deploy, set_aside
from rulesets.tercios.rules.layout.draft import draft_of, own, waiting
from rulesets.tercios.rules.layout.vanguard_rules import STAY, vanguard_problems


class DeployArmyJudge(Judge[DeployArmy, FirstWave]):
    def default(self, question: DeployArmy, view: View) -> FirstWave:
        return first_wave(draft_of(view))

    def laid_over(self, question: DeployArmy, base: Any, new: Any) -> Any:
        """Command by Command: if one is deployed anew, the others stay where they are."""
        anew, before = _placements(new), _placements(base)
        if not anew or not before:
            return laid_over(base, new)
        return {**base, **new, "commands": [*{**before, **anew}.values()]}

    def problems(self, question: DeployArmy, answer: FirstWave, view: View) -> list[Problem]:
        draft = draft_of(view)
        for at, placement in enumerate(answer.commands):
            left = waiting(draft, draft.side)
            if placement.command not in left:
                return [refusing.deployed_already(placement.command[:12], left).under(f"commands.{at}")]
            if found := deploy(draft, placement):
                return [problem.under(f"commands.{at}") for problem in found]
            set_aside(draft, placement)
        left = waiting(draft, draft.side)
        return [refusing.commands_missing(left)] if left else []


def _placements(raw: Any) -> dict[str, Any]:
    """Raw placements by their Command. Empty if they do not have that form."""
    held = raw.get("commands") if isinstance(raw, dict) else None
    if not isinstance(held, list) or not all(isinstance(each, dict) and "command" in each for each in held):
        return {}
    return {str(each["command"]): each for each in held}


class DeployCommandJudge(Judge[DeployCommand, CommandPlacement]):
    def default(self, question: DeployCommand, view: View) -> CommandPlacement:
        return command_template(draft_of(view), question.left[0])

    def problems(self, question: DeployCommand, answer: CommandPlacement, view: View) -> list[Problem]:
        if answer.command not in question.left:
            return [refusing.deployed_already(answer.command[:12], question.left)]
        return deploy(draft_of(view), answer)


class FinishDeploymentJudge(Judge[FinishDeployment, SecondWave]):
    def default(self, question: FinishDeployment, view: View) -> SecondWave:
        return SecondWave(general=command_template(draft_of(view), "G"))

    def laid_over(self, question: FinishDeployment, base: Any, new: Any) -> Any:
        """The General is replaced with everything said about them, or stays as before; so does the Vanguardia."""
        return {**base, **new} if isinstance(base, dict) and isinstance(new, dict) else new

    def problems(self, question: FinishDeployment, answer: SecondWave, view: View) -> list[Problem]:
        found = [problem.under("general") for problem in _general_problems(answer.general, view)]
        able = [unit.id for unit in own(view, view.audience) if "vanguardia" in unit.troop.profile.rules]
        for at, wish in enumerate(answer.vanguard):
            if wish.unit not in able:
                found.append(refusing.no_vanguard(wish.unit).under(f"vanguard.{at}"))
        return found


class DeployGeneralJudge(Judge[DeployGeneral, CommandPlacement]):
    def default(self, question: DeployGeneral, view: View) -> CommandPlacement:
        return command_template(draft_of(view), "G")

    def problems(self, question: DeployGeneral, answer: CommandPlacement, view: View) -> list[Problem]:
        return _general_problems(answer, view)


def _general_problems(answer: CommandPlacement, view: View) -> list[Problem]:
    if answer.command != "G":
        return [refusing.deployed_already(answer.command[:12], ("G",))]
    return deploy(draft_of(view), answer)


class MoveVanguardJudge(Judge[MoveVanguard, Move]):
    def default(self, question: MoveVanguard, view: View) -> Move:
        return STAY

    def problems(self, question: MoveVanguard, answer: Move, view: View) -> list[Problem]:
        return vanguard_problems(view, question.unit, answer)


JUDGES = (
    DeployArmyJudge(DeployArmy),
    DeployCommandJudge(DeployCommand),
    FinishDeploymentJudge(FinishDeployment),
    DeployGeneralJudge(DeployGeneral),
    MoveVanguardJudge(MoveVanguard),
)
