"""Questions for the plan of a turn, and for its amendments. [D-11..D-13, A-01, A-30]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.position.view import View


class PlanTurn(Question[Plan], frozen=True):
    """Cards for every Troop, and as much of a plan as the player wants to write. [D-11..D-13]"""

    turn: int

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text("Turn {turn}: your order cards and your plan.", "Turno {turn}: tus cartas de orden y tu plan.").of(
            self.turn
        )


class RevisePlan(Question[Plan], frozen=True):
    """Cards are placed and the initiative is known: the rest of the plan. Cards, joint orders and departures stay."""

    turn: int

    stop_class: ClassVar[str] = "revision"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        which = Text("first", "primer") if view.first == view.audience else Text("second", "segundo")
        return Text(
            "Turn {turn}: you take the {which} step. The rest of your plan.",
            "Turno {turn}: das el {which} paso. El resto de tu plan.",
        ).of(self.turn, which)


class AmendPlan(Question[Plan], frozen=True):
    """A pause that one of the players asked for. Nobody is told who. Cards stay. [A-30, A-31]

    Cards written here change nothing: Leaders may have changed those on the table since they were placed.
    """

    turn: int
    number: int

    stop_class: ClassVar[str] = "pause"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            "Turn {turn}, a pause: you may change your plan, but not its cards.",
            "Turno {turn}, una pausa: puedes cambiar tu plan, pero no sus cartas.",
        ).of(self.turn)
