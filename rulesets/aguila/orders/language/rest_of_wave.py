"""`B1 at (20, 40)` and below it `the rest as proposed`: the others get places around those that are told. [D-13]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.aguila.dialogue.answers.setting_up import Deployment
from rulesets.aguila.dialogue.questions.setup import DeployWave
from rulesets.aguila.orders.plans.deploying import deployment
from rulesets.aguila.position.view import View
from rulesets.kernel.questions import Question, plain
from rulesets.kernel.reading import Reading, Understood
from rulesets.language.lines import split_lines
from rulesets.language.proposed import leaves_it


def with_the_rest_placed(reading: Reading, text: str, questions: Sequence[Question[Any]], view: View) -> Reading:
    """The same, if one line leaves the rest of a wave as it is proposed."""
    question = questions[0] if len(questions) == 1 else None
    told = reading.answers.get(question.key) if isinstance(question, DeployWave) else None
    if not isinstance(question, DeployWave) or not told or not told.get("units"):
        return reading
    unread = {problem.line for problem in reading.problems}
    lines = enumerate(split_lines(text), 1)
    left = {number: line.strip() for number, line in lines if number in unread and leaves_it(line)}
    if not left:
        return reading
    known = msgspec.convert(plain(told), Deployment)
    whole = deployment(question, view, known.units)
    answer = plain(msgspec.structs.replace(whole, positions=known.positions or whole.positions))
    return msgspec.structs.replace(
        reading,
        answers={**reading.answers, question.key: answer},
        problems=tuple(problem for problem in reading.problems if problem.line not in left),
        understood=(*reading.understood, *(Understood(number, line, line) for number, line in left.items())),
    )
