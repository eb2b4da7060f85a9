"""A ruleset around one rule, for corner cases of the kernel that no real game should reach."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

import msgspec

from rulesets.kernel.dice import ScriptedFaces
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.journal import Journal, Stop
from rulesets.kernel.nouns import Noun, noun
from rulesets.kernel.questions import Question
from rulesets.kernel.ruleset import Checkpoint, Ruleset, first_checkpoint
from rulesets.kernel.table import Event, Outcome, Play, Table
from rulesets.kernel.text import Problem, Text
from rulesets.language import Reading

A, B = "a", "b"


class State(msgspec.Struct):
    count: int = 0
    secret: dict[str, int] = {}


class View(msgspec.Struct, frozen=True):
    side: str
    count: int
    secret: int = 0


class Options(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    pass


class Said(Event, frozen=True):
    words: str


class Plan(Question[list[str]], frozen=True):
    """Standing orders: what to say when asked."""

    stop_class: ClassVar[str] = "plan"
    standing: ClassVar[bool] = True

    def default(self, view: View) -> list[str]:
        return []


class Say(Question[str], frozen=True):
    """Nothing longer than the count allows."""

    stop_class: ClassVar[str] = "say"

    def default(self, view: View) -> str:
        return ""

    def problems(self, answer: str, view: View) -> list[Problem]:
        if len(answer) <= view.count:
            return []
        return [Problem("", "too-long", Text("Too long.", "Demasiado largo."), (f"0..{view.count}",))]


class Whisper(Say, frozen=True):
    veiled: ClassVar[bool] = True


class OpenWhenCounted(Say, frozen=True):
    """Asked openly only when the public count is above zero."""

    def opens(self, public_view: View) -> bool:
        return public_view.count > 0


class OpenUnlessSecret(Say, frozen=True):
    """Asked openly if the given view holds no secret: the public one never does."""

    def opens(self, public_view: View) -> bool:
        return public_view.secret == 0


class Cargo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer with every type that JSON does not have."""

    pair: tuple[int, int] = (0, 0)
    holds: dict[str, str] = {}
    ports: frozenset[str] = frozenset()


class Load(Question[Cargo], frozen=True):
    stop_class: ClassVar[str] = "load"

    def default(self, view: View) -> Cargo:
        return Cargo((1, 2), {"prow": "oil"}, frozenset({"Cádiz", "Palma", "Mahón"}))


class Tiny(Ruleset[State]):
    name: ClassVar[str] = "tiny"
    title: ClassVar[Text] = Text("Tiny", "Mínimo")
    revision: ClassVar[int] = 3
    sides: ClassVar[tuple[str, ...]] = (A, B)
    side_names: ClassVar[Mapping[str, Noun]] = {A: noun("A", "A"), B: noun("B", "B")}
    paces: ClassVar[Mapping[str, tuple[str, ...]]] = {"all": ("plan", "say", "load")}
    state_type: ClassVar[type[State]] = State
    view_type: ClassVar[type[View]] = View
    options_type: ClassVar[type[Options]] = Options
    questions: ClassVar[tuple[type[Question[Any]], ...]] = (
        Plan,
        Say,
        Whisper,
        OpenWhenCounted,
        OpenUnlessSecret,
        Load,
    )
    events: ClassVar[tuple[type[Event], ...]] = (Said,)

    def __init__(self, rule: Callable[[State, Table], Play[Outcome | None]]) -> None:
        self.rule = rule

    def setup(self, options: Any) -> State:
        return State()

    def segment_title(self, state: State) -> Text:
        return Text(f"Count {state.count}", f"Cuenta {state.count}")

    def play(self, state: State, table: Table) -> Play[Outcome | None]:
        return self.rule(state, table)

    def view(self, state: State, audience: str) -> View:
        return View(audience, state.count, state.secret.get(audience, 0))

    def policy(self, plan: list[str] | None, question: Question[Any], view: View) -> Any | None:
        return plan[0] if plan and isinstance(question, Say) else None

    def prose(self, event: Event, language: str) -> str:
        return event.words

    def write(self, question: Question[Any], answer: Any, view: View, language: str) -> str:
        return str(answer)

    def read(self, text: str, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
        return Reading({question.key: text for question in questions})

    def board(self, view: View, language: str) -> str:
        return '<svg xmlns="http://www.w3.org/2000/svg"/>'


def run(
    rule: Callable[[State, Table], Play[Outcome | None]],
    *stops: Stop,
    pace: tuple[str, ...] = ("plan", "say", "load"),
    waived: dict[str, tuple[str, ...]] | None = None,
    revision: int = 3,
    checkpoint: Checkpoint | None = None,
) -> Progress:
    """One segment of the rule from an empty position; every die is a one."""
    rules = Tiny(rule)
    journal = Journal(revision, pace, waived or {}, stops)
    return advance(rules, checkpoint or first_checkpoint(rules, Options()), journal, ScriptedFaces(in_order=[1] * 50))
