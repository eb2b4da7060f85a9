"""The one lock of a game: its live segment's row, which every writer takes first."""

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
    """The one lock: every writer of a game takes its live segment's row first.

    Rows that name the segment can be written beside it, as beside every other lock here: a notice is nobody's to wait
    for. Who only appends a version needs few of the row's columns and gets no others.
    """
    found = (_LOCKED_FOR_VERSION if for_version else _LOCKED).one(pk=pk)
    if found is None:
        raise Segment.DoesNotExist(pk)
    return found


def lock_segment_if_free(pk: int) -> bool:
    """For a worker with other things to do: whoever holds the row may be frozen."""
    free = Segment.objects.select_for_update(skip_locked=True, no_key=True).filter(pk=pk).only("pk")
    return free.first() is not None


def lock_live(game: Game, *, token: str = "") -> Segment:
    """The game's live segment, locked, for somebody who wants to move it by hand; its game is read afresh.

    While it is being resolved only the resolver, who has the lease's token, may.
    """
    live = Segment.objects.filter(game=game, state__in=Segment.LIVE).only("pk").first()
    if live is None:
        raise WrongState(_("This game isn’t running."))
    segment = lock_segment(live.pk)
    # Whoever has read the row without the lock shall see that it is not what it was: see `Writes.run_unless_changed`.
    Segment.objects.filter(pk=segment.pk).update(stop_no=segment.stop_no)
    resolving = segment.state == Segment.State.RESOLVING and segment.lease_token != token
    if resolving or segment.state not in Segment.LIVE:
        raise Busy()
    segment.game = _afresh(game)
    return segment


def hold_chain(game: Game) -> Game:
    """For somebody who only appends to the game's public chain: its lock, also while the turn is being resolved.

    Whoever plays the turn meanwhile holds no lock, and reads the chain's end when held. The live segment's row, as
    for every writer; a game that waits has none, and whoever starts it holds the campaign's. The game is read afresh.
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
    """None if it was started this very instant: then the campaign's lock is given back, it is not to be held first."""
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
