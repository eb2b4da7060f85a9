"""Scripts, styles and pictures with a fingerprint in their names, so that a browser may keep them for a year."""

from __future__ import annotations

from django.contrib.staticfiles.management.commands.collectstatic import Command
from django.core.management import call_command
from whitenoise.storage import CompressedManifestStaticFilesStorage


class FingerprintedFiles(CompressedManifestStaticFilesStorage):  # type: ignore[misc]  # it has no types
    """Names that change with the content, in imports between scripts too, and a compressed copy of each file."""

    support_js_module_import_aggregation = True
    max_post_process_passes = 20
    """A script's name depends on the names of what it imports, so one pass is needed for every step of a chain."""


class Collect(Command):
    """Writes the files as `FingerprintedFiles`, whatever this process itself serves."""

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.storage = FingerprintedFiles()


def collect() -> None:
    call_command(Collect(), interactive=False, verbosity=0, clear=True)
