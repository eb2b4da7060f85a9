"""Hash chains: one public chain per game, one private chain per side. Append-only, one writer at a time (the lock)."""

from __future__ import annotations

from datetime import datetime
from typing import Any, NamedTuple

from games.db.prepared_queries import Prepared
from games.db.write_batch import Writes
from games.models import Game, Link
from games.timing import clock
from games.trust import server_key
from games.trust.seals import instant, link_hash
from rulesets.kernel.questions import encode

_LAST = Prepared(
    lambda game, chain: (
        Link.objects.filter(game_id=game, chain=chain)
        .order_by("-n")
        .only("n", "hash", "made_at")
        .annotate(**clock.columns())[:1]
    ),
    game=int,
    chain=str,
)


class Last(NamedTuple):
    """The end of a chain: number, hash and time of its last link."""

    n: int = 0
    hash: str = ""
    at: datetime | None = None


class ChainWriter:
    """Appends links to one chain of a game within the caller's transaction.

    Times are hashed and never go back within a chain, whatever the clock does: a link is at least as late as the one
    before.
    """

    def __init__(
        self,
        game: Game,
        now: datetime | None = None,
        chain: str = Link.PUBLIC,
        *,
        last: Last | None = None,
    ) -> None:
        """`last` is the end of the chain, for a caller who has read it under the lock.

        `now` defaults to the time at which the last link is read, under that lock.
        """
        self._game = game
        self._chain = chain
        found = None
        if last is None:
            found = _LAST.one(game=game.pk, chain=chain)
            last = Last(found.n, found.hash, found.made_at) if found is not None else Last()
        now = now or clock.read_at(found)
        self.now = max(now, last.at) if last.at is not None else now
        self._n, self.head = last.n, last.hash
        self._new: list[Link] = []

    def add(self, kind: str, body: dict[str, Any]) -> str:
        """Before a public link is added, the chain must name the key with which the server signs its hash."""
        if self._chain == Link.PUBLIC and kind != "created":
            self._name_server_key()
        return self._append(kind, body)

    def _name_server_key(self) -> None:
        if self._game.server_key == server_key.signer().key:
            return
        # The key may have been added in this same transaction through another copy of the row.
        self._game.refresh_from_db(fields=["server_key"])
        body = server_key.due_link(self._game)
        if body is not None:
            self._append("server-key", body)
            self._game.server_key = body["key"]
            Game.objects.filter(pk=self._game.pk).update(server_key=body["key"])

    def _append(self, kind: str, body: dict[str, Any]) -> str:
        self._n += 1
        data = encode(body)
        link = Link(
            game=self._game, chain=self._chain, n=self._n, kind=kind, body=data, prev=self.head, made_at=self.now
        )
        link.hash = link_hash(
            game=self._game.ref,
            chain=self._chain,
            n=link.n,
            kind=kind,
            body=data,
            prev=self.head,
            at=instant(self.now),
        )
        self.head = link.hash
        self._new.append(link)
        return link.hash

    @property
    def end(self) -> Last:
        """The end of the chain, with links that are added but not saved yet."""
        return Last(self._n, self.head, self.now)

    def save(self, writes: Writes | None = None) -> str:
        """Returns the head. The new links are written at once, or with the caller's other writes."""
        together = writes or Writes()
        together.insert(*self._new)
        if writes is None:
            together.run()
        self._new = []
        return self.head


def hashed_time(game: Game, link: Link) -> str:
    """The time that a link's hash covers; "" if it was written before times were hashed."""
    old = link_hash(game=game.ref, chain=link.chain, n=link.n, kind=link.kind, body=link.body, prev=link.prev)
    return "" if link.hash == old else instant(link.made_at)


def last_of(game: Game, chain: str = Link.PUBLIC) -> Last:
    found = _LAST.one(game=game.pk, chain=chain)
    return Last(found.n, found.hash, found.made_at) if found is not None else Last()


def head(game: Game, chain: str = Link.PUBLIC) -> str:
    last = Link.objects.filter(game=game, chain=chain).order_by("-n").values_list("hash", flat=True).first()
    return last or ""
