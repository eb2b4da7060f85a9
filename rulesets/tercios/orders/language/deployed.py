"""A deployment as it was read, made whole: wishes carried out, the rest as proposed. [D-08, D-09]"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from rulesets.kernel.contradictions import contradiction
from rulesets.kernel.questions import Malformed, Question, plain, read_answer
from rulesets.kernel.text import Problem
from rulesets.language import Reading
from rulesets.tercios.dialogue.questions.setup import DeployArmy, FinishDeployment
from rulesets.tercios.orders.language.deploying import deployed
from rulesets.tercios.position.view import View


def as_deployed(
    question: DeployArmy | FinishDeployment, reading: Reading, view: View, write: Callable[[Any], str]
) -> Reading:
    """With whole Commands for Troops and Leaders that were placed by themselves, and for `as proposed`."""
    field = "commands" if isinstance(question, DeployArmy) else "general"
    said = dict(reading.answers[question.key])
    wishes = said.pop("wishes", [])
    placed = said.get(field) or []
    placed = placed if isinstance(placed, list) else [placed]
    if placed and not wishes:
        return reading
    proposed = plain(question.default(view))[field]
    if not wishes and not (reading.understood or "vanguard" in said):
        return reading
    lines = [reading.lines.get(f"{question.key}.wishes[{at}]", 0) for at in range(len(wishes))]
    found = deployed(placed, wishes, lines, proposed if isinstance(proposed, list) else [proposed], view)
    if found.problems:
        problems = [
            reading.located(Problem(f"{question.key}.wishes[{at}]", "malformed.place", text, ()))
            for at, text in found.problems
        ]
        return _without(question, reading, problems)
    whole = found.commands or (proposed if isinstance(proposed, list) else [proposed])
    said[field] = whole if field == "commands" else whole[0]
    try:
        answer = plain(_read(question, said))
    except Malformed as error:
        return _without(question, reading, [reading.located(error.problem.under(question.key))])
    taken = "; ".join(write(answer).splitlines())
    understood = tuple(msgspec.structs.replace(line, taken=taken) for line in reading.understood)
    return msgspec.structs.replace(reading, answers={**reading.answers, question.key: answer}, understood=understood)


def _read(question: Question[Any], said: Any) -> Any:
    return read_answer(question, said)


def _without(question: Question[Any], reading: Reading, problems: Sequence[Problem]) -> Reading:
    """Nothing of a deployment in which somebody's place cannot be known."""
    answers = {key: answer for key, answer in reading.answers.items() if key != question.key}
    return msgspec.structs.replace(reading, answers=answers, problems=(*reading.problems, *problems))


def deployed_once(reading: Reading, questions: Sequence[Question[Any]]) -> Reading:
    """A Command that two lines deploy: the lines contradict each other."""
    found: list[Problem] = []
    for question in questions:
        placed: dict[str, int] = {}
        held = reading.answers.get(question.key) if isinstance(question, DeployArmy) else None
        for at, each in enumerate(held["commands"] if held else ()):
            place = f"{question.key}.commands[{at}]"
            line, earlier = reading.lines.get(place, 0), placed.setdefault(each["command"], at)
            if earlier != at:
                first = reading.lines.get(f"{question.key}.commands[{earlier}]", 0)
                code, text, legal = contradiction(first, line)
                found.append(Problem(place, code, text, legal, line))
    return msgspec.structs.replace(reading, problems=(*reading.problems, *found)) if found else reading
