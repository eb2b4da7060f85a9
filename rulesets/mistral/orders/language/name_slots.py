"""Names as players say them: places by their number, `home`, and Formations that are no convoy."""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Any

from rulesets.language import Entry, Name, Pointed
from rulesets.language.gist import TOWARD
from rulesets.language.name_words import words_of
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.verbs import verbs_of
from rulesets.language.wording import MOST_SUGGESTIONS, ambiguous_name
from rulesets.mistral.book.forces import FORCES

BY_NUMBER = 4
"""What it costs to take `14` for #14."""
SOME = 3
"""What it costs to take `two frigates` for the first two."""
SAME_KIND = 1
"""What it costs to take `3` for the third frigate where frigates 1 and 2 were named."""
MOST_WORDS = 6
"""Of a number and a kind."""
_ANY = frozenset(("a", "another", "otro", "otra"))
_ONE = frozenset(("un", "una", "uno"))
_OTHER = frozenset(("other", "others", "another", "otra", "otro", "otras", "otros"))
_LAST = frozenset(("last", "ultimo", "ultima"))
_SPARE = frozenset(("spare", "free", "unassigned", "unused", "idle", "libre", "libres", "sobrante", "sobrantes"))
_BEING = frozenset(("que", "esta", "estan", "queda", "quedan", "is", "are", "that"))
SHORTEST_NAME = 3
"""Letters: what is no longer is no name of a place."""
_HOME = frozenset(("home", "casa", "base"))
_POINTING = frozenset((":", "->", "=>"))
_HARBOUR = frozenset(("port", "porto", "puerto", "harbour", "off", "frente", "coast", "costa", "to", "de"))
_GENERIC = frozenset(
    ("gulf", "golfo", "golfe", "sea", "mar", "strait", "straits", "estrecho", "channel", "canal", "cape", "cabo")
    + ("north", "norte", "south", "sur", "east", "este", "west", "oeste", "roads", "aguas", "bocas", "bouches")
    + ("upper", "lower", "alta", "baja", "san", "la", "box", "casilla")
)
"""Words of places' names that name none by themselves."""


_WHENCE = frozenset(("from", "de", "desde", "off"))
_SETTING_OUT = frozenset(("salir", "zarpar", "partir", "sail", "leave", "depart", "go", "come", "get", "run"))
_LEAVING = frozenset(("leave", "depart", "quit", "clear", "abandon", "dejar", "abandonar"))


class ByMoreThanItsKind(Name):
    """A place, never by a word that many have: `el puerto` is not Puerto Mahón."""

    def _called(self, scan: Scan, at: int, end: int, key: str, *, cut: bool) -> list[Match]:
        return [match for match in super()._called(scan, at, end, key, cut=cut) if not _too_little(scan, at, match)]

    def _described(self, scan: Scan, at: int) -> list[Match]:
        return [match for match in super()._described(scan, at) if not _too_little(scan, at, match)]


class ChartPlace(ByMoreThanItsKind, Pointed):
    """A place: in players' own words also by its number after a preposition."""

    def _described(self, scan: Scan, at: int) -> list[Match]:
        found = super()._described(scan, at)
        token = scan.word(at)
        if token is None or not at:
            return found
        if token.text in _GENERIC:
            found += self._of_that_name(scan, at)
        if token.text in _HOME:
            havens = tuple(entry.shown(scan.language) for entry in scan.lexicon.names("haven").entries)
            flaw = ambiguous_name(scan.written(at, at + 1), havens[:MOST_SUGGESTIONS], 1)
            return [*found, Match(at + 1, None, VAGUE, (flaw,))]
        figures = scan.line.plain[token.start : token.end].isdecimal()  # who waits in two is not in space 2
        if figures and (scan.words[at - 1].text in TOWARD or scan.words[at - 1].text in _POINTING):
            ids = scan.lexicon.names(self.kind).exactly(f"space {token.text}")
            found += [Match(at + 1, id, BY_NUMBER) for id in ids]
        return found

    def _of_that_name(self, scan: Scan, at: int) -> list[Match]:
        """`The Strait` of the place that the line names besides: leave Gibraltar and go to the Strait."""
        names = scan.lexicon.names(self.kind)
        ids, _ = names.described((scan.words[at].text,))
        others = frozenset(token.text for token in (*scan.words[:at], *scan.words[at + 1 :])) - _GENERIC - TOWARD
        held = [id for id in ids if (entry := names.entry(id)) and _named_by(entry, others)]
        return [Match(at + 1, held[0], BY_NUMBER)] if len(ids) > 1 and len(held) == 1 else []


class Whither(ChartPlace):
    """Where somebody goes, never where they come from: `leaves Barcelona`, `sale de Barcelona`."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        before = [verbs_of().get(token.text, frozenset()) for token in scan.words[max(at - 2, 0) : at]]
        whence = len(before) > 1 and scan.words[at - 1].text in _WHENCE and before[0] & _SETTING_OUT
        return [] if whence or (before and before[-1] & _LEAVING) else super().ways(scan, at)


def _named_by(entry: Entry, words: Collection[str]) -> bool:
    """Whether one of these words is in its name, and says more than what it is."""
    said = (word for name in entry.names for word in words_of(name))
    return any(len(word) > SHORTEST_NAME and word in words and word not in _HARBOUR for word in said)


def _too_little(scan: Scan, at: int, match: Match) -> bool:
    """Whether a place is called by a word only that many places have: `port` is not Port Mahon."""
    if match.end != at + 1 or match.cost == 0:
        return False
    word = scan.words[at].text
    return word in _HARBOUR or (word in _GENERIC and not match.flaws)


class OwnFormation(Name):
    """A Formation; in players' own words a convoy is not one: it has sentences of its own."""

    def _described(self, scan: Scan, at: int) -> list[Match]:
        names = scan.lexicon.names(self.kind)
        found = super()._described(scan, at)
        return [match for match in found if match.flaws or not _is_convoy(names.entry(match.value))]


class Flagship(Name):
    """In players' own words a Flagship; B4 with Barfleur is told of the Barfleur."""

    def _described(self, scan: Scan, at: int) -> list[Match]:
        return [match for match in super()._described(scan, at) if match.flaws or match.value in FORCES.flagships]


class SomeAuxiliary(Name):
    """An Auxiliary; in players' own words also so many of a kind, of which the first that are free are taken: two
    frigates. Where those of several nations are free it is not said which."""

    def groups(self, scan: Scan, at: int) -> list[Match]:
        found = super().groups(scan, at)
        token = scan.word(at)
        if token is None:
            return found
        count = 1 if token.text in _ANY else int(token.text) if token.text.isdecimal() else 0
        found += self._so_many(scan, at, at + 1, count) if count else []
        found += self._so_many(scan, at, at, 1) if _with_article(scan, at) else []
        return [*found, *self._left_over(scan, at), *self._more_such(scan, at)]

    def _so_many(self, scan: Scan, at: int, start: int, count: int) -> list[Match]:
        """The first that are free of the kind that is named from `start` on."""
        found = []
        for end in range(start + 1, min(at + MOST_WORDS, len(scan.words)) + 1):
            kind = tuple(each.text for each in scan.words[start:end])
            all_such = scan.lexicon.names(self.kind).several(("all", *kind))
            free = [id for id in all_such if scan.lexicon.names("free").entry(id) and id not in scan.mentioned]
            if len(free) >= count and len({id.split("_")[0] for id in free}) == 1:
                found.append(Match(end, free[:count], SOME))
        return found

    def _more_such(self, scan: Scan, at: int) -> list[Match]:
        """More of the kind that was named last: `two frigates to Mahon, two to Gibraltar, the last one to Cadiz`."""
        known = scan.lexicon.names(self.kind)
        last = next((id for id in reversed(tuple(scan.mentioned)) if known.entry(id)), "")
        kind = last.rpartition("_")[0]
        such = [entry.id for entry in known.entries if kind and entry.id.rpartition("_")[0] == kind]
        free = [id for id in such if scan.lexicon.names("free").entry(id) and id not in scan.mentioned]
        said = [token.text for token in scan.words[at : at + 2]]
        if said[0] in _LAST and len(free) == 1:
            return [Match(at + 1 + (said[1:] == ["1"]), free, SOME)]
        other = int(said[0] in _OTHER)
        number = said[other] if len(said) > other else ""
        if other and not number.isdecimal():
            found = free if said[0].endswith("s") or said[0] == "other" else free[:1]
            return [Match(at + 1, found, SOME)] if found else []
        if not number.isdecimal() or not such:
            return []
        if not other and _by_number(scan, at, last):
            return [Match(at + 1, [f"{kind}_{number}"], SAME_KIND)] if f"{kind}_{number}" in such else []
        count = int(number)
        counted = other or not _in_figures(scan, at)
        return [Match(at + 1 + other, free[:count], SOME)] if counted and 0 < count <= len(free) else []

    def _left_over(self, scan: Scan, at: int) -> list[Match]:
        """The spare frigate, la fragata que está libre: the only one, or all of them if several are meant."""
        start = at + (scan.words[at].text in _SPARE)
        found = []
        for end in range(start + 1, min(start + MOST_WORDS, len(scan.words)) + 1):
            after = end if start > at else _past_free(scan, end)
            all_such = scan.lexicon.names(self.kind).several(("all", *(word.text for word in scan.words[start:end])))
            free = [id for id in all_such if scan.lexicon.names("free").entry(id) and id not in scan.mentioned]
            if after and free and (len(free) == 1 or scan.words[end - 1].text.endswith("s")):
                found.append(Match(after, free, SOME))
        return found


def _with_article(scan: Scan, at: int) -> bool:
    """Una fragata: just one."""
    before = scan.line.plain[: scan.words[at].start].split()
    return bool(before) and before[-1].lower() in _ONE


def _in_figures(scan: Scan, at: int) -> bool:
    token = scan.words[at]
    return scan.line.plain[token.start : token.end].isdecimal()


def _by_number(scan: Scan, at: int, last: str) -> bool:
    """Whether those of this kind go by their number: frigates 1 and 2 to Mahon, 3 to Gibraltar."""
    before = scan.line.plain[: scan.words[at].start]
    number = last.rpartition("_")[2]
    return _in_figures(scan, at) and bool(re.search(rf"[^\W\d]+ {number}\b", before))


def _past_free(scan: Scan, at: int) -> int:
    """Where what says that they are free ends; 0 if nothing does."""
    while (token := scan.word(at)) is not None and token.text in _BEING:
        at += 1
    return at + 1 if token is not None and token.text in _SPARE else 0


def _is_convoy(entry: Any) -> bool:
    return entry is not None and "Convoy" in entry.names[1]
