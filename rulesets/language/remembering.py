"""Finds out once what some words mean to an object that never changes."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar

Words = tuple[str, ...]
Self = TypeVar("Self")
Found = TypeVar("Found")


def remembered(find: Callable[[Self, Words], Found]) -> Callable[[Self, Words], Found]:
    """A method whose results are kept with its object, as long as that is."""
    name = f"_remembered_{find.__name__}"

    @wraps(find)
    def found(self: Self, said: Words) -> Found:
        known: dict[Words, Found] = self.__dict__.setdefault(name, {})
        if said not in known:
            known[said] = find(self, said)
        return known[said]

    return found
