"""How a report names pieces: in full at first mention, by code afterwards.

A sentence holds `coded("ST1", the_old_tercio)`: the code as a noun that words agree with, between marks that no other
text has. Code that puts a report together asks `Mentions` to say its sentences one after another. For a sentence that
stands alone, `unmarked` leaves the bare code.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from rulesets.kernel.nouns import Noun
from rulesets.kernel.phrases import listed
from rulesets.kernel.text import Text

OPEN, LISTED, CLOSE = "\ue000", "\ue001", "\ue002"
"""The marks around a code. `LISTED` replaces `OPEN` where the code is one of several."""
_MARKED = re.compile(f"[{OPEN}{LISTED}]([^{CLOSE}]*){CLOSE}")
_NO_COMMA = re.compile(r"[.,;:!?)]|\s\(|$")
"""What may follow a name explained between commas, so that the second comma is left out."""

Introduction = Callable[[str], Text | None]
"""What a code stands for, with its article: the old tercio. None if the reader may not know it, or there is no more."""


def coded(id: str, of: Noun, *, among: bool = False) -> Noun:
    """The code of a thing as a noun with the thing's gender and number. With `among` it is explained in brackets."""
    said = f"{LISTED if among else OPEN}{id}{CLOSE}"
    return Noun(said, said, "", of.en_plural, of.es_kind)


def coded_list(things: Sequence[tuple[str, Noun]]) -> Noun:
    """Several codes as one noun: plural if there is more than one, feminine if all are."""
    if len(things) == 1:
        return coded(*things[0])
    said = listed([coded(id, of, among=True) for id, of in things])
    feminine = bool(things) and all(of.es_kind[0] == "f" for _, of in things)
    made = Noun(said.en, said.es, "", True, "fp" if feminine else "mp")
    made.__dict__.update(said.__dict__)
    return made


def unmarked(said: str) -> str:
    return _MARKED.sub(r"\1", said)


class Mentions:
    """One report in one language. It remembers which pieces were introduced.

    `called` says how its reader writes a code: one's own pieces may have shorter ones.
    """

    def __init__(self, language: str, introduction: Introduction, called: Callable[[str], str] = str) -> None:
        self._language = language
        self._introduction = introduction
        self._called = called
        self._known: set[str] = set()

    def said(self, text: Text) -> str:
        return _MARKED.sub(self._name, text.in_(self._language))

    def _name(self, found: re.Match[str]) -> str:
        id, rest = found[1], found.string[found.end() :]
        name = self._called(id)
        if id in self._known or rest.startswith("'"):
            return name
        self._known.add(id)
        what = self._introduction(id)
        if what is None:
            return name
        if found[0].startswith(LISTED):
            return f"{name} ({what.in_(self._language)})"
        return f"{name}, {what.in_(self._language)}{'' if _NO_COMMA.match(rest) else ','}"
