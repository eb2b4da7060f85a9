"""Writes an archive from the database. A game can leave the server, whole or in part, only through this module.

What a side may have before the game's end is listed in `_known_to`. Everything else is added by `_whole`, and only for
the host or once the secrets are open. [decisions 1.2 line 11, 2.6]
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from typing import Literal

import msgspec
from django.db import connection, transaction

from games import models
from games.errors import NotFound
from games.trust import records
from games.trust.archive import Archive, encode
from games.trust.chain import hashed_time
from games.trust.inputs import read_trace
from games.trust.records import EVERYTHING, Record
from rulesets.kernel.dice import PUBLIC, Roll, stream_seed
from rulesets.kernel.journal import Rolled


def export_for(game: models.Game, audience: str) -> bytes:
    """The archive that a side, the spectators ("public") or the host (EVERYTHING) may have now."""
    with one_moment():
        fresh = models.Game.objects.select_related("campaign").get(pk=game.pk)
        if audience not in (EVERYTHING, PUBLIC, *fresh.rules.sides):
            raise NotFound()
        found = collect(fresh, audience)
    return encode(found)  # takes long for a long game, and needs no transaction


@contextmanager
def one_moment() -> Iterator[None]:
    """All queries inside see the same moment. A game that is being resolved is seen before or after, not in between."""
    outermost = not connection.in_atomic_block
    with transaction.atomic():
        if outermost and connection.vendor == "postgresql":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


def collect(game: models.Game, audience: str) -> Archive:
    opened = game.secrets_are_open
    header = records.Header(
        game=game.ref,
        ruleset=game.ruleset,
        options=game.options,
        sides=tuple(game.rules.sides),
        campaign=game.campaign.name,
        name=game.name,
        audience=audience,
        opened=opened,
    )
    source = _Source(game, header)
    found = [header, *(_whole(source) if header.whole else _known_to(source))]
    return Archive(sorted(found, key=lambda record: record.place(header.sides)))


def _known_to(source: _Source) -> Iterator[Record]:
    """Before the end: public facts, and what belongs to the audience."""
    audience = source.header.audience
    streams = (PUBLIC,) if audience == PUBLIC else (PUBLIC, audience)
    yield from source.links(PUBLIC)
    yield from source.segments()
    yield from source.bulletins(audience)
    yield from source.finished_streams(streams)
    if audience != PUBLIC:
        yield from source.links(audience)
        yield from source.orders(audience, all_versions=True)


def _whole(source: _Source) -> Iterator[Record]:
    """Everything except versions that did not count, which remain their author's. Drafts are in no archive."""
    yield from source.links(PUBLIC)
    yield from source.segments()
    yield from source.roots()
    yield from source.positions()
    yield from source.bulletins(PUBLIC)
    for side in source.header.sides:
        kept = source.header.keeps_versions_of(side)
        yield from source.bulletins(side)
        yield from source.orders(side, all_versions=kept)
        if kept:
            yield from source.links(side)


class _LockedLink(msgspec.Struct):
    """What the export reads of a link of kind "locked": the seals of what was used."""

    k: int
    stop: int
    sides: dict[str, dict[str, object]]


class _DoneLink(msgspec.Struct):
    k: int


class _ClosingLink(msgspec.Struct):
    k: int
    closing_revision: int = 0


@dataclass(frozen=True)
class _Source:
    """A game's rows as records. What is locked and done is read from the public chain only."""

    game: models.Game
    header: records.Header

    @cached_property
    def _public(self) -> list[models.Link]:
        return list(models.Link.objects.filter(game=self.game, chain=models.Link.PUBLIC).order_by("n"))

    @cached_property
    def _seals(self) -> dict[tuple[int, int, str], object]:
        """(k, stop, side) -> the seal that was locked."""
        locked = [msgspec.json.decode(link.body, type=_LockedLink) for link in self._public if link.kind == "locked"]
        return {(link.k, link.stop, side): said["seal"] for link in locked for side, said in link.sides.items()}

    @cached_property
    def _done(self) -> set[int]:
        return {msgspec.json.decode(link.body, type=_DoneLink).k for link in self._public if link.kind == "done"}

    def links(self, chain: str) -> Iterator[Record]:
        found = models.Link.objects.filter(game=self.game, chain=chain).order_by("n")
        for link in self._public if chain == PUBLIC else found:
            at = hashed_time(self.game, link)
            yield records.Link(link.chain, link.n, link.kind, link.body, link.prev, link.hash, at)

    def roots(self) -> Iterator[Record]:
        for seed in models.Seed.objects.filter(game=self.game).order_by("k"):
            yield records.Root(seed.k, bytes(seed.root))

    def segments(self) -> Iterator[Record]:
        found = models.Segment.objects.filter(game=self.game).defer("checkpoint", "trace", "closing")
        for segment in found.select_related("parent").order_by("k"):
            yield records.Segment(
                k=segment.k,
                ordinal=segment.ordinal,
                after=segment.parent.k if segment.parent else 0,
                revision=segment.revision,
                pace=tuple(segment.pace),
                waived={side: tuple(classes) for side, classes in segment.waived.items()},
                lucks=segment.lucks,
            )

    def finished_streams(self, streams: tuple[str, ...]) -> Iterator[Record]:
        """For finished segments: the seeds of these streams, and their rolls. [decisions 1.2 line 11]"""
        for seed in models.Seed.objects.filter(game=self.game, k__in=self._done).order_by("k"):
            for name in streams:
                yield records.Seed(seed.k, name, stream_seed(bytes(seed.root), name))
        traces = models.Segment.objects.filter(game=self.game, k__in=self._done).values_list("k", "trace")
        for k, trace in traces.order_by("k"):
            yield records.Rolls(k, tuple(roll for roll in _rolls(trace) if roll.stream in streams))

    def positions(self) -> Iterator[Record]:
        """Where segments started, how they went and, for the last one, where it ended."""
        releases = [link.body for link in self._public if link.kind in ("told", "locked")]
        ends = [msgspec.json.decode(body, type=_ClosingLink) for body in releases]
        revisions = {end.k: end.closing_revision for end in ends if end.closing_revision}
        for segment in models.Segment.objects.filter(game=self.game).order_by("k"):
            yield records.Position(segment.k, bytes(segment.salt), segment.checkpoint)
            if segment.trace is not None:
                yield records.Trace(segment.k, segment.trace)
            if segment.closing is not None and segment.closing_salt is not None:
                revision = revisions.get(segment.k, segment.revision)
                yield records.Closing(segment.k, revision, bytes(segment.closing_salt), segment.closing)
        yield from self._stops()

    def _stops(self) -> Iterator[Record]:
        final_from = dict(models.Segment.objects.filter(game=self.game).values_list("k", "final_from"))
        for k, stop in sorted({(k, stop) for k, stop, _ in self._seals}):
            first = final_from.get(k)
            yield records.Stop(k, stop, first is not None and stop >= first)

    def orders(self, side: str, *, all_versions: bool) -> Iterator[Record]:
        found = models.Submission.objects.filter(decision__segment__game=self.game, decision__side=side)
        for version in found.select_related("decision__segment").defer(
            "decision__segment__checkpoint", "decision__segment__trace", "decision__segment__closing"
        ):
            decision = version.decision
            used = self._seals.get((decision.segment.k, decision.stop_no, side)) == version.seal
            if used or all_versions:
                numbered = all_versions or bool(version.signature)
                yield _orders(version, used, version.version if numbered else 0)

    def bulletins(self, audience: str) -> Iterator[Record]:
        found = models.Bulletin.objects.filter(game=self.game, audience=audience).select_related("segment")
        for row in found.defer("segment__checkpoint", "segment__trace", "segment__closing"):
            yield records.Bulletin(
                row.segment.k, row.stop_no, audience, row.first_event, bytes(row.salt), row.events, row.view
            )


SOURCES: dict[str, Literal["bot", "nobody"]] = {
    models.Submission.Door.BOT: "bot",
    models.Submission.Door.NOBODY: "nobody",
}


def _orders(version: models.Submission, used: bool, number: int) -> records.Orders:
    """For others the version that counted has no number, so that nobody learns how often somebody changed their mind.

    A signed version keeps its number, because the signature cannot be checked without it.
    """
    return records.Orders(
        k=version.decision.segment.k,
        stop=version.decision.stop_no,
        side=version.decision.side,
        version=number,
        used=used,
        source=SOURCES.get(version.door, "live"),
        withdrawn=version.body is None,
        salt=bytes(version.salt),
        body=version.body or b"",
        luck=version.luck,
        opens=version.opens,
        key=version.key,
        signature=version.signature,
    )


def _rolls(trace: bytes | None) -> list[Roll]:
    return [entry.roll for entry in read_trace(trace) if isinstance(entry, Rolled)]
