"""Reads old conditions that were texts in words with ids, `i am spotted and enemy spotted in s13`, in either language.

Each word of a game was stored in the first of its spellings. Capital letters make no difference.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

from rulesets.conditions.declaring import Declared, Sentence, Unreadable, Word, first_word
from rulesets.conditions.trees import All, Any, Holds, Not, Tree
from rulesets.kernel.text import LANGUAGES, Text

_JOINTS: Mapping[str, Mapping[str, str]] = {
    "en": {"and": "and", "or": "or", "not": "not"},
    "es": {"y": "and", "o": "or", "no": "not"},
}
_SLOT = re.compile(r"\{(\w+)\}")


class Phrases:
    """The patterns of a game's words."""

    def __init__(self, declared: Declared) -> None:
        said = list(declared.said_in())
        self._patterns = {
            language: [(word, re.compile(_pattern(sentence, word, language), re.IGNORECASE)) for sentence, word in said]
            for language in LANGUAGES
        }
        self._legal = tuple(shown(sentence, word, "en") for sentence, word in said)

    def read(self, text: str) -> Tree:
        """The tree as it was written, not settled. Raises `Unreadable` with the problem of the English reading."""
        complaints = []
        for language in LANGUAGES:
            try:
                return _Reader(text, language, self._patterns[language]).whole()
            except _Stuck as piece:
                complaints.append(str(piece))
        words = Text("Not a condition: “{said}”.", "No es una condición: «{said}».").of(complaints[0])
        raise Unreadable("unreadable", words, self._legal)


def _pattern(sentence: Sentence, word: Word, language: str) -> str:
    groups = {"word": re.escape(first_word(word.says, language))}
    groups |= {name: f"(?P<{name}>{kind.pattern})" for name, kind in zip("ab", word.of, strict=False)}
    return _SLOT.sub(lambda match: groups[match.group(1)], sentence.es if language == "es" else sentence.en)


def shown(sentence: Sentence, word: Word, language: str) -> str:
    """The sentence with its word and the names of its arguments: `convoy <convoy> is in <place>`."""
    said = {"word": first_word(word.says, language)}
    said |= {name: f"<{kind.label.in_(language)}>" for name, kind in zip("ab", word.of, strict=False)}
    return _SLOT.sub(lambda match: said[match.group(1)], sentence.es if language == "es" else sentence.en)


class _Stuck(Exception):
    """Holds the part of the text that was not understood."""


class _Reader:
    def __init__(self, text: str, language: str, patterns: list[tuple[Word, re.Pattern[str]]]) -> None:
        self.tokens = re.findall(r"\(|\)|[^\s()]+", text)
        self.joints, self.patterns, self.at = _JOINTS[language], patterns, 0

    def whole(self) -> Tree:
        found = self._alternatives()
        if self.at < len(self.tokens):
            raise _Stuck(" ".join(self.tokens[self.at :]))
        return found

    def _joint(self) -> str:
        return self.joints.get(self.tokens[self.at].lower(), "") if self.at < len(self.tokens) else ""

    def _alternatives(self) -> Tree:
        terms = [self._conjunction()]
        while self._joint() == "or":
            self.at += 1
            terms.append(self._conjunction())
        return terms[0] if len(terms) == 1 else Any(tuple(terms))

    def _conjunction(self) -> Tree:
        terms = [self._term()]
        while self._joint() == "and":
            self.at += 1
            terms.append(self._term())
        return terms[0] if len(terms) == 1 else All(tuple(terms))

    def _term(self) -> Tree:
        if self._joint() == "not":
            self.at += 1
            return Not(self._term())
        if self.at < len(self.tokens) and self.tokens[self.at] == "(":
            self.at += 1
            found = self._alternatives()
            if self.at >= len(self.tokens) or self.tokens[self.at] != ")":
                raise _Stuck("(")
            self.at += 1
            return found
        return self._holds()

    def _holds(self) -> Tree:
        start = self.at
        while self.at < len(self.tokens) and self.tokens[self.at] not in "()" and self._joint() not in ("and", "or"):
            self.at += 1
        text = " ".join(self.tokens[start : self.at])
        for word, pattern in self.patterns:
            if match := pattern.fullmatch(text):
                return Holds(
                    word.word, tuple(kind.tidy(match[name]) for name, kind in zip("ab", word.of, strict=False))
                )
        raise _Stuck(text)
