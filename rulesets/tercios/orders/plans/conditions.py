"""Conditions of a plan: read once, then asked of the owner's view. [A-15, A-17]

A condition knows nothing its owner does not see. A number about something that is not on the table is unknown, and a
comparison with an unknown number is false.
"""

from __future__ import annotations

import operator
import re
from collections.abc import Callable
from functools import lru_cache

from rulesets.kernel.text import Problem, Text
from rulesets.tercios.orders.plans.condition_words import NUMBERS, PREDICATES, Kind, Situation
from rulesets.tercios.position.state import ORDERS
from rulesets.tercios.position.view import View

DEEPEST = 20
"""How many parentheses and negations may stand inside one another."""

UNIT_ID = re.compile(r"[SN][TMCB][0-9]{1,3}")
LEADER_ID = re.compile(r"[SN](G|L[0-9]{1,3})")


Test = Callable[[Situation], bool]
Number = Callable[[Situation], float | None]


class Malformed(Exception):
    """The text is no condition: why, and what could have stood there."""

    def __init__(self, code: str, text: Text, legal: tuple[str, ...] = ()) -> None:
        super().__init__(text.en)
        self.problem = Problem("", code, text, legal)


def holds(text: str, view: View, side: str, *, foe: str = "", unit: str = "") -> bool:
    """Whether the condition is true by the side's view; no text is always true, a malformed one never.

    `unit` is the one whose rule, wish or line this is, `self` in the text; `foe` is its enemy in a reaction or combat.
    """
    if not text:
        return True
    test = _read(text)
    return not isinstance(test, Problem) and test(Situation(view, side, foe, unit))


def problems(text: str, view: View | None = None) -> list[Problem]:
    """Why the text is no condition. Whom it names may be unknown as yet: that is a wish, not a mistake. [A-05]"""
    if not text:
        return []
    found = _read(text)
    return [found] if isinstance(found, Problem) else []


@lru_cache(maxsize=4096)
def _read(text: str) -> Test | Problem:
    try:
        return _Reader(text).whole()
    except Malformed as error:
        return error.problem


COMPARISONS: dict[str, Callable[[float, float], bool]] = {
    "<": operator.lt,
    "<=": operator.le,
    "=": operator.eq,
    "!=": operator.ne,
    ">=": operator.ge,
    ">": operator.gt,
}

WORDS = (*PREDICATES, *NUMBERS)


_TOKEN = re.compile(r"\s*(?:(-?[0-9]+(?:\.[0-9]+)?)|([A-Za-z_][A-Za-z_0-9]*)|(<=|>=|!=|[<>=(),]))")


class _Reader:
    """Recursive descent; `and` binds tighter than `or`."""

    def __init__(self, text: str) -> None:
        self.tokens = _tokens(text)
        self.at = 0
        self.depth = 0

    def whole(self) -> Test:
        found = self.condition()
        if self.at < len(self.tokens):
            raise _unexpected(self.peek(), ("and", "or"))
        return found

    def peek(self) -> str:
        return self.tokens[self.at] if self.at < len(self.tokens) else ""

    def take(self) -> str:
        found = self.peek()
        self.at += 1
        return found

    def expect(self, token: str) -> None:
        if self.peek() != token:
            raise _unexpected(self.peek(), (token,))
        self.at += 1

    def condition(self) -> Test:
        choices = [self.conjunction()]
        while self.peek() == "or":
            self.take()
            choices.append(self.conjunction())
        return choices[0] if len(choices) == 1 else lambda at: any(test(at) for test in choices)

    def conjunction(self) -> Test:
        terms = [self.term()]
        while self.peek() == "and":
            self.take()
            terms.append(self.term())
        return terms[0] if len(terms) == 1 else lambda at: all(test(at) for test in terms)

    def term(self) -> Test:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Malformed("too-deep", Text("This is nested too deeply.", "Hay demasiados paréntesis anidados."))
        found = self._term()
        self.depth -= 1
        return found

    def _term(self) -> Test:
        word = self.peek()
        if word == "not":
            self.take()
            inner = self.term()
            return lambda at: not inner(at)
        if word == "(":
            self.take()
            inner = self.condition()
            self.expect(")")
            return inner
        if word in PREDICATES:
            self.take()
            kinds, ask = PREDICATES[word]
            args = self.arguments(word, kinds)
            return lambda at: ask(at, *args)
        return self.comparison()

    def comparison(self) -> Test:
        left = self.number()
        sign = self.peek()
        if sign not in COMPARISONS:
            raise _unexpected(sign, tuple(COMPARISONS))
        self.take()
        right, compare = self.number(), COMPARISONS[sign]

        def test(at: Situation) -> bool:
            one, two = left(at), right(at)
            return one is not None and two is not None and compare(one, two)

        return test

    def number(self) -> Number:
        word = self.take()
        if word in NUMBERS:
            kinds, ask = NUMBERS[word]
            args = self.arguments(word, kinds)
            return lambda at: ask(at, *args)
        if word and (word[0].isdigit() or word[0] == "-"):
            value = float(word)
            return lambda at: value
        raise _unexpected(word, WORDS)

    def arguments(self, word: str, kinds: tuple[Kind, ...]) -> tuple[str, ...]:
        if not kinds:
            return ()
        self.expect("(")
        found = []
        for place, kind in enumerate(kinds):
            if place:
                self.expect(",")
            found.append(_argument(word, self.take().upper(), kind))
        self.expect(")")
        return tuple(found)


def _tokens(text: str) -> list[str]:
    found, at, end = [], 0, len(text.rstrip())
    while at < end:
        match = _TOKEN.match(text, at)
        if match is None:
            raise _unexpected(text[at:end].strip()[:20], WORDS)
        found.append(match.group().strip().lower())
        at = match.end()
    return found


def is_unit_id(word: str) -> bool:
    return UNIT_ID.fullmatch(word) is not None


def is_leader_id(word: str) -> bool:
    return LEADER_ID.fullmatch(word) is not None


def _argument(word: str, given: str, kind: Kind) -> str:
    if kind == "card":
        if given in ORDERS:
            return given
        raise Malformed(
            "no-card", Text(f"{given or '?'} is no order card.", f"{given or '?'} no es una carta de orden."), ORDERS
        )
    if kind in ("unit", "any") and (given in ("FOE", "SELF") or is_unit_id(given)):
        return given
    if kind in ("leader", "any") and is_leader_id(given):
        return given
    who = Text("a Leader", "un Mando") if kind == "leader" else Text("a unit", "una unidad")
    raise Malformed(
        "no-id",
        Text(f"{word} speaks of {who.en}, not of {given or '?'}.", f"{word} trata de {who.es}, no de {given or '?'}."),
    )


def _unexpected(word: str, legal: tuple[str, ...]) -> Malformed:
    if not word:
        return Malformed(
            "unfinished", Text("The condition breaks off here.", "La condición se interrumpe aquí."), legal
        )
    return Malformed(
        "unexpected",
        Text(f"{word} cannot stand here in a condition.", f"{word} no encaja aquí en una condición."),
        legal,
    )
