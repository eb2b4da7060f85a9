"""Refusals of the rules as their reader says them: own units by their short names, T1, the enemy's in full, NT1.

The rules know units by their full ids. What they refuse leaves through here.
"""

from __future__ import annotations

import re
from typing import Any, TypeVar

from msgspec.structs import replace

from rulesets.kernel import questions
from rulesets.kernel.text import Problem, Text, told
from rulesets.tercios.position.view import View

Q = TypeVar("Q", bound=questions.Question[Any])
A = TypeVar("A")

_UNIT = re.compile(r"\b[NS](?:G|[A-Z]\d+)\b")
"""Troops and Leaders: a side, and a letter with a number or the General's letter."""


def addressed(said: Text, view: View) -> Text:
    """The text with the names that its reader uses."""

    def words(language: str) -> str:
        return _UNIT.sub(lambda found: view.called(found[0]), said.in_(language))

    return told(words) if _UNIT.search(said.en) else said


class Judge(questions.Judge[Q, A]):
    """Says to its reader what the rules refuse."""

    def worded(self, found: list[Problem], view: View) -> list[Problem]:
        return [replace(one, text=addressed(one.text, view)) for one in found]
