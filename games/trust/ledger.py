"""Reads the public chain as a story: what was committed, opened, locked, told and done, in which order. Pure.

All other checks take their facts from here, so that the chain's hashes cover them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import msgspec

from games.trust import links, notices
from games.trust.bots import Bots
from games.trust.endings import Endings
from games.trust.links import LATE_KINDS, PUBLIC_KINDS, Opened, Release, SideLock
from games.trust.misfits import UNREADABLE, Misfit, Where
from games.trust.notices import Notice
from games.trust.openings import Opening
from games.trust.records import Link
from games.trust.restorations import Restorations
from games.trust.seals import luck_fits, opens_luck
from games.trust.signatories import Signatories
from games.words import worded
from rulesets.kernel.dice import PUBLIC, commitment, stream_names, stream_seeds
from rulesets.kernel.questions import encode
from rulesets.kernel.text import Text

DIGEST = re.compile(r"[0-9a-f]{64}\Z")
AFTER_THE_END = ("roots", "server-key", "audience")


class Ledger:
    """Reads the public chain link by link, and refuses a story that the server could not have written."""

    def __init__(self, game: str, sides: Sequence[str], story: Sequence[Link], number: Callable[[Link], int]) -> None:
        self.game = game
        self.sides = tuple(sides)
        self._number = number
        self.commitments: dict[int, dict[str, str]] = {}
        self.openings: dict[int, Opening] = {}
        self.roots: dict[int, bytes] = {}
        self.created: links.Created | None = None
        self.outcome: dict[str, Any] | None = None
        self.conceded: tuple[str, str] | None = None
        """The side that resigned or forfeited, and the reason; None if the game ended otherwise."""
        self.notices: list[Notice] = []
        self.changed_hands: set[str] = set()
        """Sides whose seat somebody else took over."""
        self.lucks_at_start: dict[str, str] = {}
        self.foreseen: dict[str, list[tuple[int, str]]] = {side: [] for side in sides}
        """Openings without a luck of that side, or with the same luck as the opening before."""
        self.before: dict[tuple[int, int, str], tuple[str, tuple[str, ...]]] = {}
        """(k, stop, side) -> the side's luck and waivers before that lock."""
        self.signatories = Signatories(game, sides, self._wrong, self._note)
        self.bots = Bots(sides, self._wrong)
        self.restorations = Restorations(self._wrong, self._note)
        self._endings = Endings(self.sides, self._wrong)
        self._lucks: dict[str, str] | None = None
        self._waived: dict[str, tuple[str, ...]] = {}
        self._live: Opening | None = None
        self._line: list[Opening] = []
        """The openings that were played, without those that a rewind abandoned."""
        self._rewound: Opening | None = None
        self._revision: links.Revision | None = None
        self._newest = 0
        self._pace: tuple[str, ...] | None = None
        self._next: tuple[str, ...] = ("created",)
        """If not empty, one of these kinds must follow at once, because they are written together."""
        self._link = story[0] if story else None
        for link in story:
            self._link = link
            self._read(link)
            self.restorations.read(link)
        if self.outcome is not None and self.secrets == "game" and not self.roots:
            self._wrong("withheld", worded("the game is over and its secrets aren’t open"))
        if self._next and story:
            self._wrong("story-cut", worded("the chain stops in the middle of a step"))

    def _read(self, link: Link) -> None:
        self._check_place(link)
        self._next = ()
        said: Any = self._body(PUBLIC_KINDS[link.kind])
        match link.kind:
            case "created":
                self.created, self._newest, self._next = said, said.revision, ("seeds", "server-key")
                self.bots.policy = said.missed
            case "seeds":
                self._commit(said)
            case "started":
                self._start(said)
            case "seated":
                self._seat(said)
            case "opened":
                self._open(said)
            case "revision":
                self._change_rules(said)
            case "told" | "locked":
                self._release(said)
            case "done":
                self._finish(said)
            case "rewound":
                self._rewind(said)
            case "restored":
                self._restore(link, said)
            case "over":
                self._end(said)
            case "roots":
                self._open_roots(said)
            case _:
                self._happen(said)

    def _check_place(self, link: Link) -> None:
        """Checks that such a link can come here."""
        if link.kind not in PUBLIC_KINDS or (link.kind in LATE_KINDS and not link.at):
            self._wrong("kind", worded("no server writes a link “%(kind)s”", kind=link.kind))
        if self.outcome is not None and link.kind not in AFTER_THE_END:
            self._wrong("after-end", worded("the game was already over"))
        if link.kind == "created" and self.created is not None:
            self._wrong("created", worded("a game begins once"))
        if self._next and link.kind not in self._next:
            wanted = ", ".join(self._next)
            self._wrong("order", worded("one of these should be here: %(wanted)s", wanted=wanted))

    def _body(self, kind: type[Any]) -> Any:
        assert self._link is not None
        try:
            said = msgspec.json.decode(self._link.body, type=kind)
            if encode(msgspec.json.decode(self._link.body)) == self._link.body:
                return said
        except UNREADABLE:
            pass
        self._wrong("link-body", worded("it doesn’t say what such a link has to say"))

    def _wrong(self, code: str, text: Text, **where: Any) -> NoReturn:
        raise Misfit(code, "chain", self._here(**where), text)

    def _note(self, code: str, text: Text) -> None:
        self.notices.append(Notice(code, self._here(), text))

    def _here(self, **where: Any) -> Where:
        assert self._link is not None
        return Where(record=self._number(self._link), chain=self._link.chain, link=self._link.n, **where)

    @property
    def secrets(self) -> str:
        """When secrets are to be opened: "game", "series", "never"; "" if the chain does not say."""
        return self.created.secrets if self.created else ""

    @property
    def _new_form(self) -> bool:
        """Whether links hash their time. Such servers also record who agreed to what."""
        return bool(self._link and self._link.at)

    # Seeds: committed one opening ahead, never twice. [decisions 1.2 lines 1 to 3]

    def _commit(self, said: links.Seeds) -> None:
        if said.k != len(self.commitments) + 1 or (said.k > 1 and said.k != self._next_seeds()):
            self._wrong("seed-order", worded("seeds are committed one after another"))
        if set(said.commitments) != set(stream_names(self.sides)):
            self._wrong("seed-streams", worded("not every stream is committed"), k=said.k)
        self._check_digests(*said.commitments.values(), k=said.k)
        self.commitments[said.k] = said.commitments
        if self.restorations.awaits_seeds:
            self.restorations.awaits_seeds = False
            self._next = ("seeds",) if self._rewound else ()
        elif said.k > 1:
            self._next = ("opened", "revision")

    def _next_seeds(self) -> int:
        """One opening ahead. Seeds that replace void ones are for the very next opening."""
        ahead = 1 if self.restorations.awaits_seeds else 2
        return len(self.openings) + len(self.restorations.void) + ahead

    def _start(self, said: links.Started) -> None:
        if self._lucks is not None or 1 not in self.commitments:
            self._wrong("started", worded("a game starts once, on seeds committed before"))
        if not {*said.lucks, *said.keys, *said.signatures} <= set(self.sides):
            self._wrong("started", worded("there’s no such side"))
        self._lucks = {side: said.lucks.get(side, "") for side in self.sides}
        self.lucks_at_start = dict(self._lucks)
        self.bots.started(said.bots, known=self._new_form)
        for side in self.sides:
            self._sit_down(side, self._lucks[side], said.keys.get(side, ""), said.signatures.get(side, ""))
        self._next = ("seeds", "key")

    def _seat(self, said: links.Seated) -> None:
        if self._lucks is None or said.side not in self.sides:
            self._wrong("seated", worded("no one can take that seat now"))
        self._sit_down(said.side, said.luck, said.key, said.signature)
        self._lucks[said.side] = said.luck
        self.changed_hands.add(said.side)
        self._note("seated", notices.seated(said.side, said.luck, signed=bool(said.key)))

    def _sit_down(self, side: str, luck: str, key: str, signature: str) -> None:
        if not luck_fits(luck):
            self._wrong("luck", worded("its luck doesn’t have that form"), side=side)
        self.signatories.sat_down(side, luck, key, signature)

    # Segments.

    def _open(self, said: Opened) -> None:
        if said.k != self._next_opening() or self._live is not None or self._lucks is None:
            self._wrong("opened", worded("this opening isn’t the next one"), k=said.k)
        if said.k + 1 not in self.commitments:
            self._wrong(
                "seed-late",
                worded("the seeds of opening %(k)s weren’t committed before this", k=said.k + 1),
                k=said.k,
            )
        if {side: said.lucks.get(side, "") for side in self.sides} != self._lucks:
            self._wrong("lucks", worded("these aren’t the last lucks"), k=said.k)
        self._check_digests(said.checkpoint, k=said.k)
        self._look_at_lucks(said)
        self._check_parent(said)
        self._check_rules(said)
        self._check_pace(said)
        assert self._link is not None
        self._waived = dict(said.waived)
        self._live = Opening(said, self._link, self._rewound.said.k if self._rewound else 0)
        self.openings[said.k] = self._live
        self._line.append(self._live)
        self._rewound = None

    def _next_opening(self) -> int:
        return len(self.openings) + len(self.restorations.void) + 1

    def _look_at_lucks(self, said: Opened) -> None:
        """A luck that was known when the seeds were drawn does not prevent a choice of seeds."""
        if said.k in self.restorations.sources:
            return  # nobody drew these: they were fixed before the luck was
        before = self.openings[max(self.openings)].said.lucks if self.openings else {}
        for side in self.sides:
            luck = said.lucks.get(side, "")
            if side not in self.bots.held and (not luck or luck == before.get(side)):
                self.foreseen[side].append((said.k, luck))

    def _check_parent(self, said: Opened) -> None:
        last = self._line[-1].said if self._line else None
        before, ordinal = (last.k, last.segment + 1) if last else (0, 1)
        if (said.after, said.segment) != (before, ordinal):
            self._wrong("parent", worded("it doesn’t follow the last segment"), k=said.k)
        waived = self._rewound.said.waived if self._rewound else self._waived
        if _without_empty(said.waived) != _without_empty(waived):
            self._wrong("waived", worded("these aren’t the last skipped stops"), k=said.k)

    def _check_rules(self, said: Opened) -> None:
        """Revisions only grow, and a link says so if an older revision wrote the position. [decisions 7]"""
        if said.revision < self._newest:
            self._wrong("revision", worded("its rules are older than the ones before"), k=said.k)
        if not self.openings and self.created is not None and said.revision != self.created.revision:
            self._note("revision", notices.revision(self.created.revision, said.revision))
        positions = [self._line[-1].said.revision] if self._line else []
        positions += [self._rewound.said.revision] if self._rewound else []
        before = min(positions, default=said.revision)
        told = (self._revision.origin, self._revision.to) if self._revision else (said.revision, said.revision)
        if told != (before, said.revision) or (self._revision and self._revision.after != said.checkpoint):
            self._wrong("revision", worded("different rules, and no link says so"), k=said.k)
        self._newest, self._revision = said.revision, None

    def _change_rules(self, said: links.Revision) -> None:
        if said.to <= said.origin or said.to < self._newest:
            self._wrong("revision", worded("rules only get newer"))
        self._check_digests(said.before, said.after)
        self._revision, self._next = said, ("opened",)
        self._pace = None  # newer rules may have other names for their stops
        self._note("revision", notices.revision(said.origin, said.to))

    def _check_pace(self, said: Opened) -> None:
        if self._new_form and self._pace is not None and said.pace != self._pace:
            self._wrong("pace", worded("the pace changed and no link says so"), k=said.k)
        self._pace = said.pace if self._new_form else None  # earlier changes of pace were not recorded

    def _release(self, said: Release) -> None:
        assert self._link is not None
        live = self._live
        if live is None or live.said.k != said.k or said.stop != len(live.releases):
            self._wrong("stop-order", worded("this stop isn’t the next one"), k=said.k)
        if (self._link.kind == "locked") != bool(said.stop and said.sides):
            self._wrong("stop-sides", worded("it doesn’t name a side"), k=said.k, stop=said.stop)
        if not set(said.bulletins) <= {PUBLIC, *self.sides}:
            self._wrong("stop-sides", worded("there’s no such side"), k=said.k, stop=said.stop)
        seals = [lock.seal for lock in said.sides.values()]
        closing = [said.closing] if said.closing else []
        self._check_digests(*said.bulletins.values(), *seals, *closing, k=said.k, stop=said.stop)
        live.releases.append((self._link.n, said))
        live.times.append(self._link.at)
        for side, lock in said.sides.items():
            self._lock(said, side, lock)
        if said.closing:
            self._close(said, live)

    def _lock(self, said: Release, side: str, lock: SideLock) -> None:
        assert self._lucks is not None and self._live is not None
        where = {"k": said.k, "stop": said.stop, "side": side}
        if side not in self.sides:
            self._wrong("stop-sides", worded("there’s no such side"), **where)
        if not luck_fits(lock.luck):
            self._wrong("luck", worded("its luck doesn’t have that form"), **where)
        if lock.opens and not (said.stop == 1 and opens_luck(lock.opens, self._live.said.lucks.get(side, ""))):
            self._wrong("opens", worded("it opens a different luck"), **where)
        self.before[said.k, said.stop, side] = (self._lucks[side], self._waived.get(side, ()))
        self._lucks[side] = lock.luck
        self._waived[side] = lock.waives
        self.bots.locked(said.k, said.stop, side, lock)
        self.signatories.locked(said.k, said.stop, side)

    def _close(self, said: Release, live: Opening) -> None:
        """The rules ended the game here, possibly newer ones than those that opened the segment."""
        if said.closing_revision < self._newest:
            self._wrong("revision", worded("its rules are older than the ones before"), k=said.k)
        if said.closing_revision != live.said.revision:
            self._note("revision", notices.revision(live.said.revision, said.closing_revision))
        self._newest, self._next = said.closing_revision, ("done",)

    def _finish(self, said: links.Done) -> None:
        live = self._live
        if live is None or live.said.k != said.k or not live.started:
            self._wrong("done", worded("this segment wasn’t being played"), k=said.k)
        assert self._link is not None
        live.public_seed = self._bytes(said.public)
        live.done_link = self._link.n
        if commitment(self.game, said.k, PUBLIC, live.public_seed) != self.commitments[said.k][PUBLIC]:
            self._wrong("seed", worded("this isn’t the seed that was committed"), k=said.k, key=PUBLIC)
        self._live = None
        self._next = ("over",) if live.closes else ("seeds",)

    def _rewind(self, said: links.Rewound) -> None:
        target = self.openings.get(said.k)
        live = self._live
        if live is None or live.said.k != said.origin or target is None or target.said.segment != said.to:
            self._wrong("rewound", worded("there’s nothing to rewind that way"), k=said.k)
        if target not in self._line:
            self._wrong("rewound", worded("that turn had already been abandoned"), k=said.k)
        if live.new_form:
            self._endings.check_rewind(live.said.k, said.to)
        self._rewound, self._live = target, None
        self._line = self._line[: self._line.index(target)]
        self._next = ("seeds",)
        self._note("rewound", notices.rewound(said.to, said.k))

    def _restore(self, link: Link, said: links.Restored) -> None:
        """What was open in the backup begins again, on seeds that replace those that may be known."""
        live = self._live
        if live is None and self._lucks is not None:
            self._wrong("restored", worded("nothing was being played"))
        self.restorations.restored(link, said, live.said.k if live else 0, len(self.commitments))
        if live is not None:
            self._rewound, self._live = live, None
            self._line = self._line[:-1]
        self._next = ("seeds",)

    # Other events.

    def _happen(self, said: Any) -> None:
        k = self._live.said.k if self._live else 0
        match said:
            case links.Key():
                if self._lucks is None:
                    self._wrong("key", worded("no one sits there yet"), side=said.side)
                if said.how == "announced" and not said.signature and not self._continues():
                    self._wrong("key", worded("no one signed for this key"), side=said.side)
                self.signatories.add_key(said)
                self._next = () if self.openings else ("seeds", "key")
            case links.ServerKey():
                self.signatories.add_server_key(said)
                self._next = () if self.commitments else ("seeds",)
            case links.Resigned():
                self.signatories.resigned(said)
                self._next = self._endings.resigned(said, k)
            case links.Consented():
                if said.bot and self.bots.known and said.side not in self.bots.held:
                    self._wrong("consent", worded("this side isn’t a bot’s"), side=said.side)
                self.signatories.consented(said)
                self._endings.consented(said, k)
            case links.Withdrew():
                self._endings.withdrew(said, k)
            case links.Forfeited():
                if said.missed < 1:
                    self._wrong("forfeited", worded("it didn’t miss a deadline"), side=said.side)
                self._next = self._endings.forfeited(said, k)
                self._note("forfeited", notices.forfeited(said.side, said.missed))
            case links.Moderated():
                self._moderate(said, k)
            case links.Audience():
                self._see(said)

    def _continues(self) -> bool:
        """Whether keys may come from the game before: only at the start of a further game of a series."""
        created = self.created
        older = created is not None and not created.ordinal
        return not self.openings and created is not None and (older or (created.ordinal > 1 and bool(created.before)))

    def _moderate(self, said: links.Moderated, k: int) -> None:
        if said.side and said.side not in self.sides:
            self._wrong("stop-sides", worded("there’s no such side"), side=said.side)
        self.bots.moderated(said)
        if said.verb == "changed-pace":
            self._pace = None
        if said.verb == "declared-forfeit":
            self._next = self._endings.declared(said.side, k)
        self._note("moderated", notices.moderated(said.verb, said.side, said.text))

    def _see(self, said: links.Audience) -> None:
        if said.side and said.side not in self.sides:
            self._wrong("stop-sides", worded("there’s no such side"), side=said.side)
        if self._lucks is not None:  # everybody knew who had a seat at the start
            self._note("audience", notices.audience(said.act, said.side, said.who, said.by))

    # The end.

    def _end(self, said: links.Over) -> None:
        live = self._live
        if live is None and not (self._line and self._line[-1].closes):
            self._wrong("over", worded("nothing was being played"))
        if live is not None:
            new = (self._new_form, live.new_form)
            self.conceded = self._endings.check_cut(live.said.k, said.outcome, thorough=new[0], agreed=new[1])
        self.outcome = said.outcome
        self._live = None

    def _open_roots(self, said: links.Roots) -> None:
        if self.secrets == "never":
            self._wrong("roots", worded("this game is sealed forever"))
        if self.outcome is None or self.roots or set(said.roots) != {str(k) for k in self.commitments}:
            self._wrong("roots", worded("these aren’t all the roots"))
        for k, committed in self.commitments.items():
            root = self._bytes(said.roots[str(k)])
            check_root(self.game, k, root, self.sides, committed, self._wrong)
            self.roots[k] = root
        self.restorations.check_roots(self.roots)

    def _check_digests(self, *digests: str, **where: Any) -> None:
        if not all(DIGEST.match(digest) for digest in digests):
            self._wrong("digest", worded("a digest has 64 hexadecimal digits"), **where)

    def _bytes(self, text: str) -> bytes:
        try:
            found = bytes.fromhex(text)
        except ValueError:
            found = b""
        if len(found) != 32 or found.hex() != text:
            self._wrong("seed", worded("a seed has 32 bytes"))
        return found


def check_root(
    game: str, k: int, root: bytes, sides: Sequence[str], committed: dict[str, str], wrong: Callable[..., NoReturn]
) -> None:
    for name, seed in stream_seeds(root, sides).items():
        if commitment(game, k, name, seed) != committed[name]:
            wrong("seed", worded("this isn’t the seed that was committed"), k=k, key=name)


def _without_empty(waived: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {side: tuple(sorted(classes)) for side, classes in waived.items() if classes}
