"""The order sheet: questions answered by form or in the order language, until they are submitted."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import msgspec
from django.http import QueryDict

from games.models import Decision, Draft, Seat, Submission
from games.orders import advising, play
from games.orders.texts import read
from games.pages.access import language, said
from games.pages.answers import Node, Shape, build, parse, shape_of
from games.pages.answers.nodes import place_problems
from games.pages.signing import Line, for_sheet
from games.trust.seals import Orders, read_orders
from games.visibility import sight
from rulesets.forms.from_types import spaced
from rulesets.kernel.advice import Advice
from rulesets.kernel.engine import Completion
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.reading import Understood
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.tally import Tally
from rulesets.kernel.text import Problem
from rulesets.language import Reading

FORM, TEXT = "form", "text"
MOST_TEXT = 60_000
NOTHING: tuple[Any, ...] = (None, {}, [])


@dataclass
class Entry:
    """One question on the sheet: its prompt, its form, and its answer in the order language."""

    question: Question[Any]
    prompt: str
    field: Node
    lines: list[str]


@dataclass
class Sheet:
    """A side's sheet for one decision, as last posted, drafted, submitted or proposed by the rules."""

    decision: Decision
    seat: Seat
    found: play.Asked
    mode: str
    answers: dict[str, Any]
    text: str
    source: str
    """Where the answers come from: posted, draft, standing, template."""
    waives: tuple[str, ...]
    kept: str = ""
    """The mark of the draft that the writer saw last."""
    luck: str = ""
    opens: str = ""
    problems: list[Problem] = field(default_factory=list)
    notes: list[str] = field(default_factory=list)
    checked: bool = False
    reading: Reading | None = None

    def take_problems(self, problems: Sequence[Problem]) -> None:
        """Adds what is wrong with the orders. For written orders the problems name their lines."""
        self.problems = [self.reading.located(found) if self.reading else found for found in problems]

    @property
    def game(self) -> Any:
        return self.found.game

    @property
    def rules(self) -> Any:
        return self.found.game.rules

    @property
    def entries(self) -> list[Entry]:
        made = [self._entry(at, question) for at, question in enumerate(self.found.questions)]
        for problem in self.problems:
            for entry in made:
                if problem.where == entry.question.key or problem.where.startswith(entry.question.key + "."):
                    inside = problem.where.removeprefix(entry.question.key).removeprefix(".")
                    place_problems(entry.field, [(inside, said(problem, self.rules))])
        return made

    def _entry(self, at: int, question: Question[Any]) -> Entry:
        answer = self.answers.get(question.key)
        prompt = question.prompt(self.found.view).in_(language())
        fields = build(shape(self.found, question), answer, f"q{at}", label=prompt)
        return Entry(question, prompt, fields, written(self.found, question, answer))

    @property
    def count(self) -> int:
        """How many orders these answers are, counted as lines. An empty answer is none, though a line may say so."""
        given = [question for question in self.found.questions if self.answers.get(question.key) not in NOTHING]
        lines = [line for question in given for line in self._lines(question)]
        return sum(not line.startswith("[") for line in lines)  # a heading is no order

    @property
    def said_back(self) -> list[str]:
        """The orders as they are shown to whoever gave them. The text has them exactly."""
        said = [self.rules.said_back(line, language()) for each in self.found.questions for line in self._lines(each)]
        return [line for line in said if line]

    def _lines(self, question: Question[Any]) -> list[str]:
        return written(self.found, question, self.answers.get(question.key))

    @property
    def tally(self) -> Tally | None:
        """How many pieces are told something, of all that may be; None where no pieces are asked about."""
        if self.problems or self._completion.problems:
            return None
        given = [(question, self.answers.get(question.key)) for question in self.found.questions]
        found = [self._tally(question, answer) for question, answer in given if answer is not None]
        counted = [tally for tally in found if tally is not None]
        return Tally.sum(counted) if counted else None

    def _tally(self, question: Question[Any], answer: Any) -> Tally | None:
        rules: Ruleset[Any] = self.found.game.rules
        return rules.tally(question, msgspec.convert(answer, question.answer_type()), self.found.view)

    @property
    def given(self) -> int:
        """How many orders are submitted: one for each piece that is told something, else one for each line."""
        tally = self.tally
        return tally.told if tally and tally.told else self.count

    @property
    def is_proposal(self) -> bool:
        """Whether the sheet still says what the rules propose to somebody who has written nothing."""
        proposed = {question.key: plain(self.found.form(question)) for question in self.found.questions}
        return self.source == "template" or self.text.split() == _text(self.found, proposed).split()

    @property
    def spoken_problems(self) -> list[tuple[int | None, str]]:
        return [(problem.line, said(problem, self.rules)) for problem in self.problems]

    @property
    def advice(self) -> list[Advice]:
        """What a friend would say about these orders; nothing while something is wrong with them."""
        return [] if self.problems else advising.advice(self.found, self.seat.user, self._completion)

    @cached_property
    def _completion(self) -> Completion:
        return advising.completed(self.found, self.answers)

    @property
    def understood(self) -> tuple[Understood, ...]:
        """Lines in the player's own words, and how each was understood."""
        return self.reading.understood if self.reading else ()

    @property
    def classes(self) -> list[tuple[str, str]]:
        """The classes of stops at which this game asks, with names. A player may skip some. [decisions 3.3]"""
        return [(name, class_words(self.rules, name)) for name in self.rules.paces[self.game.pace]]

    @property
    def luck_to_open(self) -> str:
        return sight.sealed_luck_to_open(self.decision)

    @property
    def signing(self) -> Line | None:
        """What the page's script needs to sign it."""
        return for_sheet(self.decision, self.seat)

    @property
    def state(self) -> str:
        return state_of(self.decision, self.seat)

    @property
    def rows(self) -> int:
        return min(max(self.text.count("\n") + 3, 6), 24)


def state_of(decision: Decision, seat: Seat) -> str:
    """The state of the orders as a word: wanted, draft, submitted, amending (submitted, with a newer draft)."""
    drafted = newer_draft(decision, seat) is not None
    if decision.standing is None:
        return "draft" if drafted else "wanted"
    return "amending" if drafted else "submitted"


def class_words(rules: Ruleset[Any], name: str) -> str:
    """The name of a class of stops."""
    return rules.class_names[name].in_(language()) if name in rules.class_names else spaced(name)


def shape(found: play.Asked, question: Question[Any]) -> Shape:
    form = found.game.rules.form(question, found.view, language())
    return shape_of(question.answer_type(), question.options(found.view), form)


def written(found: play.Asked, question: Question[Any], answer: Any) -> list[str]:
    """An answer in the order language, or nothing while its form is not right."""
    try:
        typed = msgspec.convert(answer, question.answer_type(), strict=True)
        text = found.game.rules.write(question, typed, found.view, language())
    except (msgspec.ValidationError, ValueError, KeyError):  # unfinished answers name things that do not exist
        return []
    return [line for line in text.splitlines() if line.strip()]


def open_sheet(decision: Decision, seat: Seat, mode: str = FORM) -> Sheet:
    """The sheet as it was left: the seat's draft, else the submitted orders, else what the rules propose."""
    found = play.asked(decision, seat)
    standing = _standing(decision, seat)
    draft = newer_draft(decision, seat)
    answers = {question.key: plain(found.form(question)) for question in found.questions}
    source, text = "template", ""
    if standing is not None:
        answers, source = answers | standing.answers, "standing"
    if draft is not None:
        answers, source, text = answers | draft.answers, "draft", draft.text
    waives = standing.waives if standing and standing.waives is not None else found.game.waivers.get(decision.side, ())
    mode = TEXT if text or mode == TEXT else FORM
    kept = play.draft_mark(decision, seat)
    return Sheet(decision, seat, found, mode, answers, text or _text(found, answers), source, tuple(waives), kept)


def _standing(decision: Decision, seat: Seat) -> Orders | None:
    version = standing_version(decision, seat)
    return read_orders(version.body) if version is not None and version.body is not None else None


def standing_version(decision: Decision, seat: Seat) -> Submission | None:
    if decision.standing is None:
        return None
    return sight.submissions(decision, seat).filter(version=decision.standing).first()


def newer_draft(decision: Decision, seat: Seat) -> Draft | None:
    """What this seat has saved since the present orders were submitted."""
    draft = sight.drafts(decision, seat).filter(seat=seat).first()
    version = standing_version(decision, seat) if draft is not None else None
    return None if draft is None or (version is not None and draft.saved_at <= version.made_at) else draft


def sentences(decision: Decision, seat: Seat, answers: Mapping[str, Any]) -> list[str]:
    """Answers to a decision in the order language, one line for each order."""
    return _text(play.asked(decision, seat), answers).splitlines()


def _text(found: play.Asked, answers: Mapping[str, Any]) -> str:
    lines = [line for question in found.questions for line in written(found, question, answers.get(question.key))]
    return "\n".join(lines) + "\n" if lines else ""


def posted_sheet(decision: Decision, seat: Seat, data: QueryDict) -> Sheet:
    """The sheet as it came from the browser, with the changes that its inner buttons ask for."""
    found = play.asked(decision, seat)
    do = data.get("do", "")
    mode = TEXT if data.get("mode") == TEXT else FORM
    text = data.get("text", "")[:MOST_TEXT].replace("\r\n", "\n")
    problems: list[Problem] = []
    reading = None
    if mode == TEXT:
        reading = read(found, text, language())
        answers, problems = dict(reading.answers), list(reading.problems)
    else:
        answers = {
            question.key: parse(shape(found, question), data, f"q{at}", do=do)
            for at, question in enumerate(found.questions)
        }
        text = _text(found, answers)
    waives = tuple(name for name in data.getlist("waives") if name)
    kept, luck, opens = data.get("kept", ""), data.get("luck", ""), data.get("opens", "")
    return Sheet(
        decision, seat, found, mode, answers, text, "posted", waives, kept, luck, opens, problems, reading=reading
    )


def draft_of(decision: Decision, seat: Seat, data: QueryDict) -> tuple[str, dict[str, Any]]:
    """What a draft keeps of a posted sheet: words as they stand, without reading them, or the answers of the form."""
    if data.get("mode") != TEXT:
        return "", posted_sheet(decision, seat, data).answers
    return data.get("text", "")[:MOST_TEXT].replace("\r\n", "\n") or "\n", {}  # a sheet that was emptied stays empty


def switched(sheet: Sheet, mode: str) -> Sheet:
    """The same orders in the other way of writing. If something was not understood, the sheet stays as it is."""
    if sheet.mode == TEXT and sheet.problems:
        return sheet
    if mode == FORM:
        proposed = {q.key: plain(sheet.found.form(q)) for q in sheet.found.questions}
        sheet.answers = proposed | sheet.answers
    else:
        sheet.text = _text(sheet.found, sheet.answers)
    sheet.mode = mode
    return sheet


def same_request(data: QueryDict) -> str:
    """A key for this post. If it is sent twice it counts once; if it changes, it is another."""
    parts = sorted((name, value) for name, values in data.lists() if name != "csrfmiddlewaretoken" for value in values)
    return "page-" + hashlib.sha256(repr(parts).encode()).hexdigest()[:48]
