"""Conditions written as functions, `fresh(ST1) and reach(SC2,NT1)`. It is the short form, and the form of old texts."""

from __future__ import annotations

import re

from rulesets.conditions.declaring import Declared, Unreadable, Word
from rulesets.conditions.selecting import decimal
from rulesets.conditions.trees import (
    FARTHEST,
    SIGNS,
    All,
    Any,
    Argument,
    Compare,
    Figure,
    Finer,
    Holds,
    Measured,
    Not,
    Quantity,
    Tree,
)
from rulesets.kernel.text import Text

DEEPEST = 20
"""The most parentheses and negations inside one another."""
TOO_DEEP = Text("This is nested too deeply.", "Hay demasiados paréntesis anidados.")
_TOKEN = re.compile(r"\s*(?:(-?[0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z_0-9]*)|(<=|>=|!=|[<>=(),]))")


def read(text: str, declared: Declared) -> Tree:
    """The tree as it was written, not settled. Raises `Unreadable`."""
    return _Reader(text, declared).whole()


class _Reader:
    """A recursive descent parser. `and` binds tighter than `or`."""

    def __init__(self, text: str, declared: Declared) -> None:
        self.declared = declared
        self.words = (*declared.predicates, *declared.quantities)
        self.tokens = self._tokens(text)
        self.at = 0
        self.depth = 0

    def _tokens(self, text: str) -> list[str]:
        found, at, end = [], 0, len(text.rstrip())
        while at < end:
            match = _TOKEN.match(text, at)
            if match is None:
                raise _unexpected(text[at:end].strip()[:20], self.words)
            found.append(match.group().strip().lower())
            at = match.end()
        return found

    def whole(self) -> Tree:
        found = self._condition()
        if self.at < len(self.tokens):
            raise _unexpected(self._peek(), ("and", "or"))
        return found

    def _peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def _take(self) -> str:
        found = self._peek()
        self.at += 1
        return found

    def _expect(self, token: str) -> None:
        if self._peek() != token:
            raise _unexpected(self._peek(), (token,))
        self.at += 1

    def _condition(self) -> Tree:
        choices = [self._conjunction()]
        while self._peek() == "or":
            self._take()
            choices.append(self._conjunction())
        return choices[0] if len(choices) == 1 else Any(tuple(choices))

    def _conjunction(self) -> Tree:
        terms = [self._deeper()]
        while self._peek() == "and":
            self._take()
            terms.append(self._deeper())
        return terms[0] if len(terms) == 1 else All(tuple(terms))

    def _deeper(self) -> Tree:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unreadable("too-deep", TOO_DEEP)
        found = self._term()
        self.depth -= 1
        return found

    def _term(self) -> Tree:
        word = self._peek()
        if word == "not":
            self._take()
            return Not(self._deeper())
        if word == "(":
            self._take()
            inner = self._condition()
            self._expect(")")
            return inner
        if word in self.declared.predicates:
            self._take()
            return Holds(word, self._arguments(self.declared.predicates[word]))
        return self._comparison()

    def _comparison(self) -> Compare:
        left = self._quantity()
        sign = next((known for known in SIGNS if known == self._peek()), None)
        if sign is None:
            raise _unexpected(self._peek(), SIGNS)
        self._take()
        return Compare(left, sign, self._quantity())

    def _quantity(self) -> Quantity:
        word = self._take()
        if word in self.declared.quantities:
            return Measured(word, self._arguments(self.declared.quantities[word]))
        if word and (word[0].isdigit() or word[0] == "-"):
            return figure(word)
        raise _unexpected(word, self.words)

    def _arguments(self, word: Word) -> tuple[Argument, ...]:
        if word.of:
            self._expect("(")
        found = []
        for place, kind in enumerate(word.of):
            if place:
                self._expect(",")
            value = kind.tidy(self._take())
            if (problem := kind.form(word.word, value)) is not None:
                raise Unreadable(problem.code, problem.text, problem.legal)
            found.append(value)
        if word.of:
            self._expect(")")
        return tuple(found)


def figure(number: str) -> Figure:
    whole, _, parts = number.lstrip("-").partition(".")
    parts = parts.rstrip("0")
    value = (-1 if number.startswith("-") else 1) * (int(whole) * 1000 + int(parts[:3].ljust(3, "0")))
    return Figure(value) if len(parts) <= 3 and abs(value) <= FARTHEST else Finer(value, float(number))


def _unexpected(word: str, legal: tuple[str, ...]) -> Unreadable:
    if not word:
        text = Text("The condition breaks off here.", "La condición se interrumpe aquí.")
        return Unreadable("unfinished", text, legal)
    text = Text("“{word}” cannot stand here in a condition.", "«{word}» no encaja aquí en una condición.").of(word)
    return Unreadable("unexpected", text, legal)


def written(tree: Tree) -> str:
    """The tree written as functions. A settled tree is read back as the same tree."""
    return _written(tree, 0)


def _written(tree: Tree, tightness: int) -> str:
    """Levels of tightness: 0: anything may stand here without brackets, 1: between `or`, 2:
    between `and`, 3: after `not`."""
    match tree:
        case Any(of):
            said, level = " or ".join(_written(part, 1) for part in of), 0
        case All(of):
            said, level = " and ".join(_written(part, 2) for part in of), 1
        case Not(of):
            return f"not {_written(of, 3)}"
        case Compare(left, sign, right):
            said, level = f"{_quantity(left)} {sign} {_quantity(right)}", 2
        case Holds(word, arguments):
            return _called(word, arguments)
    return f"({said})" if tightness > level else said


def _quantity(quantity: Quantity) -> str:
    return _called(quantity.word, quantity.of) if isinstance(quantity, Measured) else decimal(quantity.thousandths)


def _called(word: str, of: tuple[Argument, ...]) -> str:
    return f"{word}({','.join(map(str, of))})" if of else word
