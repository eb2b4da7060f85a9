"""The records of an archive: one struct for each kind, with its fields in the order of writing. Pure.

Text is written as UTF-8, numbers as decimal text, bytes as they are, everything else as canonical JSON.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any, Literal

import msgspec

from games.trust.misfits import UNREADABLE
from rulesets.kernel.dice import PUBLIC, Roll, stream_names
from rulesets.kernel.framing import Part
from rulesets.kernel.questions import encode

EVERYTHING = "*"
"""The audience of an archive with everything in it: the host's."""

NUMBER = re.compile(rb"0|[1-9][0-9]{0,9}")
Place = tuple[int, ...]


class FieldError(ValueError):
    """A record with unreadable fields. Names the field."""


class Header(msgspec.Struct, frozen=True):
    """Which game this is and whose archive. `opened` says that it contains the secrets of all sides."""

    game: str
    ruleset: str
    options: Any
    sides: tuple[str, ...]
    campaign: str
    name: str
    audience: str
    opened: bool

    @property
    def whole(self) -> bool:
        """Contains checkpoints, roots and traces, so that the game can be replayed from it."""
        return self.opened or self.audience == EVERYTHING

    def keeps_versions_of(self, side: str) -> bool:
        """Versions that did not count, and private chains, belong to their author (and the host). [decisions 2.6]"""
        return self.audience in (side, EVERYTHING)

    def knows(self, side: str) -> bool:
        """Whether it contains what that audience was told, and those of its orders that counted."""
        return self.whole or self.audience == side

    def place(self, sides: Sequence[str]) -> Place:
        return (0,)


class Link(msgspec.Struct, frozen=True):
    """A link of the public chain or of a side's private one, as it is in the database."""

    chain: str
    n: int
    kind: str
    body: bytes
    prev: str
    hash: str
    at: str = ""
    """The time that its hash covers; "" for a link written before times were hashed."""

    def place(self, sides: Sequence[str]) -> Place:
        return (1, _index((PUBLIC, *sides), self.chain), self.n)


class Root(msgspec.Struct, frozen=True):
    """The 32 bytes behind all streams of an opening."""

    k: int
    root: bytes

    def place(self, sides: Sequence[str]) -> Place:
        return (2, self.k)


class Seed(msgspec.Struct, frozen=True):
    """One opened stream of an opening, S[k,c], if the root is not open."""

    k: int
    stream: str
    seed: bytes

    def place(self, sides: Sequence[str]) -> Place:
        return (3, self.k, _index(stream_names(sides), self.stream))


class Segment(msgspec.Struct, frozen=True):
    """The public facts of an opening. `after` is the opening before it, 0 for the first."""

    k: int
    ordinal: int
    after: int
    revision: int
    pace: tuple[str, ...]
    waived: dict[str, tuple[str, ...]]
    lucks: dict[str, str]

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 0)


class Position(msgspec.Struct, frozen=True):
    """The checkpoint from which a segment started."""

    k: int
    salt: bytes
    state: bytes

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 1)


class Stop(msgspec.Struct, frozen=True):
    """A locked stop. After a `final` one nobody was asked again in the segment."""

    k: int
    stop: int
    final: bool

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 2, self.stop)


class Orders(msgspec.Struct, frozen=True):
    """One version of a side's orders. `used`: this one was locked. "nobody": plan and default answered for the side.

    A side's versions are numbered from 1. In an archive that is not the author's, the one used has number 0.
    """

    k: int
    stop: int
    side: str
    version: int
    used: bool
    source: Literal["live", "bot", "nobody"]
    withdrawn: bool
    salt: bytes
    body: bytes
    luck: str
    opens: str
    key: str = ""
    signature: str = ""
    """By the key's holder; "" if the version was not signed."""

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 3, self.stop, _index(sides, self.side), self.version)


class Rolls(msgspec.Struct, frozen=True):
    """The rolls of the streams that an audience may check, if the trace is not open."""

    k: int
    rolls: tuple[Roll, ...]

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 4)


class Trace(msgspec.Struct, frozen=True):
    """Everything asked, answered, rolled, told and shown in a segment, in order."""

    k: int
    trace: bytes

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 5)


class Bulletin(msgspec.Struct, frozen=True):
    """What one audience was told and shown at one release."""

    k: int
    stop: int
    audience: str
    first_event: int
    salt: bytes
    events: bytes
    view: bytes

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 6, self.stop, _index((PUBLIC, *sides), self.audience))


class Closing(msgspec.Struct, frozen=True):
    """The position in which the game ended."""

    k: int
    revision: int
    salt: bytes
    state: bytes

    def place(self, sides: Sequence[str]) -> Place:
        return (4, self.k, 7)


Record = Header | Link | Root | Seed | Segment | Position | Stop | Orders | Rolls | Trace | Bulletin | Closing
KINDS: dict[str, type[Record]] = {
    kind.__name__.lower(): kind
    for kind in (Header, Link, Root, Seed, Segment, Position, Stop, Orders, Rolls, Trace, Bulletin, Closing)
}


def _index(names: Sequence[str], name: str) -> int:
    if name not in names:
        raise FieldError(f"{name!r} is none of {', '.join(names)}")
    return list(names).index(name)


SINCE_FORMAT_2 = {(Link, "at"), (Orders, "key"), (Orders, "signature")}
NEWEST = 2


@cache
def _fields(kind: type[Record], form: int) -> tuple[tuple[str, Any], ...]:
    known = [(field.name, field.type) for field in msgspec.structs.fields(kind)]
    return tuple(field for field in known if form > 1 or (kind, field[0]) not in SINCE_FORMAT_2)


def record_parts(record: Record, form: int = NEWEST) -> list[Part]:
    """The record's name and its fields, ready to be framed."""
    parts: list[Part] = [type(record).__name__.lower()]
    for name, kind in _fields(type(record), form):
        value = getattr(record, name)
        parts.append(value if kind in (str, int, bytes) else encode(value))
    return parts


def read_record(kind: str, parts: Sequence[bytes], form: int = NEWEST) -> Record:
    """A record from its fields. Refuses every form except the canonical one."""
    if kind not in KINDS:
        raise FieldError(f"no record is called {kind!r}")
    fields = _fields(KINDS[kind], form)
    if len(parts) != len(fields):
        raise FieldError(f"a {kind} has {len(fields)} fields, here are {len(parts)}")
    values = [_read(name, wanted, data) for (name, wanted), data in zip(fields, parts, strict=True)]
    record: Record = KINDS[kind](*values)
    return record


def _read(name: str, wanted: Any, data: bytes) -> Any:
    try:
        if wanted is bytes:
            return data
        if wanted is str:
            return data.decode()
        if wanted is int:
            if not NUMBER.fullmatch(data):
                raise FieldError("is no whole number")
            return int(data)
        value = msgspec.json.decode(data, type=wanted)
        if encode(value) != data:
            raise FieldError("is not in canonical form")
        return value
    except UNREADABLE as error:
        raise FieldError(f"field {name}: {error}") from None
