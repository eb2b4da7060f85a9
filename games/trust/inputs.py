"""The inputs that determine a segment, read from its rows: checkpoint, journal, seeds and lucks."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import msgspec
from django.db.models import F, FilteredRelation, Q

from games.db.prepared_queries import Prepared, columns_of, row_of
from games.models import Decision, Game, Seed, Segment, Submission
from games.trust.seals import Orders, read_orders
from rulesets.kernel.dice import CommittedStreams, stream_seeds
from rulesets.kernel.engine import Progress
from rulesets.kernel.journal import Journal, Locked, Stop, Trace
from rulesets.kernel.ruleset import Checkpoint

_LOCKED = Prepared(
    lambda segment: (
        Decision.objects.filter(segment_id=segment, locked__isnull=False)
        .annotate(used=FilteredRelation("submissions", condition=Q(submissions__version=F("locked"))))
        .annotate(**columns_of(Submission, "used"))
        .order_by("stop_no")
    ),
    segment=int,
)
"""Decisions, each with the version that was locked, if there was one."""
_SEEDS = Prepared(lambda game, k: Seed.objects.filter(game_id=game, k__gte=k).order_by("k"), game=int, k=int)


@dataclass(frozen=True)
class Inputs:
    """Everything about a segment that `advance` may know."""

    game: Game
    segment: Segment
    checkpoint: Checkpoint
    journal: Journal
    seeds: dict[str, bytes]
    lucks: tuple[str, ...]
    opens: tuple[str, ...]
    lucks_after: dict[str, str]
    """The last locked luck of each side, for the next opening."""
    used: tuple[dict[str, Submission], ...] = ()
    """By stop, the version that counted for each side that gave one."""
    asked: dict[str, Decision] = field(default_factory=dict)
    """The decisions of the last locked stop, in the ruleset's order of sides."""
    next_seed: Seed | None = None
    """The seed committed for the next opening."""

    def dice(self) -> CommittedStreams:
        return CommittedStreams(self.seeds, self.lucks, self.opens)

    def following(self, progress: Progress) -> Inputs:
        """The inputs of the next segment's opening, which has no stops yet."""
        assert progress.checkpoint is not None and self.next_seed is not None
        rules = self.game.rules
        return Inputs(
            game=self.game,
            segment=self.segment,
            checkpoint=progress.checkpoint,
            journal=Journal(rules.revision, tuple(rules.paces[self.game.pace]), progress.waived),
            seeds=stream_seeds(bytes(self.next_seed.root), rules.sides),
            lucks=tuple(self.lucks_after[side] for side in rules.sides),
            opens=tuple("" for _ in rules.sides),
            lucks_after=self.lucks_after,
        )


def read_inputs(segment: Segment) -> Inputs:
    game = segment.game
    sides = game.rules.sides
    stops, used, asked = _stops(segment)
    first = used[0] if used else {}
    opens = {side: version.opens for side, version in first.items()}
    lucks = {side: segment.lucks.get(side, "") for side in sides}
    after = {side: game.lucks.get(side, "") for side in sides}
    if used:
        after.update({side: version.luck for side, version in used[-1].items()})
    seed, *later = _SEEDS.all(game=game.pk, k=segment.k)
    return Inputs(
        game=game,
        segment=segment,
        checkpoint=segment.position(),
        journal=Journal(
            revision=segment.revision,
            pace=tuple(segment.pace),
            waived={side: tuple(classes) for side, classes in segment.waived.items()},
            stops=stops,
            trace=read_trace(segment.trace),
        ),
        seeds=stream_seeds(bytes(seed.root), sides),
        lucks=tuple(lucks[side] for side in sides),
        opens=tuple(opens.get(side, "") for side in sides),
        lucks_after=after,
        used=used,
        asked=asked,
        next_seed=later[-1] if later else None,
    )


def read_trace(data: bytes | None) -> Trace:
    return msgspec.json.decode(data, type=Trace) if data else ()


def _stops(
    segment: Segment,
) -> tuple[tuple[Stop, ...], tuple[dict[str, Submission], ...], dict[str, Decision]]:
    order = segment.game.rules.sides
    by_stop: dict[int, list[Decision]] = {}
    for decision in _LOCKED.all(segment=segment.pk):
        by_stop.setdefault(decision.stop_no, []).append(decision)
    stops, used = [], []
    asked: list[Decision] = []
    for number, asked in sorted(by_stop.items()):
        asked.sort(key=lambda decision: order.index(decision.side))
        found = {d.side: version for d in asked if (version := row_of(Submission, "used", d)) is not None}
        final = segment.final_from is not None and number >= segment.final_from
        stops.append(Stop(tuple(_locked(d.side, found.get(d.side)) for d in asked), final))
        used.append(found)
    return tuple(stops), tuple(used), {decision.side: decision for decision in asked}


def _locked(side: str, version: Submission | None) -> Locked:
    if version is None or version.body is None:
        return Locked(side)
    orders: Orders = read_orders(version.body)
    source: Any = "bot" if version.door == Submission.Door.BOT else "live"
    return Locked(side, orders.answers, source, orders.waives)
