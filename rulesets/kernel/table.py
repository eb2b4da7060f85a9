"""The table at which a segment is played: dice, events, and the ways in which a rule asks a player."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable, Mapping, Sequence
from typing import Any, ClassVar, TypeVar

import msgspec

from rulesets.kernel.dice import Dice
from rulesets.kernel.questions import Question

A = TypeVar("A")
T = TypeVar("T")
E = TypeVar("E", bound="Event")

EVERYONE = "public"
"""The audience of spectators. All sides are told what it is told."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True):
    """Something that happened, told to an audience. If a side sees only a part of it, it is two events."""

    SHOWS: ClassVar[str] = ""
    """The rule by which the event shows what a side hid or chose in secret. Empty if it shows nothing hidden."""


def shows(rule: str) -> Callable[[type[E]], type[E]]:
    """Marks a kind of event that shows what was hidden."""

    def marked(kind: type[E]) -> type[E]:
        kind.SHOWS = rule
        return kind

    return marked


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event and who was told. `reveals` names the rule that allows it to show something hidden."""

    event: Any
    to: tuple[str, ...]
    reveals: str = ""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: who won (None: nobody), why, and how clearly."""

    winner: str | None
    reason: str
    level: str = ""
    points: dict[str, int] = {}


class Asking(msgspec.Struct, frozen=True):
    """What a rule yields: questions asked at the same moment and answered without knowledge of each other."""

    items: tuple[tuple[str, Question[Any]], ...]


Play = Generator[Asking, Mapping[str, Any], T]
"""A rule that may ask. It is always called with `yield from`."""


class Runaway(Exception):
    """A segment asked, rolled or told more than any real segment does."""


class Table:
    """What a rule may use besides the state. `revision` is the one with which the segment opened."""

    def __init__(self, sides: Sequence[str], dice: Dice, revision: int, limit: int = 100_000) -> None:
        self.sides = tuple(sides)
        self.dice = dice
        self.revision = revision
        self.told: list[Told] = []
        self._limit = limit
        self._all = (*self.sides, EVERYONE)

    def since(self, revision: int) -> bool:
        """Whether the segment was opened by that revision or a later one. Code that was changed asks this."""
        return self.revision >= revision

    def tell(self, event: Event, to: str | Iterable[str] | None = None, *, reveals: str = "") -> None:
        """Tells an event to everyone, or only to the named sides."""
        self.told.append(Told(event, self._audience(to), reveals))
        if len(self.told) > self._limit:
            raise Runaway(f"more than {self._limit} events in one segment")

    def _audience(self, to: str | Iterable[str] | None) -> tuple[str, ...]:
        if to is None or to == EVERYONE:
            return self._all
        wanted = {to} if isinstance(to, str) else set(to)
        if not wanted or not wanted <= set(self.sides):
            raise ValueError(f"no such audience: {sorted(wanted)}")
        return tuple(side for side in self.sides if side in wanted)


def ask(side: str, question: Question[A]) -> Play[A]:
    """Asks one side and returns its answer."""
    answers = yield Asking(((side, question),))
    answer: A = answers[question.key]
    return answer


def both(questions: Mapping[str, Question[A]]) -> Play[dict[str, A]]:
    """Asks several sides at once, without either seeing the other's answer. Returns the answers by side."""
    answers = yield Asking(tuple(questions.items()))
    return {side: answers[question.key] for side, question in questions.items()}


def together(items: Sequence[tuple[str, Question[Any]]]) -> Play[dict[str, Any]]:
    """Asks any number of questions in one stop, even several of one side. Returns the answers by question key."""
    answers = yield Asking(tuple(items))
    return dict(answers)
