"""Slots for players' own words: lists without anything between the items, words to be asked about, `there`."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language.chains import chain
from rulesets.language.compound import Several
from rulesets.language.little import THERE
from rulesets.language.named import Name
from rulesets.language.naming import named_in
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.slots import Choice, Slot, Unwritable, spellings
from rulesets.language.wording import ambiguous_name
from rulesets.language.writing import Pen

BY_POINTING, RARELY = 2, 4
"""What it costs to take `there` for the place that was named before, and what is rarely meant."""


class Items(Several):
    """A list between whose items people may put nothing at all; one that is several counts as them. `tidied` takes
    out what is said twice."""

    def __init__(
        self,
        of: Slot,
        *,
        loosely: bool = True,
        tidied: Callable[[list[Any]], list[Any]] = lambda items: items,
        **others: Any,
    ) -> None:
        super().__init__(of, **others)
        self._loosely, self._tidied = loosely, tidied

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
        lists = [match._replace(value=self._tidied(_flat(match.value))) for match in found]
        return [match for match in lists if self.least <= len(match.value) <= self.most]


def _flat(values: Sequence[Any]) -> list[Any]:
    found: list[Any] = []
    for items in values:
        for item in items:
            found += item if isinstance(item, list) else [item]
    return found


class Exactly(Choice):
    """Words that people rarely mean when they do not write the very sentence."""

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = super().ways(scan, at)
        return [match._replace(cost=match.cost + RARELY) for match in found] if scan.free else found


class Pointed(Name):
    """A name for which people may say `there`, if only one of its kind was named before."""

    def _described(self, scan: Scan, at: int) -> list[Match]:
        found = super()._described(scan, at)
        token = scan.word(at)
        return [*found, *self._there(scan, at)] if at and token is not None and token.text in THERE else found

    def _there(self, scan: Scan, at: int) -> list[Match]:
        names = scan.lexicon.names(self.kind)
        ids: dict[str, None] = {}
        for span in named_in(scan.words[:at], [names]):
            for member in span.members:
                ids.update(dict.fromkeys(names.described(tuple(token.text for token in member))[0]))
        return [Match(at + 1, id, BY_POINTING) for id in ids] if len(ids) == 1 else []


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
