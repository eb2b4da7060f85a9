"""`manage.py verify FILE [--head HASH]`: checks an archive with nothing but the file. See docs/verify.md."""

from __future__ import annotations

import json
import os
import re
import sys
from pathlib import Path
from typing import Any

import msgspec
from django.core.management.base import BaseCommand, CommandError, CommandParser

from games.trust.archive import Broken, read_file
from games.trust.misfits import Finding
from games.trust.records import EVERYTHING, Header
from games.trust.verification import LEAST_HEAD, HeadVerdict, SegmentVerdict, Verdict, verify
from rulesets.kernel.text import LANGUAGES, Text

LEVEL_WORDS = {
    "none": Text("none", "ninguno"),
    "chain": Text("chain", "cadena"),
    "seals": Text("seals", "sellos"),
    "dice": Text("dice", "dados"),
    "replay": Text("replay", "repetición"),
}


class Command(BaseCommand):
    help = "Checks chain, seals and dice of an archive and plays it again. Needs neither database nor network."
    requires_system_checks: list[str] = []

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path)
        parser.add_argument(
            "--head", dest="heads", metavar="HASH", action="append", default=[], help="a chain head from an old mail"
        )
        parser.add_argument("--json", action="store_true", help="print the verdict as JSON")
        parser.add_argument("--no-replay", action="store_true", help="do not run the rules on what the file says")
        parser.add_argument("--language", choices=LANGUAGES, default=language_of(os.environ))

    def handle(self, *args: Any, **options: Any) -> None:
        language = options["language"]
        for head in options["heads"]:
            if not re.fullmatch(rf"[0-9a-fA-F]{{{LEAST_HEAD},64}}", "".join(head.split())):
                raise CommandError(_no_head(head).in_(language))
        try:
            data = read_file(options["file"])
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}") from None
        except Broken as broken:
            raise CommandError(f"{options['file']}: {broken.text.in_(language)}") from None
        verdict = verify(data, options["heads"], replay=not options["no_replay"])
        if options["json"]:
            self.stdout.write(json.dumps(msgspec.to_builtins(verdict), indent=2, ensure_ascii=False))
        else:
            for line in lines(verdict):
                self.stdout.write(line.in_(language))
        if not verdict.fits:
            sys.exit(1)


def language_of(environ: Any) -> str:
    chosen = environ.get("LC_ALL") or environ.get("LC_MESSAGES") or environ.get("LANG") or ""
    return "es" if chosen.startswith("es") else "en"


def lines(verdict: Verdict) -> list[Text]:
    """The verdict for people, the overall line last."""
    said = []
    if verdict.header is not None:
        said += _about(verdict, verdict.header)
        said += [_segment(found) for found in verdict.segments]
        said += [_head(found) for found in verdict.heads if found.link]
        if not verdict.heads and verdict.fits:
            said.append(
                Text(
                    "Whoever made this file could have made up all of it: give a head from an old mail (--head).",
                    "Quien hizo este fichero pudo inventarlo entero: dé una cabeza de un correo antiguo (--head).",
                )
            )
    said.append(_overall(verdict))
    return said


def _about(verdict: Verdict, header: Header) -> list[Text]:
    game = f"{header.campaign} ({header.ruleset}, {header.game})"
    whose = (
        Text("everything, the host's", "todo, el del anfitrión")
        if header.audience == EVERYTHING
        else Text(f"that of {header.audience}", f"el de {header.audience}")
    )
    opened = (
        Text("secrets are open", "los secretos están abiertos")
        if header.opened
        else Text("secrets are not open", "los secretos no están abiertos")
    )
    return [
        Text(f"Game: {game}", f"Partida: {game}"),
        Text(f"Archive: {whose.en}; {opened.en}", f"Archivo: {whose.es}; {opened.es}"),
        Text(
            f"Public chain: {verdict.links} links, head {verdict.head}",
            f"Cadena pública: {verdict.links} eslabones, cabeza {verdict.head}",
        ),
    ]


def _segment(found: SegmentVerdict) -> Text:
    level = LEVEL_WORDS[found.level]
    en = f"  segment {found.segment} (opening {found.k}): {level.en}"
    es = f"  segmento {found.segment} (apertura {found.k}): {level.es}"
    en += f"; {found.seals} seals, {found.digests} digests, {found.rolls} rolls"
    es += f"; {found.seals} sellos, {found.digests} resúmenes, {found.rolls} tiradas"
    if found.note is not None:
        en, es = f"{en}; {found.note.en}", f"{es}; {found.note.es}"
    if found.finding is not None:
        wrong = _finding(found.finding)
        en, es = f"{en}; DOES NOT FIT: {wrong.en}", f"{es}; NO CUADRA: {wrong.es}"
    return Text(en, es)


def _finding(found: Finding) -> Text:
    where = found.where.words()
    if not where.en:
        return found.text
    return Text(f"{where.en}: {found.text.en}", f"{where.es}: {found.text.es}")


def _head(found: HeadVerdict) -> Text:
    return Text(
        f"Head {found.head}: link {found.link} of the chain {found.chain}",
        f"Cabeza {found.head}: eslabón {found.link} de la cadena {found.chain}",
    )


def _overall(verdict: Verdict) -> Text:
    if verdict.first is not None:
        wrong = _finding(verdict.first)
        return Text(f"DOES NOT FIT: {wrong.en}.", f"NO CUADRA: {wrong.es}.")
    return Text("Everything in this archive fits.", "Todo lo que hay en este archivo cuadra.")


def _no_head(head: str) -> Text:
    return Text(
        f"{head!r} is no chain head: it has 64 hexadecimal digits, of which at least {LEAST_HEAD} are needed.",
        f"{head!r} no es una cabeza de cadena: tiene 64 cifras hexadecimales y hacen falta al menos {LEAST_HEAD}.",
    )
