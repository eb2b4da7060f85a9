"""Tools for sentences in players' own words: what they come to is worked out with the names at hand."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.text import Text
from rulesets.language import Choice, Form, Lexicon, Name, Several
from rulesets.language.gist import TOWARD
from rulesets.language.naming import named_in
from rulesets.language.scan import VAGUE, Match, Reads, Scan, chain
from rulesets.language.slots import Slot, Unwritable, spellings
from rulesets.language.values import Place
from rulesets.language.wording import MOST_SUGGESTIONS, ambiguous_name
from rulesets.language.writing import Pen

Meaning = Callable[[Mapping[str, Any], Lexicon], Any]
"""From what stands in the slots to what is meant; None if it cannot be meant."""
BY_NUMBER, BY_POINTING, RARELY = 4, 2, 4
"""What it costs to take `14` for #14, `there` for the place that was named before, and what is rarely meant."""
_THERE = frozenset(("there", "alli", "ahi", "alla"))
_HOME = frozenset(("home", "casa", "base"))
_POINTING = frozenset((":", "->", "=>"))
_HARBOUR = frozenset(("port", "porto", "puerto", "harbour", "off", "frente", "coast", "costa", "to", "de"))
_GENERIC = frozenset(
    ("gulf", "golfo", "golfe", "sea", "mar", "strait", "straits", "estrecho", "channel", "canal", "cape", "cabo")
    + ("north", "norte", "south", "sur", "east", "este", "west", "oeste", "roads", "aguas", "bocas", "bouches")
    + ("upper", "lower", "alta", "baja", "san", "la", "box", "casilla")
)
"""Words of places' names that name none by themselves."""
_SAID = "said"


def always(said: Any) -> Meaning:
    """A sentence that means the same whatever stands in it."""
    return lambda values, lexicon: said


class Worked:
    """A sentence with what it means added to its slots; ways that can mean nothing are dropped."""

    def __init__(self, reads: Reads, meaning: Meaning, dear: int) -> None:
        self._reads, self._meaning, self._dear = reads, meaning, dear

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = []
        for match in scan.ways(self._reads, at):
            said = None if match.flaws else self._meaning(dict(match.value), scan.lexicon)
            if match.flaws or said is not None:
                found.append(match._replace(value=(*match.value, (_SAID, said)), cost=match.cost + self._dear))
        return found


class Meant(Form):
    """A spoken sentence that says what `meaning` makes of it; `dear` is what it costs more than its words do. One that
    is `scattered` means several things: the places in the answer with what goes there."""

    def __init__(self, meaning: Meaning, *, dear: int = 0, scattered: bool = False, **others: Any) -> None:
        super().__init__(constant=None, spoken=True, **others)
        self._meaning, self._dear, self._scattered = meaning, dear, scattered

    def _matched(self) -> Reads:
        return Worked(super()._matched(), self._meaning, self._dear)

    @property
    def named_only(self) -> tuple[str, ...]:
        """All others may be part of what is meant."""
        return tuple(self.place.slots)

    def value(self, values: Mapping[str, Any]) -> Any:
        return values[_SAID]

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        said = values[_SAID]
        return [(Place(into), value) for into, value in said] if self._scattered else [(self.place, said)]


class Wanting:
    """A sentence that nobody means in their own words without one of its parts."""

    def __init__(self, reads: Reads, part: str) -> None:
        self._reads, self._part = reads, part

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = scan.ways(self._reads, at)
        if not scan.free:
            return found
        return [match for match in found if any(name == self._part for name, _ in match.value)]


class Told(Form):
    """A sentence in which a part may be left out by those only who write the very sentence."""

    def __init__(self, makes: type[msgspec.Struct], part: str, **others: Any) -> None:
        super().__init__(makes, **others)
        self._part = part

    def _matched(self) -> Reads:
        return Wanting(super()._matched(), self._part)


class Items(Several):
    """A list between whose items people may put nothing at all; one that is several counts as them."""

    def __init__(self, of: Slot, *, loosely: bool = True, **others: Any) -> None:
        super().__init__(of, **others)
        self._loosely = loosely

    def ways(self, scan: Scan, at: int) -> list[Match]:
        if not scan.free:
            return super().ways(scan, at)
        found = chain(
            scan,
            at,
            lambda start: self._items(scan, start),
            self._separators,
            self.most,
            listing=True,
            loosely=self._loosely,
        )
        lists = [match._replace(value=_flat(match.value)) for match in found]
        return [match for match in lists if self.least <= len(match.value) <= self.most]


def _flat(values: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    for items in values:
        for item in items:
            found += item if isinstance(item, list) else [item]
    return once(found)


def once(steps: Sequence[Any]) -> list[Any]:
    """To go to X and blockade it is to go there once."""
    return [step for at, step in enumerate(steps) if not (at and _goes(step) and step == steps[at - 1])]


def _goes(step: Any) -> bool:
    return isinstance(step, dict) and step.get("do") == "reach"


class Exactly(Choice):
    """Words that people rarely mean when they do not write the very sentence."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = super().ways(scan, at)
        return [match._replace(cost=match.cost + RARELY) for match in found] if scan.free else found


class Charted(Name):
    """A place: in players' own words also by its number after a preposition, and as `there`."""

    def _described(self, scan: Scan, at: int) -> list[Match]:
        found = [match for match in super()._described(scan, at) if not _too_little(scan, at, match)]
        token = scan.word(at)
        if token is None or not at:
            return found
        if token.text in _THERE:
            return [*found, *self._there(scan, at)]
        if token.text in _HOME:
            havens = tuple(entry.shown(scan.language) for entry in scan.lexicon.names("haven").entries)
            flaw = ambiguous_name(scan.written(at, at + 1), havens[:MOST_SUGGESTIONS], 1)
            return [*found, Match(at + 1, None, VAGUE, (flaw,))]
        if token.text.isdecimal() and (scan.words[at - 1].text in TOWARD or scan.words[at - 1].text in _POINTING):
            ids = scan.lexicon.names(self.kind).exactly(f"space {token.text}")
            found += [Match(at + 1, id, BY_NUMBER) for id in ids]
        return found

    def _there(self, scan: Scan, at: int) -> list[Match]:
        """The only place that was named before."""
        names = scan.lexicon.names(self.kind)
        ids: dict[str, None] = {}
        for span in named_in(scan.words[:at], [names]):
            for member in span.members:
                ids.update(dict.fromkeys(names.described(tuple(token.text for token in member))[0]))
        return [Match(at + 1, id, BY_POINTING) for id in ids] if len(ids) == 1 else []


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


def _is_convoy(entry: Any) -> bool:
    return entry is not None and "Convoy" in entry.names[1]


class Vague(Slot):
    """Words that a player must say more exactly: they are asked back, with what could be meant."""

    def __init__(self, words: Text, legal: Text, *, label: Text) -> None:
        self.words, self.legal, self.label = words, legal, label
        self._spellings = spellings(words)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        if not scan.free:
            return []
        told = [scan.said(at, spelling) for spelling in self._spellings]
        legal = tuple(self.legal.in_(scan.language).split("|"))
        return [
            Match(end, None, VAGUE + cost, (ambiguous_name(scan.written(at, end), legal, end - at),))
            for end, cost in told
            if end > at
        ]

    def write(self, value: Any, pen: Pen) -> str:
        raise Unwritable("nobody writes what is vague")

    def explain(self, language: str) -> str:
        return self.label.in_(language)
