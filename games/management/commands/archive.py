"""`manage.py archive GAME FILE [--as SIDE]`: exports a game as one file that `verify` can check. See docs/verify.md."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils.translation import gettext as _

from config.lasting import sync_folder
from games.errors import NotFound
from games.models import Game
from games.trust.archive import Broken
from games.trust.chain import head
from games.trust.export import export_for
from games.trust.records import EVERYTHING
from rulesets.kernel.dice import PUBLIC
from rulesets.kernel.registry import CANARY


class Command(BaseCommand):
    help = "Writes a game's archive: everything, or with --as only what one side (or `public`) can know right now."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("game", metavar="GAME", help="the game's reference, as in its address")
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument("--as", dest="audience", metavar="SIDE", default=EVERYTHING)
        parser.add_argument("--force", action="store_true", help="replace the file if it exists")

    def handle(self, *args: Any, **options: Any) -> None:
        game = Game.objects.select_related("campaign").filter(ref=options["game"]).exclude(ruleset=CANARY).first()
        if game is None:
            raise CommandError(_("There’s no game %(ref)s.") % {"ref": options["game"]})
        audience, path = options["audience"], options["file"]
        if path.exists() and not options["force"]:
            raise CommandError(_exists(path))
        try:
            data = export_for(game, audience)
        except NotFound:
            sides = ", ".join((*game.rules.sides, PUBLIC))
            raise CommandError(_("SIDE is one of: %(sides)s.") % {"sides": sides}) from None
        except Broken:
            raise CommandError(_("This game is too big for an archive.")) from None
        write_file(path, data, replace=options["force"])
        self.stdout.write(_("%(file)s: %(size)s bytes.") % {"file": path, "size": len(data)})
        self.stdout.write(_("Head of the public chain: %(head)s") % {"head": head(game)})
        if audience == EVERYTHING:
            self.stderr.write(_("It contains the secrets of all sides: it’s for the host only."))


def write_file(path: Path, data: bytes, *, replace: bool) -> None:
    """Writes the whole file or nothing, readable by its owner only."""
    try:
        handle, temporary = tempfile.mkstemp(prefix=f".{path.name}.", dir=path.parent)
    except OSError as error:
        raise CommandError(_unwritable(path, error)) from None
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if replace:
            os.replace(temporary, path)
        else:
            os.link(temporary, path)  # unlike a rename, this fails if the file exists by now
        sync_folder(path.parent)
    except FileExistsError:
        raise CommandError(_exists(path)) from None
    except OSError as error:
        raise CommandError(_unwritable(path, error)) from None
    finally:
        Path(temporary).unlink(missing_ok=True)


def _exists(path: Path) -> str:
    return _("%(file)s already exists; --force replaces it.") % {"file": path}


def _unwritable(path: Path, error: OSError) -> str:
    return _("%(file)s can’t be written: %(reason)s") % {"file": path, "reason": error.strerror}
