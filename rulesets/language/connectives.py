"""Conditions joined by and, or and not."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.kernel.text import Text
from rulesets.language.chains import chain
from rulesets.language.pattern import GrammarError, synonyms
from rulesets.language.scan import Match, Scan
from rulesets.language.slots import Slot, Unwritable, spellings
from rulesets.language.values import Maker
from rulesets.language.writing import Pen

AND, OR, NOT = Text("and|&", "y|e|&"), Text("or", "o|u"), Text("not", "no")


class Condition(Slot):
    """Terms joined by and, or and not, with brackets; `and` binds tighter.

    `every` and `some` are structs with one field that holds a list, `negation` one with one field that holds a
    condition; together with what the terms make they are one tagged union.
    """

    def __init__(
        self,
        term: Slot,
        *,
        every: type[msgspec.Struct],
        some: type[msgspec.Struct],
        negation: type[msgspec.Struct],
        label: Text | None = None,
    ) -> None:
        self.term = term
        self._every, self._some, self._not = Maker(every), Maker(some), Maker(negation)
        for maker in (self._every, self._some, self._not):
            if len(maker.fields) != 1:
                raise GrammarError("a condition's and, or and not are structs with a single field")
        self._ands, self._ors, self._nots = spellings(AND), spellings(OR), spellings(NOT)
        self._conjunction, self._factor = _Conjunction(self), _Factor(self)
        if label:
            self.label = label

    @property
    def inner(self) -> tuple[Slot, ...]:
        return (self.term,)

    def named(self, name: str) -> None:
        super().named(name)
        if not hasattr(self.term, "label"):
            self.term.label = self.label
        self.term.named(name)

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return self._joined(scan, at, self._conjunction, self._ors, self._some)

    def _joined(
        self, scan: Scan, at: int, item: _Conjunction | _Factor, words: Sequence[tuple[str, ...]], maker: Maker
    ) -> list[Match]:
        found = chain(scan, at, lambda start: scan.ways(item, start), words, 50)
        return [
            match._replace(value=match.value[0] if len(match.value) == 1 else maker.only(list(match.value)))
            for match in found
        ]

    def write(self, value: Any, pen: Pen) -> str:
        return self._written(value, pen, 0)

    def _written(self, value: Any, pen: Pen, tightness: int) -> str:
        """0: anything may stand here unbracketed, 1: between and, 2: after not."""
        for level, maker, words in ((0, self._some, OR), (1, self._every, AND)):
            parts = maker.unpacked(value)
            if parts is not None:
                if not isinstance(parts, Sequence) or len(parts) < 2:
                    raise Unwritable(f"{value!r} joins fewer than two conditions")
                word = synonyms(words.in_(pen.language))[0]
                said = f" {word} ".join(self._written(part, pen, level + 1) for part in parts)
                return f"({said})" if tightness > level else said
        denied = self._not.unpacked(value)
        if denied is not None:
            return f"{synonyms(NOT.in_(pen.language))[0]} {self._written(denied, pen, 2)}"
        return self.term.write(value, pen)

    def explain(self, language: str) -> str:
        text = Text(
            "conditions joined by `and`, `or`, `not`, with brackets where needed; each: ",
            "condiciones unidas por `y`, `o`, `no`, con paréntesis si hacen falta; cada una: ",
        )
        return text.in_(language) + self.term.explain(language)


class _Conjunction:
    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def ways(self, scan: Scan, at: int) -> list[Match]:
        own = self.condition
        return own._joined(scan, at, own._factor, own._ands, own._every)


class _Factor:
    """A term, a denied factor or a condition in brackets."""

    def __init__(self, condition: Condition) -> None:
        self.condition = condition

    def ways(self, scan: Scan, at: int) -> list[Match]:
        own = self.condition
        found = list(scan.ways(own.term, at))
        for word in own._nots:
            start = scan.spell(at, word)
            if start > 0:
                found += [match._replace(value=own._not.only(match.value)) for match in scan.ways(self, start)]
        opened = scan.spell(at, ("(",))
        if opened > 0:
            for match in scan.ways(own, opened):
                end = scan.spell(match.end, (")",))
                if end > 0:
                    found.append(match._replace(end=end))
        return found
