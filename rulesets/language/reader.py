"""A whole text, line by line, as answers to what was asked."""

from __future__ import annotations

import re
from collections.abc import Callable, Hashable, Iterator, Sequence
from functools import cached_property
from typing import Any, NamedTuple

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.questions import Malformed, Question, read_answer
from rulesets.kernel.reading import Reading, Understood
from rulesets.kernel.text import Problem, Text
from rulesets.language import wording
from rulesets.language.canonical import canonical
from rulesets.language.forms import Form
from rulesets.language.freely import Freely, Span
from rulesets.language.gist import gist
from rulesets.language.lexicon import Lexicon, Names
from rulesets.language.lines import (
    LONGEST_LINE,
    MOST_BYTES,
    MOST_LINES,
    Line,
    Token,
    fold,
    prepare,
    split_lines,
    tokens,
)
from rulesets.language.naming import missing_in, named_in, named_singly
from rulesets.language.pattern import synonyms
from rulesets.language.pronouns import resolved, unsettled
from rulesets.language.scan import Effort, Scan, Tangled, same
from rulesets.language.sentences import Sentences
from rulesets.language.speech import plainly
from rulesets.language.suggesting import Suggester
from rulesets.language.topics import NOTHING, Topic
from rulesets.language.values import Answer, Path, Place, plain
from rulesets.language.verbs import verbs_of
from rulesets.language.wording import Flaw
from rulesets.language.writing import Pen

MOST_PROBLEMS = 50
LONGEST_SUBJECT = 6
MOST_REMEMBERED = 256
"""Lines whose meaning is kept with the names that they were read with."""
LONGEST_SLIP = 60
"""Words of a line in which a single wrong word is looked for."""
END = Text("end", "fin")
_ID = re.compile(r"[a-z]{1,3}\d{1,3}")
_FILLERS = frozenset(
    ("a", "all", "an", "and", "at", "de", "el", "en", "if", "in", "la", "las", "los", "no", "on", "si", "the", "to")
)
"""Words with which orders begin, and any other sentence too."""


class Heading(NamedTuple):
    """What the lines below a heading are about: a topic, one question of it, a section of it. Empty: anything."""

    topic: Topic | None = None
    question: Question[Any] | None = None
    section: str = ""


class Candidate(NamedTuple):
    """One way to understand a line."""

    topic: Topic
    form: Form
    values: dict[str, Any]
    cost: int
    flaws: tuple[Flaw, ...]


class Subject(NamedTuple):
    """Whom a line is about: the id, the name to call them by, and where it ends among the words. Empty: nobody."""

    id: str = ""
    shown: str = ""
    end: int = 0


class Sheet:
    """One question's answer as it grows, and which line said what."""

    def __init__(self) -> None:
        self.answer = Answer()
        self.said: dict[str, tuple[int, Any]] = {}
        self.nothing = 0
        """The line that said that there are no orders."""


class Reader:
    """Reads one text; used once."""

    def __init__(
        self, sentences: Sentences, asked: Sequence[Question[Any]], language: str, lexicon: Lexicon, effort: Effort
    ) -> None:
        self.sentences, self.asked, self.language, self.lexicon, self.effort = (
            sentences,
            asked,
            language,
            lexicon,
            effort,
        )
        self.heading = Heading()
        self.sheets: dict[str, Sheet] = {}
        self.problems: list[Problem] = []
        self.stray: list[int] = []
        self._leading: Topic | None = None
        """The topic whose sentences could follow the present line furthest."""
        self._openers = {fold(question.key): question for question in asked}
        self.understood: list[Understood] = []
        self._mentioned: list[str] = []
        """Who has orders already."""

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
            if _says(END, line.heading) and line.boxed:
                break
            self._line(line)
        return self._reading()

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
        question = self._openers.get(fold(start.strip()))
        if question is not None:
            heading = Heading(self.sentences.topic(question), question)
            line = line.after(len(start) + 2)
        try:
            self._sentence(line, heading)
        except Tangled:
            self._problem(line.number, self._key(heading), wording.too_tangled())

    # Headings.

    def _opens(self, line: Line) -> bool:
        """Whether the line is a heading; then what follows belongs under it."""
        found = self._heading(line.heading)
        if found is None:
            if not line.boxed:
                return False
            headings = tuple(self._headings())
            near = wording.nearest(line.heading, headings)
            self.stray += [] if near else [line.number]
            legal = near or headings[: wording.MOST_SUGGESTIONS]
            self._problem(line.number, "", wording.unknown_heading(line.heading, legal))
            return True
        self.heading = found
        question = found.question or self._only_question(found.topic)
        if question is not None and found.topic is not None and found.topic.sheet:
            self._sheet(question)
        return True

    def _heading(self, words: str) -> Heading | None:
        question = self._openers.get(fold(words))
        if question is not None:
            return Heading(self.sentences.topic(question), question)
        here, asked = self.heading.topic, self._asked_topics
        if here is not None:
            for section in _sections(here, words):
                return self.heading._replace(section=section)
        for topic in asked:
            if _says(topic.title, words):
                return Heading(topic)
        for topic in asked:
            for section in _sections(topic, words):
                return Heading(topic, None, section)
        return None

    def _headings(self) -> list[str]:
        topics = self._asked_topics
        sections = [title for topic in topics for title in topic.sections.values()]
        titles = [synonyms(title.in_(self.language))[0] for title in [*(topic.title for topic in topics), *sections]]
        return [*titles, *(question.key for question in self.asked)]

    @cached_property
    def _asked_topics(self) -> tuple[Topic, ...]:
        return tuple(topic for topic in self.sentences.topics if self._questions(topic))

    def _questions(self, topic: Topic) -> list[Question[Any]]:
        return [question for question in self.asked if type(question) is topic.question]

    def _only_question(self, topic: Topic | None) -> Question[Any] | None:
        questions = self._questions(topic) if topic else []
        return questions[0] if len(questions) == 1 else None

    # Sentences.

    def _sentence(self, line: Line, heading: Heading) -> None:
        known = self._known(line, heading)
        if known:
            self._decide(line, heading, known)
            return
        words = tokens(line.plain, self.sentences.ignored)
        if not words:
            return
        scan = self._scan(line, words)
        self._leading = None
        before = self.effort.steps
        found = self._candidates(scan, self._within(heading))
        if found:
            self._remember(line, heading, found, self.effort.steps - before)
            self._decide(line, heading, found)
            return
        leading = self._leading
        if self._freely(line, heading, words):
            return
        elsewhere = self._candidates(scan, lambda topic, form: True)
        if any(not candidate.flaws for candidate in elsewhere):
            self._out_of_place(line, heading, elsewhere)
            return
        self._explain(line, heading, scan, leading)

    def _scan(
        self,
        line: Line,
        words: Sequence[Token],
        *,
        lenient: bool = False,
        free: bool = False,
        mentioned: Sequence[str] = (),
    ) -> Scan:
        return Scan(
            line,
            words,
            self.lexicon,
            self.sentences.clauses,
            self.language,
            self.effort,
            lenient=lenient,
            free=free,
            known=self.sentences.vocabulary if free else frozenset(),
            mentioned=mentioned,
        )

    # Lines that were understood before, with the same names.

    def _known(self, line: Line, heading: Heading) -> list[Candidate]:
        """It costs what it cost then: how much of a text is read depends on the text alone."""
        known: tuple[list[Candidate], int] = self.lexicon.read_lines.get(self._line_key(line, heading), ([], 0))
        self.effort.spend(known[1])
        return known[0]

    def _remember(self, line: Line, heading: Heading, found: list[Candidate], steps: int) -> None:
        lines = self.lexicon.read_lines
        if len(lines) >= MOST_REMEMBERED:
            lines.clear()
        if not any(candidate.flaws for candidate in found):
            lines[self._line_key(line, heading)] = found, steps

    def _line_key(self, line: Line, heading: Heading) -> Hashable:
        """All that the meaning of a line hangs on, but for the names."""
        topics = (heading.topic,) if heading.topic else self._asked_topics
        return self.sentences, self.language, topics, heading.section, line.plain, line.shown

    # A player's own words.

    def _freely(self, line: Line, heading: Heading, words: Sequence[Token]) -> bool:
        """Whether the line is understood as it was meant: then what it was taken for is noted, to be shown."""
        if len(words) > LONGEST_SLIP:
            return False
        fits, leading = self._within(heading), self._leading

        def read(said: Sequence[Token], before: Sequence[Candidate]) -> list[Candidate]:
            mentioned = [*self._mentioned, *(id for candidate in before for id in _ordered(candidate))]
            return self._candidates(self._scan(line, said, free=True, mentioned=mentioned), fits)

        ways: list[list[list[Candidate]]] = []
        for said in self._worded(words):
            ways += filter(None, [self._sentences(said, read)])
            if ways and self.sentences.pronouns_last:
                break
        self._leading = leading
        if not ways:
            return False
        sentences = [each for found in self._likeliest(ways) for each in self._settled(found)]
        problems = len(self.problems)
        for found in sentences:
            self._decide(line, heading, found)
        if len(self.problems) == problems:
            told = "; ".join(self._rendered(found[0]) for found in sentences)
            self.understood.append(Understood(line.number, line.shown.strip(), told))
        return True

    def _likeliest(self, ways: Sequence[list[list[Candidate]]]) -> list[list[Candidate]]:
        """The cheapest; or the first that is sound, where pronouns are tried last."""
        sound = [way for way in ways if not any(found[0].flaws for found in way)]
        if sound and self.sentences.pronouns_last:
            return sound[0]
        return min(ways, key=lambda way: sum(found[0].cost for found in way))

    def _sentences(
        self, words: Sequence[Token], read: Callable[[Sequence[Token], Sequence[Candidate]], list[Candidate]]
    ) -> list[list[Candidate]]:
        """What a line says, sentence by sentence; nothing if it is not understood, or no more than half."""
        try:
            sentences = Freely(read, self._named).sentences(self.sentences.reworded(gist(words)))
        except Tangled:
            return []
        whole = all(not found[0].flaws or _ambiguous(found) for found in sentences)
        return sentences if whole else []

    def _worded(self, words: Sequence[Token]) -> list[Sequence[Token]]:
        """The line with names for its pronouns, and as it stands where that says no less."""

        def names(said: Sequence[Token]) -> list[Span]:
            return named_singly(said, self._kinds)

        whole = plainly(words, lambda said: {at for span in names(said) for at in range(span.start, span.end)})
        named = resolved(whole, names)
        if named is None or unsettled(whole):
            return [named or whole]
        return [whole, named] if self.sentences.pronouns_last else [named, whole]

    def _settled(self, found: list[Candidate]) -> list[list[Candidate]]:
        """A sentence that says `ahead` or `self` says it of each for whom it is: perhaps a sentence for each."""
        if found[0].flaws:
            return [found]
        ways = [
            [candidate._replace(values=values) for values in self.sentences.settled(candidate.values, self.lexicon)]
            for candidate in found
        ]
        if len({len(way) for way in ways}) > 1:
            return [found]
        return [list(each) for each in zip(*ways, strict=True)]

    def _named(self, words: Sequence[Token]) -> list[Span]:
        """Whom and what a line names, each list of names as one."""
        return named_in(words, self._kinds)

    @cached_property
    def _kinds(self) -> list[Names]:
        return [self.lexicon.names(kind) for kind in self.sentences.kinds(self._asked_topics)]

    def _within(self, heading: Heading) -> Callable[[Topic, Form], bool]:
        """Which forms may be used under a heading."""
        topics = (heading.topic,) if heading.topic else self._asked_topics

        def fits(topic: Topic, form: Form) -> bool:
            return topic in topics and (not heading.section or form.section in ("", heading.section))

        return fits

    def _candidates(self, scan: Scan, fits: Callable[[Topic, Form], bool]) -> list[Candidate]:
        """The cheapest ways to read all of the line."""
        found = []
        for topic in self.sentences.topics:
            before = scan.furthest
            for form in (*topic.forms, *topic.nothing):
                if form.spoken and not scan.spoken:
                    continue
                for match in scan.ways(form.reads, 0) if fits(topic, form) else ():
                    scan.furthest = max(scan.furthest, match.end)
                    if match.end == len(scan.words):
                        found.append(Candidate(topic, form, dict(match.value), match.cost, match.flaws))
            if scan.furthest > before:
                self._leading = topic
        cheapest = min((candidate.cost for candidate in found), default=0)
        return [candidate for candidate in found if candidate.cost == cheapest]

    def _decide(self, line: Line, heading: Heading, found: Sequence[Candidate]) -> None:
        """Takes the one thing the line can mean, or says why there is none."""
        if found[0].flaws:
            self._flawed(line, heading, found[0])
            return
        meant: list[tuple[Candidate, Question[Any]]] = []
        for candidate in found:
            for question in self._answered(heading, candidate):
                if not any(question is other and _same_order(candidate, before) for before, other in meant):
                    meant.append((candidate, question))
        if len(meant) == 1:
            self._say(line, *meant[0])
        elif not meant:
            self._problem(line.number, self._key(heading), self._about_another(heading, found[0]))
        elif all(_same_order(candidate, meant[0][0]) for candidate, _ in meant):
            keys = tuple(question.key for _, question in meant)
            self._problem(line.number, "", wording.ambiguous_question(keys[: wording.MOST_SUGGESTIONS]))
        else:
            readings = dict.fromkeys(self._rendered(candidate) for candidate, _ in meant)
            legal = tuple(readings)[: wording.MOST_SUGGESTIONS]
            self._problem(line.number, self._key(heading), wording.ambiguous_sentence(legal))

    def _answered(self, heading: Heading, candidate: Candidate) -> list[Question[Any]]:
        """The questions that a sentence may be the answer to."""
        questions = [heading.question] if heading.question else self._questions(candidate.topic)
        found = []
        for question in questions:
            subjects = candidate.topic.subjects(question)
            if all(name not in subjects or same(subjects[name], value) for name, value in candidate.values.items()):
                found.append(question)
        return found

    def _about_another(self, heading: Heading, candidate: Candidate) -> tuple[str, Text, tuple[str, ...]]:
        """The sentence would do, were it about what is asked: says what that is, and the sentence for it."""
        questions = [heading.question] if heading.question else self._questions(candidate.topic)
        asked = []
        for question in questions:
            subjects = candidate.topic.subjects(question)
            about = {name: subjects[name] for name in candidate.values if name in subjects}
            asked.append(self._rendered(candidate._replace(values={**candidate.values, **about})))
        legal = tuple(dict.fromkeys(asked))[: wording.MOST_SUGGESTIONS]
        return wording.about_another(self._rendered(candidate), legal)

    def _rendered(self, candidate: Candidate) -> str:
        """A reading in canonical words; where it stands is added if the form has a section."""
        pen = Pen(self.language, self.lexicon, self.sentences.clauses)
        said = canonical(candidate.topic, candidate.form, candidate.values, pen)
        section = candidate.topic.sections.get(candidate.form.section)
        return f"[{synonyms(section.in_(self.language))[0]}] {said}" if section else said

    def _say(self, line: Line, candidate: Candidate, question: Question[Any]) -> None:
        sheet = self._sheet(question)
        self._mentioned += _ordered(candidate)
        if candidate.form in candidate.topic.nothing:
            sheet.nothing = line.number
            self._contradict(line.number, question, "", [number for number, _ in sheet.said.values()][:1])
            return
        if sheet.nothing:
            self._contradict(line.number, question, "", [sheet.nothing])
        for place, value in candidate.form.says(candidate.values):
            for path in place.paths(candidate.values):
                self._put(line, candidate.form, question, place, path, value)

    def _put(self, line: Line, form: Form, question: Question[Any], place: Place, path: Path, value: Any) -> None:
        sheet = self._sheet(question)
        # A list item never meets another: only its place's name, known after it is put, tells them apart.
        if not place.appends:
            name = ".".join(str(step) for step in path)
            earlier = sheet.said.get(name)
            if earlier and form.clash == "conflict":
                if not same(earlier[1], value):
                    self._contradict(line.number, question, name, [earlier[0]])
                return
        sheet.said[sheet.answer.put(path, value)] = (line.number, value)

    def _contradict(self, number: int, question: Question[Any], place: str, earlier: Sequence[int]) -> None:
        for line in earlier:
            where = f"{question.key}.{place}" if place else question.key
            self._problem(number, where, contradiction(line, number))

    def _sheet(self, question: Question[Any]) -> Sheet:
        return self.sheets.setdefault(question.key, Sheet())

    # What is wrong with a line.

    def _flawed(self, line: Line, heading: Heading, candidate: Candidate) -> None:
        key = self._key(heading) or self._key(Heading(candidate.topic))
        told = {(flaw.path, flaw.text): flaw for flaw in candidate.flaws}
        for flaw in list(told.values())[: wording.MOST_SUGGESTIONS]:
            self.problems.append(flaw.problem(key, line.number))

    def _out_of_place(self, line: Line, heading: Heading, found: Sequence[Candidate]) -> None:
        here = [candidate for candidate in found if candidate.topic in self._asked_topics]
        if not here:
            self._problem(line.number, "", wording.not_asked(tuple(self._headings()[: wording.MOST_SUGGESTIONS])))
            return
        places = [candidate.topic.sections.get(candidate.form.section, candidate.topic.title) for candidate in here]
        legal = tuple(dict.fromkeys(f"[{synonyms(place.in_(self.language))[0]}]" for place in places))
        self._problem(line.number, self._key(heading), wording.misplaced(legal[: wording.MOST_SUGGESTIONS]))

    def _explain(self, line: Line, heading: Heading, strict: Scan, leading: Topic | None) -> None:
        """Nothing fits: looks for a sentence with a slip in it, else says how far the line could be followed."""
        said = self.sentences.reworded(gist(strict.words))
        stray = _is_stray(strict) and not self._speaks_of_something(said)
        if not stray and self._missing(line, heading, said):
            return
        slip = not stray and strict.furthest < len(strict.words) <= LONGEST_SLIP
        for candidate in self._slips(line, heading, said) if slip else ():
            # one without a flaw is the line but for a word that says whom it means: that was not settled
            if candidate.flaws and self._follows(candidate, said):
                self._flawed(line, heading, candidate)
                return
        stray = stray or _is_stray(strict)
        if stray:
            self.stray.append(line.number)
        about = Heading(leading) if heading.topic is None and leading else heading
        if strict.furthest >= len(strict.words):
            legal = self._meant(line, heading, said, "") or self._nearest_forms(heading, line.plain)
            before = _short(strict.written(0, strict.furthest))
            self._problem(line.number, self._key(about), wording.incomplete(before, strict.expected, legal))
            return
        subject = self._subject(strict.words)
        legal = () if stray else self._meant(line, heading, said, subject.id)
        legal = legal or self._nearest_forms(heading, strict.written(0, len(strict.words)))
        where = self._key(about)
        if subject.id and legal:
            rest = _short(strict.written(subject.end, len(strict.words)))
            self._problem(line.number, where, wording.not_for(subject.shown, rest, legal))
        else:
            self._problem(line.number, where, _lost(strict, legal))

    def _speaks_of_something(self, said: Sequence[Token]) -> bool:
        """Whether it begins with a word of the grammar, or nearly with one that sentences begin with, or any word of it
        is what orders are about: what somebody does, or a name as it is written."""
        first = said[0].text if said else ""
        if first in self.sentences.vocabulary - _FILLERS:
            return True
        if first not in _FILLERS and any(wording.alike(first, word) for word in self.sentences.openers):
            return True
        return any(token.quoted or token.text in verbs_of() or self.lexicon.knows((token.text,)) for token in said)

    def _missing(self, line: Line, heading: Heading, said: Sequence[Token]) -> bool:
        """Whether the line names something by a number that nothing has: then that is said."""
        labels = self.sentences.labels(self._asked_topics)
        missing = missing_in(said, {kind: self.lexicon.names(kind) for kind in labels})
        if missing is None:
            return False
        names = self.lexicon.names(missing.kind)
        legal = tuple(names.shown(id, self.language, by_name=True) for id in missing.others[: wording.MOST_SUGGESTIONS])
        written = line.between(said[missing.start].start, said[missing.end - 1].end)
        flaw = wording.unknown_name(written, labels[missing.kind], lambda: legal)
        self.problems.append(flaw.problem(self._key(heading), line.number))
        return True

    def _slips(self, line: Line, heading: Heading, said: Sequence[Token]) -> Iterator[Candidate]:
        """The sentences that the line may be with something wrong in it, those that are written first; what takes too
        long to find is none."""
        for spoken in (False, True):
            lenient = self._scan(line, said, lenient=True, free=True)
            lenient.spoken = spoken
            try:
                yield from self._candidates(lenient, self._within(heading))
            except Tangled:
                continue

    def _follows(self, candidate: Candidate, said: Sequence[Token]) -> bool:
        """Whether enough of the line is understood to speak of what is wrong with it: more than whom it is for."""
        wrong = sum(flaw.width for flaw in candidate.flaws)
        return 2 * wrong <= len(said) and len(said) - wrong > len(gist(said[: self._subject(said).end]))

    def _subject(self, words: Sequence[Token]) -> Subject:
        """Whom a line is about: the first it names, if it names them first of all."""
        said = self.sentences.reworded(gist(words))
        for kind in self.sentences.kinds(self._asked_topics):
            names = self.lexicon.names(kind)
            for end in range(min(LONGEST_SUBJECT, len(said)), 0, -1):
                ids, _ = names.described(tuple(token.text for token in said[:end]))
                if len(ids) == 1:
                    stop = next(at for at, token in enumerate(words) if token.end == said[end - 1].end) + 1
                    return Subject(ids[0], names.shown(ids[0], self.language, by_name=True), stop)
        return Subject()

    def _meant(self, line: Line, heading: Heading, words: Sequence[Token], subject: str) -> tuple[str, ...]:
        """Sentences for what the line names, each of which can be sent as it stands."""
        fits = self._within(heading)
        forms = [form for topic in self.sentences.topics for form in topic.forms if fits(topic, form)]
        written = [form for form in forms if not form.spoken and not form.remark]
        pen = Pen(self.language, self.lexicon, self.sentences.clauses)
        try:
            return tuple(Suggester(self._scan(line, words, free=True), pen).nearest(written, subject))
        except Tangled:
            return ()

    def _nearest_forms(self, heading: Heading, written: str) -> tuple[str, ...]:
        fits = self._within(heading)
        forms = [
            form for topic in self.sentences.topics for form in topic.forms if fits(topic, form) and not form.spoken
        ]
        usages = [form.usage(self.language) for form in forms]
        self.effort.steps += 20 * len(usages)
        return wording.nearest(written, usages, cutoff=0.0)

    def _key(self, heading: Heading) -> str:
        """The key of the question a line must be about, "" if it may be about several."""
        if heading.question:
            return heading.question.key
        questions = self._questions(heading.topic) if heading.topic else list(self.asked)
        return questions[0].key if len(questions) == 1 else ""

    def _problem(self, number: int, where: str, said: tuple[str, Text, tuple[str, ...]]) -> None:
        code, text, legal = said
        self.problems.append(Problem(where, code, text, legal, number))

    # The end.

    def _reading(self) -> Reading:
        answers: dict[str, Any] = {}
        lines: dict[str, int] = {}
        for question in self.asked:
            sheet = self.sheets.get(question.key)
            if sheet is None:
                continue
            topic = self.sentences.topic(question)
            topic.fill(sheet.answer)
            for place, (number, _) in sheet.said.items():
                lines[f"{question.key}.{place}" if place else question.key] = number
            if missing := topic.missing(sheet.answer.raw):
                usages = tuple(form.usage(self.language) for form in missing)
                place = f"{question.key}.{missing[0].place.steps[0][1]}"
                code, text, legal = wording.line_missing(usages[: wording.MOST_SUGGESTIONS])
                self.problems.append(Problem(place, code, text, legal))
                continue
            try:
                answers[question.key] = plain(read_answer(question, sheet.answer.raw))
            except Malformed as error:
                reading = Reading({}, (), lines)
                self.problems.append(reading.located(error.problem.under(question.key)))
        return Reading(answers, tuple(self.problems), lines, tuple(self.stray), tuple(self.understood))


def _says(title: Text, words: str) -> bool:
    return fold(words.strip()) in [fold(word) for way in (title.en, title.es) for word in synonyms(way)]


def _sections(topic: Topic, words: str) -> list[str]:
    return [section for section, title in topic.sections.items() if _says(title, words)]


def _same_order(one: Candidate, other: Candidate) -> bool:
    """Whether two readings come to the same: the same value in the same place."""
    if one.topic is not other.topic:
        return False
    said = [
        [(place.paths(candidate.values), value) for place, value in candidate.form.says(candidate.values)]
        for candidate in (one, other)
    ]
    if any(value is NOTHING for order in said for _, value in order):
        return one.form is other.form
    return same(*said)


def _ordered(candidate: Candidate) -> list[str]:
    """Whom a sentence is for: those by whom its place in the answer goes."""
    found: list[str] = []
    for name in candidate.form.place.slots:
        value = candidate.values.get(name)
        found += [value] if isinstance(value, str) else value or []
    return found


def _ambiguous(found: Sequence[Candidate]) -> bool:
    """Whether the line would be understood, did a word in it not mean two things, or one that is not the reader's."""
    return all(flaw.code in ("ambiguous.name", wording.NOT_OURS) for flaw in found[0].flaws)


def _is_stray(scan: Scan) -> bool:
    """Whether the line does not even begin as an order does. An id, as `T3`, is how orders begin, known or not."""
    words = [word.text for word in scan.words]
    if any(_ID.fullmatch(word) for word in words[:2]):
        return False
    return scan.furthest == 0 or (scan.furthest == 1 and words[0] in _FILLERS and len(words) > 2)


def _lost(scan: Scan, legal: tuple[str, ...]) -> tuple[str, Text, tuple[str, ...]]:
    before = _short(scan.written(0, scan.furthest))
    return wording.not_understood(_short(scan.written(scan.furthest, len(scan.words))), before, legal)


def _short(text: str) -> str:
    return text if len(text) <= 60 else text[:57] + "..."
