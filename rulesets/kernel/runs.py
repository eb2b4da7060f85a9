"""Many pieces in few words: those whose numbers follow each other are written as a run, `CC-G01..G12`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

SHORTEST = 3
"""Fewer pieces than this are named one by one."""
_NUMBERED = re.compile(r"(.*?)(\d+)")


def runs(ids: Sequence[str], follows: Callable[[str, str], bool] = lambda one, next: True) -> list[list[str]]:
    """The pieces by id, those whose numbers follow each other together. `follows` may part them further."""
    found: list[list[str]] = []
    for id in sorted(ids):
        if found and _next(found[-1][-1], id) and follows(found[-1][-1], id):
            found[-1].append(id)
        else:
            found.append([id])
    return [part for run in found for part in ([run] if len(run) >= SHORTEST else [[id] for id in run])]


def _next(one: str, other: str) -> bool:
    first, second = _NUMBERED.fullmatch(one), _NUMBERED.fullmatch(other)
    if first is None or second is None:
        return False
    return first[1] == second[1] and int(first[2]) + 1 == int(second[2])


def code(run: Sequence[str]) -> str:
    """`CC-G08`, `CC-G01..G12`: what stands before the last dash is said once."""
    return run[0] if len(run) == 1 else f"{run[0]}..{run[-1].rpartition('-')[2]}"
