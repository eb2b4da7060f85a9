"""`manage.py restore FILE`: loads a backup into a new database, checks it, and then replaces the one in use."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.management.progress import Progress
from games.upkeep.backups.container import Backup
from games.upkeep.backups.restoration import Restoration
from games.upkeep.backups.trouble import Trouble
from games.upkeep.restoring import Restored


class Command(BaseCommand):
    help = (
        "Restores a backup into a new database beside the one in use, checks it there, restarts every running "
        "turn with new dice, tells the players, and switches. The old database is kept under another name."
    )
    requires_system_checks = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--no-switch", action="store_true", help="keep it alongside and print its DATABASE_URL")
        parser.add_argument("--disconnect", action="store_true", help="PostgreSQL: disconnect whoever is still there")
        parser.add_argument(
            "--ended",
            metavar="GAME",
            nargs="*",
            default=[],
            help="games that had ended since, if the database in use is lost: their roots may have been told",
        )

    def handle(self, *args: Any, file: Path, **options: Any) -> None:
        progress = Progress(self.stderr)
        try:
            backup = Backup(file)
            self._say(_("Backup of %(time)s") % {"time": f"{backup.manifest.made_at:%Y-%m-%d %H:%M:%S} UTC"})
            backup.check(progress.bytes)
            restoration = Restoration(
                backup,
                self._say,
                switch=not options["no_switch"],
                disconnect=options["disconnect"],
                ended=tuple(options["ended"]),
            )
            self._report(restoration.run())
        except Trouble as trouble:
            raise CommandError(str(trouble)) from None

    def _report(self, again: list[Restored]) -> None:
        for one in again:
            if one.drawn:
                self._say(_("Game %(game)s had ended: new dice were drawn for it.") % {"game": one.game})
        count = len(again)
        said = ngettext(
            "Restored. %(count)s game goes on with new dice, and its players have been told.",
            "Restored. %(count)s games go on with new dice, and their players have been told.",
            count,
        )
        self._say(said % {"count": count})

    def _say(self, line: str) -> None:
        self.stdout.write(line)
