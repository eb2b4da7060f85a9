"""The short notation for ships that somebody picked: the selection that means them now. [A-13]"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from rulesets.lepanto.book.contents import Side
from rulesets.lepanto.book.ships import LETTERS, SHIPS
from rulesets.lepanto.position.scene import Scene

LONGEST = 400
"""Characters of a selection."""


class Part(NamedTuple):
    """Ships taken in, and those of them taken away again."""

    taken: str
    away: tuple[str, ...] = ()

    def __str__(self) -> str:
        return " - ".join((self.taken, *self.away))


def noted(scene: Scene, side: Side, ids: Iterable[str]) -> list[str]:
    """Selections that together mean these ships: one, or several if one would be too long. A ship alone: its code."""
    afloat = scene.fleet(side)
    wanted = {*ids} & {*afloat}
    if len(wanted) < 2:
        return [*wanted]
    squadrons = dict.fromkeys(SHIPS[id].squadron for id in afloat)
    parts = [part for squadron in squadrons for part in _squadron(squadron, afloat, wanted)]
    whole = Part("all", tuple(_runs([id for id in afloat if id not in wanted], afloat)))
    return _joined([whole] if len(str(whole)) <= min(_length(parts), LONGEST) else parts)


def _squadron(squadron: str, afloat: Sequence[str], wanted: Collection[str]) -> list[Part]:
    """Its ships as a whole, by its lines, by its types or by their numbers, whichever is shortest."""
    here = [id for id in afloat if SHIPS[id].squadron == squadron]
    if not any(id in wanted for id in here):
        return []
    numbers = sorted({SHIPS[id].line for id in here})
    lines = {f"{squadron}/{line}": [id for id in here if SHIPS[id].line == line] for line in numbers}
    types = {f"{squadron}:{letter}": [id for id in here if SHIPS[id].type == LETTERS[letter]] for letter in LETTERS}
    ways = (
        [*_some_of(squadron, here, wanted, afloat)],
        [part for name, held in lines.items() for part in _some_of(name, held, wanted, afloat)],
        [part for name, held in types.items() for part in _some_of(name, held, wanted, afloat)],
    )
    return min(ways, key=_length)


def _some_of(name: str, held: Sequence[str], wanted: Collection[str], afloat: Sequence[str]) -> list[Part]:
    """Those wanted of a squadron, a line or a type: all but some, or one by one."""
    meant = [id for id in held if id in wanted]
    if not meant:
        return []
    but = [Part(name, tuple(_runs([id for id in held if id not in wanted], afloat)))]
    singly = [Part(run) for run in _runs(meant, afloat)]
    return min((but, singly), key=_length)


def _runs(ids: Sequence[str], afloat: Sequence[str]) -> Iterator[str]:
    """`CC-G01..G04`; lost ships in between do not matter."""
    rank = {id: at for at, id in enumerate(sorted(afloat))}
    ordered = sorted(ids)
    start = 0
    for at, id in enumerate(ordered):
        following = ordered[at + 1] if at + 1 < len(ordered) else ""
        if following and following[:4] == id[:4] and rank[following] == rank[id] + 1:
            continue
        first = ordered[start]
        yield first if first == id else f"{first}..{id[3:]}"
        start = at + 1


def _length(parts: Sequence[Part]) -> int:
    return sum(len(str(part)) + 3 for part in parts)


def _joined(parts: Sequence[Part]) -> list[str]:
    """All that is taken in comes first, because a later sign wins."""
    found: list[list[Part]] = [[]]
    for part in parts:
        if found[-1] and _length([*found[-1], part]) > LONGEST:
            found.append([])
        found[-1].append(part)
    return [" - ".join((" + ".join(p.taken for p in held), *(a for p in held for a in p.away))) for held in found]
