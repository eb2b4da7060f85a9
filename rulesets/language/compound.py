"""Slots made of others: lists, and clauses of a grammar."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language.chains import chain
from rulesets.language.gist import ALL, ANOTHER_FORM, BOTH, SKIPPED
from rulesets.language.named import Name
from rulesets.language.pattern import synonyms
from rulesets.language.scan import VAGUE, Match, Scan
from rulesets.language.slots import Slot, Unwritable, spellings
from rulesets.language.wording import ambiguous_name
from rulesets.language.writing import Pen

LISTED = Text(",|and|, and|&|+", ",|y|e|, y|, e|&|+")
THEN = Text("then|, then|; then|;", "luego|, luego|después|, después|entonces|; luego|;")


def _repeated(ids: Sequence[Any]) -> int:
    """People seldom name the same one twice: the cuirassiers C1 are C1, not all cuirassiers and C1."""
    return ANOTHER_FORM if len(set(ids)) < len(ids) else 0


class Several(Slot):
    """A list: `T1, T2 and T3`; or with words of its own between the items: `Several(step, by=THEN)`. `said` are other
    words that people put there: `Several(target, by=NEXT, said=OTHERWISE)`."""

    def __init__(
        self,
        of: Slot,
        *,
        by: Text = LISTED,
        said: Text | None = None,
        least: int = 1,
        most: int = 200,
        label: Text | None = None,
    ) -> None:
        self.of, self.by, self.least, self.most = of, by, least, most
        self._separators = spellings(by)
        self._spoken = (*self._separators, *(spellings(said) if said else ()))
        self._listing = any(separator in ((), (",",), ("and",), ("then",)) for separator in self._separators)
        if label:
            self.label = label

    @property
    def inner(self) -> tuple[Slot, ...]:
        return (self.of,)

    def named(self, name: str) -> None:
        if hasattr(self, "label") and not hasattr(self.of, "label"):
            self.of.label = self.label
        self.of.named(name)
        if not hasattr(self, "label"):
            self.label, self.unlabelled = self.of.label, self.of.unlabelled

    def ways(self, scan: Scan, at: int) -> list[Match]:
        separators = self._spoken if scan.free else self._separators
        if scan.free and isinstance(self.of, Name) and self.by is LISTED:
            separators = (*separators, ())
        found = chain(scan, at, lambda start: self._items(scan, start), separators, self.most, listing=self._listing)
        lists = [match._replace(value=[item for items in match.value for item in items]) for match in found]
        kept = [match for match in lists if self.least <= len(match.value) <= self.most]
        if not scan.free or not isinstance(self.of, Name):
            return kept
        kept = [match._replace(cost=match.cost + _repeated(match.value)) for match in kept]
        return [*kept, *self._together(scan, kept)]

    def _together(self, scan: Scan, found: Sequence[Match]) -> list[Match]:
        """T1 and T2 both; T1 or T2, which is one of the two and not said which."""
        made = []
        for match in found:
            token = scan.word(match.end)
            if token is None or token.quoted:
                continue
            if token.text in ALL and len(match.value) > 1 and (token.text not in BOTH or len(match.value) == 2):
                made.append(match._replace(end=match.end + 1, cost=match.cost + SKIPPED))
            elif token.text in ("or", "o", "u"):
                made += [self._either(scan, match, other) for other in scan.ways(self.of, match.end + 1)]
        return made

    def _either(self, scan: Scan, one: Match, other: Match) -> Match:
        names = scan.lexicon.names(self.of.kind) if isinstance(self.of, Name) else None
        ids = [*one.value, other.value]
        legal = tuple(names.shown(id, scan.language, by_name=True) for id in ids if id) if names else ()
        written = scan.written(one.end - 1, other.end)
        return Match(other.end, one.value, VAGUE, (ambiguous_name(written, legal, other.end - one.end + 1),))

    def _items(self, scan: Scan, at: int) -> list[Match]:
        """What may stand between two separators: one item, or a group of them."""
        single = [match._replace(value=[match.value]) for match in scan.ways(self.of, at)]
        names = [slot for slot in (self.of, *self.of.inner) if isinstance(slot, Name)] if scan.free else []
        return [*single, *(match for name in names for match in name.groups(scan, at))]

    def write(self, value: Any, pen: Pen) -> str:
        if (
            not isinstance(value, Sequence)
            or isinstance(value, str)
            or not max(self.least, 1) <= len(value) <= self.most
        ):
            raise Unwritable(f"{value!r} is no list of {self.least} to {self.most}")
        first, *others = [self.of.write(item, pen) for item in value]
        between = synonyms(self.by.in_(pen.language))
        if self.by is LISTED:
            *middle, last = [first, *others]
            return f"{', '.join(middle)} {between[1]} {last}" if middle else last
        lead = between[0] if between[0][:1] in (",", ";") and between[0] else f" {between[0]}" if between[0] else ""
        return first + "".join(f"{lead} {item}" for item in others)

    def explain(self, language: str) -> str:
        separator = synonyms(self.by.in_(language))[0]
        text = Text("one or more, with", "uno o varios, separados por")
        joined_by = f" `{separator}`" + Text(" between", "").in_(language) if separator else ""
        if not joined_by:
            text, joined_by = Text("one or more after each other", "uno o varios seguidos"), ""
        return f"{text.in_(language)}{joined_by}: {self.of.explain(language)}"


class Clause(Slot):
    """A sentence within the sentence: one of the grammar's clauses of this name. They may contain one another."""

    def __init__(self, clause: str, *, label: Text | None = None) -> None:
        self.clause = clause
        self.title = same(clause)
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        return [
            match._replace(value=form.value(dict(match.value)))
            for form in scan.of_clause(self.clause)
            for match in scan.ways(form.reads, at)
            if match.end > at
        ]

    def write(self, value: Any, pen: Pen) -> str:
        for form in pen.clauses[self.clause]:
            if form.spoken:
                continue
            slots = form.slot_values(value)
            if slots is not None:
                try:
                    return form.sentence(slots, pen)
                except Unwritable:
                    continue
        raise Unwritable(f"no {self.clause} says {value!r}")

    def explain(self, language: str) -> str:
        return Text("see *{title}* below", "véase *{title}* más abajo").of(self.title).in_(language)
