"""Which part of the chart is worth a closer picture: where there was a fight, or else where the sides are nearest."""

from __future__ import annotations

import math
from collections.abc import Sequence

from rulesets.kernel.briefing import Window
from rulesets.kernel.table import Event
from rulesets.mistral.book.forces import other
from rulesets.mistral.dialogue.events.battle import BattleOffered
from rulesets.mistral.position.state import SIDES
from rulesets.mistral.position.view import View, own_side
from rulesets.mistral.reports.chart.paper import HEIGHT, WIDTH
from rulesets.mistral.reports.chart.positions import SPOTS

LEAST = WIDTH / 3
"""The least width of a closer picture: names stay readable on a phone, and the reader still knows the region."""


def closeups(events: Sequence[Event], view: View) -> list[Window]:
    if view.audience not in SIDES:
        return []
    places = [event.place for event in events if isinstance(event, BattleOffered)][-1:] or _nearest(view)
    if not places:
        return []
    return [Window.around([SPOTS[place] for place in places], (WIDTH, HEIGHT), LEAST)]


def _nearest(view: View) -> list[str]:
    """The own Formation at sea and the enemy that are nearest to each other. Without an enemy, only the own one."""
    own = [
        held.place for held in view.formations.values() if held.place in SPOTS and not held.parent and not held.harbour
    ]
    enemies = [*view.markers.get(other(own_side(view)), {}), *(seen.place for seen in view.sightings.values())]
    pairs = [(math.dist(SPOTS[one], SPOTS[two]), one, two) for one in own for two in enemies if two in SPOTS]
    if pairs:
        _, one, two = min(pairs)
        return [one, two]
    return own[:1]
