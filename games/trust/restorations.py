"""Restores of the whole server from a backup, as the public chain describes them. Pure. [decisions 1.8]

Everything played after the backup is undone, and people may have seen its dice. So the turn that was open in the backup
begins again with other dice. They follow from a seed that was committed before anybody knew of the restore.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import NoReturn

from games.trust import links, notices
from games.trust.chains import read_time
from games.trust.records import Link
from games.trust.seals import restored_root
from games.words import worded
from rulesets.kernel.text import Text

CLOCKS = timedelta(minutes=1)
"""What was in progress when the backup was made may have a slightly earlier time."""


@dataclass(frozen=True)
class Restoration:
    """One restore: its link, and what the link says."""

    link: int
    at: str
    said: links.Restored

    def undid(self, head: str) -> bool | None:
        """Whether it undid the link with that hash; None if it does not say which it undid."""
        return None if self.said.undone is None else head in self.said.undone

    def covers(self, at: str, last: str) -> bool:
        """Whether something written at that time was undone: after everything kept (`last`), before the restore."""
        written, backup = read_time(at), read_time(self.said.backup)
        if written is None or backup is None:
            return False
        return last < at <= self.at and backup - written < CLOCKS


class Restorations:
    """All restores in a game's chain, read link by link."""

    def __init__(self, wrong: Callable[..., NoReturn], note: Callable[[str, Text], None]) -> None:
        self._wrong = wrong
        self._note = note
        self.all: list[Restoration] = []
        self.void: set[int] = set()
        """Seeds that were committed and will never be used."""
        self.sources: dict[int, tuple[int, int]] = {}
        """Opening on replaced seeds -> the opening whose root they follow from, and the count.

        Drawn seeds are not in it.
        """
        self.awaits_seeds = False
        self._kept = ""
        """The time of the last link before, except for the server's keys, which a restore itself may write."""

    def read(self, link: Link) -> None:
        if link.kind != "server-key":
            self._kept = link.at

    def restored(self, link: Link, said: links.Restored, live: int, unused: int) -> None:
        """`live` is the opening being played, 0 before the start; `unused` is the last one committed."""
        if (said.origin, said.void) != (live, unused):
            self._wrong("restored", worded("there’s nothing to start over that way"))
        if said.count <= (self.all[-1].said.count if self.all else 0):
            self._wrong("restored", worded("restores are counted upwards"))
        if read_time(said.backup) is None or not self._kept <= said.backup <= link.at:
            self._wrong("restored", worded("no backup from that time could say this"))
        self.all.append(Restoration(link.n, link.at, said))
        self.void.add(said.void)
        if said.seeds == "derived":
            self.sources[said.void + 1] = (said.origin or said.void, said.count)
        self.awaits_seeds = True
        self._note("restored", notices.restored(said))

    def check_roots(self, roots: Mapping[int, bytes]) -> None:
        """Opened roots show that nobody chose the seeds of a restore."""
        for k, (source, count) in self.sources.items():
            if roots[k] != restored_root(roots[source], count):
                self._wrong("restored-seed", worded("these seeds were chosen by someone"), k=k)

    def that_undid(self, head: str) -> Restoration | None:
        """The restore that says that it undid the link with this hash."""
        return next((one for one in self.all if one.undid(head)), None)

    def that_may_have_undone(self, n: int) -> Restoration | None:
        """A restore that does not say what it undid, if it may have undone the link with this number."""
        return next((one for one in self.all if one.said.undone is None and one.link <= n), None)

    def that_covers(self, at: str, kept: Sequence[str]) -> Restoration | None:
        """The restore that undid what was written at that time; `kept` are the times of the chain's present links."""
        for one in self.all:
            last = max((time for time in kept if time <= one.at), default="")
            if one.covers(at, last):
                return one
        return None
