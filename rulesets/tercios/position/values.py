"""Values and their modifiers: steps first, flat points last. [T-VAL]"""

from __future__ import annotations

from collections.abc import Iterable

import msgspec


class Modifier(msgspec.Struct, frozen=True, omit_defaults=True):
    """One reason why a value changes: its name, its steps up or down, its flat points, and its rule."""

    source: str
    steps: int = 0
    flat: int = 0
    rule: str = ""


class Pool(msgspec.Struct, frozen=True, omit_defaults=True):
    """A value with its modifiers, and the resulting number of dice (or inches). [T-VAL-10]"""

    original: int
    dice: int
    modifiers: tuple[Modifier, ...] = ()


def stepped(value: int, steps: int, flat: int = 0) -> int:
    """Half more or half less for one net step, double or one for more steps. A value of
    0 stays 0. [T-VAL-03..T-VAL-11]"""
    if value == 0:
        return 0
    half = value // 2
    changed = 1 if steps <= -2 else value - half if steps == -1 else value + half if steps == 1 else value
    return (2 * value if steps >= 2 else changed) + flat


def pool(value: int, modifiers: Iterable[Modifier]) -> Pool:
    """Each source counts once, increases cancel reductions, and flat points come last.
    [T-VAL-03, T-VAL-09, T-VAL-12]"""
    kept = tuple({modifier.source: modifier for modifier in modifiers}.values())
    steps = flat = 0
    for modifier in kept:
        steps += modifier.steps
        flat += modifier.flat
    return Pool(value, stepped(value, steps, flat), kept)
