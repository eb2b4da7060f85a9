"""The one lock of a game: the row of its live segment, which every writer locks first."""

from __future__ import annotations

from django.db import transaction
from django.utils.translation import gettext_lazy as _

from games.db.prepared_queries import Prepared
from games.errors import Busy, WrongState
from games.models import Campaign, Game, Segment

_LOCKED = Prepared(
    lambda pk: Segment.objects.select_for_update(no_key=True).defer("checkpoint", "trace", "closing").filter(pk=pk),
    pk=int,
)
_LOCKED_FOR_VERSION = Prepared(
    lambda pk: (
        Segment.objects.select_for_update(no_key=True)
        .only("game", "k", "state", "stop_no", "deadline", "due_at", "ready_at")
        .filter(pk=pk)
    ),
    pk=int,
)


def lock_segment(pk: int, *, for_version: bool = False) -> Segment:
    """Locks the segment's row, which every writer of a game locks first.

    As with every lock here, rows that refer to the segment can still be written, so that a notice need not wait. With
    `for_version` only the columns needed to append a version are loaded.
    """
    found = (_LOCKED_FOR_VERSION if for_version else _LOCKED).one(pk=pk)
    if found is None:
        raise Segment.DoesNotExist(pk)
    return found


def lock_segment_if_free(pk: int) -> bool:
    """For a worker with other work: whoever holds the lock may be frozen."""
    free = Segment.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=pk).only("pk")
    return free.first() is not None


def lock_live(game: Game, *, token: str = "") -> Segment:
    """Locks the game's live segment for somebody who wants to change it by hand, and reads its game again.

    While it is being resolved, only the resolver with the lease's token may do this.
    """
    live = Segment.objects.filter(game=game, state__in=Segment.LIVE).only("pk").first()
    if live is None:
        raise WrongState(_("This game isn’t running."))
    segment = lock_segment(live.pk)
    # Marks the row as changed for anybody who read it without the lock: see `Writes.run_unless_changed`.
    Segment.objects.filter(pk=segment.pk).update(stop_no=segment.stop_no)
    resolving = segment.state == Segment.State.RESOLVING and segment.lease_token != token
    if resolving or segment.state not in Segment.LIVE:
        raise Busy()
    segment.game = _afresh(game)
    return segment


def hold_chain(game: Game) -> Game:
    """The lock for somebody who only appends to the game's public chain, even while the turn is being resolved.

    The resolver holds no lock while it plays, and reads the end of the chain when it locks. The lock is the live
    segment's row, as for every writer. A waiting game has no segment, so the campaign's lock is used. Reads the game
    again.
    """
    while True:
        live = Segment.objects.filter(game=game, state__in=Segment.LIVE).only("pk").first()
        if live is not None:
            segment = lock_segment(live.pk)
            Segment.objects.filter(pk=segment.pk).update(stop_no=segment.stop_no)
            if segment.state in Segment.LIVE:
                return _afresh(game)
        elif (waiting := _hold_waiting(game)) is not None:
            return waiting


def _hold_waiting(game: Game) -> Game | None:
    """None if the game was started just now. Then it releases the campaign's lock, which must not be taken first."""
    mark = transaction.savepoint()
    Campaign.objects.select_for_update(no_key=True).get(pk=game.campaign_id)
    found = _afresh(game)
    if found.state == Game.State.RUNNING and Segment.objects.filter(game=game, state__in=Segment.LIVE).exists():
        transaction.savepoint_rollback(mark)
        return None
    transaction.savepoint_commit(mark)
    return found


def _afresh(game: Game) -> Game:
    return Game.objects.select_related("campaign").get(pk=game.pk)
