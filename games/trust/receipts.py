"""Compares what a player kept (receipts and heads) with an archive: finds forged versions and withdrawn promises.

Pure. Looks only at what names this game, or could belong to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.utils.translation import gettext_noop as _noop

from games.trust.archive import Archive
from games.trust.ledger import Ledger
from games.trust.links import Version
from games.trust.misfits import UNREADABLE, Finding, Where
from games.trust.notices import MOST_PLACES, Notice, receipts, versions
from games.trust.openings import Opening
from games.trust.records import Link, Orders
from games.trust.restorations import Restoration
from games.trust.slips import HeadSlip, ReceiptSlip
from games.words import worded
from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.text import Text


@dataclass(frozen=True)
class KeptReceipt:
    """A receipt as it was kept; None or "" for what it does not say. `source` is the file it was found in."""

    source: str
    seal: str
    head: str
    version: int | None = None
    at: str = ""
    slip: ReceiptSlip | None = None


@dataclass(frozen=True)
class KeptHead:
    """The head of a public chain, or of what a signed slip claims to be one."""

    source: str
    hash: str
    slip: HeadSlip | None = None


@dataclass
class Keepsakes:
    """Everything in a folder about one game."""

    receipts: list[KeptReceipt] = field(default_factory=list)
    heads: list[KeptHead] = field(default_factory=list)
    files: int = 0
    elsewhere: int = 0
    """Files about other games, or without anything usable."""
    damaged: list[str] = field(default_factory=list)
    """Files, or places in them, that cannot be read and were skipped."""


DAMAGED = _noop("it can’t be read, so it was skipped")


NEWER = _noop(
    "it’s newer than this archive: download the archive again; if it’s still missing then, and the "
    "server signed it, it’s proof against the server"
)
NOTHING = _noop("nothing in the folder is about this game: there was nothing to compare with the archive")


class ReceiptsVerdict(msgspec.Struct, frozen=True):
    """The result for a folder of receipts and mails."""

    files: int
    elsewhere: int
    receipts: int
    heads: int
    signed: int
    """Receipts and heads with a valid signature by a server key that the chain names."""
    without: int
    """Unsigned versions in the reader's name without a receipt."""
    unchecked: int = 0
    """Receipts and heads that this archive cannot confirm: newer than it, or of a chain that is not in it."""
    findings: tuple[Finding, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def unproven(self) -> bool:
        """Whether something that was kept, or should have been, could not be compared with the archive."""
        return bool(self.without or self.unchecked or not (self.receipts or self.heads))


def check_receipts(
    archive: Archive, ledger: Ledger | None, kept: Keepsakes, server: Sequence[str] = ()
) -> ReceiptsVerdict:
    """`server` are keys that the reader noted as the server's, whatever the archive says about them."""
    return _Receipts(archive, ledger, kept, server).verdict()


class _Receipts:
    def __init__(self, archive: Archive, ledger: Ledger | None, kept: Keepsakes, server: Sequence[str]) -> None:
        self.archive = archive
        self.header = archive.header
        self.ledger = ledger
        self.kept = kept
        self.server = {*server, *(ledger.signatories.server if ledger else ())}
        self.unchecked = 0
        self.links = {link.hash: link for chain in (PUBLIC, *self.header.sides) for link in archive.links(chain)}
        self.own = [side for side in self.header.sides if self.header.keeps_versions_of(side)]
        self.findings: list[Finding] = []
        self.notices: list[Notice] = []
        self.signed = 0
        self.acknowledged: set[str] = set()
        """Hashes of the links for which there is a receipt."""

    def verdict(self) -> ReceiptsVerdict:
        mine = [receipt for receipt in self.kept.receipts if self._is_mine(receipt)]
        for receipt in mine:
            self._check_receipt(receipt)
        self._check_foreign([receipt for receipt in self.kept.receipts if not self._is_mine(receipt)])
        if not self.kept.receipts and not self.kept.heads:
            self.notices.append(Notice("nothing-kept", Where(), worded(NOTHING)))
        for head in self.kept.heads:
            self._check_head(head)
        without = self._without()
        for source in self.kept.damaged:
            self._note("damaged", source, worded(DAMAGED))
        return ReceiptsVerdict(
            files=self.kept.files,
            elsewhere=self.kept.elsewhere,
            receipts=len(mine),
            heads=len(self.kept.heads),
            signed=self.signed,
            without=without,
            unchecked=self.unchecked,
            findings=tuple(self.findings),
            notices=tuple(self.notices),
        )

    def _is_mine(self, receipt: KeptReceipt) -> bool:
        """Whether its chain is in this archive: private chains are only in their own side's archive."""
        return receipt.slip.side in self.own if receipt.slip is not None else bool(self.own)

    # Receipts.

    def _check_foreign(self, receipts: list[KeptReceipt]) -> None:
        """For another side's receipts, only the seal of what counted can be found here."""
        releases = [release for opening in self._openings() for _, release in opening.releases]
        sealed = {lock.seal for release in releases for lock in release.sides.values()}
        missing = [receipt for receipt in receipts if receipt.seal not in sealed]
        self.unchecked += len(missing)
        if missing:
            found = len(receipts) - len(missing)
            self.notices.append(Notice("foreign-receipt", Where(), _foreign(len(missing), found)))

    def _openings(self) -> list[Opening]:
        return list(self.ledger.openings.values()) if self.ledger else []

    def _is_newer(self, receipt: KeptReceipt) -> bool:
        """Whether it was given after the archive was made. For a finished game nothing is newer."""
        if self.ledger is None or self.ledger.outcome is not None or not receipt.at:
            return False
        ends = [links[-1].at for chain in (PUBLIC, *self.own) if (links := self.archive.links(chain))]
        return receipt.at > max(ends, default="")

    def _newer(self, source: str) -> None:
        self.unchecked += 1
        self._note("newer", source, worded(NEWER))

    def _check_receipt(self, receipt: KeptReceipt) -> None:
        convicts = self._convicts(receipt.source, receipt.slip)
        link = self.links.get(receipt.head)
        if link is None and self._is_newer(receipt):
            self._newer(receipt.source)
            return
        if link is None and self._was_undone(receipt):
            return
        if link is None:
            self._wrong(
                "receipt-head",
                receipt.source,
                worded(
                    "the head %(head)s in it isn’t in any chain here: what it confirms isn’t in this archive",
                    head=receipt.head,
                ),
                convicts,
            )
            return
        said = _version(link)
        told = _told(receipt, said, link)
        if said is None or told:
            self._contradicts(receipt, link, told or "kind", convicts)
        self.acknowledged.add(link.hash)

    def _was_undone(self, receipt: KeptReceipt) -> bool:
        """Whether a restore undid what it acknowledged. Without a time, it may have."""
        restorations = self.ledger.restorations if self.ledger else None
        if restorations is None or not restorations.all:
            return False
        if not receipt.at:
            return self._undone(receipt.source, restorations.all[-1], perhaps=True)
        chains = (receipt.slip.side,) if receipt.slip else self.own
        kept = [link.at for chain in chains for link in self.archive.links(chain)]
        found = restorations.that_covers(receipt.at, kept)
        return found is not None and self._undone(receipt.source, found, perhaps=False)

    def _undone(self, source: str, restoration: Restoration, *, perhaps: bool) -> bool:
        self.unchecked += perhaps
        self._note("undone", source, undone_words(restoration, perhaps=perhaps))
        return True

    def _contradicts(self, receipt: KeptReceipt, link: Link, what: str, convicts: bool) -> None:
        words = worded(
            "the archive says something else about it: %(what)s (chain %(chain)s, link %(n)s)",
            what=what,
            chain=link.chain,
            n=link.n,
        )
        self._wrong("receipt", receipt.source, words, convicts, chain=link.chain, link=link.n)

    def _convicts(self, source: str, slip: ReceiptSlip | HeadSlip | None) -> bool:
        """Whether it has the server's own signature."""
        if slip is None:
            return False
        if not slip.fits:
            words = worded("its signature doesn’t match: it proves nothing")
            self._note("slip-signature", source, words)
            return False
        if slip.key not in self.server:
            words = worded(
                "it’s signed with the key %(key)s, which the chain doesn’t list as the server’s", key=slip.key
            )
            self._note("slip-key", source, words)
            return False
        self.signed += 1
        return True

    def _without(self) -> int:
        """Versions in the reader's name without a receipt and without a signature that replaces it."""
        missing = [(link, said) for link, said in self._written() if link.hash not in self.acknowledged]
        for side in self.own:
            places = [f"{said.k}.{said.stop}.{said.version}" for link, said in missing if link.chain == side]
            if places:
                changed = self.ledger is not None and side in self.ledger.changed_hands
                self.notices.append(Notice("no-receipt", Where(chain=side), _no_receipt(side, places, changed)))
        return len(missing)

    def _written(self) -> Iterator[tuple[Link, Version]]:
        bots = {
            (orders.side, orders.k, orders.stop, orders.version)
            for orders in self.archive.records
            if isinstance(orders, Orders) and orders.source == "bot" and self._may_be_a_bots(orders)
        }
        for side in self.own:
            for link in self.archive.links(side):
                said = _version(link)
                if said and not said.signature and (side, said.k, said.stop, said.version) not in bots:
                    yield link, said

    def _may_be_a_bots(self, orders: Orders) -> bool:
        """The label alone proves nothing: the chain has to say that a bot ordered there."""
        bots = self.ledger.bots if self.ledger else None
        return bots is not None and bots.may_write(orders.k, orders.stop, orders.side, used=orders.used)

    # Heads.

    def _check_head(self, head: KeptHead) -> None:
        if head.slip is not None and head.slip.chain not in (PUBLIC, *self.own):
            return
        convicts = self._convicts(head.source, head.slip)
        link = self.links.get(head.hash)
        if link is None and self._head_was_undone(head):
            return
        if head.slip is not None and head.slip.n > len(self.archive.links(head.slip.chain)):
            self._newer(head.source)
            return
        if link is None or (head.slip and (link.chain, link.n) != (head.slip.chain, head.slip.n)):
            words = worded(
                "the head %(hash)s in it isn’t there in this archive: this isn’t the game that email was about",
                hash=head.hash,
            )
            self._wrong("head", head.source, words, convicts)

    def _head_was_undone(self, head: KeptHead) -> bool:
        restorations = self.ledger.restorations if self.ledger else None
        if restorations is None or (head.slip is not None and head.slip.chain != PUBLIC):
            return False
        if (found := restorations.that_undid(head.hash)) is not None:
            return self._undone(head.source, found, perhaps=False)
        number = head.slip.n if head.slip is not None else len(self.links)
        found = restorations.that_may_have_undone(number)
        return found is not None and self._undone(head.source, found, perhaps=True)

    # Descriptions.

    def _wrong(self, code: str, source: str, words: Text, convicts: bool, **where: Any) -> None:
        if convicts:
            words = worded("%(words)s. The server signed it: that’s proof against the server", words=words)
            code = f"convicted-{code}"
        text = worded("%(source)s: %(words)s", source=source, words=words)
        self.findings.append(Finding(code, "chain", Where(**where), text))

    def _note(self, code: str, source: str, words: Text) -> None:
        self.notices.append(Notice(code, Where(), worded("%(source)s: %(words)s", source=source, words=words)))


def undone_words(restoration: Restoration, *, perhaps: bool) -> Text:
    when, backup = restoration.at, restoration.said.backup
    if perhaps:
        return worded(
            "perhaps undone by the restore of %(when)s from a backup of %(backup)s: it doesn’t say "
            "when it was written, or the restore doesn’t say what it undid, so it proves nothing",
            when=when,
            backup=backup,
        )
    return worded(
        "undone by the restore of %(when)s from a backup of %(backup)s: it was true when you got it "
        "and no longer counts",
        when=when,
        backup=backup,
    )


def _version(link: Link) -> Version | None:
    try:
        return msgspec.json.decode(link.body, type=Version) if link.chain != PUBLIC else None
    except UNREADABLE:
        return None


def _told(receipt: KeptReceipt, said: Version | None, link: Link) -> str:
    """The first thing in which receipt and link differ; "" if there is none."""
    if said is None:
        return ""
    pairs: dict[str, tuple[Any, Any]] = {"seal": (receipt.seal, said.seal)}
    if receipt.version is not None:
        pairs["version"] = (receipt.version, said.version)
    if receipt.at and link.at:
        pairs["at"] = (receipt.at, link.at)
    if receipt.slip is not None:
        slip = receipt.slip
        pairs["place"] = ((slip.side, slip.k, slip.stop), (link.chain, said.k, said.stop))
    return next((name for name, (kept, written) in pairs.items() if kept != written), "")


def _foreign(missing: int, found: int) -> Text:
    return worded(
        "%(receipts)s of a chain that isn’t in this archive, and not of orders that counted: compare "
        "with that side’s own archive (%(found)s found by the seal)",
        receipts=receipts(missing),
        found=found,
    )


def _no_receipt(side: str, places: list[str], changed: bool) -> Text:
    hands = worded(" (the seat changed hands: some may be another player’s)") if changed else Text("", "")
    shown = ", ".join(places[:MOST_PLACES]) + (f" (+{len(places) - MOST_PLACES})" if len(places) > MOST_PLACES else "")
    return worded(
        "%(versions)s in the name of %(side)s, neither signed nor covered by any receipt you gave "
        "(opening.stop.version: %(places)s): what you didn’t write, someone else did%(hands)s",
        versions=versions(len(places)),
        side=side,
        places=shown,
        hands=hands,
    )
