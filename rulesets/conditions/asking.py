"""A game's conditions in use: each is read once, compiled once, and then evaluated in one situation after another."""

from __future__ import annotations

import operator
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from typing import Any as Anything

from rulesets.conditions import notation
from rulesets.conditions.declaring import Condition, Declared, Unreadable, Word
from rulesets.conditions.notation import TOO_DEEP
from rulesets.conditions.phrases import Phrases
from rulesets.conditions.trees import (
    All,
    Any,
    Argument,
    Compare,
    Finer,
    Holds,
    Measured,
    Not,
    Quantity,
    Tree,
    depth,
    quantities,
    settled,
    terms,
)
from rulesets.kernel.text import Problem, Text

MOST_TERMS = 60
DEEPEST = 40
"""The most groups and negations inside one another; `a or b and (..)` counts as two."""
Test = Callable[[Anything], bool]
Value = Callable[[Anything], float | None]
COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}


class Conditions:
    """Conditions in the words that a game declared. Read and compiled conditions are cached."""

    def __init__(self, declared: Declared, *, kept: int = 4096) -> None:
        self.declared = declared
        self._phrases = Phrases(declared)
        self._read = lru_cache(maxsize=kept)(self._read_old)
        self._compiled = lru_cache(maxsize=kept)(self._compile)

    def tree(self, when: Condition) -> Tree:
        """The condition as a settled tree, whether it was stored as a tree or as a text. Raises `Unreadable`."""
        found = self._read(when) if isinstance(when, str) else when
        if isinstance(found, Problem):
            raise Unreadable(found.code, found.text, found.legal)
        return settled(found)

    def holds(self, when: Condition, situation: Anything) -> bool:
        """Whether it is true. An empty condition is always true, one that cannot be understood never."""
        return not when or self._compiled(when)(situation)

    def problems(self, when: Condition, view: Anything = None) -> list[Problem]:
        """Why this is not a condition, or not one that the side with this view may set.

        A text is judged as it always was, because running games that use it must not change.
        """
        if not when:
            return []
        try:
            found = self.tree(when)
        except Unreadable as error:
            return [error.problem]
        wrong = [*self._misfits(found), *([] if isinstance(when, str) else _too_much(found))]
        return wrong or list(self._unknown(found, view))

    def settled(self, when: Condition) -> tuple[Condition, list[Problem]]:
        """The form in which a submitted condition is stored. A text that is not a condition stays;
        `problems` says why it is wrong.

        A text that can be read but not stored as a tree is refused, such as a number with
        more decimals than a figure holds.
        """
        if not when:
            return when, []
        try:
            found = self.tree(when)
        except Unreadable:
            return when, []
        problems = [*_too_much(found), *_too_fine(found)] if isinstance(when, str) else []
        return (when if problems else found), problems

    # Reading.

    def _read_old(self, text: str) -> Tree | Problem:
        """Reads old texts. Nothing else does."""
        try:
            return self._phrases.read(text) if self.declared.old_text == "words" else notation.read(text, self.declared)
        except Unreadable as error:
            return error.problem

    # Judging.

    def _misfits(self, tree: Tree) -> Iterator[Problem]:
        """Problems with unknown words and with arguments of the wrong kind."""
        for term in terms(tree):
            if isinstance(term, Holds):
                yield from _misfit(term, self.declared.predicates)
        for quantity in quantities(tree):
            if isinstance(quantity, Measured):
                yield from _misfit(quantity, self.declared.quantities)

    def _unknown(self, tree: Tree, view: Anything) -> Iterator[Problem]:
        told: list[Holds | Measured] = [term for term in terms(tree) if isinstance(term, Holds)]
        told += [quantity for quantity in quantities(tree) if isinstance(quantity, Measured)]
        for said in told:
            word = self._word(said)
            for kind, value in zip(word.of, said.of, strict=True):
                if (problem := kind.known(value, view)) is not None:
                    yield problem

    def _word(self, said: Holds | Measured) -> Word:
        return (self.declared.predicates if isinstance(said, Holds) else self.declared.quantities)[said.word]

    # Evaluating.

    def _compile(self, when: Condition) -> Test:
        try:
            tree = self.tree(when)
        except Unreadable:
            return _never
        return _never if any(self._misfits(tree)) else self._test(tree)

    def _test(self, tree: Tree) -> Test:
        match tree:
            case All(of):
                every = tuple(map(self._test, of))
                return partial(_every, every)
            case Any(of):
                some = tuple(map(self._test, of))
                return partial(_some, some)
            case Not(of):
                inner = self._test(of)
                return lambda at: not inner(at)
            case Compare(left, sign, right):
                return _comparison(self._value(left), COMPARISONS[sign], self._value(right))
            case Holds(_, of):
                return _asked(self._word(tree).ask, of)

    def _value(self, quantity: Quantity) -> Value:
        if isinstance(quantity, Measured):
            return _asked(self._word(quantity).ask, quantity.of)
        value = quantity.exact if isinstance(quantity, Finer) else quantity.thousandths / 1000
        return lambda at: value


def _asked(ask: Callable[..., Anything], of: tuple[Argument, ...]) -> Callable[[Anything], Anything]:
    """Most words take no argument, one or two. These are called without making a list."""
    match of:
        case ():
            return ask
        case (one,):
            return lambda at: ask(at, one)
        case (one, two):
            return lambda at: ask(at, one, two)
    return lambda at: ask(at, *of)


def _never(situation: Anything) -> bool:
    return False


def _every(tests: tuple[Test, ...], at: Anything) -> bool:
    return all(test(at) for test in tests)


def _some(tests: tuple[Test, ...], at: Anything) -> bool:
    return any(test(at) for test in tests)


def _comparison(left: Value, compare: Callable[[float, float], bool], right: Value) -> Test:
    """A comparison with an unknown number is false."""

    def test(at: Anything) -> bool:
        one, two = left(at), right(at)
        return one is not None and two is not None and compare(one, two)

    return test


def _misfit(said: Holds | Measured, words: dict[str, Word]) -> Iterator[Problem]:
    word = words.get(said.word)
    if word is None:
        text = Text("“{word}” is no word of conditions.", "«{word}» no es palabra de condiciones.").of(said.word)
        yield Problem("", "no-word", text, tuple(words))
    elif len(word.of) != len(said.of):
        count = len(word.of)
        text = Text(
            f"{said.word} speaks of {count}, not of {len(said.of)}.",
            f"{said.word} trata de {count}, no de {len(said.of)}.",
        )
        yield Problem("", "arguments", text)
    else:
        found = (kind.form(said.word, value) for kind, value in zip(word.of, said.of, strict=True))
        yield from (problem for problem in found if problem is not None)


def _too_much(tree: Tree) -> Iterator[Problem]:
    if depth(tree) > DEEPEST:
        yield Problem("", "too-deep", TOO_DEEP)
    elif sum(1 for _ in terms(tree)) > MOST_TERMS:
        text = Text(
            f"A condition has at most {MOST_TERMS} terms.", f"Una condición tiene como mucho {MOST_TERMS} términos."
        )
        yield Problem("", "too-long", text)


def _too_fine(tree: Tree) -> Iterator[Problem]:
    if any(isinstance(quantity, Finer) for quantity in quantities(tree)):
        text = Text(
            "Numbers in conditions are from -10000 to 10000, with up to three decimals.",
            "Los números de las condiciones van de -10000 a 10000, con hasta tres decimales.",
        )
        yield Problem("", "too-fine", text)
