"""`The Real advances 2 and the centre holds`: those of the centre hold of whom the line has said nothing else. Of lines
the last one counts for a ship, but a sentence does not take back what it has just said. [A-17]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from rulesets.kernel.questions import Question, put
from rulesets.kernel.reading import Reading, Understood
from rulesets.lepanto.dialogue.questions import OrderTurn
from rulesets.lepanto.orders.language.selecting import without
from rulesets.lepanto.orders.language.whose import in_words
from rulesets.lepanto.orders.plans.selections import parsed
from rulesets.lepanto.position.view import View

Line = dict[str, Any]


def parts_kept(reading: Reading, questions: Sequence[Question[Any]], view: View, language: str) -> Reading:
    """The same, where within a line in one's own words a whole leaves out the part of it that was told before."""
    towing = frozenset((*view.tows, *view.tows.values()))
    written = {taken.line for taken in reading.understood}
    for question in questions:
        answer = reading.answers.get(question.key)
        told = answer.get("move") if isinstance(question, OrderTurn) and isinstance(answer, dict) else None
        if told:
            lines = [reading.lines.get(f"{question.key}.move[{at}]", 0) for at in range(len(told))]
            less = _less(told, [line if line in written else 0 for line in lines], towing)
            for at, who in less.items():
                reading = _put(reading, question, at, told[at]["who"], who, lines[at], language)
    return reading


def _less(told: Sequence[Line], lines: Sequence[int], towing: frozenset[str]) -> Mapping[int, str]:
    """By its place, who is left of each whole. Galleasses are told by those that tow them: whoever tells the squadron
    something does not mean these, on whatever line."""
    found = {}
    for at, line in enumerate(told):
        parts: dict[str, None] = {}
        for before, other in enumerate(told[:at]):
            some, every = _ids(other["who"]), _ids(line["who"])
            if not lines[at] or not lines[before] or other["order"] == line["order"]:
                continue
            if lines[before] == lines[at] and some and some < every:
                parts[without(other["who"])] = None
            elif some & every and some <= towing and not every <= towing:
                parts.update(dict.fromkeys(f"- {id}" for id in sorted(some & every)))
        if parts:
            found[at] = " ".join((line["who"], *parts))
    return found


def _ids(who: str) -> set[str]:
    """The ships of a selection, whatever their state; none where a saved group stands in it."""
    found: set[str] = set()
    for term in parsed(who):
        if term.group:
            return set()
        found = found - {*term.ids} if term.away and not term.state else found | {*term.ids} if not term.away else found
    return found


def _put(
    reading: Reading, question: Question[Any], at: int, before: str, who: str, line: int, language: str
) -> Reading:
    answer = reading.answers[question.key]
    told = [{**each, "who": who} if place == at else each for place, each in enumerate(answer["move"])]

    def said(taken: Understood) -> Understood:
        head, sign, tail = taken.taken.rpartition(f"] {in_words(before, language)}: ")
        if taken.line != line or not sign:
            return taken
        return msgspec.structs.replace(taken, taken=f"{head}] {in_words(who, language)}: {tail}")

    return msgspec.structs.replace(
        reading,
        answers={**reading.answers, question.key: put(answer, "move", told)},
        understood=tuple(map(said, reading.understood)),
    )
