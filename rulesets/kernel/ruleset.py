"""The contract of a ruleset, whole: what a game must say about itself to be played here."""

from __future__ import annotations

import abc
from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from rulesets.kernel.briefing import EXAMPLES, Given, Roster, Window
from rulesets.kernel.questions import JUDGES, Judge, Question, encode
from rulesets.kernel.reading import Reading
from rulesets.kernel.table import Event, Outcome, Play, Table
from rulesets.kernel.text import Problem, Text

S = TypeVar("S")
T = TypeVar("T")

Migration = Callable[[dict[str, Any]], dict[str, Any]]


class Mismeasure(Exception):
    """A question to `measure` that makes no sense, with the reason for people."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.en)
        self.reason = reason


class Chance(Protocol):
    """A throw-away generator for bots; `random.Random` is one."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def choice(self, items: Sequence[T], /) -> T: ...


class Showpiece(msgspec.Struct, frozen=True):
    """The two matches a new installation is shown: one just begun, one with so many segments played."""

    begun: Text
    under_way: Text
    played: int = 1


class Ruleset(abc.ABC, Generic[S]):
    """One game. Everything is a function of its arguments; nothing is kept on the instance."""

    name: ClassVar[str]
    title: ClassVar[Text]
    revision: ClassVar[int]
    """Grows whenever code or data change how a running game resolves."""
    migrations: ClassVar[Mapping[int, Migration]] = {}
    """revision -> what turns a state of that revision, as plain data, into one of the next."""
    sides: ClassVar[tuple[str, ...]]
    side_names: ClassVar[Mapping[str, Text]]
    paces: ClassVar[Mapping[str, tuple[str, ...]]]
    """pace -> the classes of stops at which the server asks; the first pace is the usual one."""
    pace_names: ClassVar[Mapping[str, Text]] = {}
    """pace -> what it means in a line; those without one go by their id."""
    class_names: ClassVar[Mapping[str, Text]] = {}
    """class of stops -> what is asked there; those without a name go by their id."""

    workbench: ClassVar[str] = ""
    """The static module that lets people write orders on the board; without one there are forms and words."""
    script_words: ClassVar[Mapping[str, Text]] = {}
    """What its scripts say, by the name they ask for it; what every workbench says is the server's."""
    showpiece: ClassVar[Showpiece | None] = None
    """How the matches of the demo are called and how far the second is played; without one they go by the title."""

    circles: ClassVar[Mapping[str, int]] = {}
    """field -> where its numbers begin again at nought: how near two headings are, for the lab."""

    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    options_type: ClassVar[type[Any]]
    questions: ClassVar[tuple[type[Question[Any]], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    judges: ClassVar[tuple[Judge[Any, Any], ...]] = ()
    """Who answers for the questions that do not judge themselves; at most one for each kind."""

    def __init_subclass__(cls) -> None:
        JUDGES.update({judge.of: judge for judge in cls.judges})

    # The rules.

    @abc.abstractmethod
    def setup(self, options: Any) -> S:
        """The first position. No dice: what is rolled for is rolled in the first segment."""

    def option_problems(self, options: Any) -> list[Problem]:
        return []

    def position_problems(self, state: S) -> list[Problem]:
        """What no game could have come to between two segments, in a position that somebody wrote by hand."""
        return []

    def overwritten(self, state: S) -> list[Problem]:
        """What stands in a position although its segment writes it anew before anybody reads it."""
        return []

    @abc.abstractmethod
    def segment_title(self, state: S) -> Text:
        """The name of the segment that starts here, known to everyone: a noun (`nouns.py`) as sentences say it, without
        a capital letter of its own. Headings begin it with one: turn 3, el turno 3; Turn 3, Turno 3."""

    @abc.abstractmethod
    def play(self, state: S, table: Table) -> Play[Outcome | None]:
        """One segment, changing the state; an outcome ends the game."""

    @abc.abstractmethod
    def view(self, state: S, audience: str) -> Any:
        """What a side, or "public", may know: a separate type, filled field by field."""

    def policy(self, plan: Any, question: Question[Any], view: Any) -> Any | None:
        """What the side's standing orders answer; None where they are silent. Pure."""
        return None

    def concede(self, side: str, reason: str) -> Outcome:
        """How the game ends when a side resigns or forfeits."""
        others = [other for other in self.sides if other != side]
        return Outcome(winner=others[0] if len(others) == 1 else None, reason=reason)

    # For people.

    def bot(self, question: Question[Any], view: Any, chance: Chance) -> Any:
        """An opponent's answer, from what the side knows."""
        return question.default(view)

    @abc.abstractmethod
    def prose(self, event: Event, language: str) -> str:
        """An event as a sentence that stands alone."""

    def report(self, told: Sequence[Sequence[Event]], view: Any, language: str) -> list[list[str]]:
        """Some bulletins as one tale, each with a line for each of its events, as whoever has this view may read it.

        Names are given in full at first mention (`rulesets/kernel/mentions.py`), and "" stands for an event that the
        line before it in the same bulletin tells as well. Without a view (None: an old one) things go by their codes.
        """
        return [[self.prose(event, language) for event in events] for events in told]

    @abc.abstractmethod
    def write(self, question: Question[Any], answer: Any, view: Any, language: str) -> str:
        """An answer in the order language, a line an order."""

    @abc.abstractmethod
    def read(self, text: str, questions: Sequence[Question[Any]], view: Any, language: str) -> Reading:
        """Orders as people write them, in either language: raw answers by question key, and line-numbered problems."""

    @abc.abstractmethod
    def board(self, view: Any, language: str) -> str:
        """A view as an SVG picture."""

    # For letters. Pure, from what the side knows: its view, the events it was told, its own last orders.

    def summary(self, events: Sequence[Event], view: Any, given: Given | None, language: str) -> list[str]:
        """What happened to the side, in three to six sentences: losses, what was not done and why, the score."""
        return []

    def rosters(self, view: Any, given: Given | None, language: str) -> list[Roster]:
        """Its pieces by the names that orders take, where they are, how they are, what each was told; and the enemy."""
        return []

    def examples(self, question: Question[Any], view: Any, language: str, sheet: Any = None) -> list[str]:
        """Sentences that could be sent now, each legal by itself or in place of the sheet's line about the same.

        `sheet` is the answer that the letter proposes, where it is another than the question's own proposal.
        """
        proposed = question.proposal(view) if sheet is None else sheet
        lines = self.write(question, proposed, view, language).splitlines()
        return [line for line in lines if not line.startswith("[")][:EXAMPLES]

    def closeups(self, events: Sequence[Event], view: Any) -> list[Window]:
        """The parts of the board worth a closer picture, the best first."""
        return []

    def guide(self, language: str) -> str:
        """How orders are written, as Markdown."""
        return ""

    def form(self, question: Question[Any], view: Any, language: str) -> Any | None:
        """The form of an answer (`rulesets.forms.Form`): its fields, and what to fill them in from now.

        Without one a page makes it from the answer's type and the question's options alone.
        """
        return None

    def measure(self, view: Any, query: Mapping[str, Any], language: str) -> Any:
        """What a workbench asks about a position while orders are written: distances, reach, what is legal and why not.

        Plain data, from the side's own view by the code that resolves. A query it cannot make sense of is a Mismeasure.
        """
        raise Mismeasure(Text("Nothing can be measured in this game.", "En este juego no hay nada que medir."))

    # Codecs: the same for every ruleset.

    def decode_state(self, data: bytes) -> S:
        state: S = self._state_decoder.decode(data)
        return state

    def decode_view(self, data: bytes) -> Any:
        return self._view_decoder.decode(data)

    def decode_questions(self, data: bytes) -> list[Question[Any]]:
        found: list[Question[Any]] = self._question_decoder.decode(data)
        return found

    def decode_event(self, raw: Any) -> Event:
        event: Event = msgspec.convert(raw, self._event_union)
        return event

    def read_options(self, raw: Any) -> Any:
        """Options as typed by people; raises msgspec.ValidationError when they have no such form."""
        return msgspec.convert(raw, self.options_type)

    @cached_property
    def _state_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.state_type)

    @cached_property
    def _view_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(self.view_type)

    @cached_property
    def _question_decoder(self) -> msgspec.json.Decoder[Any]:
        return msgspec.json.Decoder(list[reduce(or_, self.questions)])  # type: ignore[misc]

    @cached_property
    def _event_union(self) -> Any:
        return reduce(or_, self.events)


class Checkpoint(msgspec.Struct, frozen=True):
    """A position between two segments: the encoded state and the revision that wrote it."""

    ruleset: str
    revision: int
    state: bytes


class UnknownRevision(Exception):
    """A state written by newer code, or with no migration on the way to this code."""


def first_checkpoint(rules: Ruleset[Any], options: Any) -> Checkpoint:
    return Checkpoint(rules.name, rules.revision, encode(rules.setup(options)))


def migration_path(rules: Ruleset[Any], revision: int) -> list[Migration]:
    """The way from a revision to the installed one; a revision without a migration did not change the shape."""
    if revision > rules.revision:
        raise UnknownRevision(f"{rules.name} revision {revision} is newer than the installed {rules.revision}")
    return [rules.migrations[step] for step in range(revision, rules.revision) if step in rules.migrations]


def migrate(rules: Ruleset[Any], checkpoint: Checkpoint) -> Checkpoint:
    """The checkpoint in the installed code's shape."""
    if checkpoint.ruleset != rules.name:
        raise UnknownRevision(f"a checkpoint of {checkpoint.ruleset}, not of {rules.name}")
    path = migration_path(rules, checkpoint.revision)
    state = checkpoint.state
    if path:
        data = msgspec.json.decode(state)
        for step in path:
            data = step(data)
        state = encode(data)
    return Checkpoint(rules.name, rules.revision, state)
