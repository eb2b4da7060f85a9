"""How strong a side is in a place, and how strong the enemy seems there. [M-ASYNC-16]"""

from __future__ import annotations

from rulesets.mistral.position.parts import formations_at, squadrons_of
from rulesets.mistral.position.view import View


def own_sail(view: View, place: str) -> int:
    """Own Sail at sea there, with Flagships counted twice. [M-ASYNC-16]"""
    held = [each for formation in formations_at(view, place) for each in squadrons_of(view, formation.id)]
    return sum(2 if squadron.is_flagship else squadron.sail for squadron in held)


def seen_sail(view: View, place: str) -> int:
    """Enemy Sail Spotted there, with Flagships counted twice. [M-ASYNC-16]"""
    return sum(seen.sail + len(seen.flagships) for seen in view.sightings.values() if seen.place == place)
