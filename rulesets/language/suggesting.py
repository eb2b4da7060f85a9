"""Sentences that somebody may have meant: those that share most with a line, filled with what it names."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from rulesets.kernel.text import Text
from rulesets.language.compound import Clause, Several
from rulesets.language.connectives import Condition
from rulesets.language.forms import Form
from rulesets.language.gist import PREPOSITIONS, gist_of, likeness
from rulesets.language.lines import tokens
from rulesets.language.named import Name
from rulesets.language.numbers import Measure, Point, Whole
from rulesets.language.pattern import slot_names, words_in
from rulesets.language.remembering import remembered
from rulesets.language.scan import VAGUE, Match, Scan, Tangled
from rulesets.language.slots import Choice, Slot, Unwritable, spellings
from rulesets.language.variants import Also, AnyOf, Fixed, Recast
from rulesets.language.wording import alike
from rulesets.language.writing import Pen

MOST = 8
DEEPEST = 6
FOUND, A_NUMBER, SHARED = 4, 1, 3
"""A slot that the line fills counts so much, less if only a number fills it, which may be anything; and so does a word
that it shares. Where two count alike, the one that the grammar has first: everyday orders come before rare ones."""
UNLIKE = 2
"""What a word costs that the line has not, where the sentence has none of its own in common with the line."""
A_FEW = 6
"""Inches, or whatever is measured, where somebody said none."""


class Suggestion(NamedTuple):
    score: int
    said: str
    subject: str
    """Whom it is for, if the line names them."""
    named: bool
    """Whether anything in it has a name that the line names."""


class Suggester:
    """Fills forms with what a line names, and with likely things where it names none."""

    def __init__(self, scan: Scan, pen: Pen) -> None:
        self._scan, self._pen = scan, pen

    def nearest(self, forms: Sequence[Form], subject: str = "") -> list[str]:
        """The likeliest sentences, best first; where the line has a subject, only those for it. Nothing where nothing
        of the line is in them."""
        found = [made for form in forms if form.offered for made in self._made(form)]
        every = sorted(found, key=lambda made: -made.score)
        best = [made for made in every if made.score > 0]
        own = [made for made in every if subject and made.subject == subject]
        own = own or [made for made in best if made.named] or best
        return list(dict.fromkeys(made.said for made in own))[:MOST]

    def _made(self, form: Form) -> Iterator[Suggestion]:
        values: dict[str, Any] = {}
        used: list[range] = []
        subject, named = "", False
        score = shared = self._shared(form)
        first = next(iter(slot_names(form.patterns[self._pen.language])), "")
        try:
            for name, slot in sorted(form.slots.items(), key=lambda each: not isinstance(_kernel(each[1]), Name)):
                match, at = self._in_line(slot, used)
                if match is not None:
                    values[name] = match.value
                    used.append(range(at, match.end))
                    score += A_NUMBER if isinstance(_kernel(slot), (Whole, Measure, Point)) else FOUND
                    named = named or isinstance(_kernel(slot), Name)
                    if name == first:
                        subject = match.value if isinstance(match.value, str) else "".join(_ids(match.value))
                elif name in form.required:
                    values[name] = self._likely(slot, DEEPEST)
            if subject and any(_mentions(value, subject) for name, value in values.items() if name != first):
                return  # nobody does it to themselves
            said = form.sentence(values, self._pen)
            strange = self._foreign(said) * (1 if shared else UNLIKE)
            yield Suggestion(score - strange, said, subject, named)
        except (Unwritable, Tangled):
            return

    def _shared(self, form: Form) -> int:
        """How much of the sentence's own words the line has, in whatever form."""
        words = {word for pattern in form.patterns.values() for word in words_in(pattern)}
        own = [word for word in words if word not in PREPOSITIONS and len(word) > 2]
        return SHARED * sum(self._has_form(word) for word in own if word.isalpha())

    @remembered
    def _has_form(self, word: str) -> bool:
        said = [token.text for token in self._scan.words if not token.quoted]
        return any(likeness(one, word) >= 0 for one in said)

    def _foreign(self, sentence: str) -> int:
        """Words of the sentence that the line has not."""
        own = gist_of(tuple(token.text for token in tokens(sentence)))
        return sum(word.isalpha() and not self._has_like(word) for word in own)

    @remembered
    def _has_like(self, word: str) -> bool:
        said = [token.text for token in self._scan.words]
        return any(likeness(one, word) >= 0 or alike(one, word) for one in said)

    def _in_line(self, slot: Slot, used: Sequence[range]) -> tuple[Match | None, int]:
        """What the line says for a slot, the first that is not said for another already."""
        for at in range(len(self._scan.words)):
            if any(at in span for span in used):
                continue
            ways = [match for match in self._scan.ways(slot, at) if self._tells(at, match)]
            if ways:
                return min(ways, key=lambda match: (match.cost, -match.end)), at
        return None, 0

    def _tells(self, at: int, match: Match) -> bool:
        """Whether the words say something: a preposition alone does not."""
        words = self._scan.words[at : match.end]
        return match.cost < VAGUE and any(token.text not in PREPOSITIONS for token in words)

    def _likely(self, slot: Slot, depth: int) -> Any:
        """Something that may stand there."""
        if depth == 0:
            raise Unwritable("too deep")
        match slot:
            case Name(kind=kind):
                entries = self._pen.lexicon.names(kind).entries
                if entries:
                    return entries[0].id
            case Several(of=inner):
                return [self._likely(inner, depth - 1)]
            case Choice(words=words):
                return self._nearly(words)
            case Also(written=written):
                return self._likely(written, depth - 1)
            case Fixed(value=value):
                return value
            case Whole(low=low, high=high):
                return min(max(low, 1), high)
            case Measure(low=low, high=high, scale=scale):
                return min(max(low, A_FEW * scale), high)
            case Point(measure=measure):
                return [self._likely(measure, depth - 1)] * 2
            case Clause(clause=clause):
                return self._first(clause, depth)
            case Condition(term=term):
                return self._likely(term, depth - 1)
            case AnyOf(slots=slots):
                return self._any(slots, depth)
            case Recast():
                return slot.recast(self._likely(slot.of, depth - 1))
        raise Unwritable(f"nothing likely for {slot.label.en}")

    def _nearly(self, words: Sequence[tuple[Any, Text]]) -> Any:
        """The value whose words are most like one of the line, the first where none is like any."""
        said = [token.text for token in self._scan.words if token.text.isalpha()]
        for value, text in words:
            if any(alike(one, word) for one in said for spelling in spellings(text) for word in spelling):
                return value
        return words[0][0]

    def _any(self, slots: Sequence[Slot], depth: int) -> Any:
        for slot in sorted(slots, key=lambda slot: not isinstance(slot, Name)):
            try:
                return self._likely(slot, depth - 1)
            except Unwritable:
                continue
        raise Unwritable("none of them")

    def _first(self, clause: str, depth: int) -> Any:
        for form in self._scan.clauses[clause]:
            try:
                return form.value({name: self._likely(form.slots[name], depth - 1) for name in form.required})
            except Unwritable:
                continue
        raise Unwritable(f"nothing likely for {clause}")


def _kernel(slot: Slot) -> Slot:
    return _kernel(slot.inner[0]) if isinstance(slot, (Several, Recast)) and slot.inner else slot


def _ids(value: Any) -> list[str]:
    return [item for item in value if isinstance(item, str)] if isinstance(value, (list, tuple)) else []


def _mentions(value: Any, id: str) -> bool:
    if isinstance(value, dict):
        return any(_mentions(item, id) for item in value.values())
    return any(_mentions(item, id) for item in value) if isinstance(value, (list, tuple)) else value == id
