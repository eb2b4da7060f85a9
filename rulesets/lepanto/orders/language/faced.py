"""Facing that a line tells in a way that would not be carried out so: before a movement, or twice. It is asked."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from rulesets.kernel.reading import Understood
from rulesets.kernel.text import Problem, Text

_BETWEEN = re.compile(r"; (?=\[)")
_FACED = re.compile(r"\[(?:face|orientar)\] (?P<who>[^:]+): ")
_MOVED = re.compile(r"\[(?:move|mover)\] (?P<who>[^:]+): (?!(?:hold|mantenerse)\b)")
_FACING = re.compile(r"(?P<who>(?:all|todas|@|[CI][LCRV])[^:;]*): ")
_FIRST = Text(
    "Ships turn at the end of the turn, after they have moved. If they are to turn first, say the steps in a row: `L S "
    "O`.",
    "Las naves se orientan al final del turno, después de moverse. Si antes tienen que virar, di los pasos seguidos: "
    "`L S O`.",
)
_TWICE = Text(
    "The same ships are told two things here, and only the last would count: say one of them.",
    "Aquí se mandan dos cosas a las mismas naves y solo valdría la última: di una.",
)


def faced_first(taken: Understood) -> Iterator[Problem]:
    """`Turn to the east and advance two`: they would advance as they face now. [A-14]"""
    lines = _BETWEEN.split(taken.taken)
    for at, line in enumerate(lines):
        faced = _FACED.match(line)
        after = [moved for moved in map(_MOVED.match, lines[at + 1 :]) if moved] if faced else []
        if faced and any(moved["who"] == faced["who"] for moved in after):
            yield Problem("", "ambiguous.sentence", _FIRST, (taken.taken,), taken.line)


def faced_twice(taken: Understood) -> Iterator[Problem]:
    """`Cut the cable of CC-X1, CC-X1 turns west`, where nothing but facing is asked: only the last counts. [A-22]"""
    lines = [] if taken.taken.startswith("[") else taken.taken.split("; ")
    for line, other in pairwise(lines):
        one, next_one = _FACING.match(line), _FACING.match(other)
        if one and next_one and one["who"] == next_one["who"] and line != other:
            yield Problem("", "ambiguous.sentence", _TWICE, (line, other), taken.line)
