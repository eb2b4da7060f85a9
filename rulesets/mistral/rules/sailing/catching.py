"""Catching the Wind. [M-MOVE-10..13]"""

from __future__ import annotations

from rulesets.mistral.book.chart import Passage
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.position.field import Theatre
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.position.passages import price
from rulesets.mistral.position.scene import Waters
from rulesets.mistral.rules.politics.ranks import friendly_drm
from rulesets.mistral.rules.weather.gales import catch_drm


def catch_the_wind(theatre: Theatre, mover_id: str, passage: Passage) -> Check:
    """One die, the base number or less; its owner alone sees it. [M-MOVE-10]"""
    side = theatre.formations[mover_id].side
    roll = theatre.roll(f"{mover_id}/catch/{passage.end}", stream=side)
    rank = ("player", friendly_drm(theatre, side))
    return Check(roll, passage.ctw, tuple(drm for drm in (*drms(theatre, mover_id, passage), rank) if drm[1]))


def drms(waters: Waters, mover_id: str, passage: Passage) -> tuple[tuple[str, int], ...]:
    """Leader, seasonal wind and Gale, those that count. [M-MOVE-11]"""
    found = (
        ("leader", _leader_drm(lr_of(waters, mover_id))),
        ("wind", price(waters, passage).drm),
        ("gale", catch_drm(waters, passage.start)),
    )
    return tuple(drm for drm in found if drm[1])


def _leader_drm(lr: int) -> int:
    if lr >= 5:
        return -2
    return -1 if lr >= 3 else 0
