"""Leadership and Strategy Checks: one die, success on the rating or less after modifiers. [M-LEAD-06]"""

from __future__ import annotations

from rulesets.kernel.dice import PUBLIC
from rulesets.mistral.book.forces import Command, Side
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.position.admirals import strategy_of
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.rules.politics.ranks import bonus, friendly_drm


def leadership_check(
    field: Field, formation: str, what: str, drms: tuple[tuple[str, int], ...] = (), *, stream: str = PUBLIC
) -> Check:
    """A check by the Leader of the Formation. [M-LEAD-08]"""
    side = field.formations[formation].side
    rank = ("rank", bonus(field, side, "leadership") + friendly_drm(field, side))
    return _check(field, f"{formation}/{what}", lr_of(field, formation), (*drms, rank), stream)


def strategy_check(
    field: Field,
    side: Side,
    command: Command | None,
    what: str,
    drms: tuple[tuple[str, int], ...] = (),
    *,
    stream: str = "",
) -> Check:
    """A check by the Command Admiral, or by the Fleet Admiral (None). The die is the side's own, because the
    enemy is not told. [M-LEAD-08]"""
    rank = ("rank", bonus(field, side, "strategy") + friendly_drm(field, side))
    return _check(field, what, strategy_of(field, side, command), (*drms, rank), stream or side)


def _check(field: Field, what: str, rating: int, drms: tuple[tuple[str, int], ...], stream: str) -> Check:
    return Check(field.roll(what, stream=stream), rating, tuple(drm for drm in drms if drm[1]))
