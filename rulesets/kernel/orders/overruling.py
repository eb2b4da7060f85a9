"""A sheet that was proposed and lines that somebody wrote into it: where the two differ, the writer is right."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from rulesets.kernel.orders.reading import Reading
from rulesets.kernel.orders.wording import contradicted

Read = Callable[[str], Reading]


def without_overruled(read: Read, lines: Sequence[str], own: Collection[int]) -> list[int]:
    """Which lines stand, by their place: all but those that were only proposed and that one of `own` contradicts."""
    kept = list(range(len(lines)))
    while gone := _overruled(read("\n".join(lines[at] for at in kept)), kept, own):
        kept = [at for at in kept if at not in gone]
    return kept


def _overruled(reading: Reading, kept: Sequence[int], own: Collection[int]) -> set[int]:
    gone: set[int] = set()
    for pair in map(contradicted, reading.problems):
        if pair is None or not all(0 < number <= len(kept) for number in pair):
            continue
        places = {kept[number - 1] for number in pair}
        gone |= {at for at in places if at not in own and places & set(own)}
    return gone
