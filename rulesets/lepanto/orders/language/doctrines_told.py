"""A doctrine told in several sentences: `board at 3 to 1`, and below it `small arms at 2 to 1`. Of lines as the
reference has them the last one counts; what is told in one's own words goes together. [A-21]"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any

import msgspec

from rulesets.kernel.questions import Question, put
from rulesets.kernel.reading import Reading
from rulesets.language.lines import fold, split_lines

_FORMAL = re.compile(r"\W*(?:doctrine|doctrina)\b")
_NO = r"\b(?:no|not|nobody|never|without|none|nadie|ningun[ao]?|nunca|sin|nada de)\b[^.;,]*\b"
_DENIED = {
    "board": re.compile(rf"{_NO}(?:board|abord|grappl)"),
    "arms": re.compile(rf"{_NO}(?:arms|arrows|bows|arqueb|musket|armas|flechas|arcab|mosquet)"),
}
_NOTHING_ELSE = re.compile(r"\b(?:only|just|solely|nothing else|solo|solamente|unicamente|nada mas|risks?|riesgos?)\b")
Told = dict[str, Any]


def told_together(reading: Reading, text: str, questions: Sequence[Question[Any]]) -> Reading:
    """The same, with one doctrine for all that is told to the same ships."""
    lines = split_lines(text)
    for question in questions:
        for place in ("doctrines", "fight.doctrines"):
            told = _at(reading.answers.get(question.key), place)
            whence = [reading.lines.get(f"{question.key}.{place}[{at}]") for at in range(len(told))]
            formal = any(number is None or _FORMAL.match(fold(lines[number - 1])) for number in whence)
            if len(told) > 1 and not formal and not any(line.get("name") for line in told):
                written = [fold(lines[number - 1]) for number in whence if number is not None]
                whole = [
                    {**line, "doctrine": {**_denied(said), **line["doctrine"]}} if not line["doctrine"] else line
                    for line, said in zip(told, written, strict=True)
                ]
                answer = put(reading.answers[question.key], place, _joined(whole))
                reading = msgspec.structs.replace(reading, answers={**reading.answers, question.key: answer})
    return reading


def _at(answer: Any, place: str) -> list[Told]:
    for name in place.split("."):
        answer = answer.get(name) if isinstance(answer, dict) else None
    return answer if isinstance(answer, list) else []


def _denied(written: str) -> Told:
    """What a line denies: of that an answer keeps nothing, as it is what ships do by themselves."""
    if _NOTHING_ELSE.search(written):
        return dict.fromkeys(_DENIED, "")
    return {part: "" for part, said in _DENIED.items() if said.search(written)}


def _joined(told: Sequence[Told]) -> list[Told]:
    """What is told to all holds for some of them too, who are told something else besides. Where two contradict each
    other they stay as they are."""
    found: dict[str, Told] = {}
    for line in told:
        who, doctrine = line["who"], line["doctrine"]
        beside = [*found.values()] if who == "all" else [found[who]] if who in found else []
        if any(other[part] != doctrine[part] for other in beside for part in doctrine if part in other):
            return list(told)
        if who == "all":
            found = {"all": doctrine, **{others: {**doctrine, **other} for others, other in found.items()}}
        else:
            found[who] = {**found.get("all", {}), **found.get(who, {}), **doctrine}
    return [{"who": who, "doctrine": doctrine} for who, doctrine in found.items()]
