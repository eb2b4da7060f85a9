"""Versions of a side's answers, appended one after the other under the segment's lock."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from games.db.write_batch import Writes
from games.models import Decision, Game, Segment, Submission
from games.models.fields import salt
from games.trust.chain import ChainWriter, Last, last_of
from games.trust.seals import orders_seal


def write_version(
    game: Game,
    segment: Segment,
    decision: Decision,
    version: Submission,
    now: datetime,
    writes: Writes,
    *,
    chain: Last | None = None,
    public: Last | None = None,
) -> None:
    """Appends a version to a decision and to its side's private chain. The caller holds the segment's lock.

    `chain` and `public` are the ends of the private and the public chain, if the caller has read them under the lock.
    The new link names the end of the public one, so a receipt covers everything that was public by then.
    """
    seen = public or last_of(game)
    version.decision = decision
    version.version = decision.version + 1
    private = ChainWriter(game, now, chain=decision.side, last=chain)
    version.made_at = private.now
    version.salt = salt()
    version.seal = orders_seal(
        game=game.ref,
        k=segment.k,
        stop=decision.stop_no,
        side=decision.side,
        salt=bytes(version.salt),
        body=version.body,
        luck=version.luck,
        opens=version.opens,
        key=version.key,
        signature=version.signature,
    )
    kind = "withdrawn" if version.body is None else "orders"
    body: dict[str, Any] = {
        "k": segment.k,
        "stop": decision.stop_no,
        "version": version.version,
        "seal": version.seal,
        "public": {"n": seen.n, "hash": seen.hash},
    }
    if version.signature:
        body |= {"key": version.key, "signature": version.signature}
    private.add(kind, body)
    version.chain_head = private.save(writes)
    writes.insert(version)
    decision.version = version.version
    decision.standing = None if version.body is None else version.version
    writes.update(decision, "version", "standing")
