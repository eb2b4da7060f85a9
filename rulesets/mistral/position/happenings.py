"""Which Events have occurred, read from the truth or a view. [M-EVENT-01]"""

from __future__ import annotations

from rulesets.mistral.position.scene import Waters
from rulesets.mistral.position.state import Happening


def happened(waters: Waters, event: str) -> bool:
    """Whether an Event has occurred and is in force."""
    story = waters.politics.events.get(event)
    return story is not None and story.in_force


def story(waters: Waters, id: str) -> Happening:
    return waters.politics.events.get(id, Happening())
