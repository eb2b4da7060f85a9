"""Checks that a restored database is what the backup says, and that its games agree with their chains."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from django.core.management import call_command
from django.db import connection
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from config.known_migrations import unknown_to_this_code
from games.models import Game
from games.trust.export import export_for
from games.trust.records import EVERYTHING
from games.trust.verification import verify
from games.turns.upgrade_check import rehearse
from games.upkeep.backups.manifest import Manifest
from games.upkeep.backups.trouble import Trouble
from games.upkeep.restoring import games_without_rules

Say = Callable[[str], None]


def check_code(manifest: Manifest) -> None:
    """Refuses data from newer code: older code cannot read it, and newer code could not read what older code writes."""
    unknown = unknown_to_this_code(manifest.migrations)
    if unknown:
        release = manifest.release
        raise Trouble(
            _(
                "The backup is newer than this code, which doesn’t know %(unknown)s. Restore it with "
                "the release that made it: %(version)s %(commit)s"
            )
            % {"unknown": ", ".join(unknown[:3]), "version": release.version, "commit": release.commit}
        )


def check_counts(manifest: Manifest) -> None:
    """Checks the number of rows against the backup's, before anything is migrated."""
    with connection.cursor() as cursor:
        for table, expected in manifest.counts.items():
            cursor.execute(f"SELECT count(*) FROM {connection.ops.quote_name(table)}")
            (found,) = cursor.fetchone() or (0,)
            if found != expected:
                raise Trouble(
                    _("The table %(table)s has %(found)s rows, but the backup was made with %(expected)s.")
                    % {"table": table, "found": found, "expected": expected}
                )


def bring_up_to_date() -> None:
    call_command("migrate", verbosity=0, interactive=False)


def check_rules() -> None:
    """Refuses games whose dice cannot be drawn again: they must not continue with the old ones."""
    for name, games in games_without_rules().items():
        raise Trouble(
            ngettext(
                "The ruleset %(name)s isn’t installed, and %(count)s game of it is still going. Install it first.",
                "The ruleset %(name)s isn’t installed, and %(count)s games of it are still going. Install it first.",
                len(games),
            )
            % {"name": name, "count": len(games)}
        )


def check_games(say: Say) -> None:
    """For every running game: checks chain, seals and dice of all turns, and replays its live turn."""
    games = list(Game.objects.filter(state=Game.State.RUNNING).select_related("campaign").order_by("pk"))
    for number, game in enumerate(games, 1):
        first = verify(export_for(game, EVERYTHING), replay=False).first
        if first is not None:
            raise Trouble(
                _("The chain of game %(game)s doesn’t match: %(why)s. Nothing was switched.")
                % {"game": game.ref, "why": f"{first.where.words().en}: {first.text.en}"}
            )
        if number % 10 == 0 or number == len(games):
            say(_("Chains checked: %(done)s of %(all)s games") % {"done": number, "all": len(games)})
    played, troubles = rehearse()
    say(_("Live turns replayed: %(count)s") % {"count": played})
    for trouble in troubles:
        say(_("Game %(game)s: this code plays turn %(turn)s differently (%(kind)s).") % _about(trouble))


def _about(trouble: Any) -> dict[str, Any]:
    return {"game": trouble.game, "turn": trouble.segment, "kind": trouble.kind}
