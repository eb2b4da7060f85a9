"""Versions of a side's answers, appended one after the other under the segment's lock."""

from __future__ import annotations

from datetime import datetime

from django.utils.translation import gettext_lazy as _

from games.errors import Busy, WrongState
from games.models import Decision, Game, Segment, Submission
from games.models.fields import salt
from games.prepared import Prepared
from games.trust.chain import ChainWriter
from games.trust.seals import orders_seal

_LOCKED = Prepared(
    lambda pk: Segment.objects.select_for_update().defer("checkpoint", "trace", "closing").filter(pk=pk), pk=int
)


def lock_segment(pk: int) -> Segment:
    """The one lock: every writer of a game takes its live segment's row first."""
    found = _LOCKED.one(pk=pk)
    if found is None:
        raise Segment.DoesNotExist(pk)
    return found


def lock_live(game: Game, *, token: str = "") -> Segment:
    """The game's live segment, locked, for somebody who wants to move it by hand; its game is read afresh.

    While it is being resolved only the resolver, who has the lease's token, may.
    """
    live = Segment.objects.filter(game=game, state__in=Segment.LIVE).only("pk").first()
    if live is None:
        raise WrongState(_("This game is not running."))
    segment = lock_segment(live.pk)
    resolving = segment.state == Segment.State.RESOLVING and segment.lease_token != token
    if resolving or segment.state not in Segment.LIVE:
        raise Busy()
    segment.game = Game.objects.select_related("campaign").get(pk=game.pk)
    return segment


def write_version(
    game: Game,
    segment: Segment,
    decision: Decision,
    version: Submission,
    now: datetime,
    *,
    chain: tuple[int, str] | None = None,
) -> None:
    """Appends a version to a decision and to its side's private chain. The caller holds the segment's lock."""
    version.decision = decision
    version.version = decision.version + 1
    version.made_at = now
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
    )
    private = ChainWriter(game, now, chain=decision.side, last=chain)
    kind = "withdrawn" if version.body is None else "orders"
    private.add(kind, {"k": segment.k, "stop": decision.stop_no, "version": version.version, "seal": version.seal})
    version.chain_head = private.save()
    version.save(force_insert=True)
    decision.version = version.version
    decision.standing = None if version.body is None else version.version
    Decision.objects.filter(pk=decision.pk).update(version=decision.version, standing=decision.standing)
