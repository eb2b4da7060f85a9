"""The names a side may use: what its own view knows, by id and by display name in both languages."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Hashable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise
from typing import Any

from rulesets.language.entries import Entry
from rulesets.language.gist import (
    ALL,
    BUT,
    LITTLE,
    MISSPELLED,
    PREPOSITIONS,
    REST,
    gist_of,
    is_word,
    slip,
    stem,
)
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.name_words import (
    called_so,
    grouped,
    head_of,
    in_order,
    is_code,
    is_count,
    may_shorten,
    name_key,
    numbers_of,
    parts_of,
    quantified,
    stems_of,
    words_of,
)
from rulesets.language.remembering import remembered

SHORTEST_SLIP = 5
"""Letters of a word in which one may be wrong."""
_OF_A_STATE = words_in("sin without far lejos con with near cerca")
"""No name is shortened to these."""
_NAMING_NOTHING = PREPOSITIONS | words_in(LITTLE_WORDS.duty) | {"can", "may", "mas", "more", "might"}
"""Nor do verbs that help another: they are no beginning of a name, as `can` would be of a cannon's; nor `más`, which is
not yet `más cercano`."""
SHORTENED_NAME, PART_OF_NAME = 1, 2
"""What it costs to take the beginning of a name, or some of its words, for all of it."""


LYING = frozenset(("de", "of", "at", "in", "en", "off", "with", "con"))
"""Between what something is and where it lies."""
_ARTICLES = frozenset(("the", "el", "la", "los", "las"))
_AMONG = frozenset(("de", "of", "in", "en", "among", "entre"))
PAIRS = frozenset(("both", "ambos", "ambas", "each", "every", "cada"))
"""Words that say `all` of those named with them, never of everybody."""


def _without_articles(name: str) -> str:
    """As a name stands in the gist of a line: molino de garza. What it begins with stays."""
    words = words_of(name)
    return " ".join([*words[:1], *(word for word in words[1:] if word not in _ARTICLES)])


class Names:
    """The entries of one kind, to be found by name or by the beginning of a name."""

    def __init__(self, entries: Sequence[Entry], *, ideas: bool = False) -> None:
        self.entries = tuple(entries)
        self.ideas = ideas
        """Whether no pronoun stands for them: weapons, virtues."""
        self.holds: Mapping[str, tuple[str, ...]] = {}
        """Who belongs to each entry that is a name for several: the first brigade."""

    @cached_property
    def _exact(self) -> dict[str, tuple[str, ...]]:
        found: dict[str, tuple[str, ...]] = {}
        for entry in self.entries:
            for key in map(name_key, (*entry.names, *entry.wholly, *map(_without_articles, entry.wholly))):
                ids = found.get(key, ())
                if entry.id not in ids:
                    found[key] = (*ids, entry.id)
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

    @cached_property
    def _gists(self) -> list[tuple[tuple[str, ...], str]]:
        """Every name by the words that matter in it."""
        found = dict.fromkeys((gist_of(words_of(name)), entry.id) for entry in self.entries for name in entry.names)
        return [(words, id) for words, id in found if words]

    @remembered
    def described(self, said: tuple[str, ...]) -> tuple[tuple[str, ...], int]:
        """The ids that may be meant by these words, and what it costs to take them so: a whole name, the beginning of
        one, some of its words in their order, the same with a letter wrong. Only the likeliest kind counts."""
        exact = self.exactly(" ".join(said))
        if exact:
            return exact, 0
        if not any(word[0].isalpha() and word not in _NAMING_NOTHING for word in said):
            return (), 0
        if said[0] in PREPOSITIONS or said[0] in LITTLE or (said[-1] in LITTLE and said[-1] not in PREPOSITIONS):
            return (), 0
        if said[-1] in PREPOSITIONS:  # Flotila A: not a name and a preposition
            meant = tuple(dict.fromkeys(self._slipped(said)))
            return meant, MISSPELLED if meant else 0
        for find, cost in (
            (self._whole, 0),
            (self._of_kind, PART_OF_NAME),
            (self._beginning, SHORTENED_NAME),
            (self._some_words, PART_OF_NAME),
            (self._twice, PART_OF_NAME),
            (self._of_such, PART_OF_NAME),
            (self._slipped, MISSPELLED),
        ):
            ids = tuple(dict.fromkeys(find(said)))
            if ids:
                return self._there(ids) or ids, cost
        return (), 0

    def may_begin_group(self, word: str) -> bool:
        """The same for words that may mean several."""
        return word in ALL or word.isdecimal() or self.may_begin(word)

    @remembered
    def may_begin(self, word: str) -> bool:
        """Whether any words that begin with this one may mean something: else there is no need to look."""
        if word in self._exact or self.begins(word) or stem(word) in self._stems or word in self._places:
            return True
        at = bisect_left(self._run_together, word)
        if at < len(self._run_together) and self._run_together[at].startswith(word):
            return True
        return word not in self.words and len(word) >= SHORTEST_SLIP and bool(self._slips(word))

    @cached_property
    def _places(self) -> frozenset[str]:
        """With which the names of places begin where something lies: the Barcelona galley."""
        return frozenset(place[0] for place in self._lying if place)

    @cached_property
    def _stems(self) -> frozenset[str]:
        return frozenset(map(stem, self.words))

    @cached_property
    def _run_together(self) -> list[str]:
        return sorted(self._closely)

    def cut_short(self, word: str) -> bool:
        """Whether the word is in no name as a whole, nor says what something is."""
        return word not in self.words and not self._of_kind((word,))

    def _there(self, ids: Iterable[str]) -> tuple[str, ...]:
        return tuple(id for id in ids if not self._by_id[id].apart)

    def _whole(self, said: tuple[str, ...]) -> list[str]:
        """`B 12` is B12; `B1, 2` is not."""
        numbers = any(one[-1].isdecimal() and other[0].isdecimal() for one, other in pairwise(said))
        return [] if numbers else self._closely.get("".join(said), [])

    @cached_property
    def _closely(self) -> dict[str, list[str]]:
        """By the words that matter, written as one."""
        return grouped(("".join(words), id) for words, id in self._gists)

    def _beginning(self, said: tuple[str, ...]) -> Iterator[str]:
        """The name goes on after these words, the last of which may be cut short."""
        key = " ".join(said)
        at = bisect_left(self._spaced, (key, ""))
        while at < len(self._spaced) and self._spaced[at][0].startswith(key):
            name, id = self._spaced[at]
            at += 1
            if key in _OF_A_STATE and self._by_id[id].apart:
                continue  # `without` are not the ships without enemies near
            if may_shorten(key) or name[len(key) : len(key) + 1] in ("", " "):
                yield id

    @cached_property
    def _spaced(self) -> list[tuple[str, str]]:
        return sorted((" ".join(words), id) for words, id in self._gists)

    def _of_kind(self, said: tuple[str, ...]) -> list[str]:
        return self._by_kind.get(stems_of(said), [])

    @cached_property
    def _by_kind(self) -> dict[tuple[str, ...], list[str]]:
        there = [entry for entry in self.entries if not entry.apart]
        return grouped((stems, entry.id) for entry in there for stems in entry.stems)

    def _some_words(self, said: tuple[str, ...]) -> list[str]:
        """All of these words stand in the name in this order, perhaps in another number or gender."""
        wanted = stems_of(said)
        fewest = min((self._holding.get(word, ()) for word in wanted), key=len)
        return [id for stems, id in fewest if in_order(wanted, stems)]

    @cached_property
    def _holding(self) -> dict[str, list[tuple[tuple[str, ...], str]]]:
        """The names that hold a word."""
        names = [(stems_of(words), id) for words, id in self._gists if not self._by_id[id].apart]
        return grouped((word, (stems, id)) for stems, id in names for word in dict.fromkeys(stems))

    def _twice(self, said: tuple[str, ...]) -> list[str]:
        """What it is and what it is called, or a title and a name: the squadron C2, General Don Gonzalo."""
        for cut in range(1, len(said) if said[0].isalpha() else 0):
            first = self._called(said[:cut])
            both = set(first) & set(self._called(said[cut:])) if first else ()
            if len(both) == 1:
                return [*both]
        return []

    def _of_such(self, said: tuple[str, ...]) -> list[str]:
        """What it is and what that is made of, or which one: a squadron of cuirassiers, the tercio of Lombardy, the
        cavalry units."""
        for cut in range(1, len(said) - 1):
            if said[cut] in ("de", "of") and not is_code(said[-1]):
                among = set(self._called(said[cut + 1 :]))
                both = [id for id in dict.fromkeys(self._called(said[:cut])) if id in among]
                if both or among:
                    return both
        for cut in range(1, len(said)):
            lying = self._lying.get(said[cut + 1 :], ()) if said[cut] in LYING and not said[0].isdecimal() else ()
            if lying:
                return [id for id in dict.fromkeys(self._called(said[:cut])) if id in lying]
        for cut in range(1, len(said)):
            lying = self._lying.get(said[:cut], ())
            both = [id for id in dict.fromkeys(self._of_kind(said[cut:])) if id in lying] if lying else []
            if both:
                return both  # the Barcelona galley
        for cut in range(1, len(said)):
            kind = self._of_kind(said[:cut])
            among = set(self._of_kind(said[cut:]) if kind else ())
            both = [id for id in dict.fromkeys(kind) if id in among]
            if both:
                return both
        return []

    @cached_property
    def _lying(self) -> dict[tuple[str, ...], list[str]]:
        """Whatever lies somewhere, by the place."""
        there = [entry for entry in self.entries if not entry.apart]
        return grouped((gist_of(words_of(place)), entry.id) for entry in there for place in entry.lies)

    @remembered
    def _called(self, said: tuple[str, ...]) -> Iterable[str]:
        return self.exactly(" ".join(said)) or self._whole(said) or self._of_kind(said) or self._some_words(said)

    def _slipped(self, said: tuple[str, ...]) -> list[str]:
        """One word of the name with one letter wrong; digits are never guessed, and no word that is one itself."""
        found: list[str] = []
        for words in self._mended(said):
            ids, cost = self.described(words)
            found += ids if cost < MISSPELLED else ()
        return found

    def _mended(self, said: tuple[str, ...]) -> list[tuple[str, ...]]:
        """The words with each that the one strange one among them may be instead."""
        strange = [at for at, word in enumerate(said) if word not in self.words]
        if any(is_word(said[at]) for at in strange):
            return []
        if len(strange) != 1 or not said[strange[0]].isalpha() or len(said[strange[0]]) < SHORTEST_SLIP:
            return []
        at = strange[0]
        return [(*said[:at], word, *said[at + 1 :]) for word in self._slips(said[at])]

    @remembered
    def _slips(self, said: str) -> list[str]:
        """The words of names that this long word is with one letter wrong."""
        near = {*self._by_ends.get((said[:2], ""), ()), *self._by_ends.get(("", said[-2:]), ())}
        return [word for _, word in sorted(near) if slip(said, word)]

    @cached_property
    def _by_ends(self) -> dict[tuple[str, str], list[tuple[int, str]]]:
        """The words by how they begin and how they end, in their order: one wrong letter leaves one of these alone."""
        return grouped(
            (end, (at, word)) for at, word in enumerate(self.words) for end in ((word[:2], ""), ("", word[-2:]))
        )

    @cached_property
    def words(self) -> dict[str, None]:
        """Every word of a name, or of what something is."""
        kinds = (words for entry in self.entries if not entry.apart for words in entry.called)
        return dict.fromkeys(chain.from_iterable((*(words for words, _ in self._gists), *kinds)))

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

    @cached_property
    def _counted(self) -> dict[tuple[str, ...], list[str]]:
        """Names that go by a number or a letter, without it: detachment, flotilla."""
        return grouped((words[:-1], id) for words, id in self._gists if len(words) > 1 and is_count(words[-1]))

    def missing(self, said: tuple[str, ...]) -> tuple[str, ...]:
        """Where these words are a name but for its number or letter: those that there are. Detachment 7."""
        if len(said) < 2 or not is_count(said[-1]) or said[-1] in LITTLE or self.described(said)[0]:
            return ()
        return tuple(dict.fromkeys(self._counted.get(said[:-1], ())))

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
