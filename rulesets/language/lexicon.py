"""The names a side may use: what its own view knows, by id and by display name in both languages."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any

from rulesets.language.described import Described
from rulesets.language.entries import Entry
from rulesets.language.gist import ALL, BUT, REST
from rulesets.language.name_words import called_so, head_of, numbers_of, parts_of, quantified
from rulesets.language.remembering import remembered

_AMONG = frozenset(("de", "of", "in", "en", "among", "entre"))
_OTHERWISE = ("else",)
PAIRS = frozenset(("both", "ambos", "ambas", "each", "every", "cada"))
"""Words that say `all` of those named with them, never of everybody."""


class Names(Described):
    """The entries of one kind, to be found one by one and as a group: all horse, the rest, frigates 1 to 3."""

    def may_begin_group(self, word: str) -> bool:
        """The same for words that may mean several."""
        return word in ALL or word.isdecimal() or self.may_begin(word)

    @cached_property
    def _whole_kinds(self) -> frozenset[tuple[str, ...]]:
        """Kinds that are said of all together: the horse."""
        return frozenset(
            words
            for entry in self.entries
            for kind in entry.kinds
            if kind.en_article == "the" or kind.en_plural
            for words in called_so(kind)
        )

    def several(self, said: tuple[str, ...], mentioned: Collection[str] = ()) -> tuple[str, ...]:
        """The ids of a group: all horse, the three batteries, everybody, frigates 1 to 3, the rest (all but those
        mentioned), everybody but T1. Nothing where the count is wrong or fewer than all could be meant."""
        return self._several(said, mentioned) if mentioned else self._group(said)

    @remembered
    def _group(self, said: tuple[str, ...]) -> tuple[str, ...]:
        return self._several(said, ()) or self._several_slipped(said)

    def _several_slipped(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """The same where one letter of one word is wrong, and just one group can be meant: the curiassiers."""
        meant = {self._several(tuple(words), ()) for words in self._mended(said)} - {()}
        return meant.pop() if len(meant) == 1 else ()

    def _several(self, said: tuple[str, ...], mentioned: Collection[str]) -> tuple[str, ...]:
        for at, word in enumerate(said):
            if word in BUT and at and at + 1 < len(said):
                whole = self.several(said[:at], mentioned) or self._together(said[:at])
                left = self._listed(said[at + 1 :])
                return tuple(id for id in whole if id not in left) if {*left} & {*whole} else ()
        words, whole_kind, count = quantified(said)
        if said[:1] == _OTHERWISE:
            return ()  # everybody else are the others; a bare `else` says what is done otherwise
        if words and words[0] in REST:
            left = self._left(tuple(word for word in words if not word.isdecimal()), mentioned)
            counts = {count, *(int(word) for word in words[1:2] if word.isdecimal())} - {None}
            return left if counts <= {len(left)} else ()
        if not words:
            everybody = whole_kind and count is None and not all(word in PAIRS for word in said)
            return self._everybody if everybody else ()
        numbered = self._numbered(words)
        if numbered:
            return numbered
        ids = tuple(dict.fromkeys(self._of_kind(words) or self._there(self._of_such(words))))
        plural = head_of(words).endswith("s") or words in self._whole_kinds
        if count is not None:
            ids = ids or self._there(dict.fromkeys(self._some_words(words)))
            return ids if len(ids) == count else ()
        return ids if whole_kind or plural else ()

    def _left(self, words: tuple[str, ...], mentioned: Collection[str]) -> tuple[str, ...]:
        """The rest, or the rest of some kind."""
        if not all(word in REST for word in words):
            return self._rest_of(words, mentioned)
        told = self._singly(mentioned)
        return tuple(id for id in self._everybody if id not in told) if mentioned else ()

    def _rest_of(self, words: tuple[str, ...], mentioned: Collection[str]) -> tuple[str, ...]:
        """The rest of the infantry, the other tercios: all of them but those mentioned."""
        start = next((at for at, word in enumerate(words) if word not in REST and word not in _AMONG), len(words))
        them = words[start:]
        whole = self.several(("all", *them)) or self._together(them) if them and mentioned else ()
        left = tuple(id for id in whole if id not in self._singly(mentioned))
        return left if len(left) < len(whole) else ()

    def _singly(self, mentioned: Collection[str]) -> frozenset[str]:
        """Each of those who are mentioned, also as members of a group."""
        return frozenset(id for name in mentioned for id in self.holds.get(name, (name,)))

    @cached_property
    def _everybody(self) -> tuple[str, ...]:
        return self._there(entry.id for entry in self.entries)

    def _listed(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """T1, T2 and T3; or a group."""
        found: list[str] = []
        for part in parts_of(said):
            ids, _ = self.described(part)
            more = self.holds.get(ids[0], ids) if len(ids) == 1 else self.several(part)
            if not more:
                return ()
            found += more
        return tuple(found)

    def _together(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """Those who are called so by one name."""
        ids, _ = self.described(said)
        return self.holds.get(ids[0], ()) if len(ids) == 1 else ()

    def _numbered(self, words: tuple[str, ...]) -> tuple[str, ...]:
        """Frigates 1, 2 and 3; detachments 1 to 3."""
        at = next((at for at, word in enumerate(words) if word.isdecimal()), 0)
        numbers, whose = numbers_of(words[at:]) if at else ([], ())
        if len(numbers) < 2:
            return ()
        found = [self.described((*words[:at], number, *whose))[0] for number in numbers]
        return tuple(ids[0] for ids in found) if all(len(ids) == 1 for ids in found) else ()


class Lexicon:
    """Names by kind (`unit`, `space`, `leader` ...). Built by a ruleset from a side's view, never from the state."""

    def __init__(self, kinds: Mapping[str, Sequence[Entry] | Names] | None = None, ideas: Collection[str] = ()) -> None:
        """`Names` may be shared by several lexicons: what was made ready of them is not made again."""
        self._kinds = {
            kind: known if isinstance(known, Names) else Names(known, ideas=kind in ideas)
            for kind, known in (kinds or {}).items()
        }

    def names(self, kind: str) -> Names:
        return self._kinds.get(kind) or _NONE

    def by_kind(self) -> Iterable[tuple[str, Names]]:
        return self._kinds.items()

    def all_names(self) -> Iterable[Names]:
        """The names of every kind."""
        return self._kinds.values()

    @cached_property
    def read_lines(self) -> dict[Hashable, Any]:
        """What lines were taken for with these names: a sheet is read again for every line that is tried below it."""
        return {}

    def has_word(self, word: str) -> bool:
        """Whether it is a word of what something is called: then it is no other one misspelled."""
        return word in self._words

    @cached_property
    def _words(self) -> frozenset[str]:
        return frozenset(word for names in self.all_names() for word in names.words)

    def plain_word(self, word: str) -> str:
        """What a word stands for that a side says for it: the enemy, where their people are named."""
        return word

    def knows(self, said: tuple[str, ...]) -> bool:
        """Whether anything at all is called so."""
        return any(names.exactly(" ".join(said)) for names in self.all_names())


_NONE = Names(())
