"""Finds errors that any army list may have: names, options, numbers, points. The game's
rule id comes before each code."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from rulesets.kernel.text import Problem, Text
from rulesets.language.wording import nearest

LONGEST_NAME = 60


def name_problems(where: str, name: str) -> list[Problem]:
    """Problems with a name that a player gave: it must be on one line and not too long."""
    if len(name) <= LONGEST_NAME and name == name.strip() and (name.isprintable() or not name):
        return []
    text = Text(
        "A name has at most {most} characters, all on one line.",
        "Un nombre tiene como mucho {most} caracteres, en una sola línea.",
    ).of(LONGEST_NAME)
    return [Problem(where, "army.name", text)]


def unknown(where: str, code: str, what: Text, written: str, known: Iterable[str]) -> Problem:
    """The problem of an unknown name. It lists similar names, or all if none is similar."""
    known = tuple(known)
    shown = written[:60]
    text = Text("There is no {what} “{shown}” here.", "Aquí no hay {what} «{shown}».").of(what, shown)
    return Problem(where, code, text, nearest(written, known) or known)


def twice(where: str, code: str, name: Text, legal: tuple[str, ...] = ()) -> Problem:
    return Problem(where, code, Text("“{name}” stands twice.", "«{name}» está dos veces.").of(name), legal)


def chosen_once(
    where: str,
    rules: tuple[str, str],
    what: Text,
    chosen: Sequence[str],
    offered: Sequence[str],
    name: Callable[[str], Text],
) -> list[Problem]:
    """Problems with items that are not offered or that are chosen twice. `rules` are the codes for these two."""
    found = []
    left = tuple(id for id in offered if id not in chosen)
    for at, id in enumerate(chosen):
        if id not in offered:
            found.append(unknown(f"{where}.{at}", rules[0], what, id, left))
        elif id in chosen[:at]:
            found.append(twice(f"{where}.{at}", rules[1], name(id), left))
    return found


def first_above(chosen: Iterable[tuple[str, str]], most: Callable[[str], int | None]) -> Iterator[tuple[str, str]]:
    """For each kind of item that is chosen too often, the place of the first one above the maximum."""
    counts: dict[str, int] = {}
    for where, id in chosen:
        counts[id] = counts.get(id, 0) + 1
        limit = most(id)
        if limit and counts[id] == limit + 1:
            yield where, id


def too_expensive(code: str, points: int, limit: int) -> Problem:
    text = Text(
        "The army costs {points} points; the limit is {limit}.", "Cuesta {points} puntos; el límite es {limit}."
    ).of(points, limit)
    return Problem("", code, text, (f"0..{limit}",))


# Periods.

Period = tuple[int, int]


def periods_meet(one: Period, other: Period) -> bool:
    """Whether two periods share at least one year."""
    return one[0] <= other[1] and other[0] <= one[1]


def other_times(code: str, one: tuple[Text, Period], other: tuple[Text, Period]) -> Problem:
    (first, early), (second, late) = one, other
    text = Text(
        "{one} ({years}) and {other} ({years_2}) are of different times.",
        "{one} ({years}) y {other} ({years_2}) son de épocas distintas.",
    ).of(first, f"{early[0]}-{early[1]}", second, f"{late[0]}-{late[1]}")
    return Problem("list", code, text)
