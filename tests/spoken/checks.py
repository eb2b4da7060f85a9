"""Grammar that a program can check: each check takes a sentence and returns what is wrong in it.

They use the nouns that a ruleset declares (`rulesets/kernel/nouns.py`), so a new name is checked as soon as it has its
article.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property

import msgspec

from rulesets.kernel.nouns import Noun

PREPOSITIONS = "a|ante|bajo|con|contra|de|desde|en|entre|hacia|hasta|para|por|sobre|tras"
ARTICLES = {"m": "el|un", "f": "la|una", "mp": "los|unos", "fp": "las|unas"}
ENGLISH_PREPOSITIONS = "at|by|from|in|into|of|off|on|to|towards|under|with"

ALIKE = {
    "id": re.compile(r"\b[a-z]+_[a-z0-9_]+\b|\b[a-z]{2,}\d+\b"),
    "straight quotes": re.compile(r'"'),
    "hyphen for a minus": re.compile(r"(?<![\w–-])-\d"),
    "doubled space": re.compile(r"  |\s[.,;:]"),
    "unfilled place": re.compile(r"[{}]"),
}
"""Wrong in every language."""
SPANISH = {
    "doubled word": re.compile(r"\b(de|del|a|al|en|con|por|para|hacia|el|la|los|las|un|una|y|que) \1\b"),
    "article after article": re.compile(r"\b(?:el|la|los|las|un|una|del|al) (?:el|la|los|las|un|una)\b"),
    "not contracted": re.compile(r"\b(?:[Aa]|[Dd]e) el (?=[a-záéíóúñ0-9])"),
    "decimal point": re.compile(r"\d\.\d"),
    "English quotes": re.compile(r"[“”]"),
    "English words": re.compile(r"\b(?:the|of|and|with|from|there|this|which|must|cannot|[Ee]xpected|got)\b"),
    "number of the verb": re.compile(r"\b(?:faltan|quedan) 1\b(?!\d)|\b(?:falta|queda) (?:[02-9]|\d\d)", re.I),
    "y before i": re.compile(r"\by h?i(?!e)\w", re.I),
    "no full stop": re.compile(r"[^.!?»]$"),
    "no capital letter": re.compile(r"^[a-záéíóúñ]"),
}
ENGLISH = {
    "doubled word": re.compile(r"\b(the|a|an|of|in|at|to|from|by|and) \1\b", re.I),
    "article after article": re.compile(r"\b(?:the|a|an) (?:the|a|an) ", re.I),
    "preposition after preposition": re.compile(r"\b(?:in|at|to) (?:off|at|in|on) (?:the|[A-Z])"),
    "a before a vowel": re.compile(r"\ba (?:[aeio]\w|8|1[18]\b)"),
    "an before a consonant": re.compile(r"\ban (?!8|1[18]\b)[^aeiouhAEIOUHFLMNRSX]"),
    "Spanish quotes": re.compile(r"[«»]"),
    "no full stop": re.compile(r"[^.!?”]$"),
    "no capital letter": re.compile(r"^[a-z]"),
}
OF_SENTENCES = ("no full stop", "no capital letter", "no article at the start")


class Grammar(msgspec.Struct, frozen=True, kw_only=True, dict=True):
    """What is needed to check a ruleset's sentences."""

    nouns: Sequence[Noun]
    counted: Sequence[tuple[str, str]] = ()
    """Spanish words that numbers can precede: one, several."""
    counted_english: Sequence[tuple[str, str]] = ()
    right: Sequence[str] = ()
    """Patterns of what seems wrong but is not; each is removed from a sentence before the check."""

    def faults(self, sentence: str, language: str) -> list[str]:
        return list(self._heard(sentence, self._patterns[language]))

    def faults_within(self, words: str, language: str) -> list[str]:
        """In what is no sentence: a label, a line of a list."""
        patterns = {name: found for name, found in self._patterns[language].items() if name not in OF_SENTENCES}
        return list(self._heard(words, patterns))

    def _heard(self, said: str, patterns: dict[str, re.Pattern[str]]) -> Iterator[str]:
        for seemingly_wrong in self.right:
            said = re.sub(seemingly_wrong, "…", said)
        for name, pattern in patterns.items():
            if found := pattern.search(said):
                yield f"{name}: {found[0]!r}"

    @cached_property
    def _patterns(self) -> dict[str, dict[str, re.Pattern[str]]]:
        spanish = {
            "missing article": _bare_spanish(self.nouns),
            "no article at the start": _bare_at_the_start(self.nouns),
            "gender": _wrong_articles(self.nouns),
            "number": _wrong_numbers(self.counted),
        }
        english = {"missing article": _bare_english(self.nouns), "number": _wrong_numbers(self.counted_english)}
        return {
            "en": {**ALIKE, **ENGLISH, **_there(english)},
            "es": {**ALIKE, **SPANISH, **_there(spanish)},
        }


def _there(patterns: dict[str, re.Pattern[str] | None]) -> dict[str, re.Pattern[str]]:
    return {name: pattern for name, pattern in patterns.items() if pattern is not None}


def _any(words: Iterable[str]) -> str:
    """The longest first, so that a shorter one does not match its beginning."""
    return "|".join(re.escape(word) for word in sorted(set(words), key=lambda word: (-len(word), word)))


def _compiled(parts: Iterator[str]) -> re.Pattern[str] | None:
    found = "|".join(parts)
    return re.compile(found) if found else None


def _bare_spanish(nouns: Sequence[Noun]) -> re.Pattern[str] | None:
    """A name that takes an article, without it."""
    names = _any(noun.es for noun in nouns if noun.es_article)
    return re.compile(rf"\b(?:{PREPOSITIONS}) (?:{names})\b(?!:)") if names else None


def _bare_at_the_start(nouns: Sequence[Noun]) -> re.Pattern[str] | None:
    starts = _any(noun.es[:1].upper() + noun.es[1:] for noun in nouns if noun.es_article)
    return re.compile(rf"^(?:{starts})\b(?!:)") if starts else None


def _bare_english(nouns: Sequence[Noun]) -> re.Pattern[str] | None:
    names = _any(noun.en for noun in nouns if noun.en_article == "the")
    followed = "(?!:| [A-Z])"  # of the British; of British Detachment 1
    return re.compile(rf"\b(?:{ENGLISH_PREPOSITIONS}) (?:{names})\b{followed}") if names else None


def _wrong_articles(nouns: Sequence[Noun]) -> re.Pattern[str] | None:
    """The article of another gender or number before a noun's first word; a word with two genders says nothing."""
    heads: dict[str, set[str]] = {}
    for noun in nouns:
        if noun.es_article:
            heads.setdefault(noun.es.split()[0], set()).add(noun.es_kind)

    def parts() -> Iterator[str]:
        for kind in ARTICLES:
            words = _any(word for word, kinds in heads.items() if kinds == {kind})
            others = "|".join(said for other, said in ARTICLES.items() if other != kind)
            if words:
                yield rf"\b(?:{others})\b (?:{words})\b"

    return _compiled(parts())


def _wrong_numbers(counted: Sequence[tuple[str, str]]) -> re.Pattern[str] | None:
    one, several = _any(word for word, _ in counted), _any(word for _, word in counted)
    if not counted:
        return None
    return re.compile(rf"(?<![\w#−+/–.,])(?:1 (?:{several})|(?:0|[2-9]|\d\d+) (?:{one}))\b")
