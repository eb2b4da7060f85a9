"""`Same as last turn`: the standing sheet, if one is in force. Of a sheet that did not stand nothing is kept. [A-11]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.kernel.questions import Question, plain
from rulesets.kernel.reading import Reading, Understood
from rulesets.kernel.text import Problem, Text
from rulesets.language.lines import fold, prepare, split_lines
from rulesets.language.proposed import Write
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.plans.standing import standing_sheet
from rulesets.lepanto.position.view import View

_EARLIER = r"(?:last|the last|the previous|previous|the turn before) ?(?:turn|time)?|before"
_PASADO = r"(?:en )?(?:el|la) (?:turno|vez) (?:pasad[oa]|anterior)|(?:el|la) anterior|antes"
_SAME = re.compile(
    rf"(?:(?:do|keep|repeat|carry on with|go on with|we do|keep to) )?(?:exactly )?(?:the )?same"
    rf"(?: orders| sheet| thing)?(?: (?:as|like) (?:in |on )?(?:{_EARLIER})| again)?"
    rf"|(?:as|like) (?:{_EARLIER})|(?:repeat|keep|keep to|carry on with) (?:the |our |my )?"
    r"(?:standing orders|(?:last turn s|previous|last) orders|orders of last turn)"
    r"|(?:the |our |my )?standing orders(?: again| stand| hold| apply)?"
    rf"|(?:(?:haced|haz|hacer|hacemos|seguimos con|repite|repetid|repetimos) )?(?:exactamente )?lo mismo"
    rf"(?: (?:que|de) (?:{_PASADO})| otra vez)?|(?:igual que|como) (?:{_PASADO})"
    r"|(?:(?:mantened|manten|mantenemos|repetid|repite|repetimos|con) )?las mismas ordenes"
    rf"(?: (?:que|de) (?:{_PASADO}))?"
    r"|(?:(?:mantened|manten|mantenemos|repetid|repite|seguid con) )?las ordenes "
    rf"(?:permanentes|del turno (?:pasado|anterior))"
)
_NONE = Text(
    "No standing orders are in force: say what your ships do this turn.",
    "No hay órdenes permanentes en vigor: di qué hacen tus naves este turno.",
)


def with_the_standing_sheet(
    reading: Reading, text: str, questions: Sequence[Question[Any]], view: View, language: str, *, write: Write
) -> Reading:
    """The same, where a text says no more than that the orders of the last turn go on."""
    lines = [line for number, raw in enumerate(split_lines(text.rstrip()), 1) if (line := prepare(number, raw))]
    if len(lines) != 1 or not _SAME.fullmatch(" ".join(re.findall(r"\w+", fold(lines[0].plain)))):
        return reading
    (line,) = lines
    for question in questions:
        if isinstance(question, OrderTurn):
            sheet = standing_sheet(view)
            if sheet is None:
                problem = Problem(question.key, "malformed.sentence", _NONE, (), line.number)
                return msgspec.structs.replace(reading, answers={}, problems=(problem,))
            taken = "; ".join(write(question, sheet, view, language).splitlines())
            understood = (Understood(line.number, line.shown.strip(), taken),)
            answers = {**reading.answers, question.key: plain(sheet)}
            return msgspec.structs.replace(reading, answers=answers, problems=(), understood=understood)
    return reading
