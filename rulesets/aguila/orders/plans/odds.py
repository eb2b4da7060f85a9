"""What dice are likely to do, exactly counted: hits, wounds, and who wounds more. [A-DICE, A-SHO-14..A-SHO-22]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from rulesets.aguila.rules.shooting.volleys import Volley, succeeds

BLASTS = {"": 1.0, "D2": 1.5, "D3": 2.0, "D6": 3.5, "D6+1": 4.5, "D6+D3": 5.5}
"""Hits of a shell or ball on average. [A-ART-12]"""
Spread = tuple[float, ...]
"""How likely 0, 1, 2 ... are."""


def chance(need: int) -> float:
    """Of one die."""
    return sum(succeeds(face, need) for face in range(1, 7)) / 6


@cache
def successes(dice: int, need: int, again: int) -> Spread:
    """Dice of which so many failed ones are rolled again. [A-DICE-03]"""
    first, found = _binomial(dice, chance(need)), [0.0] * (dice + 1)
    for good, likely in enumerate(first):
        for more, then in enumerate(_binomial(min(again, dice - good), chance(need))):
            found[good + more] += likely * then
    return tuple(found)


def _binomial(dice: int, each: float) -> list[float]:
    return [comb(dice, good) * each**good * (1 - each) ** (dice - good) for good in range(dice + 1)]


def mean(spread: Sequence[float]) -> float:
    return sum(count * likely for count, likely in enumerate(spread))


def hits(volley: Volley) -> float:
    """On average, after blasts and halving."""
    found = mean(successes(volley.dice, volley.need, volley.again)) * BLASTS[volley.blast]
    return found / 2.0**volley.halves


def wounds(volley: Volley) -> float:
    """On average."""
    return hits(volley) * chance(volley.wound) if volley.blast or volley.halves else mean(wound_spread(volley))


def wound_spread(volley: Volley) -> Spread:
    """How likely so many wounds are; only without blasts, as in melee and musketry."""
    found = [0.0] * (volley.dice + 1)
    for hit, likely in enumerate(successes(volley.dice, volley.need, volley.again)):
        for wound, then in enumerate(successes(hit, volley.wound, volley.wound_again)):
            found[wound] += likely * then
    return tuple(found)


def about(average: float) -> Spread:
    """A spread around an average, where the dice are too many-sided to be counted: the whole numbers on both sides."""
    low = int(average)
    share = average - low
    return (*([0.0] * low), 1 - share, share)
