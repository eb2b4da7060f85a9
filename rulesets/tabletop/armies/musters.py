"""What a page shows of a written army list: what it holds, counted, and what is wrong with it, slot by slot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from typing import Any, TypeVar

import msgspec

from rulesets.kernel.questions import Question
from rulesets.kernel.text import Problem
from rulesets.language import Reading
from rulesets.tabletop.armies.code import ArmyCode, NotAnArmyCode

A = TypeVar("A")
MOST_LEGAL = 12
"""Names that are suggested for one that is wrong."""
Told = dict[str, Any]


def list_of(reading: Reading, question: Question[Any], kind: type[A], view: Any) -> tuple[A | None, list[Problem]]:
    """The list that a text describes, if it is whole, and what is wrong: first with its words, then with the army."""
    problems = list(reading.problems)
    try:
        army = msgspec.convert(reading.answers.get(question.key), kind)
    except msgspec.ValidationError:  # reading has already reported what is missing
        return None, problems
    if not problems:
        problems = [reading.located(found.under(question.key)) for found in question.problems(army, view)]
    return army, problems


def list_of_code(
    code: str, codes: ArmyCode[A], write: Callable[[A], str], about: Callable[[str], Told], language: str
) -> Told:
    """The list of a code that somebody shared, as text to continue with."""
    try:
        text = write(codes.unshare(code))
    except NotAnArmyCode as error:
        return {"text": "", "problems": [told_problem(error.problem, "", language)]}
    except (KeyError, ValueError):  # it names troops that are not in this server's lists
        return {"text": "", "problems": [told_problem(NotAnArmyCode().problem, "", language)]}
    return about(text)


def told_problem(problem: Problem, slot: str, language: str) -> Told:
    """A problem with the name of its slot and its line."""
    return {
        "line": problem.line,
        "slot": slot,
        "text": problem.text.in_(language),
        "legal": list(problem.legal[:MOST_LEGAL]),
    }


def counted(troops: Iterable[tuple[str, int]]) -> list[Told]:
    """Names and prices; neighbours that are alike are one entry."""
    runs = [(name, price, len(list(run))) for (name, price), run in groupby(troops)]
    return [{"count": count, "name": name, "points": count * price} for name, price, count in runs]
