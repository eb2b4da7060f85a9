"""Resolves a segment exactly once: claims it under a lease, plays without a transaction, settles if the lease holds.

[decisions 4.3 to 4.5]
"""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass
from typing import Literal

import structlog
from django.db import DatabaseError, connection

from config.logs import bind
from config.metrics import ADVANCE_SECONDS, RESOLUTION_SECONDS, RESOLUTIONS, SETTLED_SECONDS
from games.db.interruptions import is_interruption, waited_in_vain
from games.db.work_rows import end_lease, held
from games.models import Segment
from games.orders import before_lock
from games.trust.inputs import Inputs, read_inputs
from games.turns import leases
from games.turns.absent_players import answer_for_absent, forfeits
from games.turns.ending import forfeit
from games.turns.lease_keeping import kept_lease
from games.turns.leases import Lost, claim_segment
from games.turns.settlement import fail, settle
from rulesets.kernel.engine import Progress, advance
from rulesets.kernel.solitary import advance_alone

log = structlog.get_logger(__name__)

TRUSTED_ATTEMPTS = 2
"""If so many workers die without a word, the rules are played in a separate process."""

MOST_ATTEMPTS = 20
"""After so many attempts without a result, for whatever reason, the segment itself is the cause."""

Result = Literal["settled", "failed", "lost", "interrupted", "not-due", "held"]


class TooManyAttempts(Exception):
    """No attempt at the segment finished: workers died, or the database went away each time."""


@dataclass(frozen=True)
class Played:
    """The result of one run: how far the segment got and, if it ended, how the next one opens."""

    inputs: Inputs
    progress: Progress
    following: Progress | None = None


def resolve(segment_id: int) -> Result:
    """Resolves the segment if it is due and nobody else is resolving it. Running it twice is harmless."""
    if before_lock.is_open(segment_id):
        return "held"
    try:
        claim = claim_segment(segment_id)
    except DatabaseError as error:
        if not waited_in_vain(error):
            raise
        return "held"
    if claim is None:
        return "not-due"
    started = time.perf_counter()
    segment = claim.segment
    claimed_after = _waited(segment)
    name = segment.game.ruleset
    with bind(game=segment.game.ref, segment=segment.ordinal, stop=segment.stop_no):
        result = _resolve_claimed(segment, claim.token)
        log.log(logging.INFO if result == "settled" else logging.WARNING, "resolution", result=result)
    if result == "settled" and claimed_after is not None:
        SETTLED_SECONDS.observe(claimed_after + time.perf_counter() - started)
    RESOLUTIONS.labels(ruleset=name, result=result).inc()
    RESOLUTION_SECONDS.labels(ruleset=name).observe(time.perf_counter() - started)
    return result


def _waited(segment: Segment) -> float | None:
    """Seconds from when a segment was due to when it was claimed."""
    if segment.due_at is None or segment.lease_until is None:
        return None
    return max(0.0, (segment.lease_until - leases.LEASE - segment.due_at).total_seconds())


def _resolve_claimed(segment: Segment, token: str) -> Result:
    try:
        if segment.attempts > MOST_ATTEMPTS:
            raise TooManyAttempts(f"{segment.attempts - 1} attempts came to nothing")
        if (lost := forfeits(segment)) is not None:
            forfeit(segment, *lost, token)
            return "settled"
        with kept_lease(segment.pk, token):
            answer_for_absent(segment, token)
            played = play_segment(segment, alone=segment.attempts > TRUSTED_ATTEMPTS)
        settle(played.inputs, played.progress, played.following, token)
    except Lost:
        return "lost"
    except Exception as error:  # whatever the rules did, only this segment stops
        if is_interruption(error):
            return _interrupted(segment, token, error)
        log.exception("resolution failed")
        fail(segment.pk, token, error, at_once=isinstance(error, TooManyAttempts))
        return "failed"
    return "settled"


def _interrupted(segment: Segment, token: str, error: Exception) -> Result:
    """The database went away, or something is locked, which says nothing about the segment.

    The lease is given up or runs out, so that another attempt follows soon.
    """
    what = "a resolution waited in vain" if waited_in_vain(error) else "the database went away during a resolution"
    log.warning(what, error=type(error).__name__)
    connection.close()
    try:
        if segment.attempts >= MOST_ATTEMPTS:
            fail(segment.pk, token, error, at_once=True)
            return "failed"
        end_lease(held(Segment.objects.filter(pk=segment.pk), token))
    except DatabaseError:
        connection.close()
    return "interrupted"


def play_segment(segment: Segment, *, alone: bool = False) -> Played:
    """Runs the rules on locked input and writes nothing. If the segment ends, it also opens the next one."""
    inputs = read_inputs(segment)
    progress = _advance(inputs, alone=alone)
    if progress.checkpoint is None or progress.outcome is not None:
        return Played(inputs, progress)
    return Played(inputs, progress, _advance(inputs.following(progress), alone=alone))


def _advance(inputs: Inputs, *, alone: bool) -> Progress:
    started = time.perf_counter()
    rules = inputs.game.rules
    if alone:
        progress = advance_alone(
            rules, inputs.checkpoint, inputs.journal, inputs.seeds, inputs.lucks, inputs.opens, cpu_seconds=40
        )
    else:
        progress = advance(rules, inputs.checkpoint, inputs.journal, inputs.dice())
    ADVANCE_SECONDS.labels(ruleset=rules.name).observe(time.perf_counter() - started)
    return progress
