"""A whole text, line by line, as answers to what was asked."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice, product
from typing import Any

from rulesets.kernel.questions import Question
from rulesets.kernel.reading import Reading, Understood
from rulesets.kernel.text import Problem, Text
from rulesets.language import wording
from rulesets.language.answering import Answers
from rulesets.language.asked import Asked, Heading, says
from rulesets.language.candidates import Candidate, Candidates, Found
from rulesets.language.explaining import Explainer
from rulesets.language.lexicon import Lexicon
from rulesets.language.lines import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_LINES,
    Line,
    Token,
    prepare,
    split_lines,
    tokens,
)
from rulesets.language.memory import Memory
from rulesets.language.own_words import OwnWords
from rulesets.language.scan import Effort, Scan, Tangled, same
from rulesets.language.sentences import Sentences
from rulesets.language.unnamed import Unnamed

MOST_PROBLEMS = 50
END = Text("end", "fin")


class Reader:
    """Reads one text; used once."""

    def __init__(
        self, sentences: Sentences, asked: Sequence[Question[Any]], language: str, lexicon: Lexicon, effort: Effort
    ) -> None:
        self.asked = Asked(sentences, asked, language)
        self.candidates = Candidates(self.asked, lexicon, effort)
        self.own_words, self.explainer = OwnWords(self.candidates), Explainer(self.candidates)
        self.unnamed = Unnamed(self.candidates, self.own_words)
        self.memory = Memory(self.candidates)
        self.answers = Answers(self.asked)
        self.heading = Heading()
        self.problems: list[Problem] = []
        self.stray: list[int] = []
        self.understood: list[Understood] = []
        self._mentioned: list[str] = []
        """Those who have orders already."""

    def read(self, text: str) -> Reading:
        raw_lines = self._within_limits(text)
        for number, raw in enumerate(raw_lines, 1):
            if len(self.problems) >= MOST_PROBLEMS:
                self._problem(number, "", wording.too_many_problems(MOST_PROBLEMS))
                break
            if len(raw) > LONGEST_LINE:
                self._problem(number, "", wording.line_too_long(LONGEST_LINE))
                continue
            line = prepare(number, raw)
            if line is None:
                continue
            if says(END, line.heading) and line.boxed:
                break
            self._line(line)
        found = self.answers.reading()
        problems = (*self.problems, *found.problems)
        return Reading(found.answers, problems, found.lines, tuple(self.stray), tuple(self.understood), found.added)

    def _within_limits(self, text: str) -> list[str]:
        if len(text) > MOST_BYTES or len(text.encode("utf-8", "surrogatepass")) > MOST_BYTES:
            self._problem(1, "", wording.text_too_long(MOST_BYTES))
            return []
        raw_lines = split_lines(text.rstrip())
        if len(raw_lines) > MOST_LINES:
            self._problem(MOST_LINES + 1, "", wording.too_many_lines(MOST_LINES))
            return []
        return raw_lines

    def _line(self, line: Line) -> None:
        if line.heading and self._opens(line):
            return
        heading = self.heading
        start, _, _ = line.plain.partition(": ")
        if about := self.asked.by_key(start):
            heading = about
            line = line.after(len(start) + 2)
        elif (end := line.headed) and (about := self.asked.heading(line.plain[:end].strip(" []"), heading)):
            heading = about  # as what is offered is written: [battle] fire B1: R1
            line = line.after(end)
        try:
            self._sentence(line, heading)
        except Tangled:
            self._problem(line.number, self.asked.key(heading), wording.too_tangled())

    def _opens(self, line: Line) -> bool:
        """Whether the line is a heading; then what follows belongs under it."""
        found = self.asked.heading(line.heading, self.heading)
        if found is None:
            if not line.boxed:
                return False
            headings = tuple(self.asked.headings())
            near = wording.nearest(line.heading, headings)
            self.stray += [] if near else [line.number]
            legal = near or headings[: wording.MOST_SUGGESTIONS]
            self._problem(line.number, "", wording.unknown_heading(line.heading, legal))
            return True
        self.heading = found
        question = self.asked.question(found)
        if question is not None and found.topic is not None and found.topic.sheet:
            self.answers.open(question)
        return True

    # Sentences.

    def _sentence(self, line: Line, heading: Heading) -> None:
        """Reads a line as a sentence of the reference, else in the player's own words, else says what is wrong."""
        known = self.memory.recall(line, heading)
        if known:
            self._decide(line, heading, known)
            return
        words = tokens(line.plain, self.asked.sentences.ignored)
        if not words:
            return
        scan = self.candidates.scan(line, words)
        fits = self.asked.within(heading)
        before = self.candidates.effort.steps
        found = self.candidates.find(scan, fits)
        if not found.ways and heading.section:
            found, heading = self._beyond_section(scan, found, heading)
        if found.ways:
            self.memory.keep(line, heading, found.ways, self.candidates.effort.steps - before)
            self._decide(line, heading, found.ways)
            return
        sentences = self.own_words.read(line, words, fits, self._mentioned)
        if sentences and not _misread(sentences):
            self._take(line, heading, sentences)
            return
        if self._for_nobody(line, heading, words):
            return
        if sentences:
            self._take(line, heading, sentences)
            return
        elsewhere = self.candidates.find(scan, lambda topic, form: True).ways
        if any(not candidate.flaws for candidate in elsewhere):
            self._out_of_place(line, heading, elsewhere)
            return
        explained = self.explainer.explain(line, heading, scan, found.leading)
        self.problems += explained.problems
        self.stray += [line.number] if explained.stray else []

    def _for_nobody(self, line: Line, heading: Heading, words: Sequence[Token]) -> bool:
        """Asks who is to do it, if the line is an order that names nobody; takes it if it can only be for one, or is
        for all."""
        fits = self.asked.within(heading)
        of_all = self.unnamed.meant_of_all(line, words, fits, self._mentioned)
        if of_all and not _misread(of_all):
            self._take(line, heading, of_all)
            return True
        meant = self.unnamed.meant(line, words, fits, self._mentioned)
        if not meant:
            return False
        if self.unnamed.alone:
            self._take(line, heading, meant[0].sentences)
        else:
            self._problem(line.number, self.asked.key(heading), wording.of_nobody(tuple(one.shown for one in meant)))
        return True

    def _beyond_section(self, scan: Scan, found: Found, heading: Heading) -> tuple[Found, Heading]:
        """A line that fits nothing in its section, and is a sentence of another one of the same sheet, is taken there:
        people add a line below a sheet."""
        whole = heading._replace(section="")
        wider = self.candidates.find(scan, self.asked.within(whole))
        return (wider, whole) if wider.ways and not wider.ways[0].flaws else (found, heading)

    def _take(self, line: Line, heading: Heading, sentences: Sequence[Sequence[Candidate]]) -> None:
        """Takes the sentences of a line in a player's own words, and notes what it was taken for, to be shown."""
        problems = len(self.problems)
        for found in sentences:
            self._decide(line, heading, found, sentences)
        if len(self.problems) == problems:
            told = "; ".join(self.candidates.rendered(found[0]) for found in sentences)
            self.understood.append(Understood(line.number, line.shown.strip(), told))

    def _decide(
        self, line: Line, heading: Heading, found: Sequence[Candidate], sentences: Sequence[Sequence[Candidate]] = ()
    ) -> None:
        """Takes the one thing a sentence of the line can mean, or says why there is none."""
        if found[0].flaws:
            self.problems += self.explainer.flawed(line, heading, found[0])
            return
        meant: list[tuple[Candidate, Question[Any]]] = []
        for candidate in found:
            for question in self._answered(heading, candidate):
                if not any(question is other and candidate.same_order(before) for before, other in meant):
                    meant.append((candidate, question))
        if len(meant) == 1:
            self._mentioned += meant[0][0].subjects
            self.problems += self.answers.say(line, *meant[0])
        elif not meant:
            self._problem(line.number, self.asked.key(heading), self._about_another(heading, found[0]))
        elif all(candidate.same_order(meant[0][0]) for candidate, _ in meant):
            keys = tuple(question.key for _, question in meant)
            self._problem(line.number, "", wording.ambiguous_question(keys[: wording.MOST_SUGGESTIONS]))
        else:
            legal = self._readings(sentences or [found])
            if len(legal) == 1 and len(sentences) <= 1 and "<" not in legal[0]:  # both are written as one sentence
                self._mentioned += meant[0][0].subjects
                self.problems += self.answers.say(line, *meant[0])
                return
            self._problem(line.number, self.asked.key(heading), wording.ambiguous_sentence(legal))

    def _readings(self, sentences: Sequence[Sequence[Candidate]]) -> tuple[str, ...]:
        """The ways to understand a line: each says all of it, so that no choice among them loses a part."""
        each = [dict.fromkeys(map(self.candidates.rendered, found)) for found in sentences if not found[0].flaws]
        return tuple(map("; ".join, islice(product(*each), wording.MOST_SUGGESTIONS)))

    def _answered(self, heading: Heading, candidate: Candidate) -> list[Question[Any]]:
        """The questions that a sentence may be the answer to."""
        found = []
        for question in self._open(heading, candidate):
            subjects = candidate.topic.subjects(question)
            if all(name not in subjects or same(subjects[name], value) for name, value in candidate.values.items()):
                found.append(question)
        return found

    def _open(self, heading: Heading, candidate: Candidate) -> list[Question[Any]]:
        return [heading.question] if heading.question else self.asked.of(candidate.topic)

    def _about_another(self, heading: Heading, candidate: Candidate) -> wording.Said:
        """The sentence would do, were it about what is asked: says what that is, and the sentence for it."""
        asked = []
        for question in self._open(heading, candidate):
            subjects = candidate.topic.subjects(question)
            about = {name: subjects[name] for name in candidate.values if name in subjects}
            asked.append(self.candidates.rendered(candidate._replace(values={**candidate.values, **about})))
        legal = tuple(dict.fromkeys(asked))[: wording.MOST_SUGGESTIONS]
        return wording.about_another(self.candidates.rendered(candidate), legal)

    def _out_of_place(self, line: Line, heading: Heading, found: Sequence[Candidate]) -> None:
        here = [candidate for candidate in found if candidate.topic in self.asked.topics]
        if not here:
            headings = tuple(self.asked.headings()[: wording.MOST_SUGGESTIONS])
            self._problem(line.number, "", wording.not_asked(headings))
            return
        places = [candidate.topic.sections.get(candidate.form.section, candidate.topic.title) for candidate in here]
        legal = tuple(dict.fromkeys(f"[{self.asked.titled(place)}]" for place in places))
        self._problem(line.number, self.asked.key(heading), wording.misplaced(legal[: wording.MOST_SUGGESTIONS]))

    def _problem(self, number: int, where: str, said: wording.Said) -> None:
        code, text, legal = said
        self.problems.append(Problem(where, code, text, legal, number))


def _misread(sentences: Sequence[Sequence[Candidate]]) -> bool:
    """Whether a name or a word in them is none that can stand there: perhaps nobody is named."""
    return any(not flaw.code.startswith("ambiguous") for found in sentences for flaw in found[0].flaws)
