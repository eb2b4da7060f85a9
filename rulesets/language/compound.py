"""Slots made of others: names from the lexicon, lists, clauses of a grammar, and conditions joined by and, or, not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

import msgspec

from rulesets.kernel.phrases import same
from rulesets.kernel.text import Text
from rulesets.language.gist import ALL, ANOTHER_FORM, SKIPPED, likeness
from rulesets.language.lexicon import Lexicon, may_shorten
from rulesets.language.lines import joined, unquoted
from rulesets.language.pattern import GrammarError, spelled, synonyms
from rulesets.language.scan import FLAWED, SHORTENED, VAGUE, Match, Scan, chain
from rulesets.language.slots import Slot, Unwritable, spellings
from rulesets.language.values import Maker
from rulesets.language.wording import MOST_SUGGESTIONS, ambiguous_name, another_kind, nearest, unknown_name
from rulesets.language.writing import Pen

LISTED = Text(",|and|, and|&|+", ",|y|e|, y|, e|&|+")
THEN = Text("then|, then|; then|;", "luego|, luego|después|, después|entonces|; luego|;")
AND, OR, NOT = Text("and|&", "y|e|&"), Text("or", "o|u"), Text("not", "no")

LONGEST_NAME = 16
LONGEST_GROUP = 10
"""Words."""
GROUP = 2
"""What it costs to take words for several."""


class Name(Slot):
    """Something the side's lexicon knows, by id, display name or an unmistakable beginning of either.

    Printed by id, or by display name with `by_name`.
    """

    def __init__(self, kind: str, *, by_name: bool = False, label: Text | None = None) -> None:
        self.kind, self.by_name = kind, by_name
        if label:
            self.label = label

    def ways(self, scan: Scan, at: int) -> list[Match]:
        token = scan.word(at)
        if token is not None and token.quoted:
            found = self._called(scan, at, at + 1, unquoted(token), cut=False)
        elif scan.free:
            found = self._described(scan, at)
        else:
            found = self._spoken(scan, at)
        if not any(match.cost < VAGUE for match in found):
            scan.miss(at, self.label)
            if scan.lenient:
                found = found + self._unknown(scan, at)
        return found

    def _spoken(self, scan: Scan, at: int) -> list[Match]:
        names = scan.lexicon.names(self.kind)
        found: list[Match] = []
        for end in range(at + 1, min(at + LONGEST_NAME, len(scan.words)) + 1):
            key = joined(scan.words[at:end])
            scan.spend(1)
            if not names.begins(key):
                break
            following = scan.word(end)
            found += self._called(
                scan, at, end, key, cut=following is None or not following.glued or _ends(following.text)
            )
        return found

    def _described(self, scan: Scan, at: int) -> list[Match]:
        """By any of its words, if they mean one thing only; after the word for what it is: the wood, Troop T1."""
        names = scan.lexicon.names(self.kind)
        found: list[Match] = []
        for end in range(at + 1, min(at + LONGEST_NAME, len(scan.words)) + 1):
            if scan.words[end - 1].quoted:
                break
            scan.spend(2)
            ids, cost = names.described(tuple(token.text for token in scan.words[at:end]))
            if len(ids) == 1:
                found.append(Match(end, ids[0], cost))
            elif ids:
                found.append(self._ambiguous(scan, at, end, ids))
        token = scan.word(at)
        if token is not None and any(likeness(token.text, word) >= 0 for word in self._kind_words):
            after = [match for match in scan.ways(self, at + 1) if match.cost == 0]
            found += [match._replace(cost=ANOTHER_FORM) for match in after]
        return found

    def groups(self, scan: Scan, at: int) -> list[Match]:
        """All horse, the three batteries, everybody, the rest: the ids of those who are meant."""
        names = scan.lexicon.names(self.kind)
        found = []
        for end in range(at + 1, min(at + LONGEST_GROUP, len(scan.words)) + 1):
            if scan.words[end - 1].quoted:
                break
            scan.spend(2)
            ids = names.several(tuple(token.text for token in scan.words[at:end]), scan.mentioned)
            if ids:
                found.append(Match(end, list(ids), GROUP))
        return found

    @cached_property
    def _kind_words(self) -> tuple[str, ...]:
        """The words of the label: Troop T1, Tropa T1."""
        words = {word for words in (self.label.en, self.label.es) for word in spelled(words)}
        return tuple(sorted(word for word in words if len(word) > 3))

    def _called(self, scan: Scan, at: int, end: int, key: str, *, cut: bool) -> list[Match]:
        names = scan.lexicon.names(self.kind)
        ids, cost = names.exactly(key), 0
        if not ids and cut and may_shorten(key):
            ids, cost = names.beginning(key), SHORTENED
        if len(ids) == 1:
            return [Match(end, ids[0], cost)]
        if not ids:
            return []
        return [self._ambiguous(scan, at, end, ids)]

    def _ambiguous(self, scan: Scan, at: int, end: int, ids: Sequence[str]) -> Match:
        names = scan.lexicon.names(self.kind)
        legal = tuple(names.shown(id, scan.language, by_name=True) for id in ids[:MOST_SUGGESTIONS])
        if len(set(legal)) < len(legal):
            legal = tuple(ids[:MOST_SUGGESTIONS])
        return Match(end, None, VAGUE, (ambiguous_name(scan.written(at, end), legal, end - at),))

    def _unknown(self, scan: Scan, at: int) -> list[Match]:
        """Up to three words that might be meant as a name, the shortest first."""
        found = []
        for end in range(at + 1, min(at + 3, len(scan.words)) + 1):
            last = scan.words[end - 1]
            if not (last.text[0].isalnum() or last.quoted or last.glued):
                break
            written = scan.written(at, end)
            legal = partial(self._suggest, scan.lexicon, written, scan.language)
            said = tuple(token.text for token in scan.words[at:end])
            flaw = another_kind if scan.lexicon.knows(said) else unknown_name
            found.append(Match(end, None, FLAWED + end - at, (flaw(written, self.label, legal, end - at),)))
        return found

    def _suggest(self, lexicon: Lexicon, written: str, language: str) -> tuple[str, ...]:
        names = lexicon.names(self.kind)
        known = {
            name: names.shown(entry.id, language, by_name=self.by_name)
            for entry in names.entries
            for name in entry.names
        }
        close = [known[name] for name in nearest(written, known)] or list(known.values())
        return tuple(dict.fromkeys(close))[:MOST_SUGGESTIONS]

    def write(self, value: Any, pen: Pen) -> str:
        if not isinstance(value, str) or not value:
            raise Unwritable(f"{value!r} is no name")
        return pen.lexicon.names(self.kind).shown(value, pen.language, by_name=self.by_name)

    def explain(self, language: str) -> str:
        text = Text(
            "by its short name or full name; the beginning is enough where it can mean only one",
            "por su sigla o su nombre; basta el comienzo si solo puede ser uno",
        )
        return text.in_(language)


def _ends(text: str) -> bool:
    return not text[0].isalnum() and text not in ("-", "/", ".", "..")


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
        return [*kept, *self._together(scan, kept)] if scan.free and isinstance(self.of, Name) else kept

    def _together(self, scan: Scan, found: Sequence[Match]) -> list[Match]:
        """T1 and T2 both; T1 or T2, which is one of the two and not said which."""
        made = []
        for match in found:
            token = scan.word(match.end)
            if token is None or token.quoted:
                continue
            if token.text in ALL and len(match.value) > 1:
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
        lead = between[0] if between[0] in (",", ";") else f" {between[0]}" if between[0] else ""
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
            for form in scan.clauses[self.clause]
            if scan.spoken or not form.spoken
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
