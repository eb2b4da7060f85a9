"""Replays one opening with the installed rules from its checkpoint, and compares it with the records. Pure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from games.trust import records
from games.trust.archive import Archive
from games.trust.dice_checks import DiceChecks, read_trace
from games.trust.evidence import Complaint, Evidence
from games.trust.ledger import Ledger
from games.trust.openings import Opening
from games.trust.seals import Orders, orders_bytes, read_orders
from games.words import worded
from rulesets.kernel.engine import IllegalAnswer, Progress, advance
from rulesets.kernel.framing import trace_digest
from rulesets.kernel.journal import Drift, Journal, Locked, Recorder, Shown, Stop, TellDigest
from rulesets.kernel.questions import encode
from rulesets.kernel.ruleset import Checkpoint, Ruleset, first_checkpoint, migrate
from rulesets.kernel.table import Told


def told_events(told: Sequence[Told], known: dict[int, bytes] | None = None) -> bytes:
    """Events as their audience gets them in a bulletin, in canonical JSON, without who else was told.

    Most events have several audiences. `known` caches the encoding of each event by its identity. It may be used again
    only while the same events are alive.
    """
    seen: dict[int, bytes] = {} if known is None else known
    for t in told:
        if id(t) not in seen:
            seen[id(t)] = _told_event(t)
    return b"[" + b",".join([seen[id(t)] for t in told]) + b"]"


def _told_event(told: Told) -> bytes:
    if told.reveals:
        return encode(msgspec.to_builtins(told.event) | {"reveals": told.reveals})
    return msgspec.json.encode(told.event, order="sorted")  # the same bytes as by way of a dict


class Replay:
    """The run uses only checkpoint, orders and dice, never the recorded results. These are compared afterwards."""

    def __init__(
        self,
        archive: Archive,
        ledger: Ledger,
        opening: Opening,
        evidence: Mapping[int, Evidence],
        rules: Ruleset[Any],
        dice: DiceChecks,
    ) -> None:
        self.header = archive.header
        self.ledger = ledger
        self.opening = opening
        self.evidence = evidence[opening.said.k]
        self.all = evidence
        self.rules = rules
        self.dice = dice
        self.wrong = Complaint(archive, opening, "replay")

    def run(self) -> None:
        position, trace = self.evidence.position, self.evidence.trace
        assert position is not None and trace is not None
        self._start(position)
        progress = self._play(position)
        self._compare_trace(progress, trace)
        self._compare_bulletins(progress)
        self._compare_silence(progress)
        self._compare_end(progress)

    def _start(self, position: records.Position) -> None:
        """The first position follows from the options. After a rewind, the position is the same as before."""
        if self.rules.sides != self.header.sides:
            self.wrong("sides", worded("the ruleset has other sides"))
        if self.opening.rewinds:
            before = self.all[self.opening.rewinds].position
            assert before is not None
            written = self._migrated(self.ledger.openings[self.opening.rewinds].said.revision, before.state)
        elif not self.opening.said.after:
            self._pace()
            options = self.rules.read_options(self.header.options)
            written = first_checkpoint(self.rules, options).state
        else:
            return
        if self._migrated(self.opening.said.revision, position.state) != written:
            self.wrong("position", worded("the segment starts elsewhere"), position)

    def _pace(self) -> None:
        """The first segment asks at the stops of the pace with which the game was created."""
        created = self.ledger.created
        assert created is not None
        if self.rules.revision == self.opening.said.revision and self.opening.said.pace != tuple(
            self.rules.paces.get(created.pace, ())
        ):
            self.wrong("pace", worded("the game was made with a different pace"))

    def _migrated(self, revision: int, state: bytes) -> bytes:
        return migrate(self.rules, Checkpoint(self.rules.name, revision, state)).state

    def _play(self, position: records.Position) -> Progress:
        said = self.opening.said
        journal = Journal(said.revision, said.pace, said.waived, self._stops())
        checkpoint = Checkpoint(self.rules.name, said.revision, position.state)
        try:
            return advance(self.rules, checkpoint, journal, self.dice.source(), thorough=True)
        except (Drift, IllegalAnswer) as error:
            key = error.place if isinstance(error, Drift) else error.key
            self.wrong("replay", worded("the rules refuse it: %(error)s", error=error), key=key)

    def _stops(self) -> tuple[Stop, ...]:
        stops = []
        for release in self.opening.stops:
            record = self.evidence.stops.get(release.stop)
            if record is None:
                self.wrong("stop-missing", worded("this stop is missing"), stop=release.stop)
            sides = [side for side in self.header.sides if side in release.sides]
            locked = tuple(_locked(self.evidence.used(release.stop, side)[0]) for side in sides)
            if record.final != release.final:
                self.wrong("final", worded("the chain says something else"), stop=release.stop)
            stops.append(Stop(locked, record.final))
        return tuple(stops)

    def _compare_trace(self, progress: Progress, trace: records.Trace) -> None:
        recorder = Recorder(read_trace(trace.trace))
        try:
            for entry in progress.trace:
                recorder.add(entry)
            recorder.close("segment's end")
        except Drift as drift:
            self.wrong("trace", worded("when replayed, it goes differently"), trace, key=drift.place)
        if encode(progress.trace) != trace.trace:
            self.wrong("trace", worded("when replayed, it goes on"), trace)

    def _compare_bulletins(self, progress: Progress) -> None:
        """Compares views by the digests of the new trace, and events by their place between the views."""
        released = dict.fromkeys((*self.header.sides, "public"), 0)
        views = {release.audience: release.view for release in progress.releases}
        last_stop = progress.stop + 1 if progress.ended else progress.stop
        told = 0
        for entry in progress.trace:
            if isinstance(entry, TellDigest):
                told += 1
            if isinstance(entry, Shown):
                events = [t for t in progress.told[released[entry.audience] : told] if entry.audience in t.to]
                released[entry.audience] = told
                view = views[entry.audience] if entry.stop == last_stop else None
                self._compare_bulletin(entry, told_events(events), view)

    def _compare_bulletin(self, shown: Shown, events: bytes, view: bytes | None) -> None:
        where = {"stop": shown.stop, "side": shown.audience}
        found = self.evidence.bulletins.get((shown.stop, shown.audience))
        if found is None:
            self.wrong("bulletin-missing", worded("something that was reported is missing"), **where)
        if found.events != events:
            self.wrong("bulletin", worded("different events were reported"), found, **where)
        same = found.view == view if view is not None else trace_digest("estafeta/view/1", found.view) == shown.digest
        if not same:
            self.wrong("bulletin", worded("a different view was shown"), found, **where)

    def _compare_silence(self, progress: Progress) -> None:
        """What plan and default answered for a silent side must be what was sealed for it."""
        for release, answers in zip(self.opening.stops, progress.answers, strict=True):
            for side in release.sides:
                orders = self.evidence.used(release.stop, side)[0]
                if orders.source == "nobody" and orders.body != orders_bytes(Orders(answers[side])):
                    where = {"stop": release.stop, "side": side}
                    self.wrong("silence", worded("the plan and the default say something else"), orders, **where)

    def _compare_end(self, progress: Progress) -> None:
        if progress.ended != self.opening.done:
            self.wrong("end", worded("when replayed, it ends somewhere else"))
        if progress.checkpoint is None:
            self._compare_cut()
            return
        outcome = None if progress.outcome is None else msgspec.to_builtins(progress.outcome)
        closing = self.evidence.closing
        if (outcome is not None) != (closing is not None) or (outcome is not None and outcome != self.ledger.outcome):
            self.wrong("outcome", worded("when replayed, it has a different outcome"))
        if closing is not None:
            self._compare_closing(closing, progress.checkpoint)
        for child in self.ledger.openings.values():
            if child.said.after == self.opening.said.k:
                position = self.all[child.said.k].position
                if position is None or child.said.revision > self.rules.revision:
                    continue  # the child's own checks report it
                if self._migrated(child.said.revision, position.state) != progress.checkpoint.state:
                    self.wrong(
                        "position",
                        worded("opening %(k)s doesn’t start where this one ends", k=child.said.k),
                        position,
                    )

    def _compare_closing(self, closing: records.Closing, reached: Checkpoint) -> None:
        if closing.revision > self.rules.revision:
            return  # in a form that only newer code knows
        if self._migrated(closing.revision, closing.state) != reached.state:
            self.wrong("closing", worded("when replayed, it ends in a different position"), closing)

    def _compare_cut(self) -> None:
        """A game cut short in this segment must end as the rules say that a concession does."""
        last = max(self.ledger.openings)
        if (
            self.ledger.conceded is None
            or self.opening.said.k != last
            or self.opening.said.revision != self.rules.revision
        ):
            return
        if msgspec.to_builtins(self.rules.concede(*self.ledger.conceded)) != self.ledger.outcome:
            self.wrong("outcome", worded("conceding that way loses in another way"))


def _locked(orders: records.Orders) -> Locked:
    if orders.source == "nobody":
        return Locked(orders.side)
    said = read_orders(orders.body)
    return Locked(orders.side, said.answers, orders.source, said.waives)
