"""Writes bulletins: numbers them within their audience, adds salted digests, inserts them together at the end."""

from __future__ import annotations

from datetime import datetime

from games.db.write_batch import Writes
from games.models import Bulletin, Game, Segment
from games.models.fields import salt
from games.trust.replaying import told_events
from games.trust.seals import bulletin_digest
from rulesets.kernel.engine import Progress, Release


class Releases:
    """What one settlement releases, by audience. The game remembers the last numbers of each audience."""

    def __init__(self, game: Game, now: datetime) -> None:
        self._game = game
        self._now = now
        self.written: dict[str, list[Bulletin]] = {}

    def add(self, segment: Segment, progress: Progress) -> dict[str, str]:
        """The bulletins of a run's last stop or end. Returns their salted digests by audience."""
        stop = progress.stop + 1 if progress.ended else progress.stop
        known: dict[int, bytes] = {}
        return {release.audience: self._add(segment, stop, release, known) for release in progress.releases}

    def _add(self, segment: Segment, stop: int, release: Release, known: dict[int, bytes]) -> str:
        number, last_event = self._game.told.get(release.audience, (0, 0))
        bulletin = Bulletin(
            game=self._game,
            segment=segment,
            stop_no=stop,
            audience=release.audience,
            number=number + 1,
            first_event=last_event + 1,
            last_event=last_event + len(release.events),
            events=told_events(release.events, known),
            view=release.view,
            salt=salt(),
            released_at=self._now,
        )
        self._game.told[release.audience] = (bulletin.number, bulletin.last_event)
        self.written.setdefault(release.audience, []).append(bulletin)
        return bulletin_digest(
            game=self._game.ref,
            k=segment.k,
            stop=stop,
            audience=release.audience,
            salt=bytes(bulletin.salt),
            first_event=bulletin.first_event,
            events=bulletin.events,
            view=bulletin.view,
        )

    def save(self, writes: Writes) -> None:
        """Call it after their segments are written. The caller writes the game with `told`."""
        writes.insert(*(bulletin for written in self.written.values() for bulletin in written))


def held_back(segment: Segment) -> dict[str, list[int]]:
    """What was released just before a segment that asks nobody, by audience: no notice told of it yet.

    Such a segment follows at once, so that one notice tells everything that led to the next question.
    """
    found: dict[str, list[int]] = {}
    while segment.stop_no == 0 and segment.parent is not None and segment.opened_at == segment.parent.resolved_at:
        released = Bulletin.objects.filter(segment=segment.parent, released_at=segment.opened_at)
        segment = segment.parent
        for audience, pk in released.order_by("-number").values_list("audience", "pk"):
            found.setdefault(audience, []).insert(0, pk)
    return found
