"""What an email tells besides the report: the turn in a few sentences, the pieces one by one, and example orders.

Everything is made from a side's own view, its own events and its own orders. Nothing here can reach a state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any, Generic, TypeVar

import msgspec

from rulesets.kernel.contradictions import Read, without_overruled
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import join, number, sentence
from rulesets.kernel.questions import Question, judge, plain
from rulesets.kernel.table import Event
from rulesets.kernel.text import Text

V = TypeVar("V")
EXAMPLES = 3
LEAST_SENTENCES, MOST_SENTENCES = 3, 7
ENOUGH = 4
"""With so many sentences about what happened, nothing is said only because a turn was quiet."""


class Summary(msgspec.Struct, frozen=True):
    """What mattered to a side in a turn: who is winning or what changed, in one line, and then a few sentences.

    `mattered` are the events behind it, by their place among those that were told. A replay marks them.
    """

    headline: str = ""
    sentences: tuple[str, ...] = ()
    mattered: tuple[int, ...] = ()

    @property
    def lines(self) -> list[str]:
        """All of it, the headline first."""
        return [line for line in (self.headline, *self.sentences) if line]


class Told(Generic[V]):
    """A side's events, which can be looked up by kind. It remembers which of them a summary was made of."""

    def __init__(self, events: Sequence[Event], view: V, side: str) -> None:
        self.events = events
        self.view = view
        self.side = side
        self._weighty: set[int] = set()

    def of(self, *kinds: type[Any]) -> Iterator[Any]:
        return (event for event in self.events if isinstance(event, kinds))

    def weighty(self, *kinds: type[Any]) -> list[Any]:
        """The events of these kinds, as ones that mattered."""
        places = [at for at, event in enumerate(self.events) if isinstance(event, kinds)]
        self._weighty.update(places)
        return [self.events[at] for at in places]

    def note(self, mattered: Callable[[Event], bool]) -> None:
        """Remembers the events of which this is true as ones that mattered."""
        self._weighty.update(at for at, event in enumerate(self.events) if mattered(event))

    @property
    def mattered(self) -> tuple[int, ...]:
        return tuple(sorted(self._weighty))


def who_leads(mine: int, theirs: int) -> Text:
    """Who is winning by the points that decide the game, as the beginning of a headline."""
    if mine == theirs:
        return Text("Level at {points}", "Empate a {points}").of(number(mine))
    lead = Text("You lead {mine} to {theirs}", "Vas ganando por {mine} a {theirs}")
    trail = Text("You trail {mine} to {theirs}", "Vas perdiendo por {mine} a {theirs}")
    return (lead if mine > theirs else trail).of(number(mine), number(theirs))


def which_leads(sides: Sequence[Noun], points: Sequence[int]) -> Text:
    """Which of the two sides is winning, for those who only watch."""
    first, second = (0, 1) if points[0] >= points[1] else (1, 0)
    if points[0] == points[1]:
        return Text("Level at {points}", "Empate a {points}").of(number(points[0]))
    return Text(
        "{side:The} {side:=leads|lead} {more} to {less}", "{side:El} {side:=va|van} ganando por {more} a {less}"
    ).of(sides[first], number(points[first]), number(points[second]))


def each_side(done: Iterable[tuple[Noun, Text | None]]) -> Text | None:
    """One sentence of what each side did: South moved 5 units; North charged with 2."""
    said = [Text("{side:the} {done}", "{side:el} {done}").of(side, what) for side, what in done if what is not None]
    return sentence(*said) if said else None


def headline(state: Text, *news: Text | None) -> Text:
    """How things stand, and what changed: You lead 7 to 4; the enemy lost 2 units; you lost 1."""
    said = [part for part in news if part is not None]
    if not said:
        return Text("{state}.", "{state}.").of(state)
    return Text("{state}; {news}.", "{state}; {news}.").of(state, join("; ", said))


def summed_up(told: Told[Any], written: Callable[[Text], str], line: Text, *parts: Sequence[Text | None]) -> Summary:
    """The headline, then the sentences chosen from what there is to say, as `written` puts them in words."""
    first = written(line)
    return Summary(first, tuple(sentences(written(text) for text in chosen(*parts))), told.mattered)


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


def chosen(
    news: Sequence[Text | None],
    quiet: Sequence[Text | None],
    last: Sequence[Text | None],
    spare: Sequence[Text | None] = (),
) -> list[Text]:
    """What a summary says below its headline: the news, the most important first; what can be said of a quiet turn,
    where there is little news; and what always comes last. `spare` has what is said again only for want of anything
    else."""
    end = _said(last)
    found = _said(news)[: MOST_SENTENCES - len(end)]
    found += _said(quiet)[: max(0, ENOUGH - len(found) - len(end))]
    found += _said(spare)[: max(0, LEAST_SENTENCES - len(found) - len(end))]
    return [*found, *end]


def _said(texts: Sequence[Text | None]) -> list[Text]:
    return [text for text in texts if text is not None]


def is_lawful(question: Question[Any], answer: Any, view: Any, sheet: Any) -> bool:
    """Whether an answer is legal when it is laid over the sheet that the email proposes."""
    return not judge(question, question.laid_over(plain(sheet), plain(answer)), view)[1]


def joins_in(question: Question[Any], sheet: Sequence[str], line: str, view: Any, read: Read) -> bool:
    """Whether a line may be written below the sheet, where it replaces what the sheet says about the same thing."""
    lines = [*sheet, line]
    text = "\n".join(lines[at] for at in without_overruled(read, lines, (len(sheet),)))
    reading = read(text)
    return not reading.problems and not judge(question, reading.answers.get(question.key), view)[1]
