"""`manage.py backup FILE`: writes the whole database at one moment into one self-describing file."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.db import connection
from django.utils.translation import gettext as _

from games.management.progress import Progress
from games.upkeep.backups import container, postgres, sqlite
from games.upkeep.backups.container import Hashing
from games.upkeep.backups.manifest import Manifest
from games.upkeep.backups.trouble import Trouble


class Command(BaseCommand):
    help = "Writes a backup of the database while the server runs. It says which keys to keep too: they are not in it."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("to", metavar="FILE|FOLDER", type=Path, help="in a folder the file is named after the time")

    def handle(self, *args: Any, to: Path, **options: Any) -> None:
        path = to / f"estafeta-{datetime.now(UTC):%Y-%m-%dT%H%M%SZ}.backup" if to.is_dir() else to
        progress = Progress(self.stderr)
        try:
            manifest = container.write(path, lambda sink: _fill(sink, path.absolute().parent), progress.bytes)
        except Trouble as trouble:
            raise CommandError(str(trouble)) from None
        self._report(path, manifest)

    def _report(self, path: Path, manifest: Manifest) -> None:
        said = {"file": path, "rows": sum(manifest.counts.values()), "bytes": manifest.size}
        self.stdout.write(_("%(file)s: %(rows)s rows, %(bytes)s bytes.") % said)
        self.stdout.write(
            _("Also keep these somewhere else: %(names)s. They’re not in it.") % {"names": ", ".join(manifest.keep_too)}
        )
        self.stdout.write(_("It contains secret orders and the seeds of dice still to come: encrypt it."))


def _fill(sink: Hashing, folder: Path) -> Manifest:
    return postgres.dump(sink) if connection.vendor == "postgresql" else sqlite.dump(sink, folder)
