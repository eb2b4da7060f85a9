"""Many ships in few words: numbers that follow each other are written as a run, `CC-G01..G12`. [A-13]"""

from __future__ import annotations

from collections.abc import Callable, Sequence

SHORTEST = 3
"""Fewer ships than this are named one by one."""


def runs(ids: Sequence[str], follows: Callable[[str, str], bool] = lambda one, next: True) -> list[list[str]]:
    """The ships by id, those whose numbers follow each other together. `follows` may part them further."""
    found: list[list[str]] = []
    for id in sorted(ids):
        last = found[-1][-1] if found else ""
        if last[:4] == id[:4] and int(last[4:]) + 1 == int(id[4:]) and follows(last, id):
            found[-1].append(id)
        else:
            found.append([id])
    return [part for run in found for part in ([run] if len(run) >= SHORTEST else [[id] for id in run])]


def code(run: Sequence[str]) -> str:
    """`CC-G08`, `CC-G01..G12`."""
    return run[0] if len(run) == 1 else f"{run[0]}..{run[-1][3:]}"
