"""A sentence cut into its parts: its deed, names, what a preposition introduces, and what says when.

Each part is whole, a preposition with its name and a negation with what it denies.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from rulesets.language.gist import CONDITIONAL, FROM, JOINTS, PREPOSITIONS, THEN, WITH
from rulesets.language.lines import SOFT, Token
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.parting import Span
from rulesets.language.verbs import participles, verbs_of

_TIMES = CONDITIONAL | words_in(LITTLE_WORDS.time)
_DENYING = words_in(LITTLE_WORDS.narrowing)
_BEING = words_in(LITTLE_WORDS.being)
_INTRODUCING = PREPOSITIONS | WITH | words_in(LITTLE_WORDS.places)
_OURSELVES = frozenset(("i", "we"))
_ENDS = frozenset((*SOFT, ".", ";"))

Kind = Literal["who", "deed", "suffered", "phrase", "rest", "when"]


class Part(NamedTuple):
    """Words that stay together. What is `suffered` is a deed told of the one to whom it is done: F2 is laid up."""

    kind: Kind
    words: tuple[Token, ...]
    named: bool = False
    """Whether it ends with a name, to which nothing may be added."""


def parts_of(words: Sequence[Token], spans: Sequence[Span]) -> list[Part]:
    """The parts of a sentence; none if something in it joins what cannot be taken apart."""
    cutter = _Cutter(words, {start: end for span in spans for start, end in _names(words, span).items()})
    while cutter.at < len(words):
        if not cutter.step():
            return []
    return cutter.finished()


def _names(words: Sequence[Token], span: Span) -> dict[int, int]:
    """Where each name of a span begins, and where those end that are joined to it; with nothing between them names are
    no list."""
    places: list[tuple[int, int]] = []
    at = span.start
    for member in span.members:
        while at < span.end and tuple(words[at : at + len(member)]) != member:
            at += 1
        if at >= span.end:
            return {span.start: span.end}
        places.append((at, at + len(member)))
        at += len(member)
    found: dict[int, int] = {}
    for start, end in reversed(places):
        joined = [other for other in found if other > end]
        found[start] = found[min(joined)] if joined and end not in found else end
    return found


class _Cutter:
    """Goes through the words of a sentence and begins a part wherever one begins."""

    def __init__(self, words: Sequence[Token], names: dict[int, int]) -> None:
        self.words, self._names = words, names
        self.at = 0
        self._made: list[tuple[Kind, list[Token]]] = []
        self._open = False
        """Whether what follows belongs to the last part."""
        self._held: list[Token] = []
        """Not, only: belongs to whatever comes next."""

    def finished(self) -> list[Part]:
        if self._held:
            return []
        return [Part(kind, tuple(words), self._ends_named(words)) for kind, words in self._made]

    def step(self) -> bool:
        token = self.words[self.at]
        text = token.text
        timed = text in _TIMES or [each.text for each in self.words[self.at : self.at + 2]] == ["despues", "de"]
        if token.quoted or (text in JOINTS | THEN and text not in SOFT and not timed):
            return False
        if text in _ENDS:
            self.at, self._open = self.at + 1, False
        elif self._passive():
            pass
        elif text in _OURSELVES and self.at + 1 < len(self.words) and _is_deed(self.words[self.at + 1]):
            self.at += 1
        elif timed:
            self._when()
        elif text in _DENYING:
            self._held.append(token)
            self.at += 1
        elif self.at in self._names:
            self._name()
        else:
            self._word(token)
        return True

    def _begin(self, kind: Kind, end: int) -> None:
        self._made.append((kind, [*self._held, *self.words[self.at : end]]))
        self.at, self._open, self._held = end, True, []

    def _extend(self, end: int) -> None:
        self._made[-1][1].extend([*self._held, *self.words[self.at : end]])
        self.at, self._held = end, []

    def _when(self) -> None:
        """Up to the next comma, or all the rest."""
        ends = (at for at in range(self.at, len(self.words)) if self.words[at].text in _ENDS)
        self._begin("when", next(ends, len(self.words)))
        self._open = False

    def _name(self) -> None:
        end = self._names[self.at]
        kind, last = self._made[-1] if self._open else ("", [])
        if last and last[-1].text in _INTRODUCING:
            self._extend(end)
        elif kind == "rest" and len(last) == 1 and last[0].text.isalpha() and not self._after_deed():
            self._extend(end)
            self._made[-1] = ("who", last)
        else:
            self._begin("who", end)

    def _after_deed(self) -> bool:
        """Whether the last part may belong to a deed: make sail. Else it says what is named: the Squadrons F2, F3."""
        return len(self._made) > 1 and self._made[-2][0] in ("deed", "suffered")

    def _word(self, token: Token) -> None:
        kind = self._made[-1][0] if self._open else ""
        if _is_deed(token):
            self._extend(self.at + 1) if kind == "deed" else self._begin("deed", self.at + 1)
        elif token.text in _INTRODUCING:
            self._introduced(token, kind)
        elif self._open and kind != "deed" and not self._ends_named(self._made[-1][1]):
            self._extend(self.at + 1)
        else:
            self._begin("rest", self.at + 1)

    def _introduced(self, token: Token, kind: str) -> None:
        """A preposition: with a verb after it part of the deed, `of` part of what it is said of."""
        after = self.words[self.at + 1] if self.at + 1 < len(self.words) else None
        acting = after is not None and _is_deed(after) and self.at + 1 not in self._names
        if self._open and after is not None and after.text.isdecimal() and self._made[-1][1][-1].text.isdecimal():
            self._extend(self.at + 2)  # two to one: the other way about it would be one to two
            return
        if self._open and (kind == "deed" if acting else token.text in FROM and kind not in ("deed", "suffered")):
            self._extend(self.at + 1)
        else:
            self._begin("deed" if acting else "phrase", self.at + 1)

    def _ends_named(self, words: Sequence[Token]) -> bool:
        """Whether a part has its name already."""
        return any(self.words[end - 1] is words[-1] for end in self._names.values())

    def _passive(self) -> bool:
        """Is repaired, to be repaired, sea reparada: taken as the verb."""
        start = self.at + (self.words[self.at].text == "to")
        said = [token.text for token in self.words[start : start + 2]]
        verb = participles().get(said[1], "") if len(said) > 1 and said[0] in _BEING else ""
        if not verb:
            return False
        self._made.append(("suffered", [*self._held, self.words[start + 1]._replace(text=verb)]))
        self.at, self._open, self._held = start + 2, True, []
        return True


def _is_deed(token: Token) -> bool:
    return token.text in verbs_of() and token.text not in _INTRODUCING and not token.quoted
