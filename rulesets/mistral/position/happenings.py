"""Which Events have occurred, read from the state or a view. [M-EVENT-01]"""

from __future__ import annotations

from rulesets.mistral.position.records import Happening
from rulesets.mistral.position.scene import Scene


def happened(scene: Scene, event: str) -> bool:
    """Whether an Event has occurred and is in force."""
    story = scene.politics.events.get(event)
    return story is not None and story.in_force


def story(scene: Scene, id: str) -> Happening:
    return scene.politics.events.get(id, Happening())
