"""Names from a side's lexicon in a sentence: exactly, in short, or by some of their words."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property, partial
from typing import Any

from rulesets.kernel.text import Text
from rulesets.language.gist import ANOTHER_FORM, likeness
from rulesets.language.lexicon import Lexicon
from rulesets.language.lines import joined, unquoted
from rulesets.language.name_words import may_shorten, theirs
from rulesets.language.pattern import spelled
from rulesets.language.scan import FLAWED, SHORTENED, VAGUE, Match, Scan
from rulesets.language.slots import Slot, Unwritable
from rulesets.language.wording import MOST_SUGGESTIONS, ambiguous_name, another_kind, nearest, unknown_name
from rulesets.language.writing import Pen

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
        begins = at < len(scan.words) and names.may_begin(scan.words[at].text)
        for end in range(at + 1, min(at + LONGEST_NAME, len(scan.words)) + 1) if begins else ():
            if scan.words[end - 1].quoted:
                break
            scan.spend(2)
            ids, cost = names.described(tuple(token.text for token in scan.words[at:end]))
            if ids and end == at + 1 and cost and scan.knows(at) and names.cut_short(scan.words[at].text):
                continue  # the sea is not the Marlborough
            if ids and cost and theirs(scan.words, at, end):
                continue
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
            if ids and not theirs(scan.words, at, end):
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
