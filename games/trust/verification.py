"""Verifies an archive from its bytes alone: the level each segment reaches, and the first thing wrong. Pure."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from games.trust import notices
from games.trust.archive import Archive, Broken, decode
from games.trust.chains import check_chain
from games.trust.dice_checks import DiceChecks
from games.trust.evidence import Evidence, SealChecks, gather
from games.trust.ledger import Ledger
from games.trust.misfits import UNREADABLE, Finding, Level, Misfit, Where
from games.trust.notices import Notice
from games.trust.openings import Opening
from games.trust.private import PrivateChecks
from games.trust.receipts import Keepsakes, check_receipts
from games.trust.records import Orders
from games.trust.replaying import Replay
from games.trust.verdicts import LEVELS, HeadVerdict, SegmentVerdict, Verdict
from games.words import worded
from rulesets.kernel.dice import PUBLIC, Roll, commitment, stream_seeds
from rulesets.kernel.registry import NoSuchRuleset, ruleset
from rulesets.kernel.ruleset import Ruleset
from rulesets.kernel.text import Text

LEAST_HEAD = 32
"""Hexadecimal digits that must be given of a head: fewer could be forged."""


def verify(
    data: bytes,
    heads: Sequence[str] = (),
    *,
    replay: bool = True,
    require: Level = "none",
    receipts: Keepsakes | None = None,
    server_keys: Sequence[str] = (),
) -> Verdict:
    """The verdict on a file's bytes. Never raises."""
    try:
        archive = decode(data)
    except Broken as broken:
        where = Where(record=broken.record, offset=broken.offset)
        return Verdict("does-not-fit", False, Finding("broken", "none", where, broken.text))
    return _Verification(archive, replay, server_keys).verdict(heads, require, receipts)


class _Verification:
    def __init__(self, archive: Archive, replay: bool, server_keys: Sequence[str]) -> None:
        self.archive = archive
        self.header = archive.header
        self.replay = replay
        self.server_keys = server_keys
        self.evidence = gather(archive)
        self.rolled: set[Roll] = set()
        self.unsigned: list[Orders] = []
        self.silent: list[Orders] = []
        self.withdrawals: dict[str, list[tuple[int, int]]] = {}
        self.blamed: dict[int, Finding] = {}
        """What checks over all openings found wrong with one of them."""

    def verdict(self, heads: Sequence[str], require: Level, kept: Keepsakes | None) -> Verdict:
        public = self.archive.links(PUBLIC)
        findings: list[Finding] = []
        segments: list[SegmentVerdict] = []
        ledger = self._attempt(self._chains, findings)
        found = tuple(self._find_head(head, ledger) for head in heads)
        if ledger is not None:
            self._attempt(self._numbering, findings)
            self._attempt(lambda: self._private(ledger), findings)
            segments = [self._segment(ledger, opening) for opening in ledger.openings.values()]
        findings += [verdict.finding for verdict in segments if verdict.finding is not None]
        findings += [_head_missing(head.head) for head in found if not head.link]
        receipts = check_receipts(self.archive, ledger, kept, self.server_keys) if kept is not None else None
        findings += receipts.findings if receipts else ()
        short = tuple(one.k for one in segments if one.finished and LEVELS.index(one.level) < LEVELS.index(require))
        unproven = receipts is not None and receipts.unproven
        partly = bool(short) or unproven or any(one.unchecked for one in segments)
        return Verdict(
            result="does-not-fit" if findings else "not-fully-checked" if partly else "fits",
            fits=not findings and not partly,
            first=findings[0] if findings else None,
            header=self.header,
            head=public[-1].hash if public else "",
            links=len(public),
            heads=found,
            segments=tuple(segments),
            notices=self._notices(ledger) + (receipts.notices if receipts else ()),
            required=require,
            short=short,
            receipts=receipts,
            keys=ledger.signatories.named() if ledger else {},
            lucks=ledger.lucks_at_start if ledger else {},
        )

    def _notices(self, ledger: Ledger | None) -> tuple[Notice, ...]:
        """In the order of the chain, then what there is to say about each side."""
        if ledger is None:
            return ()
        found = list(ledger.notices)
        for chain in (PUBLIC, *self.header.sides):
            old = [link.n for link in self.archive.links(chain) if not link.at]
            if old:
                found.append(Notice("old-links", Where(chain=chain), notices.old_links(chain, old[-1])))
        if not ledger.signatories.server and self.archive.form > 1:
            found.append(Notice("no-server-key", Where(), worded(notices.NO_SERVER_KEY)))
        for side in self.header.sides if ledger.openings else ():
            found += self._unspoken(ledger, side)
            if foreseen := ledger.foreseen[side]:
                found.append(Notice("luck", Where(side=side), notices.luck(side, foreseen)))
            if not ledger.signatories.ever(side):
                found.append(Notice("no-keys", Where(side=side), notices.no_keys(side)))
        return tuple(found)

    def _unspoken(self, ledger: Ledger, side: str) -> Iterator[Notice]:
        """Orders that counted for a side, or were withdrawn, without its holder's signature."""
        unsigned = [(orders.k, orders.stop) for orders in self.unsigned if orders.side == side]
        silent = [
            (orders.k, orders.stop)
            for orders in self.silent
            if orders.side == side and (self.header.audience == side or ledger.signatories.ever(side))
        ]
        for code, places, words in (
            ("unsigned-orders", unsigned, notices.unsigned_orders),
            ("unsigned-withdrawal", self.withdrawals.get(side, []), notices.unsigned_withdrawal),
            ("default-used", silent, notices.default_used),
            ("bot", ledger.bots.spoke[side], notices.bot),
        ):
            if places:
                yield Notice(code, Where(side=side), words(side, places))

    def _attempt(self, check: Callable[[], Any], findings: list[Finding]) -> Any:
        try:
            return check()
        except Misfit as misfit:
            finding = misfit.finding
            if finding.level == "seals" and finding.where.k is not None:
                self.blamed.setdefault(finding.where.k, finding)
            else:
                findings.append(finding)
            return None

    def _find_head(self, head: str, ledger: Ledger | None) -> HeadVerdict:
        wanted = "".join(head.split()).lower()
        if len(wanted) >= LEAST_HEAD:
            for chain in (PUBLIC, *self.header.sides):
                for link in self.archive.links(chain):
                    if link.hash.startswith(wanted):
                        return HeadVerdict(head, chain, link.n)
            for restored in ledger.restorations.all if ledger else ():
                if any(undone.startswith(wanted) for undone in restored.said.undone or ()):
                    return HeadVerdict(head, PUBLIC, restored.link, restored.at)
        return HeadVerdict(head)

    # Chains.

    def _chains(self) -> Ledger:
        header, number = self.header, self.archive.number
        for chain in (PUBLIC, *header.sides):
            links = self.archive.links(chain)
            if chain != PUBLIC and links and not header.keeps_versions_of(chain):
                where = Where(record=number(links[0]), chain=chain)
                raise Misfit("chain-foreign", "chain", where, worded("it’s another side’s"))
            check_chain(header.game, links, number)
        ledger = Ledger(header.game, header.sides, self.archive.links(PUBLIC), number)
        self._header(ledger)
        return ledger

    def _header(self, ledger: Ledger) -> None:
        created = ledger.created
        if created is None or (created.ruleset, created.options) != (self.header.ruleset, self.header.options):
            raise Misfit("header", "chain", Where(record=1), worded("the game was made differently"))
        if self.header.opened and not ledger.roots:
            raise Misfit("opened", "chain", Where(record=1), worded("the chain doesn’t open any secrets"))
        if ledger.roots and not self.header.opened:
            raise Misfit(
                "withheld",
                "chain",
                Where(record=1),
                worded("the secrets are open but not in here"),
            )
        self._never_opened(ledger)

    def _never_opened(self, ledger: Ledger) -> None:
        """For a seed that was never used, only its root can be known. Either all roots are there or none."""
        for k in sorted({*self.evidence, *ledger.commitments} - set(ledger.openings)):
            found = self.evidence.get(k, Evidence())
            where, root = Where(k=k), found.root
            if k not in ledger.commitments or dataclasses.replace(found, root=None) != Evidence():
                raise Misfit("opening-unknown", "chain", where, worded("the chain doesn’t know of any such opening"))
            if self.header.whole:
                seeds = stream_seeds(root.root, self.header.sides) if root else {}
                if {name: commitment(self.header.game, k, name, seed) for name, seed in seeds.items()} != (
                    ledger.commitments[k]
                ):
                    raise Misfit("seed", "chain", where, worded("this isn’t the root that was committed"))
            elif root is not None:
                raise Misfit("seed-early", "chain", where, worded("this root isn’t open"))

    def _private(self, ledger: Ledger) -> None:
        for side in self.header.sides:
            if self.header.keeps_versions_of(side):
                checks = PrivateChecks(self.archive, ledger, self.evidence, side)
                checks.run()
                self.withdrawals[side] = checks.unsigned_withdrawals

    def _numbering(self) -> None:
        """An audience's events are numbered from the first to the last without a gap."""
        expected: dict[str, int] = {}
        for k, evidence in sorted(self.evidence.items()):
            for (stop, audience), bulletin in sorted(evidence.bulletins.items()):
                try:
                    events = len(msgspec.json.decode(bulletin.events, type=list[msgspec.Raw]))
                except UNREADABLE:
                    events = -1
                if events < 0 or bulletin.first_event != expected.get(audience, 1):
                    where = Where(record=self.archive.number(bulletin), k=k, stop=stop, side=audience)
                    raise Misfit("numbering", "seals", where, worded("there are events missing before it"))
                expected[audience] = bulletin.first_event + events

    # Segments.

    def _segment(self, ledger: Ledger, opening: Opening) -> SegmentVerdict:
        evidence = self.evidence.get(opening.said.k, Evidence())
        seals = SealChecks(self.archive, ledger, opening, evidence)
        dice = DiceChecks(self.archive, ledger, opening, evidence)
        level: Level = "chain"
        note: Text | None = None
        finding: Finding | None = None
        unchecked = False
        try:
            seals.run()
            self.unsigned += seals.unsigned
            self.silent += seals.silent
            if blamed := self.blamed.get(opening.said.k):
                return SegmentVerdict(opening.said.k, opening.said.segment, level, None, blamed)
            level = "seals"
            if dice.run(self.rolled):
                level = "dice"
                self.rolled |= set(dice.rolls)
                note = self._replay(ledger, opening, dice)
                level = "dice" if note else "replay"
                withheld = ledger.outcome is not None and not ledger.secrets
                unchecked = bool(note) and (self.header.whole or withheld) and opening.started
            else:
                note = worded("not finished: its seeds aren’t open yet")
        except Misfit as misfit:
            finding = misfit.finding
        return SegmentVerdict(
            k=opening.said.k,
            segment=opening.said.segment,
            level=level,
            note=note,
            finding=finding,
            seals=seals.seals,
            signatures=seals.signatures,
            digests=seals.digests,
            rolls=len(dice.rolls),
            finished=opening.done or (ledger.outcome is not None and opening.started),
            unchecked=unchecked,
        )

    def _replay(self, ledger: Ledger, opening: Opening, dice: DiceChecks) -> Text | None:
        """None if the segment was replayed and fits; else why it could not be."""
        if not self.header.whole:
            return _when_open(ledger)
        if not self.replay:
            return worded("not replayed, as you asked")
        if not opening.started:
            return worded("none of it has been played yet")
        try:
            rules = ruleset(self.header.ruleset)
        except NoSuchRuleset:
            name = self.header.ruleset
            return worded("the ruleset %(name)s isn’t installed", name=name)
        revision = opening.said.revision
        needed = _needs(rules, revision)
        if revision > rules.revision:
            return needed
        try:
            Replay(self.archive, ledger, opening, self.evidence, rules, dice).run()
        except Exception as error:  # a forged or an old position may break the rules anywhere
            if revision < rules.revision:
                return needed
            if isinstance(error, Misfit):
                raise
            where = Where(k=opening.said.k, segment=opening.said.segment)
            said = type(error).__name__
            raise Misfit("replay", "replay", where, worded("the rules fail: %(said)s", said=said)) from None
        closing = self.evidence[opening.said.k].closing
        newer = closing is not None and closing.revision > rules.revision
        return _needs(rules, closing.revision) if newer and closing else None


def _when_open(ledger: Ledger) -> Text:
    """Why a segment cannot be replayed from such an archive, and when it can."""
    if ledger.secrets == "never":
        return worded("sealed forever: no one can replay it")
    if ledger.secrets == "series":
        return worded("replaying it takes the whole archive, after the end of the series")
    if ledger.outcome is not None:
        return worded("the game is over, its secrets aren’t open, and the chain doesn’t say whether they should be")
    return worded("replaying it takes the whole archive, after the end")


def _needs(rules: Ruleset[Any], revision: int) -> Text:
    return worded(
        "replaying it takes %(rules)s revision %(revision)s; revision %(revision_2)s is installed",
        rules=rules.name,
        revision=revision,
        revision_2=rules.revision,
    )


def _head_missing(head: str) -> Finding:
    return Finding(
        "head",
        "chain",
        Where(),
        worded(
            "the head %(head)s isn’t in any chain of this archive: this is a different game from that "
            "email’s, or it’s older",
            head=head,
        ),
    )
