"""A view on which the bot moves its own ships before it gives the order."""

from __future__ import annotations

import msgspec

from rulesets.lepanto.book.sea import SEA
from rulesets.lepanto.position.scene import Scene
from rulesets.lepanto.position.state import Ship
from rulesets.lepanto.position.view import View
from rulesets.lepanto.rules.moving import Course


class Waters(msgspec.Struct):
    """What a scene is made of, free to be changed."""

    turn: int
    wind: int
    ships: dict[str, Ship]
    tows: dict[str, str]


class Sketch(Scene):
    def __init__(self, view: View) -> None:
        self.waters = Waters(view.turn, view.wind, dict(view.ships), dict(view.tows))
        super().__init__(self.waters)

    def sail(self, id: str, course: Course) -> None:
        """The ship has moved so; dice for a ram are not known yet."""
        self._put(id, course)
        if course.galleass and course.astern is not None:
            self._leave(course.galleass)
            self._enter(course.galleass, course.astern)
            ship = self.waters.ships[course.galleass]
            self.waters.ships[course.galleass] = msgspec.structs.replace(
                ship, hex=SEA.name(course.astern), facing=course.astern_facing
            )

    def _put(self, id: str, course: Course) -> None:
        self._leave(id)
        self._enter(id, course.hex)
        self.waters.ships[id] = msgspec.structs.replace(
            self.waters.ships[id], hex=SEA.name(course.hex), facing=course.facing
        )
