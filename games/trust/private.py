"""Checks a side's private chain against its versions: every receipt is kept, and the last version counted. Pure."""

from __future__ import annotations

from datetime import timedelta
from typing import Any, NoReturn

import msgspec

from games.trust.archive import Archive
from games.trust.chains import read_time
from games.trust.evidence import Evidence, check_signature, seal_of
from games.trust.ledger import Ledger
from games.trust.links import PRIVATE_KINDS, Version
from games.trust.misfits import UNREADABLE, Misfit, Where
from games.trust.records import Link, Orders
from games.words import worded
from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.questions import encode
from rulesets.kernel.text import Text

CLOCKS = timedelta(minutes=1)
"""Two links of different chains may be written by different machines, or by one whose clock was set."""


class PrivateChecks:
    """Compares one side's links, whose hashes are already checked, with the archive's orders and the public chain."""

    def __init__(self, archive: Archive, ledger: Ledger, evidence: dict[int, Evidence], side: str) -> None:
        self.archive = archive
        self.ledger = ledger
        self.side = side
        self.orders = {
            (orders.k, orders.stop, orders.version): orders
            for found in evidence.values()
            for orders in found.orders
            if orders.side == side
        }
        self.public = archive.links(PUBLIC)
        self.seen = 0
        """The last link of the public chain that this chain has named."""
        self.last: dict[tuple[int, int], Orders] = {}
        self.unsigned_withdrawals: list[tuple[int, int]] = []
        """Unsigned withdrawals of a side that has keys."""
        self.place = (0, 0, 0)
        """Opening, stop and version of the last link read."""

    def run(self) -> None:
        linked = set()
        for link in self.archive.links(self.side):
            linked.add(self._version(link))
        for key, orders in self.orders.items():
            if orders.source != "nobody" and key not in linked:
                self._wrong("version-unlinked", orders, worded("no receipt mentions it"))
        for orders in self.orders.values():
            if orders.used:
                self._was_the_last(orders)

    def _version(self, link: Link) -> tuple[int, int, int]:
        where = Where(record=self.archive.number(link), chain=self.side, link=link.n)
        said = self._said(link, where)
        key = (said.k, said.stop, said.version)
        self._check_place(key, where)
        self._check_time(link, said, where)
        self._check_public(link, said, where)
        orders = self.orders.get(key)
        if orders is None:
            at = Where(chain=self.side, link=link.n, k=said.k, stop=said.stop, side=self.side)
            raise Misfit("version-missing", "seals", at, worded("this version is missing"))
        kind = "withdrawn" if orders.withdrawn else "orders"
        if link.kind != kind or orders.source == "nobody" or seal_of(self.archive.header.game, orders) != said.seal:
            self._wrong("version", orders, worded("its receipt had a different seal"), link=link.n)
        if (said.key, said.signature) != (orders.key, orders.signature):
            self._wrong("version", orders, worded("its receipt had a different signature"))
        if orders.key or orders.signature:
            signers = self.ledger.signatories.signers(said.k, said.stop, self.side)
            check_signature(self.archive.header.game, orders, signers, self._unsigned)
        self._check_bot(orders)
        if orders.withdrawn and not orders.signature and self.ledger.signatories.holders(said.k, said.stop, self.side):
            self.unsigned_withdrawals.append((said.k, said.stop))
        self.last[said.k, said.stop] = orders
        return key

    def _check_bot(self, orders: Orders) -> None:
        """A bot orders only where the chain allows it, and withdraws nothing."""
        if orders.source != "bot":
            return
        bots = self.ledger.bots
        allowed = bots.may_write(orders.k, orders.stop, orders.side, used=orders.used)
        if orders.withdrawn or (bots.known and not allowed):
            self._wrong("bot", orders, worded("no bot wrote this"))

    def _said(self, link: Link, where: Where) -> Version:
        if link.kind not in PRIVATE_KINDS:
            raise Misfit("kind", "seals", where, worded("no server writes a link like this"))
        try:
            said = msgspec.json.decode(link.body, type=Version)
            if encode(msgspec.json.decode(link.body)) == link.body:
                return said
        except UNREADABLE:
            pass
        raise Misfit("link-body", "seals", where, worded("it can’t be read"))

    def _check_place(self, key: tuple[int, int, int], where: Where) -> None:
        """Versions of a stop are numbered from 1, and no stop comes back later."""
        new_stop = key[:2] > self.place[:2] and key[2] == 1
        if not new_stop and key != (*self.place[:2], self.place[2] + 1):
            raise Misfit("version-order", "seals", where, worded("this version isn’t the next one"))
        self.place = key

    def _check_time(self, link: Link, said: Version, where: Where) -> None:
        """Checks that it was written while its stop was open, as far as two clocks agree."""
        opening = self.ledger.openings.get(said.k)
        times = opening.times if opening is not None else []
        if said.stop < 1 or said.stop > len(times):
            raise Misfit("version-order", "seals", where, worded("there was nothing to decide then"))
        written = read_time(link.at)
        opened = read_time(times[said.stop - 1])
        locked = read_time(times[said.stop]) if said.stop < len(times) else None
        # Use differences, not sums: a forged time may be the first or the last that exists.
        early = written and opened and opened - written > CLOCKS
        late = written and locked and written - locked > CLOCKS
        if early or late:
            raise Misfit("time", "seals", where, worded("its stop wasn’t open then"))

    def _check_public(self, link: Link, said: Version, where: Where) -> None:
        """It names the end of the public chain at that moment, so its hash covers everything told by then."""
        if not link.at:
            return
        named, at = said.public, read_time(link.at)
        if named is None or not 0 < named.n <= len(self.public) or self.public[named.n - 1].hash != named.hash:
            raise Misfit("public-head", "seals", where, worded("it names a different public chain"))
        releases = self.ledger.openings[said.k].releases
        until = releases[said.stop][0] if said.stop < len(releases) else len(self.public) + 1
        after = read_time(self.public[named.n].at) if named.n < len(self.public) else None
        late = at and after and at - after > CLOCKS
        if not max(self.seen, releases[said.stop - 1][0]) <= named.n < until or late:
            raise Misfit("public-head", "seals", where, worded("that wasn’t the public chain’s end then"))
        self.seen = named.n

    def _unsigned(self, code: str, text: Text, orders: Orders, **more: Any) -> NoReturn:
        self._wrong(code, orders, text, **more)

    def _was_the_last(self, orders: Orders) -> None:
        """The last version acknowledged before the lock must be the one used; no orders at all are nobody's.

        [decisions 2.1]
        """
        last = self.last.get((orders.k, orders.stop))
        standing = None if last is None or last.withdrawn else last
        if orders.source == "nobody":
            if standing is not None:
                self._wrong("not-used", standing, worded("these were in force and weren’t used"))
        elif standing is not orders:
            self._wrong("not-the-last", orders, worded("a later version got a receipt"))

    def _wrong(self, code: str, orders: Orders, text: Text, **more: Any) -> NoReturn:
        opening = self.ledger.openings.get(orders.k)
        place = Where(
            record=self.archive.number(orders),
            chain=self.side,
            k=orders.k,
            segment=opening.said.segment if opening else None,
            stop=orders.stop,
            side=self.side,
            **more,
        )
        raise Misfit(code, "seals", place, text)
