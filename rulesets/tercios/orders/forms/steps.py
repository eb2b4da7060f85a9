"""A step at the table: a Troop from a list, and a Leader's order with the same form as in plans. [D-15..D-17, A-38]"""

from __future__ import annotations

from typing import Any

import msgspec

from rulesets.forms import Choice, Field, Form, Unfinished, field_of
from rulesets.forms.lines import Section
from rulesets.forms.saying import label_of
from rulesets.kernel.measuring import PutLine, ShiftLine
from rulesets.kernel.questions import plain
from rulesets.kernel.text import Problem, Text
from rulesets.tercios.dialogue.answers.in_play import LeaderOrder, StepChoice
from rulesets.tercios.dialogue.answers.plan import LeaderEntry
from rulesets.tercios.dialogue.questions.steps import TakeStep
from rulesets.tercios.orders.forms.plan_lines import leader_target
from rulesets.tercios.orders.forms.telling import bench
from rulesets.tercios.orders.forms.vocabulary import action_name, codec, lists, name_of, named
from rulesets.tercios.orders.language import order_language
from rulesets.tercios.orders.plans.plan_leaders import leader_order
from rulesets.tercios.position.view import View
from rulesets.tercios.rules.leaders.leading import able_leaders

NOT_NOW = ("before", "when", "repeat")
"""Fields of a Leader's entry in a plan that have no meaning if they act at once."""


def forms(view: View, question: TakeStep, language: str) -> dict[str, Any]:
    return bench(view, _form(view, language), sections(view, question, language), language)


def _form(view: View, language: str) -> Form:
    """Offers only Leaders who may act now."""
    able = named(view, able_leaders(view, view.audience), language)
    return Form(Field(kind="raw"), {**lists(view, language), "leaders": able}, codec(view))


def sections(view: View, question: TakeStep, language: str) -> list[Section]:
    able = able_leaders(view, view.audience)
    troops = tuple(
        Choice(option.value, name_of(view, option.value, language) if option.value else option.label.in_(language))
        for option in question.options(view).get("troop", ())
    )
    troop = Field(kind="choice", name="troop", options=troops, open="–", fresh=question.default(view).troop)
    found = [Section(id="troop", title=question.prompt(view).in_(language), add="", fields=(troop,), single=True)]
    if able:
        asked = field_of(LeaderEntry, language).without(*NOT_NOW).fields
        found.append(
            Section(
                id="leader",
                title=label_of(StepChoice, "leader").in_(language),
                add=Text("An order for a Leader", "Una orden para un Mando").in_(language),
                fields=tuple(map(leader_target, asked)),
                single=True,
            )
        )
    return found


def step(view: View, question: TakeStep, text: str, language: str) -> dict[str, Any]:
    answer, problems = _read(view, question, text, language)
    return _told(view, question, text, answer, problems, language)


def line_put(view: View, question: TakeStep, change: PutLine, language: str) -> dict[str, Any]:
    """The Troop, or the Leader's order made concrete by the code that carries out plans.
    Says what the Leader cannot do."""
    answer, problems = _read(view, question, change.text, language)
    if any(problem.line is not None for problem in problems):
        return _told(view, question, change.text, answer, problems, language)
    section = next(each for each in sections(view, question, language) if each.id == change.section)
    warnings: list[Text] = []
    try:
        if section.id == "troop":
            troop = (change.value or {}).get("troop", "")
            answer = StepChoice(leader=answer.leader, troop=troop)
        elif change.value is None:
            answer = StepChoice(troop=answer.troop)
        else:
            filled = _form(view, language).of(section.form).read(change.value)
            entry = msgspec.convert(filled, LeaderEntry)
            order = leader_order(view, view.audience, entry, answer.troop)
            if order is None:
                cannot = Text(
                    "As things are now the Leader could do nothing.", "Tal como están las cosas no podría hacer nada."
                )
                return {"unfinished": cannot.in_(language)}
            warnings = _instead(entry, order)
            answer = StepChoice(leader=order, troop=answer.troop)
    except (Unfinished, msgspec.ValidationError) as error:
        missing = error.text if isinstance(error, Unfinished) else Unfinished().text
        return {"unfinished": missing.in_(language)}
    written = order_language.write(question, answer, view, language)
    told = _told(view, question, written, answer, question.problems(answer, view), language)
    says = [line["says"] for line in told["lines"].get(section.id, ())]
    put = {"at": "0", "says": says[0] if says else [], "warnings": [warning.in_(language) for warning in warnings]}
    return {**told, "put": put, "objections": [problem["text"] for problem in told["problems"]]}


def line_shifted(view: View, question: TakeStep, change: ShiftLine, language: str) -> dict[str, Any]:
    """There is only one line of each kind, so nothing can be moved."""
    return step(view, question, change.text, language)


def _instead(entry: LeaderEntry, order: LeaderOrder) -> list[Text]:
    if not entry.act or order.action == entry.act.upper():
        return []
    return [
        Text(
            f"The Leader cannot do that now and would do this instead: {action_name(order.action, 'en')}.",
            f"Ahora no puede; haría esto en su lugar: {action_name(order.action, 'es')}.",
        )
    ]


def _read(view: View, question: TakeStep, text: str, language: str) -> tuple[StepChoice, list[Problem]]:
    reading = order_language.read(text, [question], view, language)
    try:
        answer = msgspec.convert(reading.answers.get(question.key), StepChoice)
    except msgspec.ValidationError:
        return StepChoice(), list(reading.problems)
    return answer, list(reading.problems)


def _told(
    view: View, question: TakeStep, text: str, answer: StepChoice, problems: list[Problem], language: str
) -> dict[str, Any]:
    lines: dict[str, list[dict[str, Any]]] = {
        "troop": [{"at": "0", "says": [], "value": {"troop": answer.troop}, "warnings": []}]
    }
    section = next((each for each in sections(view, question, language) if each.id == "leader"), None)
    if answer.leader is not None and section is not None:
        alone = order_language.write(question, StepChoice(leader=answer.leader), view, language)
        says = [line for line in alone.splitlines() if line.strip()]
        value = _form(view, language).of(section.form).shown(_entry(answer.leader))
        lines["leader"] = [{"at": "0", "says": says, "value": value, "warnings": []}]
    return {
        "text": text,
        "draft": plain(answer),
        "lines": lines,
        "problems": [{"line": problem.line, "text": problem.text.in_(language)} for problem in problems],
    }


def _entry(order: LeaderOrder) -> dict[str, Any]:
    """The Leader's order in the fields of a plan. Of the path, only its end is shown."""
    raw: dict[str, Any] = plain(order)
    raw["act"] = raw.pop("action", "")
    for way, path, join in (("move", "path", "join"), ("then", "then", "then_join")):
        points, unit = raw.pop(path, None), raw.pop(join, None)
        if unit or points:
            raw[way] = {"join": unit} if unit else {"to": points[-1]}
    return raw
