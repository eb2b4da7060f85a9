"""Hash chains: one public a game, one private a side. Append-only, one writer at a time (the segment's lock)."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from games.models import Game, Link
from games.trust.seals import link_hash
from rulesets.kernel.questions import encode


class ChainWriter:
    """Appends links to one chain of a game within the caller's transaction."""

    def __init__(
        self, game: Game, now: datetime, chain: str = Link.PUBLIC, *, last: tuple[int, str] | None = None
    ) -> None:
        """`last` is the number and hash of the last link, for a caller who has read them under the lock."""
        self._game = game
        self._chain = chain
        self._now = now
        if last is None:
            last = Link.objects.filter(game=game, chain=chain).order_by("-n").values_list("n", "hash").first()
        self._n, self.head = last or (0, "")
        self._new: list[Link] = []

    def add(self, kind: str, body: dict[str, Any]) -> str:
        self._n += 1
        data = encode(body)
        link = Link(
            game=self._game, chain=self._chain, n=self._n, kind=kind, body=data, prev=self.head, made_at=self._now
        )
        link.hash = link_hash(game=self._game.ref, chain=self._chain, n=link.n, kind=kind, body=data, prev=self.head)
        self.head = link.hash
        self._new.append(link)
        return link.hash

    def save(self) -> str:
        Link.objects.bulk_create(self._new)
        self._new = []
        return self.head


def head(game: Game, chain: str = Link.PUBLIC) -> str:
    last = Link.objects.filter(game=game, chain=chain).order_by("-n").values_list("hash", flat=True).first()
    return last or ""
