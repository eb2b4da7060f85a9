"""An order that names nobody: `we go to Barcelona`, `avoid battle`. Who is to do it is asked back, with the sentence
for each of those who could. Where there is only one it is for them, and where a ruleset says so it is for all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rulesets.language.asked import Fits
from rulesets.language.candidates import Candidate, Candidates
from rulesets.language.gist import CONDITIONAL
from rulesets.language.lines import Line, Token, tokens
from rulesets.language.little import words_in
from rulesets.language.ours import SPEAKERS
from rulesets.language.own_words import OwnWords
from rulesets.language.scan import Tangled
from rulesets.language.short_forms import whole_words
from rulesets.language.verbs import verbs_of
from rulesets.language.wording import MOST_SUGGESTIONS

LONGEST = 24
"""Words of a line that is tried for those whom it may be for."""
SHORTEST = 2
"""Words of a line that is taken for all: `wait` alone may be no order."""
MOST_FAILED = 2
"""Of those for whom it is tried, so many may not be able to do it before nobody is taken to be."""
SHARE = 3
"""A text that has cost more than this part of what a text may cost is not looked through for such lines."""
_NEGATIONS = words_in("no not do never nunca")


class Meant(NamedTuple):
    """What a line says when it is for somebody."""

    sentences: list[list[Candidate]]
    shown: str


class Unnamed:
    """Finds those whom a line that names nobody may be for."""

    def __init__(self, candidates: Candidates, own_words: OwnWords) -> None:
        self.candidates, self.own_words = candidates, own_words

    def meant(self, line: Line, words: Sequence[Token], fits: Fits, mentioned: Sequence[str]) -> list[Meant]:
        """The line as an order for each who could do it, as many as are shown; none if it is no order."""
        rest = _order(line, words)
        if rest is None or self.candidates.effort.steps * SHARE > self.candidates.effort.most:
            return []
        try:
            return list(self._for_each(rest, fits, mentioned))
        except Tangled:
            return []

    def meant_of_all(
        self, line: Line, words: Sequence[Token], fits: Fits, mentioned: Sequence[str]
    ) -> list[list[Candidate]]:
        """The sentences of a line that is for all where it names nobody; none if it is no order, or for nobody."""
        everybody = self.candidates.sentences.everybody
        rest = _order(line, words) if everybody is not None and not mentioned and len(words) >= SHORTEST else None
        if rest is None or everybody is None:
            return []
        try:
            return self._read(everybody.in_(self.candidates.language), rest, fits, mentioned)[1]
        except Tangled:
            return []

    def _read(self, name: str, rest: Line, fits: Fits, mentioned: Sequence[str]) -> tuple[Line, list[list[Candidate]]]:
        line = Line(rest.number, f"{name} {rest.shown}", f"{name} {rest.plain}")
        words = tokens(line.plain, self.candidates.sentences.ignored)
        return line, self.own_words.read(line, words, fits, mentioned)

    @property
    def alone(self) -> bool:
        """Whether there is only one whom an order could be for."""
        return all(len(self._of(kind)) == 1 for kind in self.candidates.sentences.actors)

    def _of(self, kind: str) -> list[str]:
        return [entry.id for entry in self.candidates.lexicon.names(kind).entries if not entry.apart]

    def _for_each(self, rest: Line, fits: Fits, mentioned: Sequence[str]) -> Iterator[Meant]:
        found = failed = 0
        for kind in self.candidates.sentences.actors:
            names = self.candidates.lexicon.names(kind)
            for id in self._of(kind):
                if found >= MOST_SUGGESTIONS or failed >= MOST_FAILED:
                    return
                name = names.shown(id, self.candidates.language, by_name=True)
                line, sentences = self._read(name, rest, fits, mentioned)
                if sentences and all(_only_for(id, each[0]) for each in sentences):
                    found += 1
                    told = "; ".join(self.candidates.rendered(each[0]) for each in sentences)
                    yield Meant(sentences, line.shown.strip() if "<" in told else told)
                else:
                    failed += 1


def _only_for(id: str, candidate: Candidate) -> bool:
    return not candidate.flaws and candidate.subjects == [id]


def _order(line: Line, words: Sequence[Token]) -> Line | None:
    """The line from where its order begins; None if it is no such order."""
    start = _begins(whole_words(words)) if len(words) <= LONGEST else None
    return line.after(start) if start is not None else None


def _begins(words: Sequence[Token]) -> int | None:
    """Where in the line the order begins, if it begins with what is done, with `if`, or with the players themselves."""
    at = 0
    while at < len(words) and (words[at].text in SPEAKERS or words[at].text == ","):
        at += 1
    if at >= len(words) or words[at].quoted:
        return None
    verb = at
    while verb < len(words) and words[verb].text in _NEGATIONS | SPEAKERS:
        verb += 1
    done = verb < len(words) and words[verb].text in verbs_of()
    return words[at].start if done or words[at].text in CONDITIONAL else None
