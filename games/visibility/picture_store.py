"""Stores drawn pictures as files that all processes of a machine share.

The folder may be emptied or lost at any time: missing pictures are drawn again. Files show what one side knows, so
nobody else may read the folder. Their names are keyed digests and reveal nothing.
"""

from __future__ import annotations

import os
import tempfile
from dataclasses import dataclass
from pathlib import Path

import structlog

log = structlog.get_logger(__name__)

PNG, PNG_END = b"\x89PNG\r\n\x1a\n", b"IEND\xaeB`\x82"


@dataclass(frozen=True)
class PictureStore:
    folder: Path
    most: int
    """Bytes. Above this, the oldest are deleted."""

    def find(self, name: str) -> bytes | None:
        """A complete picture or nothing: a file that a power cut left incomplete does not count."""
        try:
            content = (self.folder / f"{name}.png").read_bytes()
        except OSError:
            return None
        return content if content.startswith(PNG) and content.endswith(PNG_END) else None

    def keep(self, name: str, content: bytes) -> None:
        """Never fails: with a full or read-only disk, pictures are just drawn again."""
        if not self.most:
            return
        try:
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
            with tempfile.NamedTemporaryFile(dir=self.folder, suffix=".part", delete=False) as part:
                part.write(content)
            os.replace(part.name, self.folder / f"{name}.png")
            self._make_room()
        except OSError as error:
            log.warning("a picture was not kept", error=type(error).__name__)

    def _make_room(self) -> None:
        files = sorted(self._files())
        excess = sum(size for _age, size, _path in files) - self.most
        for _age, size, path in files:
            if excess <= 0:
                return
            path.unlink(missing_ok=True)
            excess -= size

    def _files(self) -> list[tuple[float, int, Path]]:
        found = []
        with os.scandir(self.folder) as entries:
            for entry in entries:
                try:
                    told = entry.stat()
                except FileNotFoundError:  # another process deleted it meanwhile
                    continue
                found.append((told.st_mtime, told.st_size, Path(entry.path)))
        return found
