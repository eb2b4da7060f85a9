"""Scripts, styles and pictures with a fingerprint in their names, so that a browser may keep them for a year."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from django.contrib.staticfiles.management.commands.collectstatic import Command
from django.core.files.base import ContentFile
from django.core.files.storage import Storage
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage

from config.bundling import bundled


class FingerprintedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """Names that change with the content, and a compressed copy of each file. A script contains what it imports."""

    def post_process(
        self, paths: dict[str, tuple[Storage, str]], dry_run: bool = False, **options: Any
    ) -> Iterator[tuple[str, str, bool]]:
        def read(name: str) -> bytes:
            """From where it was written: a copy from before may have been bundled then."""
            storage, path = paths[name]
            with storage.open(path) as file:
                return bytes(file.read())

        scripts = [name for name in paths if name.endswith(".js") and not name.endswith(".min.js")]
        for name in () if dry_run else scripts:
            self._overwrite(name, bundled(name, read))
        yield from super().post_process(paths | {name: (self, name) for name in scripts}, dry_run, **options)

    def _overwrite(self, name: str, text: bytes) -> None:
        self.delete(name)
        self._save(name, ContentFile(text))


class Collect(Command):
    """Writes the files as `FingerprintedFiles`, whatever this process itself serves."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.storage = FingerprintedFiles()


def collect() -> None:
    call_command(Collect(), interactive=False, verbosity=0, clear=True)
