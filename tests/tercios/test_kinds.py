"""The slower list of kinds, `./estafeta kinds`, names only kinds that exist."""

from __future__ import annotations

from tests.tercios.kinds import HUNT
from tests.tercios.kinds.battles import OPENINGS


def test_every_kind_an_opening_is_for_is_declared():
    named = [kind for opening in OPENINGS for kind in (*opening.meets, *HUNT.never)]
    assert [kind for kind in named if kind not in HUNT.kinds] == []


def test_an_opening_names_only_units_that_stand_in_it():
    for opening in OPENINGS:
        units = opening.field().units
        named = [id for plan in opening.plans.values() for id in (*plan.cards, *plan.intents)]
        assert [id for id in named if id not in units] == [], opening.meets
