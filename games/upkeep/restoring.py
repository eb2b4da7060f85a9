"""After a restore: every unfinished game begins its turn again with dice that nobody has seen. [decisions 1.8]

The server kept playing after the backup was made, and people saw the results. So nothing may be rolled again from seeds
in the backup: neither those of the turn that was open, nor those committed for the next one.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

import msgspec
from django.db import transaction

from games.announcements import Announcement, announce
from games.audiences import audience_people
from games.db.locks import lock_segment
from games.models import Game, Link, Seed, Segment
from games.timing import clock
from games.trust.auditing import audit
from games.trust.chain import ChainWriter
from games.trust.seals import instant, restored_root
from games.turns.opening import commit_seed, open_segment, unused_seed
from games.turns.rewinding import abandon_from
from games.words import in_each, title_within, worded
from rulesets.kernel.registry import NoSuchRuleset
from rulesets.kernel.table import EVERYONE
from rulesets.kernel.text import Text


@dataclass(frozen=True)
class Undone:
    """What one game had reached after the backup, if the former database could still be read."""

    heads: tuple[str, ...] | None = None
    """Hashes of the public links written since; None if unknown."""
    ended: bool = False
    """The game was over, so its roots may be known."""
    restores: int = 0
    """The highest count of a restore in its chain."""
    turn: int = 0
    """The number of the last open turn."""
    orders: Mapping[str, int] = field(default_factory=dict)
    """By side, the versions that were acknowledged since."""


UNKNOWN = Undone()


@dataclass(frozen=True)
class Restored:
    """One restarted game, for whoever runs the command."""

    game: str
    turn: int
    count: int
    drawn: bool


def games_without_rules() -> dict[str, list[str]]:
    """Unfinished games whose ruleset is not installed, by ruleset: their dice cannot be drawn again here."""
    missing: dict[str, list[str]] = {}
    for game in _going_on():
        try:
            assert game.rules
        except NoSuchRuleset:
            missing.setdefault(game.ruleset, []).append(game.ref)
    return missing


def begin_again(backup: datetime, undone: Mapping[str, Undone]) -> Iterator[Restored]:
    """Every game that waits or is being played, in one transaction each. `undone` is by game, as far as known."""
    for game in _going_on():
        yield _Restore(game, backup, undone.get(game.ref, UNKNOWN)).write()


def _going_on() -> list[Game]:
    return list(Game.objects.exclude(state=Game.State.OVER).select_related("campaign").order_by("pk"))


class _Restore:
    def __init__(self, game: Game, backup: datetime, undone: Undone) -> None:
        self.game = game
        self.backup = backup
        self.undone = undone

    def write(self) -> Restored:
        with transaction.atomic():
            live = self._lock()
            void = unused_seed(self.game).k
            count = max(_restores(self.game), self.undone.restores) + 1
            chain = ChainWriter(self.game, clock.now())
            chain.add("restored", self._link(live, void, count))
            commit_seed(self.game, void + 1, chain, root=self._root(live.k if live else void, count))
            segment = self._open_again(live, chain) if live else None
            chain.save()
            self._tell(segment, count)
        return Restored(self.game.ref, live.ordinal if live else 0, count, self.undone.ended)

    def _lock(self) -> Segment | None:
        found = Segment.objects.filter(game=self.game, state__in=Segment.LIVE).only("pk").first()
        if found is None:
            return None
        lock_segment(found.pk)
        live: Segment = Segment.objects.select_related("parent", "game__campaign").get(pk=found.pk)
        self.game = live.game
        return live

    def _link(self, live: Segment | None, void: int, count: int) -> dict[str, Any]:
        return {
            "backup": instant(self.backup),
            "count": count,
            "from": live.k if live else 0,
            "void": void,
            "seeds": "drawn" if self.undone.ended else "derived",
            "undone": None if self.undone.heads is None else list(self.undone.heads),
        }

    def _root(self, source: int, count: int) -> bytes:
        """Derived from a root that was committed before the present lucks; drawn only if people know that root."""
        if self.undone.ended:
            return secrets.token_bytes(32)
        return restored_root(bytes(Seed.objects.get(game=self.game, k=source).root), count)

    def _open_again(self, live: Segment, chain: ChainWriter) -> Segment:
        abandon_from(self.game, live)
        self.game.waivers = live.waived
        self.game.save(update_fields=["waivers"])
        segment = open_segment(self.game, live.parent, live.position(), chain, chain.now, ordinal=live.ordinal)
        segment.save(force_insert=True)
        return segment

    # Notices.

    def _tell(self, segment: Segment | None, count: int) -> None:
        audit(self.game.campaign, None, "restored", _words(self.backup, segment), game=self.game, linked=False)
        for audience in (*self.game.rules.sides, EVERYONE):
            for user, seat in audience_people(self.game, audience):
                announce(
                    Announcement(
                        kind="restored",
                        key=f"restored/{self.game.ref}/{count}/{instant(self.backup)}/{user.pk}",
                        user=user,
                        game=self.game,
                        segment=segment,
                        seat=seat,
                        data=self._data(segment, audience),
                    )
                )

    def _data(self, segment: Segment | None, audience: str) -> dict[str, Any]:
        """Only the reader's own orders: how often somebody else ordered remains private."""
        return {
            "backup": instant(self.backup),
            "known": self.undone.heads is not None,
            "turns": max(0, self.undone.turn - segment.ordinal) if segment else 0,
            "orders": self.undone.orders.get(audience, 0),
            "ended": self.undone.ended,
        }


def _restores(game: Game) -> int:
    links = Link.objects.filter(game=game, chain=Link.PUBLIC, kind="restored")
    return max((msgspec.json.decode(link.body)["count"] for link in links), default=0)


def _words(backup: datetime, segment: Segment | None) -> Text:
    when = f"{backup:%Y-%m-%d %H:%M} UTC"
    if segment is None:
        return worded(
            "The server was restored from a backup of %(when)s; everything done since then is undone.", when=when
        )
    return worded(
        "The server was restored from a backup of %(when)s. Everything played and ordered since then "
        "is undone; %(segment)s starts over with new dice.",
        when=when,
        segment=in_each(lambda code: title_within(segment.title, code)),
    )
