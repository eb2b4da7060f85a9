"""What is to be asked back of a line of several sentences: `the centre holds, the wings advance`, but how far? Such a
line is not understood as a whole, though each of its sentences would be if it stood on a line of its own."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from rulesets.kernel.reading import Reading
from rulesets.kernel.text import Problem
from rulesets.language.lines import split_lines

_JOINT = re.compile(r"\s*[;,]\s*(?:(?:and|y|e|but|pero)\b[\s,]*)?|\s+(?:and|y|e|but|pero)\b[\s,]*")
MOST_PARTINGS = 4
LONGEST = 200
MOST_LINES = 3
"""Lines of a text that are parted so: each parting is read again."""


def asked_of_a_part(reading: Reading, text: str, read: Callable[[str], Reading]) -> Reading:
    """The same, with what is to be asked of one part of a line instead of a refusal of the whole line."""
    lines = split_lines(text)
    malformed = {each.line for each in reading.problems if each.line and each.code.startswith("malformed")}
    problems = list(reading.problems)
    for number in sorted(malformed - {*reading.stray})[:MOST_LINES]:
        line = lines[number - 1] if number <= len(lines) else ""
        asked = _asked(line, read) if len(line) <= LONGEST else ()
        if asked:
            kept = [each for each in problems if each.line != number]
            problems = [*kept, *(replace(each, line=number) for each in asked)]
    return reading if problems == list(reading.problems) else replace(reading, problems=tuple(problems))


def _asked(line: str, read: Callable[[str], Reading]) -> tuple[Problem, ...]:
    """What is asked if the line is parted in two at one of its joints; nothing if that makes no sense of it either."""
    for parted in _partings(line):
        problems = read(parted).problems
        if problems and all(each.code.startswith("ambiguous") for each in problems):
            return problems
    return ()


def _partings(line: str) -> Iterator[str]:
    joints = [found for found in _JOINT.finditer(line) if found.start() and line[found.end() :].strip()]
    for joint in joints[:MOST_PARTINGS]:
        yield f"{line[: joint.start()]}\n{line[joint.end() :]}"
