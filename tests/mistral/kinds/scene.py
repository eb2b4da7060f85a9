"""A moment of a war arranged by hand and what both players want, played at every pace."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec

from rulesets.kernel.conformance import Conformance, conform
from rulesets.kernel.questions import Question
from rulesets.mistral.dialogue.answers.impulse import ImpulsePlan
from rulesets.mistral.dialogue.answers.worksheet import Worksheet
from rulesets.mistral.dialogue.questions.administration import FillWorksheet
from rulesets.mistral.dialogue.questions.impulse import PlanImpulse
from rulesets.mistral.game import Mistral
from rulesets.mistral.orders.plans.policy import policy
from rulesets.mistral.position.options import Options
from rulesets.mistral.position.state import State
from rulesets.mistral.position.view import View
from rulesets.mistral.rules.setup import first_state
from tests.kinds.hunt import take
from tests.mistral.seas import Seas


class Scene(msgspec.Struct, frozen=True, kw_only=True):
    """What is likely to occur, the position, and each side's plan or worksheet."""

    meets: tuple[str, ...]
    arrange: Callable[[Seas], None]
    """What is changed in the scenario's set-up."""
    plans: Mapping[str, ImpulsePlan | Worksheet] = {}
    options: Options = Options()
    phase: str = "impulse"
    rounds: int = 1
    """How often it is played at each pace, with other dice each time."""


class FromScene(Mistral):
    """The rules from that moment on, both sides played by their plans."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene

    def setup(self, options: Options) -> State:
        seas = Seas()
        seas.state = first_state(options)
        seas.state.phase = self.scene.phase  # type: ignore[assignment]
        seas.state.impulse = 1 if self.scene.phase == "impulse" else 4
        self.scene.arrange(seas)
        return seas.state

    def bot(self, question: Question[Any], view: View, chance: Any) -> Any:
        plan = self.scene.plans.get(view.audience)
        usual = question.default(view)
        match question:
            case PlanImpulse():
                wanted = plan if isinstance(plan, ImpulsePlan) else None
            case FillWorksheet():
                wanted = plan if isinstance(plan, Worksheet) else None
            case _:
                wanted = policy(plan, question, view) if plan is not None else None
        return usual if wanted is None or question.problems(wanted, view) else wanted


def play(scene: Scene, report: Conformance, chance: random.Random) -> None:
    """The scene at every pace and at none."""
    rules = FromScene(scene)
    games = scene.rounds * (len(rules.paces) + 1)
    take(report, conform(rules, [scene.options], chance, games=games, most_segments=1))
