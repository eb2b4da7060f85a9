"""What can stand in a slot: words from a list, yes or no, codes and free text."""

from __future__ import annotations

import abc
import re
from collections.abc import Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language.gist import PREPOSITIONS, gist_of, signs_given, signs_of
from rulesets.language.lines import joined, quote, unescape
from rulesets.language.name_words import grouped
from rulesets.language.pattern import GrammarError, spelled, synonyms
from rulesets.language.scan import FLAWED, LOOSE, SHORTENED, VAGUE, Match, Scan, same
from rulesets.language.wording import MOST_SUGGESTIONS, alike, ambiguous_name, nearest, too_long, unknown_word
from rulesets.language.writing import Pen

UNLIKELY = FLAWED + LOOSE
"""A misspelled word with digits in it: rather a name, where one may stand."""
SHORTEST_WORD = 3
"""Letters that a shortened word needs at least."""
SHORTEST_OF_OWN = 5
"""The same in a line in somebody's own words, where more words are just words."""


class Unwritable(ValueError):
    """A value for which the grammar has no words."""


class Slot(abc.ABC):
    """One kind of value in a sentence: how it is read, written and explained."""

    label: Text
    """What the slot is called in problems and in the reference."""
    unlabelled: bool = False
    """Called by its English name only, where people would read it."""

    @property
    def inner(self) -> tuple[Slot, ...]:
        """The slots this one is made of."""
        return ()

    @abc.abstractmethod
    def ways(self, scan: Scan, at: int) -> list[Match]:
        """Every value that can be read here."""

    @abc.abstractmethod
    def write(self, value: Any, pen: Pen) -> str:
        """The value in words that read back; raises Unwritable."""

    @abc.abstractmethod
    def explain(self, language: str) -> str:
        """What may stand here, for the reference."""

    def show(self, name: str, language: str) -> str:
        """The slot in a pattern shown to people."""
        return f"<{self.label.in_(language)}>"

    def named(self, name: str) -> None:
        """Called by the form that uses the slot: a slot without a label is called by its name, in either language."""
        if not hasattr(self, "label"):
            self.label = Text(name.replace("_", " "), name.replace("_", " "))
            self.unlabelled = True


def said_here(scan: Scan, at: int, words: Sequence[str], value: Any) -> list[Match]:
    """The value, if these words stand here."""
    end, cost = scan.said(at, words)
    return [Match(end, value, cost)] if end > at else []


def spellings(words: Text) -> tuple[tuple[str, ...], ...]:
    """Every way to spell a word of two languages, longest first."""
    found = dict.fromkeys(spelled(word) for words_ in (words.en, words.es) for word in synonyms(words_))
    return tuple(sorted(found, key=len, reverse=True))


class Choice(Slot):
    """One of a list of values, each with its words in both languages: `Choice({"fire": Text("fire|shoot", "fuego")})`.

    A word may be cut short if what is left of it fits one value only.
    """

    def __init__(self, words: Mapping[Any, Text], *, label: Text | None = None) -> None:
        self.words = tuple(words.items())
        self._starts: dict[str, list[tuple[tuple[str, ...], Any]]] = {}
        self._singles: list[tuple[str, Any]] = []
        taken: dict[tuple[str, ...], Any] = {}
        for value, text in self.words:
            for spelling in spellings(text):
                if not spelling or not same(taken.setdefault(spelling, value), value):
                    raise GrammarError(f"{' '.join(spelling)!r} means both {taken.get(spelling)!r} and {value!r}")
                self._starts.setdefault(spelling[0], []).append((spelling, value))
                if len(spelling) == 1:
                    self._singles.append((spelling[0], value))
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        if token is None:
            scan.miss(at, self._wanted)
            return []
        found = [
            match for words, value in self._likely(scan, token.text) for match in said_here(scan, at, words, value)
        ]
        if not found:
            found = self._shortened(scan, at, token.text)
        if not found:
            scan.miss(at, self._wanted)
            if scan.lenient:
                end = self._slip(scan, at, token.text)
                written = scan.written(at, end)
                flaw = unknown_word(written, partial(self._suggest, written, scan.language), end - at)
                return [Match(end, None, FLAWED if token.text.isalpha() else UNLIKELY, (flaw,))]
        return found

    def _likely(self, scan: Scan, text: str) -> Sequence[tuple[tuple[str, ...], Any]]:
        """The phrases that may stand here: in a free scan any of them that begin with a word like this."""
        if not scan.free:
            return self._starts.get(text, ())
        if scan.heard.is_odd(text):
            return self._phrases
        numbers = {number for sign in signs_given(text) for number in self._by_sign.get(sign, ())}
        return [self._phrases[number] for number in sorted(numbers)]

    @cached_property
    def _by_sign(self) -> dict[str, list[int]]:
        """The numbers of the phrases, by what the first word that matters in each is known by."""
        gists = [gist_of(words) for words, _ in self._phrases]
        return grouped((sign, at) for at, words in enumerate(gists) for sign in signs_of(words[0] if words else ""))

    @cached_property
    def _phrases(self) -> list[tuple[tuple[str, ...], Any]]:
        return [phrase for phrases in self._starts.values() for phrase in phrases]

    def _slip(self, scan: Scan, at: int, text: str) -> int:
        """Where a phrase ends that begins right and has a word misspelled; the next word if there is none."""
        for words, _ in self._starts.get(text, ()):
            scan.spend(1)
            said = [token.text for token in scan.words[at : at + len(words)]]
            if len(said) == len(words) and all(a == b or alike(a, b) for a, b in zip(said, words, strict=True)):
                return at + len(words)
        return at + 1

    def named(self, name: str) -> None:
        super().named(name)
        if self._few:
            self.unlabelled = False
        self._wanted = Text(self.show(name, "en").strip("<>"), self.show(name, "es").strip("<>"))

    @property
    def _few(self) -> bool:
        """So few that the words themselves are shown."""
        return len(self.words) <= 3

    def _shortened(self, scan: Scan, at: int, text: str) -> list[Match]:
        if len(text) < (SHORTEST_OF_OWN if scan.free else SHORTEST_WORD) or not text.isalpha():
            return []
        if scan.free and text in PREPOSITIONS:
            return []  # who charges contra M1 is no contracarga
        meant: list[Any] = []
        for word, value in self._singles:
            if word.startswith(text) and not any(same(value, other) for other in meant):
                meant.append(value)
        if len(meant) == 1:
            return [Match(at + 1, meant[0], SHORTENED)]
        if not meant:
            return []
        legal = tuple(self._word(value, scan.language) for value in meant[:MOST_SUGGESTIONS])
        return [Match(at + 1, None, VAGUE, (ambiguous_name(scan.written(at, at + 1), legal, 1),))]

    def _suggest(self, written: str, language: str) -> tuple[str, ...]:
        """The values whose words, in whatever language, are most like what was written; in the player's words."""
        usual: dict[str, str] = {}
        for _, text in self.words:
            for word in (*synonyms(text.in_(language)), *synonyms(text.en), *synonyms(text.es)):
                usual.setdefault(word, synonyms(text.in_(language))[0])
        close = dict.fromkeys(usual[word] for word in nearest(written, usual))
        return tuple(close or dict.fromkeys(usual.values()))[:MOST_SUGGESTIONS]

    def _word(self, value: Any, language: str) -> str:
        for known, text in self.words:
            if same(known, value):
                return synonyms(text.in_(language))[0]
        raise Unwritable(f"no words for {value!r}")

    def write(self, value: Any, pen: Pen) -> str:
        return self._word(value, pen.language)

    def explain(self, language: str) -> str:
        return ", ".join(listed(synonyms(text.in_(language))) for _, text in self.words)

    def show(self, name: str, language: str) -> str:
        if not self._few:
            return super().show(name, language)
        return "|".join(synonyms(text.in_(language))[0] for _, text in self.words)


def listed(words: Sequence[str]) -> str:
    """The first, and the others beside it, but for those that are only its singular or plural: `2 groups`."""
    first, *rest = words
    others = [word for word in rest if word.removesuffix("s") != first.removesuffix("s")]
    return f"`{first}`" + (f" ({', '.join(f'`{word}`' for word in others)})" if others else "")


class YesNo(Choice):
    """Yes or no."""

    def __init__(self, *, label: Text | None = None) -> None:
        super().__init__({True: Text("yes|y|aye", "sí|s"), False: Text("no|n|nay", "no")}, label=label)


class Flag(Slot):
    """Words that are there or not: `[with reserve]` is yes when written, no when left out."""

    def __init__(self, words: Text, *, label: Text | None = None) -> None:
        self.words = words
        self._spellings = spellings(words)
        self._wanted = Text(synonyms(words.en)[0], synonyms(words.es)[0])
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = [match for spelling in self._spellings for match in said_here(scan, at, spelling, True)]
        if not found:
            scan.miss(at, self._wanted)
        return found

    def write(self, value: Any, pen: Pen) -> str:
        if value is not True:
            raise Unwritable("a flag that is not set has no words")
        return synonyms(self.words.in_(pen.language))[0]

    def named(self, name: str) -> None:
        super().named(name)
        self.unlabelled = False

    def explain(self, language: str) -> str:
        return listed(synonyms(self.words.in_(language)))

    def show(self, name: str, language: str) -> str:
        return synonyms(self.words.in_(language))[0]


class Code(Slot):
    """A run of signs without spaces that has a form of its own, as `CC-G01..G12` or `O2`; folded, or in capitals."""

    LONGEST = 64

    def __init__(self, form: str, says: Text, *, capitals: bool = False, label: Text | None = None) -> None:
        self.form, self.says, self.capitals = re.compile(form), says, capitals
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = []
        end = at
        while (token := scan.word(end)) is not None and not token.quoted and (end == at or token.glued):
            end += 1
            text = joined(scan.words[at:end])
            scan.spend(1)
            if len(text) > self.LONGEST:
                break
            if self.form.fullmatch(text):
                found.append(Match(end, text.upper() if self.capitals else text))
        if not found:
            scan.miss(at, self.label)
        return found

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or not self.form.fullmatch(value.lower()):
            raise Unwritable(f"{value!r} is not {self.says.en}")
        return value

    def explain(self, language: str) -> str:
        return self.says.in_(language)


class FreeText(Slot):
    """What people want to say in their own words: in quotation marks, or the rest of the line."""

    def __init__(self, most: int = 200, *, label: Text | None = None) -> None:
        self.most = most
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        if token is None:
            scan.miss(at, self.label)
            return []
        start = scan.words[at - 1].end if at else 0
        found = self._judged(scan, len(scan.words), scan.line.rest(start).lstrip(":, "), LOOSE)
        if token.quoted:
            said = unescape(scan.line.between(token.start + 1, token.end - 1))
            return [*self._judged(scan, at + 1, said, 0), *found]
        return found

    def _judged(self, scan: Scan, end: int, said: str, cost: int) -> list[Match]:
        if len(said) <= self.most:
            return [Match(end, said, cost)]
        return [Match(end, "", FLAWED, (too_long(self.most),))] if scan.lenient else []

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or len(value) > self.most:
            raise Unwritable(f"{value!r} is no text of at most {self.most} characters")
        return quote(value)

    def explain(self, language: str) -> str:
        text = Text(
            'your own words, up to {most} characters, in "quotes" or to the end of the line',
            'tus propias palabras, hasta {most} caracteres, entre "comillas" o hasta el final de la línea',
        ).of(self.most)
        return text.in_(language)
