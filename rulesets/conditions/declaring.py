"""What a game declares once about its conditions. Reading, writing, judging, evaluating and forms all use it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Literal, NamedTuple

from rulesets.conditions.selecting import Selecting
from rulesets.conditions.trees import Argument, Holds, Quantity, Sign, Tree
from rulesets.kernel.text import Problem, Text
from rulesets.language.pattern import synonyms
from rulesets.language.slots import Slot

NONE = Text("", "")
CONDITION = Text("condition", "condición")
Listed = tuple[tuple[str, Text], ...]
"""Lists by the names that the game's form gives them, each with a heading."""


class Kind(NamedTuple):
    """A kind of argument: how it is said, which values belong to it, and what a form offers."""

    name: str
    label: Text
    slot: Slot
    """Its words in orders. The slot's label is its name there."""
    form: Callable[[str, Argument], Problem | None]
    """Why the value cannot belong to this kind, given the word whose argument it is."""
    known: Callable[[Argument, Any], Problem | None] = lambda value, view: None
    """Why the side that has this view may not name the value."""
    tidy: Callable[[str], Argument] = lambda text: text
    """The value as it is stored, from how an old text writes it."""
    lists: Listed = ()
    numbers: tuple[int, int] | None = None
    """The smallest and the largest value, for a whole number."""
    pattern: str = r"\w+"
    """The pattern of the value in an old text."""
    points: bool = False
    """Whether it can be pointed at on the board."""


class Word(NamedTuple):
    """A predicate or a quantity: its name, how it is said and denied, its arguments, and
    the function that evaluates it.

    `ask` takes the situation and the arguments. An unknown quantity is None.
    """

    word: str
    says: Text
    ask: Callable[..., Any]
    of: tuple[Kind, ...] = ()
    denied: Text = NONE
    label: Text = NONE
    """Its name in a form, where that is not how it is said."""


class Sentence(NamedTuple):
    """Words that are used in the same sentence: `{a} {word} {b}`."""

    words: tuple[Word, ...]
    en: str
    es: str
    label: Text
    """What kind of word stands in the sentence."""
    example: Text
    about: Text | None = None
    topic: Text = NONE
    """What a form calls terms of this sort. A sentence without a topic belongs to the topic before it."""
    fresh: tuple[Argument, ...] = ()
    """The arguments with which a form begins, where the first of each list will not do."""

    @property
    def before(self) -> int:
        """How many arguments come before the word."""
        return self.en.split("{word}")[0].count("{")


class Comparing(NamedTuple):
    """How quantities are compared, for a game that has quantities."""

    quantities: tuple[Sentence, ...]
    signs: Mapping[str, Text]
    figure: Slot
    """The slot for a number in thousandths."""
    fresh: tuple[Quantity, Sign, Quantity]
    example: Text
    figure_example: Text
    call_example: str = ""
    """An example of a quantity as a function, for a game whose orders allow that: `dist(T1,NT1)`."""
    topic: Text = NONE
    label: Text = Text("quantity", "cantidad")
    sign_label: Text = Text("comparison", "comparación")


class Declared:
    """Everything that conditions can say in one game. `sentences` are in the order in which they are explained."""

    def __init__(
        self,
        *sentences: Sentence,
        comparing: Comparing | None = None,
        compared_after: int = 0,
        old_text: Literal["functions", "words"],
        call_example: str = "",
        selecting: Selecting | None = None,
        first: Holds | None = None,
        label: Text = CONDITION,
    ) -> None:
        self.sentences, self.comparing, self.old_text, self.label = sentences, comparing, old_text, label
        self.compared_after = compared_after or len(sentences)
        """How many sentences are explained before comparisons."""
        self.call_example = call_example
        """An example of a predicate as a function, for a game whose orders allow that."""
        self.predicates = {word.word: word for sentence in sentences for word in sentence.words}
        self.selecting, self.first = selecting, first
        """`first`: the term with which a form begins, where the first word will not do."""
        measured = comparing.quantities if comparing else ()
        self.quantities = {word.word: word for sentence in measured for word in sentence.words}

    @property
    def kinds(self) -> dict[str, Kind]:
        words = (*self.predicates.values(), *self.quantities.values())
        return {kind.name: kind for word in words for kind in word.of}

    def said_in(self) -> Iterator[tuple[Sentence, Word]]:
        for sentence in (*self.sentences, *(self.comparing.quantities if self.comparing else ())):
            yield from ((sentence, word) for word in sentence.words)


class Unreadable(Exception):
    """A text that is not a condition or selector: why, and what could have been written there."""

    def __init__(self, code: str, text: Text, legal: tuple[str, ...] = ()) -> None:
        super().__init__(text.en)
        self.problem = Problem("", code, text, legal)


Condition = str | Tree
"""A condition as it is stored: a tree, an old text, or "" for none, which is always true."""


def first_word(text: Text, language: str) -> str:
    return synonyms(text.in_(language))[0]
