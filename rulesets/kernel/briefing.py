"""What an email tells besides the report: the turn in a few sentences, the pieces one by one, and example orders.

Everything is made from a side's own view, its own events and its own orders. Nothing here can reach a state.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from rulesets.kernel.contradictions import Read, without_overruled
from rulesets.kernel.questions import Question, judge, plain
from rulesets.kernel.table import Event

V = TypeVar("V")
EXAMPLES = 3
MOST_SENTENCES = 6


class Told(Generic[V]):
    """A side's events, which can be looked up by kind."""

    def __init__(self, events: Sequence[Event], view: V, side: str) -> None:
        self.events = events
        self.view = view
        self.side = side

    def of(self, *kinds: type[Any]) -> Iterator[Any]:
        return (event for event in self.events if isinstance(event, kinds))


class Given(msgspec.Struct, frozen=True):
    """What a side last ordered: the question, its answer, and the view from which it was answered."""

    question: Any
    answer: Any
    view: Any


class Force(msgspec.Struct, frozen=True):
    """One piece, or a place and what is there: its name as orders use it, its condition, and its last orders."""

    name: str
    state: str = ""
    told: str = ""


class Roster(msgspec.Struct, frozen=True):
    """Pieces of one kind under a title."""

    title: str
    forces: tuple[Force, ...]


class Window(msgspec.Struct, frozen=True):
    """A part of the board, in the units of its picture."""

    x: float
    y: float
    width: float
    height: float

    @classmethod
    def around(cls, points: Sequence[tuple[float, float]], board: tuple[float, float], least: float) -> Window:
        """A window on the board that holds all these points with some margin, in the ratio
        4:3, and at least `least` wide."""
        across = [x for x, _ in points]
        down = [y for _, y in points]
        room = least / 5
        wanted = max(least, max(across) - min(across) + 2 * room, (max(down) - min(down) + 2 * room) * 4 / 3)
        width = min(wanted, board[0], board[1] * 4 / 3)
        height = width * 3 / 4
        x = _within((min(across) + max(across) - width) / 2, board[0] - width)
        y = _within((min(down) + max(down) - height) / 2, board[1] - height)
        return cls(round(x, 1), round(y, 1), round(width, 1), round(height, 1))


def _within(start: float, most: float) -> float:
    return max(0.0, min(start, most))


def said_of(name: str, lines: Iterable[str]) -> str:
    """The orders given to one piece: the lines that begin with its name, without the name."""
    said = [line[len(name) :].lstrip(": ") for line in lines if line.startswith((f"{name}:", f"{name} "))]
    return "; ".join(said)


def sentences(found: Iterable[str], most: int = MOST_SENTENCES) -> list[str]:
    """The sentences that are not empty, each once, and no more than a reader will read."""
    return list(dict.fromkeys(line for line in found if line))[:most]


def is_lawful(question: Question[Any], answer: Any, view: Any, sheet: Any) -> bool:
    """Whether an answer is legal when it is laid over the sheet that the email proposes."""
    return not judge(question, question.laid_over(plain(sheet), plain(answer)), view)[1]


def joins_in(question: Question[Any], sheet: Sequence[str], line: str, view: Any, read: Read) -> bool:
    """Whether a line may be written below the sheet, where it replaces what the sheet says about the same thing."""
    lines = [*sheet, line]
    text = "\n".join(lines[at] for at in without_overruled(read, lines, (len(sheet),)))
    reading = read(text)
    return not reading.problems and not judge(question, reading.answers.get(question.key), view)[1]
