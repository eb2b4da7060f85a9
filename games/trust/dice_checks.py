"""Recomputes every roll of an opening from its committed streams. Pure. [decisions 1.2]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from games.trust.archive import Archive
from games.trust.evidence import Complaint, Evidence
from games.trust.ledger import Ledger
from games.trust.misfits import UNREADABLE
from games.trust.openings import Opening
from games.words import worded
from rulesets.kernel.dice import MOST_CHOICES, PUBLIC, CommittedStreams, Roll, commitment, stream_seeds
from rulesets.kernel.journal import Rolled, Trace

ROLL_FIELDS = frozenset(Roll.__struct_fields__)


def read_trace(data: bytes) -> Trace:
    return msgspec.json.decode(data, type=Trace)


class DiceChecks:
    """Compares seeds with commitments, rolls with seeds, and the rolls people were told with those that were made."""

    def __init__(self, archive: Archive, ledger: Ledger, opening: Opening, evidence: Evidence) -> None:
        self.header = archive.header
        self.ledger = ledger
        self.opening = opening
        self.evidence = evidence
        self.wrong = Complaint(archive, opening, "dice")
        self.seeds: dict[str, bytes] = {}
        self.rolls: tuple[Roll, ...] = ()

    def run(self, rolled_before: set[Roll]) -> bool:
        """Returns whether there was anything to check: before its end, the seeds of a segment are nobody's."""
        self._seeds()
        if not self.seeds:
            return False
        self.rolls = self._written_rolls()
        self._recompute()
        known = rolled_before | set(self.rolls)
        for (stop, audience), bulletin in self.evidence.bulletins.items():
            for roll in told_rolls(bulletin.events):
                if roll.stream in self.seeds and roll not in known:
                    self.wrong(
                        "told-roll",
                        worded("this roll was reported and never made"),
                        bulletin,
                        stop=stop,
                        side=audience,
                        key=roll.key,
                    )
        return True

    def source(self) -> CommittedStreams:
        sides = self.header.sides
        return CommittedStreams(self.seeds, self.opening.lucks(sides), self.opening.opens(sides))

    def _seeds(self) -> None:
        k, root = self.opening.said.k, self.evidence.root
        if root is not None:
            if self.ledger.roots.get(k, root.root) != root.root:
                self.wrong("root", worded("the chain opens another root"), root)
            self.seeds = stream_seeds(root.root, self.header.sides)
        elif self.header.whole:
            self.wrong("root-missing", worded("its root isn’t in the archive"))
        else:
            self.seeds = {name: record.seed for name, record in self.evidence.seeds.items()}
            self._are_due()
        for name, seed in self.seeds.items():
            if commitment(self.header.game, k, name, seed) != self.ledger.commitments[k][name]:
                record = root or self.evidence.seeds[name]
                self.wrong("seed", worded("this isn’t the seed that was committed"), record, key=name)

    def _are_due(self) -> None:
        """A finished segment gives everybody its public seed, and each side its own. [decisions 1.2 line 11]"""
        own = (PUBLIC,) if self.header.audience == PUBLIC else (PUBLIC, self.header.audience)
        due = own if self.opening.done else ()
        for name in due:
            if name not in self.seeds:
                self.wrong("seed-missing", worded("this seed isn’t in the archive"), key=name)
        for name, record in self.evidence.seeds.items():
            if name not in due:
                self.wrong("seed-early", worded("this seed isn’t open yet"), record, key=name)

    def _written_rolls(self) -> tuple[Roll, ...]:
        if not self.header.whole:
            if self.evidence.rolls is None:
                self.wrong("rolls-missing", worded("its rolls aren’t in the archive"))
            return self.evidence.rolls.rolls
        if self.evidence.trace is None:
            if self.opening.started:
                self.wrong("trace-missing", worded("its trace isn’t in the archive"))
            return ()
        try:
            return tuple(entry.roll for entry in read_trace(self.evidence.trace.trace) if isinstance(entry, Rolled))
        except UNREADABLE:
            self.wrong("trace", worded("its trace can’t be read"), self.evidence.trace)

    def _recompute(self) -> None:
        source = self.source()
        drawn: set[tuple[str, str]] = set()
        record = self.evidence.rolls or self.evidence.trace
        played = False
        for roll in self.rolls:
            where = {"key": roll.key, "side": roll.stream}
            if roll.stream not in self.seeds:
                self.wrong("roll-stream", worded("its stream isn’t open"), record, **where)
            if (roll.stream, roll.key) in drawn:
                self.wrong("roll-twice", worded("it was rolled twice"), record, **where)
            if (played and roll.stage == "open") or (roll.stage == "play" and not self.opening.stops):
                self.wrong("roll-stage", worded("it was rolled at another time"), record, **where)
            played = roll.stage == "play"
            drawn.add((roll.stream, roll.key))
            if not self._fits(source, roll):
                self.wrong("roll", worded("the dice show something else"), record, **where)

    def _fits(self, source: CommittedStreams, roll: Roll) -> bool:
        if not 1 <= roll.choices <= MOST_CHOICES:
            return False
        numbers = source.faces(roll.stream, roll.stage, roll.key, len(roll.faces), roll.choices)
        return tuple(roll.low + number for number in numbers) == roll.faces


def told_rolls(events: bytes) -> Iterator[Roll]:
    """Every roll in these events, at any depth. An event that contains a roll contains all of it."""
    try:
        waiting: list[Any] = [msgspec.json.decode(events)]
    except UNREADABLE:
        return
    while waiting:
        value = waiting.pop()
        if isinstance(value, list):
            waiting.extend(value)
        elif isinstance(value, dict):
            roll = _roll(value)
            if roll is not None:
                yield roll
            waiting.extend(value.values())


def _roll(value: dict[str, Any]) -> Roll | None:
    if frozenset(value) != ROLL_FIELDS:
        return None
    try:
        return msgspec.convert(value, Roll)
    except msgspec.ValidationError:
        return None
