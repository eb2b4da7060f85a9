"""What may be wrong with any list: names, options, numbers, points. The game's rule stands in front of each code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rulesets.kernel.text import Problem, Text
from rulesets.language.wording import nearest

LONGEST_NAME = 60


def name_problems(where: str, name: str) -> list[Problem]:
    """A name that a player gave: on one line, and not too long."""
    if len(name) <= LONGEST_NAME and name == name.strip() and (name.isprintable() or not name):
        return []
    text = Text(
        f"A name has at most {LONGEST_NAME} characters, all on one line.",
        f"Un nombre tiene como mucho {LONGEST_NAME} caracteres, en una sola línea.",
    )
    return [Problem(where, "army.name", text)]


def unknown(where: str, code: str, what: Text, written: str, known: Iterable[str]) -> Problem:
    """Something that is not there; the nearest names, or all if none is near."""
    known = tuple(known)
    shown = written[:60]
    text = Text(f"There is no {what.en} “{shown}” here.", f"Aquí no hay {what.es} «{shown}».")
    return Problem(where, code, text, nearest(written, known) or known)


def twice(where: str, code: str, name: Text, legal: tuple[str, ...] = ()) -> Problem:
    return Problem(where, code, Text(f"“{name.en}” stands twice.", f"«{name.es}» está dos veces."), legal)


def chosen_once(
    where: str,
    rules: tuple[str, str],
    what: Text,
    chosen: Sequence[str],
    offered: Sequence[str],
    name: Callable[[str], Text],
) -> list[Problem]:
    """Each of these is offered, and stands once. `rules` are the codes for what is not, and for what does not."""
    found = []
    left = tuple(id for id in offered if id not in chosen)
    for at, id in enumerate(chosen):
        if id not in offered:
            found.append(unknown(f"{where}.{at}", rules[0], what, id, left))
        elif id in chosen[:at]:
            found.append(twice(f"{where}.{at}", rules[1], name(id), left))
    return found


def first_above(chosen: Iterable[tuple[str, str]], most: Callable[[str], int | None]) -> Iterator[tuple[str, str]]:
    """Of places and what is chosen there: the first of each kind above its maximum."""
    counts: dict[str, int] = {}
    for where, id in chosen:
        counts[id] = counts.get(id, 0) + 1
        limit = most(id)
        if limit and counts[id] == limit + 1:
            yield where, id


def too_expensive(code: str, points: int, limit: int) -> Problem:
    text = Text(
        f"The army costs {points} points; the limit is {limit}.", f"Cuesta {points} puntos; el límite es {limit}."
    )
    return Problem("", code, text, (f"0..{limit}",))


# Times.

Period = tuple[int, int]


def periods_meet(one: Period, other: Period) -> bool:
    """A single year in common is enough."""
    return one[0] <= other[1] and other[0] <= one[1]


def other_times(code: str, one: tuple[Text, Period], other: tuple[Text, Period]) -> Problem:
    (first, early), (second, late) = one, other
    text = Text(
        f"{first.en} ({early[0]}-{early[1]}) and {second.en} ({late[0]}-{late[1]}) are of different times.",
        f"{first.es} ({early[0]}-{early[1]}) y {second.es} ({late[0]}-{late[1]}) son de épocas distintas.",
    )
    return Problem("list", code, text)
