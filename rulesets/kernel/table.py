"""The table a segment is played at: dice, events, and the ways a rule asks a player."""

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
"""The audience of spectators: what it is told, all sides are told."""


class Event(msgspec.Struct, frozen=True, tag_field="event", tag=True):
    """Something that happened, told to an audience. What one side sees only in part is two events."""

    SHOWS: ClassVar[str] = ""
    """The rule by which it shows what a side hid or chose in secret; empty where it shows nothing of that."""


def shows(rule: str) -> Callable[[type[E]], type[E]]:
    """Marks a kind of event that shows what was hidden."""

    def marked(kind: type[E]) -> type[E]:
        kind.SHOWS = rule
        return kind

    return marked


class Told(msgspec.Struct, frozen=True, omit_defaults=True):
    """An event with those who were told; `reveals` names the rule that lets it show what was hidden."""

    event: Any
    to: tuple[str, ...]
    reveals: str = ""


class Outcome(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a game ended: who won (None: nobody), for what reason, how clearly."""

    winner: str | None
    reason: str
    level: str = ""
    points: dict[str, int] = {}


class Asking(msgspec.Struct, frozen=True):
    """What a rule yields: questions put at the same moment, answered without knowing each other."""

    items: tuple[tuple[str, Question[Any]], ...]


Play = Generator[Asking, Mapping[str, Any], T]
"""A rule that may ask: always called under `yield from`."""


class Runaway(Exception):
    """A segment asked, rolled or told more than any real one does."""


class Table:
    """What a rule may touch besides the state. `revision` is the one the segment opened with."""

    def __init__(self, sides: Sequence[str], dice: Dice, revision: int, limit: int = 100_000) -> None:
        self.sides = tuple(sides)
        self.dice = dice
        self.revision = revision
        self.told: list[Told] = []
        self._limit = limit
        self._all = (*self.sides, EVERYONE)

    def tell(self, event: Event, to: str | Iterable[str] | None = None, *, reveals: str = "") -> None:
        """Tells everyone, or only the sides named."""
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
    """Asks one side and hands back its answer."""
    answers = yield Asking(((side, question),))
    answer: A = answers[question.key]
    return answer


def both(questions: Mapping[str, Question[A]]) -> Play[dict[str, A]]:
    """Asks several sides at once, hidden from each other; answers by side."""
    answers = yield Asking(tuple(questions.items()))
    return {side: answers[question.key] for side, question in questions.items()}


def together(items: Sequence[tuple[str, Question[Any]]]) -> Play[dict[str, Any]]:
    """Any number of questions in one stop, several a side if need be; answers by question key."""
    answers = yield Asking(tuple(items))
    return dict(answers)
