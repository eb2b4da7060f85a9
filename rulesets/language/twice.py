"""One line that tells the same pieces two things, of which only the last would count."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from rulesets.kernel.reading import Understood
from rulesets.kernel.text import Problem, Text

_BETWEEN = re.compile(r"; (?=\[)")


def told_twice(taken: Understood, section: re.Pattern[str], text: Text) -> Iterator[Problem]:
    """`advances two and casts off` would only cast off: asked back with both. `section` is how such lines begin."""
    lines = [line for line in _BETWEEN.split(taken.taken) if section.match(line)]
    for line, other in pairwise(lines):
        if line.partition(": ")[0] == other.partition(": ")[0] and line != other:
            yield Problem("", "ambiguous.sentence", text, (line, other), taken.line)
