"""The checks that every ruleset must pass, made in games between bots. Call `conform` from
a test and expect no findings."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, cast
from xml.etree import ElementTree

import msgspec

from rulesets.kernel.dice import PUBLIC, SEALED, Roll
from rulesets.kernel.engine import Progress, Release, advance
from rulesets.kernel.framing import digest
from rulesets.kernel.journal import Answered, Journal, Rolled
from rulesets.kernel.mentions import unmarked
from rulesets.kernel.questions import Malformed, Question, encode, judge, plain, put, read_answer
from rulesets.kernel.ruleset import Chance, Ruleset, first_checkpoint
from rulesets.kernel.sparring import Step, bots, released_views, segment, streams
from rulesets.kernel.table import EVERYONE, Told
from rulesets.kernel.teaching import lesson_findings
from rulesets.kernel.text import LANGUAGES

KEY = re.compile(r"[A-Za-z0-9][\w.+:~-]*(/[\w.+:~-]+)*")
"""A key is made of ids and numbers between slashes. It holds no text that a player wrote. [decisions 1.2, line 9]"""


class Conformance:
    """What was wrong, and how often each kind of thing was checked: a check that met nothing has proved nothing."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self.rules = rules
        self.findings: list[str] = []
        self.met: Counter[str] = Counter()

    def find(self, where: str, what: str) -> None:
        line = f"{where}: {what}"
        if line not in self.findings:
            self.findings.append(line)


def conform(
    rules: Ruleset[Any],
    options: Sequence[Any],
    chance: Chance,
    *,
    games: int = 20,
    most_segments: int = 50,
    first: int = 0,
) -> Conformance:
    """Plays `games` bot games with the given options, at every pace and without one, and
    checks everything that results. `first` is the number of the first game: it leaves out those before."""
    report = Conformance(rules)
    paces = [*rules.paces.values(), ()]
    _declarations(report)
    for number in range(first, first + games):
        chosen = options[number // len(paces) % len(options)]
        _game(report, chosen, paces[number % len(paces)], number, chance, most_segments)
    return report


def conform_lessons(rules: Ruleset[Any]) -> Conformance:
    """Checks that every lesson leads to its question, and that each of its tries comes out as it should."""
    report = Conformance(rules)
    for lesson in rules.lessons():
        report.met["lessons"] += 1
        for finding in lesson_findings(rules, lesson):
            report.find(f"lesson {lesson.id}", finding)
    return report


class _Overheard:
    """Wraps the ruleset and records every question that a plan or default answers, because
    veiled ones appear only there."""

    def __init__(self, rules: Ruleset[Any]) -> None:
        self._rules = rules
        self.derived: list[tuple[Question[Any], Any]] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._rules, name)

    def policy(self, plan: Any, question: Question[Any], view: Any) -> Any | None:
        self.derived.append((question, view))
        return self._rules.policy(plan, question, view)


def _game(
    report: Conformance, options: Any, pace: Sequence[str], number: int, chance: Chance, most_segments: int
) -> None:
    rules = report.rules
    checkpoint, waived = first_checkpoint(rules, options), dict[str, tuple[str, ...]]()
    for opening in range(most_segments):
        source = streams(rules, digest("estafeta/conformance/1", number, opening))
        overheard = _Overheard(rules)
        watched = cast(Ruleset[Any], overheard)
        steps = []
        journal = Journal(rules.revision, tuple(pace), waived)
        for step in segment(watched, checkpoint, journal, source, bots(rules, chance)):
            steps.append(step)
            _stop(report, step.progress, chance)
        for question, view in overheard.derived:
            _question(report, question, view)
        last = steps[-1].progress
        _segment(report, steps)
        again = msgspec.json.decode(encode(steps[-1].journal), type=Journal)
        if advance(rules, checkpoint, again, source) != last:
            report.find(last.title.en, "played again from its stored journal it comes out otherwise")
        if last.outcome is not None or last.checkpoint is None:
            report.met["outcome"] += 1
            return
        checkpoint, waived = last.checkpoint, last.waived


def _declarations(report: Conformance) -> None:
    rules = report.rules
    stopping = {name for classes in rules.paces.values() for name in classes}
    for kind in rules.questions:
        if not kind.veiled and kind.stop_class not in stopping:
            report.find(kind.__name__, f"stops of the class {kind.stop_class!r} belong to no pace")
    for side in rules.sides:
        if side not in rules.side_names:
            report.find(side, "has no name for people")
        if side in (PUBLIC, SEALED):
            report.find(side, "is the name of a stream, not of a side")


# Questions.


def _stop(report: Conformance, progress: Progress, chance: Chance) -> None:
    views = released_views(report.rules, progress)
    for audience, view in views.items():
        _board(report, audience, view)
        _pieces(report, audience, view)
    for release in progress.releases:
        if encode(report.rules.decode_view(release.view)) != release.view:
            report.find(f"view of {release.audience}", "does not come back from its codec as it was")
    for side, questions in progress.asked.items():
        for question in questions:
            _question(report, question, views[side])
            proposed = (question.default(views[side]), question.proposal(views[side]))
            for answer in (*proposed, report.rules.bot(question, views[side], chance)):
                _words(report, question, answer, views[side])
                _advice(report, question, answer, views[side])
            _examples(report, question, views[side])


def _question(report: Conformance, question: Question[Any], view: Any) -> None:
    report.met[type(question).__name__] += 1
    if type(question) not in report.rules.questions:
        report.find(question.key, f"{type(question).__name__} is not among the ruleset's questions")
    elif report.rules.decode_questions(encode([question])) != [question]:
        report.find(question.key, "does not come back from its codec as it was")
    if not KEY.fullmatch(question.key):
        report.find(question.key, "is no key of ids and counts between slashes")
    starts = {"default": question.default, "template": question.template, "proposal": question.proposal}
    for name, answer in ((name, start(view)) for name, start in starts.items()):
        for problem in question.problems(answer, view):
            report.find(question.key, f"its {name} is illegal: {problem.where} {problem.text.en}")
        if read_answer(question, plain(answer)) != answer:
            report.find(question.key, f"its {name} does not come back from storage as it was")
    prompt = question.prompt(view)
    for language in LANGUAGES:
        if not prompt.in_(language).strip():
            report.find(question.key, f"has no prompt in {language}")
    _options(report, question, view)


def _options(report: Conformance, question: Question[Any], view: Any) -> None:
    """Checks that every option that a form offers is accepted."""
    for place, options in question.options(view).items():
        for option in options:
            report.met["option"] += 1
            raw = put(plain(question.template(view)), place, plain(option.value))
            try:
                answer = read_answer(question, raw)
            except Malformed as error:
                report.find(question.key, f"option {option.label.en!r} at {place!r} is malformed: {error}")
                continue
            for problem in question.problems(answer, view):
                if problem.where == place or not place:
                    report.find(question.key, f"option {option.label.en!r} at {place!r} is refused: {problem.text.en}")


def _words(report: Conformance, question: Question[Any], answer: Any, view: Any) -> None:
    """Checks that a written answer is read back as the same answer, whatever language the reader expects."""
    rules = report.rules
    for language in LANGUAGES:
        text = rules.write(question, answer, view, language)
        for expected in LANGUAGES:
            report.met["orders read back"] += 1
            reading = rules.read(text, [question], view, expected)
            if reading.problems:
                report.find(question.key, f"own orders are not understood: {text!r}: {reading.problems[0].text.en}")
            elif not _same(question, reading.answers.get(question.key), answer):
                report.find(question.key, f"{text!r} is read as {reading.answers.get(question.key)!r}, not {answer!r}")


def _pieces(report: Conformance, audience: str, view: Any) -> None:
    """Checks that what can be looked at has a name and values, and tries what the first could do to the last."""
    rules, where = report.rules, f"view of {audience}"
    known = rules.inspectable(view)
    first, last = next(iter(known), ""), next(reversed([*known]), "")
    for language in LANGUAGES:
        for id in known:
            report.met["pieces"] += 1
            piece = rules.inspect(view, id, language)
            if piece is None or not piece.name or not all(each.label and each.value for each in piece.traits):
                report.find(where, f"{id} can be looked at, but is not told in {language}")
            elif piece.may and known[id] != audience:
                report.find(where, f"says what {id} may be ordered, which is for its owner")
            _portrait(report, where, id, rules.portrait(view, id, language))
        for odds in rules.odds(view, first, last, language) if known else ():
            report.met["odds"] += 1
            if not odds.deed or not (odds.refused or odds.expected):
                report.find(where, f"what {first} could do to {last} is not told in {language}")
    if rules.inspect(view, "no such piece", "en") is not None:
        report.find(where, "tells about a piece that does not exist")


def _portrait(report: Conformance, where: str, id: str, drawn: str) -> None:
    """Checks that the picture of a piece has a title and takes none of the board's ids."""
    if not drawn:
        return
    report.met["portraits"] += 1
    picture = ElementTree.fromstring(drawn)
    if not (picture.findtext("{http://www.w3.org/2000/svg}title") or "").strip():
        report.find(where, f"the picture of {id} has no title")
    if any(part.get("id") == id for part in picture.iter()):
        report.find(where, f"the picture of {id} has the id that marks it on the board")


def _advice(report: Conformance, question: Question[Any], answer: Any, view: Any) -> None:
    """Checks that advice has a kind that people can silence, and words in both languages."""
    for each in report.rules.advice(question, answer, view):
        report.met["advice"] += 1
        if each.kind not in report.rules.advice_kinds:
            report.find(question.key, f"advice of the kind {each.kind!r} cannot be silenced")
        if not each.text.en.strip() or not each.text.es.strip():
            report.find(question.key, f"advice of the kind {each.kind!r} has no words in a language")


def _examples(report: Conformance, question: Question[Any], view: Any) -> None:
    """Checks that an example sentence of an email is understood in both languages and is
    legal together with the sheet."""
    sheet = plain(question.proposal(view))
    for language in LANGUAGES:
        for line in report.rules.examples(question, view, language):
            for expected in LANGUAGES:
                report.met["examples"] += 1
                reading = report.rules.read(line, [question], view, expected)
                raw = question.laid_over(sheet, reading.answers.get(question.key, sheet))
                problems = [*reading.problems, *judge(question, raw, view)[1]]
                if problems or question.key not in reading.answers:
                    why = problems[0].text.en if problems else "it says nothing"
                    report.find(question.key, f"the example {line!r} is refused: {why}")


def _same(question: Question[Any], raw: Any, answer: Any) -> bool:
    """Whether a raw value means exactly this answer, even if it leaves parts to their defaults."""
    try:
        return bool(read_answer(question, raw) in (answer, read_answer(question, question.settled(plain(answer))[0])))
    except Malformed:
        return False


# Events, rolls, states.


def _segment(report: Conformance, steps: Sequence[Step]) -> None:
    last = steps[-1].progress
    for language in LANGUAGES:
        if not last.title.in_(language).strip():
            report.find("segment", f"has no title in {language}")
    for told in last.told:
        _event(report, told)
    for release in last.releases:
        _tale(report, release)
    _rolls(report, last)
    keys = Counter(entry.key for entry in last.trace if isinstance(entry, Answered))
    for key, times in keys.items():
        if times > 1:
            report.find(key, "is asked twice in one segment")
    if last.checkpoint is not None:
        state = report.rules.decode_state(last.checkpoint.state)
        if encode(state) != last.checkpoint.state:
            report.find(last.title.en, "the state does not come back from its codec as it was")


def _event(report: Conformance, told: Told) -> None:
    name = type(told.event).__name__
    report.met[name] += 1
    if type(told.event) not in report.rules.events:
        report.find(name, "is not among the ruleset's events")
        return
    if report.rules.decode_event(plain(told.event)) != told.event:
        report.find(name, "does not come back from its codec as it was")
    for language in LANGUAGES:
        if not report.rules.prose(told.event, language).strip():
            report.find(name, f"has no words in {language}")


def _tale(report: Conformance, release: Release) -> None:
    """Checks that a report has a line for each event, empty if it says nothing new, and that no mark is left in it."""
    view, events = report.rules.decode_view(release.view), [told.event for told in release.events]
    for language in LANGUAGES:
        lines = report.rules.report([events], view, language)[0]
        if len(lines) != len(events):
            report.find("report", f"has {len(lines)} lines in {language} for {len(events)} events")
        for line in lines:
            if line != unmarked(line):
                report.find("report", f"names somebody with a mark: {line!r}")


def _rolls(report: Conformance, progress: Progress) -> None:
    """Checks that a roll is public only if all sides are told its key and faces. If only one side is told, it must come
    from that side's own stream, otherwise from the sealed one. [decisions 1.2, line 10]
    """
    sides = report.rules.sides
    hearers: dict[Roll, set[str]] = {}
    for told in progress.told:
        for roll in rolls_in(told.event):
            hearers.setdefault(roll, set()).update(told.to)
    for entry in progress.trace:
        if not isinstance(entry, Rolled):
            continue
        roll = entry.roll
        report.met[f"roll from {'a side' if roll.stream in sides else roll.stream}"] += 1
        heard = [side for side in sides if side in hearers.get(roll, ())]
        if not KEY.fullmatch(roll.key):
            report.find(roll.key, "is no key of ids and counts between slashes")
        if roll.stream == PUBLIC and len(heard) < len(sides):
            report.find(roll.key, f"rolled in public but told to {heard or 'nobody'}")
        if roll.stream in sides and heard != [roll.stream]:
            report.find(roll.key, f"rolled from the stream of {roll.stream} but told to {heard or 'nobody'}")
        if roll.stream == SEALED and heard:
            report.find(roll.key, f"rolled from the sealed stream but told to {heard}")


def rolls_in(value: Any) -> Iterator[Roll]:
    """Every roll inside an event, at any depth."""
    if isinstance(value, Roll):
        yield value
    elif isinstance(value, msgspec.Struct):
        for name in value.__struct_fields__:
            yield from rolls_in(getattr(value, name))
    elif isinstance(value, dict):
        for inner in value.values():
            yield from rolls_in(inner)
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from rolls_in(inner)


def _board(report: Conformance, audience: str, view: Any) -> None:
    for language in LANGUAGES:
        report.met["board of spectators" if audience == EVERYONE else "board of a side"] += 1
        try:
            drawn = ElementTree.fromstring(report.rules.board(view, language))
        except ElementTree.ParseError as error:
            report.find(f"board of {audience}", f"is no well-formed XML in {language}: {error}")
        else:
            if drawn.tag.rpartition("}")[2] != "svg":
                report.find(f"board of {audience}", f"is no SVG in {language} but <{drawn.tag}>")
