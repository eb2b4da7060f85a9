"""`manage.py rehearse`: plays every live segment again with the installed code before it takes over. Only reads."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand, CommandParser
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from games.rehearsal import Trouble, rehearse


class Command(BaseCommand):
    help = "Names the games that this code would not go on with as they were begun; exit 1 if there are any."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--game", metavar="GAME", help="only this game")

    def handle(self, *args: Any, **options: Any) -> None:
        played, troubles = rehearse(options["game"])
        for trouble in troubles:
            self.stdout.write(_line(trouble, detailed=options["verbosity"] > 1))
        drifting = [trouble for trouble in troubles if not trouble.halted]
        counted = ngettext("%(count)s segment played again", "%(count)s segments played again", played)
        self.stdout.write(
            _("%(played)s, %(drifting)s would not go on.")
            % {
                "played": counted % {"count": played},
                "drifting": len(drifting),
            }
        )
        if drifting:
            raise SystemExit(1)


def _line(trouble: Trouble, *, detailed: bool) -> str:
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
        said += " " + _("(halted before)")
    return f"{said}\n  {trouble.detail}" if detailed else said
