"""Conditions as they are stored, text in the grammar of A-15, and as a tree that can be put into words. [A-15]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.language import Unwritable

STATES = ("fresh", "limit", "disordered", "alive", "acted", "has_card", "threatened", "commanded", "exhausted")
RELATIONS = ("visible", "reach", "inrange", "flank", "inside")
FACTS = ("initiative", "from_infantry", "from_cavalry", "flanked")
COUNTS = ("turn", "step", "enemies_left", "friends_left", "lead")
AMOUNTS = ("wear", "wear_left")
PAIRS = ("dist", "odds", "shot")
SIGNS = ("<=", ">=", "!=", "<", ">", "=")
ORDERS = ("ATENCION", "ATACAD", "CORRED", "FUEGO", "RESISTID")
DENIED = "not "
FOE = "foe"
SELF = "self"

_TOKEN = re.compile(r"\s*(\w+(?:\.\d+)?|<=|>=|!=|[-<>=(),])")
_NUMBER = re.compile(r"\d+(?:\.\d+)?")
DEEPEST = 40


class Node(msgspec.Struct, frozen=True, tag_field="is", tag=True):
    """A part of a condition. A state, relation or fact is denied by `not ` before its word."""


class Fact(Node, frozen=True, tag="fact"):
    fact: str


class Being(Node, frozen=True, tag="being"):
    who: str
    state: str


class Relation(Node, frozen=True, tag="relation"):
    who: str
    relation: str
    other: str


class Known(Node, frozen=True, tag="known"):
    who: str
    known: str
    card: str


class Figure(Node, frozen=True, tag="figure"):
    """A number in thousandths."""

    figure: int


class Count(Node, frozen=True, tag="count"):
    count: str


class Amount(Node, frozen=True, tag="amount"):
    amount: str
    who: str


class Pair(Node, frozen=True, tag="pair"):
    pair: str
    who: str
    other: str


Quantity = Figure | Count | Amount | Pair


class Compared(Node, frozen=True, tag="compared"):
    left: Quantity
    sign: str
    right: Quantity


class Every(Node, frozen=True, tag="every"):
    of: tuple[Condition, ...]


class Some(Node, frozen=True, tag="some"):
    of: tuple[Condition, ...]


class Denied(Node, frozen=True, tag="denied"):
    of: Condition


Condition = Fact | Being | Relation | Known | Compared | Every | Some | Denied


def text_of(raw: Any) -> str:
    """The canonical text of a tree, given as plain data."""
    return _said(msgspec.convert(raw, Condition), 0)


def _said(node: Any, tightness: int) -> str:
    """0: anything may stand here unbracketed, 1: between or, 2: between and, 3: after not."""
    said, level = _plainly(node), _level(node)
    if level == 3 and said.startswith(DENIED):
        level = 2
    return f"({said})" if tightness > level else said


def _level(node: Any) -> int:
    for level, kinds in enumerate(((Some,), (Every,), (Denied, Compared))):
        if isinstance(node, kinds):
            return level
    return 3


def _plainly(node: Any) -> str:
    match node:
        case Some(of):
            return " or ".join(_said(part, 1) for part in of)
        case Every(of):
            return " and ".join(_said(part, 2) for part in of)
        case Denied(of):
            return DENIED + _said(of, 3)
        case Compared(left, sign, right):
            return f"{_quantity(left)} {sign} {_quantity(right)}"
        case Fact(fact):
            return fact
        case Being(who, state):
            return f"{state}({who})"
        case Relation(who, relation, other):
            return f"{relation}({who},{other})"
        case Known(who, known, card):
            return f"{known}({who},{card})"
    raise TypeError(f"{node!r} is no condition")


def _quantity(node: Quantity) -> str:
    match node:
        case Figure(figure):
            return decimal(figure)
        case Count(count):
            return count
        case Amount(amount, who):
            return f"{amount}({who})"
        case Pair(pair, who, other):
            return f"{pair}({who},{other})"


def decimal(thousandths: int) -> str:
    whole, parts = divmod(abs(thousandths), 1000)
    return ("-" if thousandths < 0 else "") + str(whole) + (f".{parts:03d}".rstrip("0") if parts else "")


def thousandths(number: str) -> int:
    whole, _, parts = number.partition(".")
    if len(parts) > 3 or not _NUMBER.fullmatch(number):
        raise Unwritable(f"{number!r} is no number with up to three decimals")
    return int(whole) * 1000 + int(parts.ljust(3, "0"))


def id_of(word: str) -> str:
    """A name as it is stored: ids and cards in capitals, the unit concerned and its foe as words."""
    return word.lower() if word.lower() in (FOE, SELF) else word.upper()


def tree_of(text: str) -> Any:
    """The tree of a stored condition as plain data; raises Unwritable if it is none."""
    return msgspec.to_builtins(_Parser(_tokens(text)).whole())


def _tokens(text: str) -> list[str]:
    found, at = [], 0
    while text[at:].strip():
        piece = _TOKEN.match(text, at)
        if piece is None:
            raise Unwritable(f"{text!r} is no condition")
        found.append(piece.group(1))
        at = piece.end()
    return found


class _Parser:
    def __init__(self, tokens: Sequence[str]) -> None:
        self.tokens, self.at, self.depth = tokens, 0, 0

    def whole(self) -> Condition:
        found = self._some()
        if self.at < len(self.tokens):
            raise Unwritable(f"{self._peek()!r} is one word too many")
        return found

    def _peek(self, ahead: int = 0) -> str:
        at = self.at + ahead
        return self.tokens[at] if at < len(self.tokens) else ""

    def _take(self, wanted: str = "") -> str:
        found = self._peek()
        if not found or wanted and found != wanted:
            raise Unwritable(f"{found!r} stands where {wanted or 'something'} should")
        self.at += 1
        return found

    def _some(self) -> Condition:
        self.depth += 1
        if self.depth > DEEPEST:
            raise Unwritable("a condition within too many brackets")
        parts = [self._every()]
        while self._peek().lower() == "or":
            self._take()
            parts.append(self._every())
        self.depth -= 1
        return parts[0] if len(parts) == 1 else Some(tuple(parts))

    def _every(self) -> Condition:
        parts = [self._term()]
        while self._peek().lower() == "and":
            self._take()
            parts.append(self._term())
        return parts[0] if len(parts) == 1 else Every(tuple(parts))

    def _term(self) -> Condition:
        if self._peek().lower() == "not":
            self._take()
            return _denied(self._positive())
        return self._positive()

    def _positive(self) -> Condition:
        if self._peek() == "(":
            self._take()
            inner = self._some()
            self._take(")")
            return inner
        word = self._peek().lower()
        if word in FACTS:
            self._take()
            return Fact(word)
        if word in STATES:
            return Being(self._arguments(1)[0], word)
        if word in RELATIONS:
            who, other = self._arguments(2)
            return Relation(who, word, other)
        if word == "known":
            who, card = self._arguments(2)
            if card not in ORDERS:
                raise Unwritable(f"{card!r} is no card")
            return Known(who, word, card)
        left = self._quantity()
        sign = self._take()
        if sign not in SIGNS:
            raise Unwritable(f"{sign!r} compares nothing")
        return Compared(left, sign, self._quantity())

    def _quantity(self) -> Quantity:
        word = self._peek().lower()
        if word == "-" or _NUMBER.fullmatch(word):
            sign = -1 if word == "-" and self._take() else 1
            return Figure(sign * thousandths(self._take()))
        if word in COUNTS:
            self._take()
            return Count(word)
        if word in AMOUNTS:
            return Amount(word, *self._arguments(1))
        if word in PAIRS:
            return Pair(word, *self._arguments(2))
        raise Unwritable(f"{word!r} is no part of a condition")

    def _arguments(self, count: int) -> list[str]:
        self._take()
        found = []
        for at in range(count):
            self._take("," if at else "(")
            found.append(id_of(self._take()))
        self._take(")")
        return found


def _denied(of: Condition) -> Condition:
    """What is simply denied says so itself: it has words of its own."""
    match of:
        case Fact(fact) if not fact.startswith(DENIED):
            return Fact(DENIED + fact)
        case Being(who, state) if not state.startswith(DENIED):
            return Being(who, DENIED + state)
        case Relation(who, relation, other) if not relation.startswith(DENIED):
            return Relation(who, DENIED + relation, other)
        case Known(who, known, card) if not known.startswith(DENIED):
            return Known(who, DENIED + known, card)
    return Denied(of)
