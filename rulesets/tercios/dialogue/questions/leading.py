"""Questions about Leaders besides their own orders. [D-18, D-40..D-42]"""

from __future__ import annotations

from typing import ClassVar, Literal

from rulesets.kernel.questions import Option, Question
from rulesets.kernel.text import Text
from rulesets.tabletop.geometry.poses import Point
from rulesets.tercios.book.catalogue import CATALOGUE
from rulesets.tercios.dialogue.questions.yes_or_no import YES_NO
from rulesets.tercios.position.view import View


class Oppose(Question[bool], frozen=True):
    """Frío: whether to oppose a Command action that succeeded. Veiled while nobody knows that
    they have it. [T-QUA-32, D-18]"""

    leader: str
    quality: str
    by: str

    stop_class: ClassVar[str] = "oppose"

    def opens(self, public_view: View) -> bool:
        """Open once everybody knows that the Leader has Frío."""
        leader = public_view.leaders.get(self.leader)
        return leader is not None and "frio" in leader.rank.qualities

    def prompt(self, view: View) -> Text:
        name = CATALOGUE.qualities[self.quality].name
        return Text(
            "{by} succeeded with {name}. Does {leader} oppose it by staying cool (6s)?",
            "{by} ha tenido éxito con {name}. ¿Se opone {leader} con su frialdad (a 6)?",
        ).of(view.called(self.by), name, view.called(self.leader))

    def default(self, view: View) -> bool:
        return True

    def options(self, view: View) -> dict[str, list[Option]]:
        return {"": list(YES_NO)}


class MakeWay(Question[Literal["JOIN", "STEP"]], frozen=True):
    """An own Leader is where the unit ends its move: they join it or step aside. [T-MOV-11, D-40]"""

    leader: str
    unit: str

    stop_class: ClassVar[str] = "overlap"

    def prompt(self, view: View) -> Text:
        return Text(
            "{unit} ends its move on {leader}: join it or step aside?",
            "{unit} acaba su movimiento sobre {leader}: ¿se une a ella o se aparta?",
        ).of(view.called(self.unit), view.called(self.leader))


class Escape(Question[Point | None], frozen=True):
    """Where a Leader goes who escapes a moving enemy or a lost unit. None leaves it to the server.
    [T-CMD-22, T-QUA-03, D-41, D-42]"""

    leader: str
    spots: tuple[Point, ...] = ()
    """Possible places, the nearest first. They may choose only from these."""

    stop_class: ClassVar[str] = "escape"

    def prompt(self, view: View) -> Text:
        return Text("{leader} gets away. Where to?", "{leader} consigue escapar. ¿Adónde?").of(view.called(self.leader))
