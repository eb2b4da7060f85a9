"""Finds out once what some words mean to an object that never changes."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from functools import wraps
from typing import TypeVar

MOST_REMEMBERED = 4_096
"""Results that are kept of each: whoever sends ever new words must not fill the memory."""
Self = TypeVar("Self")
Said = TypeVar("Said", bound=Hashable)
Found = TypeVar("Found")


def remembered(find: Callable[[Self, Said], Found]) -> Callable[[Self, Said], Found]:
    """A method whose results are kept with its object, as long as that is."""
    name = f"_remembered_{find.__name__}"

    @wraps(find)
    def found(self: Self, said: Said) -> Found:
        known: dict[Said, Found] | None = self.__dict__.get(name)
        if known is None:
            known = self.__dict__[name] = {}
        if said in known:
            return known[said]
        result = find(self, said)
        if len(known) >= MOST_REMEMBERED:
            known.clear()
        known[said] = result
        return result

    return found
