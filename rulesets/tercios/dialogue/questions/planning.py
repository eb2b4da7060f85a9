"""The plan of a turn, and its amendments. [D-11..D-13, A-01, A-30]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.plan import Plan
from rulesets.tercios.position.view import View


class PlanTurn(Question[Plan], frozen=True):
    """Cards for every Troop, and as much of a plan as the player likes to write. [D-11..D-13]"""

    turn: int

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            f"Turn {self.turn}: your order cards and your plan.", f"Turno {self.turn}: tus cartas de orden y tu plan."
        )


class RevisePlan(Question[Plan], frozen=True):
    """Cards are down and the initiative is known: the rest of the plan. Cards, joint orders and departures stay.
    [A-01 STAGED]"""

    turn: int

    stop_class: ClassVar[str] = "revision"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        first = view.first == view.audience
        return Text(
            f"Turn {self.turn}: you take the {'first' if first else 'second'} step. The rest of your plan.",
            f"Turno {self.turn}: das el {'primer' if first else 'segundo'} paso. El resto de tu plan.",
        )


class AmendPlan(Question[Plan], frozen=True):
    """A pause that one of the players asked for; nobody is told who. Cards stay. [A-30, A-31]

    Cards written here change nothing: Leaders may have changed those on the table since they were dealt.
    """

    turn: int
    number: int

    stop_class: ClassVar[str] = "pause"
    standing: ClassVar[bool] = True

    def prompt(self, view: View) -> Text:
        return Text(
            f"Turn {self.turn}, a pause: you may change your plan, but not its cards.",
            f"Turno {self.turn}, una pausa: puedes cambiar tu plan, pero no sus cartas.",
        )
