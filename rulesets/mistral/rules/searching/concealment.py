"""Concealment at the end of an Impulse. [M-SPOT-20]"""

from __future__ import annotations

from rulesets.mistral.book.forces import other
from rulesets.mistral.position.field import Field
from rulesets.mistral.position.known import KnownFormation
from rulesets.mistral.position.parts import ready_formations
from rulesets.mistral.position.view import is_shadowed
from rulesets.mistral.rules.searching.spotting import is_in_the_open, lose_sight


def conceal(field: Field) -> None:
    """At the end of an Impulse all that can hide become hidden."""
    for formation in list(ready_formations(field)):
        slip_away(field, formation)


def slip_away(field: Field, formation: KnownFormation) -> None:
    """It is hidden again, unless it is Shadowed, in the open, or has an enemy marker (even a Dummy) beside it."""
    if not formation.spotted or is_shadowed(field.state, formation.id):
        return
    if is_in_the_open(field, formation.place, formation.side):
        return
    enemies = [held.place for held in ready_formations(field, other(formation.side))]
    enemies += [dummy.place for dummy in field.dummies.values() if dummy.side != formation.side]
    if formation.place not in enemies:
        lose_sight(field, formation.id)
