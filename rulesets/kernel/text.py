"""Texts in every language of a server, and problems that say where, what and what would be right."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Generic, Literal, TypeVar

import msgspec

Language = Literal["en", "es"]
LANGUAGES: tuple[Language, ...] = ("en", "es")
"""The languages in which every text and all orders can be written. Words in other languages come from catalogues."""

catalogues: dict[str, dict[str, str]] = {}
"""Other languages: their words by the English ones."""


class Text(msgspec.Struct, frozen=True, dict=True):
    """The same words in English and in Spanish, and in other languages where somebody translated them.

    Events and positions store only these two fields, so a game is the same whatever languages a server has. Words in
    other languages that were combined from several texts are kept beside them and are never stored.
    """

    en: str
    es: str

    def in_(self, language: str) -> str:
        """The words in the reader's language, or in English if it has none."""
        if language == "en":
            return self.en
        if language == "es":
            return self.es
        return self._further(language)

    def _further(self, language: str) -> str:
        code = known(language)
        if code in LANGUAGES:
            return self.in_(code)
        return str(self.__dict__.get(code) or catalogues[code].get(self.en, self.en))

    def of(self, *parts: object) -> Text:
        """A pattern filled in: `Text("{unit} at {place}", "En {place}, {unit}").of(unit, place)`.

        The parts are given in the order in which English first names them. A part that is a text is said in the
        language of the words around it, so each language can use its own order.
        """
        count, en, es, formed = _places(self.en, self.es)
        if count != len(parts):
            raise TypeError(f"{self.en!r} has places for {count} parts, not for {len(parts)}")
        text = Text(en(*_spoken(parts, "en", formed)), es(*_spoken(parts, "es", formed)))
        for code in catalogues:
            _, _, further, formed = _places(self.en, self._further(code))
            text.__dict__[code] = further(*_spoken(parts, code, formed))
        return text

    def formed(self, language: str, how: str) -> str:
        """The words in the form that a pattern asks for (see `rulesets/kernel/nouns.py`). A text without a
        grammar takes only prepositions."""
        said, word = self.in_(language), how.lower()
        if how.startswith("="):
            return how[1:].partition("|")[0]
        if word not in ("the", "a", "el", "un"):
            said = contracted(word, said)
        return said[:1].upper() + said[1:] if how[:1].isupper() else said

    def several(self, language: str) -> bool:
        """Whether the words about it speak of several."""
        return False

    def everywhere(self) -> dict[str, str]:
        """The words in each language that has its own, for a server to store and show later."""
        said = {"en": self.en, "es": self.es} | self.__dict__
        return said | {code: words[self.en] for code, words in catalogues.items() if self.en in words}


class Spoken(str):
    """A text that is put into a pattern which asks for a certain form, such as `{place:de}`."""

    __slots__ = ("language", "text")
    language: str
    text: Text

    def __new__(cls, text: Text, language: str) -> Spoken:
        said = super().__new__(cls, text.in_(language))
        said.text, said.language = text, language
        return said

    def __format__(self, how: str) -> str:
        return self.text.formed(self.language, how) if how else str(self)


def _spoken(parts: tuple[object, ...], language: str, formed: bool) -> list[object]:
    if formed:
        return [Spoken(part, language) if isinstance(part, Text) else part for part in parts]
    return [part.in_(language) if isinstance(part, Text) else part for part in parts]


def contracted(preposition: str, thing: str) -> str:
    """Contracts `de` and `a` with the article el. The El of a name stays: de El Estrecho."""
    if thing.startswith("el ") and preposition.rpartition(" ")[2] in ("a", "de"):
        return f"{preposition}l {thing[3:]}"
    return f"{preposition} {thing}"


def known(language: str) -> str:
    """The language for which there are words: es for es-MX, and English for an unknown one."""
    code = language[:2].lower()
    return code if code in LANGUAGES or code in catalogues else "en"


def spoken(language: str) -> Language:
    """The language in which somebody writes orders: English, if orders cannot be read in theirs."""
    return "es" if language[:2].lower() == "es" else "en"


def text_in(words: Mapping[str, str]) -> Text:
    """A text from its words by language. If the Spanish is missing, the English is used."""
    text = Text(words["en"], words.get("es", words["en"]))
    text.__dict__.update({code: said for code, said in words.items() if code not in LANGUAGES})
    return text


def told(words: Callable[[str], str]) -> Text:
    """A text made from others, from its words in each language."""
    text = Text(words("en"), words("es"))
    if catalogues:
        text.__dict__.update({code: words(code) for code in catalogues})
    return text


def learn(language: str, words: Mapping[str, str], origin: str) -> None:
    """Adds words in another language, by the English ones. A word that another catalogue
    translates otherwise is an error."""
    known = catalogues.get(language, {})
    for english, said in words.items():
        if known.get(english, said) != said:
            raise ValueError(f"{origin}: {english!r} is {known[english]!r} elsewhere, and {said!r} here")
        if "{" in english:
            _places(english, said)
    if words:
        catalogues[language] = {**known, **words}


@cache
def _places(english: str, other: str) -> tuple[int, Callable[..., str], Callable[..., str], bool]:
    """How many parts a pattern has, what fills it in English and in another language (by number, not by name), and
    whether either asks for a part in a certain form."""
    parsed = Formatter().parse
    names = list(dict.fromkeys(name for _, name, _, _ in parsed(english) if name is not None))
    for _, name, _, _ in parsed(other):
        if name is not None and name not in names:
            raise ValueError(f"{other!r} has a place {name!r}, which {english!r} has not")
    formed = any(spec for pattern in (english, other) for _, _, spec, _ in parsed(pattern))
    return len(names), _counted(english, names), _counted(other, names), formed


def _counted(pattern: str, names: list[str]) -> Callable[..., str]:
    """The pattern with numbers for names: `{unit} holds {n:+d}` becomes `{0} holds {1:+d}`."""
    made = ""
    for words, name, spec, conversion in Formatter().parse(pattern):
        made += words.replace("{", "{{").replace("}", "}}")
        if name is not None:
            made += f"{{{names.index(name)}{f'!{conversion}' if conversion else ''}{f':{spec}' if spec else ''}}}"
    return made.format


Made = TypeVar("Made")


class EachLanguage(dict[str, Made], Generic[Made]):
    """What is made once in every language, when it is first asked for: most processes never draw a board."""

    def __init__(self, make: Callable[[str], Made]) -> None:
        super().__init__()
        self._make = make

    def __missing__(self, language: str) -> Made:
        self[language] = made = self._make(language)
        return made


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why an answer is not legal: the place in it, the reason, and what would be legal there.

    It is made only from the question, the answer and the side's own view, because an error message can leak too.
    """

    where: str
    code: str
    text: Text
    legal: tuple[str, ...] = ()
    line: int | None = None

    def under(self, prefix: str) -> Problem:
        where = f"{prefix}.{self.where}" if self.where else prefix
        return msgspec.structs.replace(self, where=where)
