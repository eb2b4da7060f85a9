"""Sentences in players' own words: read freely, never written, in no reference.

What such a sentence comes to is worked out from its slots, with the names at hand (`Spoken`). Those of one kind are
declared together, by what they have in common (`Speech`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, TypeAlias

import msgspec

from rulesets.language.forms import Form
from rulesets.language.lexicon import Lexicon
from rulesets.language.parts import possible
from rulesets.language.pattern import GrammarError, parse_pattern, required_slots, slots_in
from rulesets.language.sayings import SAYINGS, Sayings
from rulesets.language.scan import Guarded, Match, Reads, Scan
from rulesets.language.slots import Slot
from rulesets.language.values import Place
from rulesets.language.writing import Pen

SAID = "said"
"""Where the slots of a sentence keep what it comes to: no slot may have this name."""


class Slots(dict[str, Any]):
    """What stands in the slots of a sentence, and the names that its reader knows."""

    def __init__(self, values: Mapping[str, Any], lexicon: Lexicon) -> None:
        super().__init__(values)
        self.lexicon = lexicon


Meaning: TypeAlias = Callable[[Slots], Any]
"""From what stands in the slots to what is meant; None if it cannot be meant."""


class Always(NamedTuple):
    """A sentence says this, whatever stands in it."""

    value: Any


def always(said: Any) -> Always:
    return Always(said)


Means: TypeAlias = Meaning | Always | type[msgspec.Struct] | None
"""What a sentence says: what a function makes of its slots, always the same, a struct of its slots, or (None) the one
slot that does not tell its place."""


class Said(NamedTuple):
    """What a sentence comes to, and how that was worked out."""

    value: Any
    meaning: Meaning


class Worked(Guarded):
    """A sentence with what it means added to its slots; ways that can mean nothing are dropped."""

    def __init__(self, reads: Reads, meaning: Meaning | None, dear: int) -> None:
        self.reads, self._meaning, self._dear = reads, meaning, dear

    def possible(self, scan: Scan) -> bool:
        return possible(self.reads, scan)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = self.reads.ways(scan, at)
        if self._meaning is None:
            return [match._replace(cost=match.cost + self._dear) for match in found]
        return [worked for match in found for worked in self._worked(match, scan.lexicon, self._meaning)]

    def _worked(self, match: Match, lexicon: Lexicon, meaning: Meaning) -> list[Match]:
        value = None if match.flaws else meaning(Slots(dict(match.value), lexicon))
        if value is None and not match.flaws:
            return []
        return [Match(match.end, (*match.value, (SAID, Said(value, meaning))), match.cost + self._dear, match.flaws)]


class Spoken(Form):
    """`Spoken(lambda slots: slots["to"], "head for {to}", "pon rumbo a {to}", {"to": PLACE}, "course")`.

    `slots` may hold more than the sentence mentions. `dear` is what it costs more than its words do. One that is
    `scattered` says several things: the places in the answer with what goes there.
    """

    def __init__(
        self,
        means: Means,
        en: str,
        es: str,
        slots: Mapping[str, Slot] | None = None,
        into: str = "",
        *,
        dear: int = 0,
        scattered: bool = False,
        sayings: Sayings = SAYINGS,
        also: Mapping[str, Any] | None = None,
        section: str = "",
    ) -> None:
        struct = means if isinstance(means, type) and issubclass(means, msgspec.Struct) else None
        self._meaning: Meaning | None = None if struct or not callable(means) else means
        self._scattered = scattered
        en, es = sayings.spelled_out(en, "en"), sayings.spelled_out(es, "es")
        mentioned = slots_in(en)
        super().__init__(
            struct,
            en=en,
            es=es,
            slots={name: slot for name, slot in (slots or {}).items() if name in mentioned},
            value=_only_slot(en, es, into) if means is None else "",
            constant=means.value if isinstance(means, Always) else None if self._meaning else msgspec.UNSET,
            into=into,
            also=also,
            section=section,
            spoken=True,
        )
        self._dear = dear

    def _matched(self) -> Reads:
        read = super()._matched()
        return Worked(read, self._meaning, self._dear) if self._meaning or self._dear else read

    @property
    def named_only(self) -> tuple[str, ...]:
        """All others may be part of what is meant."""
        return self.place.slots

    @property
    def many(self) -> bool:
        return bool(self._meaning) or isinstance(self._constant, list) or super().many

    def value(self, values: Mapping[str, Any]) -> Any:
        """As it was worked out where it was read; of other slots what they come to without any names at hand."""
        if self._meaning is None:
            return super().value(values)
        return values[SAID].value if SAID in values else self._meaning(Slots(values, Lexicon()))

    def sentence(self, values: Mapping[str, Any], pen: Pen) -> str:
        return super().sentence({name: value for name, value in values.items() if name != SAID}, pen)

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        if self._scattered:
            return [(Place(into), value) for into, value in self.value(values)]
        return super().says(values)


def _only_slot(en: str, es: str, into: str) -> str:
    spanish = required_slots(parse_pattern(es))
    found = [name for name in required_slots(parse_pattern(en)) if name in spanish and name not in Place(into).slots]
    if len(found) != 1:
        raise GrammarError(f"{en!r} says nothing by itself: say what it means")
    return found[0]


class Speech:
    """What spoken sentences have in common: sayings, slots that they may mention, where in the answer they go.

    `say(means, english, spanish, english, spanish ..)` are sentences that say the same, `say.alike(means, pattern ..)`
    those that have no words of their own, so that both languages have the same pattern. `say.of(slots, into)` is the
    speech of a narrower kind.
    """

    def __init__(
        self, slots: Mapping[str, Slot] | None = None, into: str = "", sayings: Sayings = SAYINGS, **others: Any
    ) -> None:
        self._slots, self._into, self._sayings, self._others = dict(slots or {}), into, sayings, others

    def of(self, slots: Mapping[str, Slot] | None = None, into: str = "", **others: Any) -> Speech:
        return Speech({**self._slots, **(slots or {})}, into or self._into, self._sayings, **{**self._others, **others})

    def __call__(
        self,
        means: Means,
        *patterns: str,
        into: str = "",
        slots: Mapping[str, Slot] | None = None,
        made: type[Spoken] | None = None,
        **others: Any,
    ) -> tuple[Spoken, ...]:
        if not patterns or len(patterns) % 2:
            raise GrammarError(f"{patterns!r} must be English and Spanish in turn")
        own = {**self._slots, **(slots or {})}
        told = {"sayings": self._sayings, **self._others, **others}
        pairs = zip(patterns[::2], patterns[1::2], strict=True)
        return tuple((made or Spoken)(means, en, es, own, into or self._into, **told) for en, es in pairs)

    def alike(self, means: Means, *patterns: str, **others: Any) -> tuple[Spoken, ...]:
        return self(means, *(pattern for each in patterns for pattern in (each, each)), **others)


Settle: TypeAlias = Callable[[dict[str, Any], Lexicon], list[dict[str, Any]]]


def settled_anew(values: Mapping[str, Any], lexicon: Lexicon, settle: Settle) -> list[dict[str, Any]]:
    """The slots as a game settles them, each with what the sentence then comes to."""
    said = values.get(SAID)
    found = settle({name: value for name, value in values.items() if name != SAID}, lexicon)
    return [{**each, SAID: Said(said.meaning(Slots(each, lexicon)), said.meaning)} if said else each for each in found]


class Wanting(Guarded):
    """A sentence that nobody means in their own words without one of its parts."""

    def __init__(self, reads: Reads, part: str) -> None:
        self.reads, self._part = reads, part

    def possible(self, scan: Scan) -> bool:
        return possible(self.reads, scan)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        found = self.reads.ways(scan, at)
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
