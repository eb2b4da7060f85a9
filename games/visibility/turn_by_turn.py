"""A game as one audience was told it, turn by turn, for those who only watch.

Whoever makes a `Story` says which turns may be read. It reaches nothing else: bulletins are numbered along these turns,
so that a turn which was played again has one beginning, and a number of a closed turn does not exist.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from games.errors import NotFound
from games.models import Bulletin, Game, Segment
from games.visibility.sight_queries import with_titles


@dataclass(frozen=True)
class Story:
    """The turns that may be read, through the eyes of one audience."""

    game: Game
    audience: str
    turns: Sequence[Segment]

    @cached_property
    def _told(self) -> list[tuple[int, int]]:
        """The key and the turn of every bulletin, in the order of release."""
        found = Bulletin.objects.filter(game=self.game, audience=self.audience, segment__in=self.turns)
        return list(found.order_by("number").values_list("pk", "segment__ordinal"))

    @property
    def last(self) -> int:
        """The last turn that there is to watch; 0 if there is none."""
        return self._told[-1][1] if self._told else 0

    def turn(self, number: int) -> list[tuple[int, Bulletin]]:
        """The bulletins of a turn, each with its own number in the story."""
        numbers = {pk: at for at, (pk, turn) in enumerate(self._told, 1) if turn == number}
        if not numbers:
            raise NotFound()
        rows = with_titles(Bulletin.objects.filter(pk__in=numbers)).order_by("number")
        return [(numbers[row.pk], row) for row in rows]

    def bulletin(self, number: int) -> Bulletin:
        """One bulletin by its number in the story."""
        if not 1 <= number <= len(self._told):
            raise NotFound()
        return with_titles(Bulletin.objects.all()).get(pk=self._told[number - 1][0])
