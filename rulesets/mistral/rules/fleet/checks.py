"""Leadership and Strategy Checks: one die, success on the rating or less after modifiers. [M-LEAD-06]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC
from rulesets.mistral.book.forces import Command, Side
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.position.admirals import strategy_of
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.rules.politics.ranks import bonus, friendly_drm


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
