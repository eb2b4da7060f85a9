"""The packet of the inventory in two columns, MOVE beside BATTLE, as lines below each other. [P-27]"""

from __future__ import annotations

import re
from collections.abc import Callable

import msgspec

from rulesets.kernel.text import Problem
from rulesets.language import Reading

_HEAD = re.compile(r"^[ \t>]*(MOVE|MOVER)[ \t]{2,}(BATTLE|BATALLA)[ \t]*$", re.IGNORECASE)
_TITLE = re.compile(r"^([ \t>]*)(MOVE|MOVER|BATTLE|BATALLA)[ \t]*:?[ \t]*$", re.IGNORECASE)


_BONUS = re.compile(r"^\s*(?:bonus|apoyo)\s+(\w+)\s*:\s*(.+)$", re.IGNORECASE)
_CHARGE = re.compile(
    r"^(?P<head>\s*(?:(?:charge|carga)\s+[^:]+:|(?!if |si )[^:;]+?\s(?:charges?|cargan?)(?:\s+a\b)?))"
    r"\s*(?P<first>[^,;]+\s(?:if|si)\s[^,;]+),\s*(?:otherwise|else|si no a?)?\s*"
    r"(?P<others>(?:[a-z]{1,2}\d+|(?:the )?nearest|el más cercano)\b[^;]*)(?P<tail>;.*)?$",
    re.IGNORECASE,
)


def _split(line: str) -> list[str]:
    """`bonus o1: form u2, cross u6` is a line for each check; a charge with a condition on its first target is one
    declaration for that target and, if it is not made, another for the others. [P-08, P-13]"""
    if bonus := _BONUS.match(line):
        pairs = [each.split() for each in bonus[2].split(",")]
        if all(len(pair) == 2 for pair in pairs):
            return [f"{bonus[1]} supports {check} of {unit}" for check, unit in pairs]
    if charge := _CHARGE.match(line):
        tail = charge["tail"] or ""
        return [f"{charge['head']} {charge[name]}{tail}" for name in ("first", "others")]
    return [line]


def unfolded(text: str) -> tuple[str, Callable[[Reading], Reading]]:
    """The lines with headings in brackets, and how a reading of them gets the numbers of the lines as written."""
    left: list[tuple[int, str]] = []
    right: list[tuple[int, str]] = []
    column = 0
    for number, line in enumerate(text.split("\n"), 1):
        if head := _HEAD.match(line):
            column = head.start(2)
            left.append((number, f"[{head[1]}]"))
            right.append((number, f"[{head[2]}]"))
            continue
        part = _TITLE.sub(r"\1[\2]", line[:column] if column else line)
        left += [(number, each) for each in _split(part)]
        if column and line[column:].strip():
            right += [(number, each) for each in _split(line[column:])]
    numbers = [number for number, _ in (*left, *right)]
    return "\n".join(line for _, line in (*left, *right)), lambda reading: _renumbered(reading, numbers)


def _renumbered(reading: Reading, numbers: list[int]) -> Reading:
    if numbers == sorted(set(numbers)):
        return reading
    return msgspec.structs.replace(
        reading,
        problems=tuple(_moved(problem, numbers) for problem in reading.problems),
        lines={place: numbers[line - 1] for place, line in reading.lines.items()},
        understood=tuple(msgspec.structs.replace(taken, line=numbers[taken.line - 1]) for taken in reading.understood),
    )


def _moved(problem: Problem, numbers: list[int]) -> Problem:
    return msgspec.structs.replace(problem, line=numbers[problem.line - 1]) if problem.line else problem
