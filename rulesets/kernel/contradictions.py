"""Two lines of orders that contradict each other: the message about it, and which line counts.

If somebody writes lines into a proposed sheet, their lines count and not the sheet's.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence

from rulesets.kernel.reading import Reading
from rulesets.kernel.text import Problem, Text

Read = Callable[[str], Reading]
_NUMBERS = re.compile(r"\d+")


def contradiction(earlier: int, later: int) -> tuple[str, Text, tuple[str, ...]]:
    """The code, the message and no suggestions, from which a reader of orders makes a problem."""
    if earlier == later:
        text = Text(
            f"Line {later} says two things that cannot both be: keep one of them.",
            f"La línea {later} dice dos cosas que no pueden ser a la vez: deja solo una.",
        )
        return "contradiction", text, ()
    text = Text(
        f"Line {later} contradicts line {earlier}: keep one of them.",
        f"La línea {later} contradice a la línea {earlier}: deja solo una.",
    )
    return "contradiction", text, ()


def contradicted(problem: Problem) -> tuple[int, int] | None:
    """The numbers of the later and the earlier line of a contradiction; None for a line that contradicts itself."""
    numbers = [int(found) for found in _NUMBERS.findall(problem.text.en)] if problem.code == "contradiction" else []
    return (numbers[0], numbers[1]) if len(numbers) == 2 else None


def without_overruled(read: Read, lines: Sequence[str], own: Collection[int]) -> list[int]:
    """The indexes of the lines that count: all except proposed lines that one of the
    player's `own` lines contradicts, or to whose list it would add."""
    kept = list(range(len(lines)))
    while gone := _overruled(read("\n".join(lines[at] for at in kept)), kept, own):
        kept = [at for at in kept if at not in gone]
    return kept


def _overruled(reading: Reading, kept: Sequence[int], own: Collection[int]) -> set[int]:
    gone: set[int] = set()
    for pair in (*map(contradicted, reading.problems), *reading.added):
        if pair is None or not all(0 < number <= len(kept) for number in pair):
            continue
        places = {kept[number - 1] for number in pair}
        gone |= {at for at in places if at not in own and places & set(own)}
    return gone
