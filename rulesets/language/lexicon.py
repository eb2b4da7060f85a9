"""The names a side may use: what its own view knows, by id and by display name in both languages."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache

import msgspec

from rulesets.kernel.text import Text
from rulesets.language.lines import joined, made_alike, tokens

SHORTEST = 2
"""Letters a shortened name needs at least."""


class Entry(msgspec.Struct, frozen=True):
    """Something with a name: the id the rules use, what people call it, and further names."""

    id: str
    name: Text | None = None
    also: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        shown = (self.name.en, self.name.es) if self.name else ()
        return tuple(dict.fromkeys((self.id, *shown, *self.also)))

    def shown(self, language: str) -> str:
        return self.name.in_(language) if self.name else self.id


class Names:
    """The entries of one kind, to be found by name or by the beginning of a name."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = tuple(entries)

    @cached_property
    def _exact(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for entry in self.entries:
            for name in entry.names:
                ids = found.get(name_key(name), ())
                if entry.id not in ids:
                    found[name_key(name)] = (*ids, entry.id)
        return found

    @cached_property
    def _sorted(self) -> list[str]:
        return sorted(self._exact)

    @cached_property
    def _by_id(self) -> dict[str, Entry]:
        return {entry.id: entry for entry in self.entries}

    def exactly(self, key: str) -> tuple[str, ...]:
        """The ids so called. An id itself always means its own thing."""
        ids = self._exact.get(key, ())
        own = tuple(id for id in ids if name_key(id) == key)
        return own or ids

    def beginning(self, key: str, most: int = 6) -> tuple[str, ...]:
        """The ids with a name that begins so, a handful of them."""
        found: dict[str, None] = {}
        at = bisect_left(self._sorted, key)
        while at < len(self._sorted) and self._sorted[at].startswith(key) and len(found) < most:
            found.update(dict.fromkeys(self._exact[self._sorted[at]]))
            at += 1
        return tuple(found)

    def begins(self, key: str) -> bool:
        at = bisect_left(self._sorted, key)
        return at < len(self._sorted) and self._sorted[at].startswith(key)

    def entry(self, id: str) -> Entry | None:
        return self._by_id.get(id)

    def shown(self, id: str, language: str, *, by_name: bool) -> str:
        """The name to print: the display name if asked for and nobody else bears it, else the id."""
        entry = self.entry(id)
        if entry is None or not by_name:
            return id
        name = entry.shown(language)
        return name if self.exactly(name_key(name)) == (id,) else id


class Lexicon:
    """Names by kind (`unit`, `space`, `leader` ...). Built by a ruleset from a side's view, never from the state."""

    def __init__(self, kinds: Mapping[str, Sequence[Entry]] | None = None) -> None:
        self._kinds = {kind: Names(entries) for kind, entries in (kinds or {}).items()}

    def names(self, kind: str) -> Names:
        return self._kinds.get(kind) or _NONE


_NONE = Names(())


@lru_cache(maxsize=8_192)  # names come again and again, with every question about the same table
def name_key(name: str) -> str:
    """What a name is compared by."""
    return joined(tokens(made_alike(name)))


def may_shorten(key: str) -> bool:
    """T1 is no short form of T12: only letters can be left off, not digits."""
    return len(key) >= SHORTEST and not key[-1].isdecimal()
