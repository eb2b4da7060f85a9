"""Names of things with their grammar: article, gender, number, and the contractions that Spanish makes of them.

`noun("the Gulf of Lion", "el golfo de León")` takes a definite article, `noun("a galley", "una galera")` is one of
many, `noun("Toulon", "Tolón")` takes none. A pattern says after a colon how it wants the name:

- `{place:el}` with its article, `{place:the}` in English: el golfo de León, Tolón;
- `{place:de}`, `{place:a}`, `{place:hacia}` or any other preposition before that: del golfo de León, de Tolón;
- `{place:at}`, `{place:en}` where something is: at Toulon, off Catalonia (`at=` says it otherwise than by the name);
- `{ship:un}`, `{ship:a}` as one of many: una galera, a galley;
- `{ship:=hundido}` a word that agrees with it: hundida; `{ships:=is|are}` the word for one or for several;
  `{ship:=él|ella|ellos|ellas}` for each gender and number;
- a capital letter at the start begins a sentence: `{place:El}`, `{place:De}`, `{ship:Un}`.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal

import msgspec

from rulesets.kernel.phrases import listed
from rulesets.kernel.text import Text, catalogues, contracted

Gender = Literal["", "m", "f"]

_DEFINITE = {"el": "m", "la": "f", "los": "mp", "las": "fp"}
_INDEFINITE = {"un": "m", "una": "f", "unos": "mp", "unas": "fp"}
_ARTICLES = {"m": ("el", "un"), "f": ("la", "una"), "mp": ("los", "unos"), "fp": ("las", "unas")}


_VOWEL = re.compile(r"[aeio]|8|1[18](?!\d)", re.IGNORECASE)
"""How words begin before which English says an: an hour would be too few of them, an 8-pounder is not."""


class Noun(Text, frozen=True, dict=True):
    """A thing's name in both languages, without its article, and how each language uses it.

    `en_article` is "the" or "a", or "" for a name that has none. `es_kind` is m, f, mp or fp. `es_article` says whether
    Spanish puts the article before the name. Where only the name matters, it is a text like any other.
    """

    en_article: str = ""
    en_plural: bool = False
    es_kind: str = "m"
    es_article: bool = False
    en_at: str = ""
    es_at: str = ""

    def of(self, *parts: object) -> Noun:
        """A name with parts: `noun("Flotilla {letter}", "la flotilla {letter}").of("A")` has the same grammar."""
        said = super().of(*parts)
        made = msgspec.structs.replace(self, en=said.en, es=said.es)
        made.__dict__.update(said.__dict__)
        return made

    def tagged(self, tag: str) -> Noun:
        """The noun with something added after it wherever it is said: off Catalonia (#14)."""
        at = {name: f"{said} {tag}" for name in ("en_at", "es_at") if (said := getattr(self, name))}
        made = msgspec.structs.replace(self, en=f"{self.en} {tag}", es=f"{self.es} {tag}", **at)
        made.__dict__.update({code: f"{self.in_(code)} {tag}" for code in catalogues})
        return made

    def several(self, language: str) -> bool:
        return self.es_kind.endswith("p") if language == "es" else self.en_plural

    def formed(self, language: str, how: str) -> str:
        """The name in the form that a pattern asks for. A language without a grammar here uses the bare name."""
        if language == "en":
            return _english(self, how)
        return _spanish(self, how) if language == "es" else self.in_(language)


@lru_cache(maxsize=32_768)  # because the same names are declared and listed often, thousands for the orders of a battle
def noun(en: str, es: str, gender: Gender = "", *, plural: bool = False, at: tuple[str, str] = ("", "")) -> Noun:
    """Makes a noun from its names with their articles. Give `gender` and `plural` where the Spanish article does not
    show them (el agua). `at` gives, in both languages, the words to use instead of the preposition and the name."""
    en_article, en_bare = _split(en, ("the", "a", "an"))
    es_article, es_bare = _split(es, (*_DEFINITE, *_INDEFINITE))
    kind = _DEFINITE.get(es_article) or _INDEFINITE.get(es_article) or "m"
    several = plural or kind.endswith("p")
    kind = (gender or kind[0]) + ("p" if several else "")
    return Noun(en_bare, es_bare, "a" if en_article == "an" else en_article, several, kind, bool(es_article), *at)


def the(thing: Text) -> Text:
    """The name with its article, if it has one: the Gulf of Lion, Toulon; el golfo de León, Tolón."""
    return Text("{thing:the}", "{thing:el}").of(thing)


def one(thing: Text) -> Text:
    """The name as one of many: a galley, una galera."""
    return Text("{thing:a}", "{thing:un}").of(thing)


def some(thing: Noun) -> Noun:
    """The name as one of many, still a noun with which words agree: una galera hundida."""
    said = one(thing)
    made = msgspec.structs.replace(thing, en=said.en, es=said.es, en_article="", es_article=False)
    made.__dict__.update(said.__dict__)
    return made


class Several(Noun, frozen=True, dict=True):
    """Things named one after the other. Spanish repeats `a` and `de` before each: a la B4 y al Barfleur."""

    things: tuple[Text, ...] = ()

    def formed(self, language: str, how: str) -> str:
        word = how.lower()
        if language != "es" or word not in ("a", "de"):
            return super().formed(language, how)
        said = listed([Text("{thing}", f"{{thing:{word}}}").of(thing) for thing in self.things]).es
        return said[:1].upper() + said[1:] if how[:1].isupper() else said


def together(things: Sequence[Text]) -> Noun:
    """Several things as one plural noun, each with its article: el golfo de León y Tolón."""
    if len(things) == 1 and isinstance(things[0], Noun):
        return things[0]
    said = listed([the(thing) for thing in things])
    feminine = bool(things) and all(isinstance(thing, Noun) and thing.es_kind[0] == "f" for thing in things)
    several = len(things) > 1
    kind = ("f" if feminine else "m") + ("p" if several else "")
    made = Several(said.en, said.es, "", several, kind, things=tuple(things))
    made.__dict__.update(said.__dict__)
    return made


def _split(said: str, articles: Sequence[str]) -> tuple[str, str]:
    first, space, rest = said.partition(" ")
    return (first, rest) if space and first in articles else ("", said)


def _english(name: Noun, how: str) -> str:
    if how.startswith("="):
        return _agreed_english(name, how[1:])
    word = how.lower()
    article = name.en_article
    if word == "at" and name.en_at:
        said = name.en_at
    elif word in ("the", "a"):
        said = _with_article(name, word if article else "")
    else:
        said = f"{word} {_with_article(name, 'the' if article else '')}"
    return said[:1].upper() + said[1:] if how[:1].isupper() else said


def _with_article(name: Noun, article: str) -> str:
    if article == "a":
        article = "" if name.en_plural else "an" if _VOWEL.match(name.en) else "a"
    return f"{article} {name.en}" if article else name.en


def _agreed_english(name: Noun, words: str) -> str:
    first, _, second = words.partition("|")
    return second if name.en_plural and second else first


def _spanish(name: Noun, how: str) -> str:
    if how.startswith("="):
        return agreed(how[1:], name.es_kind)
    word = how.lower()
    definite, indefinite = _ARTICLES[name.es_kind]
    if word == "un":
        said = f"{indefinite} {name.es}"
    elif word == "en" and name.es_at:
        said = name.es_at
    else:
        thing = f"{_before_stressed_a(definite, name)} {name.es}" if name.es_article else name.es
        said = thing if word in _DEFINITE else contracted(word, thing)
    return said[:1].upper() + said[1:] if how[:1].isupper() else said


def _before_stressed_a(article: str, name: Noun) -> str:
    """Feminine names that begin with a stressed a take `el`: el agua, el ala."""
    first = name.es.partition(" ")[0].lower()
    return "el" if article == "la" and first in ("agua", "ala", "arma", "ancla", "área", "águila", "hacha") else article


def agreed(words: str, kind: str) -> str:
    """The form of a word for `m`, `f`, `mp` or `fp`: `hundido` by its ending, or one of the two or four given forms."""
    forms = words.split("|")
    several = kind.endswith("p")
    if len(forms) == 4:
        return forms[("m", "f", "mp", "fp").index(kind)]
    if len(forms) == 2:
        return forms[several]
    ending, feminine = words[-1], kind[0] == "f"
    if ending == "o":
        return words[:-1] + ("a" if feminine else "o") + ("s" if several else "")
    if not several:
        return words
    return words + "s" if ending in "aeé" else words[:-1] + "ces" if ending == "z" else words + "es"
