"""Whether a unit has an ability, by its list or by what was bought for it, and the figure that goes with it."""

from __future__ import annotations

from collections.abc import Iterable

from rulesets.aguila.book.entries import Entry


def ability(entry: Entry, bought: Iterable[str], id: str) -> int:
    """The figure of an ability: 2 for `crushing:2`, 1 for an ability without one, 0 where the unit does not have it."""
    found = (special.partition(":") for special in (*entry.specials, *bought))
    return max((int(figure or 1) for name, _, figure in found if name == id), default=0)


def has(entry: Entry, bought: Iterable[str], id: str) -> bool:
    return ability(entry, bought, id) > 0
