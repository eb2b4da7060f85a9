"""Something that a side's view knows by name."""

from __future__ import annotations

from functools import cached_property

import msgspec

from rulesets.kernel.nouns import Noun
from rulesets.kernel.text import Text
from rulesets.language.name_words import called_so, stems_of


class Entry(msgspec.Struct, frozen=True, dict=True):
    """Something with a name: the id the rules use, what people call it, further names, and what it is."""

    id: str
    name: Text | None = None
    also: tuple[str, ...] = ()
    kinds: tuple[Noun, ...] = ()
    """What it is one of, `noun("a tercio", "un tercio")`, and what it belongs to, `noun("the horse", "la caballería")`:
    it may be called so where it is the only one, and all of them together."""
    apart: bool = False
    """Not one of *all* or *the rest*, and not meant by some words of its name or by what it is: it has to be called by
    its name. So is what is gone, and what only follows others about."""
    wholly: tuple[str, ...] = ()
    """Further names of which no part will do: Rowley's ships, where `ships` alone are not his."""
    lies: tuple[str, ...] = ()
    """What the place is called where it lies: the galley of Barcelona, the detachment at Mahon."""

    @property
    def names(self) -> tuple[str, ...]:
        shown = (self.name.en, self.name.es) if self.name else ()
        return tuple(dict.fromkeys((self.id, *shown, *self.also)))

    @cached_property
    def called(self) -> tuple[tuple[str, ...], ...]:
        """The words for what it is one of or belongs to: hundreds for a unit in a great battle, which stands in several
        lists of names."""
        return tuple(dict.fromkeys(words for kind in self.kinds for words in called_so(kind)))

    @cached_property
    def stems(self) -> tuple[tuple[str, ...], ...]:
        """The same without number and gender."""
        return tuple(dict.fromkeys(map(stems_of, self.called)))

    def shown(self, language: str) -> str:
        return self.name.in_(language) if self.name else self.id
