"""The file of a backup: a zip with the data and a manifest that contains their digest.

Anybody can open it with `unzip`.
"""

from __future__ import annotations

import hashlib
import os
import zipfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO

import msgspec
from django.utils.translation import gettext as _

from config.lasting import sync_folder
from games.upkeep.backups.manifest import Manifest
from games.upkeep.backups.trouble import Trouble, of_the_system

DATA, MANIFEST = "database", "manifest.json"
PIECE = 1 << 20

Advance = Callable[[int], None]
"""Is told how many bytes have been processed."""


class Hashing:
    """Counts and hashes what is written through it."""

    def __init__(self, to: IO[bytes], advance: Advance) -> None:
        self._to = to
        self._advance = advance
        self._hash = hashlib.sha256()
        self.size = 0

    def write(self, piece: bytes) -> None:
        self._to.write(piece)
        self._hash.update(piece)
        self.size += len(piece)
        self._advance(self.size)

    @property
    def digest(self) -> str:
        return self._hash.hexdigest()


def write(path: Path, fill: Callable[[Hashing], Manifest], advance: Advance) -> Manifest:
    """Writes under another name until the file is complete and on disk.

    Only its owner can read it; never overwrites.
    """
    if path.exists():
        raise Trouble(_("%(file)s already exists, and a backup never overwrites anything.") % {"file": path})
    part = path.with_name(path.name + ".part")
    try:
        with os.fdopen(os.open(part, os.O_RDWR | os.O_CREAT | os.O_TRUNC, 0o600), "w+b") as file:
            manifest = _fill(file, fill, advance)
            file.flush()
            os.fsync(file.fileno())
        part.rename(path)
        sync_folder(path.parent)
    except OSError as error:
        part.unlink(missing_ok=True)
        error.filename = error.filename or str(part)
        raise of_the_system(error) from error
    except BaseException:
        part.unlink(missing_ok=True)
        raise
    return manifest


def _fill(file: IO[bytes], fill: Callable[[Hashing], Manifest], advance: Advance) -> Manifest:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_STORED) as container:
        with container.open(DATA, "w", force_zip64=True) as member:
            sink = Hashing(member, advance)
            described = fill(sink)
        manifest = msgspec.structs.replace(described, digest=sink.digest, size=sink.size)
        container.writestr(MANIFEST, msgspec.json.format(msgspec.json.encode(manifest)))
    return manifest


class Backup:
    """An existing backup: its manifest and its data."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.manifest = self._manifest()

    def _manifest(self) -> Manifest:
        with self._opened() as container:
            try:
                return msgspec.json.decode(container.read(MANIFEST), type=Manifest)
            except (KeyError, msgspec.MsgspecError):
                raise self._damaged() from None

    @contextmanager
    def _opened(self) -> Iterator[zipfile.ZipFile]:
        try:
            with zipfile.ZipFile(self.path) as container:
                yield container
        except (zipfile.BadZipFile, EOFError, NotImplementedError):
            raise self._damaged() from None
        except OSError as error:
            raise of_the_system(error) from error

    def _damaged(self) -> Trouble:
        return Trouble(
            _("%(file)s is damaged or isn’t an Estafeta backup. Nothing was changed; use another one.")
            % {"file": self.path}
        )

    def check(self, advance: Advance) -> None:
        """Checks that every byte is as it was written, before any of them are used."""
        found, size = hashlib.sha256(), 0
        for piece in self.pieces():
            found.update(piece)
            size += len(piece)
            advance(size)
        if (found.hexdigest(), size) != (self.manifest.digest, self.manifest.size):
            raise self._damaged()

    def pieces(self) -> Iterator[bytes]:
        with self._opened() as container:
            try:
                with container.open(DATA) as member:
                    while piece := member.read(PIECE):
                        yield piece
            except KeyError:
                raise self._damaged() from None
