"""What must be true after a run, in whatever order its statements came."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from django.db import DatabaseError

from games.db.interruptions import is_interruption, waited_in_vain
from games.errors import Refusal
from games.models import Decision, Game, Segment
from notifications.models import Notice
from tests.chaos.door import Ack
from tests.chaos.judgement import lost, records_broken
from tests.interleavings.actors import Actor


def judge(actors: Sequence[Actor], games: Iterable[Game], acks: Sequence[Ack], *, struck: bool) -> Iterator[str]:
    """`struck` means that somebody was frozen or killed, so that others may have been interrupted."""
    for actor in actors:
        yield from _ended_well(actor, struck=struck)
    yield from map(str, lost(acks))
    for game in games:
        yield from map(str, records_broken(game))
        yield from _whole(game)
    if Notice.objects.filter(state=Notice.State.FAILED).exists():
        yield "a mail failed"


def _ended_well(actor: Actor, *, struck: bool) -> Iterator[str]:
    error = actor.error
    if error is None or isinstance(error, Refusal):
        return
    if "deadlock" in str(error):
        yield f"{actor.name}: {error}"
    elif not (struck and is_interruption(error)):
        yield f"{actor.name} ended with {error!r}"
    elif isinstance(error, DatabaseError) and waited_in_vain(error) and not actor.game:
        yield f"{actor.name}, who has other games to see to, gave up over one lock"


def _whole(game: Game) -> Iterator[str]:
    """At most one live segment, with its questions there, and nothing still held by the dead."""
    segments = Segment.objects.filter(game=game)
    if segments.filter(failures__gt=0).exists():
        yield f"a turn of game {game.ref} counts as failed, and its rules never fail"
    if segments.exclude(state__in=Segment.LIVE).exclude(due_at=None, lease_token="").exists():
        yield f"a turn of game {game.ref} is over and still to be done"
    live = list(Segment.objects.filter(game=game, state__in=Segment.LIVE).defer("checkpoint", "trace", "closing"))
    if game.state == Game.State.RUNNING and len(live) != 1:
        yield f"game {game.ref} has {len(live)} live segments"
    for segment in live:
        if segment.state != Segment.State.OPEN:
            yield f"game {game.ref} is {segment.state} at the end: {segment.trouble}, {segment.attempts} attempts"
        elif segment.stop_no and Decision.objects.filter(segment=segment, stop_no=segment.stop_no).count() != 2:
            yield f"game {game.ref} asks half of what it should"
        if segment.due_at is not None and segment.deadline is not None and segment.due_at < segment.deadline:
            if not game.paused_at:
                yield f"game {game.ref} is due and was not resolved"
