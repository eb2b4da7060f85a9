"""The little language sentences are declared in.

`{slot}` a slot, `[...]` may be left out, `word|other` either word, `(two words | other words)` either sequence,
`~(words)` are written out but understood where somebody leaves them out, a backslash before a sign takes it literally.
Commas and colons may always be left out by those who write.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from rulesets.kernel.text import contracted
from rulesets.language.lines import EXCLAMATIONS, made_alike, tokens

_PIECE = re.compile(
    r"\s+|\{(?P<slot>\w+)\}|(?P<sign>~\(|[\[\]()])|\\.|[,;:|]|(?:[^\s{}\[\]()\\,;:|]|\|(?=\S)(?<=\S\|))+"
)
_BRACKET = re.compile(r"\\.|[\[\]()]")
_MENTIONED = re.compile(r"\\.|\{(\w+)\}")


class GrammarError(ValueError):
    """A ruleset declared a sentence that cannot work; names the sentence."""


class Words(NamedTuple):
    """A word that must be written, with its synonyms; the first is the one that is printed."""

    options: tuple[str, ...]


class Gap(NamedTuple):
    """A space in the printed sentence."""


GAP = Gap()


class SlotRef(NamedTuple):
    name: str


class Maybe(NamedTuple):
    inner: Pattern


class Implied(NamedTuple):
    """Words that are written out, and understood where they are not."""

    inner: Pattern


class Either(NamedTuple):
    options: tuple[Pattern, ...]


Element: TypeAlias = Words | Gap | SlotRef | Maybe | Implied | Either
Pattern: TypeAlias = tuple[Element, ...]


@lru_cache(maxsize=4_096)
def parse_pattern(source: str) -> Pattern:
    try:
        ways = _ways(source)
    except GrammarError as problem:
        raise GrammarError(f"{problem} in {source!r}") from None
    if len(ways) != 1:
        raise GrammarError(f"a free-standing | in {source!r}")
    return ways[0]


@lru_cache(maxsize=16_384)  # the same brackets stand in many sentences
def _ways(source: str) -> tuple[Pattern, ...]:
    """The sequences between free-standing bars."""
    closings = _closings(source)
    found: list[Pattern] = []
    current: list[Element] = []
    at = 0
    while at < len(source):
        piece = _PIECE.match(source, at)
        if piece is None:
            raise GrammarError(f"cannot read {source[at:]!r}")
        at, text = piece.end(), piece.group()
        if piece["slot"]:
            current.append(SlotRef(piece["slot"]))
        elif text == "|":
            found.append(tuple(current))
            current = []
        elif piece["sign"]:
            inner = _ways(source[at : closings[at - 1]])
            at = closings[at - 1] + 1
            either: Pattern = inner[0] if len(inner) == 1 else (Either(inner),)
            current.extend((Maybe(either),) if text == "[" else (Implied(either),) if text == "~(" else either)
        elif text.isspace():
            current.append(GAP)
        else:
            options = (text[1:],) if text[0] == "\\" else tuple(text.split("|"))
            if not all(options):
                raise GrammarError(f"{text!r} leaves a synonym empty")
            current.append(Words(options))
    found.append(tuple(current))
    return tuple(found)


def _closings(source: str) -> dict[int, int]:
    """Where each opening bracket is closed."""
    found: dict[int, int] = {}
    open_ones: list[int] = []
    for bracket in _BRACKET.finditer(source):
        if bracket.group() in ("(", "["):
            open_ones.append(bracket.start())
        elif bracket.group() in (")", "]"):
            if not open_ones or source[open_ones[-1]] + bracket.group() not in ("()", "[]"):
                raise GrammarError("unbalanced brackets")
            found[open_ones.pop()] = bracket.start()
    if open_ones:
        raise GrammarError("unbalanced brackets")
    return found


@lru_cache(maxsize=16_384)
def synonyms(words: str) -> tuple[str, ...]:
    """`all at once|together` as its phrases; the first is the one that is printed. A literal bar is `\\|`."""
    parts = re.split(r"(?<!\\)\|", words)
    return tuple(part.replace("\\|", "|").strip() for part in parts)


@lru_cache(maxsize=16_384)  # the same words stand in many sentences
def spelled(words: str, ignored: str = EXCLAMATIONS) -> tuple[str, ...]:
    """The folded tokens that a phrase is recognised by."""
    return tuple(token.text for token in tokens(made_alike(words), ignored))


@lru_cache(maxsize=4_096)
def slots_in(source: str) -> tuple[str, ...]:
    """Every slot that a declared sentence mentions, in order, without going through its parts."""
    return tuple(dict.fromkeys(name for name in _MENTIONED.findall(source) if name))


def slot_names(pattern: Pattern) -> tuple[str, ...]:
    """Every slot mentioned, in order."""
    found: list[str] = []
    for element in pattern:
        match element:
            case SlotRef(name=name):
                found.append(name)
            case Maybe(inner=inner) | Implied(inner=inner):
                found.extend(slot_names(inner))
            case Either(options=options):
                for option in options:
                    found.extend(slot_names(option))
    return tuple(dict.fromkeys(found))


def words_in(pattern: Pattern) -> set[str]:
    """Every folded word of a pattern."""
    found: set[str] = set()
    for element in pattern:
        match element:
            case Words(options=options):
                found |= {word for option in options for word in spelled(option)}
            case Maybe(inner=inner) | Implied(inner=inner):
                found |= words_in(inner)
            case Either(options=ways):
                found |= _words_in_either(ways)
    return found


@lru_cache(maxsize=4_096)  # the same words to choose from stand in many sentences
def _words_in_either(ways: tuple[Pattern, ...]) -> frozenset[str]:
    return frozenset().union(*map(words_in, ways))


def required_slots(pattern: Pattern) -> tuple[str, ...]:
    """The slots that every sentence of this pattern fills."""
    found: list[str] = []
    for element in pattern:
        match element:
            case SlotRef(name=name):
                found.append(name)
            case Implied(inner=inner):
                found.extend(required_slots(inner))
            case Either(options=options):
                sets = [required_slots(option) for option in options]
                found.extend(name for name in sets[0] if all(name in other for other in sets))
    return tuple(dict.fromkeys(found))


class Ink:
    """Puts a printed sentence together, a single space where the pattern has a gap, with Spanish contractions."""

    def __init__(self) -> None:
        self._parts: list[str] = []
        self._gap = False

    def gap(self) -> None:
        self._gap = True

    def put(self, text: str) -> None:
        if not text:
            return
        if self._gap and self._parts and text[0] not in ",;:":
            self._parts.append(contracted(self._parts.pop(), text))
        else:
            self._parts.append(text)
        self._gap = False

    def __str__(self) -> str:
        return "".join(self._parts)


def print_pattern(pattern: Pattern, ink: Ink, slot: Callable[[str], str], told: Callable[[str], bool]) -> None:
    """Prints a sentence: `slot` gives a slot's words, `told` says whether it is worth telling in an optional part."""
    for element in pattern:
        match element:
            case Words(options=options):
                ink.put(options[0])
            case Gap():
                ink.gap()
            case SlotRef(name=name):
                ink.put(slot(name))
            case Maybe(inner=inner):
                if any(told(name) for name in slot_names(inner)):
                    print_pattern(inner, ink, slot, told)
            case Implied(inner=inner):
                print_pattern(inner, ink, slot, told)
            case Either(options=ways):
                full = [way for way in ways if all(told(name) for name in slot_names(way))]
                best = max(full or ways[:1], key=lambda way: len(slot_names(way)))
                print_pattern(best, ink, slot, told)


def show_pattern(pattern: Pattern, slot: Callable[[str], str]) -> str:
    """The pattern for people to read: `bid <coins>[, contest]`."""
    ink = Ink()
    _show(pattern, ink, slot)
    return str(ink)


def _show(pattern: Pattern, ink: Ink, slot: Callable[[str], str]) -> None:
    for element in pattern:
        match element:
            case Words(options=options):
                ink.put(options[0])
            case Gap():
                ink.gap()
            case SlotRef(name=name):
                ink.put(slot(name))
            case Maybe(inner=inner):
                lead = " " if isinstance(inner[0], Gap) and not str(ink).endswith("]") else ""
                ink.put(lead + "[" + show_pattern(inner, slot) + "]")
                if isinstance(inner[-1], Gap):
                    ink.gap()
            case Implied(inner=inner):
                _show(inner, ink, slot)
            case Either(options=ways):
                ink.put("(" + " | ".join(show_pattern(way, slot) for way in ways) + ")")
