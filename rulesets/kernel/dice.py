"""Dice that are drawn by key from committed streams, so that nobody can try for better ones. [decisions 1.2]"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from typing import Literal, Protocol, TypeVar

import msgspec

from rulesets.kernel.framing import digest, keyed_digest

PUBLIC = "public"
SEALED = "sealed"

MOST_CHOICES = 2**32
"""Faces are read at most four bytes at a time, so a die with more faces cannot be rolled."""

Stage = Literal["open", "play"]
T = TypeVar("T")


class DiceError(Exception):
    """A rule asked for a roll that is not allowed. The message names the roll's key."""

    rolled: tuple[Roll, ...] = ()
    """The rolls that the segment had made before."""


class Roll(msgspec.Struct, frozen=True):
    """The result of a roll: what it was for, from which stream it came and what it showed."""

    key: str
    stream: str
    choices: int
    low: int
    stage: Stage
    faces: tuple[int, ...]

    @property
    def total(self) -> int:
        return sum(self.faces)


class Source(Protocol):
    """Where faces come from: committed streams or a script."""

    def faces(self, stream: str, stage: Stage, key: str, count: int, choices: int) -> Sequence[int]:
        """`count` numbers from 0 to `choices` - 1. The same arguments always give the same numbers."""


def stream_names(sides: Sequence[str]) -> tuple[str, ...]:
    return (PUBLIC, *sides, SEALED)


def stream_seed(root: bytes, stream: str) -> bytes:
    return keyed_digest(root, "stream", stream)


def stream_seeds(root: bytes, sides: Sequence[str]) -> dict[str, bytes]:
    return {name: stream_seed(root, name) for name in stream_names(sides)}


def commitment(game: str, opening: int, stream: str, seed: bytes) -> str:
    """The commitment C[k,c], published one opening before its seed is used."""
    return digest("estafeta/seed/1", game, opening, stream, seed).hex()


def sealed_luck(secret: str) -> str:
    return "sha256:" + digest("estafeta/luck/1", secret).hex()


class CommittedStreams:
    """The source that the protocol uses: stream seeds mixed with every side's luck and,
    after the first lock, its openings."""

    def __init__(self, seeds: Mapping[str, bytes], lucks: Sequence[str], opens: Sequence[str] = ()) -> None:
        self._seeds = dict(seeds)
        self._mixes: dict[Stage, tuple[str, ...]] = {"open": tuple(lucks), "play": (*lucks, *opens)}
        self._keys: dict[tuple[str, Stage], bytes] = {}

    def faces(self, stream: str, stage: Stage, key: str, count: int, choices: int) -> Sequence[int]:
        secret = self._key(stream, stage)
        found: list[int] = []
        block = 0
        while len(found) < count:
            numbers = _numbers(keyed_digest(secret, key, block), choices)
            found += islice(numbers, count - len(found))
            block += 1
        return found

    def _key(self, stream: str, stage: Stage) -> bytes:
        found = self._keys.get((stream, stage))
        if found is None:
            if stream not in self._seeds:
                raise DiceError(f"no stream named {stream!r}")
            found = keyed_digest(self._seeds[stream], stage, *self._mixes[stage])
            self._keys[stream, stage] = found
        return found


def _numbers(block: bytes, choices: int) -> Iterator[int]:
    """The numbers in a block, read one or four bytes at a time. Numbers beyond the last multiple of `choices` are
    left out, so that no choice is more likely than another."""
    width = 1 if choices <= 256 else 4
    span: int = 256**width
    limit = span - span % choices
    read = block if width == 1 else [int.from_bytes(block[at : at + 4], "big") for at in range(0, len(block), 4)]
    return (number % choices for number in read if number < limit)


class ScriptedFaces:
    """Faces written down beforehand, by key or in the order in which they are rolled,
    for examples and the rules lab."""

    def __init__(
        self,
        by_key: Mapping[str, Sequence[int]] | None = None,
        in_order: Sequence[int] = (),
        otherwise: Source | None = None,
    ) -> None:
        self._by_key = dict(by_key or {})
        self._in_order = list(in_order)
        self._otherwise = otherwise
        self._used: set[str] = set()

    def scripted(self, key: str, count: int, choices: int, low: int) -> Sequence[int] | None:
        """The scripted faces for this roll as printed on the die, or None if the script has none."""
        if key in self._by_key:
            self._used.add(key)
            faces = list(self._by_key[key])
        elif self._in_order:
            faces, self._in_order = self._in_order[:count], self._in_order[count:]
        else:
            return None
        if len(faces) != count:
            raise DiceError(f"{key}: the script gives {len(faces)} faces where {count} are rolled")
        for face in faces:
            if not low <= face < low + choices:
                raise DiceError(f"{key}: the script shows {face} on a die from {low} to {low + choices - 1}")
        return faces

    def faces(self, stream: str, stage: Stage, key: str, count: int, choices: int) -> Sequence[int]:
        if self._otherwise is None:
            raise DiceError(f"{key}: no scripted faces for {count} dice of {choices}")
        return self._otherwise.faces(stream, stage, key, count, choices)

    @property
    def unused(self) -> list[str]:
        """Scripted keys that no rule rolled, and faces left over. Either means that
        the script does not fit its case."""
        left = [key for key in self._by_key if key not in self._used]
        return [*left, *(f"(in order) {face}" for face in self._in_order)]


class Dice:
    """The dice during one run. Each key can be used once, and every roll is logged."""

    def __init__(self, source: Source, sides: Sequence[str], limit: int = 200_000) -> None:
        self._source = source
        self._streams = frozenset(stream_names(sides))
        self._drawn: set[tuple[str, str]] = set()
        self._limit = limit
        self.stage: Stage = "open"
        self.rolls: list[Roll] = []

    def roll(self, key: str, count: int = 1, choices: int = 6, *, low: int = 1, stream: str = PUBLIC) -> Roll:
        """Rolls `count` dice with `choices` faces, numbered from `low`. Using a key twice in a segment is an error."""
        if stream not in self._streams:
            raise DiceError(f"{key}: no stream named {stream!r}")
        if count < 0 or not 1 <= choices <= MOST_CHOICES:
            raise DiceError(f"{key}: {count} dice with {choices} faces cannot be rolled")
        if (stream, key) in self._drawn:
            raise DiceError(f"{key}: drawn twice from the stream {stream!r}")
        if len(self.rolls) >= self._limit:
            raise DiceError(f"{key}: more than {self._limit} rolls in one segment")
        self._drawn.add((stream, key))
        try:
            faces = self._faces(key, count, choices, low, stream)
        except DiceError as error:
            error.rolled = tuple(self.rolls)
            raise
        rolled = Roll(key, stream, choices, low, self.stage, faces)
        self.rolls.append(rolled)
        return rolled

    def one(self, key: str, choices: int = 6, *, low: int = 1, stream: str = PUBLIC) -> int:
        return self.roll(key, 1, choices, low=low, stream=stream).faces[0]

    def shuffle(self, key: str, items: Sequence[T], *, stream: str = PUBLIC) -> list[T]:
        """The items in a random order. Every order is equally likely."""
        left = list(items)
        shuffled = []
        for place in range(len(left)):
            shuffled.append(left.pop(self.one(f"{key}/{place}", len(left), low=0, stream=stream)))
        return shuffled

    def _faces(self, key: str, count: int, choices: int, low: int, stream: str) -> tuple[int, ...]:
        if isinstance(self._source, ScriptedFaces):
            scripted = self._source.scripted(key, count, choices, low)
            if scripted is not None:
                return tuple(scripted)
        return tuple([low + number for number in self._source.faces(stream, self.stage, key, count, choices)])
