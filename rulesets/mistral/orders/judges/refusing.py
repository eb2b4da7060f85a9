"""How an answer is refused: the making of its problems."""

from __future__ import annotations

from rulesets.kernel.text import Problem, Text


def wrong(where: str, code: str, text: Text, *instead: str) -> Problem:
    return Problem(where, code, text, instead)
