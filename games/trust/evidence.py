"""Sorts an archive's records by opening, and checks the seals and digests of one opening. Pure."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, NoReturn

from games.trust import records
from games.trust.archive import Archive
from games.trust.ledger import Ledger
from games.trust.links import Release, SideLock
from games.trust.misfits import UNREADABLE, Level, Misfit, Where
from games.trust.openings import Opening
from games.trust.seals import bulletin_digest, checkpoint_digest, orders_seal, read_orders
from games.trust.signing import fits, orders_statement
from games.words import worded
from rulesets.kernel.text import Text


@dataclass
class Evidence:
    """Everything in an archive about one opening."""

    segment: records.Segment | None = None
    position: records.Position | None = None
    rolls: records.Rolls | None = None
    trace: records.Trace | None = None
    closing: records.Closing | None = None
    root: records.Root | None = None
    seeds: dict[str, records.Seed] = field(default_factory=dict)
    stops: dict[int, records.Stop] = field(default_factory=dict)
    orders: list[records.Orders] = field(default_factory=list)
    bulletins: dict[tuple[int, str], records.Bulletin] = field(default_factory=dict)

    def used(self, stop: int, side: str) -> list[records.Orders]:
        return [found for found in self.orders if (found.stop, found.side, found.used) == (stop, side, True)]

    def versions(self, stop: int, side: str) -> list[records.Orders]:
        return [found for found in self.orders if (found.stop, found.side) == (stop, side)]

    def add(self, record: Any) -> None:
        match record:
            case records.Seed():
                self.seeds[record.stream] = record
            case records.Stop():
                self.stops[record.stop] = record
            case records.Orders():
                self.orders.append(record)
            case records.Bulletin():
                self.bulletins[record.stop, record.audience] = record
            case _:
                setattr(self, type(record).__name__.lower(), record)


def gather(archive: Archive) -> dict[int, Evidence]:
    found: dict[int, Evidence] = {}
    for record in archive.records:
        if not isinstance(record, records.Header | records.Link):
            found.setdefault(record.k, Evidence()).add(record)
    return found


def seal_of(game: str, orders: records.Orders) -> str:
    return orders_seal(
        game=game,
        k=orders.k,
        stop=orders.stop,
        side=orders.side,
        salt=orders.salt,
        body=orders.body,
        luck=orders.luck,
        opens=orders.opens,
        key=orders.key,
        signature=orders.signature,
    )


def signature_fits(game: str, orders: records.Orders) -> bool:
    """Whether the holder of the named key signed exactly this version."""
    statement = orders_statement(
        game=game,
        k=orders.k,
        stop=orders.stop,
        side=orders.side,
        version=orders.version,
        body=orders.body,
        luck=orders.luck,
        opens=orders.opens,
    )
    return fits(orders.key, orders.signature, statement)


class Complaint:
    """Reports where in the archive something about one opening is wrong."""

    def __init__(self, archive: Archive, opening: Opening, level: Level) -> None:
        self._archive = archive
        self._opening = opening
        self._level = level

    def __call__(self, code: str, text: Text, record: Any = None, **where: Any) -> NoReturn:
        number = self._archive.number(record) if record is not None else None
        place = Where(record=number, **{"k": self._opening.said.k, "segment": self._opening.said.segment} | where)
        raise Misfit(code, self._level, place, text)


def check_signature(
    game: str, orders: records.Orders, signers: frozenset[str], wrong: Callable[..., NoReturn], **where: Any
) -> None:
    if orders.key not in signers:
        wrong("key", worded("its key isn’t one of that side’s"), orders, **where)
    if orders.source == "nobody" or not signature_fits(game, orders):
        wrong("signature", worded("its signature doesn’t match"), orders, **where)


class SealChecks:
    """Compares orders, bulletins and positions of one opening with the digests in the public chain."""

    def __init__(self, archive: Archive, ledger: Ledger, opening: Opening, evidence: Evidence) -> None:
        self.header = archive.header
        self.ledger = ledger
        self.opening = opening
        self.evidence = evidence
        self.wrong = Complaint(archive, opening, "seals")
        self.seals = 0
        self.digests = 0
        self.signatures = 0
        self.unsigned: list[records.Orders] = []
        """Orders that counted without a signature, for a side with keys."""
        self.silent: list[records.Orders] = []
        """Where plan and default answered for a side."""

    def run(self) -> None:
        self._segment()
        self._position()
        for _, release in self.opening.releases:
            for side, lock in release.sides.items():
                if self.header.knows(side):
                    self._used(release, side, lock)
            self._bulletins(release)
            self._closing(release)
        self._nothing_else()

    def _segment(self) -> None:
        said, found = self.opening.said, self.evidence.segment
        if found is None:
            self.wrong("segment-missing", worded("its segment isn’t in the archive"))
        told = (said.segment, said.after, said.revision, said.pace, said.waived, said.lucks)
        if told != (found.ordinal, found.after, found.revision, found.pace, found.waived, found.lucks):
            self.wrong("segment", worded("it was opened in another way"), found)

    def _position(self) -> None:
        found = self.evidence.position
        if found is None:
            if self.header.whole:
                self.wrong("position-missing", worded("its position isn’t in the archive"))
            return
        made = checkpoint_digest(
            game=self.header.game,
            k=found.k,
            salt=found.salt,
            revision=self.opening.said.revision,
            state=found.state,
        )
        self._compare(made, self.opening.said.checkpoint, "position", found)

    def _compare(self, made: str, written: str | None, code: str, found: Any, **where: Any) -> None:
        if made != written:
            self.wrong(
                code,
                worded("its digest in the chain is a different one"),
                found,
                **where,
            )
        self.digests += 1

    def _used(self, release: Release, side: str, lock: SideLock) -> None:
        where = {"stop": release.stop, "side": side}
        used = self.evidence.used(release.stop, side)
        if len(used) != 1:
            self.wrong("orders-missing", worded("the orders used are missing"), **where)
        orders = used[0]
        if orders.withdrawn or seal_of(self.header.game, orders) != lock.seal:
            self.wrong("seal", worded("these aren’t the orders that were sealed"), orders, **where)
        self.seals += 1
        self._spoken(orders, where)
        self._signed(orders, where)
        luck, waives = self.ledger.before[release.k, release.stop, side]
        if orders.source != "nobody":
            luck = orders.luck
        if (lock.luck, lock.opens) != (luck, orders.opens):
            self.wrong("luck", worded("the chain names a different luck"), orders, **where)
        try:
            said = read_orders(orders.body)
        except UNREADABLE:
            self.wrong("orders-body", worded("these orders can’t be read"), orders, **where)
        if lock.waives != (waives if said.waives is None else said.waives):
            self.wrong("waives", worded("the chain names different skipped stops"), orders, **where)

    def _spoken(self, orders: records.Orders, where: dict[str, Any]) -> None:
        """A bot's orders count only where the chain says so. A side is told whenever it did not order itself."""
        bots = self.ledger.bots
        if bots.known and bots.counted(orders.k, orders.stop, orders.side) != (orders.source == "bot"):
            self.wrong("bot", worded("the chain says something else about who spoke"), **where)
        if orders.source == "nobody":
            self.silent.append(orders)

    def _signed(self, orders: records.Orders, where: dict[str, Any]) -> None:
        """What counted must be signed by a key that its side had then.

        If it is unsigned, somebody should look at it.
        """
        signers = self.ledger.signatories.signers(orders.k, orders.stop, orders.side)
        if orders.key or orders.signature:
            check_signature(self.header.game, orders, signers, self.wrong, **where)
            self.signatures += 1
        elif orders.source == "live" and self.ledger.signatories.holders(orders.k, orders.stop, orders.side):
            self.unsigned.append(orders)

    def _bulletins(self, release: Release) -> None:
        stop = release.stop + 1
        for audience, written in release.bulletins.items():
            if not self.header.knows(audience):
                continue
            found = self.evidence.bulletins.get((stop, audience))
            where = {"stop": stop, "side": audience}
            if found is None:
                self.wrong("bulletin-missing", worded("its bulletin is missing"), **where)
            made = bulletin_digest(
                game=self.header.game,
                k=found.k,
                stop=stop,
                audience=audience,
                salt=found.salt,
                first_event=found.first_event,
                events=found.events,
                view=found.view,
            )
            self._compare(made, written, "bulletin", found, **where)

    def _closing(self, release: Release) -> None:
        if not release.closing or not self.header.whole:
            return
        found = self.evidence.closing
        if found is None:
            self.wrong("closing-missing", worded("the last position is missing"))
        made = checkpoint_digest(
            game=self.header.game, k=0, salt=found.salt, revision=release.closing_revision, state=found.state
        )
        self._compare(made if found.revision == release.closing_revision else "", release.closing, "closing", found)

    def _nothing_foreign(self) -> None:
        """A complete archive has roots and traces; a partial one has only what its audience may check."""
        found = self.evidence
        secrets = (found.root, found.position, found.trace, found.closing, *found.stops.values())
        parts = (*found.seeds.values(), found.rolls)
        finished = self.opening.done or not found.rolls
        for record in parts if self.header.whole else secrets if finished else (found.rolls,):
            if record is not None:
                self.wrong("foreign", worded("an archive like this shouldn’t contain it"), record)

    def _nothing_else(self) -> None:
        """An archive must contain nothing that the chain does not mention, because nobody could check it."""
        self._nothing_foreign()
        releases = {release.stop: release for _, release in self.opening.releases}
        for orders in self.evidence.orders:
            if orders.used and orders.side not in getattr(releases.get(orders.stop), "sides", {}):
                self.wrong("orders-unknown", worded("the chain doesn’t know of any such orders"), orders)
            numbered = self.header.keeps_versions_of(orders.side) or bool(orders.signature)
            if (orders.used and not orders.version) == numbered:
                self.wrong("orders-unknown", worded("only their author can have these"), orders)
        for (stop, audience), bulletin in self.evidence.bulletins.items():
            if audience not in getattr(releases.get(stop - 1), "bulletins", {}):
                self.wrong("bulletin-unknown", worded("the chain doesn’t know of it"), bulletin)
        for stop, record in self.evidence.stops.items():
            if not stop or stop not in releases:
                self.wrong("stop-unknown", worded("the chain doesn’t know of any such stop"), record)
