"""Leadership and Strategy Checks: one die, success on the rating or less after modifiers. [M-LEAD-06]"""

from __future__ import annotations

import msgspec

from rulesets.kernel.dice import PUBLIC, Roll
from rulesets.mistral.book.forces import Command, Side
from rulesets.mistral.position.admirals import strategy_of
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.rules.politics.ranks import bonus, friendly_drm


class Check(msgspec.Struct, frozen=True):
    """A check as it came out; put it into the event that tells of it."""

    roll: Roll
    rating: int
    drms: tuple[tuple[str, int], ...] = ()
    """reason -> modifier, for people"""

    @property
    def modified(self) -> int:
        return self.roll.total + sum(n for _, n in self.drms)

    @property
    def passed(self) -> bool:
        return self.modified <= self.rating


def leadership_check(
    theatre: Theatre, formation: str, what: str, drms: tuple[tuple[str, int], ...] = (), *, stream: str = PUBLIC
) -> Check:
    """By the Leader of the Formation concerned. [M-LEAD-08]"""
    side = theatre.formations[formation].side
    rank = ("rank", bonus(theatre, side, "leadership") + friendly_drm(theatre, side))
    return _check(theatre, f"{formation}/{what}", lr_of(theatre, formation), (*drms, rank), stream)


def strategy_check(
    theatre: Theatre,
    side: Side,
    command: Command | None,
    what: str,
    drms: tuple[tuple[str, int], ...] = (),
    *,
    stream: str = "",
) -> Check:
    """By the Command Admiral or (None) the Fleet Admiral; the side's own die, for the enemy is not told. [M-LEAD-08]"""
    rank = ("rank", bonus(theatre, side, "strategy") + friendly_drm(theatre, side))
    return _check(theatre, what, strategy_of(theatre, side, command), (*drms, rank), stream or side)


def _check(theatre: Theatre, what: str, rating: int, drms: tuple[tuple[str, int], ...], stream: str) -> Check:
    return Check(theatre.roll(what, stream=stream), rating, tuple(drm for drm in drms if drm[1]))
