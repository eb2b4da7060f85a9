"""A side's private chain against its versions: every receipt is kept, and the last word counted. Pure."""

from __future__ import annotations

from typing import Any, NoReturn

import msgspec

from games.trust.archive import Archive
from games.trust.evidence import Evidence, seal_of
from games.trust.ledger import Ledger
from games.trust.misfits import UNREADABLE, Misfit, Where
from games.trust.records import Link, Orders


class Version(msgspec.Struct, frozen=True):
    """What a link of a private chain says."""

    k: int
    stop: int
    version: int
    seal: str


class PrivateChecks:
    """One side's links, already known to hang together, held against the archive's orders and the public chain."""

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
        self.last: dict[tuple[int, int], Orders] = {}

    def run(self) -> None:
        linked = set()
        for link in self.archive.links(self.side):
            linked.add(self._version(link))
        for key, orders in self.orders.items():
            if orders.source != "nobody" and key not in linked:
                self._wrong("version-unlinked", orders, "no receipt speaks of it", "ningún recibo habla de ella")
        for orders in self.orders.values():
            if orders.used:
                self._was_the_last(orders)

    def _version(self, link: Link) -> tuple[int, int, int]:
        where = Where(record=self.archive.number(link), chain=self.side, link=link.n)
        try:
            said = msgspec.json.decode(link.body, type=Version)
        except UNREADABLE:
            raise Misfit("link-body", "seals", where, "it cannot be read", "no se puede leer") from None
        key = (said.k, said.stop, said.version)
        orders = self.orders.get(key)
        if orders is None:
            at = Where(chain=self.side, link=link.n, k=said.k, stop=said.stop, side=self.side)
            raise Misfit("version-missing", "seals", at, "this version is not there", "falta esta versión")
        kind = "withdrawn" if orders.withdrawn else "orders"
        if link.kind != kind or orders.source == "nobody" or seal_of(self.archive.header.game, orders) != said.seal:
            self._wrong("version", orders, "its receipt had another seal", "su recibo tenía otro sello", link=link.n)
        self.last[said.k, said.stop] = orders
        return key

    def _was_the_last(self, orders: Orders) -> None:
        """The last version acknowledged before the lock is the one used; silence is nobody's. [decisions 2.1]"""
        last = self.last.get((orders.k, orders.stop))
        standing = None if last is None or last.withdrawn else last
        if orders.source == "nobody":
            if standing is not None:
                self._wrong("not-used", standing, "these stood and were not used", "estaban en pie y no se usaron")
        elif standing is not orders:
            self._wrong("not-the-last", orders, "a later version was acknowledged", "se acusó recibo de otra posterior")

    def _wrong(self, code: str, orders: Orders, en: str, es: str, **more: Any) -> NoReturn:
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
        raise Misfit(code, "seals", place, en, es)
