"""Slots that stand for others: one of several kinds, or the same words kept in another form."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language.pattern import synonyms
from rulesets.language.scan import Match, Scan, same
from rulesets.language.slots import Slot, Unwritable, listed, said_here, spellings
from rulesets.language.writing import Pen


class AnyOf(Slot):
    """Whatever one of these slots can read; printed by the first that has words for the value."""

    def __init__(self, *slots: Slot, label: Text) -> None:
        self.slots, self.label = slots, label

    @property
    def inner(self) -> tuple[Slot, ...]:
        return self.slots

    def named(self, name: str) -> None:
        for slot in self.slots:
            if not hasattr(slot, "label"):
                slot.label = self.label
            slot.named(name)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [match for slot in self.slots for match in scan.ways(slot, at)]

    def write(self, value: Any, pen: Pen) -> str:
        for slot in self.slots:
            try:
                return slot.write(value, pen)
            except Unwritable:
                continue
        raise Unwritable(f"{self.label.en} has no words for {value!r}")

    def explain(self, language: str) -> str:
        return Text("; or ", "; o ").in_(language).join(dict.fromkeys(slot.explain(language) for slot in self.slots))


class Recast(Slot):
    """The words of another slot, kept in another form: a condition as its text, pairs as a mapping.

    `made` turns what the slot reads into what is kept; `unmade` turns that back, or raises Unwritable.
    """

    def __init__(self, of: Slot, made: Callable[[Any], Any], unmade: Callable[[Any], Any], *, label: Text) -> None:
        self.of, self._made, self._unmade, self.label = of, made, unmade, label

    @property
    def inner(self) -> tuple[Slot, ...]:
        return (self.of,)

    def named(self, name: str) -> None:
        if not hasattr(self.of, "label"):
            self.of.label = self.label
        self.of.named(name)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [
            match if match.flaws else match._replace(value=self.recast(match.value)) for match in scan.ways(self.of, at)
        ]

    def recast(self, value: Any) -> Any:
        """What the inner slot reads as this one keeps it."""
        return self._made(value)

    def write(self, value: Any, pen: Pen) -> str:
        return self.of.write(self._unmade(value), pen)

    def explain(self, language: str) -> str:
        return self.of.explain(language)


class Fixed(Slot):
    """Words that stand for one value, where another slot has none for it: `nobody` for an empty list."""

    def __init__(self, value: Any, words: Text, *, label: Text | None = None) -> None:
        self.value, self.words = value, words
        self._spellings = spellings(words)
        self.label = label or Text(synonyms(words.en)[0], synonyms(words.es)[0])

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = [match for spelling in self._spellings for match in said_here(scan, at, spelling, self.value)]
        if not found:
            scan.miss(at, self.label)
        return found

    def write(self, value: Any, pen: Pen) -> str:
        if not same(value, self.value):
            raise Unwritable(f"{value!r} is not {self.value!r}")
        return synonyms(self.words.in_(pen.language))[0]

    def explain(self, language: str) -> str:
        return listed(synonyms(self.words.in_(language)))


class Also(Slot):
    """A slot that people fill in other words too: those are understood in a player's own words, and never written."""

    def __init__(self, written: Slot, *spoken: Slot) -> None:
        self.written, self.spoken = written, spoken

    @property
    def inner(self) -> tuple[Slot, ...]:
        return (self.written, *self.spoken)

    def named(self, name: str) -> None:
        self.written.named(name)
        self.label, self.unlabelled = self.written.label, self.written.unlabelled
        for slot in self.spoken:
            if not hasattr(slot, "label"):
                slot.label = self.label
            slot.named(name)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        slots = self.inner if scan.free else (self.written,)
        return [match for slot in slots for match in scan.ways(slot, at)]

    def write(self, value: Any, pen: Pen) -> str:
        return self.written.write(value, pen)

    def explain(self, language: str) -> str:
        return self.written.explain(language)

    def show(self, name: str, language: str) -> str:
        return self.written.show(name, language)
