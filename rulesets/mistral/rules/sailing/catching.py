"""Catching the Wind. [M-MOVE-10..13]"""

from __future__ import annotations

from rulesets.mistral.book.chart import Passage
from rulesets.mistral.dialogue.check import Check
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.parts import lr_of
from rulesets.mistral.position.passages import price
from rulesets.mistral.position.scene import Scene
from rulesets.mistral.rules.politics.ranks import friendly_drm
from rulesets.mistral.rules.weather.gales import catch_drm


def catch_the_wind(field: Field, mover_id: str, passage: Passage) -> Check:
    """One die, which succeeds on the base number or less. Only its owner sees it. [M-MOVE-10]"""
    side = field.formations[mover_id].side
    roll = field.roll(f"{mover_id}/catch/{passage.end}", stream=side)
    rank = ("player", friendly_drm(field, side))
    return Check(roll, passage.ctw, tuple(drm for drm in (*drms(field, mover_id, passage), rank) if drm[1]))


def drms(scene: Scene, mover_id: str, passage: Passage) -> tuple[tuple[str, int], ...]:
    """The modifiers that apply for Leader, seasonal wind and Gale. [M-MOVE-11]"""
    found = (
        ("leader", _leader_drm(lr_of(scene, mover_id))),
        ("wind", price(scene, passage).drm),
        ("gale", catch_drm(scene, passage.start)),
    )
    return tuple(drm for drm in found if drm[1])


def _leader_drm(lr: int) -> int:
    if lr >= 5:
        return -2
    return -1 if lr >= 3 else 0
