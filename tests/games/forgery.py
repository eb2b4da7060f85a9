"""Forges archives as a cheating host would: takes one apart, changes things, and makes every hash fit again."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from games.trust.archive import Archive, decode, encode
from games.trust.evidence import seal_of
from games.trust.links import Head
from games.trust.misfits import UNREADABLE
from games.trust.records import Bulletin, Link, Orders, Position, Record
from games.trust.seals import bulletin_digest, checkpoint_digest, link_hash
from rulesets.kernel import questions


class Forger:
    def __init__(self, data: bytes) -> None:
        archive = decode(data)
        self.form = archive.form
        self.records: list[Any] = list(archive.records)
        self.game = self.records[0].game

    def data(self) -> bytes:
        """The forgery as a file. Checks and digest of the file always fit."""
        return encode(Archive(self.records, self.form))

    def find(self, of: type[Record], /, **wanted: Any) -> Any:
        return self.all(of, **wanted)[0]

    def all(self, of: type[Record], /, **wanted: Any) -> list[Any]:
        return [
            record
            for record in self.records
            if isinstance(record, of) and all(getattr(record, name) == value for name, value in wanted.items())
        ]

    def change(self, record: Any, **values: Any) -> Any:
        changed = msgspec.structs.replace(record, **values)
        self.records[self.records.index(record)] = changed
        return changed

    def public(self, kind: str = "") -> list[Link]:
        return [link for link in self.all(Link, chain="public") if not kind or link.kind == kind]

    def add_link(self, kind: str, body: Any, *, before: Link | None = None, after: Link | None = None) -> Link:
        """Adds a link to the public chain, at the end if no place is given; to be hashed again with the rest."""
        beside = before or after or self.public()[-1]
        at = self.records.index(beside) + (before is None)
        link = Link("public", 0, kind, questions.encode(body), "", "", beside.at)
        self.records.insert(at, link)
        return link

    def body(self, link: Link) -> Any:
        return msgspec.json.decode(link.body)

    def opened(self, k: int) -> Link:
        return next(link for link in self.public("opened") if self.body(link)["k"] == k)

    def cut_after(self, link: Link) -> None:
        """Ends the public chain here and removes what the rest was about."""
        for late in self.public()[self.public().index(link) + 1 :]:
            self.drop(late)

    def drop(self, record: Any) -> None:
        self.records.remove(record)

    def edit_link(self, link: Link, edit: Callable[[dict[str, Any]], None]) -> None:
        body = msgspec.json.decode(link.body)
        edit(body)
        self.change(link, body=questions.encode(body))

    def edit_json(self, record: Any, field: str, edit: Callable[[Any], None]) -> Any:
        value = msgspec.json.decode(getattr(record, field))
        edit(value)
        return self.change(record, **{field: questions.encode(value)})

    # Making it fit again.

    def reseal(self, orders: Orders) -> None:
        """Writes these orders' seal into the public chain."""

        def edit(body: dict[str, Any]) -> None:
            body["sides"][orders.side] |= {"seal": seal_of(self.game, orders), "luck": orders.luck}

        self.edit_link(self.locked(orders.k, orders.stop), edit)
        self.rehash()

    def redigest(self, bulletin: Bulletin) -> None:
        """Writes this bulletin's digest into the public chain."""
        made = bulletin_digest(
            game=self.game,
            k=bulletin.k,
            stop=bulletin.stop,
            audience=bulletin.audience,
            salt=bulletin.salt,
            first_event=bulletin.first_event,
            events=bulletin.events,
            view=bulletin.view,
        )
        link = self.locked(bulletin.k, bulletin.stop - 1)
        self.edit_link(link, lambda body: body["bulletins"].update({bulletin.audience: made}))
        self.rehash()

    def locked(self, k: int, stop: int) -> Link:
        """The link of this stop's lock, or for stop 0 of the opening."""
        for link in self.all(Link, chain="public", kind="locked" if stop else "told"):
            body = msgspec.json.decode(link.body)
            if (body["k"], body["stop"]) == (k, stop):
                return link
        raise LookupError(f"no stop {stop} of opening {k}")

    def redigest_position(self, position: Position, *, revision: int = 1) -> None:
        """Writes this position's digest into the public chain."""
        made = checkpoint_digest(
            game=self.game, k=position.k, salt=position.salt, revision=revision, state=position.state
        )
        self.edit_link(self.opened(position.k), lambda body: body.update(checkpoint=made))
        self.rehash()

    def rehash(self, *, retime: bool = True) -> None:
        """Numbers and hashes every chain again from its first link; times that went back are corrected."""
        heads: dict[str, tuple[int, str]] = {}
        last: dict[str, str] = {}
        renamed: dict[str, tuple[int, str]] = {}
        for at, found in enumerate(self.records):
            if isinstance(found, Link):
                link = found
                if retime and link.at:
                    link = msgspec.structs.replace(link, at=max(link.at, last.get(link.chain, "")))
                last[link.chain] = link.at
                n, head = heads.get(link.chain, (0, ""))
                if link.chain != "public":
                    link = self._naming(link, renamed, heads.get("public", (0, "")))
                made = link_hash(
                    game=self.game,
                    chain=link.chain,
                    n=n + 1,
                    kind=link.kind,
                    body=link.body,
                    prev=head,
                    at=link.at,
                )
                self.records[at] = msgspec.structs.replace(link, n=n + 1, prev=head, hash=made)
                heads[link.chain] = (n + 1, made)
                if link.chain == "public":
                    renamed[found.hash] = heads["public"]

    def _naming(self, link: Link, renamed: dict[str, tuple[int, str]], end: tuple[int, str]) -> Link:
        """A private link that names the present end of the public chain; if its link was removed, the one before it."""
        try:
            body = msgspec.json.decode(link.body, type=dict[str, Any])
            named = msgspec.convert(body.get("public"), Head)
        except UNREADABLE:  # it was made so on purpose
            return link
        hashes = dict(renamed.values())
        n, made = renamed.get(named.hash, (0, ""))
        n = n or min(named.n - 1, end[0])
        body["public"] = {"n": n, "hash": made or hashes.get(n, "")}
        return msgspec.structs.replace(link, body=questions.encode(body))
