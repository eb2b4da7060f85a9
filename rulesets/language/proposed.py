"""`Leave it as it is`, `you choose`, `nothing more`: the answer that counts if nobody answers, for players who say so.
It is taken for lines only that are no order of the game.

`Nothing` is taken where that answer is empty, and the others where the sheet that players see says the same.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from msgspec.structs import replace

from rulesets.kernel.questions import Question, plain
from rulesets.kernel.reading import Reading, Understood
from rulesets.kernel.text import Problem
from rulesets.language.lines import Line, fold, prepare, split_lines

Write = Callable[[Question[Any], Any, Any, str], str]

_DATA = Path(__file__).parent / "data" / "as_proposed.toml"
_SIGNS = re.compile(r"[.,;:!?¡¿\"“”«»()]+")
_WHOLLY = (
    ("don't", "do not"),
    ("doesn't", "does not"),
    ("it's", "it is"),
    ("that's", "that is"),
    ("that'll", "that will"),
    ("i'm", "i am"),
    ("we're", "we are"),
    ("i'll", "i will"),
    ("i'd", "i would"),
    ("let's", "let us"),
)
_LATER = re.compile(r"\b(for (now|the moment|the time being)|por (ahora|el momento)|de momento|yet|todavia|aun)\b")
_STAYS = re.compile(
    r"\b(stays?|remains?|(se )?(queda|quedan|quede|queden)) (just |exactly |right |justo )?(where|donde)\b"
)
"""Of a Troop this may be what it does: in answer to what it does now, the answer is not left as it is."""
_LONGEST = 80


class _Sayings(NamedTuple):
    as_it_is: re.Pattern[str]
    nothing: re.Pattern[str]
    opening: re.Pattern[str]
    closing: re.Pattern[str]


@cache
def _sayings() -> _Sayings:
    held = tomllib.loads(_DATA.read_text("utf-8"))
    said = held["said"]

    def any_of(*kinds: str) -> re.Pattern[str]:
        found = "|".join(f"(?:{saying})" for kind in kinds for saying in said[kind])
        for name, part in held["parts"].items():
            found = found.replace(f"<{name}>", part)
        return re.compile(found)

    polite = f"(?:{said['courtesies']})"
    return _Sayings(
        any_of("like", "any"), any_of("nothing"), re.compile(f"(?:{polite} )+"), re.compile(f"(?: {polite})+$")
    )


def leaves_it(line: str) -> bool:
    """Whether a line says no more than that the answer may stay as it is proposed, or be any."""
    return any(_sayings().as_it_is.fullmatch(way) for way in _ways(line))


def says_nothing_more(line: str) -> bool:
    """Whether a line says no more than that there is nothing, or nothing more, to order. Who has nothing for now may
    write again."""
    return not _LATER.search(fold(line)) and any(_sayings().nothing.fullmatch(way) for way in _ways(line))


def _ways(line: str) -> Iterator[str]:
    """The words of a line, and without the courtesies before and behind them."""
    said = " ".join(_SIGNS.sub(" ", fold(line).replace("’", "'")).split())
    if not said or len(said) > _LONGEST:
        return
    for short, whole in _WHOLLY:
        said = said.replace(short, whole)
    opened, closing = _sayings().opening.match(said), _sayings().closing
    for way in (said, said[opened.end() :] if opened else ""):
        yield from filter(None, (way, closing.sub("", way)))


def with_what_is_proposed(
    reading: Reading, text: str, questions: Sequence[Question[Any]], view: Any, language: str, *, write: Write
) -> Reading:
    """The same, where lines that are no orders leave the answer, or what is not said of it, as it is proposed."""
    lines = _lines(text)
    unread = {problem.line for problem in reading.problems}
    left = [
        line for line in lines if line.number in unread and (leaves_it(line.plain) or says_nothing_more(line.plain))
    ]
    if alone := bool(lines) and len(left) == len(lines):
        reading = replace(reading, answers={})
    for line in left:
        for question in _meant(line, reading, questions, alone=alone):
            if (alone or not question.whole) and not (question.whole and _STAYS.search(fold(line.plain))):
                reading = _left(reading, line, question, view, language, write)
    return reading


def _lines(text: str) -> list[Line]:
    """The lines in which something is said and that are no headings."""
    prepared = (prepare(number, raw) for number, raw in enumerate(split_lines(text.rstrip()), 1))
    return [line for line in prepared if line is not None and not line.boxed]


def _meant(line: Line, reading: Reading, questions: Sequence[Question[Any]], *, alone: bool) -> Sequence[Question[Any]]:
    """The question whose heading the line is under, or the only one; each of them where nothing else is said."""
    places = [problem.where for problem in reading.problems if problem.line == line.number]
    under = [question for question in questions if any(place.startswith(question.key) for place in places if place)]
    return under or (questions if alone or len(questions) == 1 else ())


def _is_empty(answer: Any) -> bool:
    """Whether it orders nothing. *No* as an answer is no such thing: `pass` may be either."""
    if isinstance(answer, dict):
        return all(map(_is_empty, answer.values()))
    return answer is None or answer == [] or answer == ""


def _of(problem: Problem, line: Line, question: Question[Any]) -> bool:
    """Whether it is about the line, or says that the answer lacks something."""
    return problem.line == line.number or (problem.line is None and problem.where.startswith(question.key))


def _left(reading: Reading, line: Line, question: Question[Any], view: Any, language: str, write: Write) -> Reading:
    """With the default for what the other lines do not say of a question."""
    default = plain(question.default(view))
    # where the sheet proposes something else, the player may mean the one or the other
    meant = default == plain(question.proposal(view)) if leaves_it(line.plain) else _is_empty(default)
    if not meant:
        return reading
    said = reading.answers.get(question.key)
    answer = default if said is None else question.laid_over(default, said)
    taken = "; ".join(write(question, default, view, language).splitlines())
    return replace(
        reading,
        answers={**reading.answers, question.key: answer},
        problems=tuple(each for each in reading.problems if not _of(each, line, question)),
        understood=(*reading.understood, Understood(line.number, line.shown.strip(), taken)),
    )
