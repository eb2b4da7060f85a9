"""One opening of a segment, as the public chain describes it. Pure."""

from __future__ import annotations

from collections.abc import Sequence

from games.trust.links import Opened, Release
from games.trust.records import Link


class Opening:
    """Everything that the chain says about one opening of a segment."""

    def __init__(self, said: Opened, link: Link, rewinds: int = 0) -> None:
        self.said = said
        self.link = link.n
        self.new_form = bool(link.at)
        """Whether the chain records every agreement since. It did not before links hashed their time."""
        self.rewinds = rewinds
        """The opening whose position this one starts from again; 0 if it is no rewind."""
        self.releases: list[tuple[int, Release]] = []
        """(link number, what it says), by stop from 0."""
        self.times: list[str] = []
        """When each of them was written."""
        self.public_seed: bytes | None = None
        self.done_link = 0

    @property
    def done(self) -> bool:
        return bool(self.done_link)

    @property
    def stops(self) -> list[Release]:
        return [release for _, release in self.releases[1:]]

    @property
    def started(self) -> bool:
        """Whether anything of it was played and told."""
        return bool(self.releases)

    @property
    def closes(self) -> bool:
        """Whether the rules ended the game in it."""
        return bool(self.releases) and bool(self.releases[-1][1].closing)

    def opens(self, sides: Sequence[str]) -> tuple[str, ...]:
        """The secret that each side opened at the first stop."""
        first = self.stops[0].sides if self.stops else {}
        return tuple(first[side].opens if side in first else "" for side in sides)

    def lucks(self, sides: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.said.lucks.get(side, "") for side in sides)
