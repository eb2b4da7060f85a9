"""Brigada: units of a Command that act on one card. [T-TRP-02..T-TRP-04]"""

from __future__ import annotations

import msgspec

from rulesets.tercios.position.field import Field
from rulesets.tercios.position.state import SIDES, Joint


def joint_of(field: Field, unit_id: str) -> Joint | None:
    """The joint order to which the unit belongs."""
    return next((joint for joint in field.state.joints if unit_id in joint.units), None)


def break_joint(field: Field, unit_id: str) -> None:
    """A unit of a joint order shows the card in a reaction: the others keep an identical one that the enemy knows,
    and the joint order ends. Call it before the card is spent. [T-TRP-04, H-07]"""
    joint = joint_of(field, unit_id)
    if joint is None:
        return
    for member in joint.units:
        card = field.state.cards.get(member)
        if card is not None:
            field.deal(member, msgspec.structs.replace(card, seen_by=SIDES))
    field.state.joints = tuple(held for held in field.state.joints if held != joint)
