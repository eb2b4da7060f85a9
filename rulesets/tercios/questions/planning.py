"""The plan of a turn, and its amendments. [D-11..D-13, A-01, A-30]"""

from __future__ import annotations

from typing import ClassVar

from rulesets.kernel.questions import Question
from rulesets.tercios.plan import Plan


class PlanTurn(Question[Plan], frozen=True):
    """Cards for every Troop, and as much of a plan as the player likes to write. [D-11..D-13]"""

    turn: int

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True


class RevisePlan(Question[Plan], frozen=True):
    """Cards are down and the initiative is known: the rest of the plan. Cards, joint orders and departures stay.
    [A-01 STAGED]"""

    turn: int

    stop_class: ClassVar[str] = "revision"
    standing: ClassVar[bool] = True


class AmendPlan(Question[Plan], frozen=True):
    """A pause that one of the players asked for; nobody is told who. Cards stay. [A-30, A-31]"""

    turn: int
    number: int

    stop_class: ClassVar[str] = "pause"
    standing: ClassVar[bool] = True
