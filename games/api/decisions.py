"""What a side is asked: questions with their forms, options and templates, and the dry run of an answer."""

from __future__ import annotations

from datetime import datetime
from functools import cache
from typing import Any

import msgspec
from django.http import HttpResponse
from rest_framework.request import Request

from games.api import bodies
from games.api.openapi import IF_NONE_MATCH, described
from games.api.problems import ApiRefusal, ProblemLine, in_words
from games.api.replies import reply, tag, unchanged
from games.api.resource import Resource
from games.api.scopes import READ
from games.api.words import Count, DecisionState, Luck, Number, Ref, Side
from games.api.written import understood
from games.models import Decision, Seat, Segment
from games.orders import advising, play
from games.people import limits
from games.trust.seals import Orders, orders_bytes
from games.visibility import sight
from rulesets.kernel.journal import Source
from rulesets.kernel.questions import Question, encode, plain
from rulesets.kernel.reading import Understood

TAG = "orders"


class OptionForm(msgspec.Struct):
    """A value that can be used at a place in the answer, and its name for people."""

    value: Any
    label: str


class QuestionForm(msgspec.Struct):
    """One question: what is asked, the form of an answer, what a form starts from, the default if nobody answers."""

    key: str
    kind: str
    stop_class: str
    standing: bool
    """The answer is the side's plan for the rest of the segment."""
    prompt: str
    about: Any
    """The question's own data."""
    answer_schema: dict[str, Any]
    """JSON Schema of the answer."""
    options: dict[str, list[OptionForm]]
    """By place in the answer (dotted path, empty for the whole answer)."""
    template: Any
    default: Any
    text: str
    """The template in the order language."""


class DecisionForm(msgspec.Struct):
    """What your side has to decide at one stop. `version` goes into `seen` when you submit."""

    ref: Ref
    game: Ref
    side: Side
    segment: Number
    opening: Number
    """How many openings of segments the game has had, rewinds included: `k` in proofs and signatures."""
    title: str
    stop: Count
    state: DecisionState
    """open, or locked: then `locked` is the version that counted (0: nobody's)."""
    version: Count
    standing: Number | None
    locked: Count | None
    deadline: datetime | None
    may_submit: bool
    """Whether your seat commands the side."""
    luck: Luck
    """Your side's luck in force; a sealed one may be opened in `opens` at the first stop of a segment."""
    waivable: list[str]
    questions: list[QuestionForm]


class CheckBody(bodies.Body):
    """Answers by question key, or orders as text; anything left out is filled in from the plan or the default."""

    answers: dict[str, Any] | None = None
    text: str | None = None
    waives: tuple[str, ...] | None = None


class AdviceLine(msgspec.Struct):
    """One remark, and the ids of what it is about."""

    kind: str
    text: str
    about: tuple[str, ...]


class Checked(msgspec.Struct):
    """What would be accepted, in full; nothing was stored. `text` is the answers in the order language."""

    good: bool
    answers: dict[str, Any]
    filled: dict[str, Source]
    problems: list[ProblemLine]
    text: str
    body: str
    """Exactly what would be stored, for whoever signs it; empty while there are problems."""
    understood: list[Understood] = []
    """Lines of the text that were not written exactly in the order language, and how each was understood."""
    advice: list[AdviceLine] = []
    """What a friend would say about these orders, which it does not refuse. Kinds that you silenced are left out."""


class OpenDecision(Resource):
    weight = limits.DECISION

    @described(
        "What your side has to decide now",
        name="game_decision",
        tag=TAG,
        gives=DecisionForm,
        parameters=[IF_NONE_MATCH],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        of = sight.find_game(self.user, ref)
        decision = sight.open_decision(of)
        if decision is None or of.seat is None:
            raise ApiRefusal("nothing-asked")
        return shown(request, decision, of.seat, self.language)


class OneDecision(Resource):
    weight = limits.DECISION

    @described(
        "A decision of your side, open or past",
        name="decision",
        tag=TAG,
        gives=DecisionForm,
        parameters=[IF_NONE_MATCH],
    )
    def get(self, request: Request, ref: str) -> HttpResponse:
        decision, seat = sight.find_decision(self.user, ref)
        return shown(request, decision, seat, self.language)


class Check(Resource):
    weight = limits.CHECK
    judges = True

    writes = READ

    @described(
        "Dry run: what would be accepted and what is wrong. Stores nothing",
        name="decision_check",
        tag=TAG,
        body=CheckBody,
        gives=Checked,
        refuses=(400, 401, 403, 404, 413, 415, 422),
    )
    def post(self, request: Request, ref: str) -> HttpResponse:
        body = bodies.read(request, CheckBody)
        decision, seat = sight.find_decision(self.user, ref)
        found = play.asked(decision, seat)
        written = understood(found, body.answers, body.text, self.language)
        completion = play.check(decision, seat, written.answers)
        problems = [*written.problems, *written.located(completion.problems), *play.waiver_problems(found, body.waives)]
        filled = dict(completion.filled)
        return reply(
            Checked(
                good=not problems,
                answers=completion.answers,
                filled=filled,
                problems=[in_words(problem) for problem in problems],
                text="" if problems else spelled(found, completion.answers, self.language),
                body="" if problems else orders_bytes(Orders(completion.answers, body.waives)).decode(),
                understood=written.understood,
                advice=[] if problems else self._advice(found, written.answers),
            )
        )

    def _advice(self, found: play.Asked, answers: dict[str, Any]) -> list[AdviceLine]:
        given = advising.advice(found, self.user, advising.completed(found, answers))
        return [AdviceLine(each.kind, each.text.in_(self.language), each.about) for each in given]


def shown(request: Request, decision: Decision, seat: Seat, language: str) -> HttpResponse:
    etag = decision_tag(decision, seat, language)
    return unchanged(request, etag) or reply(decision_form(decision, seat, language), etag=etag)


def decision_tag(decision: Decision, seat: Seat, language: str) -> str:
    """Begins with the version, so that it can be used as If-Match."""
    segment = decision.segment
    deadline = 0 if segment.deadline is None else int(segment.deadline.timestamp())
    revision = segment.game.rules.revision
    commands = "c" if seat.commands else "h"
    return tag(decision.version, decision.ref, state_of(decision), deadline, commands, revision, language)


def state_of(decision: Decision) -> DecisionState:
    segment = decision.segment
    now_asked = segment.state == Segment.State.OPEN and segment.stop_no == decision.stop_no
    return "open" if now_asked and decision.locked is None else "locked"


def decision_form(decision: Decision, seat: Seat, language: str) -> DecisionForm:
    found = play.asked(decision, seat)
    segment = found.segment
    return DecisionForm(
        ref=decision.ref,
        game=found.game.ref,
        side=decision.side,
        segment=segment.ordinal,
        opening=segment.k,
        title=segment.title.get(language, ""),
        stop=decision.stop_no,
        state=state_of(decision),
        version=decision.version,
        standing=decision.standing,
        locked=decision.locked,
        deadline=segment.deadline if state_of(decision) == "open" else None,
        may_submit=seat.commands,
        luck=segment.lucks.get(decision.side, ""),
        waivable=sorted({kind.stop_class for kind in found.game.rules.questions}),
        questions=[question_form(found, question, language) for question in found.questions],
    )


def question_form(found: play.Asked, question: Question[Any], language: str) -> QuestionForm:
    view = found.view
    template = found.form(question)
    return QuestionForm(
        key=question.key,
        kind=type(question).__name__,
        stop_class=question.stop_class,
        standing=question.standing,
        prompt=question.prompt(view).in_(language),
        about=msgspec.Raw(encode(question)),
        answer_schema=_answer_schema(type(question)),
        options={
            place: [OptionForm(plain(option.value), option.label.in_(language)) for option in options]
            for place, options in question.options(view).items()
        },
        template=plain(template),
        default=plain(question.default(view)),
        text=found.game.rules.write(question, template, view, language),
    )


@cache
def _answer_schema(question: type[Question[Any]]) -> dict[str, Any]:
    return msgspec.json.schema(question.answer_type())


def spelled(found: play.Asked, answers: dict[str, Any], language: str) -> str:
    """All answers in the order language."""
    lines = []
    for question in found.questions:
        answer = msgspec.convert(answers[question.key], question.answer_type())
        lines.append(found.game.rules.write(question, answer, found.view, language))
    return "\n".join(lines)
