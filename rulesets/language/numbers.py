"""Numbers in sentences: whole ones, measures kept as whole parts, and points on a map."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.phrases import figure
from rulesets.kernel.text import Text
from rulesets.language.pattern import GrammarError, synonyms
from rulesets.language.scan import FLAWED, Match, Scan
from rulesets.language.slots import Slot, Unwritable, spellings
from rulesets.language.wording import not_a_number, out_of_range, too_fine
from rulesets.language.writing import Pen

PLACE = Text("({across}, {up})", "({across}; {up})")
"""A place as it is written: where a comma marks decimals, none can stand between two numbers."""


class Whole(Slot):
    """A whole number within bounds."""

    def __init__(self, low: int = 0, high: int = 1_000_000, *, label: Text | None = None) -> None:
        self.low, self.high = low, high
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        sign, start = _sign(scan, at)
        token = scan.word(start)
        if token is None or not token.text.isdecimal():
            scan.miss(at, Text(self.explain("en"), self.explain("es")))
            if not scan.lenient or token is None:
                return []
            return [Match(start + 1, 0, FLAWED, (not_a_number(scan.written(start, start + 1), self.label),))]
        number = sign * int(token.text)
        if self.low <= number <= self.high:
            return [Match(start + 1, number)]
        if not scan.lenient:
            return []
        return [Match(start + 1, number, FLAWED, (out_of_range(str(number), str(self.low), str(self.high)),))]

    def write(self, value: Any, pen: Pen) -> str:
        if type(value) is not int or not self.low <= value <= self.high:
            raise Unwritable(f"{value!r} is not from {self.low} to {self.high}")
        return str(value)

    def explain(self, language: str) -> str:
        text = Text("a whole number from {low} to {high}", "un número entero de {low} a {high}").of(self.low, self.high)
        return text.in_(language)


def _sign(scan: Scan, at: int) -> tuple[int, int]:
    token, after = scan.word(at), scan.word(at + 1)
    if token is not None and token.text in ("-", "+") and after is not None and after.glued:
        return (-1 if token.text == "-" else 1), at + 1
    return 1, at


class Measure(Slot):
    """A decimal kept as a whole number of parts: `3.25"` is 3250 thousandths. A decimal comma is understood too. Where
    numbers are not `listed` with commas between them, `1,5` is always one and a half."""

    def __init__(
        self,
        scale: int = 1000,
        low: int = 0,
        high: int = 10_000_000,
        *,
        unit: Text | None = None,
        listed: bool = True,
        label: Text | None = None,
    ) -> None:
        self.decimals = len(str(scale)) - 1
        if scale != 10**self.decimals:
            raise GrammarError(f"the scale of a measure is a power of ten, not {scale}")
        self.scale, self.low, self.high, self.unit = scale, low, high, unit
        self._units = spellings(unit) if unit else ()
        self._listed = listed
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        sign, start = _sign(scan, at)
        found = [
            match
            for whole, parts, end in self._readings(scan, start)
            for match in self._judged(scan, sign, whole, parts, start, end)
        ]
        if not found:
            scan.miss(at, Text(self.explain("en"), self.explain("es")))
            if scan.lenient and scan.word(start):
                flaw = not_a_number(scan.written(start, start + 1), self.label)
                return [Match(start + 1, 0, FLAWED, (flaw,))]
        return [Match(self._past_unit(scan, match.end), *match[1:]) for match in found]

    def _readings(self, scan: Scan, at: int) -> list[tuple[str, str, int]]:
        token = scan.word(at)
        if token is None or token.quoted or not token.text.replace(".", "", 1).isdecimal():
            return []
        whole, _, parts = token.text.partition(".")
        found = [(whole, parts, at + 1)]
        comma, after = scan.word(at + 1), scan.word(at + 2)
        if not parts and comma and comma.text == "," and comma.glued and after and after.glued:
            if after.text.isdecimal():
                decimal = (whole, after.text, at + 3)
                return [*found, decimal] if self._listed or not scan.free else [decimal]
        return found

    def _judged(self, scan: Scan, sign: int, whole: str, parts: str, start: int, end: int) -> list[Match]:
        written = scan.written(start, end)
        exact = parts.rstrip("0")
        if len(exact) > self.decimals:
            return [Match(end, 0, FLAWED, (too_fine(written, self.decimals),))] if scan.lenient else []
        value = sign * (int(whole) * self.scale + int(exact.ljust(self.decimals, "0") or "0"))
        if self.low <= value <= self.high:
            return [Match(end, value)]
        flaw = out_of_range(written, self._decimal(self.low), self._decimal(self.high))
        return [Match(end, value, FLAWED, (flaw,))] if scan.lenient else []

    def _past_unit(self, scan: Scan, at: int) -> int:
        return max([at, *(scan.spell(at, unit) for unit in self._units)])

    def _decimal(self, value: int) -> str:
        whole, parts = divmod(abs(value), self.scale)
        decimals = f"{parts:0{self.decimals}d}".rstrip("0") if self.decimals else ""
        return ("-" if value < 0 else "") + str(whole) + (f".{decimals}" if decimals else "")

    def write(self, value: Any, pen: Pen) -> str:
        if type(value) is not int or not self.low <= value <= self.high:
            raise Unwritable(f"{value!r} is no measure from {self.low} to {self.high}")
        written = figure(self._decimal(value)).in_(pen.language)
        if self.unit is None:
            return written
        unit = synonyms(self.unit.in_(pen.language))[0]
        return written + (f" {unit}" if unit[0].isalpha() else unit)

    def explain(self, language: str) -> str:
        low, high = self._decimal(self.low), self._decimal(self.high)
        text = Text(
            "a number from {low} to {high}, with up to {decimals} decimals",
            "un número de {low} a {high}, con hasta {decimals} decimales",
        ).of(low, high, self.decimals)
        unit = f" ({synonyms(self.unit.in_(language))[0]})" if self.unit else ""
        return text.in_(language) + unit


class Point(Slot):
    """A place by two measures, `31.5, 18`; kept as a list of two."""

    def __init__(self, measure: Measure, *, label: Text | None = None) -> None:
        self.measure = measure
        measure.named("coordinate")
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        opened = scan.spell(at, ("(",))
        found = []
        for across in scan.ways(self.measure, opened if opened > 0 else at):
            for separator in ((",",), (";",), ()) if scan.free else ((",",), (";",)):
                start = scan.spell(across.end, separator)
                for up in scan.ways(self.measure, start) if start > 0 else ():
                    end = scan.spell(up.end, (")",)) if opened > 0 else up.end
                    if end > 0:
                        flaws = across.flaws + up.flaws
                        found.append(Match(end, [across.value, up.value], across.cost + up.cost, flaws))
        return found

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, Sequence) or len(value) != 2:
            raise Unwritable(f"{value!r} is no point")
        across, up = (self.measure.write(each, pen) for each in value)
        return PLACE.of(across, up).in_(pen.language)

    def explain(self, language: str) -> str:
        text = Text("two numbers, as in `31.5, 18`; each ", "dos números, como `31,5; 18`; cada uno ")
        return text.in_(language) + self.measure.explain(language)
