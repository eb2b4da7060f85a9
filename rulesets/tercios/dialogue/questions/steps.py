"""Questions of a turn's structure: who begins, whose step, which Troop. [D-14..D-20, A-30]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Text
from rulesets.tercios.dialogue.answers.in_play import StepChoice
from rulesets.tercios.position.view import View


class ChooseFirst(Question[Literal["FIRST", "SECOND"]], frozen=True):
    """The winner of the initiative decides whether they take the first step. [T-TURN-05, D-14]"""

    stop_class: ClassVar[str] = "initiative"

    def prompt(self, view: View) -> Text:
        return Text(
            "You have the initiative: do you take the first step or the second?",
            "Tienes la iniciativa: ¿das el primer paso o el segundo?",
        )

    def default(self, view: View) -> Literal["FIRST", "SECOND"]:
        return "FIRST"

    def options(self, view: View) -> dict[str, list[Option]]:
        first, second = Text("I go first", "Empiezo yo"), Text("I go second", "Voy segundo")
        return {"": [Option("FIRST", first), Option("SECOND", second)]}


class TakeStep(Question[StepChoice], frozen=True):
    """Start of a step: a Leader or none, and the Troop if no Leader acts. [D-15..D-17, D-19, A-40]"""

    stop_class: ClassVar[str] = "step"

    def prompt(self, view: View) -> Text:
        return Text(
            "Your step: a Leader if you like, then a Troop.",
            "Tu paso: un Mando si quieres y después una Tropa.",
        )


class PickTroop(Question[str], frozen=True):
    """A Leader has acted, or a second Troop follows: which Troop acts now. Empty is a pass
    where that is allowed. [D-19, D-20]"""

    named: str = ""
    """The Troop named when the step began."""

    stop_class: ClassVar[str] = "troop"

    def prompt(self, view: View) -> Text:
        return Text("Which Troop acts now?", "¿Qué Tropa actúa ahora?")


# Which Troop.


# Which Leader.
