"""`manage.py rehearse`: replays every live segment with the installed code before it takes over. Only reads.

If the new code needs other tables, this is done on a copy of the database, which is migrated and then removed.
"""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.turns.upgrade_check import Trouble as Drifting
from games.turns.upgrade_check import rehearse
from games.upkeep.backups.copies import is_behind, on_a_copy
from games.upkeep.backups.trouble import Trouble


class Command(BaseCommand):
    help = "Lists the games that this code would continue differently; exits with 1 if there are any."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", metavar="GAME", help="only this game")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            played, troubles = self._rehearse(options["game"])
        except Trouble as trouble:
            raise CommandError(str(trouble)) from None
        for found in troubles:
            self.stdout.write(_line(found, detailed=options["verbosity"] > 1))
        drifting = [found for found in troubles if not found.halted]
        counted = ngettext("%(count)s segment replayed", "%(count)s segments replayed", played)
        self.stdout.write(
            _("%(played)s; %(drifting)s couldn’t go on.")
            % {
                "played": counted % {"count": played},
                "drifting": len(drifting),
            }
        )
        if drifting:
            raise SystemExit(1)

    def _rehearse(self, game: str | None) -> tuple[int, list[Drifting]]:
        if not is_behind():
            return rehearse(game)
        self.stderr.write(_("The tables are from an older release: rehearsing on an updated copy."))
        with on_a_copy():
            return rehearse(game)


def _line(trouble: Drifting, *, detailed: bool) -> str:
    said = _(
        "%(ruleset)s %(game)s, segment %(segment)s, stop %(stop)s, revision %(revision)s: %(kind)s at %(place)s"
    ) % {
        "ruleset": trouble.ruleset,
        "game": trouble.game,
        "segment": trouble.segment,
        "stop": trouble.stop,
        "revision": trouble.revision,
        "kind": trouble.kind,
        "place": trouble.place or "?",
    }
    if trouble.halted:
        said += " " + _("(was already halted)")
    return f"{said}\n  {trouble.detail}" if detailed else said
