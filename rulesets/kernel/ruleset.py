"""The complete contract of a ruleset: what a game must define to be played here."""

from __future__ import annotations

import abc
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce
from operator import or_
from typing import Any, ClassVar, Generic, Protocol, TypeVar

import msgspec

from rulesets.kernel.advice import Advice
from rulesets.kernel.briefing import EXAMPLES, Given, Roster, Summary, Window
from rulesets.kernel.inspecting import Aim, Inspected, Odds
from rulesets.kernel.lessons import Lesson
from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import capital
from rulesets.kernel.questions import JUDGES, Judge, Question, encode
from rulesets.kernel.reading import Reading
from rulesets.kernel.steps import Step
from rulesets.kernel.table import Event, Outcome, Play, Table
from rulesets.kernel.tally import Tally
from rulesets.kernel.text import Problem, Text

S = TypeVar("S")
T = TypeVar("T")

Migration = Callable[[dict[str, Any]], dict[str, Any]]
_INTERNAL = re.compile(r"[a-z]\w*(?:[/_]\w+)+\Z")
"""Keys of questions and ids of the book."""


class Mismeasure(Exception):
    """A query to `measure` that makes no sense, with the reason for people."""

    def __init__(self, reason: Text) -> None:
        super().__init__(reason.en)
        self.reason = reason


class Chance(Protocol):
    """A disposable random generator for bots, such as `random.Random`."""

    def random(self) -> float: ...
    def randrange(self, stop: int, /) -> int: ...
    def choice(self, items: Sequence[T], /) -> T: ...


class Showpiece(msgspec.Struct, frozen=True):
    """The two matches that a new installation shows: one just begun, one with a number of segments played."""

    begun: Text
    under_way: Text
    played: int = 1


class Introduction(msgspec.Struct, frozen=True):
    """A game to somebody who has never heard of it."""

    years: str
    line: Text
    """The game in one sentence."""
    you: Text
    """Who one is in it: a general of foot, an admiral."""
    length: Text
    """How many turns, and how many days they take at the usual pace."""
    difficulty: Text
    picture: str = ""
    """A picture of its board among the static files; `{language}` stands for the reader's."""
    choices: tuple[str, ...] = ()
    """The options that one chooses first when starting a game; the others have their usual values."""
    set_up: int = 0
    """How many segments of a practice game are for choosing and placing. They can be answered for a newcomer."""


class Ruleset(abc.ABC, Generic[S]):
    """One game. Everything is a function of its arguments; nothing is kept on the instance."""

    name: ClassVar[str]
    title: ClassVar[Text]
    revision: ClassVar[int]
    """Increases whenever code or data change how a running game resolves."""
    migrations: ClassVar[Mapping[int, Migration]] = {}
    """revision -> the function that turns a state of that revision, as plain data, into one of the next."""
    sides: ClassVar[tuple[str, ...]]
    side_names: ClassVar[Mapping[str, Noun]]
    """side -> its name with its article: noun("the Ottomans", "los otomanos"). Sentences use it as it is."""
    paces: ClassVar[Mapping[str, tuple[str, ...]]]
    """pace -> the classes of stops at which the server asks. The first pace is the default."""
    pace_names: ClassVar[Mapping[str, Text]] = {}
    """pace -> a line that explains it. A pace without one is shown by its id."""
    class_names: ClassVar[Mapping[str, Text]] = {}
    """class of stops -> what is asked there. A class without a name is shown by its id."""

    workbench: ClassVar[str] = ""
    """The static module with which people write orders on the board. Without one there are only forms and words."""
    script_words: ClassVar[Mapping[str, Text]] = {}
    """The words of its scripts, by the names that the scripts use. The server has the
    words that all workbenches use."""
    showpiece: ClassVar[Showpiece | None] = None
    """What the matches of the demo are called, and how far the second is played. Without
    it they have the game's title."""

    introduction: ClassVar[Introduction | None] = None
    """What the welcome page says about it. Without one it has its title only."""

    advice_kinds: ClassVar[Mapping[str, Text]] = {}
    """kind of advice -> what it is about, as people choose it to be silent: guns that do not fire."""

    circles: ClassVar[Mapping[str, int]] = {}
    """field -> the number at which its values start again at zero. The lab compares headings with it."""

    state_type: ClassVar[type[Any]]
    view_type: ClassVar[type[Any]]
    options_type: ClassVar[type[Any]]
    told_by: ClassVar[str] = ""
    """The option that chooses a battle."""
    stories: ClassVar[Mapping[str, Text]] = {}
    """What happened then, in about five sentences, for each value of that option."""
    first_options: ClassVar[Mapping[str, Any]] = {}
    """What a newcomer gets: where the form of a new campaign begins, and how one practises. Options that say nothing
    still mean what their type says."""
    questions: ClassVar[tuple[type[Question[Any]], ...]]
    events: ClassVar[tuple[type[Event], ...]]
    judges: ClassVar[tuple[Judge[Any, Any], ...]] = ()
    """The judges for questions that do not judge themselves, at most one for each kind of question."""

    def __init_subclass__(cls) -> None:
        JUDGES.update({judge.of: judge for judge in cls.judges})

    # The rules.

    @abc.abstractmethod
    def setup(self, options: Any) -> S:
        """The first position. It uses no dice: anything random is rolled in the first segment."""

    def option_problems(self, options: Any) -> list[Problem]:
        return []

    def position_problems(self, state: S) -> list[Problem]:
        """What cannot happen in any game between two segments, in a position that somebody wrote by hand."""
        return []

    def overwritten(self, state: S) -> list[Problem]:
        """What a position contains although its segment overwrites it before anything reads it."""
        return []

    @abc.abstractmethod
    def segment_title(self, state: S) -> Text:
        """The name of the segment that starts here, known to everyone: a noun (`nouns.py`) as sentences say it, without
        a capital letter of its own. Headings begin it with one: turn 3, el turno 3; Turn 3, Turno 3."""

    @abc.abstractmethod
    def play(self, state: S, table: Table) -> Play[Outcome | None]:
        """Plays one segment and changes the state. Returning an outcome ends the game."""

    @abc.abstractmethod
    def view(self, state: S, audience: str) -> Any:
        """What a side, or "public", may know. Views are separate types that are filled in field by field."""

    def policy(self, plan: Any, question: Question[Any], view: Any) -> Any | None:
        """What the side's standing orders answer, or None if they say nothing. A pure function."""
        return None

    def concede(self, side: str, reason: str) -> Outcome:
        """How the game ends when a side resigns or forfeits."""
        others = [other for other in self.sides if other != side]
        return Outcome(winner=others[0] if len(others) == 1 else None, reason=reason)

    # For people.

    def side_title(self, side: str) -> Text:
        """A side's name by itself, as headings and lists write it: Ottomans, Otomanos."""
        return capital(self.side_names[side])

    def bot(self, question: Question[Any], view: Any, chance: Chance) -> Any:
        """A bot's answer, based on what the side knows."""
        return question.default(view)

    @abc.abstractmethod
    def prose(self, event: Event, language: str) -> str:
        """The event as a sentence that can stand alone."""

    def report(self, told: Sequence[Sequence[Event]], view: Any, language: str) -> list[list[str]]:
        """Some bulletins as one report for the owner of this view, with a line for each event of each bulletin.

        Things are named in full at first mention (`rulesets/kernel/mentions.py`). "" stands for an event that the line
        before it in the same bulletin tells as well, or that says nothing new: a check that was passed without effect.
        Without a view (None: an old one) things are named by their codes.
        """
        return [[self.prose(event, language) for event in events] for events in told]

    def step(self, event: Event, view: Any) -> Step | None:
        """The step of the turn in which a report tells the event, as the reader of this view calls it. None: that of
        the event before it."""
        return None

    @abc.abstractmethod
    def write(self, question: Question[Any], answer: Any, view: Any, language: str) -> str:
        """An answer in the order language, with one order on each line."""

    def said_back(self, line: str, language: str) -> str:
        """A line of `write` as it is shown to whoever gave the order, for reading only; "" if it is only a heading."""
        return "" if line.startswith("[") else line

    @abc.abstractmethod
    def read(self, text: str, questions: Sequence[Question[Any]], view: Any, language: str) -> Reading:
        """Reads orders in either language: raw answers by question key, and problems with their line numbers."""

    @abc.abstractmethod
    def board(self, view: Any, language: str) -> str:
        """A view as an SVG picture."""

    leaves_traces: ClassVar[bool] = False
    """Whether `board_after` shows more than `board`."""

    def board_after(self, view: Any, told: Sequence[Event], before: Any | None, language: str) -> str:
        """The same with traces of the last turn, such as smoke: `told` is what this side was told of it, and `before`
        what it knew then, if it knew anything."""
        return self.board(view, language)

    # For emails. Pure functions of what the side knows: its view, the events it was told, its own last orders.

    def names(self) -> Iterable[Text]:
        """What pieces and kinds of troops are called: a word of the glossary means nothing inside such a name."""
        return ()

    def summary(self, events: Sequence[Event], view: Any, given: Given | None, language: str) -> Summary:
        """What mattered to the side, or to whoever watches: a headline that says who is winning or what changed, and
        three to seven sentences: losses, what changed hands, orders not carried out and why, the score."""
        return Summary()

    def rosters(self, view: Any, given: Given | None, language: str) -> list[Roster]:
        """The side's pieces by the names that orders use, with their places, condition and orders; and the enemy's."""
        return []

    def examples(self, question: Question[Any], view: Any, language: str, sheet: Any = None) -> list[str]:
        """Sentences that could be sent now. Each is legal alone, or in place of the sheet's line about the same thing.

        `sheet` is the answer that the email proposes, where it is not the question's own proposal.
        """
        proposed = question.proposal(view) if sheet is None else sheet
        lines = self.write(question, proposed, view, language).splitlines()
        return [line for line in lines if not line.startswith("[")][:EXAMPLES]

    def score(self, view: Any) -> Mapping[str, int]:
        """How the sides stand by the points that decide the game, as the owner of this view knows it; none: {}."""
        return {}

    def closeups(self, events: Sequence[Event], view: Any) -> list[Window]:
        """The parts of the board that are worth a closer picture, the best first."""
        return []

    def story(self, options: Any) -> Text | None:
        """What happened then, where the options choose a battle that was fought."""
        return self.stories.get(getattr(options, self.told_by)) if self.told_by else None

    def guide(self, language: str) -> str:
        """How orders are written, as Markdown."""
        return ""

    def lessons(self) -> tuple[Lesson, ...]:
        """What a newcomer tries first, one after the other (`lessons_of` reads them from data)."""
        return ()

    def form(self, question: Question[Any], view: Any, language: str) -> Any | None:
        """The form of an answer (`rulesets.forms.Form`): its fields, and the lists for filling them in now.

        If there is none, a page makes one from the answer's type and the question's options.
        """
        return None

    def advice(self, question: Question[Any], answer: Any, view: Any) -> list[Advice]:
        """What a friend would say about legal orders before they are sent, what costs most first."""
        return []

    # For looking around at the table. Pure functions of the side's view.

    def tally(self, question: Question[Any], answer: Any, view: Any) -> Tally | None:
        """How many of the side's pieces an answer tells something, of those it may; None if it is not about pieces."""
        return None

    def aim(self, view: Any) -> Aim | None:
        """Which pieces are the side's own, by colour and place, and how it wins. None for whoever only watches."""
        return None

    def inspectable(self, view: Any) -> Mapping[str, str]:
        """The ids of everything that can be looked at, as the board marks them, and whose each is; one's own first."""
        return {}

    def called(self, view: Any, id: str, language: str) -> str:
        """What the owner of this view calls a piece: the name that their orders and reports use."""
        return id

    def printed(self, id: str, language: str) -> str:
        """What people call something whose id they never write, such as a place on the chart; "" if they write it."""
        return ""

    def legal_words(self, problem: Problem, language: str) -> list[str]:
        """What a problem says would be legal, as people read it. Programs read the ids themselves."""
        named = (self.printed(each, language) or ("" if _INTERNAL.match(each) else each) for each in problem.legal)
        return [each for each in named if each]

    def inspect(self, view: Any, id: str, language: str) -> Inspected | None:
        """A piece, mine or theirs: its values with what they are now and why. None if the side knows no such piece."""
        return None

    def portrait(self, view: Any, id: str, language: str) -> str:
        """One piece by itself as the board draws it (`rulesets.drawing.portraits`): an SVG picture, or "" if there is
        none."""
        return ""

    def odds(self, view: Any, actor: str, target: str, language: str) -> list[Odds]:
        """What one piece could do to another now, either side's, and what would probably come of it."""
        return []

    def measure(self, view: Any, query: Mapping[str, Any], language: str) -> Any:
        """Answers a workbench's query about a position while orders are written: distances,
        reach, what is legal and why not.

        The result is plain data, computed from the side's own view by the code that resolves turns. A query that
        makes no sense raises Mismeasure.
        """
        raise Mismeasure(Text("Nothing can be measured in this game.", "En este juego no hay nada que medir."))

    # Codecs, which are the same for every ruleset.

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
        """Options as people typed them. Raises msgspec.ValidationError if their form is wrong."""
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
    """A state that was written by newer code, or that no migration can bring up to this code."""


def first_checkpoint(rules: Ruleset[Any], options: Any) -> Checkpoint:
    return Checkpoint(rules.name, rules.revision, encode(rules.setup(options)))


def migration_path(rules: Ruleset[Any], revision: int) -> list[Migration]:
    """The migrations from a revision to the installed one. A revision without a migration did not change the shape."""
    if revision > rules.revision:
        raise UnknownRevision(f"{rules.name} revision {revision} is newer than the installed {rules.revision}")
    return [rules.migrations[step] for step in range(revision, rules.revision) if step in rules.migrations]


def migrate(rules: Ruleset[Any], checkpoint: Checkpoint) -> Checkpoint:
    """The checkpoint in the shape that the installed code uses."""
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
