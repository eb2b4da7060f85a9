"""Guns point at what they fire at. [A-ART-07, G-55]"""

from __future__ import annotations

from rulesets.aguila.position.field import Field
from rulesets.aguila.position.geometry.ground import Body
from rulesets.aguila.position.geometry.placing import swing


def swing_to(field: Field, gun: str, target: Body) -> None:
    """A lone gun turns to its target, which is no movement."""
    stance = swing(field.ground, field.body(gun), target)
    if stance != field.units[gun].at:
        field.change(gun, at=stance, turned=True)
