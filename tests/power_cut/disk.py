"""A disk on which only synced data is certain: follows a recording, and makes what a power cut could leave.

A synced file has its data and its size; its name is certain only once its folder was synced. Of later writes, each
sector of 512 bytes has arrived up to any one write; the size, and each name in a folder, up to any one change.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import PurePosixPath

from tests.power_cut.recording import Act

SECTOR = 512
KINDS = ("nothing", "everything", "names only", "data only", "some writes", "torn writes")
"""How much of what was not synced has arrived."""


@dataclass
class File:
    synced: bytearray = field(default_factory=bytearray)
    since: list[Act] = field(default_factory=list)

    def sync(self) -> None:
        self.synced, self.since = _after(self.synced, self.since), []

    def left(self, kind: str, chance: random.Random) -> bytes:
        if kind in ("everything", "data only"):
            return bytes(_after(self.synced, self.since))
        if kind in ("nothing", "names only") or not self.since:
            return bytes(self.synced)
        return bytes(self._partly(kind, chance))

    def _partly(self, kind: str, chance: random.Random) -> bytearray:
        """Sectors and size each up to some write; a sector never holds a later write without the earlier ones."""
        share = chance.choice((0.1, 0.5, 0.9))
        last: dict[int, int] = {}
        for number, act in enumerate(self.since):
            whole = chance.random() < share
            for sector in _sectors(act):
                if chance.random() < share if kind == "torn writes" else whole:
                    last[sector] = number
        left, sized = bytearray(self.synced), chance.choice((len(self.since), chance.randint(0, len(self.since))))
        for number, act in enumerate(self.since):
            if act.kind == "W":
                _write_sectors(left, act, [sector for sector in _sectors(act) if last.get(sector, -1) >= number])
            elif number < sized:
                _resize(left, act.offset)
        _resize(left, _size(len(self.synced), self.since[:sized]))
        return left


@dataclass
class Folder:
    synced: dict[str, int | str] = field(default_factory=dict)
    since: list[tuple[str, int | str | None]] = field(default_factory=list)
    """Names, and what each means from then on: an inode, a folder's path, or nothing."""

    def sync(self) -> None:
        self.synced, self.since = self.now(), []

    def now(self) -> dict[str, int | str]:
        return _named(self.synced, self.since)

    def left(self, kind: str, chance: random.Random) -> dict[str, int | str]:
        if kind in ("everything", "names only"):
            return self.now()
        if kind in ("nothing", "data only"):
            return self.synced
        until = {name: chance.randint(0, len(self.since)) for name, _ in self.since}
        return _named(self.synced, [one for n, one in enumerate(self.since) if n < until[one[0]]])


class Disk:
    """The folder `root` as it is after the acts so far."""

    def __init__(self, root: str) -> None:
        self._root = root
        self._files: dict[int, File] = {}
        self._folders: dict[str, Folder] = {root: Folder()}

    def follow(self, act: Act) -> None:
        match act.kind:
            case "C":
                self._files[act.inode] = File()
                self._name(act.path, act.inode)
            case "D":
                self._folders[act.path] = Folder()
                self._name(act.path, act.path)
            case "U":
                self._name(act.path, None)
            case "R":
                self._name(act.data.decode(), self._meaning(act.path))
                self._name(act.path, None)
            case "W" | "T":
                self._files[act.inode].since.append(act)
            case "S" if act.path in self._folders:
                self._folders[act.path].sync()
            case "S":
                self._files[act.inode].sync()

    def left(self, kind: str, chance: random.Random) -> dict[str, bytes]:
        """The files, by their path below the root, as a power cut at this moment could leave them."""
        return self._below(self._root, kind, chance)

    def _below(self, path: str, kind: str, chance: random.Random) -> dict[str, bytes]:
        found: dict[str, bytes] = {}
        for name, what in sorted(self._folders[path].left(kind, chance).items()):
            if isinstance(what, str):
                found |= self._below(what, kind, chance)
            else:
                found[f"{path}/{name}".removeprefix(f"{self._root}/")] = self._files[what].left(kind, chance)
        return found

    def _name(self, path: str, what: int | str | None) -> None:
        where = PurePosixPath(path)
        self._folders[str(where.parent)].since.append((where.name, what))

    def _meaning(self, path: str) -> int | str:
        where = PurePosixPath(path)
        return self._folders[str(where.parent)].now()[where.name]


def _sectors(act: Act) -> range:
    return range(act.offset // SECTOR, -(-(act.offset + len(act.data)) // SECTOR)) if act.kind == "W" else range(0)


def _write_sectors(left: bytearray, act: Act, sectors: Sequence[int]) -> None:
    for sector in sectors:
        start, end = max(act.offset, sector * SECTOR), min(act.offset + len(act.data), (sector + 1) * SECTOR)
        _resize(left, max(len(left), end))
        left[start:end] = act.data[start - act.offset : end - act.offset]


def _after(synced: bytearray, acts: Sequence[Act]) -> bytearray:
    left = bytearray(synced)
    for act in acts:
        if act.kind == "T":
            _resize(left, act.offset)
        else:
            _resize(left, max(len(left), act.offset + len(act.data)))
            left[act.offset : act.offset + len(act.data)] = act.data
    return left


def _size(before: int, acts: Sequence[Act]) -> int:
    for act in acts:
        before = act.offset if act.kind == "T" else max(before, act.offset + len(act.data))
    return before


def _resize(left: bytearray, size: int) -> None:
    del left[size:]
    left.extend(bytes(size - len(left)))


def _named(before: dict[str, int | str], changes: Sequence[tuple[str, int | str | None]]) -> dict[str, int | str]:
    after: dict[str, int | str | None] = dict(before) | dict(changes)
    return {name: what for name, what in after.items() if what is not None}
