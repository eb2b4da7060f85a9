"""One kind of sentence: its words in both languages, its slots, and the value it says."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property, lru_cache
from typing import Any, Literal, TypeAlias

import msgspec

from rulesets.kernel.text import Text, spoken
from rulesets.language.compound import Several
from rulesets.language.lines import EXCLAMATIONS, SOFT
from rulesets.language.parts import Expression, Filled, InTurn, OneOf, Perhaps, Phrase, Unsaid
from rulesets.language.pattern import (
    Either,
    Gap,
    GrammarError,
    Implied,
    Ink,
    Maybe,
    Pattern,
    SlotRef,
    Words,
    parse_pattern,
    print_pattern,
    required_slots,
    show_pattern,
    slot_names,
    slots_in,
    spelled,
)
from rulesets.language.scan import Reads, same
from rulesets.language.slots import Flag, Slot, Unwritable
from rulesets.language.values import Place, maker_of
from rulesets.language.writing import Pen

Clash = Literal["conflict", "last", "add"]
"""What two lines about one place are: a problem; the later one counts; lists of which one adds to the other."""


class Form:
    """`Form(Offer, en="bid {coins}[, {bribe}]", es="puja {coins}[, {bribe}]", slots={...})`.

    It says a struct (its first argument), the value of one slot (`value`) or a fixed value (`constant`); `into` is the
    place of that in the answer, "" for the whole answer. `also` are further places and what the sentence puts there. A
    `remark` says nothing of the answer: its slots only tell which question the lines are about. A `spoken` form is how
    people say the same in their own words (`spoken.Spoken`): it is read, never written, and stands in no reference.
    One that is not `offered` is not suggested, since other sentences say better what it can say.
    """

    told_of: tuple[str, ...] = ()
    """Slots besides those of its place that say whom it is for: then they are none of the rest."""
    alone: bool = False
    """Whether it is for all where nobody is named: beside another sentence of a line it might be for those of that."""

    def __init__(
        self,
        makes: type[msgspec.Struct] | None = None,
        *,
        en: str,
        es: str,
        slots: Mapping[str, Slot] | None = None,
        value: str = "",
        constant: Any = msgspec.UNSET,
        into: str = "",
        also: Mapping[str, Any] | None = None,
        remark: bool = False,
        section: str = "",
        clash: Clash = "conflict",
        spoken: bool = False,
        offered: bool = True,
        about: Text | None = None,
        example: Text | None = None,
    ) -> None:
        self.patterns = {"en": parse_pattern(en), "es": parse_pattern(es)}
        self.source, self._sources = en, (en, es)
        self.slots = dict(slots or {})
        self.place = Place(into)
        self.also = tuple((Place(place), said) for place, said in (also or {}).items())
        self.remark = remark
        self.spoken, self.offered = spoken, offered
        self.section, self.clash, self.about, self.example = section, clash, about, example
        self._maker = maker_of(makes) if makes else None
        self._value, self._constant = value, constant
        self.required = _both(required_slots, self.patterns)
        self._check(makes, en, es)
        for name, slot in self.slots.items():
            slot.named(name)
        self._absent = self._absent_values()

    @cached_property
    def reads(self) -> Reads:
        """What a line is matched against: made when the first line is read, since most processes read none."""
        return self._matched()

    def _matched(self) -> Reads:
        return _merged(self.patterns["en"], self.patterns["es"], self.slots)

    @property
    def named_only(self) -> tuple[str, ...]:
        """Slots that are no part of the value: they say where it goes or which question it answers."""
        own = [field.name for field in self._maker.fields] if self._maker else [self._value]
        return tuple(name for name in self.slots if name not in own)

    @property
    def many(self) -> bool:
        """Whether it may say several things, for a place that takes each of a list."""
        return bool(self._value)

    def named_value(self, name: str, value: Any) -> Any:
        """A value from a place or a question as the slot holds it: a slot for several holds a list."""
        return [value] if isinstance(self.slots[name], Several) else value

    def value(self, values: Mapping[str, Any]) -> Any:
        """What the sentence says, as a plain value."""
        if self._maker:
            return self._maker.make({**self._absent, **values})
        return values[self._value] if self._value else self._constant

    def says(self, values: Mapping[str, Any]) -> list[tuple[Place, Any]]:
        """Everything the sentence says, and where each of it goes."""
        if self.remark:
            return []
        value = self.value(values)
        return [*((self.place, one) for one in (value if self.place.spread else [value])), *self.also]

    def slot_values(self, raw: Any) -> dict[str, Any] | None:
        """What the slots must hold for the sentence to say this; None if it never says this."""
        if self._value:
            return {self._value: [raw] if self.place.spread else raw}
        if not self._maker:
            return {} if same(raw, self._constant) else None
        taken = self._maker.take(raw)
        if taken is None:
            return None
        fixed = [field for field in self._maker.fields if field.name not in self.slots]
        if any(field.required or not same(taken[field.name], field.default()) for field in fixed):
            return None
        return {name: value for name, value in taken.items() if name in self.slots}

    def sentence(self, values: Mapping[str, Any], pen: Pen) -> str:
        """The sentence with these slots; raises Unwritable."""

        def told(name: str) -> bool:
            if name not in values:
                return False
            return name not in self._absent or not same(values[name], self._absent[name])

        def slot(name: str) -> str:
            if name not in values:
                raise Unwritable(f"{self.source!r} needs {name}")
            return self.slots[name].write(values[name], pen)

        for name in values:
            if told(name) and name not in slot_names(self.patterns[pen.language]):
                raise Unwritable(f"{self.source!r} has no place for {name}")
        ink = Ink()
        print_pattern(self.patterns[pen.language], ink, slot, told)
        return str(ink)

    def usage(self, language: str) -> str:
        """The pattern as people may read it."""
        return show_pattern(self.patterns[spoken(language)], lambda name: self.slots[name].show(name, language))

    def signs(self) -> tuple[str, ...]:
        """Exclamation and question marks that this sentence uses as words."""
        if not any(sign in source for source in self._sources for sign in EXCLAMATIONS):
            return ()
        return tuple(dict.fromkeys(sign for pattern in self.patterns.values() for sign in _signs(pattern)))

    # Declared wrongly: said at once, when the ruleset is loaded.

    def _check(self, makes: object, en: str, es: str) -> None:
        ways = [makes is not None, bool(self._value), self._constant is not msgspec.UNSET, self.remark]
        if ways.count(True) != 1:
            raise GrammarError(f"{self.source!r} must say one of: a struct, a slot's value, a constant")
        mentioned = {"en": sorted(slots_in(en)), "es": sorted(slots_in(es))}
        if mentioned["en"] != mentioned["es"] or mentioned["en"] != sorted(self.slots):
            raise GrammarError(f"{self.source!r}: slots declared {sorted(self.slots)}, mentioned {mentioned}")
        if self.place.spread and not self.many or any(place.appends for place, _ in self.also):
            raise GrammarError(f"{self.source!r}: [*] takes the value of a slot, and `also` places are no lists")
        placed = [name for place, _ in self.also for name in place.slots]
        for name in (*self.place.slots, *placed, *([self._value] if self._value else [])):
            if name not in self.required:
                raise GrammarError(f"{self.source!r} must not leave out {name}")
        if not self.required and not any(_has_words(pattern) for pattern in self.patterns.values()):
            raise GrammarError(f"{self.source!r} may be empty")

    def _absent_values(self) -> dict[str, Any]:
        absent: dict[str, Any] = {}
        if self._maker:
            for field in self._maker.fields:
                if field.name in self.slots and field.name in self.required:
                    continue
                if field.name in self.slots and isinstance(self.slots[field.name], Flag) and field.required:
                    absent[field.name] = False
                elif field.required:
                    raise GrammarError(f"{self.source!r} may leave out {field.name}, which has no default")
                else:
                    absent[field.name] = field.default()
        return absent


def says(
    words: tuple[str, str],
    example: Text,
    slots: Mapping[str, Slot] | None = None,
    makes: type[msgspec.Struct] | None = None,
    **others: Any,
) -> Form:
    """A sentence by its English and Spanish pattern. Where it makes no struct and says nothing fixed, its value is the
    one slot that it cannot leave out and that does not tell the value's place."""
    if makes is None and not others.keys() & {"constant", "remark"}:
        placed = Place(others.get("into", "")).slots
        needed = _both(required_slots, {"en": parse_pattern(words[0]), "es": parse_pattern(words[1])})
        others["value"], *more = [name for name in needed if name not in placed] or [""]
        if more:
            raise GrammarError(f"{words[0]!r} could say {others['value']} or {', '.join(more)}")
    return Form(makes, en=words[0], es=words[1], example=example, slots=slots, **others)


def _both(find: Any, patterns: Mapping[str, Pattern]) -> tuple[str, ...]:
    spanish = find(patterns["es"])
    return tuple(name for name in find(patterns["en"]) if name in spanish)


def _signs(pattern: Pattern) -> list[str]:
    found: list[str] = []
    for element in pattern:
        match element:
            case Words(options=options):
                found += [word for word in options if len(word) == 1 and word in EXCLAMATIONS]
            case Maybe(inner=inner) | Implied(inner=inner):
                found += _signs(inner)
            case Either(options=ways):
                for way in ways:
                    found += _signs(way)
    return found


def _has_words(pattern: Pattern) -> bool:
    return any(
        isinstance(element, Words)
        and element.options[0] not in SOFT
        or isinstance(element, Either)
        and all(_has_words(way) for way in element.options)
        for element in pattern
    )


# Both languages as one thing to match: wherever their slots come in the same order, words may be mixed freely.

_Run = tuple[tuple[tuple[str, ...], ...], ...]
_Hard: TypeAlias = SlotRef | Maybe | Implied | Either
MOST_EXPRESSIONS = 16_384
"""Expressions of all games that are kept: the same ones stand in many sentences."""


def _merged(english: Pattern, spanish: Pattern, slots: Mapping[str, Slot]) -> Reads:
    en_runs, en_hard = _runs(english)
    es_runs, es_hard = _runs(spanish)
    if not _alike(en_hard, es_hard):
        return OneOf([_merged(english, english, slots), _merged(spanish, spanish, slots)])
    parts: list[Reads] = []
    for at, (en_run, es_run) in enumerate(zip(en_runs, es_runs, strict=True)):
        if en_run[0] or es_run[0]:
            parts.append(Phrase(_expression(tuple(dict.fromkeys((en_run[0], es_run[0]))), en_run[1], es_run[1])))
        if at < len(en_hard):
            parts.append(_merged_hard(en_hard[at], es_hard[at], slots))
    return InTurn(parts)


def _merged_hard(english: Any, spanish: Any, slots: Mapping[str, Slot]) -> Reads:
    if isinstance(english, SlotRef):
        return Filled(english.name, slots[english.name])
    if isinstance(english, Implied):
        return Unsaid(_merged(english.inner, spanish.inner, slots))
    if isinstance(english, Maybe):
        return Perhaps(_merged(english.inner, spanish.inner, slots))
    words = _words(english.options, spanish.options)
    if words:
        return Phrase(words)
    if len(english.options) == len(spanish.options):
        pairs = zip(english.options, spanish.options, strict=True)
        return OneOf([_merged(one, other, slots) for one, other in pairs])
    return OneOf([_merged(way, way, slots) for way in (*english.options, *spanish.options)])


def _plain(way: Pattern) -> bool:
    return all(isinstance(element, (Words, Gap)) for element in way)


@lru_cache(maxsize=MOST_EXPRESSIONS)
def _words(english: tuple[Pattern, ...], spanish: tuple[Pattern, ...]) -> Expression | None:
    """Words only, whichever of them: one part of a sentence, not one for each. None if there is more than words."""
    if not all(_plain(way) for way in (*english, *spanish)):
        return None
    en_runs, es_runs = ([_runs(way)[0][0] for way in ways] for ways in (english, spanish))
    options = tuple(dict.fromkeys(run for run, _ in (*en_runs, *es_runs)))
    return _expression(options, " | ".join(shown for _, shown in en_runs), " | ".join(shown for _, shown in es_runs))


@lru_cache(maxsize=MOST_EXPRESSIONS)
def _expression(options: tuple[_Run, ...], english: str, spanish: str) -> Expression:
    return Expression(options, Text(english, spanish))


def _alike(english: Sequence[Any], spanish: Sequence[Any]) -> bool:
    return len(english) == len(spanish) and all(
        type(one) is type(other) and (not isinstance(one, SlotRef) or one == other)
        for one, other in zip(english, spanish, strict=True)
    )


def _runs(pattern: Pattern) -> tuple[list[tuple[_Run, str]], list[_Hard]]:
    """The runs of words before, between and after the slots and groups of a pattern."""
    runs: list[list[Words]] = [[]]
    hard: list[_Hard] = []
    for element in pattern:
        if isinstance(element, Words):
            runs[-1].append(element)
        elif isinstance(element, (SlotRef, Maybe, Implied, Either)):
            hard.append(element)
            runs.append([])
    return [(_spelled_run(run), " ".join(words.options[0] for words in run)) for run in runs], hard


def _spelled_run(run: Sequence[Words]) -> _Run:
    return tuple(filter(None, map(_spellings, run)))


@lru_cache(maxsize=MOST_EXPRESSIONS)
def _spellings(words: Words) -> tuple[tuple[str, ...], ...]:
    options = ((word,) if word in EXCLAMATIONS else spelled(word) for word in words.options)
    return tuple(option for option in options if option)
