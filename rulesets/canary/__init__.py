"""The smallest game, which the server plays with itself to see that turns are resolved: each side calls a number.

It is offered to nobody (`rulesets.kernel.registry`), so it has no guide, no inventory and no old games.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec

from rulesets.kernel.dice import Roll
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.table import Event, Outcome, Play, Table, both
from rulesets.kernel.text import Problem, Text
from rulesets.language import Form, Grammar, Reading, Topic, Whole

SIDES = ("north", "south")
MOST = 6


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    calls: int = 60
    """The number of stops in its only segment."""


class State(msgspec.Struct):
    options: Options
    made: int = 0
    points: dict[str, int] = {}


class View(msgspec.Struct, frozen=True):
    made: int
    points: dict[str, int]


class Call(Question[int], frozen=True):
    """A number that the die may show."""

    def prompt(self, view: View) -> Text:
        return Text("Which number will be thrown?", "¿Qué número saldrá?")

    def default(self, view: View) -> int:
        return 1

    def problems(self, answer: int, view: View) -> list[Problem]:
        if 1 <= answer <= MOST:
            return []
        return [Problem("", "no-such-number", Text("From 1 to 6.", "Del 1 al 6."), (f"1..{MOST}",))]


class Thrown(Event, frozen=True):
    roll: Roll
    calls: dict[str, int]


ORDERS = Grammar(
    Topic(
        Call,
        Form(en="call {number}", es="digo {number}", slots={"number": Whole(1, MOST)}, value="number"),
        title=Text("call", "número"),
    )
)


class Canary(Ruleset[State]):
    name: ClassVar[str] = "canary"
    title: ClassVar[Text] = Text("Canary", "Canario")
    revision: ClassVar[int] = 1
    sides: ClassVar[tuple[str, ...]] = SIDES
    side_names: ClassVar[dict[str, Noun]] = {"north": noun("North", "el Norte"), "south": noun("South", "el Sur")}
    paces: ClassVar[dict[str, tuple[str, ...]]] = {"plan": ("plan",)}
    state_type: ClassVar[type[State]] = State
    view_type: ClassVar[type[View]] = View
    options_type: ClassVar[type[Options]] = Options
    questions: ClassVar[tuple[type[Question[Any]], ...]] = (Call,)
    events: ClassVar[tuple[type[Event], ...]] = (Thrown,)

    def setup(self, options: Options) -> State:
        return State(options, points=dict.fromkeys(SIDES, 0))

    def segment_title(self, state: State) -> Text:
        return Text("the calls", "los números")

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        while state.made < state.options.calls:
            yield from round_of_calls(state, table)
        return Outcome(None, "calls", points=state.points)

    def view(self, state: State, audience: str) -> View:
        return View(state.made, state.points)

    def prose(self, event: Event, language: str) -> str:
        assert isinstance(event, Thrown)
        return Text("The die shows {roll}.", "El dado muestra {roll}.").of(event.roll.total).in_(language)

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return ORDERS.write(question, answer, language)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return ORDERS.read(text, questions, language)

    def board(self, view: View, language: str) -> str:
        """Always the same picture, so that it is drawn only once."""
        return '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="10"/></svg>'


def round_of_calls(state: State, table: Table) -> Play[None]:
    """Both sides call a number in secret, a die is thrown, and whoever called its number gets a point."""
    number = state.made + 1
    calls = yield from both({side: Call(f"call{number}/{side}") for side in SIDES})
    thrown = table.dice.roll(f"call{number}/die")
    for side, called in calls.items():
        state.points[side] += called == thrown.total
    state.made = number
    table.tell(Thrown(thrown, dict(calls)), reveals="calls")


ruleset = Canary()
