"""`manage.py verify FILE [--head HASH] [--receipts FOLDER]`: checks an archive against what its reader kept.

It needs nothing else. See docs/verify.md.
"""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.trust.archive import Broken, decode, read_file
from games.trust.keepsakes import read_folder
from games.trust.plain import plain
from games.trust.receipts import Keepsakes
from games.trust.signing import is_key
from games.trust.verdicts import LEVELS
from games.trust.verification import LEAST_HEAD, verify
from games.trust.wording import lines
from games.words import language_of, languages, worded
from rulesets.kernel.text import Text

USAGE = 2
EXIT = {"fits": 0, "does-not-fit": 1, "not-fully-checked": 3}


class Command(BaseCommand):
    help = "Checks an archive's chain, seals and dice and replays it. Needs no database and no network."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument(
            "--head", dest="heads", metavar="HASH", action="append", default=[], help="a chain head from an old email"
        )
        parser.add_argument(
            "--receipts", metavar="FOLDER", type=Path, help="receipts (JSON) and emails (.eml, mbox) that you kept"
        )
        parser.add_argument(
            "--server-key",
            dest="server_keys",
            metavar="HEX",
            action="append",
            default=[],
            help="a server key that you noted; what it signed is proof, whatever the archive says",
        )
        parser.add_argument(
            "--require", choices=LEVELS[1:], default="none", help="every finished segment must reach this level"
        )
        parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
        parser.add_argument("--no-replay", action="store_true", help="do not run the rules on what the file says")
        parser.add_argument("--language", choices=languages(), default=language_in(os.environ))

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["language"]
        for head in options["heads"]:
            if not re.fullmatch(rf"[0-9a-fA-F]{{{LEAST_HEAD},64}}", "".join(head.split())):
                raise CommandError(_no_head(head).in_(language), returncode=USAGE)
        for key in options["server_keys"]:
            if not is_key(key):
                raise CommandError(_no_key(key).in_(language), returncode=USAGE)
        data = self._read(options["file"], language)
        verdict = verify(
            data,
            options["heads"],
            replay=not options["no_replay"],
            require=options["require"],
            receipts=self._receipts(options["receipts"], data),
            server_keys=options["server_keys"],
        )
        if options["json"]:
            self.stdout.write(json.dumps(msgspec.to_builtins(verdict), indent=2))
        else:
            for line in lines(verdict):
                self.stdout.write(line.in_(language))
        if EXIT[verdict.result]:
            sys.exit(EXIT[verdict.result])

    def _read(self, file: Path, language: str) -> bytes:
        try:
            return read_file(file)
        except OSError as error:
            raise CommandError(plain(f"{file}: {error.strerror}"), returncode=USAGE) from None
        except Broken as broken:
            raise CommandError(plain(f"{file}: {broken.text.in_(language)}")) from None

    def _receipts(self, folder: Path | None, data: bytes) -> Keepsakes | None:
        if folder is None:
            return None
        try:
            return read_folder(folder, decode(data).header.game)
        except OSError as error:
            raise CommandError(plain(f"{folder}: {error.strerror}"), returncode=USAGE) from None
        except Broken:
            return None  # the verdict says so


def language_in(environ: Any) -> str:
    """The language that a terminal is set to."""
    return language_of(environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG"))


def _no_key(key: str) -> Text:
    return worded("%(key)r isn’t a key: a key has 64 lower-case hexadecimal digits.", key=key)


def _no_head(head: str) -> Text:
    return worded(
        "%(head)r isn’t a chain head: one has 64 hexadecimal digits, and at least %(least_head)s are needed.",
        head=head,
        least_head=LEAST_HEAD,
    )
