"""What is wrong with a line that is no order, and what could be said instead."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulesets.kernel.text import Problem
from rulesets.language import wording
from rulesets.language.asked import Heading
from rulesets.language.candidates import Candidate, Candidates
from rulesets.language.gist import CONDITIONAL, THEN, gist
from rulesets.language.lines import Line, Token, tokens
from rulesets.language.little import words_in
from rulesets.language.naming import missing_in
from rulesets.language.own_words import LONGEST
from rulesets.language.scan import Scan, Tangled
from rulesets.language.short_forms import whole_words
from rulesets.language.suggesting import Suggester
from rulesets.language.topics import Topic
from rulesets.language.verbs import verbs_of

LONGEST_SUBJECT = 6
LONGEST_SPOKEN = 12
"""Words of a line that is looked through for a free sentence with something wrong in it, which takes long."""
_ID = re.compile(r"[a-z]{1,3}\d{1,3}")
_FILLERS = frozenset(
    ("a", "all", "an", "and", "at", "de", "el", "en", "if", "in", "la", "las", "los", "no", "on", "si", "the", "to")
)
"""Words with which orders begin, and any other sentence too."""


class Subject(NamedTuple):
    """Whom a line is about: the id, the name to call them by, and where it ends among the words. Empty: nobody."""

    id: str = ""
    shown: str = ""
    end: int = 0


class Explained(NamedTuple):
    """What is said of a line, and whether it was perhaps never meant as an order."""

    problems: list[Problem]
    stray: bool = False


class Explainer:
    def __init__(self, candidates: Candidates) -> None:
        self.candidates, self.asked = candidates, candidates.asked
        self.sentences, self.lexicon = candidates.sentences, candidates.lexicon
        self.language = candidates.language

    def explain(self, line: Line, heading: Heading, strict: Scan, leading: Topic | None) -> Explained:
        said = self.sentences.reworded(gist(whole_words(strict.words)))
        stray = _begins_as_none(strict)
        chatter = stray and not self._speaks_of_something(said)
        if not chatter:
            doubtful = stray and said[0].text not in CONDITIONAL
            problems = self._missing(line, heading, said) or self._slip(line, heading, strict, said, doubtful)
            if problems:
                return Explained(problems)
        about = Heading(leading) if heading.topic is None and leading else heading
        where = self.asked.key(about)
        if strict.furthest >= len(strict.words):
            found = self._incomplete(line, heading, strict, said)
        else:
            found = self._not_understood(line, heading, strict, () if chatter else said)
        return Explained([problem(line, where, found)], stray)

    def flawed(self, line: Line, heading: Heading, candidate: Candidate) -> list[Problem]:
        """What is wrong in the words of a sentence that is understood otherwise."""
        key = self.asked.key(heading) or self.asked.key(Heading(candidate.topic))
        told = {(flaw.path, flaw.text): flaw for flaw in candidate.flaws}
        return [flaw.problem(key, line.number) for flaw in list(told.values())[: wording.MOST_SUGGESTIONS]]

    def _incomplete(self, line: Line, heading: Heading, strict: Scan, said: Sequence[Token]) -> wording.Said:
        legal = self._meant(line, heading, said, "") or self._nearest_forms(heading, line.plain)
        return wording.incomplete(_short(strict.written(0, strict.furthest)), strict.expected, legal)

    def _not_understood(self, line: Line, heading: Heading, strict: Scan, said: Sequence[Token]) -> wording.Said:
        subject = self._subject(strict.words)
        legal = self._meant(line, heading, said, subject.id) if said else ()
        legal = legal or self._nearest_forms(heading, strict.written(0, len(strict.words)))
        if subject.id and _only_denies(strict.words[subject.end :]):
            return wording.only_denied(subject.shown)
        rest = _short(strict.written(subject.end, len(strict.words)))
        if subject.id and legal:
            return wording.not_for(subject.shown, rest, legal) if rest else wording.only_named(subject.shown, legal)
        at = _whole(strict)
        before = _short(strict.written(0, at))
        return wording.not_understood(_short(strict.written(at, len(strict.words))), before, legal)

    def _speaks_of_something(self, said: Sequence[Token]) -> bool:
        """Whether it begins with a word of the grammar, or nearly with one that sentences begin with, or any word of it
        is what orders are about: what somebody does, or a name as it is written."""
        first = said[0].text if said else ""
        if first in self.sentences.vocabulary and first not in _FILLERS:
            return True
        if first not in _FILLERS and any(wording.alike(first, word) for word in self.sentences.openers):
            return True
        return any(token.quoted or token.text in verbs_of() or self.lexicon.knows((token.text,)) for token in said)

    def _missing(self, line: Line, heading: Heading, said: Sequence[Token]) -> list[Problem]:
        """Says so if the line names something by a number that nothing has."""
        labels = self.sentences.labels(self.asked.topics)
        missing = missing_in(said, {kind: self.lexicon.names(kind) for kind in labels})
        if missing is None:
            return []
        names = self.lexicon.names(missing.kind)
        legal = tuple(names.shown(id, self.language, by_name=True) for id in missing.others[: wording.MOST_SUGGESTIONS])
        written = line.between(said[missing.start].start, said[missing.end - 1].end)
        flaw = wording.unknown_name(written, labels[missing.kind], lambda: legal)
        return [flaw.problem(self.asked.key(heading), line.number)]

    def _slip(self, line: Line, heading: Heading, strict: Scan, said: Sequence[Token], doubtful: bool) -> list[Problem]:
        """What is wrong if the line is a sentence but for a word or two; a doubtful one may have one flaw only."""
        if not strict.furthest < len(strict.words) <= LONGEST:
            return []
        for candidate in self._slips(line, heading, said):
            # one without a flaw is the line but for a word that says whom it means: that was not settled
            few = 0 < len(candidate.flaws) <= (1 if doubtful else LONGEST)
            if few and self._follows(candidate, said) and not any(map(_no_name, candidate.flaws)):
                return self.flawed(line, heading, candidate)
        return []

    def _slips(self, line: Line, heading: Heading, said: Sequence[Token]) -> Iterator[Candidate]:
        """The sentences that the line may be with something wrong in it, those of the reference first; what takes too
        long to find is none."""
        for spoken in (False, True)[: 1 + (len(said) <= LONGEST_SPOKEN)]:
            lenient = self.candidates.scan(line, said, lenient=True, free=True)
            lenient.spoken = spoken
            try:
                yield from self.candidates.find(lenient, self.asked.within(heading)).ways
            except Tangled:
                continue

    def _follows(self, candidate: Candidate, said: Sequence[Token]) -> bool:
        """Whether enough of the line is understood to speak of what is wrong with it: more than whom it is for."""
        wrong = sum(flaw.width for flaw in candidate.flaws)
        return 2 * wrong <= len(said) and len(said) - wrong > len(gist(said[: self._subject(said).end]))

    def _subject(self, words: Sequence[Token]) -> Subject:
        """Whom a line is about: the first it names, if it names them first of all."""
        said = self.sentences.reworded(gist(whole_words(words)))
        several = 0
        for names in self.candidates.kinds:
            for end in range(min(LONGEST_SUBJECT, len(said)), 0, -1):
                ids, _ = names.described(tuple(token.text for token in said[:end]))
                several = max(several, end * (len(ids) > 1))
                if len(ids) != 1 or (end == 1 and said[0].text in verbs_of()):
                    continue
                shown = names.shown(ids[0], self.language, by_name=True)
                if end > several or len(shown.split()) <= end:  # and no part of a name, where others are all of it
                    stop = next(at for at, token in enumerate(words) if token.end == said[end - 1].end) + 1
                    return Subject(ids[0], shown, stop)
        return Subject()

    def _meant(self, line: Line, heading: Heading, words: Sequence[Token], subject: str) -> tuple[str, ...]:
        """Sentences for what the line names, each of which can be sent as it stands."""
        written = [form for form in self.asked.forms(heading) if not form.remark]
        try:
            scan = self.candidates.scan(line, words, free=True)
            return tuple(Suggester(scan, self.candidates.pen).nearest(written, subject))
        except Tangled:
            return ()

    def _nearest_forms(self, heading: Heading, written: str) -> tuple[str, ...]:
        usages = [form.usage(self.language) for form in self.asked.forms(heading) if form.offered]
        self.candidates.effort.steps += 20 * len(usages)
        return wording.nearest(written, usages, cutoff=0.0)


def problem(line: Line, where: str, said: wording.Said) -> Problem:
    code, text, legal = said
    return Problem(where, code, text, legal, line.number)


def _begins_as_none(scan: Scan) -> bool:
    """Whether the line does not even begin as an order does. An id, as `T3`, is how orders begin, known or not."""
    words = [word.text for word in scan.words]
    if any(_ID.fullmatch(word) for word in words[:2]):
        return False
    return scan.furthest == 0 or (scan.furthest == 1 and words[0] in _FILLERS and len(words) > 2)


def _whole(scan: Scan) -> int:
    """How far the line is followed, in whole words: `don` is none where `don't` is said."""
    at = scan.furthest
    cut = 0 < at < len(scan.words) and scan.words[at].text == "'" and scan.words[at].glued
    return at - 1 if cut else at


_DENYING = words_in("no not never nunca nobody nadie none doesn don won isn aren jamas tampoco sin without")


def _only_denies(words: Sequence[Token]) -> bool:
    """Whether no more is said than what somebody does not do: `C1 no carga`."""
    said = [token.text for token in words if token.text not in ("que", "does", "do", "is", "to", "'", "t", "se")]
    return len(said) == 2 and said[0] in _DENYING and said[1] in verbs_of()


def _no_name(flaw: wording.Flaw) -> bool:
    """Whether what is not found among names is what people do, says that they do not, or stands between two things that
    they do."""
    words = tokens(flaw.written)
    if words and all(token.text in _DENYING or token.text in ("'", "t") for token in words):
        return True
    return any(token.text in THEN or (token.text in verbs_of() and not token.text.isdigit()) for token in words)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
