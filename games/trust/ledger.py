"""The public chain read as a story: what was committed, opened, locked, told and done, and in which order. Pure.

Every fact that the other checks lean on is taken from here, so that it is bound by the chain's hashes.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NoReturn

import msgspec

from games.trust.misfits import UNREADABLE, Misfit, Where
from games.trust.records import Link
from games.trust.seals import link_hash, luck_fits, opens_luck
from rulesets.kernel.dice import PUBLIC, commitment, stream_names, stream_seeds


class SideLock(msgspec.Struct, frozen=True):
    """What the chain says of one side at a locked stop."""

    seal: str
    luck: str
    opens: str
    waives: tuple[str, ...]


class Release(msgspec.Struct, frozen=True):
    """A link of kind "told" or "locked": digests of the bulletins released, and who was locked before."""

    k: int
    stop: int
    bulletins: dict[str, str]
    sides: dict[str, SideLock] = {}
    final: bool = False
    """After this lock nobody is asked again in the segment."""
    closing: str = ""
    closing_revision: int = 0


class Opened(msgspec.Struct, frozen=True):
    """A link of kind "opened"."""

    k: int
    segment: int
    after: int
    revision: int
    pace: tuple[str, ...]
    waived: dict[str, tuple[str, ...]]
    lucks: dict[str, str]
    checkpoint: str


class Seeds(msgspec.Struct, frozen=True):
    k: int
    commitments: dict[str, str]


class Created(msgspec.Struct, frozen=True):
    ruleset: str
    revision: int
    options: Any
    pace: str


class Started(msgspec.Struct, frozen=True):
    lucks: dict[str, str]


class Seated(msgspec.Struct, frozen=True):
    side: str
    luck: str


class Done(msgspec.Struct, frozen=True):
    k: int
    public: str


class Rewound(msgspec.Struct, frozen=True, rename={"origin": "from"}):
    to: int
    k: int
    origin: int


class Over(msgspec.Struct, frozen=True):
    outcome: dict[str, Any]


class Roots(msgspec.Struct, frozen=True):
    roots: dict[str, str]


class Opening:
    """All that the chain says of one opening of a segment."""

    def __init__(self, said: Opened, link: int, rewinds: int = 0) -> None:
        self.said = said
        self.link = link
        self.rewinds = rewinds
        """The opening whose position this one starts from again; 0 if it is no rewind."""
        self.releases: list[tuple[int, Release]] = []
        """(link number, what it says), by stop from 0."""
        self.public_seed: bytes | None = None
        self.done_link = 0

    @property
    def done(self) -> bool:
        return bool(self.done_link)

    @property
    def stops(self) -> list[Release]:
        return [release for _, release in self.releases[1:]]

    @property
    def started(self) -> bool:
        """Whether anything of it was played and told."""
        return bool(self.releases)

    def opens(self, sides: Sequence[str]) -> tuple[str, ...]:
        """What each side opened at the first stop."""
        first = self.stops[0].sides if self.stops else {}
        return tuple(first[side].opens if side in first else "" for side in sides)

    def lucks(self, sides: Sequence[str]) -> tuple[str, ...]:
        return tuple(self.said.lucks.get(side, "") for side in sides)


def check_hashes(game: str, links: Sequence[Link], number: Callable[[Link], int]) -> None:
    """Each link counts one further, names the hash of the one before, and its own hash fits."""
    head = ""
    for n, link in enumerate(links, 1):
        where = Where(record=number(link), chain=link.chain, link=link.n)
        if link.n != n:
            raise Misfit("link-missing", "chain", where, f"link {n} should stand here", f"aquí debería estar el {n}")
        if link.prev != head:
            raise Misfit(
                "link-broken",
                "chain",
                where,
                "it does not name the link before it",
                "no nombra al eslabón anterior",
            )
        made = link_hash(
            game=game, chain=link.chain, n=link.n, kind=link.kind, body=link.body, prev=link.prev, at=link.at
        )
        if made != link.hash:
            raise Misfit("link-hash", "chain", where, "its hash does not fit", "su hash no cuadra")
        head = link.hash


class Ledger:
    """Reads the public chain link by link and refuses a story that the server could not have written."""

    def __init__(self, game: str, sides: Sequence[str], links: Sequence[Link], number: Callable[[Link], int]) -> None:
        self.game = game
        self.sides = tuple(sides)
        self._number = number
        self.commitments: dict[int, dict[str, str]] = {}
        self.openings: dict[int, Opening] = {}
        self.roots: dict[int, bytes] = {}
        self.created: Created | None = None
        self.outcome: dict[str, Any] | None = None
        self.before: dict[tuple[int, int, str], tuple[str, tuple[str, ...]]] = {}
        """(k, stop, side) -> the side's luck and waivers as they stood before that lock."""
        self._lucks: dict[str, str] | None = None
        self._waived: dict[str, tuple[str, ...]] = {}
        self._live: Opening | None = None
        self._last_done: Opening | None = None
        self._rewound: Opening | None = None
        self._link = links[0] if links else None
        for link in links:
            self._link = link
            self._read(link)

    def _read(self, link: Link) -> None:
        match link.kind:
            case "created":
                self.created = self._body(Created)
            case "seeds":
                self._commit(self._body(Seeds))
            case "started":
                self._start(self._body(Started))
            case "seated":
                self._seat(self._body(Seated))
            case "opened":
                self._open(self._body(Opened))
            case "told" | "locked":
                self._release(self._body(Release))
            case "done":
                self._finish(self._body(Done))
            case "rewound":
                self._rewind(self._body(Rewound))
            case "over":
                self._end(self._body(Over))
            case "roots":
                self._open_roots(self._body(Roots))

    def _body(self, kind: type[Any]) -> Any:
        assert self._link is not None
        try:
            return msgspec.json.decode(self._link.body, type=kind)
        except UNREADABLE:
            self._wrong("link-body", "it does not say what such a link says", "no dice lo que dice un eslabón así")

    def _wrong(self, code: str, en: str, es: str, **where: Any) -> NoReturn:
        assert self._link is not None
        place = Where(record=self._number(self._link), chain=self._link.chain, link=self._link.n, **where)
        raise Misfit(code, "chain", place, en, es)

    # Seeds: committed one opening ahead, never twice. [decisions 1.2 lines 1 to 3]

    def _commit(self, said: Seeds) -> None:
        if said.k != len(self.commitments) + 1:
            self._wrong("seed-order", "seeds are committed one after the other", "las semillas van una tras otra")
        if set(said.commitments) != set(stream_names(self.sides)):
            self._wrong("seed-streams", "not every stream is committed", "no están todos los flujos", k=said.k)
        self.commitments[said.k] = said.commitments

    def _start(self, said: Started) -> None:
        if self._lucks is not None or 1 not in self.commitments:
            self._wrong("started", "the first seeds are committed before", "las primeras semillas van antes")
        self._lucks = {side: said.lucks.get(side, "") for side in self.sides}

    def _seat(self, said: Seated) -> None:
        if self._lucks is None or said.side not in self.sides:
            self._wrong("seated", "nobody can sit down there now", "nadie puede sentarse ahí ahora")
        self._lucks[said.side] = said.luck

    # Segments.

    def _open(self, said: Opened) -> None:
        if said.k != len(self.openings) + 1 or self._live is not None or self._lucks is None:
            self._wrong("opened", "this opening is not the next one", "esta apertura no es la siguiente", k=said.k)
        if said.k + 1 not in self.commitments:
            self._wrong(
                "seed-late",
                f"the seeds of opening {said.k + 1} are not committed before this",
                f"las semillas de la apertura {said.k + 1} no se fijaron antes",
                k=said.k,
            )
        if {side: said.lucks.get(side, "") for side in self.sides} != self._lucks:
            self._wrong("lucks", "these are not the last lucks", "no son las últimas suertes", k=said.k)
        if self._rewound is not None:
            before, ordinal = self._rewound.said.after, self._rewound.said.segment
        elif self._last_done is not None:
            before, ordinal = self._last_done.said.k, self._last_done.said.segment + 1
        else:
            before, ordinal = 0, 1
        waived = self._rewound.said.waived if self._rewound else self._waived
        if (said.after, said.segment) != (before, ordinal):
            self._wrong("parent", "it does not follow the last segment", "no sigue al último segmento", k=said.k)
        if _without_empty(said.waived) != _without_empty(waived):
            self._wrong("waived", "these are not the last waivers", "no son las últimas renuncias", k=said.k)
        assert self._link is not None
        self._waived = dict(said.waived)
        self._live = Opening(said, self._link.n, self._rewound.said.k if self._rewound else 0)
        self.openings[said.k] = self._live
        self._rewound = None

    def _release(self, said: Release) -> None:
        assert self._link is not None
        live = self._live
        if live is None or live.said.k != said.k or said.stop != len(live.releases):
            self._wrong("stop-order", "this stop is not the next one", "esta parada no es la siguiente", k=said.k)
        if (self._link.kind == "locked") != bool(said.stop and said.sides):
            self._wrong("stop-sides", "it names no side", "no nombra ningún bando", k=said.k, stop=said.stop)
        live.releases.append((self._link.n, said))
        for side, lock in said.sides.items():
            self._lock(said, side, lock)

    def _lock(self, said: Release, side: str, lock: SideLock) -> None:
        assert self._lucks is not None and self._live is not None
        where = {"k": said.k, "stop": said.stop, "side": side}
        if side not in self.sides:
            self._wrong("stop-sides", "there is no such side", "no existe ese bando", **where)
        if not luck_fits(lock.luck):
            self._wrong("luck", "its luck has no such form", "su suerte no tiene esa forma", **where)
        if lock.opens and not (said.stop == 1 and opens_luck(lock.opens, self._live.said.lucks.get(side, ""))):
            self._wrong("opens", "it opens another luck", "abre otra suerte", **where)
        self.before[said.k, said.stop, side] = (self._lucks[side], self._waived.get(side, ()))
        self._lucks[side] = lock.luck
        self._waived[side] = lock.waives

    def _finish(self, said: Done) -> None:
        live = self._live
        if live is None or live.said.k != said.k or not live.started:
            self._wrong("done", "this segment was not being played", "este segmento no se estaba jugando", k=said.k)
        assert self._link is not None
        live.public_seed = self._bytes(said.public)
        live.done_link = self._link.n
        if commitment(self.game, said.k, PUBLIC, live.public_seed) != self.commitments[said.k][PUBLIC]:
            self._wrong("seed", "this is not the seed committed", "no es la semilla fijada", k=said.k, key=PUBLIC)
        self._last_done, self._live = live, None

    def _rewind(self, said: Rewound) -> None:
        target = self.openings.get(said.k)
        if self._live is None or self._live.said.k != said.origin or target is None or target.said.segment != said.to:
            self._wrong("rewound", "there is nothing to rewind so", "no hay nada que rebobinar así", k=said.k)
        self._rewound, self._live = target, None
        self._last_done = self.openings.get(target.said.after)

    # The end.

    def _end(self, said: Over) -> None:
        if self.outcome is not None:
            self._wrong("over", "the game was over already", "la partida ya había terminado")
        self.outcome = said.outcome
        self._live = None

    def _open_roots(self, said: Roots) -> None:
        if self.outcome is None or set(said.roots) != {str(k) for k in self.commitments}:
            self._wrong("roots", "these are not all the roots", "no son todas las raíces")
        for k, committed in self.commitments.items():
            root = self._bytes(said.roots[str(k)])
            check_root(self.game, k, root, self.sides, committed, self._wrong)
            self.roots[k] = root

    def _bytes(self, text: str) -> bytes:
        try:
            found = bytes.fromhex(text)
        except ValueError:
            found = b""
        if len(found) != 32:
            self._wrong("seed", "a seed has 32 bytes", "una semilla tiene 32 bytes")
        return found


def check_root(
    game: str, k: int, root: bytes, sides: Sequence[str], committed: dict[str, str], wrong: Callable[..., NoReturn]
) -> None:
    for name, seed in stream_seeds(root, sides).items():
        if commitment(game, k, name, seed) != committed[name]:
            wrong("seed", "this is not the seed committed", "no es la semilla fijada", k=k, key=name)


def _without_empty(waived: dict[str, tuple[str, ...]]) -> dict[str, tuple[str, ...]]:
    return {side: tuple(sorted(classes)) for side, classes in waived.items() if classes}
