"""The words that we use, each with one meaning, and words to avoid: the server's and each game's, from data files."""

from __future__ import annotations

import sys
import tomllib
import unicodedata
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Text

FILE = "data/glossary.toml"
WHY = "why"
SHOWN = "shown"


class Term(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A word in both languages, and its meaning in a sentence."""

    id: str
    word: str
    word_es: str
    means: str
    means_es: str
    avoid: tuple[Mapping[str, str], ...] = ()
    """Words that we do not use for it: `{ language = word, why = reason }`, with the reason in the word's language.
    `shown` is how people read it where it is only a part of words, and empty where it is shown to nobody."""

    @property
    def name(self) -> Text:
        return Text(self.word, self.word_es)

    @property
    def meaning(self) -> Text:
        return Text(self.means, self.means_es)

    def avoided(self, language: str) -> dict[str, str]:
        """The words of a language that we do not use for it, each with the reason."""
        return {each[language]: each[WHY] for each in self.avoid if language in each}

    def instead_of(self, language: str) -> dict[str, str]:
        """The same as people read them: whole words and phrases."""
        shown = {each.get(SHOWN, each[language].rstrip("*")): each[WHY] for each in self.avoid if language in each}
        return {word: why for word, why in shown.items() if word}


class _Glossary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    term: tuple[Term, ...]


@cache
def server_terms() -> tuple[Term, ...]:
    return terms_in(Path(__file__).parents[1] / FILE)


def terms_of(rules: Ruleset[Any]) -> tuple[Term, ...]:
    """A game's own words, from `data/glossary.toml` beside the module of its class, if there is one."""
    home = sys.modules[type(rules).__module__]
    folder = sys.modules[home.__package__].__path__[0] if home.__package__ else Path(str(home.__file__)).parent
    file = Path(folder, FILE)
    return _kept(file) if file.exists() else ()


@cache
def _kept(file: Path) -> tuple[Term, ...]:
    return terms_in(file)


def terms_in(file: Path) -> tuple[Term, ...]:
    try:
        found = msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), _Glossary).term
    except (tomllib.TOMLDecodeError, msgspec.ValidationError) as error:
        raise ValueError(f"{file}: {error}") from error
    _check(file, found)
    return found


def _check(file: Path, terms: tuple[Term, ...]) -> None:
    seen = set[str]()
    for term in terms:
        if term.id in seen:
            raise ValueError(f"{file}: {term.id} stands there twice")
        seen.add(term.id)
        for each in term.avoid:
            if len(each.keys() - {SHOWN}) != 2 or WHY not in each:
                raise ValueError(f"{file}: {term.id}, avoid: one word of one language, and why")


def alphabetical(word: str) -> str:
    """The sort key of a word: accents and signs do not count, but ñ is its own letter after n."""
    letters = unicodedata.normalize("NFC", word.casefold()).replace("ñ", "n\uffff")
    bare = (char for char in unicodedata.normalize("NFD", letters) if not unicodedata.combining(char))
    return "".join(char for char in bare if char.isalnum() or char in " \uffff").strip()
