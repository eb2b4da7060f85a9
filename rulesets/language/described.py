"""Which one is meant by some words: a whole name, the beginning of one, some of its words, what something is."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import chain, pairwise

from rulesets.language.entries import Entry
from rulesets.language.gist import LITTLE, MISSPELLED, PREPOSITIONS, gist_of, is_word, slip, stem
from rulesets.language.little import LITTLE_WORDS, words_in
from rulesets.language.name_words import (
    grouped,
    in_order,
    is_code,
    is_count,
    may_shorten,
    name_key,
    stems_of,
    words_of,
)
from rulesets.language.remembering import remembered

SHORTEST_SLIP = 5
"""Letters of a word in which one may be wrong."""
_OF_A_STATE = words_in("sin without far lejos con with near cerca")
"""No name is shortened to these."""
_PARTICLES = frozenset(("da", "di", "della", "van", "von", "der", "du"))
"""`da` is Spanish for gives, not Andrea da Cesaro."""
_NAMING_NOTHING = PREPOSITIONS | words_in(LITTLE_WORDS.duty) | {"can", "may", "mas", "more", "might"} | _PARTICLES
"""Nor do verbs that help another: they are no beginning of a name, as `can` would be of a cannon's; nor `más`, which is
not yet `más cercano`."""
SHORTENED_NAME, PART_OF_NAME = 1, 2
"""What it costs to take the beginning of a name, or some of its words, for all of it."""

_LYING = frozenset(("de", "of", "at", "in", "en", "off", "with", "con"))
"""Between what something is and where it lies."""
_ARTICLES = frozenset(("the", "el", "la", "los", "las"))


def _without_articles(name: str) -> str:
    """As a name stands in the gist of a line: molino de garza. What it begins with stays."""
    words = words_of(name)
    return " ".join([*words[:1], *(word for word in words[1:] if word not in _ARTICLES)])


class Described:
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
            lying = self._lying.get(said[cut + 1 :], ()) if said[cut] in _LYING and not said[0].isdecimal() else ()
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
